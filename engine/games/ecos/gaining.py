"""Gaining elements, cubes and cards, and playing them (E12, E13, E16, E34)."""

from engine.core.game import Outcome
from engine.core.types import Event, Option, Question, Step
from engine.games.ecos import steps
from engine.games.ecos.cards import is_feature
from engine.games.ecos.effects import Cubes, Gain, GainCard, PlayCard
from engine.games.ecos.pieces import CASH, DECKS, FULL, LOOKED
from engine.games.ecos.state import EcosState, replace, with_player, with_supply
from engine.games.ecos.tableau import build, cover, puts, turn_dial

Result = Outcome[EcosState]
NOTHING = Question("nothing", (), low=0, high=0)
"""Of a step about which nobody is asked."""
DIAL = Option("dial")


def undone(step: Step, left: int = 1) -> Event:
    """What could not be done, or not wholly (E2)."""
    return Event("undone", step.seat, {"effect": step.op, "left": left, "source": step.source})


def can_gain(state: EcosState) -> bool:
    """Whether there is a card to gain (E13)."""
    return any(state.decks.values()) or any(state.market.values())


def playable(state: EcosState, seat: int) -> tuple[int, ...]:
    """The cards of a hand that can be played in the ordinary way (E28)."""
    return tuple(card for card in state.players[seat].hand if not is_feature(card))


def add_cubes(state: EcosState, seat: int, n: int) -> EcosState:
    """From the common supply."""
    state = with_supply(state, cubes=state.supply.cubes - n)
    return with_player(state, seat, cubes=state.players[seat].cubes + n)


class Element:
    """An element for one seat at once (E16): step args {"element"}."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """A cube on a matching symbol, or the dial."""
        element = step.args["element"]
        return Question("element", (*puts(state, step.seat, element), DIAL), args={"element": element})

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Turning the dial leads to cashing in at once."""
        told = Event("element", step.seat, {"element": step.args["element"], "source": step.source})
        if picks[0] == DIAL.id:
            state, event = turn_dial(state, step.seat)
            return Outcome(state, (told, event), (Step("cash", step.seat),))
        state, event = cover(state, step.seat, picks[0])
        return Outcome(state, (told, event))


class GainVerb:
    """The effect `Gain`: its elements one after the other."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing: each element asks for itself."""
        return NOTHING

    def able(self, state: EcosState, step: Step) -> bool:
        """The dial can always be turned."""
        return True

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """A step for each element."""
        effect = steps.effect_of(step)
        assert isinstance(effect, Gain)
        made = (Step("element", step.seat, {"element": element}, step.source) for element in effect.elements)
        return Outcome(state, (), tuple(made))


