"""Dealing anew all that a viewer cannot know: the kit proves secrecy with it (E41)."""

from engine.core import rng
from engine.core.run import WAIT
from engine.core.types import Open, Step
from engine.games.ecos.cards import CARDS
from engine.games.ecos.pieces import DECKS, LOOKED
from engine.games.ecos.state import EcosState, clockwise, replace, with_player
from engine.games.ecos.verbs import VERBS
from engine.games.ecos.view import SILENT


def redeal(state: EcosState, viewer: int | None, salt: str) -> EcosState:
    """Other hands, packs, decks, order of the bag and sealed answers, another seed; somebody else has the feature window (E28),
    and others were asked more often.

    Cards change places with cards of their deck, so that all counts stay; what the viewer holds or looks at stays.
    """
    known = state.draws
    other = replace(state, seed=f"{state.seed}:{salt}", draws=0)
    other, bag = rng.shuffle(other, state.bag)
    other = replace(other, bag=bag)
    for deck in DECKS:
        other = _mixed(other, viewer, deck)
    other = replace(other, open=tuple(_resealed(other, one, viewer) for one in other.open))
    asked = tuple(count + (seat != viewer) for seat, count in enumerate(other.asked))
    return _passed_on(replace(other, draws=known, asked=asked), viewer)


def _passed_on(state: EcosState, viewer: int | None) -> EcosState:
    """The next seat that is not the viewer has the window that somebody else had."""
    for one in state.open:
        if one.step.op in SILENT and one.step.seat != viewer:
            seat = next(seat for seat in (*clockwise(state, one.step.seat)[1:], one.step.seat) if seat != viewer)
            name = f"{seat}.{state.asked[seat]}"
            moved = Open(name, replace(one.step, seat=seat), name)
            wait = Step(WAIT, group=one.group)
            agenda = tuple(replace(wait, group=name) if step == wait else step for step in state.agenda)
            state = replace(state, agenda=agenda, open=tuple(moved if other is one else other for other in state.open))
    return state


def _looking(state: EcosState, viewer: int | None, deck: str) -> int:
    """How many cards on top of a deck this viewer is looking at."""
    looks = (one.step for one in state.open if one.step.op == "look" and one.step.seat == viewer)
    return LOOKED if any(step.args["deck"] == deck for step in looks) else 0


def _mixed(state: EcosState, viewer: int | None, deck: str) -> EcosState:
    """All cards of this deck that the viewer cannot see, in other places."""
    top = _looking(state, viewer, deck)
    unseen = list(state.decks[deck][top:])
    for seat, player in enumerate(state.players):
        if seat != viewer:
            unseen += [card for card in (*player.hand, *player.pack) if CARDS[card].deck == deck]
    unseen += [card for pack in state.blue_packs for card in pack if CARDS[card].deck == deck]
    state, mixed = rng.shuffle(state, unseen)
    place = dict(zip(unseen, mixed, strict=True))
    for seat, player in enumerate(state.players):
        if seat != viewer:
            hand, pack = _moved(player.hand, place), _moved(player.pack, place)
            state = with_player(state, seat, hand=hand, pack=pack)
    later = tuple(_moved(pack, place) for pack in state.blue_packs)
    decks = {**state.decks, deck: (*state.decks[deck][:top], *_moved(state.decks[deck][top:], place))}
    return replace(state, decks=decks, blue_packs=later)


def _moved(cards: tuple[int, ...], place: dict[int, int]) -> tuple[int, ...]:
    return tuple(place.get(card, card) for card in cards)


def _resealed(state: EcosState, one: Open, viewer: int | None) -> Open:
    """A sealed answer of somebody else becomes another one that they could have given."""
    if one.picks is None or one.step.seat == viewer:
        return one
    question = VERBS[one.step.op].ask(state, one.step)
    _, options = rng.shuffle(replace(state, draws=one.step.seat), [option.id for option in question.options])
    return replace(one, picks=options[: question.low])
