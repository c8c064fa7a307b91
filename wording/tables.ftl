# Lobbies, matches of several people, what is posted of them and what is refused.

command-play-links = Open a lobby for Eco-Links in this channel: two to four players, four rounds
command-game = A game of several people: join it, look at it, end it
command-game-join = Take a seat in this channel's lobby
command-game-leave = Give up your seat in a lobby that has not begun
command-game-start = Begin the game for which this channel's lobby waits
command-game-cancel = Close a lobby, or (server managers) end a match without a result
command-game-show = Post the standing message of this channel's game again, below everything else
command-game-why = How the match stands, and by which rules the last round was decided
command-game-resign = Leave a match for good; the others go on
command-game-vote = Vote to go on without somebody who keeps everybody waiting
command-games = Your games on all servers, the soonest deadline first
option-pace = Live: all at once, with an hourglass. Async: everybody when they like, within the deadline
option-hours = Async: how long a round may take at most
option-seats = How many can play: 2 to 4
option-computers = How many computer players to seat at once
option-strength = How good they are
option-rounds-look = What your own board looks like
option-against = Whose seat shall be given up

pace-live = Live: together, with an hourglass
pace-async = Async: a move now, a move tonight
strength-1 = gentle
strength-2 = steady
strength-3 = quick
computer-name = Computer ({ $strength ->
    [1] gentle
    [2] steady
   *[3] quick
})

lobby-title = Eco-Links{ $status ->
    [open] {" "}· who plays?
   *[other] {""}
}
lobby-rules = { $pace ->
    [live] **Live** · all start together, and the first to finish turns the hourglass: 60 seconds for the others
   *[async] **By post** · each player opens the board when they like, { $hours } h a round
} · { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
lobby-seat = { $letter } · **{ $name }** · { $look }{ $host ->
    [yes] {" "}· host
   *[no] {""}
}
lobby-free = { $letter } · free
lobby-closes = -# Closes by itself { $when } if the host does nothing.
lobby-started = -# The game has begun.
lobby-cancelled = -# This lobby was closed.
lobby-expired = -# Nobody began the game in time, so this lobby has closed by itself. `/play links` opens a new one.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-cancel = Close
lobby-computer = Computer players: add one, or send one away
lobby-computer-add = Add a computer player: { $strength }
lobby-computer-remove = Send the last computer player away
lobby-look = How your board shall look
lobby-thread = Eco-Links no. { $match }

game-links = Eco-Links
match-title = { $game } · match no. { $match }
table-open = Open my board
table-text = In words
table-resign = Resign
table-vote = Vote …
table-rematch = Rematch
table-people = { $letter } **{ $name }**
seat-named = { $letter } · { $name }
table-call-round = { $people }: press *Open my board*{ $pace ->
    [live] , then *Ready*.
   *[async] . Your clock starts when you see the numbers, not before.
}
table-remind-turn = { $people }: a round has begun. It ends { $deadline }.
table-remind-last = { $people }: all others have declared, and the round waits for you. It ends { $deadline }.
table-remind-soon = { $people }: this round ends { $deadline }, and it still waits for you.
table-vote-whom = Whose seat shall be given up, since everybody waits for it? Most of the others must agree, and only after a third of the deadline.
table-old = -# The standing message has moved on: see below.
table-resigned = You have left match no. { $match }.
table-voted = Your vote is counted.
table-cancelled = Match no. { $match } was ended without a result.
table-shown = It stands below.

table-resign-how = `/game resign` leaves this match for good: you rank behind everybody who stays, and the others go on without you.
game-joined = You have a seat: see the lobby's message.
game-left = You have left the lobby.
game-started = The game begins: its message follows.
game-closed = The lobby is closed.
games-private = private
games-title = ## Your games
games-none = You are in no game. `/play links` opens a lobby, `/play solo` a board for yourself, `/daily play` today's puzzle.
games-line = { $where } · { $title } · { $turn ->
    [mine] **your turn**
    [wait] waiting for others
   *[other] open
}{ $deadline ->
    [none] {""}
   *[other] {" "}· ends { $deadline }
}
games-lobby-line = { $where } · a lobby with { $seats } of { $most } seats taken · closes { $deadline }
games-parked = its channel is gone; `/board show` opens your board
games-more = -# … and { $count } more.

refused-not-in-server = A game for several people needs a server: use this command in one of its channels.
refused-channel-taken = There is a game in this channel already: one at a time in each. Join it (`/game show` brings its message here), or open yours in another channel or thread.
refused-look-taken = { $look } is taken at this table: choose another look.
refused-in-lobby = You have a seat here already.
refused-not-in-lobby = You have no seat in this lobby.
refused-full = All { $most } seats are taken. `/play links` opens another lobby.
refused-no-computer = There is no computer player to send away.
refused-host-only = Only { $name }, who opened this lobby, or a manager of this server may do that.
refused-too-few = A game needs at least { $fewest } players: wait for somebody, or add a computer player.
refused-no-lobby = There is no such lobby any more. `/play links` opens one.
refused-lobby-started = This game has begun already: its message is below, or in its thread.
refused-lobby-cancelled = This lobby was closed. `/play links` opens a new one.
refused-lobby-expired = This lobby has closed by itself. `/play links` opens a new one.
refused-no-game-here = There is no game in this channel. `/play links` opens one; `/games` lists yours.
refused-not-begun = The game here has not begun yet: its lobby waits for players. `/game show` shows it, `/game leave` gives up your seat.
refused-not-seated = You have no seat in this match, so you can watch it only.
refused-managers-only = Only managers of this server (Manage Server) may do that.
refused-cannot-post = I may not post in this channel. I need: { $permissions }. A manager of this server can give me that, and `/setup check` shows what else is missing.
refused-vote-early = You can vote about somebody only once they have kept the others waiting for a while: { $when }.
refused-vote = That vote is not possible now: vote when you have done your own part, about somebody for whom everybody waits.
refused-no-rematch = A rematch is possible when the match is over and no game is open in this channel.
refused-computers-seats = There are not that many free seats for computer players.
