"""Solo boards as people play them: by buttons, by typing, with every option and every wrong one."""

from typing import Any

import pytest

from engine.games.links.solver import solutions
from tests.stage import NUMBERS, TYPED, Stage, accepted, forge, open_board, put, seq_of


async def test_a_board_is_solved_with_buttons_and_menus_two_presses_a_tile(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    assert panel.ephemeral
    for cell, sides in enumerate(solutions(NUMBERS)[40]):
        presses = await put(ann, panel, cell, sides)
        assert len(presses) <= 2
        assert all(done.message.id == panel.id for done in presses), "the panel is changed in place"
    done = await ann.press(panel, "Declare")
    said = done.message.text()
    assert "Solved!" in said
    assert "15 presses" in said
    assert f"**{len(solutions(NUMBERS))}** solutions" in said
    assert panel.labels == ["New board", "Share here"]
    shared = await ann.press(panel, "Share here")
    assert not shared.message.ephemeral
    assert "**Ann** · Eco-Links 2 3 9 11 14 18 · level" in shared.message.content
    assert stage.pg.person("Ben").messages()[-1].content == shared.message.content
    twice = await ann.press(panel, "Share here")
    assert twice.message.ephemeral
    assert "shared this here already" in twice.message.content
    again = await ann.press(panel, "New board")
    assert again.message.id != panel.id, "the solved board stays to be looked at"
    assert "no. 2" in again.message.text()
    assert "Solved!" in panel.text()


async def test_a_board_is_solved_by_slash_commands_alone(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    await open_board(ann)
    solution = solutions(NUMBERS)[7]
    for cell, sides in enumerate(solution):
        arrows = "".join(arrow for side, arrow in enumerate("↗→↘↙←↖") if sides >> side & 1)
        offered = await ann.autocomplete("move", focused="move", move=f"{'ABCDEFG'[cell]} {arrows}")
        exact = [choice for choice in offered if f" {arrows} " in choice.name]
        done = await ann.slash("move", move=str(exact[0].value))
        assert done.state == "answered"
        assert seq_of(done.message) == cell + 1
    done = await ann.slash("move", move="declare")
    assert "Solved!" in done.message.text()


async def test_undo_hint_turn_remove_clear_and_wrong_declaration(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    panel = await open_board(ann)
    await ann.press(panel, "Hint")
    assert "Hint: cell **A** is set right" in panel.text()
    await put(ann, panel, 2, 0b011000)
    before = panel.attachments[0].description
    await ann.press(panel, "↻ Turn")
    assert "C tile 4, open W NW" in panel.text()
    await ann.press(panel, "↺ Turn")
    assert panel.attachments[0].description == before
    await ann.press(panel, "Remove")
    assert "C empty" in panel.text()
    await ann.press(panel, "Undo")
    assert panel.attachments[0].description == before
    await ann.press(panel, "Declare")
    assert "**Not yet.**" in panel.text()
    await ann.press(panel, "Clear")
    assert "A empty" in panel.text()
    assert "1 hint · 1 wrong declaration" in panel.text()


async def test_r65_suggestions_are_at_most_25_and_come_without_the_network(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    assert await ann.autocomplete("move", focused="move") == []
    assert await ann.autocomplete("board show", focused="game") == []
    for _ in range(3):
        await open_board(ann)
    assert await ann.autocomplete("move", focused="move", move="c") == [], "it is unclear which board is meant"
    games = await ann.autocomplete("move", focused="game", move="c")
    assert len(games) == 3
    for typed in ("", "c", "1", "terminus", "zzz", "x" * 500):
        offered = await ann.autocomplete("move", focused="move", move=typed, game=games[0].value)
        assert len(offered) <= 25
        assert all(1 <= len(choice.name) <= 100 for choice in offered)
        assert bool(offered) == (typed not in ("zzz", "x" * 500))


@pytest.mark.parametrize(
    "numbers", ["", "1,2,3", "1,2,3,4,5,5", "0,1,2,3,4,5", "a,b,c,d,e,f", "1,2,3,4,5,19", "💥", "1;2;3;4;5;6;7"]
)
async def test_bad_numbers_are_refused_privately(stage: Stage, numbers: str) -> None:
    if not numbers:
        numbers = " "
    done = await stage.pg.person("Ann").slash("play solo", numbers=numbers)
    assert "six different numbers" in done.message.content
    assert done.message.ephemeral
    assert await accepted(stage) == 0


async def test_numbers_and_level_together_are_refused(stage: Stage) -> None:
    done = await stage.pg.person("Ann").slash("play solo", numbers=TYPED, level=3)
    assert "either the numbers or the level" in done.message.content


@pytest.mark.parametrize("command", ["board show", "board text", "move"])
@pytest.mark.parametrize("game", ["1", "99999", "x", "-1", "1 or 1=1", "9" * 40, "💥"])
async def test_a_game_that_is_not_mine_or_none_is_refused(stage: Stage, command: str, game: str) -> None:
    ann, eve = stage.pg.person("Ann"), stage.pg.person("Eve")
    await open_board(ann)
    move: dict[str, Any] = {"move": "hint"} if command == "move" else {}
    done = await eve.slash(command, game=game, **move)
    assert done.message.ephemeral
    assert "no such board" in done.message.content, "of others' boards nothing is said, not even that they are there"
    assert await accepted(stage) == 1


async def test_odd_names_are_harmless(stage: Stage) -> None:
    eve = stage.pg.person("Eve")
    ann = stage.pg.person("**@everyone** `x`")
    await open_board(ann)
    panel = ann.messages()[-1]
    done = await forge(stage, eve, panel, "show:1").answered()
    assert "belongs to \\*\\*\\@everyone\\*\\*" in done.message.content
    assert done.message.json["mention_everyone"] is False


async def test_board_text_is_enough_to_play_by_ear(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    await open_board(ann, numbers=TYPED, penalty=2)
    await ann.slash("move", move="put:0:16:0")
    said = (await ann.slash("board text")).message.content
    assert "Markers on 2, 3, 9, 11, 14 and 18" in said
    assert "- A tile 16, open NE E SE SW W NW" in said
    assert "- B empty, marker 2 at NE and marker 3 at E" in said
    assert "Tile 3: terminus" in said
    assert "Tile 1:" not in said, "a discarded tile"
    assert len(said) <= 2000
