# Leaderboards and profiles.

command-leaderboard = Who is quickest and who is best, in this server or everywhere
command-leaderboard-daily = The daily puzzle: best times, most solved, longest streaks
command-leaderboard-links = Matches of Eco-Links: rating, wins, matches played
command-leaderboard-hide = For managers: take somebody off this server's lists; nothing is deleted
command-leaderboard-unhide = For managers: let somebody be on this server's lists again
command-profile = Your card, or somebody's: rating, times, streak
option-by = What decides the order
option-period = Of which time; left out: this week
option-scope = Who is on the list; left out: this server
option-page = Which page
option-hide-user = Whom to take off the lists
option-unhide-user = Whom to let be on the lists again
option-profile-user = Whose card; left out: your own

top-by = { $by ->
    [time] Times
    [solved] Puzzles solved
    [streak] Streaks
    [rating] Rating
    [wins] Matches won
   *[played] Matches played
}
top-period = { $period ->
    [day] Today
    [week] This week
    [month] This month
   *[all] All time
}
top-scope = { $scope ->
    [here] This server
   *[everywhere] Everywhere
}
top-title = { $by ->
    [time] { $period ->
        [day] Daily puzzle · times
       *[other] Daily puzzle · median times
    }
    [solved] Daily puzzle · solved
    [streak] Daily puzzle · streaks
    [rating] Eco-Links · rating
    [wins] Eco-Links · matches won
   *[played] Eco-Links · matches played
}
top-when = { $by ->
    [streak] Those that are alive today
   *[other] { $period ->
        [all] All time
        [day] Today, <t:{ $first }:D> (UTC)
       *[other] <t:{ $first }:D> to <t:{ $last }:D> (UTC)
    }
}
top-least = A median needs { $least } solved puzzles or more.
top-rated = Only rated matches count; a rating starts at 1000.
top-subtitle = { $when } · { $scope } · { $total ->
    [1] 1 person
   *[other] { $total } people
}{ $where ->
    [here] {""}
   *[everywhere] {""} who chose to be on this list
}
top-value = { $by ->
    [time] { $period ->
        [day] **{ $time }**
       *[other] **{ $time }** · { $extra } solved
    }
    [solved] **{ $value }** solved · median { $time }
    [streak] **{ $value }** { $value ->
        [1] day
       *[other] days
    }
    [rating] **{ $value }** · { $extra } played
    [wins] **{ $value }** won of { $extra }
   *[played] **{ $value }** played · { $extra } won
}
# Not "1. Ann": Discord makes a list of that, and counts it by itself, so that shared places would be wrong.
top-line = `{ $place }` { $name } · { $what }
top-line-mine = **`{ $place }` { $name }** · { $what }
top-flagged = { $line } · ⚑ { $flags ->
    [1] 1 suspicious time
   *[other] { $flags } suspicious times
}
top-mine = **You:** place { $place } of { $total } · { $what }
top-empty = Nobody is on this list yet.
top-absent = { $why ->
    [hidden] **You:** the managers of this server have taken you off its lists. Your results are kept; ask them, if you think that is wrong.
    [everywhere] **You:** not on this list, since you have not chosen to be: `/settings me everywhere:True`.
    [few] **You:** no place yet: you have not solved enough puzzles for a median. *Another time* has the list of today.
    [new] **You:** you will be on this list with your next command here.
    [time] **You:** no place yet. `/daily play` opens today's puzzle.
    [solved] **You:** no place yet. `/daily play` opens today's puzzle.
    [streak] **You:** no streak at the moment. `/daily play` opens today's puzzle.
   *[other] **You:** no place yet. `/play links` opens a match; rated are those of at least two people.
}
top-first = First
top-back = Back
top-my-place = My place
top-next = Next
top-last = Last
top-choose-list = Another list
top-choose-period = Another time
top-list-name = { $list } · { $scope }
top-page = Page { $page } of { $pages }

top-hidden = { $name } is off the lists of this server. Their results are kept, and count on; `/leaderboard unhide` brings them back.
top-unhidden = { $name } is on the lists of this server again.
refused-top = I do not know this control. `/leaderboard daily` opens the lists anew.
refused-hidden = { $name } is off the lists already. `/leaderboard unhide` brings them back.
refused-not-hidden = { $name } is not hidden here, so nothing was changed. `/leaderboard hide` takes somebody off the lists.
refused-no-server = That is about a server's lists: use it in the server.
refused-cooldown = That was quick: please wait { $seconds } s before you use this again.
refused-no-profile = { $name } is not on the lists of this server, so there is no card to show. Who has played here is; the managers may have hidden them.
refused-profile-elsewhere = Outside servers there is only your own card: leave out `user`.

profile-title = { $name }
profile-rating = Rating **{ $points }** in Eco-Links · { $played } rated { $played ->
    [1] match
   *[other] matches
}, { $wins } won{ $missed ->
    [0] {""}
    [1] {""} · 1 round not declared in time
   *[other] {""} · { $missed } rounds not declared in time
}
profile-no-rating = No rated match of Eco-Links yet: `/play links` opens one.
profile-daily = Daily puzzle: **{ $solved }** solved · median **{ $median }** · best **{ $best }**
profile-no-daily = No daily puzzle solved yet: `/daily play` opens today's.
profile-streak = Streak **{ $streak }** · longest **{ $best }** · { $freezes ->
    [0] no freeze in hand
    [1] 1 freeze in hand
   *[other] { $freezes } freezes in hand
}
profile-opponents = Most often played with: { $people }
profile-opponent = { $name } ({ $count } { $count ->
    [1] match
   *[other] matches
}, ahead in { $better })
profile-flagged = ⚑ Suspicious times: { $flags }
profile-hidden = -# Hidden from this server's lists by its managers.
