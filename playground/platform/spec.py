"""Checks of every request, response and event against Discord's published specification, where it is at hand."""

import importlib.util
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from playground.platform.errors import DiscordError, Json
from playground.platform.spec_errors import refusal

ROOT = Path(__file__).resolve().parents[2]
REST_FILE, EVENTS_FILE = "openapi.json", "gateway-events.schema.json"
WORDS = 300
OTHER = 100
MOST = 1000


def find_specification() -> tuple[Path, ...]:
    """The folders that have it, the one to believe first."""
    if importlib.util.find_spec("jsonschema_rs") is None:
        return ()  # a dependency of development only
    named = os.environ.get("DISCORD_SPEC_DIR")
    folders = [Path(named)] if named else [ROOT.parent / "shared" / "discord", ROOT / ".spec"]
    return tuple(folder for folder in folders if (folder / REST_FILE).is_file())


class Violations(list[str]):
    """What broke Discord's specification or limits. Said aloud at once: nobody should find out on Discord itself."""

    def note(self, violation: str) -> None:
        if len(self) < MOST:
            self.append(violation)
        print(f"\n*** Discord would object: {violation}\n", file=sys.stderr, flush=True)


class Spec:
    """Notes violations; without a specification it finds none."""

    def __init__(self, violations: Violations, folders: tuple[Path, ...] = ()) -> None:
        self.violations = violations
        self.documents = _documents(folders) if folders else None

    def request(self, method: str, template: str, body: object) -> DiscordError | None:
        """What Discord would answer to a body that does not fit."""
        if self.documents is None or not self._knows(method, template):
            return None
        complaints = _complaints(self.documents.request(method, template), body)
        for complaint in complaints:
            self.violations.note(f"request {method} {template}: {complaint}")
        return refusal(complaint.leaf for complaint in complaints) if complaints else None

    def response(self, method: str, template: str, status: int, body: object) -> None:
        if self.documents is not None and self._knows(method, template):
            validator = self.documents.response(method, template, status)
            self._check(f"response {status} to {method} {template}", validator, body)

    def event(self, name: str, data: Json) -> None:
        if self.documents is not None:
            self._check(f"event {name}", self.documents.event(name), data)

    def _knows(self, method: str, template: str) -> bool:
        known = self.documents is not None and self.documents.knows(method, template)
        if not known:
            self.violations.note(f"{method} {template} is not in the specification")
        return known

    def _check(self, what: str, validator: "Validator | None", body: object) -> None:
        for complaint in _complaints(validator, body):
            self.violations.note(f"{what}: {complaint}")


class Validator(Protocol):
    def iter_errors(self, instance: Any) -> Iterator[Any]: ...


@dataclass(frozen=True)
class Complaint:
    leaf: Any

    def __str__(self) -> str:
        where = "/".join(str(step) for step in self.leaf.instance_path)
        return f"at /{where}: {self.leaf.message[:WORDS]}"


def _complaints(validator: Validator | None, body: object) -> list[Complaint]:
    errors = validator.iter_errors(body) if validator is not None else ()
    return [Complaint(leaf) for error in errors for leaf in _leaves(error)]


def _leaves(error: Any) -> Iterator[Any]:
    """Of "none of these fits" the reasons of the alternative that came closest."""
    for inner in min(_branches(error), key=_distance, default=()):
        yield from _leaves(inner)
    if not _branches(error):
        yield error


def _branches(error: Any) -> list[list[Any]]:
    return [branch for branch in getattr(error.kind, "context", None) or [] if branch]


def _distance(branch: list[Any]) -> int:
    """
    A wrong constant (`type`, `style`) or kind of value means another alternative, the less so the deeper it lies; anything
    else is a mistake in this one.
    """
    return sum(min(map(_distance, _branches(error)), default=_weight(error)) for error in branch)


def _weight(error: Any) -> int:
    if error.kind.name == "type" and error.kind.types == ["null"]:
        return OTHER  # "or null" is nobody's meaning
    return max(1, OTHER - 1 - len(error.instance_path)) if error.kind.name in ("const", "enum", "type") else 1


@cache
def _documents(folders: tuple[Path, ...]) -> "_Documents":
    return _Documents(folders)


