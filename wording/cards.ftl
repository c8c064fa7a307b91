# Cards: the results of a day, and a person's record. Their pictures hold numbers, and dates in as few letters as can be.

card-date = { $day } { $month }
card-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}

card-daily-head = Results of the daily puzzle no. { $day }, on { $numbers }.
card-daily-place = Place { $rank } in { $time }, { $stars ->
    [one] one star
   *[other] { $stars } stars
}.
card-daily-ends = { $solved } solved it, { $gave_up } gave up, { $lapsed } ran out of time.
card-daily-times = Half of them needed { $low } to { $high }, the middle one { $median }.
card-daily-hints = Hints: { $none } used none, { $one } one, { $two } two, { $more } three or more.
card-profile-counts = Streak { $streak }, at its best { $best }. { $solved ->
    [one] One daily puzzle
   *[other] { $solved } daily puzzles
} solved. { $played ->
    [one] One match
   *[other] { $played } matches
} played, { $wins } won.
card-profile-rating = Rating { $now }; since { $since } between { $low } and { $high }.
card-profile-weeks = Median time of the last week with puzzles solved: { $last }; of the weeks shown, { $low } to { $high }.
card-profile-days = The last twenty weeks: { $solved ->
    [one] one day
   *[other] { $solved } days
} solved, { $frozen } kept by a freeze, { $missed } missed, { $given_up } given up.
