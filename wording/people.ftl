# People and servers: settings, permissions, the check of the set-up, privacy, help.

command-settings = What you, or the managers of this server, have chosen
command-settings-me = Show or change your own settings: time zone, quiet hours, reminders, lists
command-settings-server = Show or change what holds in this server (needs the permission Manage Server)
option-zone = Your time zone: start typing a city, and pick
option-quiet-from = No reminders from this time on, such as 22:00; "off" for none
option-quiet-until = ... until this time, such as 07:00
option-reminders = When I may remind you that it is your turn
option-everywhere = Whether your name may stand on the lists that all servers see
option-server-zone = The time zone of this server: start typing a city, and pick
option-open-by = Who may open games here
option-role = Only who has this role may open games here
option-add-channel = Games may be opened in this channel (and in those added before)
option-drop-channel = Games may no longer be opened in this channel
option-all-channels = Games may be opened in every channel again
option-server-pace = How a game is played unless its host chooses otherwise
option-server-deadline = Hours for a round of a game without a clock (1 to 168)
choice-reminders-on = On: in every game
choice-reminders-async = Only in games that take days
choice-reminders-off = Off
choice-pace-async = by post, each player when they like
choice-pace-live = live, all together
choice-creators-everyone = Everybody
choice-creators-managers = Only who has the permission Manage Server

settings-saved = ### Saved
settings-mine = ### Your settings
settings-server = ### Settings of this server
settings-zone = **Time zone** · { $zone }, where it is { $clock } now
settings-quiet = **Quiet hours** · { $begin } to { $end }: what comes then waits until { $end }
settings-never-quiet = **Quiet hours** · none
settings-reminders-on = **Reminders** · on, in every game: one when it is your turn, none twice
settings-reminders-async = **Reminders** · only in games that take days
settings-reminders-off = **Reminders** · off: look after your games with `/games`
settings-everywhere = **Lists of all servers** · you are on them, with your name
settings-here-only = **Lists of all servers** · you are not on them; in a server where you play, its list has you
settings-mine-note = -# Only you see this. Change it with the options of `/settings me`.
settings-no-zone-note = -# Only you see this. Name your time zone with `/settings me zone:`, and times and quiet hours follow your own clock.
settings-open = **Who may open games** · { $creators }
settings-open-everyone = everybody
settings-open-managers = who has the permission Manage Server
settings-channels = **Where** · { $channels }, and the threads there
settings-all-channels = **Where** · in every channel
settings-pace = **Unless the host chooses otherwise** · games are { $pace }; a round lasts { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
settings-server-note = -# Only you see this. Change it with the options of `/settings server`; up to { $most } channels can be chosen one by one. `/daily announce` has the daily puzzle posted; `/setup check` says whether I may do all that I need.

refused-manager = That is for who may manage this server (permission { $permission }). Ask one of them to do it.
refused-only-server = That belongs to a server: use it in a channel of one.
refused-zone = I know no time zone "{ $typed }". Start typing a city, such as Berlin or New York, and pick from the list.
refused-clock = "{ $typed }" is no time of day that I know. Write it such as 22:00 or 10 pm; `off` means none.
refused-quiet-half = Quiet hours need both ends: give `quiet_from` and `quiet_until`, such as 22:00 and 07:00.
refused-role-and-open-by = Give either `open_by` or `role`, not both: each says who may open games.
refused-channels-many = That would be more than { $most } channels. Take one away with `drop_channel`, or allow all with `all_channels`.
refused-open-channel = Games are not opened in this channel. On this server that is done in { $channels }. Its managers can change that with `/settings server`.
refused-open-managers = On this server only who has the permission Manage Server may open games. You can join those that are open, and `/play solo` is always yours.
refused-open-role = On this server games are opened by { $role }. You can join those that are open, and `/play solo` is always yours.

# Discord's own names of permissions.
permission-manage_guild = Manage Server
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-embed_links = Embed Links
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
permission-manage_threads = Manage Threads

# What each permission is for, and what still works without it.
need-view_channel = to see this channel. Without it: commands and private boards work, games of several people and announcements do not.
need-send_messages = to post games of several people and announcements. Without it: what you ask me is answered all the same.
need-embed_links = for previews of links. Without it: everything else works.
need-attach_files = for pictures in what I post. Without it: private boards keep theirs, but no game of several people can be opened.
need-read_message_history = to see that a game's message has scrolled away, and post it again. Without it: it stays where it was.
need-create_public_threads = for a thread for each game. Without it: games are played in the channel itself.
need-send_messages_in_threads = to post in a game's thread. Without it: a game in a thread is seen only by who asks for it.
need-manage_threads = to open a game's thread again that a moderator locked. Without it: only threads that are not locked.

# The check of the set-up.
command-setup = For managers: is everything set up?
command-setup-check = Check permissions in this channel, commands, database, pictures and announcements
check-good = ✓
check-bad = ✗
check-title = ### Set-up check · { $problems ->
    [0] all is well
    [one] one thing to mend
   *[other] { $problems } things to mend
}
check-no-member = I am **not a member of this server**, only my commands are here, so I may do nothing by myself ({ $names }). Invite me with the link below.
check-here = **What I may do in this channel**
check-there = { $permissions }
check-missing = **{ $what }** is missing: { $why }
check-parts = **How I am**
check-commands = { $count } commands, and Discord has all of them. Who does not see one: Server Settings, Integrations.
check-commands-unknown = Discord does not have { $count ->
    [one] one of my commands
   *[other] { $count } of my commands
} ({ $names }): restart me.
check-commands-unread = Discord would not tell me which of my commands it has. Try again in a minute.
check-database = The database took a change in { $ms } ms.
check-database-bad = The database takes no changes: its disk is full or locked. Tell whoever runs me.
check-picture = A board was drawn in { $ms } ms.
check-picture-bad = A board could not be drawn. Tell whoever runs me.
check-announcing = The daily puzzle: nothing went wrong with its announcement.
check-announcing-bad = { $problem }
check-threads = { $count } of { $most } active threads that Discord allows in a server.
check-threads-many = { $count } of { $most } active threads that Discord allows in a server: soon no game will get one. Close old ones.
check-threads-full = { $count } active threads, and Discord allows { $most } in a server: games get none, and are played in the channel. Close old ones.
check-invitation = { $problems ->
    [0] -# The invitation with all that I ask for: <{ $link }>
   *[other] To give me all that is missing: allow it in this channel's settings, or invite me again with <{ $link }> (nothing is lost by that).
}

