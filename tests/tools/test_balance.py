"""`make balance`: matches are played once each, a run goes on where it was broken off, and the report counts right."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from renderers.scene import Box, Circle, Text
from tools import balance, balance_plots, balance_report
from tools.balance_play import Played, play, play_all, read

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
    path.write_bytes(path.read_bytes().rpartition(b"\n")[0] + b"\n")
    assert play_all(PLANS, path, 2, said.append) == 1
    assert sorted(one.seed for one in read(path)) == [7, 8, 9]
    assert said == ["2 of 2 matches", "1 of 1 matches"]


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
    assert "no matches" in capsys.readouterr().out and not (tmp_path / "x.md").exists()


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
    assert balance.main(["report", "--folder", str(tmp_path), "--out", str(out)]) == 1
    text = out.read_text(encoding="utf-8")
    assert "python -m tools.balance play --shapes 2-random --player random --games 2" in text
    for address in ("balance/draws-2-random-random.png", "balance/worth.png"):
        assert f"]({address})" in text and (tmp_path / address).read_bytes().startswith(b"\x89PNG")


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
