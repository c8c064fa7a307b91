# A game of Ecos told line by line, for people at the command line. Indents are made by the teller.

story-seat = { $seat ->
    [0] Ann
    [1] Ben
    [2] Cleo
    [3] Dan
    [4] Eva
   *[5] Finn
}
story-title = Ecos, seed { $seed }: { $players }
story-player = { $who } ({ $player })
story-started = The landscape is laid. { $who } is the first Harbinger; { $target } points will end the game.
story-set = { $who } takes the starting set { $set }.
story-picked = { $who } drafts { $card }.
story-begins = { $who } begins with { $cards }.
story-laid-out = The market: { $cards }.
story-round = Round { $round }: all elements go back into the bag, and { $who } gets it.
story-drawn = Draw { $number }: { $element } ({ $who } holds the bag; { $left } left in it)
story-covered = { $who } puts a cube on the { element-of } of { $card }: { $covered } of { $symbols }.
story-dial = { $who } turns the dial to { $to }.
story-cash = { $who } cashes in: { $how ->
    [gain] a card.
    [cube] a cube.
    [play] a card from the hand.
   *[nothing] there is nothing to be had, and the dial goes back.
}
story-eco = { $who }: ECO with { $card }
story-spent = { $card } { $leaves ->
    [0] has no leaves left.
    [one] has one leaf left.
   *[other] has { $leaves } leaves left.
}
story-gone = { $card } is out of the game.
story-placed = { $who } places { thing-a } on { $hex }.
story-moved = { $who } moves { thing-a } from { $from } to { $to }.
story-removed = { $who } removes { thing-a } from { $hex }.
story-hunted = { $who }: the { $predator } on { $from } takes { thing-a } on { $hex }.
story-flipped = { $who } turns { $hex } over: now it is { terrain-of }.
story-replaced = { $who } replaces { $was } on { $hex } by { terrain-of }.
story-shifted = { $who } moves the tile { $from } to { $to }.
story-lost = A { thing-one } no longer fits on { $hex } and goes to the supply.
story-lifted = The mountain on { $hex } goes back to the supply: the meeple stands for it.
story-points = { $who } scores { $n ->
    [0] nothing
    [one] 1 point
   *[other] { $n } points
} for { $card }: { $total } in all.
story-chosen = { $who } chooses the { $mode ->
    [0] first
    [1] second
    [2] third
    [3] fourth
   *[other] next
} way of { $card }.
story-declined = { $who } declines what { $card } offers.
story-undone = Not to be done for { $card }: { $effect ->
    [place] there is nothing left to place, or nowhere to place it
    [move] no animal can move like this
    [remove] there is nothing to remove
    [hunt] there is no prey within reach
    [change] no tile can be changed like this
    [shift] no tile can be moved like this
    [cubes] there are no cubes left
    [pick] no hex is like this
    [take] there are no cards left
    [play] there is no card in hand that can be played
    [when] its condition is not met
    [repeat] there is nothing to count
   *[other] { $effect }
}{ $left ->
    [0] {""}
    [one] {""}
   *[other] , { $left } times
}.
story-element = { $who } gains { element-of } from { $card }.
story-cubes = { $who } gains { $n ->
    [one] a cube
   *[other] { $n } cubes
} from { $card }.
story-gained = { $who } gains a card from the { $deck } deck.
story-gained-card = It is { $card }.
story-taken = { $who } takes { $card } from the market.
story-played = { $who } plays { $card }.
story-shown = { $who } shows { $card }: it cannot be declared, and stays in the hand.
story-declared = { $who } declares { $card } on { $hexes }.
story-over = The game is over: { $rows }.{ $tie ->
    [cubes] {" "}Equal points: more cubes decided.
    [shared] {" "}Equal in points and cubes: they share the place.
   *[other] {""}
}
story-over-row = { $place }. { $who } with { $points }
story-cancelled = The game is called off.
story-standing = Points: { $rows }
story-standing-row = { $who } { $points }
story-landscape = The landscape at the end (W water, G grassland, D desert, ^ mountain, * forest):
story-stopped = Stopped after { $inputs } answers; the game is not over.
story-passed = As expected.
story-failed = NOT AS EXPECTED, line { $line }: { $what }
