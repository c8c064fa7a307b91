"""What the matches of `make balance` say, as a page with tables: each goal with what was found, and whether it is met."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import mean, median, pstdev
from typing import NamedTuple

from engine.games.ecos.cards import CARDS, SETS, is_feature
from tools.balance_play import Played


class Share(NamedTuple):
    """How many of how many."""

    some: float
    all: int

    @property
    def value(self) -> float:
        """Their share, 0 where there are none."""
        return self.some / self.all if self.all else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95 % interval (Wilson)."""
        n, p, z = self.all, self.value, 1.96
        if not n:
            return 0.0, 1.0
        middle, spread = (p + z * z / 2 / n) / (1 + z * z / n), z * sqrt(p * (1 - p) / n + z * z / 4 / n / n) / (1 + z * z / n)
        return middle - spread, middle + spread

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.value:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


class Goal(NamedTuple):
    """What was to be reached, what was, and whether that is enough."""

    what: str
    found: str
    met: bool


def report(played: Sequence[Played], how: str, pictures: Sequence[tuple[str, str]] = ()) -> tuple[str, tuple[int, int]]:
    """The page (Markdown), and how many goals of how many are met. `pictures`: addresses and what they show.

    Goals are about the greedy player's matches; those of others are a sample beside them, in tables of their own."""
    shapes = sorted({one.name for one in played})
    goals = _goals([one for one in played if one.name.endswith("-greedy")])
    parts = [
        "# Balance of the cards of Ecos",
        f"{len(played)} matches of computer players, played by",
        f"```\n{how}\n```",
        "Intervals are 95 % (Wilson). A victory that is shared counts in parts. Goals are about the matches of `greedy`.",
        _table("Goals", ("goal", "found", "met"), [(one.what, one.found, "yes" if one.met else "**no**") for one in goals]),
        "\n\n".join(f"![{title}]({address})" for address, title in pictures),
        _table(
            "Matches",
            ("kind", "matches", "draws", "rounds", "winner's points", "lead changes", "useless draws"),
            _matches(played),
        ),
        *(_sets(name, [one for one in played if one.name == name]) for name in shapes if "-sets-" in name),
        *(_seats(name, [one for one in played if one.name == name]) for name in shapes),
        _features(played),
        _sources(played),
        _cards(played),
    ]
    return "\n\n".join(part for part in parts if part) + "\n", (sum(one.met for one in goals), len(goals))


def _goals(played: Sequence[Played]) -> list[Goal]:
    if not played:
        return []
    return [*_set_goals(played), *_seat_goals(played), *_card_goals(played), *_length_goals(played)]


