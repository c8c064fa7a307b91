"""Every scenario file is as it says, and a wrong one is refused with its line."""

import re
from pathlib import Path

import pytest

from engine.games.ecos import scenario
from engine.games.ecos.cards import CARDS
from engine.games.ecos.scenario import Report, WrongScenario, expecting, forms, own_cards

FOLDER = Path(__file__).parents[2] / "scenarios"
FILES = sorted(FOLDER.glob("*.toml"))
SECTION = (
    FOLDER.parents[1].joinpath("CONTRIBUTING.md").read_text(encoding="utf-8").split("\n## Scenarios\n")[1].split("\n## ")[0]
)

PLAIN = """
title = "A forest"
about = "A forest is placed."
landscape = '''
0,0 | G G
0,1 | D W
'''
bag = ["sun"]
play = '''
Ann: put sun on Seedbeds
# a remark
Ann: place forest on 1,0   # another one
'''

[[card]]
name = "Seedbeds"
effects = [{ place = "forest" }, { points = 2 }]

[players.Ann]
tableau = ["Seedbeds"]

[players.Ben]

[expect]
points = { Ann = 2 }
hexes = { "1,0" = "G*" }
events = '''
Ann placed forest 1,0 Seedbeds
Ann points 2 Seedbeds
'''
"""


