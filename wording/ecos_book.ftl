# The book of cards and animals of Ecos: its pictures, its texts, its commands.

# In pictures.
book-kind = { $deck ->
    [blue] blue card
    [brown] brown card
   *[feature] Landscape Feature
}
book-leaves = { $n ->
    [one] leaf
   *[other] leaves
}
book-left = { $left }/{ $whole }
book-horizon = New Horizon
book-animal = { $what ->
    [crocodile] crocodile
   *[other] { thing-one }
}
book-tab = { $tab ->
    [G] grassland
    [GD] any land
    [D] desert
    [GDW] any terrain
    [W] water
    [mountain] on a mountain
   *[forest] in a forest
}

# Beside pictures.
book-head = **{ $number } · { $card }** · { $kind } · { $symbols } · { $leaves ->
    [one] 1 leaf
   *[other] { $leaves } leaves
}
book-head-feature = **{ $number } · { $card }** · { $kind }
book-of-set = -# In the set { $set }{ $start ->
    [yes] , one of the three cards to begin with
   *[no] {""}
}.
book-of-horizon = -# From New Horizon.
book-alt = { $count } cards of Ecos in icons.
book-alt-more = And more: it stands beside the picture.
book-tab-line = **{ $tab ->
    [G] Grassland
    [GD] Grassland and desert
    [D] Desert
    [GDW] Grassland, desert and water
    [W] Water
    [mountain] On a mountain
   *[forest] In a forest
}** · { $animals }
book-animal-line = { thing-one } ({ $mark }) { $count }{ $horizon ->
    [yes] †
   *[no] {""}
}
book-animals-alt = The animals of Ecos, by where they may live, with { $counted ->
    [box] how many there are
   *[left] how many of each are left
}; † is for New Horizon.

# docs/cards/README.md, which `make cards` writes.
book-page =
    # The cards of Ecos

    All { $count } cards, and the animals that they speak of; `make cards` writes this page and its pictures from the cards' data. On Discord it is `/cards` and `/animals`.

    The round signs at the top of a card are the elements that must be covered by cubes. When all of them are, the card goes off, from top to bottom, and gives up a leaf; without leaves it is spent. Each line of icons stands above the sentence that says the same: `+` places, `−` removes, a dark arrow moves, a red one hunts, a red seal is points. Blue cards tend to score, brown ones to build; a golden edge is a Landscape Feature of New Horizon.
book-set = The set { $set }{ $horizon ->
    [yes] {" "}(New Horizon)
   *[no] {""}
}
book-set-start = It begins with { $cards }.
book-loose = Other { $deck } cards
book-loose-about = In no set: they come from the decks, the draft and the random deal.
book-sheet-alt = { $count } cards with all that they do; the list below says the same
book-animals-short = All animals with the colours of their tabs and how many there are; the list below says the same
book-made = { $count } pictures and README.md in { $folder }

# Commands.
command-cards = The cards of Ecos: look one up, or read them all
command-animals = The animals of Ecos: where each may live, and how many there are
option-cards-find = A name, a number, an animal, an element, a set, or any word of a card's text
option-cards-element = Cards with this symbol
option-cards-animal = Cards that speak of this animal
option-cards-set = The cards of this starting set
option-cards-deck = Blue cards (they tend to score) or brown ones (they tend to build)

cards-title = { $what ->
    [none] All cards of Ecos · { $count }
   *[other] { $count ->
        [one] 1 card
       *[other] { $count } cards
    } of Ecos · { $what }
}
cards-page = -# Page { $page } of { $pages }
cards-nth = -# Card { $nth } of { $count }
cards-text = “{ $name }”
cards-kind = { $kind ->
    [set] set: { $what }
    [element] element: { $what }
    [animal] animal: { $what }
   *[deck] deck: { $what }
}
cards-loose = none (in no set)
cards-offer = { $number } · { $card }
cards-near = Did you mean { $words }?{" "}
cards-back = Previous
cards-next = Next
cards-list = All { $count }
cards-one = Show one card large
refused-cards = No card fits { $what }. { $hint }Try a part of a name, a number from 1 to { $last }, an animal, an element, or fewer options; `/cards` alone shows all.
refused-cards-old = I do not know this control, or what it led to is gone. `/cards` opens the book anew.

animals-title = The animals of Ecos
animals-about = { $counted ->
    [box] Where each may live, its letters in pictures, and how many there are in the box († only with New Horizon).
   *[left] Where each may live, its letters in pictures, and how many are left of how many († New Horizon).
}

choice-topic-cards = Ecos: its cards and animals
help-cards =
    ## The cards of Ecos
    The second game is **Ecos**: a landscape that all build together. Its rules and cards are there, matches in Discord are being built; the cards can be read already. Only you see the answers.
    - `/cards`: all of them, nine on a page. *Show one card large* names everything on it.
    - `/cards` with `find` looks up a name, a number, or any word of a card's text; start typing, and pick. `element`, `animal`, `set` and `deck` choose among them, also together.
    - `/animals`: where each animal may live, its two letters in pictures, and how many there are.

    How to read a card:
    - The round signs at the top are the **elements** that must be covered by cubes. When all are, the card goes off, from top to bottom, and gives up a **leaf**. Without leaves it is spent.
    - `+` places, `−` removes, a dark arrow moves, a red one hunts. A red seal is **points**; with `/` and something behind it, so many for each of these.
    - A paw is any animal, a hex with a ring is a hex of the kind that the sentence names. `( )` hold what belongs together, a `/` between two of them offers a choice, `?` stands before what you may decline.
    - Blue cards tend to score, brown ones to build. A card with a golden edge is a Landscape Feature of New Horizon: its pattern must lie on the map.