class _Documents:
    """The two files, loosened where they are known to be stricter than Discord; validators compiled on first use."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        rest = json.loads((folders[0] / REST_FILE).read_text(encoding="utf-8"))
        self.paths: Json = rest["paths"]
        self.schemas: Json = rest["components"]["schemas"]
        # Real nested errors carry names such as BASE_TYPE_REQUIRED, where the file says integer.
        self.schemas["InnerErrors"]["properties"]["_errors"]["items"] = {"type": "object", "required": ["code", "message"]}
        # The documentation knows a second type of reference (1, FORWARD).
        self.schemas["MessageReferenceType"] = {"type": "integer", "enum": [0, 1]}
        # Libraries send ids as numbers in some bodies, and Discord takes them.
        asked = _with_text(self.schemas) | {"SnowflakeType": {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}}
        self._asked = _Schemas({"components": {"schemas": asked}})
        self._answered = _Schemas({"components": {"schemas": self.schemas}})
        # One folder's file knows more events than the other's.
        events = [_with_snapshots(_with_numbers(_loosened(_read_events(folder)))) for folder in folders]
        self.events = [_Schemas({"definitions": definitions}) for definitions in events]

    def knows(self, method: str, template: str) -> bool:
        return method.lower() in self.paths.get(template, {})

    @cache  # noqa: B019 (there is one of these, for as long as the process lives)
    def request(self, method: str, template: str) -> Validator | None:
        operation = self.paths[template][method.lower()]
        content = operation.get("requestBody", {}).get("content", {})
        return self._asked.validator(_with_text(content["application/json"]["schema"])) if content else None

    @cache  # noqa: B019 (there is one of these, for as long as the process lives)
    def response(self, method: str, template: str, status: int) -> Validator | None:
        responses = self.paths[template][method.lower()]["responses"]
        content = responses.get(str(status), responses.get("4XX") if status >= 400 else None)
        if content is None:
            return self._answered.validator(False)
        reference = content.get("$ref", "").rpartition("/")[2]
        if reference:
            name = "RatelimitedResponse" if reference == "ClientRatelimitedResponse" else "ErrorResponse"
            return self._answered.validator({"$ref": f"#/components/schemas/{name}"})
        schema = content.get("content", {}).get("application/json", {}).get("schema")
        return self._answered.validator(schema) if schema is not None else None

    @cache  # noqa: B019 (there is one of these, for as long as the process lives)
    def event(self, name: str) -> Validator | None:
        # An update carries a whole message today, so it must look like a new one.
        known = {"MESSAGE_UPDATE": "MESSAGE_CREATE"}.get(name, name)
        for events in self.events:
            schema = events.document["definitions"]["Events"]["properties"].get(known)
            if schema is not None:
                return events.validator(schema)
        return None


def _read_events(folder: Path) -> Json:
    definitions: Json = json.loads((folder / EVENTS_FILE).read_text(encoding="utf-8"))["definitions"]
    return definitions


class _Schemas:
    """Makes validators of parts of one document."""

    def __init__(self, document: Json) -> None:
        self.document = document

    def validator(self, schema: Any) -> Validator:
        import jsonschema_rs  # see find_specification

        draft = jsonschema_rs.Draft202012Validator if "components" in self.document else jsonschema_rs.Draft7Validator
        return draft({"allOf": [schema], **self.document}, validate_formats=False)


def _with_text(value: Any, name: str = "") -> Any:
    """Permissions are sent as text since version 8 ("Permissions" in the documentation); the file says integer for requests."""
    if isinstance(value, list):
        return [_with_text(part) for part in value]
    if not isinstance(value, dict):
        return value
    if name in ("permissions", "allow", "deny", "default_member_permissions") and value.get("type") == ["integer", "null"]:
        return value | {"type": ["integer", "string", "null"], "pattern": "^[0-9]+$"}
    return {key: _with_text(part, key) for key, part in value.items()}


def _with_numbers(definitions: Json) -> Json:
    """While one option is typed, Discord sends the numbers of the others as numbers; the file says text for all."""
    for name, definition in definitions.items():
        if name.startswith(("APIApplicationCommandInteractionDataInteger", "APIApplicationCommandInteractionDataNumber")):
            definition["properties"]["value"] = {"type": ["number", "string"]}
    return definitions


def _with_snapshots(definitions: Json) -> Json:
    """The file says that each field of a forwarded message is a message; they are its fields, stickers optional."""
    snapshot = definitions.get("APIMessageSnapshotFields")
    if snapshot is not None:
        fields = definitions["APIMessage"]["properties"]
        snapshot["properties"] = {key: fields[key] for key in snapshot["properties"]}
        snapshot["required"] = [key for key in snapshot["required"] if "sticker" not in key]
    return definitions


def _loosened(value: Any, name: str = "") -> Any:
    """Of the events' file: `deprecated` with a text is no JSON Schema, and flags are sums, not single values."""
    if name.endswith("Flags") and isinstance(value, dict):
        return {"type": "integer"}
    if isinstance(value, dict):
        kept = {key: part for key, part in value.items() if not (key == "deprecated" and isinstance(part, str))}
        return {key: _loosened(part, key) for key, part in kept.items()}
    return [_loosened(part) for part in value] if isinstance(value, list) else value
