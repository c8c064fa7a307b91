"""A match of rounds as printed, live (L7-L15): the rules by their numbers."""

from typing import Any

import msgspec
import pytest

from engine.core import run
from engine.core.errors import IllegalInput, StaleInput
from engine.core.types import Answer, Command
from engine.games.links.board import KINDS, check
from engine.games.links.state import paths_of
from engine.games.links.tiles import TILES
from tests.engine.links.matches import GAME, MINUTE, SECOND, START, Match, laid

replace = msgspec.structs.replace


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_L3_two_to_four_play_with_the_same_tiles_that_only_look_different(seats: int) -> None:
    if seats not in (2, 3, 4):
        with pytest.raises(IllegalInput, match="bad-options"):
            Match(seats)
        return
    match = Match(seats).begin()
    boards = [match.view(seat).boards[0] for seat in range(seats)]
    assert [board.look for board in boards] == ["lake", "meadow", "woods", "ice"][:seats]
    assert {board.tiles for board in boards} == {tuple(range(1, 17))}
    assert len({tuple(sorted(match.options(seat))) for seat in range(seats)}) == 1


def test_L7_four_rounds_reveal_six_of_eighteen_numbers_each_the_same_for_all() -> None:
    match = Match(3)
    revealed = []
    for number in range(1, 5):
        assert match.table.round == number
        assert match.state.numbers == (), "not drawn before anybody may see them"
        match.begin()
        assert {match.view(seat).boards[0].numbers for seat in range(3)} == {match.state.numbers}
        assert len(set(match.state.numbers)) == 6 and set(match.state.numbers) <= set(range(1, 19))
        assert match.seen().numbers == match.state.numbers, "everybody may know them"
        revealed.append(match.state.numbers)
        match.due().due()
    assert match.state.over and [one.numbers for one in match.seen().results] == revealed


def test_L8_a_round_that_has_ended_shows_every_mistake_with_its_place() -> None:
    match = Match(2).begin()
    match.pick(0, "put:0:16:0", "put:1:1:0", "put:5:15:0", "declare")
    match.declare(1)
    ended = match.last()
    wrong, right = ended.boards
    assert wrong.mistakes == check(ended.numbers, paths_of(wrong.cells)) and right.mistakes == ()
    assert {one.kind for one in wrong.mistakes} >= set(KINDS) - {"tile-not-in-set"}, "no tile can be used twice"
    assert (wrong.place, wrong.claimed, wrong.declared) == (None, None, True)


def test_L9_a_declaration_is_final_even_when_it_is_wrong() -> None:
    match = Match(3).begin()
    match.fill(0, right=False)
    old = next(choice for choice in run.choices(GAME, match.state) if choice.seat == 0)
    before = match.state.boards[0].cells
    match.pick(0, "declare")
    assert 0 not in match.asked()
    with pytest.raises(StaleInput):
        run.take(GAME, match.state, Answer(old.id, 0, ("undo",), match.at))
    match.declare(1).declare(2)
    assert match.last().boards[0].cells == before


def test_L9_nothing_tells_whether_what_is_declared_is_right() -> None:
    """Before: the same buttons; after: the same events and views, but for the board itself."""
    right, wrong = (Match(2).begin().fill(0, good) for good in (True, False))
    assert right.rows(0)[-1] == wrong.rows(0)[-1]
    for match in (right, wrong):
        match.pick(0, "declare")
    assert right.events == wrong.events and {event.kind for event in right.events} == {"declared", "glass"}
    assert right.view(1) == wrong.view(1) and right.seen() == wrong.seen()
    own = [replace(match.view(0).boards[0], cells=()) for match in (right, wrong)]
    assert own[0] == own[1]
    assert (own[0].end, own[0].mistakes, own[0].solutions, own[0].told) == ("declared", (), None, {})


@pytest.mark.parametrize(
    ("pace", "filled", "asks"), [("live", 0, False), ("live", 7, False), ("async", 6, True), ("async", 7, False)]
)
def test_L9_only_by_post_and_with_an_empty_cell_it_is_asked_first(pace: str, filled: int, asks: bool) -> None:
    match = Match(2, pace)
    match = match.begin() if pace == "live" else match.open(0)
    puts = [f"put:{cell}:{cell + 1}:0" for cell in range(7)]
    match.pick(0, *puts[:filled])
    declare = match.rows(0)[-1].controls[-1]
    assert (declare.option, bool(declare.confirm)) == ("declare", asks)


