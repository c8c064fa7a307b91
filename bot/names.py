"""Names of people as they can stand in a line of text, however odd they are (r91)."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from wording import say

MOST = 32
"""As long as Discord lets a name be: in characters as people see them, of which some are several code points."""

MOST_MARKS = 4
"""Accents on one letter; more are left out, so that no tower of them covers the lines above."""

JOINER = "\u200d"
NOTHING = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800", "\u034f"}
"""Letters by their class, but nothing is seen of them."""

FIRST_STRONG, POP = "\u2068", "\u2069"
"""What stands between these marks has its own direction of writing, and cannot turn round what comes after."""


def shown(name: str, most: int = MOST) -> str:
    """The name for a line of text: one line, visible, cut between visible characters, isolated from the text around it.

    Markup and mentions are freed by `say` (argument `name`), not here.
    """
    clusters = list(_clusters(_plain(name)))
    if not any(_visible(one) for one in clusters):
        clusters = ["?"]
    cut = [*clusters[: most - 1], "…"] if len(clusters) > most else clusters
    return f"{FIRST_STRONG}{''.join(cut)}{POP}"


def _plain(name: str) -> str:
    """Without line breaks and controls, above all those of the direction of writing; joiners within emoji stay."""
    kept = (" " if char.isspace() else char for char in name if char.isspace() or char == JOINER or not _control(char))
    return " ".join("".join(kept).split())


def _control(char: str) -> bool:
    """Also the marks of language (tags) that flags of parts of countries are made of stay."""
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn") and not "\U000e0020" <= char <= "\U000e007f"


def _clusters(text: str) -> Iterator[str]:
    """Visible characters: a letter with its accents, an emoji with what is joined to it, a flag of two letters."""
    cluster = ""
    for char in text:
        if cluster and (_extends(char) or cluster.endswith(JOINER) or _closes_flag(cluster, char)):
            if len(cluster) <= MOST_MARKS or not unicodedata.combining(char):
                cluster += char
            continue
        if cluster:
            yield cluster
        cluster = char
    if cluster:
        yield cluster


def _extends(char: str) -> bool:
    """Whether it stands on or belongs to the character before it."""
    return (
        unicodedata.category(char) in ("Mn", "Me", "Mc")
        or char == JOINER
        or "\U0001f3fb" <= char <= "\U0001f3ff"
        or "\U000e0020" <= char <= "\U000e007f"
    )


def _closes_flag(cluster: str, char: str) -> bool:
    return len(cluster) == 1 and all("\U0001f1e6" <= one <= "\U0001f1ff" for one in (cluster, char))


def _visible(cluster: str) -> bool:
    return unicodedata.category(cluster[0])[0] in "LNPS" and cluster[0] not in NOTHING


SEATS = "ABCDEFGH"
"""What seats are called, in their order."""


def put_names(text: str, seats: Sequence[str], names: Sequence[str]) -> str:
    """A game's text with people's names (raw) in place of what it calls their seats. In one go: no name is read as a seat."""
    named = {
        seat: say("seat-named", letter=letter, name=shown(name))
        for seat, letter, name in zip(seats, SEATS, names, strict=False)
    }
    found = re.compile("|".join(map(re.escape, sorted(named, key=len, reverse=True))) or r"(?!)")
    return found.sub(lambda match: named[match[0]], text)
