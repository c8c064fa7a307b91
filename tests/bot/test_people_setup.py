"""The permissions that are asked for, the invitation with them, and what the check of the set-up says (r57, r70, r100)."""

import re
from pathlib import Path

import discord
import pytest

from bot.checkup import Facts, draw_something, measured, text, write_something
from bot.permissions import PERMISSIONS, THREADS_MANY, THREADS_MOST, Permission, invitation, missing, named, number
from bot.service import Service
from wording import say

ROOT = Path(__file__).parent.parent.parent
ALL = number()
WELL = Facts(123, True, ALL, 12, (), 3, 2.4, 40.0, "")


def test_the_list_is_discords_and_its_number_is_the_sum() -> None:
    allowed = discord.Permissions(ALL)
    assert all(getattr(allowed, one.name) for one in PERMISSIONS)
    assert discord.Permissions(**{one.name: True for one in PERMISSIONS}).value == ALL
    assert len(PERMISSIONS) == 8
    assert not allowed.administrator
    for one in PERMISSIONS:
        assert say(f"permission-{one.name}").replace(" in ", " In ").lower().replace(" ", "_") == one.name
        assert "Without it:" in say(f"need-{one.name}")


def test_the_playground_invites_with_the_same_number() -> None:
    assert f"--permissions {ALL} " in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_readme_invites_with_the_same_number() -> None:
    said = (ROOT / "README.md").read_text(encoding="utf-8")
    assert invitation("YOUR_APPLICATION_ID") in said
    assert set(re.findall(r"permissions=(\d+)", said)) == {str(ALL)}
    for one in PERMISSIONS:
        assert say(f"permission-{one.name}") in said


@pytest.mark.parametrize("lost", PERMISSIONS, ids=lambda one: one.name)
def test_r100_each_missing_permission_is_named_with_what_it_is_for(lost: Permission) -> None:
    value = ALL & ~(1 << lost.bit)
    assert missing(value) == (lost,)
    said = text(WELL._replace(permissions=value))
    assert "one thing to mend" in said
    wrong = [line for line in said.splitlines() if line.startswith("✗")]
    assert wrong == [f"✗ **{named(missing(value))}** is missing: {say(f'need-{lost.name}')}"]
    assert invitation(123) in said


def test_when_all_is_well_it_says_so() -> None:
    said = text(WELL)
    assert "all is well" in said
    assert "✗" not in said
    assert "12 commands" in said
    assert invitation(123) in said


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"unknown": ("daily", "play")}, "2 of my commands (`/daily` and `/play`)"),
        ({"unknown": None}, "would not tell"),
        ({"database_ms": None}, "takes no changes"),
        ({"picture_ms": None}, "could not be drawn"),
        ({"announcing": "its channel is gone"}, "its channel is gone"),
        ({"threads": THREADS_MANY}, "900 of 1,000 active threads"),
        ({"threads": THREADS_MOST}, "played in the channel"),
    ],
)
def test_r57_r100_each_part_that_does_not_work_is_told(wrong: dict[str, object], words: str) -> None:
    said = text(WELL._replace(**wrong))  # type: ignore[arg-type]
    assert "one thing to mend" in said
    assert sum(line.startswith("✗") for line in said.splitlines()) == 1
    assert words in said


def test_whoever_added_only_the_commands_is_told_to_invite_me() -> None:
    said = text(WELL._replace(member=False))
    assert "one thing to mend" in said
    assert "not a member" in said
    assert all(say(f"permission-{one.name}") in said for one in PERMISSIONS)


def test_the_longest_check_fits_into_a_message() -> None:
    states = ("gone", "forbidden", "failed")
    announcing = max((say(f"daily-problem-{state}", day="99999", channel=str(10**19)) for state in states), key=len)
    worst = Facts(10**19, True, 0, 99, tuple(f"command-{n}" for n in range(30)), 99_999, None, None, announcing)
    assert "13 things to mend" in text(worst)
    assert len(text(worst)) <= 2000


async def test_the_database_and_a_picture_are_really_tried(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    assert 0 < (await measured(lambda: write_something(service)) or 0) < 10_000
    assert 0 < (await measured(lambda: draw_something(service)) or 0) < 10_000
    with monkeypatch.context() as patch:
        patch.setattr(service, "paint", None)
        assert await measured(lambda: draw_something(service)) is None
    async with service.database.write():
        monkeypatch.setattr(service.database, "write", None)
        assert await measured(lambda: write_something(service)) is None
