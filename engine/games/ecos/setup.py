"""How a match begins (E7-E10): options, cards, the first landscape."""

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.core import rng
from engine.core.errors import IllegalInput
from engine.core.game import Outcome
from engine.core.types import Event, Option, Question, Step
from engine.games.ecos import pieces
from engine.games.ecos.cards import CARDS, POOLS, SETS, is_feature
from engine.games.ecos.gaining import NOTHING, Result
from engine.games.ecos.pieces import BLUE, BROWN, DEALT, DECKS, STARTING
from engine.games.ecos.state import Built, EcosState, Player, Supply, Tile, replace, with_player

DEALS = ("sets", "draft", "random")


class Wish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a new match. `deal`: E8. `target`: "long" (80) or "short" (60). `swift`: E18. `horizon`: with New Horizon.

    `computers`: for each seat "" or the name of a computer player. `pool`: of `cards.POOLS`, "" is the game's own.
    """

    deal: str = "random"
    target: str = "long"
    swift: bool = False
    horizon: bool = True
    computers: tuple[str, ...] = ()
    pool: str = ""


def wish_of(options: Mapping[str, Any], seats: int) -> Wish:
    """Raises IllegalInput for what the game does not have."""
    try:
        wish = msgspec.convert(dict(options), Wish, strict=True)
    except msgspec.ValidationError as error:
        raise IllegalInput("bad-options", told=str(error)) from error
    if wish.deal not in DEALS or wish.target not in pieces.TARGETS or wish.pool not in ("", *POOLS):
        raise IllegalInput("bad-options", told=f"{wish.deal}, {wish.target}, {wish.pool}")
    if len(wish.computers) not in (0, seats) or not pieces.FEWEST <= seats <= pieces.MOST:
        raise IllegalInput("bad-seats", fewest=pieces.FEWEST, most=pieces.MOST)
    return wish


def pool_of(wish: Wish) -> tuple[int, ...]:
    """The numbers of the cards that are played with."""
    return POOLS[wish.pool or ("horizon" if wish.horizon else "base")]


def sets_of(state: EcosState) -> tuple[str, ...]:
    """The starting sets that nobody has chosen; New Horizon's only with it (E8)."""
    taken = {player.set for player in state.players}
    return tuple(key for key, one in SETS.items() if key not in taken and (state.horizon or not one.horizon))


def new(seats: int, seed: str, options: Mapping[str, Any], at: int) -> Result:
    """The table is laid; cards are dealt, or are still to be chosen. Raises IllegalInput."""
    wish = wish_of(options, seats)
    state = _table(wish, seats, seed)
    state, bag = rng.shuffle(state, state.bag)
    state, harbinger = rng.draw(state, seats)
    state = replace(_shuffled(state, pool_of(wish)), bag=bag, harbinger=harbinger)
    _enough(state)
    start = Event("started", None, {"seats": seats, "deal": wish.deal, "target": state.target, "harbinger": harbinger})
    if wish.deal == "sets":
        return Outcome(state, (start,), tuple(Step("set", seat) for seat in range(seats)))
    if wish.deal == "draft":
        return Outcome(_packs(state), (start,), _picks(state))
    return Outcome(_random_deal(state), (start,), _starts(state))


def _table(wish: Wish, seats: int, seed: str) -> EcosState:
    species = pieces.SPECIES if wish.horizon else pieces.BASE
    landscape = {key: Tile(terrain) for key, terrain in pieces.FIRST.items()}
    water = sum(tile.terrain == pieces.WATER for tile in landscape.values())
    cubes = pieces.CUBES + wish.horizon * pieces.MORE_CUBES - seats * pieces.OWN_CUBES
    supply = Supply(
        water=pieces.TILES["water"] - water,
        land=pieces.TILES["land"] - (len(landscape) - water),
        mountains=pieces.MOUNTAINS,
        forests=pieces.FORESTS,
        cubes=cubes,
        animals={name: one.tokens for name, one in species.items()},
    )
    computers = wish.computers or ("",) * seats
    return EcosState(
        seed=seed,
        seats=seats,
        phase={"sets": "sets", "draft": "draft", "random": "start"}[wish.deal],
        deal=wish.deal,
        target=pieces.TARGETS[wish.target],
        swift=wish.swift,
        horizon=wish.horizon,
        players=tuple(Player(cubes=pieces.OWN_CUBES, computer=name) for name in computers),
        landscape=landscape,
        supply=supply,
        bag=tuple(name for name, count in pieces.ELEMENTS.items() for _ in range(count)),
        decks={},
        market=dict.fromkeys(DECKS, ()),
    )


def _shuffled(state: EcosState, pool: tuple[int, ...]) -> EcosState:
    """Both decks of all these cards."""
    for deck in DECKS:
        state, cards = rng.shuffle(state, [number for number in pool if CARDS[number].deck == deck])
        state = replace(state, decks={**state.decks, deck: cards})
    return state


