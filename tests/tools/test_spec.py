"""Discord's specification as `tools/spec.py` makes it: what it reads is read right, and it judges as Discord's own file."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from tests.tools.samples import BAD, GOOD
from tools import spec

SHARED = Path(os.environ.get("DISCORD_SPEC_DIR") or spec.ROOT.parent / "shared/discord")
FOLDERS = [folder for folder in (SHARED, spec.TARGET) if (folder / spec.REST).is_file()]
EVENTS = [folder for folder in (SHARED, spec.TARGET) if (folder / spec.GATEWAY).is_file()]
CI = bool(os.environ.get("CI"))
EXCERPT = """
export const enum Other { A = "{" }
export interface Paths {
  "/channels/{channel_id}/messages": {
    get: {
      parameters: { path?: { channel_id: SnowflakeType }; query?: never };
      requestBody?: undefined;
      responses: {
        /** 200 response: { "odd" } */
        "200": MessageResponse[] | null;
        /** Client error response */
        "4XX": ErrorResponse;
      };
      security: [{ BotToken: [] }, { OAuth2: ["bot", "rpc"]; }];
    };
    post: {
      requestBody?:
        | MessageCreateRequest
        | {
            roles?: (null | SnowflakeType)[] | null;
            volume: number;
            depth?: number | null;
            kind: "a\\"b" | -1;
            "x-map": { [key: string]: string };
          };
      responses: { "204": unknown };
    };
  };
}
export type After = { not: "read" };
"""
MESSAGES = "/channels/{channel_id}/messages"


def ref(name: str) -> dict[str, str]:
    """A reference to a schema."""
    return {"$ref": f"#/components/schemas/{name}"}


def body(schema: Any) -> dict[str, Any]:
    """A body as OpenAPI has it."""
    return {"content": {"application/json": {"schema": schema}}}


def test_a_method_has_its_answers_by_code() -> None:
    found = spec.paths(EXCERPT)[MESSAGES]["get"]
    several = {"anyOf": [{"type": "array", "items": ref("MessageResponse")}, {"type": "null"}]}
    assert found == {"responses": {"200": body(several), "4XX": body(ref("ErrorResponse"))}}


def test_a_body_may_be_a_union_of_names_and_objects() -> None:
    found = spec.whole(spec.paths(EXCERPT)[MESSAGES]["post"])
    roles = {"type": "array", "items": {"anyOf": [{"type": "null"}, ref("SnowflakeType")]}}
    properties = {
        "roles": {"anyOf": [roles, {"type": "null"}]},
        "volume": {"type": "number"},
        "depth": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
        "kind": {"anyOf": [{"const": 'a"b'}, {"const": -1}]},
        "x-map": {"type": "object", "additionalProperties": {"type": "string"}},
    }
    inline = {"type": "object", "properties": properties, "required": ["volume", "kind", "x-map"]}
    assert found == {"requestBody": body({"anyOf": [ref("MessageCreateRequest"), inline]}), "responses": {"204": {}}}


@pytest.mark.parametrize(
    "text", ["", "export interface Paths {", 'export interface Paths { "/a": { get: [', "export interface Paths ;"]
)
def test_what_is_not_understood_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"should be|Expecting"):
        spec.paths(text)


def test_numbers_are_whole_but_where_they_are_not() -> None:
    schema = {"properties": {"type": {"type": ["number", "null"]}, "number": {"const": "number"}}, "required": ["number"]}
    assert spec.whole(schema) == {**schema, "properties": {**schema["properties"], "type": {"type": ["integer", "null"]}}}  # type: ignore[dict-item]
    assert spec.whole({"properties": {"retry_after": {"type": "number"}}}) == {
        "properties": {"retry_after": {"type": "number"}}
    }


def test_flags_are_sums_and_deprecated_is_no_text() -> None:
    given = {"definitions": {"MessageFlags": {"enum": [1, 2], "type": "number"}, "A": {"deprecated": "Use B", "type": "null"}}}
    once = spec.mended(given)
    assert once == {"definitions": {"MessageFlags": {"type": "integer"}, "A": {"type": "null"}}}
    assert spec.mended(once) == once


def test_the_named_folder_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / spec.REST).write_text("{}")
    monkeypatch.setenv("DISCORD_SPEC_DIR", str(tmp_path))
    assert spec.there() == tmp_path


def test_without_npm_it_says_so_and_lets_the_rest_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(spec, "there", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert spec.main() == 0
    assert "npm" in capsys.readouterr().err


def judge(folder: Path) -> Callable[[str], jsonschema_rs.Validator]:
    """What makes validators from the specification in `folder`, by the name of the schema."""
    components = json.loads((folder / spec.REST).read_text(encoding="utf-8"))["components"]
    made: dict[str, jsonschema_rs.Validator] = {}

    def validator(name: str) -> jsonschema_rs.Validator:
        if name not in made:
            made[name] = jsonschema_rs.validator_for({**ref(name), "components": components})
        return made[name]

    return validator


def need(folders: list[Path], many: int) -> None:
    """Skip, loudly, where fewer than `many` specifications are there; fail where CI has none at all."""
    if CI and not folders:
        pytest.fail("Discord's specification is not there: run `make spec`")
    if len(folders) < many:
        pytest.skip(f"DISCORD'S SPECIFICATION IS MISSING: {many} of {SHARED} and {spec.TARGET} are needed. Run `make spec`")


def test_samples_are_judged_as_they_should() -> None:
    need(FOLDERS, 1)
    for folder in FOLDERS:
        validator = judge(folder)
        refused = [(name, value) for name, value in GOOD if not validator(name).is_valid(value)]
        taken = [(name, value) for name, value in BAD if validator(name).is_valid(value)]
        assert (refused, taken) == ([], []), folder


def test_both_judge_all_changes_of_all_samples_alike() -> None:
    need(FOLDERS, 2)
    validators = [judge(folder) for folder in FOLDERS]
    for name in sorted({name for name, _ in GOOD + BAD}):
        for value in (changed for _, sample in GOOD for changed in changes(sample)):
            first, second = (validator(name).is_valid(value) for validator in validators)
            assert first == second, (name, value)


def changes(value: Any) -> Iterator[Any]:
    """The value; it without a part; it with a part that is changed in the same way or is something quite different."""
    yield value
    if isinstance(value, list):
        for one in value:
            for other in changes(one):
                yield [other]
    if isinstance(value, dict):
        for key, part in value.items():
            yield {word: of for word, of in value.items() if word != key}
            for other in (*changes(part), None, -1, 0.5, "", "x" * 5000, [], {}, True):
                yield {**value, key: other}


def test_every_reference_leads_somewhere() -> None:
    need(FOLDERS, 1)
    for folder in FOLDERS:
        text = (folder / spec.REST).read_text(encoding="utf-8")
        names = {part.partition('"')[0] for part in text.split('"#/components/schemas/')[1:]}
        assert names <= set(json.loads(text)["components"]["schemas"]), folder


def test_messages_are_sent_and_answered_as_everywhere() -> None:
    need(FOLDERS, 1)
    for folder in FOLDERS:
        post = json.loads((folder / spec.REST).read_text(encoding="utf-8"))["paths"][MESSAGES]["post"]
        assert post["requestBody"]["content"]["application/json"] == {"schema": ref("MessageCreateRequest")}
        assert post["responses"]["200"]["content"]["application/json"] == {"schema": ref("MessageResponse")}


def test_gateway_events_can_be_judged() -> None:
    need(EVENTS, 1)
    for folder in EVENTS:
        schema = spec.mended(json.loads((folder / spec.GATEWAY).read_text(encoding="utf-8")))
        validator = jsonschema_rs.validator_for({**schema, "$ref": "#/definitions/GatewayMessageCreateDispatchData"})
        message = {**next(value for name, value in GOOD if name == "MessageResponse"), "flags": 1 << 15 | 64}
        assert [error.message for error in validator.iter_errors(message)] == []
        assert not validator.is_valid({**message, "channel_id": 5})
        assert set(schema["definitions"]["Events"]["properties"]) >= {
            "READY", "GUILD_CREATE", "INTERACTION_CREATE", "MESSAGE_CREATE", "THREAD_CREATE",
        }  # fmt: skip
