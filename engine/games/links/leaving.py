"""Seats that leave a match of rounds, and what becomes of it: resigning, votes, cancelling. None needs an owner (r46)."""

import msgspec

from engine.core.errors import IllegalInput
from engine.core.game import Outcome
from engine.core.types import Command, Event
from engine.games.links.rounds import (
    Result,
    end,
    table_of,
    then,
    when_all_are,
    when_all_have,
    with_player,
    with_table,
)
from engine.games.links.state import LinksState, Table

replace = msgspec.structs.replace

LEAST_GRACE_MS = 60_000
"""Who keeps the others waiting has a third of the deadline, and at least this, before they can vote."""


def resign(state: LinksState, command: Command) -> Result:
    """A person leaves for good (r43). Raises IllegalInput for who is not in."""
    seat = command.seat
    if seat is None or seat not in table_of(state).people_in:
        raise IllegalInput("not-seated")
    return _leave(state, seat, "resigned", command.at)


def vote(state: LinksState, command: Command) -> Result:
    """A person wants to go on without another one, `args["against"]`, who has kept them waiting for long enough (r41, r46).

    The majority of the other persons decides. Raises IllegalInput: "vote-early" with the time (`when`) from which it is
    possible, else "vote".
    """
    table, seat, against = table_of(state), command.seat, command.args.get("against")
    people = table.people_in
    if seat is None or seat not in people or type(against) is not int or against not in people:
        raise IllegalInput("vote")
    if seat in table.players[against].votes or not _waited_for(table, against) or _waited_for(table, seat):
        raise IllegalInput("vote")
    when = table.since + max(table.wait // 3, LEAST_GRACE_MS)
    if command.at < when:
        raise IllegalInput("vote-early", when=when)
    state = with_player(state, against, votes=(*table.players[against].votes, seat))
    return _count(Outcome(state, (Event("voted", seat, {"against": against}),)), command.at)


def _waited_for(table: Table, seat: int) -> bool:
    """Whether this seat keeps others waiting. Not while all play at the same time: there the glass decides."""
    if table.phase == "ready":
        return not table.players[seat].ready
    return table.phase == "play" and table.pace == "async" and seat not in table.declared


def cancel(state: LinksState, command: Command) -> Result:
    """The match ends without a result; who may do that is the bot's affair."""
    if command.seat is not None:
        raise IllegalInput("not-seated")
    return Outcome(replace(with_table(state, phase="cancelled"), over=True), (Event("cancelled"),))


def _leave(state: LinksState, seat: int, how: str, at: int) -> Result:
    """The others go on while there are two seats and a person among them; else the match ends as it stands."""
    players = table_of(state).players
    left = 1 + sum(player.out != "" for player in players)
    others = tuple(replace(one, votes=tuple(voter for voter in one.votes if voter != seat)) for one in players)
    state = with_player(with_table(state, players=others), seat, out=how, left=left, votes=())
    state = replace(state, open=tuple(one for one in state.open if one.step.seat != seat))
    done = Outcome(state, (Event("left", seat, {"how": how}),))
    table = table_of(state)
    if not table.people_in or len(table.seats_in) < 2:
        return then(done, end)
    return _count(done, at)


def _count(done: Result, at: int) -> Result:
    """Whoever has the majority of the other persons against them leaves; then the table goes on, if it waited for that."""
    table = table_of(done.state)
    outvoted = [seat for seat in table.people_in if 2 * len(table.players[seat].votes) > len(table.people_in) - 1]
    if outvoted:
        return then(done, lambda state: _leave(state, outvoted[0], "voted-out", at))
    if table.phase == "ready":
        return when_all_are(done, at)
    return when_all_have(done, at) if table.phase == "play" else done
