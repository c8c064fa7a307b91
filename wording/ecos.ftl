# Ecos: the text of a card, put together from its data. Parts begin in lower case; a sentence's first letter is made large.

# Things: with an article, without, and several.
thing-a = { $what ->
    [animal] an animal
    [antelope] an antelope
    [elephant] an elephant
    [oryx] an oryx
   *[other] a { thing-one }
}
thing-one = { $what ->
    [tile] tile
    [W] water tile
    [G] grassland tile
    [D] desert tile
    [mountain] mountain
    [forest] forest
    [animal] animal
    [antelope] antelope
    [cheetah] cheetah
    [elephant] elephant
    [giraffe] giraffe
    [lion] lion
    [rhinoceros] rhinoceros
    [hyena] hyena
    [meerkat] meerkat
    [stork] stork
    [hippopotamus] hippopotamus
    [shark] shark
    [manatee] manatee
    [gorilla] gorilla
    [zebra] zebra
    [crocodile] Nile crocodile
    [flamingo] flamingo
    [oryx] oryx
    [vulture] vulture
    [leopard] leopard
   *[other] { $what }
}
thing-many = { $what ->
    [rhinoceros] rhinoceroses
    [hippopotamus] hippopotamuses
    [oryx] oryxes
   *[other] { thing-one }s
}
things-counted = { $n } { $things }
things-up-to = up to { $n } { $things }
things-or = { $first } or { $last }
terrain-of = { $what ->
    [W] water
    [G] grassland
    [D] desert
    [GD] land
    [mountain] mountain
    [forest] forest
   *[other] { $what }
}
element-of = { $element ->
    [sun] sun
    [water] water
    [grass] grass
    [egg] egg
    [leaf] leaf
    [stone] stone
    [animal] animal
   *[wild] wild
}

# Hexes.
hex-hex = { $kind }hex
hex-hexes = { $kind }hexes
hex-on = { $kind ->
    [none] a hex
   *[other] { $kind }
}
hex-tile = { $kind }tile
hex-tiles = { $kind }tiles
hex-empty = empty space
hex-empties = empty spaces
hex-onto = { " " }on { $hex }
hex-where = { " " }{ $how }
hex-a = a { $hex }
hex-an = an { $hex }
hex-with = { $hex } { $how }
hex-if = { $hex } if it is { $what }
hex-bracket = ({ $hex })
mark-of = { $mark ->
    [tile] that tile
    [mountain] that mountain
    [forest] that forest
    [animal] that animal’s hex
    [moved] the hex it moved to
    [from] the hex it left
    [removed] the cleared hex
    [changed] the changed tile
   *[hex] the chosen hex
}
mark-beside = { $mark ->
    [animal] that animal
   *[other] { mark-of }
}
mark-made = { $mark ->
    [tile] a tile was placed
    [mountain] a mountain was placed
    [forest] a forest was placed
    [animal] an animal was placed
    [moved] an animal moved
    [from] an animal left its hex
    [removed] something was removed
    [changed] a tile was changed
   *[hex] a hex was chosen
}
mark-is = { $mark } is { $what }

# What is true of a hex.
how-empty = that is empty
how-laid = with a tile
how-mountain = with a mountain
how-no-mountain = without a mountain
how-forest = with a forest
how-no-forest = without a forest
how-animals = with { $what }
how-lonely = without animals
how-not-lonely = with an animal
how-edge = at the edge of the landscape
how-no-edge = away from the edge of the landscape
how-habitat = in a { $of ->
    [none] habitat
   *[other] { $of } habitat
} of at least { $n } { $n ->
    [one] hex
   *[other] hexes
}
how-within = in the same { $of ->
    [none] habitat
   *[other] { $of } habitat
} as { $mark }
how-near = next to { $what }
how-far = not next to { $what }

# What is counted.
count-tokens = { $things }{ $place }
count-kinds = { $n ->
    [one] kind
   *[other] kinds
} of animal{ $place }
count-kinds-among = { $n ->
    [one] kind
   *[other] kinds
} of animal among { $things }{ $place }
count-habitats = { $of } { $n ->
    [one] habitat
   *[other] habitats
}{ $holds }
count-largest = { $n ->
    [one] hex
   *[other] hexes
} of the largest { $of } habitat{ $holds }
count-holds = { " " }that holds { $hex }
count-sharing = { $n ->
    [one] kind of animal that shares
   *[other] kinds of animal that share
} a hex with { $things } ({ $many } too, where two meet){ $place }
count-sharing-any = { $n ->
    [one] kind of animal that shares
   *[other] kinds of animal that share
} a hex with another animal{ $place }
count-each = each { $things }
count-every = every { $per } { $things }
count-most = , at most { $most }
at-least-things = there { $n ->
    [one] is
   *[other] are
} at least { $n } { $things }
at-least-hexes = the largest { $of } habitat{ $holds } has at least { $n } { $n ->
    [one] hex
   *[other] hexes
}
at-least-sum = there are at least { $n }, counting { $each } for { $things }{ $most }

