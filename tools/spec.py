"""Make Discord's specification for the tests: `python tools/spec.py VERSION` (standard library, npm and node only).

It is not part of this project. Where `DISCORD_SPEC_DIR` or `../shared/discord` has it, nothing is fetched; elsewhere two
files are made in `.spec/` from pinned npm packages. They say what Discord's own files say, but for what the packages leave
out (`uniqueItems`, the number of properties, limits in bodies that have no name) or widen (`oneOf` is `anyOf`).
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / ".spec"
REST, GATEWAY = "openapi.json", "gateway-events.schema.json"
PACKAGES = ("zod@4.6.7", "discord-api-types@0.38.57", "ts-json-schema-generator@2.10.0", "typescript@6.0.3")
FRACTIONS = {"min_value", "max_value", "value", "duration_secs", "volume", "retry_after"}
"""The properties that may be no whole numbers: the package calls every number without a size `number`."""
EVENTS = """import type * as d from "discord-api-types/v10";
export interface Events {
  READY: d.GatewayReadyDispatchData;
  GUILD_CREATE: d.GatewayGuildCreateDispatchData;
  GUILD_UPDATE: d.GatewayGuildUpdateDispatchData;
  GUILD_DELETE: d.GatewayGuildDeleteDispatchData;
  GUILD_ROLE_CREATE: d.GatewayGuildRoleCreateDispatchData;
  GUILD_ROLE_UPDATE: d.GatewayGuildRoleUpdateDispatchData;
  GUILD_ROLE_DELETE: d.GatewayGuildRoleDeleteDispatchData;
  GUILD_MEMBER_ADD: d.GatewayGuildMemberAddDispatchData;
  GUILD_MEMBER_UPDATE: d.GatewayGuildMemberUpdateDispatchData;
  GUILD_MEMBER_REMOVE: d.GatewayGuildMemberRemoveDispatchData;
  GUILD_MEMBERS_CHUNK: d.GatewayGuildMembersChunkDispatchData;
  GUILD_BAN_ADD: d.GatewayGuildBanAddDispatchData;
  GUILD_BAN_REMOVE: d.GatewayGuildBanRemoveDispatchData;
  INTERACTION_CREATE: d.APIInteraction;
  MESSAGE_CREATE: d.GatewayMessageCreateDispatchData;
  MESSAGE_UPDATE: d.GatewayMessageUpdateDispatchData;
  MESSAGE_DELETE: d.GatewayMessageDeleteDispatchData;
  MESSAGE_DELETE_BULK: d.GatewayMessageDeleteBulkDispatchData;
  MESSAGE_REACTION_ADD: d.GatewayMessageReactionAddDispatchData;
  MESSAGE_REACTION_REMOVE: d.GatewayMessageReactionRemoveDispatchData;
  MESSAGE_REACTION_REMOVE_ALL: d.GatewayMessageReactionRemoveAllDispatchData;
  MESSAGE_REACTION_REMOVE_EMOJI: d.GatewayMessageReactionRemoveEmojiDispatchData;
  CHANNEL_CREATE: d.GatewayChannelCreateDispatchData;
  CHANNEL_UPDATE: d.GatewayChannelUpdateDispatchData;
  CHANNEL_DELETE: d.GatewayChannelDeleteDispatchData;
  CHANNEL_PINS_UPDATE: d.GatewayChannelPinsUpdateDispatchData;
  THREAD_CREATE: d.GatewayThreadCreateDispatchData;
  THREAD_UPDATE: d.GatewayThreadUpdateDispatchData;
  THREAD_DELETE: d.GatewayThreadDeleteDispatchData;
  THREAD_LIST_SYNC: d.GatewayThreadListSyncDispatchData;
  THREAD_MEMBER_UPDATE: d.GatewayThreadMemberUpdateDispatchData;
  THREAD_MEMBERS_UPDATE: d.GatewayThreadMembersUpdateDispatchData;
  TYPING_START: d.GatewayTypingStartDispatchData;
}
"""
TOKEN = re.compile(r'/\*.*?\*/|\s+|("(?:[^"\\]|\\.)*"|-?[\w.$]+|[^\s\w])', re.DOTALL)
PLAIN: dict[str, Any] = {name: {"type": name} for name in ("string", "number", "boolean", "null")} | {
    "unknown": True,
    "undefined": False,
    "never": False,
}
"""What the built-in types of TypeScript are in JSON Schema."""


def there() -> Path | None:
    """The folder that has it already."""
    folders = (os.environ.get("DISCORD_SPEC_DIR"), ROOT.parent / "shared/discord", TARGET)
    return next((Path(one) for one in folders if one and (Path(one) / REST).is_file()), None)


class Types:
    """A reader of the few forms of type that the package uses; each becomes a JSON schema."""

    def __init__(self, text: str) -> None:
        self.tokens: Iterator[str] = (one[1] for one in TOKEN.finditer(text) if one[1])
        self.next = next(self.tokens, "")

    def take(self, wanted: str = "") -> str:
        """The next token, which must be `wanted` if that is given."""
        token, self.next = self.next, next(self.tokens, "")
        if not token or wanted not in ("", token):
            raise ValueError(f"{token!r} where {wanted or 'a type'!r} should be")
        return token

    def skip(self, token: str) -> bool:
        """Take `token` if it comes next."""
        return self.next == token and bool(self.take())

    def union(self) -> Any:
        """`A | B`."""
        self.skip("|")
        options = [self.array()]
        while self.skip("|"):
            options.append(self.array())
        return {"anyOf": options} if len(options) > 1 else options[0]

    def array(self) -> Any:
        """`A`, `A[]`, `(A | B)[][]`."""
        one = self.single()
        while self.skip("["):
            self.take("]")
            one = {"type": "array", "items": one}
        return one

    def single(self) -> Any:
        """A name, a literal, an object, a tuple or something in parentheses."""
        token = self.take()
        if token == "{":
            return self.members()
        if token == "[":
            return self.tuple()
        if token == "(":
            inner = self.union()
            self.take(")")
            return inner
        if token in PLAIN:
            return PLAIN[token]
        if token[0].isalpha():
            return {"$ref": f"#/components/schemas/{token}"}
        return {"const": json.loads(token)}

    def tuple(self) -> Any:
        """`[A, B]`: of no use to us but to be read past."""
        while not self.skip("]"):
            self.union()
            self.skip(",")
        return {"type": "array"}

    def members(self) -> Any:
        """`name: A; name?: B; [key: string]: C;` and the closing brace."""
        schema: dict[str, Any] = {"type": "object", "properties": {}, "required": []}
        while not self.skip("}"):
            key = self.take()
            if key == "[":
                for token in ("key", ":", "string", "]", ":"):
                    self.take(token)
                schema["additionalProperties"] = self.union()
            else:
                name = json.loads(key) if key[0] == '"' else key
                if not self.skip("?"):
                    schema["required"].append(name)
                self.take(":")
                schema["properties"][name] = self.union()
            self.skip(";")
        return {word: value for word, value in schema.items() if value}


def paths(text: str) -> dict[str, Any]:
    """The `paths` of an OpenAPI document from the text of the interface `Paths`."""
    found = Types(text.partition("export interface Paths")[2]).union()["properties"]
    return {path: {name: operation(of["properties"]) for name, of in one["properties"].items()} for path, one in found.items()}


def operation(parts: dict[str, Any]) -> dict[str, Any]:
    """One method of one path."""
    answers = {code: content(one) for code, one in parts["responses"].get("properties", {}).items()}
    body = content(parts.get("requestBody"))
    return {**({"requestBody": body} if body else {}), "responses": answers}


def content(schema: Any) -> dict[str, Any]:
    """A body as OpenAPI writes it; nothing where there is none (the package has `unknown` or `undefined` there)."""
    return {"content": {"application/json": {"schema": schema}}} if isinstance(schema, dict) else {}


def whole(node: Any, name: str = "") -> Any:
    """The same schema with `integer` for `number`, but for the properties that may be fractions."""
    if isinstance(node, list):
        return [whole(one, name) for one in node]
    if not isinstance(node, dict):
        return node
    return {word: whole_word(word, of, name) for word, of in node.items()}


def whole_word(word: str, of: Any, name: str) -> Any:
    """What `whole` makes of one keyword in the schema of the property `name`."""
    if word == "properties":
        return {key: whole(one, key) for key, one in of.items()}
    if word != "type" or name in FRACTIONS:
        return whole(of, name)
    return ["integer" if one == "number" else one for one in of] if isinstance(of, list) else of.replace("number", "integer")


def mended(node: Any) -> Any:
    """A schema of gateway events that validators take: flags are sums, and `deprecated` is no text."""
    if isinstance(node, list):
        return [mended(one) for one in node]
    if not isinstance(node, dict):
        return node
    kept = {word: of for word, of in node.items() if not (word == "deprecated" and isinstance(of, str))}
    return {word: {"type": "integer"} if is_flags(word, of) else mended(of) for word, of in kept.items()}


def is_flags(name: str, node: Any) -> bool:
    """Whether this is the definition of an enumeration whose values are added up."""
    return name.endswith("Flags") and isinstance(node, dict) and "enum" in node


def run(folder: Path, *command: str) -> str:
    """What a program prints when it runs in `folder`."""
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def rest(folder: Path) -> dict[str, Any]:
    """Discord's REST interface."""
    built = folder / "node_modules/discord-api-spec/build/preview"
    shutil.copy(built / "discord-api-spec.zod.js", folder / "schemas.mjs")
    shutil.copy(Path(__file__).with_suffix(".mjs"), folder)
    made = {
        "openapi": "3.1.0",
        "info": {"title": "Discord HTTP API, made from the npm package discord-api-spec", "version": "10"},
        "paths": paths((built / "discord-api-spec.ts").read_text(encoding="utf-8")),
        "components": {"schemas": json.loads(run(folder, "node", "spec.mjs"))},
    }
    return dict(whole(made))


