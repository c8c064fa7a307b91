"""SIGKILL at random instants while people play through the real gateway (`make kill` does the same, more often)."""

import random
import sqlite3
from pathlib import Path

import pytest

from tests.stage import Stage, seq_of
from tools.kill import Lost, check, kill_again_and_again
from tools.kill_players import Player, Told


async def test_r16_twenty_kills_lose_nothing_and_apply_nothing_twice(tmp_path: Path) -> None:
    seed = random.SystemRandom().randrange(10**6)
    print(f"again with: python -m tools.kill --times 20 --seed {seed}")
    assert "nothing lost" in await kill_again_and_again(20, seed, tmp_path)


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM inputs WHERE seq = 2",
        "UPDATE inputs SET interaction_id = interaction_id || 'x' WHERE seq = 1",
        "UPDATE inputs SET seq = 9 WHERE seq = 2",
        "UPDATE matches SET seq = 1",
        """UPDATE matches SET snapshot = replace(snapshot, '"hints":2', '"hints":3')""",
    ],
)
async def test_the_checker_sees_what_is_lost_doubled_or_changed(stage: Stage, damage: str) -> None:
    player = Player(stage.pg.person("Ann"), random.Random(1))
    assert await player.once()
    assert player.panel
    for seq in (1, 2):
        done = await player.person.press(player.panel, "Hint")
        player.told.append(Told(str(done.interaction.id), 1, seq))
    assert seq_of(player.panel) == 2
    await stage.stop()
    check(stage.path, [player])
    with sqlite3.connect(stage.path) as database:
        assert database.execute(damage).rowcount == 1
    with pytest.raises(Lost):
        check(stage.path, [player])
    await stage.start()
