# Eco-Links. Cells are letters (A is the middle), tiles and outer sides are numbers.

links-title = Eco-Links practice · level { $level } of 7 · no. { $match }
links-title-plain = Eco-Links practice · level { $level } of 7
links-line = { $numbers-plain } · level { $level } · { $tiles } of 7 tiles
links-title-daily = Eco-Links · Daily no. { $day } · level { $level } of 7
links-line-daily = daily no. { $day } · level { $level } · { $tiles } of 7 tiles

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

# The lines below the picture.
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
links-status-solved-daily = ### Solved!
    All six { $animals } are connected. Yours is one of **{ $solutions }** solutions of this board.
links-status-given-up = Given up after { $time }.
links-status-lapsed = The 24 hours of this attempt are over, so it has ended by itself.
links-status-solution = The picture shows one of the **{ $solutions }** solutions: the one that is nearest to your board.
links-status-own = -# Your own board, small in the picture: { $mistakes }.
links-status-price = Each hint costs 60 s, each wrong declaration 30 s
links-status-counts = { $presses ->
        [one] { $presses } press
       *[other] { $presses } presses
    } · { $hints ->
        [one] { $hints } hint
       *[other] { $hints } hints
    } · { $wrong ->
        [one] { $wrong } wrong declaration
       *[other] { $wrong } wrong declarations
    }
links-status-clock = your clock started { $when }
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
links-alt-lapsed = Not solved in time. A solution:
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

# A match of several rounds, as everybody may know it. Seats have letters and looks; names of people stand beside it, never in it.
links-seat = Seat { $letter } ({ $look ->
    [lake] lake
    [meadow] meadow
    [woods] woods
   *[ice] ice
}{ $computer ->
    [0] {""}
   *[one] , computer
})
links-table-title = { links-table-title-plain } · no. { $match }
links-table-title-plain = Eco-Links · { $phase ->
    [over] { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }, ended
    [cancelled] cancelled
   *[play] round { $round } of { $rounds }
}
links-table-line = { $pace ->
    [live] live
   *[async] by post
} · { $phase ->
    [over] ended
    [cancelled] cancelled
   *[play] round { $round } of { $rounds }
}
links-table-line-seat = { $status ->
    [waiting] waits for you
    [ready] you are ready
    [playing] you are at it
    [declared] you have declared
   *[out] you are out
}

links-table-cancelled = This match was cancelled. Nobody has won or lost it.
links-table-numbers = The numbers: { $numbers }.
links-table-watch = **Round { $round } of { $rounds }** { $phase ->
    [ready] begins when everybody is ready.
    [countdown] is about to begin.
   *[play] is being played.
}
links-table-soon = { $phase ->
    [countdown] **Round { $round }** is about to begin: the numbers are shown to all at once.
   *[ready] { $status ->
        [ready] You are ready for round { $round }. It begins when the others are.
       *[waiting] **Round { $round }** begins when everybody is ready. Press *Ready* when you can look at the board at once.
    }
}
links-table-play = { $status ->
    [waiting] Your board waits. Your clock starts when you see the numbers, and stops when you declare.
    [declared] You have declared, and your board cannot be changed any more. The round ends when the others have declared, or the time is over.
   *[playing] You are at it.
}
links-table-once = You declare once in a round: a board with any mistake wins nothing
links-table-out = { $out ->
    [voted-out] The others have voted to go on without you. You may watch.
   *[resigned] You have resigned. You may watch.
}
links-table-own = Your board in round { $round }: { $result }
links-table-begins = The numbers are shown { $when }.
links-table-glass = **The hourglass is turned: it runs out { $when }.**
links-table-deadline = { $phase ->
    [ready] The time to be ready ends { $when }.
   *[play] The round ends { $when } at the latest.
}
links-seats-declared = Declared{ $pace ->
    [live] , in this order
   *[async] {""}
}: { $seats }
links-seats-playing = At it: { $seats }
links-seats-ready = Ready: { $seats }
links-seats-waiting = { $phase ->
    [play] Not declared yet: { $seats }
   *[ready] Not ready yet: { $seats }
}
links-seats-out = Out: { $seats }
links-table-votes = To go on without { $seat }: { $count ->
    [one] one vote
   *[other] { $count } votes
}
links-table-scores = Scores: { $scores }
links-table-points = { $points ->
    [one] one point
   *[other] { $points } points
}{ $count ->
    [0] {""}
   *[other] {" "}({ $tiles })
}

# A round that has ended, and the end.
links-result-head = ### Round { $round } of { $rounds }
    The numbers: { $numbers }.
links-result-right = place { $place }, in { $time }: wins the **{ $number }**{ $sign ->
        [0] {""}
        [1] {" "}and puts the tile with one dot back into the box
       *[other] {" "}and puts the tile with { $sign } dots back into the box
    }.
links-result-wrong = declared in { $time }, but { $mistakes }.
links-result-late = not declared in time.
links-result-nobody = Nobody was right, so nobody wins a number.
links-final-head = ### Final scores
links-final-row = place { $rank } · **{ $seat }** · { $points }{ $out ->
    [resigned] {" "}· resigned
    [voted-out] {" "}· voted out
   *[none] {""}
}
links-final-tie = { $tie ->
    [tiles] The highest sum is shared: more number tiles decide.
    [highest] The highest sum is shared, with as many tiles: the highest tile decides.
   *[shared] Sums and tiles are equal, so the first place is shared.
}
links-table-share = Eco-Links · { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} { $pace ->
    [live] live
   *[async] by post
} · place { $rank } of { $seats } · { $points } · { $wins ->
    [0] no round won
    [one] one round won
   *[other] { $wins } rounds won
}

# The picture of a table (up to 1,024 characters).
links-table-alt-head = The table in round { $round } of { $rounds }, { $phase ->
    [ready] not begun
    [countdown] about to begin
    [over] ended
    [cancelled] cancelled
   *[play] being played
}.
links-table-alt-seat = { $seat }: { $status ->
    [waiting] waited for
    [ready] ready
    [playing] at it
    [declared] declared
   *[out] out
}{ $won ->
    [none] {""}
   *[some] ; { $points }
}.
links-result-alt-head = The boards of round { $round } of { $rounds }, on { $numbers }.
links-result-alt-board = { $seat }: { $how ->
    [right] place { $place } in { $time }, wins { $number }{ $sign ->
        [0] {""}
       *[other] , discards sign { $sign }
    }
    [wrong] wrong in { $time }: { $mistakes }
   *[late] not declared
}; { $points }{ $rank ->
    [0] {""}
   *[other] , final place { $rank }
}.
links-alt-mistake = { $kind ->
    [unconnected-marker] { $count } without path
    [cut-off] { $count } cut off
    [number-without-marker] { $count } to no animal
    [separate-paths] separate paths
    [empty-cell] { $count } empty
   *[tile-not-in-set] tile used twice
}