def test_L9_an_empty_board_can_be_declared_and_takes_its_place_in_the_order() -> None:
    match = Match(2).begin().pick(1, "declare").declare(0)
    empty = match.last().boards[1]
    assert empty.declared and set(empty.cells) == {None}
    assert [board.place for board in match.last().boards] == [1, None]


def test_L22_there_are_no_hints_and_no_giving_up_in_rounds() -> None:
    match = Match(2).begin()
    assert {one.partition(":")[0] for one in match.options(0)} == {"pick", "put", "declare"}
    match.pick(0, "put:0:16:0")
    assert "undo" in match.options(0) and not {"hint", "give-up"} & match.options(0)


def test_L10_the_first_declaration_turns_the_glass_and_the_others_go_on() -> None:
    match = Match(4).begin()
    assert match.seen().glass is None
    match.declare(2)
    turned = match.at
    assert match.told() == ["declared", "glass"] and match.seen().glass == turned + MINUTE == match.seen().deadline
    assert GAME.due(match.state) == turned + MINUTE
    match.declare(0, after=20 * SECOND)
    assert match.told() == ["declared"] and match.seen().glass == turned + MINUTE, "it is turned once"
    match.declare(3, after=20 * SECOND)
    assert [seat.order for seat in match.seen().seats] == [2, None, 1, 3], "completion tiles"
    assert [seat.status for seat in match.seen().seats] == ["declared", "playing", "declared", "declared"]
    assert match.asked() == {1: "board"}


def test_L10_the_order_is_that_of_declaring_even_if_the_servers_clock_is_set_back() -> None:
    match = Match(2).begin().declare(1, after=9_000)
    match.at -= 4_000
    match.declare(0)
    assert [board.place for board in match.last().boards] == [2, 1]


def test_L10_the_round_ends_when_all_have_declared() -> None:
    match = Match(2).begin().declare(0)
    assert match.table.round == 1
    match.declare(1)
    assert match.table.round == 2 and len(match.seen().results) == 1


def test_L10_the_round_ends_with_the_last_grain_of_sand() -> None:
    match = Match(3).begin().declare(0)
    match.fill(1).fill(2)
    glass = match.seen().glass
    assert glass is not None
    match.at = glass - 1
    match.pick(1, "declare", after=0)
    assert match.table.declared == (0, 1), "the last millisecond is in time"
    late = run.choices(GAME, match.state)[0]
    for pick in ("declare", "clear"):
        with pytest.raises(StaleInput):
            run.take(GAME, match.state, Answer(late.id, 2, (pick,), glass))
    match.due()
    late_board = match.last().boards[2]
    assert late_board.mistakes == (), "it was right"
    assert (late_board.declared, late_board.time, late_board.place, late_board.claimed) == (False, None, None, None)


def test_L10_after_ten_minutes_without_a_declaration_the_glass_turns_by_itself() -> None:
    match = Match(2).begin()
    begun = match.at
    assert match.seen().deadline == begun + 11 * MINUTE
    match.due()
    assert match.at == begun + 10 * MINUTE and match.told() == ["glass"]
    assert match.seen().glass == begun + 11 * MINUTE
    match.declare(1)
    assert match.told() == ["declared"]
    match.due()
    assert match.at == begun + 11 * MINUTE and match.told()[:2] == ["scored", "claimed"]


def test_r47_what_is_told_late_gives_the_whole_time_from_then_on() -> None:
    """The bot was away for an hour: nobody loses a countdown or a glass by that."""
    match = Match(2)
    match.due(late=60 * MINUTE)
    assert match.told() == ["countdown"] and match.seen().begins == match.at + 10 * SECOND
    match.due(late=60 * MINUTE)
    assert match.told() == ["begun"] and match.table.since == match.at
    match.due(late=60 * MINUTE)
    assert match.seen().glass == match.at + MINUTE


@pytest.mark.parametrize("stage", range(4))
def test_time_has_one_door_and_it_opens_once(stage: int) -> None:
    """In every phase: a moment early nothing happens, and what is due next comes later, so nothing is due twice."""
    match = Match(2)
    for _ in range(stage):
        match.due()
    due = GAME.due(match.state)
    assert due is not None
    before = msgspec.json.encode(match.state)
    for at in (0, START, due - 1):
        with pytest.raises(IllegalInput, match="not-due"):
            run.take(GAME, match.state, Command("due", None, at))
    assert msgspec.json.encode(match.state) == before
    match.due()
    after = GAME.due(match.state)
    assert after is not None and after > due
    with pytest.raises(IllegalInput, match="not-due"):
        run.take(GAME, match.state, Command("due", None, due))