def _table(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [f"| {' | '.join(map(str, row))} |" for row in rows]
    if not lines:
        return ""
    return "\n".join([f"## {title}", "", f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}", *lines])


def wins(one: Played) -> list[float]:
    """The part of the victory that each seat has."""
    first = [place == 1 for place in one.places]
    return [won / sum(first) for won in first]


# Sets and seats


def by_set(played: Iterable[Played]) -> dict[str, Share]:
    """Each starting set with its part of the victories, of all seats that had it."""
    won, seen = defaultdict[str, float](float), Counter[str]()
    for one in played:
        for key, share in zip(one.sets, wins(one), strict=True):
            won[key] += share
            seen[key] += 1
    return {key: Share(won[key], seen[key]) for key in SETS if seen[key]}


def _sets(name: str, played: Sequence[Played]) -> str:
    fair = 1 / len(played[0].points)
    rows = [
        (SETS[key].name, share.all, share, f"{100 * (share.value / fair - 1):+.0f} %") for key, share in by_set(played).items()
    ]
    return _table(f"Win share by set: {name}", ("set", "times", "won", "to fair"), rows)


def _set_goals(played: Sequence[Played]) -> list[Goal]:
    found = []
    for seats in (2, 3, 4):
        some = [one for one in played if one.name.startswith(f"{seats}-sets-")]
        if some:
            worst = max((abs(share.value * seats - 1) for share in by_set(some).values()), default=1.0)
            what = f"each set within ±15 % of fair, {seats} seats (2,000 matches)"
            found.append(Goal(what, f"furthest {100 * worst:.0f} %, {len(some)} matches", worst <= 0.15 and len(some) >= 2000))
    return found


def _by_seat(played: Sequence[Played], first: bool) -> list[Share]:
    """By seat, or by place after the first Harbinger."""
    seats = len(played[0].points)
    won = [0.0] * seats
    for one in played:
        for seat, share in enumerate(wins(one)):
            won[(seat - one.harbinger) % seats if first else seat] += share
    return [Share(some, len(played)) for some in won]


def _seats(name: str, played: Sequence[Played]) -> str:
    rows = [
        (number + 1, seat, after)
        for number, (seat, after) in enumerate(zip(_by_seat(played, False), _by_seat(played, True), strict=True))
    ]
    return _table(f"Win share by seat: {name}", ("", "seat", "place from the first Harbinger"), rows)


def _seat_goals(played: Sequence[Played]) -> list[Goal]:
    found = []
    for name in sorted({one.name for one in played}):
        some = [one for one in played if one.name == name]
        seats = len(some[0].points)
        shares = [share for first in (False, True) for share in _by_seat(some, first)]
        worst = max(abs(share.value * seats - 1) for share in shares)
        what = f"no seat and no place from the first Harbinger beyond ±10 % of fair: {name}"
        found.append(Goal(what, f"furthest {100 * worst:.0f} %, {len(some)} matches", worst <= 0.10))
    return found


# Cards


class Worth(NamedTuple):
    """A card over all matches: seats that held it, that played it, and the mean final margins of both kinds."""

    held: int
    played: int
    value: float | None


def worths(played: Iterable[Played]) -> dict[int, Worth]:
    """The worth of every card: the mean margin to the best other seat when played, minus that when held and not played."""
    with_it, without = defaultdict[int, list[int]](list), defaultdict[int, list[int]](list)
    for one in played:
        for seat, points in enumerate(one.points):
            margin = points - max(other for place, other in enumerate(one.points) if place != seat)
            for card in one.held[seat]:
                (with_it if card in one.played[seat] else without)[card].append(margin)
    return {card: _worth(with_it[card], without[card]) for card in CARDS if with_it[card] or without[card]}


def _worth(with_it: Sequence[int], without: Sequence[int]) -> Worth:
    value = mean(with_it) - mean(without) if with_it and without else None
    return Worth(len(with_it) + len(without), len(with_it), value)


def _apart(found: dict[int, Worth]) -> dict[int, float]:
    """How many standard deviations each card is from the mean of its deck."""
    apart = {}
    for deck in ("blue", "brown"):
        some = {card: one.value for card, one in found.items() if CARDS[card].deck == deck and one.value is not None}
        some = {card: value for card, value in some.items() if not is_feature(card)}
        if len(some) > 1 and (spread := pstdev(some.values())):
            middle = mean(some.values())
            apart.update({card: (value - middle) / spread for card, value in some.items()})
    return apart


def _card_goals(played: Sequence[Played]) -> list[Goal]:
    found = worths(played)
    far = sorted(card for card, value in _apart(found).items() if abs(value) > 2)
    seldom = sorted(card for card, one in found.items() if not is_feature(card) and one.played < 0.3 * one.held)
    missing = sorted(set(CARDS) - set(found))
    rare = [number for number, share in _declared(played).items() if not 0.15 <= share.value <= 0.60]
    return [
        Goal("no card's worth beyond two standard deviations of its deck", _some(far), not far),
        Goal("every card played in at least 30 % of the hands that held it", _some(seldom), not seldom),
        Goal("every card was in somebody's hands", _some(missing), not missing),
        Goal("each feature declared in 15–60 % of the matches in which somebody holds it", _some(rare), not rare),
    ]


def _some(cards: Sequence[int]) -> str:
    return "all" if not cards else "but for " + ", ".join(f"{CARDS[card].name} ({card})" for card in cards)


def _cards(played: Sequence[Played]) -> str:
    found, points = worths(played), Counter[int]()
    for one in played:
        points.update(one.worth)
    apart = _apart(found)
    rows = [
        (
            number,
            CARDS[number].name,
            CARDS[number].deck,
            one.held,
            f"{100 * one.played / one.held:.0f} %",
            "" if one.value is None else f"{one.value:+.1f}",
            f"{apart[number]:+.1f}" if number in apart else "",
            f"{points[number] / max(1, one.played):.1f}",
        )
        for number, one in sorted(found.items())
    ]
    heads = ("no.", "card", "deck", "held", "played", "worth", "deviations", "points when played")
    return _table("Cards", heads, rows)


# Features, sources, length


def _declared(played: Sequence[Played]) -> dict[int, Share]:
    found = {}
    for number in filter(is_feature, CARDS):
        held = [one for one in played if any(number in hand for hand in one.held)]
        found[number] = Share(sum(number in one.features for one in held), len(held))
    return {number: share for number, share in found.items() if share.all}


def _features(played: Sequence[Played]) -> str:
    rows = []
    for number, share in _declared(played).items():
        laid = [one for one in played if number in one.features]
        points = mean([one.worth.get(number, 0) for one in laid] or [0])
        gains = mean([one.gains.get(number, 0) for one in laid] or [0])
        rows.append((CARDS[number].name, share.all, share, f"{points:.1f}", f"{gains:.1f}"))
    heads = ("feature", "matches with a holder", "declared", "points when declared", "elements and cubes when declared")
    return _table("Landscape Features", heads, rows)


def _sources(played: Sequence[Played]) -> str:
    points = Counter[str]()
    for one in played:
        for card, n in one.worth.items():
            points["features" if is_feature(card) else f"{CARDS[card].deck} cards"] += n
    total = sum(points.values())
    rows = [(name, f"{100 * n / total:.1f} %") for name, n in points.most_common()]
    return _table("Where points come from", ("source", "share"), rows)


def _useless(played: Sequence[Played]) -> Share:
    return Share(sum(one.useless for one in played), sum(one.draws * len(one.points) for one in played))


def _matches(played: Sequence[Played]) -> list[tuple[object, ...]]:
    rows: list[tuple[object, ...]] = []
    for name in sorted({one.name for one in played}):
        some = [one for one in played if one.name == name]
        draws, best = sorted(one.draws for one in some), [max(one.points) for one in some]
        rows.append(
            (
                name,
                len(some),
                f"{median(draws):.0f} ({draws[len(draws) // 20]}–{draws[-1 - len(draws) // 20]})",
                f"{median(one.rounds for one in some):.0f}",
                f"{median(best):.0f}",
                f"{mean(one.leads for one in some):.1f}",
                f"{100 * _useless(some).value:.1f} %",
            )
        )
    return rows


def _length_goals(played: Sequence[Played]) -> list[Goal]:
    found = []
    threes = [one.draws for one in played if len(one.points) == 3]
    if threes:
        middle = median(threes)
        found.append(Goal("median match of three to 80 takes 45–75 draws", f"{middle:.0f} draws", 45 <= middle <= 75))
    share = _useless(played)
    found.append(Goal("useless draws at most 25 % of all", str(share), share.value <= 0.25))
    return found
