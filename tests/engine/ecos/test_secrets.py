"""Who has the feature window, and every answer that is not revealed yet, is known to nobody else (E28, E41): no view, text,
event, choice or refusal tells it."""

from __future__ import annotations

import random

import pytest

from engine.core import run
from engine.core.errors import InputError
from engine.core.types import Answer, Choice, Event
from engine.games.ecos.state import EcosState, Tile
from engine.games.ecos.view import EcosView
from renderers import ecos_text
from tests.engine.ecos.table import GAME, LANDS, Play, seat, table
from tests.kit.play import SETUPS, Setup, moments, random_answer

PEAKS = {**LANDS, **{key: Tile("G", mountain=True) for key in ("1,0", "2,0", "1,1")}}
Known = tuple[EcosView, list[Choice], tuple[str, ...], list[str]]


def refusals(state: EcosState, viewer: int | None) -> list[str]:
    """What somebody hears who tries every choice that could be open."""
    heard = []
    for asked in range(state.seats):
        for number in range(8):
            with pytest.raises(InputError) as refused:
                run.take(GAME, state, Answer(f"{asked}.{number}", -1 if viewer is None else viewer, ("no",), 1))
            heard.append(f"{type(refused.value).__name__} {refused.value}")
    return heard


def known(state: EcosState, viewer: int | None) -> Known:
    """All that this viewer can find out."""
    view = GAME.view(state, viewer)
    own = [one for one in run.choices(GAME, state) if one.seat == viewer]
    return view, own, ecos_text.twin(view), refusals(state, viewer)


def windowed(owner: int) -> EcosState:
    """A draw is over and this seat of three has the window: it holds Kilimanjaro."""
    hands = [(118,) if one == owner else (36,) for one in range(3)]
    return Play(table(*(seat(hand=hand) for hand in hands), bag="sun leaf", landscape=PEAKS)).state


@pytest.mark.parametrize("owner", range(3))
def test_e28_e41_nobody_else_can_find_out_who_has_the_window(owner: int) -> None:
    state = windowed(owner)
    assert [one.step.seat for one in state.open] == [owner]
    for viewer in {None, 0, 1, 2} - {owner}:
        (third,) = {0, 1, 2} - {owner, viewer} if viewer is not None else {(owner + 1) % 3}
        assert known(windowed(third), viewer) == known(state, viewer)


@pytest.mark.parametrize("owner", range(3))
def test_e41_a_new_deal_gives_the_window_to_somebody_else(owner: int) -> None:
    """Else the kit would prove nothing about it."""
    state = windowed(owner)
    for viewer in (None, 0, 1, 2):
        other = GAME.redeal(state, viewer, "salt")
        (now,) = (one.step.seat for one in other.open)
        assert (now == owner) is (viewer == owner)
        assert known(other, viewer) == known(state, viewer)
        passed = run.take(GAME, other, Answer(other.open[0].id, now, ("pass",), 1)).state
        assert other.open[0] not in passed.open and passed.agenda != other.agenda


def heard(events: tuple[Event, ...], viewer: int | None) -> list[Event]:
    return [event for event in events if event.audience is None or viewer in event.audience]


def hidden(choice: Choice, state: EcosState) -> bool:
    """A secret answer, by which nothing is revealed yet."""
    if choice.question.kind == "look":
        return not any(one.step.args.get("play") for one in state.open)
    return choice.question.sealed and sum(one.picks is None for one in state.open) > 1


@pytest.mark.parametrize("setup", [pytest.param(one, id=one.name) for one in SETUPS["ecos"]])
def test_e41_whatever_somebody_answers_in_secret_others_are_told_the_same(setup: Setup) -> None:
    dice, compared = random.Random(41), 0
    for state, _ in moments(GAME, 41, setup):
        assert isinstance(state, EcosState)
        for choice in run.choices(GAME, state):
            one, other = (random_answer(dice, choice, 1) for _ in range(2))
            if not hidden(choice, state) or one.picks == other.picks:
                continue
            (first, said, _), (second, also, _) = (run.take(GAME, state, given) for given in (one, other))
            for viewer in {None, *range(setup.seats)} - {choice.seat}:
                assert heard(said, viewer) == heard(also, viewer)
                assert GAME.view(first, viewer) == GAME.view(second, viewer)
            compared += 1
    assert compared > 20