# Privacy.
command-privacy = Everything that I keep about you: read it, or have it deleted
command-privacy-export = Get everything that I keep about you, as a file that only you see
command-privacy-delete = Have everything that I keep about you deleted; you are asked once more
export-about = Everything that Horizon keeps about this Discord user. Times are UTC milliseconds. "tables": each row that names the user. "games": matches with a seat of theirs, and the moves they made there. Other people's data is not in here.
export-ready = Here is everything that I keep about you: { $rows ->
    [one] one row
   *[other] { $rows } rows
} and { $games ->
    [0] no game
    [one] one game with your moves
   *[other] { $games } games with your moves
}. Only you see this file.
forget-title = Delete everything about you?
forget-question =
    This deletes **everything** that I keep about you, in all servers, and cannot be undone:
    - Your boards, daily puzzles, streak, ratings and places on lists are gone.
    - You leave the games that are being played. Those of others stay whole: where you sat stands "Deleted player".
    - Your settings are gone; if you play again, you begin anew (but a daily puzzle that you have seen cannot be begun twice).

    What stands in Discord's channels stays there: messages belong to Discord, and your server's managers can delete them. `/privacy export` gives you a copy of everything first.
forgotten = Everything that I kept about you is deleted. If you play again, you begin anew.
refused-second-try = You saw today's puzzle before you had your data deleted, and everybody gets it once. Tomorrow's is yours again; `/play solo` opens any other board.
deleted-player = Deleted player

# Help: one message a topic, each with every command that belongs to it.
option-topic = What about?
choice-topic-start = Where to begin
choice-topic-board = Solving a board
choice-topic-match = Playing with others
choice-topic-daily = The daily puzzle
choice-topic-lists = Leaderboards and profiles
choice-topic-server = Setting up a server (managers)
choice-topic-you = Your settings and your data
help-start =
    ## Horizon
    Board games on hexes: a move now, a move tonight. The game is **Eco-Links**: put a path tile on each of seven cells, so that **one single path** reaches all six animals and no other number.
    - `/play solo`: a board that only you can see. *The best way to begin.*
    - `/daily play`: today's puzzle, the same for everyone, one try each.
    - `/play links`: a game of four rounds for two to four people in this channel; computer players may sit in.
    - `/games`: your games on all servers, the most urgent first.
    - `/leaderboard daily`, `/profile`: who is quickest; your card.
    - `/settings me`: your time zone, quiet hours, reminders.

    There is more: `/help` with a topic, which are solving a board, playing with others, the daily puzzle, leaderboards, the cards of Ecos, setting up a server, your settings and your data.

    A command is missing? The managers of a server decide there who may use which command in which channel (Server Settings, Integrations). Ask them; or write to me directly: boards for one, the daily puzzle and your settings work there too.
    -# Horizon is an unofficial fan project. It cannot read messages.
