# The daily puzzle. Days are numbers; times of day are Discord's own marks, shown in the reader's zone.

command-daily = The puzzle of the day: one board for everyone, one try each
command-daily-play = Play today's puzzle: your clock starts when you see the board
command-daily-results = How a closed day went, with one of its solutions
command-daily-archive = Practise on the board of a closed day; it counts nowhere
command-daily-share = Show your result as text without spoilers, to copy or to post here
command-daily-announce = For managers: post the puzzle and the last results here every day
option-day = Which puzzle; left out: the newest
option-announce-channel = Where it is posted
option-hour = At which hour, 0 to 23
option-announce-zone = In which time zone, such as Europe/Berlin; left out: the server's
option-off = Stop posting it

daily-day = No. { $day } · { $date } · level { $level }
daily-ranked = Ranked time **{ $time }** { $stars }
daily-made-of = ({ $clock } on the clock{ $wrong ->
    [0] {""}
    [one] , 30 s for a wrong declaration
   *[other] , 30 s for each of { $wrong } wrong declarations
}{ $hints ->
    [0] {""}
    [one] , 60 s for a hint
   *[other] , 60 s for each of { $hints } hints
})
daily-here = Rank **{ $rank }** of { $of } in the server where you began it
daily-everywhere = rank **{ $rank }** of { $of } everywhere, so far
daily-streak = { $streak ->
    [0] No streak at present
    [one] Streak: **one day**
   *[other] Streak: **{ $streak } days**
}{ $freezes ->
    [0] {""}
    [one] {" "}· one freeze saved for a missed day
   *[other] {" "}· { $freezes } freezes saved for missed days
} · longest { $best }
daily-next = Next puzzle <t:{ $when }:R>.
daily-waits = Today's puzzle is no. { $day }: `/daily play`.
daily-button-share = Share here
daily-button-copy = Text to copy
daily-button-play = Play today's puzzle

# What people paste: nothing of the board, no marks that only one client shows.
daily-share = Eco-Links daily no. { $day } · { $stars } · { $time } · { $hints ->
    [0] no hints
    [one] 1 hint
   *[other] { $hints } hints
}
daily-share-given-up = Eco-Links daily no. { $day } · gave up this time
daily-share-lapsed = Eco-Links daily no. { $day } · ran out of time
daily-share-private = Your result, without spoilers:
    ```
    { $text }
    ```

daily-results = ### Daily puzzle no. { $day } · level { $level } of 7
daily-results-here = { $solved ->
    [0] Nobody here has solved it
    [one] One person here has solved it
   *[other] { $solved } people here have solved it
}{ $gave-up ->
    [0] {""}
   *[other] , { $gave-up } gave up
}{ $lapsed ->
    [0] {""}
   *[other] , { $lapsed } ran out of time
}.
daily-results-everywhere = { $solved ->
    [0] Nobody has solved it
    [one] One person has solved it
   *[other] { $solved } people have solved it
}{ $gave-up ->
    [0] {""}
   *[other] , { $gave-up } gave up
}{ $lapsed ->
    [0] {""}
   *[other] , { $lapsed } ran out of time
}.
daily-podium = { $rank } · **{ $name }** · { $time } · { $stars }
daily-podium-more = -# … and { $count } more with the same time.
daily-solution = It has **{ $solutions }** solutions. One of them is behind the spoiler.
daily-flagged-name = { $name }
daily-flagged = -# For managers: { $names } ran under { $floor } s, which is flagged (docs/daily.md). It counts; you can hide who plays unfairly: `/leaderboard hide`.

daily-announcement = ## Daily puzzle no. { $day } · level { $level } of 7
    Connect six animals by one single path: one board for everyone, one try each. Your clock starts when you see it. The next one comes <t:{ $when }:R>.
