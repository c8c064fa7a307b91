"""Bad requests are refused as Discord refuses them, and change nothing."""

import pytest

from playground.store.events import Event
from tests.playground.bad_forms import FORMS
from tests.playground.bad_requests import GROUPS, Bad
from tests.playground.raw import Raw, nested_codes
from tests.playground.stage import Names, dump, filled, set_up

ALL = [(f"{group}: {bad.name}", bad) for group, table in (GROUPS | FORMS).items() for bad in table]

LOUD = (40005, 50016, 50035)
"""What breaks a limit; the others may happen to every bot."""


@pytest.fixture
async def names(raw: Raw) -> Names:
    return await set_up(raw)


@pytest.mark.parametrize("bad", [bad for _, bad in ALL], ids=[name for name, _ in ALL])
async def test_it_is_refused(raw: Raw, names: Names, bad: Bad) -> None:
    if bad.prepare is not None:
        bad.prepare(raw.pg, names)
    before = dump(raw.pg.world.store)
    told: list[Event] = []
    raw.pg.world.bus.listen(told.append)
    files = dict.fromkeys(range(bad.files), b"x") if bad.files else None
    status, answer = await raw.ask(bad.method, bad.path.format(**names), filled(bad.body, names), files)
    assert (status, answer["code"]) == (bad.status, bad.code), answer
    assert (bad.nested is None) == ("errors" not in answer)
    assert bad.nested is None or bad.nested in nested_codes(answer["errors"]), answer
    assert dump(raw.pg.world.store) == before
    assert told == []
    assert bool(raw.pg.violations) == (bad.code in LOUD), "a broken limit is a violation too"
    raw.pg.violations.clear()


def test_there_are_enough_of_them() -> None:
    assert len(ALL) >= 60
    assert len({name for name, _ in ALL}) == len(ALL)
    assert all(bad.cited for _, bad in ALL)
