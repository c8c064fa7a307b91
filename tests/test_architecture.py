"""The house is as drawn: who may import whom, and what the engine must never touch."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("engine", "renderers", "db", "bot", "cogs", "wording", "playground", "tools", "bench")
ARROWS = {
    "engine": {"engine"},
    "wording": {"wording"},
    "db": {"db"},
    "renderers": {"renderers", "engine", "wording"},
    "bot": {"bot", "engine", "renderers", "db", "wording"},
    "cogs": {"cogs", "bot", "wording"},
    "playground": {"playground"},
}
TELLERS = {ROOT / "engine" / "cli_ecos.py", ROOT / "engine" / "story.py"}
"""What tells people of a game, at the command line: no game imports it."""
BANNED_IN_ENGINE = {
    "random", "time", "datetime", "uuid", "asyncio", "discord", "PIL", "sqlite3", "sqlalchemy", "secrets", "os", "numpy",
}  # fmt: skip
LIBRARIES = {"engine": {"msgspec"}, "db": {"sqlalchemy", "alembic", "aiosqlite"}, "wording": {"fluent"}}
"""Rooms whose libraries are few, and which they are."""

FILES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def imports(path: Path) -> set[str]:
    """The full names of all modules that a file imports, inside functions too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(ROOT).parts[: -node.level] if node.level else ()
            base = ".".join((*package, *([node.module] if node.module else [])))
            found |= {base} | {f"{base}.{alias.name}" for alias in node.names}
    return found


def room_of(path: Path) -> str:
    """The top-level folder."""
    return path.relative_to(ROOT).parts[0]


def test_the_rooms_are_there() -> None:
    assert {room_of(path) for path in FILES} == set(ROOMS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_arrows_go_one_way(path: Path) -> None:
    room = room_of(path)
    ours = {name.split(".")[0] for name in imports(path)} & {*ROOMS, "tests"}
    allowed = ARROWS.get(room, set(ROOMS)) | ({"wording"} if path in TELLERS else set())
    assert ours <= allowed, f"{room} must not import {sorted(ours - allowed)}"


ONLY_MEASURED = {"chess", "ortools", "resvg_py"}
"""Libraries that `make bench` installs, and `make test` does not."""


def of_the_bench(path: Path) -> set[Path]:
    """The files of the bench that a file imports, and those that they import."""
    direct = {ROOT / f"{name.replace('.', '/')}.py" for name in imports(path) if name.startswith("bench.")}
    direct = {one for one in direct if one.is_file()}
    return direct.union(*(of_the_bench(one) for one in direct))


def test_tests_need_nothing_that_only_the_bench_installs() -> None:
    tests = sorted((ROOT / "tests").rglob("*.py"))
    used = {one for path in tests for one in of_the_bench(path)}
    assert len(used) >= 4
    assert {one.name: imports(one) & ONLY_MEASURED for one in used} == {one.name: set() for one in used}


@pytest.mark.parametrize("path", [p for p in FILES if room_of(p) == "engine"], ids=lambda p: str(p.relative_to(ROOT)))
def test_the_engine_knows_no_clock_chat_disk_or_pixels(path: Path) -> None:
    names = {name.split(".")[0] for name in imports(path)}
    banned = BANNED_IN_ENGINE - ({"random"} if path.name == "rng.py" else set())
    banned -= {"os"} if path.parent.name == "engine" else set()
    assert not names & banned


@pytest.mark.parametrize("room", LIBRARIES)
def test_quiet_rooms_keep_to_their_libraries(room: str) -> None:
    import sys

    used = {name.split(".")[0] for path in FILES if room_of(path) == room for name in imports(path)}
    foreign = used - set(sys.stdlib_module_names) - set(ROOMS)
    assert foreign <= LIBRARIES[room]


def test_renderers_import_views_and_geometry_of_the_engine_only() -> None:
    for path in FILES:
        if room_of(path) == "renderers" and path.name != "cli.py":
            for name in imports(path):
                assert not name.startswith("engine.core"), f"{path}: {name}"
                assert name.split(".")[-1] not in {"rules", "solver", "State", "LinksState"}, f"{path}: {name}"


def test_games_do_not_know_each_other_and_the_core_knows_no_game() -> None:
    for path in FILES:
        parts = path.relative_to(ROOT).parts
        if parts[0] != "engine":
            continue
        games = {name.split(".")[2] for name in imports(path) if name.startswith("engine.games.") and name.count(".") > 1}
        if parts[1] == "core":
            assert not any(name.startswith("engine.games") for name in imports(path)), path
        elif parts[1] == "games" and len(parts) > 3:
            assert games <= {parts[2]}, path


def test_pillow_is_only_in_the_painting_files() -> None:
    """Scenes are pure: what paints is in `renderers` and nowhere else in what runs."""
    users = {room_of(path) for path in FILES if "PIL" in {name.split(".")[0] for name in imports(path)}}
    assert users <= {"renderers", "tools", "bench"}


def test_every_command_of_the_makefile_and_the_documents_names_a_module_that_is_there() -> None:
    texts = [ROOT / "Makefile", *ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *ROOT.glob("*/README.md")]
    named = {
        name
        for path in texts
        for name in re.findall(r"(?:python|\$\(BIN\)/python) -m ([a-z_.]+)", path.read_text(encoding="utf-8"))
    }
    ours = {name for name in named if name.split(".")[0] in {*ROOMS, "tests"}}
    assert {"bot", "playground", "engine", "renderers", "bench.press", "tools.kill"} <= ours
    for name in ours:
        path = ROOT.joinpath(*name.split("."))
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), name
