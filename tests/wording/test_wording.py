"""Every text that is asked for exists, every text that exists is asked for, and arguments become words."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from wording import UnknownText, bundle, duration, listing, say

ROOT = Path(__file__).parent.parent.parent
ROOMS = ("bot", "cogs", "engine", "renderers", "wording", "db", "tools")
MADE_KEYS = (
    r"shape-.*", r"mistake-.*", r"animals-.*", r"look-.*", r"game-(open|over)", r"links-turn-(left|right)-of",
    r"permission-.*", r"need-.*", r"choice-(reminders|pace|creators|topic)-.*", r"help-.*", r"settings-(open|reminders)-.*",
    r"daily-(share|problem|button)-.*", r"links-(pick|remove)-of", r"links-title-plain",
    r"lobby-(join|leave|start|cancel|started|cancelled|expired)", r"table-(open|text|resign|vote|remind-.*)", r"pace-.*",
    r"strength-.*", r"game-links", r"refused-lobby-.*", r"refused-vote-early",
    r"refused-bad-options", r"ecos-((choice|option|menu)-.*|thing)", r"links-(clear|undo|hint|declare|give-up|ready|open)",
)  # fmt: skip
"""Keys that code puts together from parts."""


def keys() -> set[str]:
    """All that exist."""
    return set(bundle()._messages)


def source() -> str:
    """All code that may ask for texts."""
    return "\n".join(path.read_text(encoding="utf-8") for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def test_every_text_is_asked_for_somewhere() -> None:
    code = source()
    unused = {
        key for key in keys() if f'"{key}"' not in code.replace("'", '"') and not any(re.fullmatch(p, key) for p in MADE_KEYS)
    }
    assert not unused


def test_every_text_that_is_asked_for_exists() -> None:
    asked = set(re.findall(r'say\(\s*"([a-z][a-z0-9-]+)"', source()))
    asked |= set(re.findall(r'"((?:refused|notice|links|panel|command|option)-[a-z0-9-]+)"', source()))
    assert len(asked) > 60
    asked = {key for key in asked if key not in ("links-turn-", "command-")}
    assert asked <= keys()


@pytest.mark.parametrize("path", sorted((ROOT / "wording").glob("*.ftl")), ids=lambda path: str(path.name))
def test_every_line_of_the_texts_is_read(path: Path) -> None:
    """A line that begins with `*`, `[` or `.` ends a text, and Fluent silently leaves out the rest."""
    junk = [one.content for one in FluentParser().parse(path.read_text(encoding="utf-8")).body if isinstance(one, Junk)]
    assert junk == []


def test_no_text_is_written_twice() -> None:
    """Of two texts with one key Fluent silently takes the first."""
    written = [
        key for path in (ROOT / "wording").glob("*.ftl") for key in re.findall(r"(?m)^([a-z][\w-]*) =", path.read_text())
    ]
    assert sorted(written) == sorted(set(written))


def test_kinds_of_mistakes_shapes_and_looks_all_have_words() -> None:
    from engine.games.links.board import KINDS
    from engine.games.links.state import LOOKS
    from engine.games.links.tiles import NAMES

    for key in (*(f"mistake-{kind}" for kind in KINDS), *(f"shape-{name}" for name in NAMES.values())):
        assert say(key, count=2)
    for look in LOOKS:
        assert say(f"animals-{look}") and say(f"look-{look}")


def test_an_unknown_text_and_a_missing_argument_are_errors() -> None:
    with pytest.raises(UnknownText):
        say("no-such-text")
    with pytest.raises(ValueError, match="links-put"):
        say("links-put", cell=1)


def test_arguments_become_words_by_their_names() -> None:
    assert say("links-put", cell=0, tile=12, shape="open-four", sides=[0, 1], compass=[0, 1]) == "A 12 · open four ↗→ (NE E)"
    assert say("links-alt-marker", number=4, compass=[0]) == "marker 4 at NE"


def test_only_counts_have_commas_between_their_thousands() -> None:
    assert "no. 1234 " in say("links-title-daily", day=1234, level=1)
    assert "no. 1234" in say("links-title", match=1234, level=1)
    assert "<t:1800000000:R>" in say("daily-next", when=1_800_000_000)


@pytest.mark.parametrize(("items", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (list("abc"), "a, b and c")])
def test_listings(items: list[str], text: str) -> None:
    assert listing(items) == text


@pytest.mark.parametrize(
    ("ms", "text"),
    [(-5, "0 s"), (999, "0 s"), (59_999, "59 s"), (60_000, "1 min 0 s"), (3_599_999, "59 min 59 s"), (7_500_000, "2 h 5 min")],
)
def test_durations_round_down(ms: int, text: str) -> None:
    assert duration(ms) == text