def _enough(state: EcosState) -> None:
    """Raises IllegalInput where there are fewer cards than this way of dealing takes."""
    if state.deal == "sets":
        have, need = len(sets_of(state)), state.seats
    else:
        have, need = min(len(state.decks[deck]) // DEALT[deck] for deck in DECKS), state.seats
    if have < need:
        raise IllegalInput("too-few-cards", seats=state.seats, most=have)


def _off(state: EcosState, deck: str, count: int) -> tuple[EcosState, tuple[int, ...]]:
    """The top cards of a deck, and the state without them there."""
    cards = state.decks[deck]
    return replace(state, decks={**state.decks, deck: cards[count:]}), cards[:count]


# Ready-made sets (E8)


class SetVerb:
    """A seat takes a starting set."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """One that is free, or one at random."""
        return Question("set", (*(Option(f"set:{key}", f"set:{key}") for key in sets_of(state)), Option("random")))

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Its cards leave the decks: three to the tableau, nine to the hand."""
        free = sets_of(state)
        state, number = rng.draw(state, len(free)) if picks[0] == "random" else (state, free.index(picks[0][4:]))
        chosen = SETS[free[number]]
        hand = tuple(card for card in chosen.cards if card not in chosen.start)
        tableau = tuple(Built(card, CARDS[card].leaves) for card in chosen.start)
        decks = {deck: tuple(card for card in cards if card not in chosen.cards) for deck, cards in state.decks.items()}
        state = with_player(replace(state, decks=decks), step.seat, hand=hand, tableau=tableau, set=chosen.key)
        return Outcome(state, (Event("set", step.seat, {"set": chosen.key}),))


# Random deal, draft (E8, E9)


def _random_deal(state: EcosState) -> EcosState:
    for seat in range(state.seats):
        for deck in DECKS:
            state, cards = _off(state, deck, DEALT[deck])
            state = with_player(state, seat, hand=(*state.players[seat].hand, *cards))
    return state


def _packs(state: EcosState) -> EcosState:
    """Brown packs in front of everybody; the blue ones wait (E9)."""
    waiting = []
    for seat in range(state.seats):
        state, brown = _off(state, BROWN, DEALT[BROWN])
        state, blue = _off(state, BLUE, DEALT[BLUE])
        waiting.append(blue)
        state = with_player(state, seat, pack=brown)
    return replace(state, blue_packs=tuple(waiting))


def _picks(state: EcosState) -> tuple[Step, ...]:
    return (*(Step("pick-card", seat, group="draft") for seat in range(state.seats)), Step("pass"))


def _starts(state: EcosState) -> tuple[Step, ...]:
    return tuple(Step("start", seat, group="start") for seat in range(state.seats))


class PickCard:
    """One card of the pack in front of a seat; all pick at once (E9)."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Which one; only its seat sees the pack."""
        pack = state.players[step.seat].pack
        return Question("pick-card", tuple(Option(f"card:{card}", f"card:{card}") for card in pack), sealed=True)

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """From pack to hand."""
        number, player = int(picks[0].partition(":")[2]), state.players[step.seat]
        pack = tuple(card for card in player.pack if card != number)
        state = with_player(state, step.seat, pack=pack, hand=(*player.hand, number))
        return Outcome(state, (Event("picked", step.seat, {"card": number}, audience=(step.seat,)),))


class Pass:
    """The packs go on: brown ones to the left, blue ones to the right (E9). Of a last card there is no choice."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing."""
        return NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Until the packs are empty; after brown comes blue, after blue the starting three."""
        way = 1 if state.blue_packs else -1
        packs = [state.players[(seat - way) % state.seats].pack for seat in range(state.seats)]
        if len(packs[0]) > 1:
            return Outcome(_dealt(state, packs), (), _picks(state))
        for seat, pack in enumerate(packs):
            state = with_player(state, seat, hand=(*state.players[seat].hand, *pack), pack=())
        if state.blue_packs:
            return Outcome(_dealt(replace(state, blue_packs=()), list(state.blue_packs)), (), _picks(state))
        return Outcome(replace(state, phase="start"), (), _starts(state))


def _dealt(state: EcosState, packs: list[tuple[int, ...]]) -> EcosState:
    """These packs lie in front of the seats."""
    for seat, pack in enumerate(packs):
        state = with_player(state, seat, pack=pack)
    return state


class Start:
    """The three cards that a seat begins with; never a feature (E8)."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Three of twelve; only its seat sees them."""
        cards = [card for card in state.players[step.seat].hand if not is_feature(card)]
        options = tuple(Option(f"card:{card}", f"card:{card}") for card in cards)
        return Question("start", options, low=STARTING, high=STARTING, sealed=True)

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """From hand to tableau."""
        chosen = sorted(int(pick.partition(":")[2]) for pick in picks)
        player = state.players[step.seat]
        hand = tuple(card for card in player.hand if card not in chosen)
        state = with_player(state, step.seat, hand=hand, tableau=tuple(Built(card, CARDS[card].leaves) for card in chosen))
        return Outcome(state, (Event("begins", step.seat, {"cards": chosen}),))


def begin(state: EcosState) -> Result:
    """All have their cards: the market is laid out, play begins (E10)."""
    market = {deck: state.decks[deck][: pieces.MARKET] for deck in DECKS}
    decks = {deck: state.decks[deck][pieces.MARKET :] for deck in DECKS}
    state = replace(state, phase="play", market=market, decks=decks)
    return Outcome(state, (Event("laid-out", None, {"market": [card for deck in DECKS for card in market[deck]]}),))


def again(state: EcosState) -> dict[str, Any]:
    """The options of another match like this one."""
    target = next(key for key, points in pieces.TARGETS.items() if points == state.target)
    computers = [player.computer for player in state.players] if any(one.computer for one in state.players) else []
    return {"deal": state.deal, "target": target, "swift": state.swift, "horizon": state.horizon, "computers": computers}
