"""The list of `make mutants`: every rule is broken at least once, every fault can be made, and an unseen one is told."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import mutants

ROOT = Path(__file__).parent.parent.parent
RULES = [*(f"E{number}" for number in range(1, 37)), "E25a", "E25b", *(f"F{number}" for number in range(1, 8))]


def test_every_rule_is_broken_at_least_once() -> None:
    assert {one.rule for one in mutants.read()} == set(RULES)


@pytest.mark.parametrize("one", mutants.read(), ids=lambda one: f"{one.rule}-{one.test.partition('::')[2][:40]}")
def test_every_fault_can_be_made_and_its_test_exists(one: mutants.Mutant) -> None:
    whole = (ROOT / one.file).read_text(encoding="utf-8")
    faulty = mutants.broken(one)
    assert faulty != whole
    compile(faulty, one.file, "exec")
    file, name = one.test.split("::")
    assert re.search(rf"^def {name}\(", (ROOT / "tests/engine/ecos" / file).read_text(encoding="utf-8"), re.MULTILINE)


def test_a_line_that_is_not_there_once_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1\nx = 1\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"E1: a.py holds 2 times: x = 1"):
        mutants.broken(mutants.Mutant("E1", "a.py", "x = 1", "x = 2", ""), tmp_path)


def test_a_fault_that_no_test_sees_ends_with_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    harmless = mutants.Mutant(
        "E1",
        "engine/games/ecos/pieces.py",
        "FEWEST, MOST = 2, 6",
        "FEWEST, MOST = 2, 3 * 2",
        "test_setup.py::test_e1_two_to_six_play",
    )
    monkeypatch.setattr(mutants, "read", lambda: (harmless,))
    assert mutants.main([]) == 1
    assert "no test saw it" in capsys.readouterr().out


def test_one_rule_from_the_command_line() -> None:
    done = subprocess.run([sys.executable, "-m", "tools.mutants", "E1"], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "1 faults, 0 unseen")
