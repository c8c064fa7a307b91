"""`make mutants`: breaks each rule of Ecos once, one line at a time, in a copy of the code; a named test must see it.

The faults stand in `tests/engine/ecos/mutants.toml`: rule, file, the line as it is (`old`, found once), as it is broken
(`new`), and the test that must fail. A fault that no test sees ends the command with 1.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

ROOT = Path(__file__).parent.parent
LIST = ROOT / "tests/engine/ecos/mutants.toml"
ROOMS = (
    "engine",
    "renderers",
    "wording",
    "bench",
    "tests/__init__.py",
    "tests/engine",
    "tests/kit",
    "tests/scenarios",
    "pyproject.toml",
)
"""What the tests of the engine need."""
WORKERS = 2


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One fault. `test`: as pytest names it, without `tests/engine/ecos/`."""

    rule: str
    file: str
    old: str
    new: str
    test: str


class Mutants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole list."""

    mutant: tuple[Mutant, ...]


def read(path: Path = LIST) -> tuple[Mutant, ...]:
    """All faults. Raises msgspec.ValidationError for a wrong list."""
    return msgspec.toml.decode(path.read_bytes(), type=Mutants).mutant


def broken(mutant: Mutant, root: Path = ROOT) -> str:
    """The file with the fault in it. Raises ValueError where the line is not there exactly once."""
    text = (root / mutant.file).read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        raise ValueError(f"{mutant.rule}: {mutant.file} holds {text.count(mutant.old)} times: {mutant.old}")
    return text.replace(mutant.old, mutant.new)


def _copy(folder: Path) -> Path:
    for room in ROOMS:
        source = ROOT / room
        if source.is_dir():
            shutil.copytree(source, folder / room, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            (folder / room).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, folder / room)
    return folder


def _pytest(folder: Path, *tests: str) -> subprocess.CompletedProcess[str]:
    names = [f"tests/engine/ecos/{test}" for test in tests]
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *names]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600, check=False)


def _seen(folder: Path, mutant: Mutant) -> str:
    """ "" if the test failed, as it should; else what went otherwise."""
    whole = broken(mutant, folder)
    path = folder / mutant.file
    kept = path.read_text(encoding="utf-8")
    path.write_text(whole, encoding="utf-8")
    try:
        done = _pytest(folder, mutant.test)
    finally:
        path.write_text(kept, encoding="utf-8")
    return {0: "no test saw it", 1: ""}.get(
        done.returncode, f"the test could not run:\n{done.stdout[-600:]}{done.stderr[-300:]}"
    )


def _work(folder: Path, mutants: Sequence[Mutant]) -> int:
    """How many stayed unseen."""
    missed = 0
    for mutant in mutants:
        wrong = _seen(folder, mutant)
        missed += bool(wrong)
        print(f"{mutant.rule:5} {wrong or 'seen by ' + mutant.test}", flush=True)
    return missed


def main(arguments: Sequence[str]) -> int:
    """0 when every fault was seen by its test."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("rules", nargs="*", help="only these rules, as E21")
    wanted = parser.parse_args(arguments).rules
    mutants = [one for one in read() if not wanted or one.rule in wanted]
    if not {one.rule for one in mutants} >= set(wanted):
        parser.error(f"there are faults only of {', '.join(dict.fromkeys(one.rule for one in read()))}")
    with tempfile.TemporaryDirectory() as place:
        folders = [_copy(Path(place) / str(number)) for number in range(WORKERS)]
        whole = _pytest(folders[0], *sorted({one.test for one in mutants}))
        if whole.returncode:
            print(whole.stdout[-3000:])
            return 2
        with ThreadPoolExecutor(WORKERS) as pool:
            shares = [mutants[number::WORKERS] for number in range(WORKERS)]
            missed = sum(pool.map(_work, folders, shares))
    print(f"{len(mutants)} faults, {missed} unseen")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
