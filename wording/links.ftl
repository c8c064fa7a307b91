# Eco-Links. Cells are letters (A is the middle), tiles and outer sides are numbers.

links-title = Eco-Links practice · level { $level } of 7 · no. { $match }
links-title-plain = Eco-Links practice · level { $level } of 7
links-line = { $numbers-plain } · level { $level } · { $tiles } of 7 tiles

shape-terminus = terminus
shape-sharp-bend = sharp bend
shape-wide-bend = wide bend
shape-straight = straight
shape-fan = fan
shape-left-fork = left fork
shape-right-fork = right fork
shape-star = star
shape-open-four = open four
shape-split-four = split four
shape-cross-four = cross
shape-five-way = five-way
shape-six-way = six-way

links-cell = { $cell }
links-cell-filled = { $cell } · { $tile }
links-tile = { $tile } · { $shape } { $sides }
links-moves-from = moves from { $cell }
links-put = { $cell } { $tile } · { $shape } { $sides } ({ $compass })
links-pick-of = Choose cell { $cell }
links-turn-left-of = Turn left on { $cell }
links-turn-right-of = Turn right on { $cell }
links-remove-of = Remove from { $cell }
links-turn-left = ↺ Turn
links-turn-right = ↻ Turn
links-remove = Remove
links-undo = Undo
links-clear = Clear
links-hint = Hint
links-declare = Declare
links-give-up = Give up
links-confirm-give-up = This ends the board and shows a solution. You cannot go on with it afterwards.

links-menu-fitting = { $count ->
    [0] A tile for { $cell }, closed outside
   *[other] A tile for { $cell }, open to { $numbers }
}
links-menu-any = Any other tile on { $cell }
links-menu-few = A tile for { $cell } with one or two ways
links-menu-three = A tile for { $cell } with three ways
links-menu-many = A tile for { $cell } with four to six ways

# The line above the picture.
links-status-start = Connect all six { $animals } by one path: to no other number, over all seven cells. Choose a cell, then a tile for it.
links-status-none = Choose a cell, then a tile for it.
links-status-cell = Cell **{ $cell }** is chosen: pick a tile for it.
links-status-placed = Cell **{ $cell }** is chosen: tile { $tile } lies there.
links-status-full = All seven cells are filled: *Declare* when you think it is right.
links-status-hinted = Hint: cell **{ $cell }** is set right.
links-status-wrong = **Not yet.** { $mistakes }.
links-status-solved = ### Solved!
    All six { $animals } are connected: **{ $time }**, { $presses ->
        [one] { $presses } press
       *[other] { $presses } presses
    }, { $hints ->
        [0] no hint
        [one] one hint
       *[other] { $hints } hints
    }, { $wrong ->
        [0] no wrong declaration
        [one] one wrong declaration
       *[other] { $wrong } wrong declarations
    }. Yours is one of **{ $solutions }** solutions of this board.
links-status-given-up = Given up after { $time }. The picture shows one of the **{ $solutions }** solutions: the one that is nearest to your board.
links-status-own = -# Your own board, small in the picture: { $mistakes }.
links-status-counts = -# { $presses ->
        [one] { $presses } press
       *[other] { $presses } presses
    } · { $hints ->
        [one] { $hints } hint
       *[other] { $hints } hints
    } · { $wrong ->
        [one] { $wrong } wrong declaration
       *[other] { $wrong } wrong declarations
    }
links-penalty = { $penalty ->
    [one] one penalty tile is out
   *[other] { $penalty } penalty tiles are out
}

animals-lake = frogs
animals-meadow = cats
animals-woods = squirrels
animals-ice = polar bears

# Kinds of mistakes (L8), told without their places (L21).
mistake-unconnected-marker = { $count ->
    [one] one animal has no path
   *[other] { $count } animals have no path
}
mistake-cut-off = { $count ->
    [one] a path is cut off by the edge of another tile
   *[other] paths are cut off by edges of other tiles ({ $count } times)
}
mistake-number-without-marker = { $count ->
    [one] a path leads to a number without an animal
   *[other] paths lead to { $count } numbers without animals
}
mistake-separate-paths = the paths are not one single network
mistake-empty-cell = { $count ->
    [one] one cell is empty
   *[other] { $count } cells are empty
}
mistake-tile-not-in-set = { $count ->
    [one] a tile is used more often than the set has it
   *[other] tiles are used more often than the set has them ({ $count } shapes)
}

# What can be pasted anywhere: no tiles, no cells.
links-share = Eco-Links { $numbers-plain } · level { $level } · solved in { $time } · { $presses ->
        [one] { $presses } press
       *[other] { $presses } presses
    } · { $hints ->
        [0] no hint
        [one] 1 hint
       *[other] { $hints } hints
    }{ $wrong ->
        [0] {""}
        [one] {" "}· 1 wrong declaration
       *[other] {" "}· { $wrong } wrong declarations
    } · { $solutions } solutions
links-share-invite = { $text }
    -# Try the same board: `/play solo numbers:{ $board }`

# The board in words: alt text (up to 1,024 characters) and /board text.
links-alt-head = Board of seven hexes: A in the middle, B to G clockwise from north-east. Markers on { $numbers }.
links-alt-empty = { $cell } empty{ $markers ->
    [none] {""}
   *[some] , { $where }
}.
links-alt-filled = { $cell } tile { $tile }, open { $compass }{ $markers ->
    [none] {""}
   *[some] , { $where }
}.
links-alt-marker = marker { $number } at { $compass }
links-alt-chosen = Chosen cell: { $cell }.
links-alt-tray = Tray: { $tiles }.
links-alt-tray-empty = The tray is empty.
links-alt-solved = Solved: all markers are joined by one path.
links-alt-given-up = Given up. Here is a solution:
links-alt-own = And this is your own board:
links-text-tile = Tile { $tile }: { $shape }, { $compass } when not turned{ $lies ->
    [tray] {""}
   *[cell] , lies on { $cell }
}{ $penalty ->
    [0] {""}
   *[other] {" "}(penalty { $penalty })
}
links-text-tiles = **Tiles**
links-text-paths = Networks of path: { $networks }