daily-announcement-results = **Results of no. { $day }**
daily-announced = { $state ->
    [off] The daily puzzle is not posted in this server. `/daily announce channel: hour: zone:` lets it be posted every day.
    [due] The daily puzzle is posted in <#{ $channel }> every day at { $hour }:00 ({ $zone }); today's comes in a moment.
   *[on] The daily puzzle is posted in <#{ $channel }> every day at { $hour }:00 ({ $zone }); the next time <t:{ $when }:R>.
}
daily-announce-stopped = The daily puzzle is not posted here any more.
daily-problem-gone = The daily puzzle no. { $day } could not be posted: the channel <#{ $channel }> is not there any more. Choose another one: `/daily announce`.
daily-problem-forbidden = The daily puzzle no. { $day } could not be posted in <#{ $channel }>: I need *View Channel*, *Send Messages* and *Attach Files* there. It is tried again tomorrow, or at once with `/daily announce channel:`.
daily-problem-failed = The daily puzzle no. { $day } could not be posted in <#{ $channel }>: Discord refused it. Please tell whoever runs this bot; it is tried again tomorrow, or at once with `/daily announce channel:`.

notice-daily-earlier = Puzzle no. { $day } is still open until <t:{ $when }:t>: `/board show game:{ $match }` brings it back.
notice-daily-archive = The board of puzzle no. { $day }, from the archive: it counts nowhere.
refused-daily-not-yet = The first daily puzzle comes <t:{ $when }:R>.
refused-daily-no-archive = No puzzle is closed yet. The first one opens to everybody <t:{ $when }:R>.
refused-daily-closed = That puzzle is not in the archive: a board opens to everybody at the end of the day after its own. Choose a number from 1 to { $day }.
refused-daily-running = You are being timed on this very board (daily puzzle no. { $day }), so it cannot be practised on now. Finish it first: `/daily play`.
refused-daily-unfinished = Your attempt is still running, so there is nothing to share yet: `/daily play` shows it.
refused-daily-nothing = You have no result to share yet: `/daily play` opens today's puzzle.
refused-daily-permissions = I cannot post in <#{ $channel }>: I miss { $permissions } there. Give me that, or choose another channel.
refused-daily-no-channel = Say in which channel: `/daily announce channel:`.

# Challenges.
command-daily-challenge = Challenge somebody to a closed day's board that neither of you has met
command-daily-challenges = Your challenges: boards that wait for you, and results
option-challenge-user = Whom you challenge
challenge-made = You have challenged { $name } to the board of puzzle no. { $day }. Each of you opens it when they like; the clock starts when you see it.
challenge-invited = **{ $name }** challenges you to a board of Eco-Links: that of daily puzzle no. { $day }. Open it when you like; your clock starts when you see it.
    -# `/daily challenges` has it too. `/settings me reminders:Off` stops messages like this.
challenge-not-told = I could not write to { $name }: they find it in `/daily challenges`; better tell them.
challenge-button = Open the board
challenge-button-of = Open no. { $day }
challenge-running = -# The board of puzzle no. { $day }, against **{ $name }**: your clock is running. Each hint costs 60 s, each wrong declaration 30 s.
challenge-yours-waits = No. { $day } against **{ $name }**: your board waits for you.
challenge-theirs-waits = No. { $day } against **{ $name }**: you { $own }. They have not finished yet.
challenge-over = No. { $day } against **{ $name }**: you { $own }; they { $theirs }. { $result ->
    [won] **You have won.**
    [lost] They have won.
   *[tie] A tie.
}
challenge-gave-up = gave up
challenge-time = needed { $time }{ $wrong ->
    [0] {""}
    [one] {" "}with one wrong declaration
   *[other] {" "}with { $wrong } wrong declarations
}{ $hints ->
    [0] {""}
    [one] {" "}and one hint
   *[other] {" "}and { $hints } hints
}
challenges-head = ### Your challenges
challenges-none = You have no challenges. `/daily challenge user:` sends one.
refused-challenge-waits = The board of puzzle no. { $day } waits for you in a challenge, so it cannot be practised on now. Play it first: `/daily challenges`.
refused-challenge-self = Choose somebody else: `/daily archive` opens a closed board for you alone.
refused-challenge-bot = Bots take no challenges. `/play links` has computer players.
refused-challenge-known = One of you has met the board of puzzle no. { $day } already. Leave `day` out, and I choose one that is new to both.
refused-challenge-no-day = There is no closed day whose board neither of you has met. Try again tomorrow.
refused-challenge-many = You have sent { $limit } challenges that are not finished, and that is as many as one person may have: `/daily challenges`.
refused-challenge-open = There is a challenge between you and { $name } that is not finished: `/daily challenges` shows it.
refused-challenge-none = This challenge is not yours, or is not there any more. `/daily challenges` shows those you have.
