"""How a match of several rounds goes on (L7-L17): declarations, time, and seats that leave.

`Command("due", None, at)` is the only door of time: it does the one thing for which the time has come (see `due`), at the
moment at which it is told, so that nobody loses a minute of play while the bot was away. All else comes from the seats.
"""

from collections.abc import Callable

import msgspec

from engine.core import rng
from engine.core.errors import IllegalInput, StaleInput
from engine.core.game import Outcome
from engine.core.types import Command, Event, Option, Question, Step
from engine.games.links import ai, difficulty, scoring
from engine.games.links.state import Board, Cells, Ended, LinksState, Plan, Round, Table, task_of

replace = msgspec.structs.replace
Result = Outcome[LinksState]

COUNTDOWN_MS = 10_000
"""From the last "ready" to the numbers, in live play (L15)."""
GLASS_MS = 60_000
"""The hourglass of live play (L10)."""
PATIENCE_MS = 600_000
"""After so much live play without a declaration the glass turns by itself (L10)."""


def table_of(state: LinksState) -> Table:
    """The table of a match of rounds."""
    assert state.table is not None  # only rounds come here
    return state.table


def with_table(state: LinksState, **fields: object) -> LinksState:
    """With these fields of the table changed."""
    return replace(state, table=replace(table_of(state), **fields))


def with_player(state: LinksState, seat: int, **fields: object) -> LinksState:
    """With these fields of a seat changed."""
    players = table_of(state).players
    return with_table(state, players=(*players[:seat], replace(players[seat], **fields), *players[seat + 1 :]))


def _board(state: LinksState, seat: int, board: Board) -> LinksState:
    return replace(state, boards=(*state.boards[:seat], board, *state.boards[seat + 1 :]))


def then(first: Result, go_on: Callable[[LinksState], Result]) -> Result:
    """What comes after, with the events of both; the steps of what came first are gone."""
    state, events, steps = go_on(first.state)
    return Outcome(state, (*first.events, *events), steps)


def _ask(state: LinksState, op: str) -> tuple[Step, ...]:
    """The same question to every person who is still in."""
    return tuple(Step(op, seat, group="round") for seat in table_of(state).people_in)


# A round begins (L7, L13, L15, L16)


def open_round(state: LinksState, at: int) -> Result:
    """The next round: by post it can be played at once, live it waits for all to be ready."""
    table = table_of(state)
    players = tuple(replace(player, ready=False, votes=()) for player in table.players)
    state = with_table(state, players=players, round=table.round + 1, declared=(), begins=None, glass=None, since=at)
    state = replace(state, numbers=(), level=0, boards=tuple(Board(board.look, 0) for board in state.boards))
    state = replace(with_table(state, phase="ready"), open=(), agenda=())
    opened = Event("round", None, {"round": table.round + 1})
    if table.pace == "live":
        return Outcome(state, (opened,), _ask(state, "ready"))
    return then(Outcome(state, (opened,)), lambda state: _begin(state, at))


def count_down(state: LinksState, at: int) -> Result:
    """L15: all start together, a moment later."""
    state = replace(with_table(state, phase="countdown", since=at, begins=at + COUNTDOWN_MS), open=(), agenda=())
    return Outcome(state, (Event("countdown", None, {"begins": at + COUNTDOWN_MS}),))


def _begin(state: LinksState, at: int) -> Result:
    """The numbers are revealed: to all at once (live), or to each when the board is opened (async)."""
    state, events = _reveal(state)
    state = with_table(state, phase="play", since=at, begins=None)
    live = table_of(state).pace == "live"
    if live:
        events = (*events, Event("begun", None, {"numbers": list(state.numbers)}))
        state = replace(state, boards=tuple(replace(board, started=at) for board in state.boards))
    for seat in table_of(state).seats_in:
        if strength := table_of(state).players[seat].computer:
            state, plan = ai.plan(state, seat, at, strength, may_fail=live)
            state = with_player(state, seat, plan=plan)
    if not live:
        state, more = _computers(state, None, at)
        events = (*events, *more)
    return Outcome(state, events, _ask(state, "board" if live else "open"))


