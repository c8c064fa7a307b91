"""Randomness as a function of seed and draw counter: replays are exact on every machine and Python version."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from engine.core.types import State

S = TypeVar("S", bound=State)
T = TypeVar("T")


def below(seed: str, draw: int, n: int) -> int:
    """The `draw`-th number of this seed, uniform in 0..n-1 (the bias of 128 bits modulo n is below 2**-100)."""
    digest = hashlib.blake2b(f"{seed}:{draw}".encode(), digest_size=16).digest()
    return int.from_bytes(digest, "big") % n


def draw(state: S, n: int) -> tuple[S, int]:
    """A number in 0..n-1, and the state with its counter moved on."""
    value = below(state.seed, state.draws, n)
    return msgspec.structs.replace(state, draws=state.draws + 1), value


def shuffle(state: S, items: Sequence[T]) -> tuple[S, tuple[T, ...]]:
    """The items in random order (Fisher-Yates), and the state with its counter moved on."""
    pool = list(items)
    for last in range(len(pool) - 1, 0, -1):
        state, other = draw(state, last + 1)
        pool[last], pool[other] = pool[other], pool[last]
    return state, tuple(pool)
