"""Effects as work still to do: a step names the card and the path of its effect, so a half-resolved card is plain data."""

from functools import cache
from typing import Any

import msgspec

from engine.core.types import Step
from engine.games.ecos import cards
from engine.games.ecos.effects import Effect


def op_of(effect: Effect) -> str:
    """The op of the verb that does this effect."""
    return type(effect).__name__.lower()


@cache
def effect_steps(number: int, upper: str, seat: int) -> tuple[Step, ...]:
    """All effects of the list at the path `upper` ("card", "placed", "card:1.0"), in printed order, done by this seat."""
    return tuple(
        Step(op_of(effect), seat, {"card": number, "at": cards.inside(upper, index)}, f"card:{number}")
        for index, effect in enumerate(cards.effects_at(number, upper))
    )


def effect_of(step: Step) -> Effect:
    """The effect that a step is about."""
    return cards.effect(step.args["card"], step.args["at"])


def inner(step: Step, branch: int = 0, seat: int | None = None) -> tuple[Step, ...]:
    """The steps of a branch of the effect of this step, done by its seat or another."""
    return effect_steps(step.args["card"], f"{step.args['at']}.{branch}", step.seat if seat is None else seat)


def again(step: Step, **more: Any) -> Step:
    """The same step with these arguments besides."""
    return msgspec.structs.replace(step, args={**step.args, **more})