def _reveal(state: LinksState) -> tuple[LinksState, tuple[Event, ...]]:
    """L13: six from the pile; when it has fewer, those put aside are shuffled and go beneath it."""
    table = table_of(state)
    pile, aside = table.pile, table.aside
    events: tuple[Event, ...] = ()
    if len(pile) < 6:
        state, mixed = rng.shuffle(state, aside)
        pile, aside, events = (*pile, *mixed), (), (Event("reshuffled"),)
    numbers = tuple(sorted(pile[:6]))
    state = replace(with_table(state, pile=pile[6:], aside=aside), numbers=numbers, level=difficulty.level(numbers))
    return state, events


class Ready:
    """Live: nothing is shown before all are ready, or the time for it is over (L15)."""

    def ask(self, state: LinksState, step: Step) -> Question:
        """Yes; there is no no."""
        return Question("ready", (Option("ready"),))

    def apply(self, state: LinksState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """The last one starts the countdown."""
        state = with_player(state, step.seat, ready=True, votes=())
        return when_all_are(Outcome(state, (Event("ready", step.seat),)), at)


def when_all_are(done: Result, at: int) -> Result:
    """L15: the countdown begins as soon as all persons are ready who are in."""
    table = table_of(done.state)
    if all(table.players[seat].ready for seat in table.people_in):
        return then(done, lambda state: count_down(state, at))
    return done


class Open:
    """By post: the clock starts when the numbers are shown (L16, L17). Others are not told when."""

    def ask(self, state: LinksState, step: Step) -> Question:
        """Now, or later."""
        return Question("open", (Option("open"),))

    def apply(self, state: LinksState, step: Step, picks: tuple[str, ...], at: int) -> Result:
        """Show them. Raises StaleInput when the round is over by the clock."""
        if not in_time(state, at):
            raise StaleInput("stale")
        board = replace(state.boards[step.seat], started=at)
        state = with_player(_board(state, step.seat, board), step.seat, ready=True)
        return Outcome(state, (Event("opened", step.seat, audience=(step.seat,)),), (Step("board", step.seat, group="round"),))


# Declaring (L9, L10, L16)


def in_time(state: LinksState, at: int) -> bool:
    """Whether a board of this round can still be worked on at this moment."""
    table = table_of(state)
    end = table.since + table.wait if table.pace == "async" else table.glass
    return end is None or at < end


def declare(state: LinksState, seat: int, at: int) -> Result:
    """A person's board is done, right or wrong (L9). Computer players whose moment came before go first."""
    state, events = _computers(state, at, at)
    state, more = _declared(state, seat, state.boards[seat].cells, at, at)
    return when_all_have(Outcome(state, (*events, *more)), at)


def _declared(state: LinksState, seat: int, cells: Cells, when: int, at: int) -> tuple[LinksState, tuple[Event, ...]]:
    """`when`: the moment that counts for the board. The first one turns the glass, `at` the moment of telling (L10)."""
    board = replace(state.boards[seat], cells=cells, end="declared", ended=when, cell=None, past=())
    state = with_player(_board(state, seat, board), seat, votes=(), plan=None)
    table = table_of(state)
    state = with_table(state, declared=(*table.declared, seat))
    events = (Event("declared", seat),)
    if table.pace == "live" and table.glass is None:
        return _turn_glass(state, at, events)
    return state, events


def _turn_glass(state: LinksState, at: int, events: tuple[Event, ...]) -> tuple[LinksState, tuple[Event, ...]]:
    return with_table(state, glass=at + GLASS_MS), (*events, Event("glass", None, {"until": at + GLASS_MS}))


def _computers(state: LinksState, until: int | None, at: int) -> tuple[LinksState, tuple[Event, ...]]:
    """Computer players declare whose moment has come `until` then (None: all), in order."""
    events: tuple[Event, ...] = ()
    for seat, plan in sorted(_plans(table_of(state)), key=lambda one: (one[1].at, one[0])):
        if until is None or plan.at <= until:
            start = state.boards[seat].started or at
            state = _board(state, seat, replace(state.boards[seat], started=start))
            state, more = _declared(state, seat, plan.cells, plan.at, at)
            events = (*events, *more)
    return state, events


def _plans(table: Table) -> list[tuple[int, Plan]]:
    """Computer players that have yet to declare, and know when."""
    return [(seat, plan) for seat in table.seats_in if (plan := table.players[seat].plan) is not None]


def when_all_have(done: Result, at: int) -> Result:
    """L10, L16: the round ends as soon as all have declared who are in."""
    table = table_of(done.state)
    if set(table.seats_in) <= set(table.declared):
        return then(done, lambda state: finish(state, at))
    return done


# A round ends (L11, L12), and the match (L14)


def finish(state: LinksState, at: int) -> Result:
    """Boards are checked, tiles claimed, the winner's penalty discarded, what is left put aside."""
    table = table_of(state)
    places = scoring.places(state, table)
    claims = {seat: scoring.prize(state.numbers, place) for seat, place in places.items()}
    played = Round(state.numbers, tuple(_ended(state, seat, places.get(seat)) for seat in table.seats_in))
    players = list(table.players)
    events = [Event("scored", None, {"round": table.round})]
    for seat, number in claims.items():
        won = places[seat] == 1
        players[seat] = replace(players[seat], claimed=(*players[seat].claimed, number), wins=players[seat].wins + won)
        events.append(Event("claimed", seat, {"number": number, "place": places[seat]}))
    aside = (*table.aside, *(number for number in state.numbers if number not in claims.values()))
    state = with_table(state, players=tuple(players), aside=aside, results=(*table.results, played))
    if table.round == table.rounds:
        return then(Outcome(state, tuple(events)), end)
    return then(Outcome(state, tuple(events)), lambda state: open_round(state, at))


def _ended(state: LinksState, seat: int, place: int | None) -> Ended:
    """A board for the record. Only its first winner of a round discards, and only three tiles bear a sign (L12)."""
    board, player = state.boards[seat], table_of(state).players[seat]
    time = None if board.ended is None else board.ended - board.started
    discarded = player.wins + 1 if place == 1 and player.wins < 3 else 0
    return Ended(seat, board.cells, task_of(state, seat).penalty, time, place, discarded)


def end(state: LinksState) -> Result:
    """L14: the ranks follow from what the seats hold."""
    players = table_of(state).players
    data = {"ranks": list(scoring.ranks(players)), "tie": scoring.tie(players)}
    return Outcome(replace(with_table(state, phase="over"), over=True), (Event("over", None, data),))


# Time


def due(state: LinksState) -> int | None:
    """When time itself decides something: the end of getting ready, of the countdown, of the glass, of the round, or that a
    computer player declares. Each time that it is answered it moves on."""
    table = table_of(state)
    if state.over:
        return None
    if table.phase == "countdown":
        return table.begins
    if table.phase == "play" and table.pace == "live":
        end = table.since + PATIENCE_MS if table.glass is None else table.glass
        return min([end, *(plan.at for _, plan in _plans(table))])
    return table.since + table.wait


def deadline(table: Table) -> int | None:
    """When this phase ends at the latest, of what everybody may know."""
    if table.phase == "countdown":
        return table.begins
    if table.phase == "play" and table.pace == "live":
        return table.since + PATIENCE_MS + GLASS_MS if table.glass is None else table.glass
    return table.since + table.wait


def fall_due(state: LinksState, command: Command) -> Result:
    """The one thing for which the time has come. Raises IllegalInput before it has."""
    now, at, table = due(state), command.at, table_of(state)
    if now is None or at < now:
        raise IllegalInput("not-due")
    if table.phase == "ready":
        return count_down(state, at)
    if table.phase == "countdown":
        return _begin(state, at)
    if table.pace == "async":
        return finish(state, at)
    return _live_due(state, now, at)


def _live_due(state: LinksState, now: int, at: int) -> Result:
    """The last grain of sand, a computer player's moment, or ten minutes without a declaration (L10)."""
    if table_of(state).glass == now:
        return finish(state, at)
    state, events = _computers(state, now, at)
    if not events:
        return Outcome(*_turn_glass(state, at, ()))
    return when_all_have(Outcome(state, events), at)
