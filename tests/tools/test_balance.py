"""`make balance`: matches are played once each, a run goes on where it was broken off, and the report counts right."""

from __future__ import annotations

import fcntl
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from engine.games.ecos.cards import CARDS
from renderers.scene import Box, Circle, Text
from tools import balance, balance_play, balance_plots, balance_report, duel
from tools.arguments import ends_cleanly
from tools.balance_play import Head, Played, WrongFile, play, play_all, read

PLANS = balance.plans("2-random", "random", 3, 7)


def test_the_same_match_each_time_and_what_is_counted_adds_up() -> None:
    one = play(PLANS[0])
    assert one == play(PLANS[0]) != play(PLANS[1])
    assert sum(one.worth.values()) == sum(one.points)
    assert one.draws >= one.rounds > 0 and 0 <= one.useless <= one.draws * 2
    for held, played in zip(one.held, one.played, strict=True):
        assert set(played) <= set(held) and len(held) >= 12
    assert set(one.features.values()) <= {0, 1}
    assert one.places == tuple(1 + sum(other > own for other in one.points) for own in one.points)


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "tuning.jsonl"
    said: list[str] = []
    assert play_all(PLANS[:2], path, 1, said.append) == 2
    with path.open("ab") as file:
        file.write(b'{"name": "2-random-ran')  # killed while it wrote
    assert {one.seed for one in read(path)} == {7, 8}
    assert play_all(PLANS, path, 2, said.append) == 1
    assert sorted(one.seed for one in read(path)) == [7, 8, 9], "what came after the half line is a line of its own"
    assert said == ["2 of 2 matches", "1 of 1 matches"]


def test_a_match_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "tuning.jsonl"
    play_all(PLANS[:1], path, 1, print)
    path.write_bytes(path.read_bytes() + path.read_bytes().splitlines(keepends=True)[-1])
    assert [one.seed for one in read(path)] == [7]


def test_two_runs_do_not_write_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "tuning.jsonl"
    play_all(PLANS[:1], path, 1, print)
    with path.open("ab") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(WrongFile, match="another run"):
            play_all(PLANS, path, 1, print)
    assert play_all(PLANS[:2], path, 1, print) == 1


def test_matches_of_other_cards_are_not_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tuning.jsonl"
    play_all(PLANS[:1], path, 1, print)
    whole = path.read_bytes()
    path.write_bytes(msgspec.json.encode(Head("of other cards")) + b"\n" + whole.partition(b"\n")[2])
    with pytest.raises(WrongFile, match="other cards"):
        play_all(PLANS, path, 1, print)
    out = tmp_path / "x.md"
    assert balance.main(["report", "--folder", str(tmp_path), "--out", str(out)]) == 2 and not out.exists()
    assert "other cards" in capsys.readouterr().err
    path.write_bytes(whole.partition(b"\n")[2])
    with pytest.raises(WrongFile, match="other cards"):
        play_all(PLANS, path, 1, print)


def test_every_card_is_in_the_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    before = balance_play.fingerprint()
    for number in (1, 137):
        changed = {**CARDS, number: msgspec.structs.replace(CARDS[number], leaves=CARDS[number].leaves % 4 + 1)}
        with monkeypatch.context() as one:
            one.setattr(balance_play, "CARDS", changed)
            assert balance_play.fingerprint() != before
    assert balance_play.fingerprint() == before


def made(seed: int, points: tuple[int, ...], **more: object) -> Played:
    """A match that was never played."""
    places = tuple(1 + sum(other > own for other in points) for own in points)
    blank = Played(
        "2-sets-greedy", seed, 0, ("predators", "seas"), 50, 4, points, places, ((), ()), ((), ()), 10, 2, {}, {}, {}
    )
    return msgspec.structs.replace(blank, **more)


def test_shares_have_their_interval() -> None:
    share = balance_report.Share(50, 100)
    low, high = share.interval
    assert (share.value, round(low, 4), round(high, 4)) == (0.5, 0.4038, 0.5962)
    assert balance_report.Share(0, 0).interval == (0.0, 1.0)


def test_a_shared_victory_counts_in_parts() -> None:
    assert balance_report.wins(made(1, (60, 60))) == [0.5, 0.5]
    assert balance_report.wins(made(1, (60, 70))) == [0.0, 1.0]


def test_the_worth_of_a_card_is_its_margin_played_less_that_unplayed() -> None:
    played = [
        made(1, (80, 60), held=((1,), ()), played=((1,), ())),
        made(2, (70, 60), held=((1,), ()), played=((1,), ())),
        made(3, (50, 60), held=((1,), ()), played=((), ())),
    ]
    assert balance_report.worths(played)[1] == balance_report.Worth(3, 2, 25)


@pytest.mark.parametrize(("draws", "met"), [(44, False), (45, True), (75, True), (76, False)])
def test_goals_are_told_as_met_or_not(draws: int, met: bool) -> None:
    one = made(
        1,
        (80, 60, 50),
        name="3-random-greedy",
        draws=draws,
        useless=round(draws * 0.75),
        held=((), (), ()),
        played=((), (), ()),
    )
    text, _ = balance_report.report([one], "how")
    line = next(line for line in text.splitlines() if "median match of three" in line)
    assert line.endswith("| yes |" if met else "| **no** |")


