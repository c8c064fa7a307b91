"""`make verify` and the crowd for figures: everything stored is what a full recomputation makes, and damage is told."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tools import crowd, verify


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small crowd, made by the command."""
    made = tmp_path_factory.mktemp("crowd") / "crowd.sqlite"
    assert crowd.main([str(made), "--players", "30", "--days", "60"]) == 0
    return made


def change(path: Path, *statements: str) -> None:
    """Damage, or its repair."""
    with closing(sqlite3.connect(path)) as connection:
        for one in statements:
            assert connection.execute(one).rowcount > 0, one
        connection.commit()


def test_nothing_differs_in_a_database_that_is_whole(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify.main([str(path)]) == 0
    count, rest = capsys.readouterr().out.split(" ", 1)
    assert rest == "rows compared, 0 differences\n"
    assert int(count) > 30 * (9 + 3 + 1)


@pytest.mark.parametrize(
    ("damage", "repair", "told"),
    [
        ("UPDATE daily_standings SET solved = solved + 1 WHERE period = 'all' AND user_id = (SELECT max(user_id) FROM streaks)",
         "UPDATE daily_standings SET solved = solved - 1 WHERE period = 'all' AND user_id = (SELECT max(user_id) FROM streaks)",
         "daily "),
        ("UPDATE streaks SET until = until + 1 WHERE user_id = (SELECT max(user_id) FROM streaks)",
         "UPDATE streaks SET until = until - 1 WHERE user_id = (SELECT max(user_id) FROM streaks)",
         "streak "),
        ("UPDATE ratings SET wins = wins + 1 WHERE user_id = (SELECT max(user_id) FROM ratings)",
         "UPDATE ratings SET wins = wins - 1 WHERE user_id = (SELECT max(user_id) FROM ratings)",
         "rating "),
        ("INSERT INTO match_standings VALUES ('links', 'week', 9999, '1', 1, 1)",
         "DELETE FROM match_standings WHERE start = 9999",
         "tally "),
        ("UPDATE attempts SET ranked_ms = ranked_ms + 100000000 WHERE day = 30 AND outcome = 'solved'",
         "UPDATE attempts SET ranked_ms = ranked_ms - 100000000 WHERE day = 30 AND outcome = 'solved'",
         "daily "),
    ],
)  # fmt: skip
def test_a_damaged_row_is_named_and_the_exit_code_is_1(
    path: Path, capsys: pytest.CaptureFixture[str], damage: str, repair: str, told: str
) -> None:
    change(path, damage)
    assert verify.main([str(path)]) == 1
    said = capsys.readouterr().out
    assert said.startswith(told)
    assert "there is" in said and " 0 differences" not in said
    change(path, repair)
    assert verify.main([str(path)]) == 0


def test_no_database_is_no_success(tmp_path: Path) -> None:
    assert verify.main([str(tmp_path / "none.sqlite")]) == 2
    assert not (tmp_path / "none.sqlite").exists()


def test_a_crowd_never_overwrites(path: Path) -> None:
    before = path.read_bytes()
    assert crowd.main([str(path)]) == 2
    assert path.read_bytes() == before