def line_of(text: str, part: str) -> int:
    """The line, from 1, of the first line that holds this."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def changed(old: str, new: str) -> str:
    """The plain scenario with a change, which it must allow."""
    assert PLAIN.count(old) == 1
    return PLAIN.replace(old, new)


def played(text: str) -> Report:
    return scenario.play(scenario.read(text))


def problems(text: str) -> list[tuple[int, str]]:
    return [(problem.line, problem.text) for problem in played(text).problems]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert problems(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_expects_something_and_says_what_it_shows(path: Path) -> None:
    found = scenario.read(path.read_text(encoding="utf-8"))
    form = found.expected.form
    assert any(getattr(form, field) not in ("", {}, None) for field in form.__struct_fields__) or len(found.play) > 1
    assert len(found.title) > 20 and len(found.about) > 20
    assert re.fullmatch(r"(e\d\d[ab]?|f[1-7])-[a-z0-9-]+", path.stem)


def test_there_are_scenarios_of_all_that_they_can_show() -> None:
    """Every rule but those of numbers and of dealing (E1, E3, E5, E8, E9); E33 is a question of the FAQ, as all of them are."""
    rules = {path.stem.split("-")[0] for path in FILES}
    of_play = {2, 4, 6, 7, *range(10, 37)} - {33}
    assert {f"e{number:02}" for number in of_play} | {"e25a", "e25b"} <= rules
    assert {f"f{number}" for number in range(1, 8)} <= rules
    texts = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    for number in (111, *range(118, 124)):
        assert f'"{CARDS[number].name}"' in texts
    assert len(FILES) >= 60


def test_a_scenario_leaves_no_card_behind() -> None:
    before = dict(CARDS)
    played(PLAIN)
    with pytest.raises(WrongScenario):
        scenario.read(changed("points = { Ann = 2 }", "points = { Zoe = 2 }"))
    assert before == CARDS


# What is not as it says


def test_what_is_not_so_is_told_with_its_line() -> None:
    assert problems(PLAIN) == []
    for old, new, said in [
        ("points = { Ann = 2 }", "points = { Ann = 3 }", "points of Ann: 2, not 3"),
        ('"1,0" = "G*"', '"1,0" = "G", "0,0" = "."', "0,0 is G, not ."),
        ('hexes = { "1,0" = "G*" }', "cubes = { Ben = 1 }", "cubes of Ben: 7, not 1"),
        ('hexes = { "1,0" = "G*" }', "dials = { Ben = 2 }", "dials of Ben: 1, not 2"),
        ('hexes = { "1,0" = "G*" }', 'hands = { Ben = ["Sahara"] }', "hands of Ben: none, not Sahara"),
        ('hexes = { "1,0" = "G*" }', "tableaus = { Ann = [111] }", f"tableaus of Ann: none, not {CARDS[111].name}"),
        ('hexes = { "1,0" = "G*" }', "supply = { forests = 25 }", "supply forests: 24, not 25"),
        ('hexes = { "1,0" = "G*" }', 'harbinger = "Ben"', "harbinger: Ann, not Ben"),
        ('hexes = { "1,0" = "G*" }', "bag = 40", "bag: 39, not 40"),
        ('hexes = { "1,0" = "G*" }', "over = true", "over: False, not True"),
        ('hexes = { "1,0" = "G*" }', "places = { Ben = 1 }", "places of Ben: 2, not 1"),
        ('hexes = { "1,0" = "G*" }', 'market = { blue = ["Sahara"] }', "market blue: none, not Sahara"),
        (
            'hexes = { "1,0" = "G*" }',
            "landscape = '0,0 | G G'",
            "landscape (. is no tile): 0,1 is D, not ., 1,0 is G*, not G, 1,1 is W, not .",
        ),
        ("Ann points 2 Seedbeds", "Ann points 3 Seedbeds", "Ann points 3 Seedbeds: it did not happen"),
        ("Ann points 2 Seedbeds", "Ben points 2 Seedbeds", "Ben points 2 Seedbeds: it did not happen"),
        ("Ann points 2 Seedbeds", "drawn sun", "drawn sun: it happened, but not after the one before"),
        ('hexes = { "1,0" = "G*" }', "never = 'Ann placed forest'", "Ann placed forest: it happened"),
    ]:
        text = changed(old, new)
        assert (line_of(text, new), said) in problems(text)


def test_an_answer_that_is_not_offered_is_told_with_all_that_is() -> None:
    text = changed("place forest on 1,0 ", "place forest on 0,1 ")
    asked = "'place forest on 0,1' is not offered; Ann is asked place: forest 0,0; forest 1,0"
    assert problems(text) == [(line_of(text, "0,1  "), asked)]


def test_an_answer_that_could_mean_several_is_refused() -> None:
    text = changed("place forest on 1,0 ", "place forest ")
    assert problems(text) == [(line_of(text, "place forest  "), "'place forest' could be forest 0,0, forest 1,0")]


def test_an_answer_of_somebody_who_is_not_asked_is_refused() -> None:
    text = changed("Ann: place forest on 1,0 ", "Ben: done ")
    assert problems(text) == [
        (line_of(text, "Ben: done"), "Ben is not asked anything; open: Ann is asked place: forest 0,0; forest 1,0")
    ]


def test_too_many_picks_are_refused() -> None:
    text = changed("place forest on 1,0 ", "forest 1,0 + forest 0,0 ")
    assert problems(text) == [(line_of(text, " + "), "1 to 1 different ones are to be picked, not 2")]


def test_what_is_still_open_at_the_end_is_told() -> None:
    text = changed("Ann: place forest on 1,0 ", "# ")
    said = "at the end there is still to answer: Ann is asked place: forest 0,0; forest 1,0"
    assert problems(text)[0] == (line_of(text, "put sun"), said)


def test_what_is_open_at_the_end_may_be_meant() -> None:
    text = changed("Ann: place forest on 1,0 ", "# ")
    text = text[: text.index("[expect]")] + '[expect]\nopen = { Ann = "place" }\n'
    assert problems(text) == []
    assert problems(text.replace('"place"', '"move"'))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Ann may: forest 0,1", "'forest 0,1' is not offered; Ann is asked place: forest 0,0; forest 1,0"),
        ("Ann may only: forest 0,0", "forest 1,0 is offered as well"),
        ("Ann may not: forest 0,0", "'forest 0,0' is offered"),
        ("Ann is asked: window", "Ann is asked place, not window"),
        ("Ben is asked: place", "Ben is asked nothing, not place"),
        ("Ben may: pass", "Ben is not asked anything; open: Ann is asked place: forest 0,0; forest 1,0"),
    ],
)
def test_a_look_at_what_is_offered_can_fail(line: str, said: str) -> None:
    text = changed("# a remark", line)
    assert problems(text) == [(line_of(text, line), said)]


@pytest.mark.parametrize(
    "line",
    [
        "Ann may: forest 0,0; forest 1,0",
        "Ann may only: 0,0; 1,0",
        "Ann may not: forest 0,1; done",
        "Ann is asked: place",
        "Ben is asked: nothing",
    ],
)
def test_a_look_at_what_is_offered_changes_nothing(line: str) -> None:
    assert problems(changed("# a remark", line)) == []


# What cannot be read


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title = "A forest"', "title = A forest", "this is no TOML"),
        ('title = "A forest"', "", "there must be `title`"),
        ('title = "A forest"', "title = 3", "title: expected a text in quotes, got a whole number"),
        ('title = "A forest"', 'titel = "A forest"\ntitle = "A"', "there is no 'titel' here, only title, about, bag"),
        ("0,1 | D W", "0,1 | D X", "'X' is no hex"),
        ("0,1 | D W", "0,1 | D W:Xx", "'Xx' is no animal: An antelope"),
        ("0,1 | D W", "0,1 | D W^", "mountain cannot be on 1,1"),
        ("0,1 | D W", "0,1 | D* W", "forest cannot be on 0,1"),
        ("0,1 | D W", "0,1 | D:An W", "antelope cannot be on 0,1"),
        ("0,1 | D W", "0,0 | D W", "the hex 0,0 is drawn twice"),
        ("0,1 | D W", "0,3 | D W", "the landscape is in pieces"),
        ("0,1 | D W", "D W", "a row of hexes looks like this: 0,-1 | W G^ . D:Or"),
        ("0,1 | D W", "0,1 | D W@118", "feature 118: its card must be in a tableau"),
        ('bag = ["sun"]', 'bag = ["moon"]', "there is no element 'moon', only sun"),
        ('bag = ["sun"]', 'bag = ["egg", "egg", "egg", "egg", "egg"]', "there are only 4 egg"),
        ('bag = ["sun"]', 'bag = ["wild", "sun"]', "after a wild the bag is shuffled: it must be the last one"),
        ("0,1 | D W", "0,1 | D", "a landscape has at least 4 tiles"),
        ('bag = ["sun"]', "bag = []", "bag: expected a list in brackets with at least 1"),
        ("Ann: put sun on Seedbeds", "Zoe: put sun on Seedbeds", "there is no player 'Zoe', only Ann, Ben"),
        ("Ann: put sun on Seedbeds", "put sun on Seedbeds", "a line of the play looks like"),
        ("Ann: put sun on Seedbeds", "Ann may not: put sun on Spalings", "there is no 'spalings': no card"),
        ("Ann placed forest 1,0 Seedbeds", "Ann placed forst 1,0", "there is no 'forst': no card"),
        ("Ann: put sun on Seedbeds", "Ann:", "nothing stands after the colon"),
        ('name = "Seedbeds"', 'name = "Forest"', "'Forest' means something else already"),
        ('name = "Seedbeds"', 'name = "Sahara"', "'Sahara' means something else already"),
        ('name = "Seedbeds"', 'name = "Seedbeds"\nsymbols = ["moon"]', "symbols: there is no 'moon'"),
        ('name = "Seedbeds"', 'name = "Seedbeds"\nleaves = 5', "card.leaves: expected a whole number <= 4"),
        ('{ place = "forest" }', '{ plant = "forest" }', "effect 1: there is no effect 'plant', only place, move"),
        ('{ place = "forest" }', '{ place = "tree" }', "effect 1, what: there is no 'tree'"),
        ('{ place = "forest" }', '{ place = "tile" }', "effect 1, what: there is no 'tile'"),
        ('{ place = "forest" }', '{ place = "forest", many = 2 }', "effect 1: there is no 'many' here, only what, n"),
        ('{ place = "forest" }', '{ place = "forest", n = "two" }', "effect 1: expected a whole number, got a text"),
        ('{ place = "forest" }', '{ place = "forest", where = { on = "G" } }', "effect 1, where: there is no 'on' here"),
        ('{ place = "forest" }', '{ may = [{ gain = "moon" }] }', "effect 1, effects 1, elements: there is no 'moon'"),
        ('{ place = "forest" }', '"forest"', "effect 1: an effect is a table"),
        ('tableau = ["Seedbeds"]', 'tableau = ["Oaks"]', "there is no card 'Oaks'; a card of your own needs a [[card]] table"),
        ('tableau = ["Seedbeds"]', "tableau = [999]", "there is no card 999"),
        ('tableau = ["Seedbeds"]', 'tableau = ["Seedbeds", "Seedbeds"]', "Seedbeds is in 2 places"),
        ('tableau = ["Seedbeds"]', 'tableau = ["Seedbeds"]\nmarket = {}', "'market' must stand above the first line in"),
        ('tableau = ["Seedbeds"]', 'tableau = ["Seedbeds"]\npoint = 1', "there is no 'point' here, only points"),
        ('tableau = ["Seedbeds"]', 'tableau = ["Seedbeds"]\ndial = 3', "players.Ann.dial: invalid enum value 3: there is"),
        ('tableau = ["Seedbeds"]', 'tableau = ["Seedbeds", "Sahara"]', "feature 119: its card must be in a tableau"),
        ('tableau = ["Seedbeds"]', 'tableau = [{ card = "Seedbeds", covered = ["sun"] }]', "Seedbeds is full"),
        ('tableau = ["Seedbeds"]', 'tableau = [{ card = "Seedbeds", covered = ["egg"] }]', "Seedbeds has no symbol 'egg' left"),
        ("[players.Ben]", '["players"."Ben Ben"]', "a player's name is one word of letters and digits"),
        ("[players.Ben]", "", "players: expected a table with at least 2"),
        ("points = { Ann = 2 }", "points = { Zoe = 2 }", "there is no player 'Zoe'"),
        ("points = { Ann = 2 }", 'harbinger = "Zoe"', "there is no player 'Zoe'"),
        ('hexes = { "1,0" = "G*" }', 'hexes = { "1,0" = "G?" }', "'G?' is no hex"),
        ("Ann points 2 Seedbeds", "Ann scores 2 Seedbeds", "there is no event 'scores', only placed"),
        ("Ann points 2 Seedbeds", "Ann points 2 Seedbeds 2 2", "of 'points' there is only: n, source, total"),
        ('bag = ["sun"]', "supply = { lion = " + "9" * 5000 + " }", "a number has too many digits"),
        ('bag = ["sun"]', 'bag = ["sun"]\nmarket = { red = [1] }', "there is no 'red' here, only blue, brown"),
        ('bag = ["sun"]', 'bag = ["sun"]\nmarket = { blue = [true] }', "market.blue: expected a whole number or a text"),
        ('bag = ["sun"]', 'bag = ["sun"]\ntarget = "huge"', "target: invalid enum value 'huge': there is only"),
        ('bag = ["sun"]', 'bag = ["sun"]\ndrawn = ' + "[" * 3000 + "]" * 3000, "too many brackets"),
        ("0,1 | D W", "9" * 5000 + ",1 | D W", "a row of hexes looks like this"),
        ("0,1 | D W", "٣,1 | D W", "a row of hexes looks like this"),
        ("0,1 | D W", "0,1 | D W@" + "9" * 5000, "'W@999"),
        ('name = "Seedbeds"', 'name = " "', "a card must have a name"),
        ("[players.Ann]", '[[card]]\nname = "SEEDBEDS"\neffects = []\n[players.Ann]', "there are two cards 'SEEDBEDS'"),
        ('{ place = "forest" }', "{ choose = [] }", "effect 1, options: nothing stands in the list"),
        ('{ place = "forest" }', "{ place = [] }", "effect 1, what: nothing stands in the list"),
        ('{ place = "forest" }', '{ place = "forest", n = 0 }', "effect 1, n: 0 is not from 1 to 99"),
        ('{ place = "forest" }', "{ gaincard = 1000000000000 }", "effect 1, n: 1000000000000 is not from 1 to 99"),
        ('{ place = "forest" }', "{ points = -100 }", "effect 1, n: -100 is not from -99 to 99"),
        ('{ place = "forest" }', '{ points = { of = "hexes", per = 0 } }', "effect 1, count, per: 0 is not from 1 to 99"),
        ('{ place = "forest" }', '{ points = { of = "habitats" } }', "effect 1, count, terrain: there is no ''"),
        ('{ place = "forest" }', '{ points = { of = "largest", terrain = "GD" } }', "effect 1, count, terrain: there is no"),
        ('{ place = "forest" }', '{ pick = { terrain = "grass" } }', "effect 1, where, terrain: there is no 'g', only D, G, W"),
        ('{ place = "forest" }', '{ pick = { of = "Q" } }', "effect 1, where, of: there is no 'Q', only D, G, W, forest"),
        ("points = { Ann = 2 }", 'hands = { Ann = ["Oaks"] }', "there is no card 'Oaks'"),
        ("points = { Ann = 2 }", 'tableaus = { Ann = ["Oaks"] }', "there is no card 'Oaks'"),
        ("points = { Ann = 2 }", 'decks = { blue = ["Oaks"] }', "there is no card 'Oaks'"),
        ("points = { Ann = 2 }", 'market = { brown = ["Oaks"] }', "there is no card 'Oaks'"),
        ("points = { Ann = 2 }", "supply = { lions = 2 }", "there is no 'lions', only water, land"),
        ("points = { Ann = 2 }", 'open = { Ann = "declare" }', "nobody is ever asked 'declare', only"),
        ('hexes = { "1,0" = "G*" }', 'hexes = { "B7" = "G*" }', "'B7' is no hex: write it like 2,-1"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_its_line(old: str, new: str, said: str) -> None:
    text = changed(old, new)
    with pytest.raises(WrongScenario) as wrong:
        scenario.read(text)
    assert str(wrong.value).startswith(said), str(wrong.value)
    change = [line_of(text, part) for part in new.splitlines()]
    assert wrong.value.line in {*change, line_of(text, "landscape ="), line_of(text, "[players.Ann]"), 1}


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("0,1 | D W", "0,1 | D X", "D X"),
        ("Ann: put sun on Seedbeds", "Zoe: put sun on Seedbeds", "Zoe"),
        ("Ann points 2 Seedbeds", "Ann scores 2 Seedbeds", "scores"),
        ('tableau = ["Seedbeds"]', 'tableau = ["Oaks"]', "Oaks"),
        ('{ place = "forest" }', '{ plant = "forest" }', "plant"),
        ('title = "A forest"', "title = A forest", "title"),
        ('hexes = { "1,0" = "G*" }', 'hexes = { "1,0" = "G?" }', "G?"),
        ("points = { Ann = 2 }", "point = 3", "point = 3"),
        ("[players.Ben]", '[players.Ben]\nhand = ["Seedbeds"]', 'tableau = ["Seedbeds"]'),
        ('bag = ["sun"]', 'bag = ["sun"]\nmarket = { blue = [1, 1] }', "market"),
        ("points = { Ann = 2 }", 'hands = { Ann = ["Oaks"] }', "Oaks"),
        ('name = "Seedbeds"', 'name = "Seedbeds"\nsymbols = ["moon"]', "moon"),
        ('name = "Seedbeds"', 'name = "Seedbeds"\nleaves = 5', "leaves"),
        ('tableau = ["Seedbeds"]', 'tableau = ["Seedbeds"]\nmarket = {}', "market"),
        ('tableau = ["Seedbeds"]', 'tableau = ["Seedbeds"]\ndial = 4', "dial"),
        ("Ann: put sun on Seedbeds", "Ann put sun", "Ann put sun"),
    ],
)
def test_the_line_is_the_very_one(old: str, new: str, part: str) -> None:
    text = changed(old, new)
    with pytest.raises(WrongScenario) as wrong:
        scenario.read(text)
    assert wrong.value.line == line_of(text, part)


# The description


def test_the_scenario_in_contributing_is_as_it_says() -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", SECTION, re.DOTALL)
    assert problems(text) == []


def test_contributing_names_all_that_a_file_can_say() -> None:
    named = set(re.findall(r"[\w-]+", " ".join(re.findall(r"`(.+?)`", SECTION.replace("```", "")))))
    shapes = (forms.Form, forms.PlayerForm, forms.CardForm, forms.BuiltForm, forms.ExpectForm)
    assert {field for form in shapes for field in form.__struct_fields__} - {"players", "expect", "card"} <= named
    assert set(own_cards.KINDS) <= named
    assert set(expecting.FIELDS) <= named
