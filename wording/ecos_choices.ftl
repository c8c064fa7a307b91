# What can be answered in a match of Ecos, as buttons and lists say it. Hexes are the game's own names of them.

ecos-thing = { $what ->
    [W] Water
    [G] Grassland
    [D] Desert
    [tile] Tile
    [mountain] Mountain
    [forest] Forest
    [antelope] Antelope
    [cheetah] Cheetah
    [elephant] Elephant
    [giraffe] Giraffe
    [lion] Lion
    [rhinoceros] Rhinoceros
    [hyena] Hyena
    [meerkat] Meerkat
    [stork] Stork
    [hippopotamus] Hippopotamus
    [shark] Shark
    [manatee] Manatee
    [gorilla] Gorilla
    [zebra] Zebra
    [crocodile] Nile crocodile
    [flamingo] Flamingo
    [oryx] Oryx
    [vulture] Vulture
    [leopard] Leopard
    [shift] Tile
   *[other] { $what }
}

ecos-option-at = { ecos-thing } on { $hex }
ecos-option-move = { ecos-thing } from { $from } to { $hex }
ecos-option-hex = { $what }
ecos-option-flip = Turn over { $what }
ecos-option-mode = ({ $what })
ecos-option-hunt = { ecos-thing } on { $from } takes { $prey } on { $hex }
ecos-option-put = { $card } ({ $number }): { $element }
ecos-option-card = { $card } ({ $number })
ecos-option-keep = Keep { $card } ({ $number })
ecos-option-take = Take { $card } ({ $number })
ecos-option-declare = { $card } on { $hexes }
ecos-option-look = Look at the top of the { $what } deck
ecos-option-set = { $what }
ecos-choice-dial = Turn the dial
ecos-choice-gain = Gain a card
ecos-choice-cube = Gain a cube
ecos-choice-play = Play a card
ecos-choice-keep = Leave the dial at 2
ecos-choice-random = A set at random
ecos-choice-done = No more
ecos-choice-stay = Stay
ecos-choice-yes = Do it
ecos-choice-no = Decline
ecos-choice-pass = Declare nothing
ecos-choice-hand = Keep it in hand
ecos-option-benefit = { $card } first
ecos-menu-set = Which cards?
ecos-menu-pick-card = Which card do you take?
ecos-menu-commit = Where does the cube go?
ecos-menu-element = Where does the cube go?
ecos-menu-cash = What do you cash in?
ecos-menu-take = Which card?
ecos-menu-look = Which card do you keep?
ecos-menu-play = Which card do you play?
ecos-menu-eco = Which card first?
ecos-menu-window = Declare a feature?
ecos-menu-feature-play = Declare it now?
ecos-menu-which-benefit = Which benefit first?
ecos-menu-place = What, and where?
ecos-menu-move = Which animal, and where to?
ecos-menu-remove = What goes?
ecos-menu-hunt = Who takes what?
ecos-menu-change = Which tile changes?
ecos-menu-shift = Which tile, and where to?
ecos-menu-pick = Which hex?
ecos-menu-choose = Which one?
ecos-menu-may = Do it?