def test_goals_are_about_the_greedy_players_matches() -> None:
    greedy = made(1, (80, 60, 50), name="3-random-greedy", draws=60, held=((), (), ()), played=((), (), ()))
    planner = made(2, (80, 60, 50), name="3-random-planner", draws=200, held=((), (), ()), played=((), (), ()))
    text, goals = balance_report.report([greedy, planner], "how")
    assert goals == balance_report.report([greedy], "how")[1]
    assert "takes 45–75 draws | 60 draws | yes |" in text
    assert "| 3-random-planner | 1 | 200 (200–200) |" in text
    assert balance_report.report([planner], "how")[1] == (0, 0)


@pytest.mark.parametrize(
    ("winner", "harbinger", "met"),
    [
        pytest.param([0, 1] * 50, [0, 0, 1, 1] * 25, True, id="fair"),
        pytest.param([0] * 46 + [1] * 54, [0, 1] * 50, True, id="nearly"),
        pytest.param([0] * 40 + [1] * 60, [0, 1] * 50, False, id="the second seat wins"),
        pytest.param([0, 1] * 50, [0, 1] * 50, False, id="the harbinger wins"),
    ],
)
def test_no_seat_and_no_place_wins_too_often(winner: Sequence[int], harbinger: Sequence[int], met: bool) -> None:
    points = {0: (80, 60), 1: (60, 80)}
    played = [
        made(number, points[one], name="2-random-greedy", harbinger=first)
        for number, (one, first) in enumerate(zip(winner, harbinger, strict=True))
    ]
    text, _ = balance_report.report(played, "how")
    line = next(line for line in text.splitlines() if "no seat and no place" in line)
    assert line.endswith("| yes |" if met else "| **no** |")


def test_useless_draws_and_features(tmp_path: Path) -> None:
    played = [made(1, (80, 60), useless=51, held=((118,), ()), features={118: 0}, worth={118: 6}, gains={118: 4})]
    text, (met, goals) = balance_report.report(played, "how")
    assert met < goals
    assert "| useless draws at most 25 % of all | 51.0 % (41.3–60.6) | **no** |" in text
    assert "| Kilimanjaro | 1 | 100.0 % (20.7–100.0) | 6.0 | 4.0 |" in text


def test_without_matches_there_is_no_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["report", "--folder", str(tmp_path), "--out", str(tmp_path / "x.md")]) == 2
    assert "no matches" in capsys.readouterr().err and not (tmp_path / "x.md").exists()


def test_from_the_command_line(tmp_path: Path) -> None:
    arguments = [
        "play",
        "--shapes",
        "2-random",
        "--player",
        "random",
        "--games",
        "2",
        "--folder",
        str(tmp_path),
        "--workers",
        "1",
    ]
    assert balance.main(arguments) == 0
    assert [one.seed for one in read(tmp_path / "tuning.jsonl")] == [0, 1]
    out = tmp_path / "balance.md"
    assert balance.main(["report", "--folder", str(tmp_path), "--out", str(out)]) == 0, (
        "goals unmet are no fault of the command"
    )
    text = out.read_text(encoding="utf-8")
    assert (
        f"python -m tools.balance play --shapes 2-random --player random --games 2 --range tuning --folder {tmp_path}" in text
    )
    for address in ("balance/draws-2-random-random.png", "balance/worth.png"):
        assert f"]({address})" in text and (tmp_path / address).read_bytes().startswith(b"\x89PNG")


def test_the_commands_play_all_of_it_again(tmp_path: Path) -> None:
    path = tmp_path / "tuning.jsonl"
    play_all(balance.plans("2-random", "random", 3, 0)[1:], path, 1, print)
    out = tmp_path / "x.md"
    assert balance.main(["report", "--folder", str(tmp_path), "--out", str(out)]) == 0
    assert "--games 3" in out.read_text(encoding="utf-8"), "the first one is missing, so the last one has number 3"


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        (balance, "play --games 0"),
        (balance, "play --games -1"),
        (balance, "play --games abc"),
        (balance, "play --workers 0"),
        (balance, "play --shapes 9-x"),
        (balance, "play --player human"),
        (duel, "greedy random --games 0"),
        (duel, "greedy random --workers -1"),
        (duel, "greedy random --budget -5"),
        (duel, "greedy random --first -3"),
        (duel, "greedy random --pool nope"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(tool: ModuleType, arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        tool.main(arguments.split())
    assert ended.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("python -m tools.")


def broken_off() -> int:
    raise KeyboardInterrupt


def test_broken_off_it_ends_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert ends_cleanly(broken_off) == 130 and capsys.readouterr().err == "\nbroken off\n"


def test_plots_show_what_was_counted() -> None:
    histogram = balance_plots.draws([41, 44, 46, 47, 48, 60])
    columns = [item for item in histogram.items[2:] if isinstance(item, Box)]
    heights = [column.h for column in columns]
    assert len(columns) == 3 and heights[1] == max(heights), "what never came has no column"
    assert round(heights[0] / heights[1], 2) == 0.67
    assert {"3", "47"} <= {item.text for item in histogram.items if isinstance(item, Text)}
    played = [made(1, (80, 60)), made(2, (80, 60)), made(3, (10, 60))]
    bars = [item for item in balance_plots.wins(played).items[1:] if isinstance(item, Box)]
    assert [round(bar.w / bars[0].w, 2) for bar in bars] == [1, 0.5]
    apart = [
        made(1, (80, 60), held=((1,), (36,)), played=((1,), ())),
        made(2, (50, 60), held=((1,), (36,)), played=((), (36,))),
    ]
    dots = [item for item in balance_plots.worth(apart).items if isinstance(item, Circle)]
    assert [dot.fill for dot in dots] == ["#56b4e9", "#e69f00"] and dots[0].x < dots[1].x