def test_L11_mistakes_lose_the_place_and_the_next_move_up() -> None:
    match = Match(4).begin()
    numbers = sorted(match.state.numbers, reverse=True)
    match.declare(3, right=False).declare(1).declare(0, right=False).declare(2)
    assert [board.place for board in match.last().boards] == [None, 1, 2, None]
    assert [board.claimed for board in match.last().boards] == [None, numbers[0], numbers[1], None]
    assert [seat.claimed for seat in match.seen().seats] == [(), (numbers[0],), (numbers[1],), ()]


def test_L11_four_right_boards_take_the_four_highest_in_order() -> None:
    match = Match(4).begin()
    numbers = sorted(match.state.numbers, reverse=True)
    for seat in (2, 0, 3, 1):
        match.declare(seat)
    assert [match.last().boards[seat].claimed for seat in (2, 0, 3, 1)] == numbers[:4]


def test_L11_if_nobody_succeeds_nobody_scores() -> None:
    match = Match(2).play_round(0, 1, wrong=(0, 1))
    assert [seat.claimed for seat in match.seen().seats] == [(), ()]
    assert match.seen().aside == 6, "all six are put aside"
    assert [board.discarded for board in match.last().boards] == [0, 0]


def test_L12_a_winner_discards_the_first_the_second_and_the_third_sign() -> None:
    match = Match(2)
    for wins in range(4):
        match.begin()
        mine, others = match.view(0).boards[0], match.view(1).boards[0]
        gone = {tile.number for tile in TILES if 1 <= tile.penalty <= wins}
        assert mine.penalty == wins == len(gone) and mine.signs
        assert set(mine.tiles) == set(range(1, 17)) - gone, "seen on the next tray"
        assert {int(one.split(":")[2]) for one in match.options(0) if one.startswith("put:")} == set(mine.tiles)
        assert (others.penalty, len(others.tiles)) == (0, 16), "each seat has its own"
        match.declare(0).declare(1)
        first, second = match.last().boards
        assert (first.penalty, second.penalty) == (wins, 0)
        assert (first.discarded, second.discarded) == ((1, 2, 3, 0)[wins], 0), "only three tiles bear a sign"
        assert first.mistakes == (), "judged with the tiles of this round"
    assert match.seen().seats[0].wins == 4


def test_L12_the_first_correct_board_wins_not_the_first_declared() -> None:
    match = Match(3).play_round(2, 0, 1, wrong=(2,))
    assert [seat.wins for seat in match.seen().seats] == [1, 0, 0]
    assert [board.discarded for board in match.last().boards] == [1, 0, 0]


def test_L13_what_nobody_claimed_is_put_aside_and_round_four_draws_from_it() -> None:
    for seed in range(10):
        match = Match(4, seed=str(seed))
        shown: list[int] = []
        for number in (1, 2, 3):
            match.play_round(0, 1, 2, 3)
            shown += match.last().numbers
            claimed = [one for seat in match.seen().seats for one in seat.claimed]
            assert (match.seen().pile, match.seen().aside) == (18 - 6 * number, 6 * number - len(claimed))
        assert sorted(shown) == list(range(1, 19)), "three rounds use all eighteen"
        match.begin()
        assert "reshuffled" in match.told()
        assert not set(match.state.numbers) & set(claimed), "never the claimed ones"
        assert sorted(match.state.numbers) == sorted(set(range(1, 19)) - set(claimed)), "six are left of eighteen less twelve"


@pytest.mark.parametrize("left", [0, 2, 5])
def test_L13_the_shuffle_goes_under_what_is_left_of_the_pile(left: int) -> None:
    pile, aside = tuple(range(1, left + 1)), tuple(range(left + 1, 13))
    drawn = set()
    for seed in range(20):
        match = Match(2, seed=str(seed))
        match.state = replace(match.state, table=replace(match.table, pile=pile, aside=aside))
        match.begin()
        assert set(pile) < set(match.state.numbers)
        assert set(match.state.numbers) | set(match.table.pile) == set(range(1, 13)) and match.table.aside == ()
        drawn.add(match.state.numbers)
    assert len(drawn) > 4, "shuffled"


def test_L13_six_are_enough() -> None:
    match = Match(2)
    match.state = replace(match.state, table=replace(match.table, pile=(1, 2, 3, 4, 5, 6), aside=(7, 8)))
    match.begin()
    assert match.state.numbers == (1, 2, 3, 4, 5, 6) and match.table.aside == (7, 8)