help-board =
    ## Solving a board
    `/play solo` opens one, in one of seven levels (`level`), or with the six numbers that you name (`numbers`). Only you can see it.
    - Choose a cell, then a tile: two presses place it, turned as you want it. Tiles can be turned, moved and taken away; *Undo* takes back up to fifty changes.
    - A board is right when all seven cells have a tile, every path ends at an animal or meets the next path, all paths are one, and nothing ends at a number without an animal.
    - *Hint* sets one cell right. *Declare* when you are done: if something is wrong, you are told what kind of mistake, and go on. *Give up* shows a solution.

    Commands instead of buttons:
    - `/move`: any move. Start typing, and pick from the list: `C 12` (tile 12 on cell C), `turn`, `hint`, `declare`.
    - `/board show`: your board again, with its buttons. Boards wait for as long as you like.
    - `/board text`: your board in words, enough to play by ear.

    Every board has at least 48 solutions, and each of them counts.
help-match =
    ## Playing with others
    `/play links` opens a lobby in this channel: two to four seats, people or computer players. One game at a time in a channel or thread.
    Four rounds. Each shows six numbers, and everybody builds a board of their own, unseen by the others. Who *declares* cannot change the board any more, even if it is wrong.
    - **Live**: all start together. The first to declare turns the hourglass: 60 seconds for the others.
    - **Async** (by post): each opens the board when they like, within the deadline; your own clock runs from then until you declare.
    - The first correct board wins the highest number, the second the next, and so on. A board with a mistake, or too late, wins nothing. Who wins a round has one tile fewer from then on (three at most).
    - After four rounds the highest sum wins; then most numbers; then the highest number.

    Everything has a button; typed, it is
    - `/game join`, `/game leave`, `/game start`, `/game cancel`: the lobby.
    - `/game show`: the game's message again, below everything else. `/game why`: how it stands, and why.
    - `/game resign`: leave for good; the others go on. `/game vote`: go on without somebody who keeps all waiting.
    - `/games`: all your games, the soonest deadline first.
help-daily =
    ## The daily puzzle
    One board a day for everyone, by UTC; from Monday to Sunday they grow harder. One try each: `/daily play` starts your clock.
    - The clock runs until you solve it, also while you are away; a try ends after 24 hours at the latest.
    - Your time counts with 30 seconds more for each wrong declaration and a minute more for each hint.
    - A streak is days solved one after another. Every seventh earns a freeze (two at most), which is used up by itself on a day that you miss.

    Commands:
    - `/daily share`: your result as a text that gives nothing away.
    - `/daily results`: how a closed day went, with one solution. A day closes when nobody can be at it any more.
    - `/daily archive`: practise on the board of a closed day; it counts nowhere.
    - `/daily challenge`: the board of a closed day for you and somebody else, times compared. `/daily challenges`: yours, and how they ended.
    - `/daily announce`: for managers, the puzzle posted every day, with the last results.
help-lists =
    ## Leaderboards and profiles
    - `/leaderboard daily`: the daily puzzle, by best times, most solved or longest streaks.
    - `/leaderboard links`: games of Eco-Links, by rating, wins or games played.
    - `/profile`: a card with rating, times and streak.

    A list is of this server, or of *everywhere*: on that stand only those who want to (`/settings me`, option `everywhere`). Your own place is always shown to you.
    For managers: `/leaderboard hide` takes somebody off this server's lists, `/leaderboard unhide` lets them back; nothing is deleted. Nobody is shown at what hours somebody plays.
help-server =
    ## Setting up a server
    For who has the permission Manage Server:
    - `/setup check`: names each permission that I miss in a channel, what it is for, and what works without it.
    - `/settings server`: time zone, who may open games and in which channels, defaults.
    - `/daily announce`: the daily puzzle in a channel, at an hour that you choose.
    - `/leaderboard hide`: take somebody off this server's lists.
    - `/game cancel`: close a lobby, or end a match without a result.

    Who sees **which command** is decided in Server Settings, Integrations, Horizon: for each command by role, member and channel. If some people miss commands there, look at that page first; then whether their role may *Use Application Commands* in the channel.
    What **I may do** is decided by my role and by each channel's settings. I need nothing to answer commands; to post games and announcements I ask for { $permissions }. The invitation that asks for all of it is in the answer of `/setup check`.
help-you =
    ## Your settings and your data
    - `/settings me`: time zone, quiet hours (no reminders then), reminders on, off or only for games that take days, and whether you stand on the lists of *everywhere*.
    - `/privacy export`: everything that I keep about you, as a file that only you see.
    - `/privacy delete`: have it deleted. Games of others stay whole; where you sat stands "Deleted player".

    I keep your Discord id, your names, your settings, your moves and when you made them, and what follows from them: times, results, ratings. I cannot read messages, and know nobody who never used me.
    What is private is shown to you alone: boards in play, settings, refusals. At what hours you play is shown to nobody.