class CubesVerb:
    """The effect `Cubes`: as many as the common supply has."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing."""
        return NOTHING

    def able(self, state: EcosState, step: Step) -> bool:
        """There is one."""
        return state.supply.cubes > 0

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Says what could not be had."""
        effect = steps.effect_of(step)
        assert isinstance(effect, Cubes)
        n = min(effect.n, state.supply.cubes)
        events = (Event("cubes", step.seat, {"n": n, "source": step.source}),) if n else ()
        if n < effect.n:
            events = (*events, undone(step, effect.n - n))
        return Outcome(add_cubes(state, step.seat, n) if n else state, events)


class Cash:
    """Cashing in (E12): at 2 one may, at 3 one must. What cannot be done is not offered."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """At 2 a card or nothing; at 3 a card, a cube or a card from hand to tableau."""
        dial = state.players[step.seat].dial
        if dial < CASH:
            return NOTHING
        offered = [Option("gain")] * can_gain(state)
        if dial < FULL:
            return Question("cash", (*offered, Option("keep")), args={"dial": dial})
        offered += [Option("cube")] * (state.supply.cubes > 0)
        offered += [Option("play")] * bool(playable(state, step.seat))
        return Question("cash", tuple(offered), args={"dial": dial}) if offered else NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """The dial goes back to START but where it is kept; if nothing can be had it just goes back."""
        if state.players[step.seat].dial < CASH or picks == ("keep",):
            return Outcome(state)
        how = picks[0] if picks else "nothing"
        state = with_player(state, step.seat, dial=0)
        if how == "cube":
            state = add_cubes(state, step.seat, 1)
        follow = {"gain": (Step("take", step.seat, {}, "dial"),), "play": (Step("play", step.seat, {}, "dial"),)}
        return Outcome(state, (Event("cash", step.seat, {"how": how}),), follow.get(how, ()))


class Take:
    """Gaining one card (E13): step args {"play": True} where it is then played (E34)."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """A face-up card, or a look at the top of a deck."""
        face_up = [Option(f"take:{card}", f"card:{card}") for deck in DECKS for card in state.market[deck]]
        looks = [Option(f"look:{deck}") for deck in DECKS if state.decks[deck]]
        return Question("take", (*face_up, *looks)) if face_up or looks else NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """A taken card is replaced at once (E10). With nothing left the gain is lost."""
        if not picks:
            return Outcome(state, (undone(step),))
        how, _, what = picks[0].partition(":")
        if how == "look":
            return Outcome(state, (), (Step("look", step.seat, {**step.args, "deck": what}, step.source),))
        number = int(what)
        deck = next(deck for deck in DECKS if number in state.market[deck])
        kept = tuple(card for card in state.market[deck] if card != number)
        market = {**state.market, deck: (*kept, *state.decks[deck][:1])}
        state = replace(state, market=market, decks={**state.decks, deck: state.decks[deck][1:]})
        return _gained(state, step, number, (Event("taken", step.seat, {"card": number}),))


class Look:
    """At the top two of a deck (at one, if only one is left): keep one, the other goes under it (E13)."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Which one to keep; only its seat sees them."""
        top = state.decks[step.args["deck"]][:LOOKED]
        return Question("look", tuple(Option(f"keep:{card}", f"card:{card}") for card in top))

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """All hear from which deck, its seat alone hears which card."""
        deck, number = step.args["deck"], int(picks[0].partition(":")[2])
        cards = state.decks[deck]
        under = tuple(card for card in cards[:LOOKED] if card != number)
        state = replace(state, decks={**state.decks, deck: (*cards[LOOKED:], *under)})
        private = Event("gained-card", step.seat, {"card": number}, audience=(step.seat,))
        return _gained(state, step, number, (Event("gained", step.seat, {"deck": deck}), private))


def _gained(state: EcosState, step: Step, number: int, events: tuple[Event, ...]) -> Result:
    """It goes to the hand, and from there to the tableau where it is to be played; features have rules of their own (E34)."""
    state = with_player(state, step.seat, hand=(*state.players[step.seat].hand, number))
    if not step.args.get("play"):
        return Outcome(state, events)
    if is_feature(number):
        return Outcome(state, events, (Step("feature-play", step.seat, {"card": number}, step.source),))
    return Outcome(build(state, step.seat, number), (*events, Event("played", step.seat, {"card": number})))


class GainCardVerb:
    """The effect `GainCard`."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing: each card asks for itself."""
        return NOTHING

    def able(self, state: EcosState, step: Step) -> bool:
        """There is a card to gain."""
        return can_gain(state)

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """A step for each card."""
        effect = steps.effect_of(step)
        assert isinstance(effect, GainCard)
        args = {"play": True} if effect.play else {}
        return Outcome(state, (), (Step("take", step.seat, args, step.source),) * effect.n)


class Play:
    """Playing one card (E13): never a feature (E28)."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Which card of the hand; only its seat sees them."""
        cards = playable(state, step.seat)
        return Question("play", tuple(Option(f"card:{card}", f"card:{card}") for card in cards)) if cards else NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """From hand to tableau."""
        if not picks:
            return Outcome(state, (undone(step),))
        number = int(picks[0].partition(":")[2])
        return Outcome(build(state, step.seat, number), (Event("played", step.seat, {"card": number}),))


class PlayCardVerb:
    """The effect `PlayCard`."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing: each card asks for itself."""
        return NOTHING

    def able(self, state: EcosState, step: Step) -> bool:
        """There is a card that can be played."""
        return bool(playable(state, step.seat))

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """A step for each card."""
        effect = steps.effect_of(step)
        assert isinstance(effect, PlayCard)
        return Outcome(state, (), (Step("play", step.seat, {}, step.source),) * effect.n)
