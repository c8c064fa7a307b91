"""ECOs in their order, and what ends a draw, a round and the game (E14, E15, E17, E18, E28)."""

from engine.core import rng
from engine.core.game import Outcome
from engine.core.types import Event, Option, Question, Step
from engine.games.ecos import benefits, steps
from engine.games.ecos.gaining import NOTHING, Result, can_gain, playable
from engine.games.ecos.pieces import WILD
from engine.games.ecos.state import Built, EcosState, Order, clockwise, replace, with_player
from engine.games.ecos.tableau import full_cards, puts

AGAIN = Step("order")
WINDOWS = Step("windows")


def _order(state: EcosState) -> Order:
    assert state.order is not None  # there is a draw
    return state.order


def _anybody_full(state: EcosState) -> bool:
    return any(full_cards(state, seat) for seat in range(state.seats))


class OrderVerb:
    """Whose full cards are resolved next: round the table from the Harbinger until nobody has one (E14, E15)."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing: an ECO asks for itself."""
        return NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """One's turn of the order lasts while one has a full card; whoever resolved one then has the feature window (E28)."""
        order, seats = _order(state), state.seats
        if full_cards(state, order.seat):
            state = replace(state, order=replace(order, acted=True, idle=0), active=order.seat)
            return Outcome(state, (), (Step("eco", order.seat), AGAIN))
        following = (order.seat + 1) % seats
        if order.acted:
            state = replace(state, order=replace(order, seat=following, acted=False, idle=0))
            return Outcome(state, (), (Step("window", order.seat), AGAIN))
        if order.idle + 1 < seats:
            return Outcome(replace(state, order=replace(order, seat=following, idle=order.idle + 1)), (), (AGAIN,))
        windows = clockwise(state, state.harbinger)
        state = replace(state, order=replace(order, seat=following, idle=0, windows=windows), active=None)
        return Outcome(state, (), (WINDOWS,))


class Windows:
    """After all ECOs every seat has the feature window once, clockwise from the Harbinger (E28)."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing: a window asks for itself."""
        return NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Where a benefit filled a card the order resumes, and the windows then reopen for all."""
        order = _order(state)
        if _anybody_full(state):
            return Outcome(state, (), (AGAIN,))
        if not order.windows:
            return _close(state)
        state = replace(state, order=replace(order, windows=order.windows[1:]))
        return Outcome(state, (), (Step("window", order.windows[0]), WINDOWS))


class Eco:
    """One full card of a seat: the cubes return, the effects happen, a leaf is lost (E14)."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Which one first."""
        return Question("eco", tuple(Option(f"card:{card}", f"card:{card}") for card in full_cards(state, step.seat)))

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Steps for its effects in printed order, and for the leaf after them."""
        number, player = int(picks[0].partition(":")[2]), state.players[step.seat]
        built = next(one for one in player.tableau if one.card == number)
        emptied = _swap(player.tableau, replace(built, covered=()))
        state = with_player(state, step.seat, cubes=player.cubes + len(built.covered), tableau=emptied)
        state = replace(state, resolving=number, marks={}, last=())
        spend = Step("spend", step.seat, {"card": number}, f"card:{number}")
        told = Event("eco", step.seat, {"card": number})
        return Outcome(state, (told,), (*steps.effect_steps(number, "card", step.seat), spend))


def _swap(tableau: tuple[Built, ...], built: Built) -> tuple[Built, ...]:
    return tuple(built if one.card == built.card else one for one in tableau)


class Spend:
    """The card turns and loses a leaf; without leaves it is out of the game (E14)."""

    def ask(self, state: EcosState, step: Step) -> Question:
        """Nothing."""
        return NOTHING

    def apply(self, state: EcosState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """It takes cubes again."""
        number, player = step.args["card"], state.players[step.seat]
        built = next(one for one in player.tableau if one.card == number)
        left = built.leaves - 1
        state = replace(state, resolving=None, marks={})
        told = Event("spent", step.seat, {"card": number, "leaves": left})
        if left:
            return Outcome(with_player(state, step.seat, tableau=_swap(player.tableau, replace(built, leaves=left))), (told,))
        tableau = tuple(one for one in player.tableau if one.card != number)
        state = with_player(state, step.seat, tableau=tableau, gone=(*player.gone, number))
        return Outcome(state, (told, Event("gone", step.seat, {"card": number})))


def _close(state: EcosState) -> Result:
    """The draw is resolved. A wild ends the round; with the target reached the game ends then, or by the swift finish at once.

    It ends, too, with a round after which nothing could ever happen but dials turned for nothing [recon].
    """
    wild = state.out[-1] == WILD
    state = replace(state, order=None)
    reached = any(player.points >= state.target for player in state.players)
    if (reached and (wild or state.swift)) or (wild and _stuck(state)):
        return _end(state)
    return _next_round(state) if wild else Outcome(state)


def _stuck(state: EcosState) -> bool:
    """Nobody has a cube for an open symbol or a card to play, and there is nothing to gain: so it stays for ever."""
    if state.supply.cubes or can_gain(state):
        return False
    return not any(playable(state, seat) or puts(state, seat, WILD) for seat in range(state.seats))


def _next_round(state: EcosState) -> Result:
    """All tokens back into the bag, which passes to the left (E17)."""
    state, bag = rng.shuffle(state, (*state.bag, *state.out))
    harbinger = (state.harbinger + 1) % state.seats
    state = replace(state, bag=bag, out=(), harbinger=harbinger, round=state.round + 1)
    return Outcome(state, (Event("round", None, {"round": state.round, "harbinger": harbinger}),))


def _end(state: EcosState) -> Result:
    """Points of the end of the game, then the ranks (E18)."""
    events: tuple[Event, ...] = ()
    for seat, card, points in benefits.final_points(state):
        total = state.players[seat].points + points
        state = with_player(state, seat, points=total)
        events = (*events, Event("points", seat, {"n": points, "total": total, "source": f"card:{card}"}))
    data = {"places": list(places(state)), "tie": tie(state)}
    return Outcome(replace(state, phase="over", over=True), (*events, Event("over", None, data)))


def _merit(state: EcosState, seat: int) -> tuple[int, int]:
    return state.players[seat].points, state.players[seat].cubes


def places(state: EcosState) -> tuple[int, ...]:
    """The rank of each seat: most points, then more cubes in the own supply, then shared (E18)."""
    merits = [_merit(state, seat) for seat in range(state.seats)]
    return tuple(1 + sum(other > own for other in merits) for own in merits)


def tie(state: EcosState) -> str:
    """What decided the first place: "" points alone, "cubes", or "shared"."""
    most = max(player.points for player in state.players)
    leaders = [seat for seat in range(state.seats) if state.players[seat].points == most]
    if len(leaders) == 1:
        return ""
    return "shared" if places(state).count(1) > 1 else "cubes"
