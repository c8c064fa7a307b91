"""The puzzle of a day (L18-L20), what a time is worth (L24) and what a row of days is (L25). Days are numbers from 1 on (UTC).

How the board of a day is found (L19): the weekday chooses the level, so each level serves one day a week. Its classes of
boards are split by the salt into BLOCKS blocks, and the blocks are gone through in turn, USED weeks each; which classes
of the block come, and in which order, is dealt anew by the salt each time. So a class that has come cannot come again
before the other blocks have had their turn: (BLOCKS - 1) * USED + 1 = 145 weeks, more than 1,000 days. At any time at
least ten classes, in up to twelve forms each, can come next, so that not even who knows all days before can tell.
"""

import hashlib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations

import msgspec

from engine.games.links.difficulty import forms
from engine.games.links.solver import Numbers

DAY_ONE = 739_921
"""`date(2026, 11, 1).toordinal()`: day `n` is the date of the ordinal `DAY_ONE + n - 1`."""

BLOCKS, USED = 5, 36
NO_REPEAT = 1_000
"""No board comes again within so many days."""

LEVELS = (
    "11112221111111112121111111153653321214233221115466452133342542433222124344211111112111112111111111434323111322"
    "22211333223112232322222212222211111111435424114333231445535211323212111222111112111211111111214121152122221113"
    "22222224132115365341112544434111546645112334344342333333434434111111111112111243543411124443431114454342113333"
    "32232232222233223111111111111114343231124344331112376776736565567777774476747567771353432311122657656355546555"
    "66563365635656561234777777576766777777765777577777713333434323323337473544767353233242243524444442243657354575"
    "73511111121111111226565452125554441155654523344423434433311244433412134657556466666677777744657466576712544334"
    "47776675576676676666556674777666124556765656666656666755657466667712433443333433456636656664533333333555466656"
    "53433556565555341111121111214434112445434112346577673556556767777437674656767123365756766666665666744767466676"
    "71244657767567667667777547775767777132223222223326573555767352122122244545455523326474456562311112111111132412"
    "23325132222322323223233322322232233223222232222232447454657132546555555232657556657232232323122133533423323333"
    "22232222233546555667332456666566322446555456222222222532323436475557672435465555562365765666722232223234333334"
    "33222232334333222232223333322556444111554444114554441444444444444411146466466446667567674767665767364655554456"
    "45445454656675654757757656666766767577777774344343534375354455446554751433334465555466666664555666455655575675"
    "54554556754454455456444544545633333445456544446476646675774757656466556465465657665766567473332777777777777777"
    "77777777777777777777777777777777777777777777777777777777777"
)
"""The level of each class, in the order of `classes`: that of `difficulty.level` when the first puzzle came.

It is written down since days that have been must not change when the formula's weights are fitted anew, and since working
it out takes seconds.
"""

WRONG_MS, HINT_MS = 30_000, 60_000
"""What a wrong declaration and a hint add to the ranked time (L24)."""

STAR_LIMITS = (180_000, 360_000, 720_000, 1_440_000)
"""Ranked times in milliseconds; each that is reached costs one of five stars."""

WEEK, MOST_FREEZES = 7, 2


@cache
def classes() -> tuple[Numbers, ...]:
    """The 1,599 boards that no turning or mirroring makes equal, each by its smallest form, ascending."""
    found = []
    for numbers in combinations(range(1, 19), 6):
        if numbers[0] > 2:
            break
        mask = sum(1 << 18 - number for number in numbers)
        if mask == max(_turns(mask)) >= max(_turns(int(f"{mask:018b}"[::-1], 2))):
            found.append(numbers)
    return tuple(found)


def _turns(mask: int) -> list[int]:
    """The six turned forms of a board as a mask (bit 17 is number 1): the smallest numbers are the highest mask."""
    return [(mask << 3 * times | mask >> 18 - 3 * times) & (1 << 18) - 1 for times in range(6)]


def board_of(day: int, salt: str) -> Numbers:
    """The six numbers of day `day` >= 1, ascending (L19): a pure function of both. Raises ValueError for an earlier day."""
    if day < 1:
        raise ValueError(f"no puzzle on day {day}")
    week, weekday = divmod(DAY_ONE + day - 2, 7)
    turn, place = divmod(week - (DAY_ONE - 1) // 7, USED)
    period, block = divmod(turn, BLOCKS)
    dealt = _dealt(_blocks(weekday + 1, salt)[block], f"{salt}:{weekday}:{period}:{block}")
    shapes = sorted(set(forms(dealt[place])))
    return shapes[_hash(f"{salt}:form", str(day)) % len(shapes)]


@cache
def _blocks(level: int, salt: str) -> tuple[tuple[Numbers, ...], ...]:
    """The classes of a level in blocks of about equal size, for good."""
    mine = tuple(numbers for numbers, found in zip(classes(), LEVELS, strict=True) if int(found) == level)
    order = _dealt(mine, f"{salt}:{level}:blocks")
    return tuple(order[block::BLOCKS] for block in range(BLOCKS))


def _dealt(boards: tuple[Numbers, ...], secret: str) -> tuple[Numbers, ...]:
    """In an order that only the secret tells."""
    return tuple(sorted(boards, key=lambda numbers: _hash(secret, repr(numbers))))


def _hash(secret: str, text: str) -> int:
    key = hashlib.blake2b(secret.encode()).digest()
    return int.from_bytes(hashlib.blake2b(text.encode(), key=key, digest_size=16).digest(), "big")


def ranked_ms(clock_ms: int, wrong: int, hints: int) -> int:
    """The time that counts (L24): the clock, 30 s for each wrong declaration, 60 s for each hint. In milliseconds."""
    return clock_ms + WRONG_MS * wrong + HINT_MS * hints


def stars(ranked: int, hints: int) -> int:
    """One to five (L24): five, less one for each of 3, 6, 12 and 24 minutes of ranked time (ms); no more than 5 - hints."""
    return max(1, min(5 - sum(ranked >= limit for limit in STAR_LIMITS), 5 - hints))


class Streak(msgspec.Struct, frozen=True):
    """`current`: solved days of the streak that is alive; `best`: of the longest ever. `freezes`: held now (0-2).

    `frozen`: the missed days that a freeze has kept from ending a streak, ascending.
    """

    current: int = 0
    best: int = 0
    freezes: int = 0
    frozen: tuple[int, ...] = ()


def streak(days: Mapping[int, str], today: int) -> Streak:
    """A person's streak on day `today` (L25), from the outcomes of their attempts by day: the only place that counts it.

    `days`: "solved", "given-up", "lapsed" or "open". Days without an attempt are missed; but today may yet be solved, and
    an open attempt of today or yesterday may still be running. Days after `today` do not count.
    """
    current = best = freezes = 0
    frozen = []
    for day, outcome in _decided(days, today):
        if outcome == "solved":
            current, best = current + 1, max(best, current + 1)
            freezes = min(MOST_FREEZES, freezes + (current % WEEK == 0))
        elif freezes:
            freezes -= 1
            frozen.append(day)
        else:
            current = 0
    return Streak(current, best, freezes, tuple(frozen))


def _decided(days: Mapping[int, str], today: int) -> Iterator[tuple[int, str]]:
    """The days from the first attempt to today of which is known how they ended."""
    for day in range(min(days, default=today), today + 1):
        outcome = days.get(day, "open" if day == today else "missed")
        if outcome != "open" or day < today - 1:
            yield day, outcome