# Effects.
effect-place = place { $things }{ $place }
effect-move = move { $things }{ $place } { $spaces }
effect-move-each = move { $things }{ $place } { $spaces } each
move-from = { " " }from { $hex }
effect-move-all = move all { $things }{ $place } { $spaces } each
spaces-stay = { $n ->
    [one] 0 or 1 space
   *[other] 0 to { $n } spaces
}
spaces-go = { $n ->
    [one] 1 space
    [2] 1 or 2 spaces
   *[other] 1 to { $n } spaces
}
effect-remove = remove { $things }{ $place }
effect-hunt = { $predator } removes { $prey } { $reach }
effect-hunt-may = { $predator } may remove { $prey } { $reach }
hunt-reach = { $reach ->
    [0] on its hex
    [1] on its hex or next to it
   *[other] at most { $reach } spaces away
}
effect-flip = flip { $things }
effect-replace = replace { $things } by { $to }
effect-shift = shift { $things }{ $to }
shift-to = { " " }to { $hex }
effect-points = score { $n ->
    [one] 1 point
   *[other] { $n } points
}
effect-lose = lose { $n ->
    [one] 1 point
   *[other] { $n } points
}
effect-points-besides = { $fixed }, and { $counted }
effect-points-count = score { $n ->
    [one] 1 point
   *[other] { $n } points
} for { $things }{ $most }
effect-points-if = score { $n ->
    [one] 1 point
   *[other] { $n } points
} if { $what }
effect-gain = gain the { $n ->
    [one] element
   *[other] elements
} { $elements }
effect-cubes = gain { $n ->
    [one] a cube
   *[other] { $n } cubes
}
effect-gaincard = gain { $n ->
    [one] a card
   *[other] { $n } cards
}
effect-gaincard-play = gain { $n ->
    [one] a card and play it
   *[other] { $n } cards and play each of them
}
effect-playcard = play { $n ->
    [one] a card
   *[other] { $n } cards
} from your hand
effect-pick = choose { $hex }
effect-choose = choose one: { $options }
effect-option = ({ $letter }) { $effects }
effect-may = you may: { $effects }
effect-when = if { $what }: { $effects }
effect-repeat = do this { $each ->
    [one] once
   *[other] { $each } times
} for { $things }{ $most ->
    [0] { "" }
    [one] , at most once
   *[other] , at most { $most } times
}: { $effects }
effect-others = each other player does this: { $effects }
effect-others-may = each other player may: { $effects }
effect-bracket = ({ $effect })

# Landscape Features.
feature-pattern = pattern: { $cells }
feature-cells = { $n } { $hexes } { $form }
feature-peaks = { $cells }, a mountain on each
feature-middle = { $cells }, the middle of { $form } that else are { $terrain }
form-of = { $form ->
    [row-3] in a row
    [triangle-3] in a triangle
    [rhombus-4] in a rhombus
    [star-4] as a star: one in the middle, three around it that do not touch
    [trapezium-5] as a row of 3 and, along it, a row of 2
   *[rhombus-9] 9 hexes in a rhombus of 3 by 3
}
feature-total = { $low ->
    [0] { $high ->
        [0] no { $one }
        [1] 0 or 1 { $one }
       *[other] at most { $high } { $many }
    }
   *[other] { $high ->
        [none] at least { $low } { $many }
       *[other] { $low } to { $high } { $many }
    }
} { $on ->
    [pattern] on the pattern
   *[around] in all on hexes next to the pattern
}
feature-river = at least { $n } water hexes next to it that touch each other
feature-island = all hexes next to it are water or empty, at most { $n } of them empty
feature-meeple = one great mountain takes the place of theirs, and counts as { $n }
feature-placed = when placed: { $effects }
feature-each = each time { $mine ->
    [yes] you place
   *[no] anybody places
} { $thing }{ $where ->
    [tile] { " " }on the tile
    [near] { " " }on or next to the tile
    [habitat] { " " }in the water habitat that holds the tile
   *[anywhere] { "" }
}: { $effects }
feature-moves = each time { $mine ->
    [yes] you move an animal
   *[no] anybody moves an animal
}{ $where ->
    [tile] { " " }that stands on the tile
    [near] { " " }that stands on or next to the tile
    [habitat] { " " }that stands in the water habitat that holds the tile
   *[anywhere] { "" }
}: { $effects }
feature-token = a token (animal, mountain or forest)
feature-final = at the end of the game: score { $n ->
    [one] 1 point
   *[other] { $n } points
} for each hex of the { $terrain } habitat that holds the tile, at most { $most }
