"""What everybody may know of a match of several rounds (L7-L16): the public part of every view, field by field."""

import msgspec

from engine.games.links.board import Mistake
from engine.games.links.state import Cells


class SeatView(msgspec.Struct, frozen=True):
    """A seat at the table. `computer`: 0 a person, 1-3 the strength of a computer player. `claimed`: the tiles won, in order.

    `status`: "waiting" (for this seat to be ready, or to open its board), "ready", "playing", "declared", "out" (resigned or
    voted out). `wins`: rounds won, so tiles discarded (L12). `votes`: the seats that have voted to go on without this one.
    `out`: "" or "resigned", "voted-out". `order`: the place of its declaration in this round, live only (L10).
    """

    seat: int
    look: str
    computer: int
    status: str
    claimed: tuple[int, ...]
    wins: int
    order: int | None = None
    votes: tuple[int, ...] = ()
    out: str = ""


class ResultBoard(msgspec.Struct, frozen=True):
    """A board of a round that has ended. `declared`: in time; `time`: milliseconds from its start to its declaration.

    `mistakes`: all of them (L8). `place`: among the correct ones, 1 is first. `claimed`: the number tile won by it.
    `discarded`: the penalty sign 1-3 whose tile its owner returned to the box after this round (L12), 0 for none.
    """

    seat: int
    look: str
    cells: Cells
    penalty: int
    declared: bool
    time: int | None
    mistakes: tuple[Mistake, ...]
    place: int | None
    claimed: int | None
    discarded: int = 0


class RoundView(msgspec.Struct, frozen=True):
    """A round that has ended: its number from 1, the six numbers, the boards in the order of seats."""

    number: int
    numbers: tuple[int, ...]
    boards: tuple[ResultBoard, ...]


class TableView(msgspec.Struct, frozen=True):
    """The table. `pace`: "live" or "async". `phase`: "ready" (live: waiting for all to be ready), "countdown" (live), "play",
    "over", "cancelled".

    Times are UTC milliseconds: `begins` the end of the countdown, `glass` when the hourglass runs out (None: not turned),
    `deadline` when this phase ends at the latest. `pile`, `aside`: how many number tiles. `numbers`: those of this round where
    everybody may know them (live, from its beginning), else empty. `ranks`: at the end, for each seat, equals share.
    `tie`: what decided the first place: "" (the sum), "tiles", "highest", "shared" (L14).
    """

    round: int
    rounds: int
    pace: str
    phase: str
    seats: tuple[SeatView, ...]
    results: tuple[RoundView, ...] = ()
    numbers: tuple[int, ...] = ()
    begins: int | None = None
    glass: int | None = None
    deadline: int | None = None
    pile: int = 0
    aside: int = 0
    ranks: tuple[int, ...] | None = None
    tie: str = ""
