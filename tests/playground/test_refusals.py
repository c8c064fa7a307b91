"""What stands around `bad_requests`: how refusals look, and that the limits themselves are allowed."""

import pytest

from tests.playground.bad_forms import V2, command
from tests.playground.raw import Json, Raw, button, modal, row, select, text


async def test_a_refused_answer_may_be_given_again(raw: Raw) -> None:
    done = await raw.go()
    assert (await raw.answer(done, {"type": 9, "data": modal(components=[])}))[0] == 400
    raw.pg.violations.clear()
    status, _ = await raw.answer(done, {"type": 4, "data": {"content": "x"}})
    assert status == 200


async def test_nested_errors_name_the_place(raw: Raw) -> None:
    _, body = await raw.post({"components": [row(button("a"), button("b", label="x" * 81))]})
    assert body["errors"] == {
        "components": {
            "0": {
                "components": {
                    "1": {"label": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 80 or fewer in length."}]}}
                }
            }
        }
    }
    raw.pg.violations.clear()


async def test_100_commands_are_taken(raw: Raw) -> None:
    assert (await raw.commands([command(name=f"c{n}") for n in range(100)]))[0] == 200


async def test_a_changed_command_keeps_its_id(raw: Raw) -> None:
    (_, [first]), (_, [same]) = await raw.commands([command()]), await raw.commands([command()])
    assert same == first
    _, [changed] = await raw.commands([command(description="Goes far")])
    assert (changed["id"], changed["description"]) == (first["id"], "Goes far")
    assert int(changed["version"]) > int(first["version"])


async def test_one_command_at_a_time(raw: Raw) -> None:
    path = f"/applications/{raw.application}/commands"
    status, made = await raw.ask("POST", path, command())
    assert (status, made["name"]) == (201, "go")
    status, again = await raw.ask("POST", path, command(description="Again"))
    assert (status, again["id"], again["description"]) == (200, made["id"], "Again")
    status, edited = await raw.ask("PATCH", f"{path}/{made['id']}", {"description": "Edited"})
    assert (status, edited["name"], edited["description"]) == (200, "go", "Edited")
    assert await raw.ask("GET", f"{path}/{made['id']}") == (200, edited)
    assert await raw.ask("DELETE", f"{path}/{made['id']}") == (204, None)
    assert await raw.ask("GET", path) == (200, [])


async def test_25_choices_are_taken(raw: Raw) -> None:
    await raw.commands()
    alice = raw.pg.person("Alice")
    find = next(command for command in raw.pg.world.store.commands if command.body["name"] == "find")
    options = [{"name": "q", "type": 3, "value": "", "focused": True}]
    interaction = raw.pg.world.people.autocomplete(alice.user, raw.pg.channel, find.id, options)
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    choices = [{"name": str(n), "value": str(n)} for n in range(25)]
    assert (await raw.ask("POST", path, {"type": 8, "data": {"choices": choices}}))[0] == 204


async def test_files_too_large_are_refused(raw: Raw) -> None:
    status, body = await raw.post({}, {0: b"x" * (10 * 1024 * 1024 + 1)})
    assert (status, body["code"]) == (413, 40005)
    assert raw.pg.violations
    raw.pg.violations.clear()
    assert (await raw.post({}, {0: b"x" * (10 * 1024 * 1024)}))[0] == 200


async def test_a_wrong_token_is_refused(raw: Raw) -> None:
    raw.headers["Authorization"] = "Bot nonsense"
    assert await raw.ask("GET", "/users/@me") == (401, {"message": "401: Unauthorized", "code": 0})


async def test_broken_json_is_refused(raw: Raw) -> None:
    headers = raw.headers | {"Content-Type": "application/json"}
    for broken in ("{", r'{"content": "\ud800"}', b"\xff"):
        async with raw.session.post(f"{raw.base}/channels/{raw.channel}/messages", data=broken, headers=headers) as response:
            assert (response.status, (await response.json())["code"]) == (400, 50109)


async def test_an_unknown_route_is_told_loudly(raw: Raw, capsys: pytest.CaptureFixture[str]) -> None:
    status, _ = await raw.ask("GET", "/nonsense")
    assert status == 404
    assert "/nonsense" in raw.pg.violations[0]
    assert "/nonsense" in capsys.readouterr().err
    raw.pg.violations.clear()


async def test_limits_themselves_are_allowed(raw: Raw) -> None:
    bodies: list[Json] = [
        {"content": "x" * 2000},
        {"components": [row(*(button(f"{r}.{n}") for n in range(5))) for r in range(5)]},
        {"components": [row(button("a" * 100, label="x" * 80, emoji={"name": "✅"}))]},
        {"components": [row(select(options=[{"label": "x" * 100, "value": str(n)} for n in range(25)], max_values=25))]},
        {"flags": V2, "components": [{"type": 17, "components": [text() for _ in range(39)]}]},
        {"flags": V2, "components": [text("x" * 2000), text("x" * 2000)]},
        {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3000}]},
    ]
    assert [(await raw.post(body))[0] for body in bodies] == [200] * len(bodies)


@pytest.mark.parametrize("emoji", ["✅", "⬅️", "▶", "1️⃣", "🇩🇪", "👩‍🚀", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥"])
async def test_real_emoji_are_taken(raw: Raw, emoji: str) -> None:
    assert (await raw.post({"components": [row(button(emoji={"name": emoji}))]}))[0] == 200
