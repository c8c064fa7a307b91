# What is written in pictures of Ecos, their titles, alt texts and text twins.

ecos-picture-hand = Hand
ecos-picture-pack = To draft from
ecos-picture-looking = Top of the deck
ecos-picture-all = all
ecos-picture-if = if
ecos-picture-most = max { $n }

# Titles, lines in lists, what is to be done.
ecos-title = Ecos · match no. { $match } · round { $round }
ecos-title-plain = Ecos · round { $round }
ecos-line = round { $round } · { $tiles } tiles · { $points }
ecos-phase = { $phase ->
    [sets] The starting sets are being chosen.
    [draft] Cards are being drafted.
    [start] Each player chooses the three cards to begin with.
    [over] The game is over.
    [cancelled] The game was ended without a result.
   *[play] Round { $round }, { $number ->
        [0] before the first draw
       *[other] draw { $number }
    }.
}
ecos-drawn = { $seat } drew { $element }.
ecos-asked = You are asked: { $hexes }
ecos-waiting = Still deciding: { $seats }.
ecos-scores = Points: { $points }
ecos-seat = { $letter }{ $computer ->
    [yes] {" "}(computer)
   *[no] {""}
}
ecos-seat-points = { $seat } { $points }
ecos-places = { $place }. { $seat } with { $points } points
ecos-share = Ecos: place { $place } of { $seats } with { $points } points, { $tiles } tiles on the landscape.

# The landscape in words.
ecos-alt-land = Landscape of { $tiles } hexes, rows { $first } to { $last }: { $water } water, { $grass } grassland, { $desert } desert.
ecos-alt-grown = { $mountains ->
    [one] 1 mountain
   *[other] { $mountains } mountains
}, { $forests ->
    [one] 1 forest
   *[other] { $forests } forests
}.
ecos-alt-animals = Animals: { $animals }.
ecos-alt-none = No animals yet.
ecos-alt-features = Features: { $features }.
ecos-alt-feature = { $card } on { $hexes }
ecos-alt-last = Last change: { $hexes }.
ecos-alt-asked = To choose from: { $hexes }.
ecos-alt-more = more
ecos-number = { $number } is { $hex }
ecos-row = **{ $row }** { $hexes }
ecos-hex = { $hex } { $terrain }
ecos-hex-with = { $hex } { $terrain } ({ $things })
ecos-some = { $n ->
    [one] { $thing }
   *[other] { $n } { $things }
}

# What lies beside it.
ecos-twin-land = ### Landscape
ecos-twin-seat = ### { $seat }
ecos-twin-owner = { $points } points · { $cubes } cubes · dial { $dial ->
    [0] at START
   *[other] at { $dial }
} · { $hand } cards in hand{ $harbinger ->
    [yes] {" "}· Harbinger
   *[no] {""}
}
ecos-twin-card = **{ $card }** ({ $number }): { $symbols }; { $leaves } of { $all } leaves. { $text }
ecos-twin-built = **{ $card }** ({ $number }). { $text }
ecos-twin-covered = { $symbol } ✔
ecos-twin-bag = ### Bag
ecos-twin-left = Left in the bag: { $elements }.
ecos-twin-out = Drawn this round: { $elements }.
ecos-twin-market = ### Market
ecos-twin-deck = { $deck } ({ $left } left in the deck): { $cards }
ecos-twin-hand = ### Your hand
ecos-twin-does = **{ $card }** ({ $number }): { $symbols }; { $leaves ->
    [one] { $leaves } leaf
   *[other] { $leaves } leaves
}. { $text }
ecos-twin-supply = Supply: { $things }.
ecos-supplied = { $n } { $what ->
    [water] water tiles
    [land] land tiles
    [cubes] cubes
   *[other] { $things }
}
ecos-deck = { $deck ->
    [blue] Blue
   *[brown] Brown
}
ecos-nothing = nothing
