# Texts that belong to no single game.

list-and = { $first } and { $last }
duration-seconds = { $seconds } s
duration-minutes = { $minutes } min { $seconds } s
duration-hours = { $hours } h { $minutes } min

# Slash commands: names are Discord's, these are their descriptions (1-100 characters).
command-play = Start a game
command-play-solo = Solve an Eco-Links board by yourself: connect six animals with seven tiles
command-board = Show a board of yours
command-board-show = Show your board as a picture, with its buttons
command-board-text = Read your board as text: cells, tiles, open sides and markers
command-move = Make any move of a game of yours: start typing, and pick from the list
command-help = How to play, and which commands there are
option-level = How hard: 1 (gentle) to 7 (fiendish); left out: any
option-numbers = The six numbers of the board, such as 1,4,7,10,13,16; left out: a new board
option-penalty = How many winning-penalty tiles are out of the set (0 to 3)
option-look = What the board looks like
option-move = Such as C 12 (tile 12 on cell C), C 4 NE E, turn, hint or declare
option-game = Which of your games; needed only when you have several

level-name = { $level ->
    [1] 1 · gentle
    [2] 2 · easy
    [3] 3 · fair
    [4] 4 · middling
    [5] 5 · tricky
    [6] 6 · hard
   *[7] 7 · fiendish
}
look-lake = Lake (frogs)
look-meadow = Meadow (cats)
look-woods = Woods (squirrels)
look-ice = Ice (polar bears)

game-line = { $title } · no. { $match } · { $state }
game-open = open
game-over = ended

# Refusals: private, and each says what to do.
notice-stale = That press belonged to an earlier picture, so nothing was changed. Here is the board as it is now.
notice-repeated = That was already done.
refused-malformed = I do not know this control. `/board show` opens your board anew.
refused-not-yours = This board belongs to { $name }. `/play solo` opens one of your own, `/board show` shows those you have.
refused-no-match = There is no such board. `/play solo` opens a new one.
refused-no-board = You have no board yet. `/play solo` opens one.
refused-no-open-board = You have no open board. `/play solo` opens a new one, `/board show` shows the ended ones.
refused-which = You have several open boards: say which one with the option `game`.
refused-too-many = You have { $limit } open boards, and that is as many as one person may have. Finish or give up one of them first: `/board show`.
refused-shared = You have shared this here already. To post it elsewhere, copy it:
    { $text }
refused-over = This board has ended. `/play solo` opens a new one.
refused-nothing-asked = There is nothing for you to do in this game now: it waits for the others, or for its time. `/games` shows all of yours.
refused-not-possible = That is not possible on this board as it is now, so nothing was changed.
refused-unknown-move = I do not understand "{ $typed }". Start typing `/move` and pick from the list, such as { $examples }.
refused-many-moves = "{ $typed }" could be several moves: { $examples }. Please say which.
refused-bad-numbers = I need six different numbers from 1 to 18, such as `1,4,7,10,13,16`; what I got was "{ $typed }".
refused-bad-options = A board cannot be made like this: { $options }.
refused-numbers-and-level = Give either the numbers or the level: the numbers decide how hard the board is.
refused-broken = This board cannot be read: it was damaged, or made by a newer version. It is kept as it is; please tell whoever runs this bot (board { $match }).
refused-fault = Something went wrong here, and nothing was changed. Please try again; if it happens again, tell whoever runs this bot: { $reference }.
refused-not-shown = Your move is saved, but its picture could not be drawn. `/board show` tries again, `/board text` shows the board in words.
refused-old-command = Your Discord shows an older form of this command. Reload it (Ctrl+R; on a phone close and open the app), and try again.
refused-restarting = I am being restarted, and nothing was changed. Please try again in a few seconds.
shared-privately = Shared.
refused-busy = The database is busy, and nothing was changed. Please try again in a moment.

confirm-title = Are you sure?
panel-again = New board
panel-share = Share here
shared-by = **{ $name }** · { $text }