def test_L13_the_pile_is_shuffled_by_the_seed() -> None:
    assert len({Match(2, seed=str(seed)).begin().state.numbers for seed in range(20)}) > 15


def test_L14_the_highest_sum_wins() -> None:
    match = Match(3)
    for order in ((1, 0), (1, 2, 0), (0,), (2,)):
        match.play_round(*order)
    sums = [sum(seat.claimed) for seat in match.seen().seats]
    ranks = GAME.placing(match.state)
    assert ranks == match.seen().ranks and ranks is not None
    assert [ranks[seat] for seat in sorted(range(3), key=lambda seat: -sums[seat])] == [1, 2, 3]
    assert match.seen().tie == "" and match.state.over and match.seen().phase == "over"


def test_L14_who_has_no_tile_at_all_shares_the_place() -> None:
    match = Match(2)
    for _ in range(4):
        match.play_round()
    assert (match.seen().ranks, match.seen().tie) == ((1, 1), "shared")


def test_L15_all_start_together_after_a_countdown() -> None:
    match = Match(2)
    assert match.asked() == {0: "ready", 1: "ready"}
    assert (match.seen().phase, match.seen().deadline) == ("ready", START + 10 * MINUTE)
    assert [control.text for row in match.rows(0) for control in row.controls] == ["links-ready"]
    match.pick(1, "ready")
    assert [seat.status for seat in match.seen().seats] == ["waiting", "ready"]
    assert match.asked() == {0: "ready"}
    match.pick(0, "ready")
    assert match.told() == ["ready", "countdown"] and match.asked() == {}
    assert (match.seen().phase, match.seen().begins) == ("countdown", match.at + 10 * SECOND)
    assert (match.seen().numbers, match.view(0).boards, match.state.numbers) == ((), (), ()), "not even drawn"
    match.due()
    assert {match.view(seat).boards[0].started for seat in (0, 1)} == {match.at}
    assert match.seen().begins is None and match.seen().phase == "play"


def test_L15_who_is_not_ready_in_time_does_not_stop_the_others() -> None:
    match = Match(2, deadline=5 * MINUTE).pick(0, "ready")
    stale = run.choices(GAME, match.state)[0]
    match.due()
    assert (match.at, match.told()) == (START + 5 * MINUTE, ["countdown"])
    with pytest.raises(StaleInput):
        run.take(GAME, match.state, Answer(stale.id, 1, ("ready",), match.at))
    match.due()
    assert match.asked() == {0: "board", 1: "board"}, "and can still come"


def test_L17_a_clock_goes_on_over_a_restart() -> None:
    """Saved and loaded between start and declaration; times are those of the inputs."""
    match = Match(2).begin()
    begun = match.at
    match.fill(0)
    match.state = msgspec.json.decode(msgspec.json.encode(match.state), type=type(match.state))
    match.pick(0, "declare", after=45_678).pick(1, "declare", after=1)
    assert [board.time for board in match.last().boards] == [45_678, 45_679]
    assert begun + 45_679 == match.at


def test_a_rematch_has_the_same_settings() -> None:
    options: dict[str, Any] = {"looks": ["ice", "woods", "lake"], "computers": [0, 0, 2], "deadline": 7 * MINUTE, "rounds": 2}
    match = Match(3, **options)
    assert GAME.again(match.state) == {"mode": "rounds", "pace": "live", **options}
    other = run.start(GAME, 3, "other", GAME.again(match.state), START).state
    assert GAME.again(other) == GAME.again(match.state)


def test_numbers_can_be_agreed_on_for_a_single_round() -> None:
    match = Match(2, rounds=1, numbers=[18, 1, 7, 4, 13, 10]).begin()
    assert match.state.numbers == (1, 4, 7, 10, 13, 18)
    assert (match.seen().pile, match.seen().aside) == (12, 0)
    match.declare(0).declare(1)
    assert match.state.over and match.seen().ranks == (1, 2) and match.seen().seats[0].claimed == (18,)
    with pytest.raises(IllegalInput):
        Match(2, rounds=2, numbers=[18, 1, 7, 4, 13, 10])


def test_what_is_laid_is_private_until_the_round_has_ended() -> None:
    match = Match(2).begin()
    for pick in laid(match.fill(0).state.boards[0].cells):
        match.pick(1, pick)
        assert {event.audience for event in match.events} == {(1,)}
    assert match.view(None).boards == () and [board.seat for board in match.view(0).boards] == [0]