def gateway(folder: Path) -> Any:
    """The gateway's events."""
    (folder / "events.ts").write_text(EVENTS, encoding="utf-8")
    program = "node_modules/ts-json-schema-generator/bin/ts-json-schema-generator.js"
    options = ("--path", "events.ts", "--type", "Events", "--no-type-check", "--additional-properties")
    return mended(json.loads(run(folder, "node", program, *options)))


def install(folder: Path, *packages: str) -> None:
    """Put npm packages into `folder`."""
    options = ("--prefix", ".", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error")
    try:
        run(folder, "npm", "install", *options, *packages)
    except subprocess.CalledProcessError:
        sys.exit("npm could not install what Discord's specification is made from (its reason is above)")


def fetch(version: str) -> None:
    """Make both files; each is there whole or not at all."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        install(folder, f"discord-api-spec@{version}", *PACKAGES)
        made = {GATEWAY: gateway(folder), REST: rest(folder)}
    TARGET.mkdir(exist_ok=True)
    for file, value in made.items():
        (TARGET / f"{file}.new").write_text(json.dumps(value, indent=1), encoding="utf-8")
        (TARGET / f"{file}.new").replace(TARGET / file)


def main() -> int:
    """The exit code: 0 when the specification is there, or cannot be had here for want of npm.

    `python tools/spec.py VERSION [--anyway]`: with `--anyway` it is fetched even where another folder has it.
    """
    if there() and "--anyway" not in sys.argv:
        return 0
    if not (shutil.which("npm") and shutil.which("node")):
        print("npm (with node) is missing: Discord's specification is not fetched, and its tests do not run", file=sys.stderr)
        return 0
    fetch(sys.argv[1])
    print(f"Discord's specification is in {TARGET.name}/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
