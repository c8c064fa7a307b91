"""Rules of application commands: what a bot may register."""

import re
from collections.abc import Iterator

from playground.platform import limits
from playground.platform.errors import Json, Problems
from playground.platform.form import Form

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
CHAT_INPUT, ON_USER, ON_MESSAGE = 1, 2, 3
# Discord's pattern is ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$, and letters must be lower-case where they can be.
_NAME = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")


def check_commands(commands: list[Json]) -> None:
    """A whole list, as PUT sends it. Raises Discord's refusal."""
    problems = Problems()
    seen: set[str] = set()
    for index, body in enumerate(commands):
        _check_command(Form(body, problems, (index,)))
        key = str((body.get("type") or CHAT_INPUT, body.get("name")))  # as text: it may be anything
        if key in seen:
            problems.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add(key)
    problems.raise_any()


def check_command(body: Json) -> None:
    problems = Problems()
    _check_command(Form(body, problems))
    problems.raise_any()


def _check_command(form: Form) -> None:
    kind = form.one_of("type", (1, 2, 3)) or CHAT_INPUT
    _check_where(form)
    if kind == CHAT_INPUT:
        _check_names(form)
        _check_options(form)
        _check_size(form)
    else:
        form.text("name", 1, limits.COMMAND_NAME, required=True)
        for names, locale in _localized(form, "name_localizations"):
            names.text(locale, 1, limits.COMMAND_NAME)
        if form.value.get("description"):
            form.problem(
                "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED", "Context menu commands have no description", "description"
            )
        if form.value.get("options"):
            form.problem("APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED", "Context menu commands have no options", "options")


def _check_where(form: Form) -> None:
    """Who may use it and where."""
    permissions = form.value.get("default_member_permissions")
    if permissions is not None and not str(permissions).isdigit():
        form.problem("NUMBER_TYPE_COERCE", f'Value "{permissions}" is not int.', "default_member_permissions")
    form.boolean("nsfw")
    form.boolean("dm_permission")
    for key, allowed in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        for index, value in enumerate(form.array(key, 0, len(allowed))):
            if value not in allowed:
                form.problem("BASE_TYPE_CHOICES", f"Value must be one of {{{allowed}}}.", key, index)


def _check_names(form: Form) -> None:
    _check_name(form, "name", required=True)
    form.text("description", 1, limits.COMMAND_DESCRIPTION, required=True)
    for names, locale in _localized(form, "name_localizations"):
        _check_name(names, locale)
    for descriptions, locale in _localized(form, "description_localizations"):
        descriptions.text(locale, 1, limits.COMMAND_DESCRIPTION)


def _localized(form: Form, key: str) -> Iterator[tuple[Form, str]]:
    """The languages of a text; those that Discord does not know are refused (kord pull request 594 has its words)."""
    texts = form.child(key)
    if texts is None:
        return
    for locale in texts.value:
        if locale in limits.LOCALES:
            yield texts, locale
        else:
            texts.problem("BASE_TYPE_CHOICES", f"Value must be one of {limits.LOCALES}.", locale)


def _check_name(form: Form, key: str, *, required: bool = False) -> None:
    name = form.text(key, 1, limits.COMMAND_NAME, required=required)
    if name and not is_command_name(name):
        form.problem("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid", key)


def is_command_name(name: str) -> bool:
    return bool(_NAME.fullmatch(name)) and name == name.lower()


def _check_options(form: Form, depth: int = 0) -> None:
    options = form.children("options", 0, limits.COMMAND_OPTIONS)
    names: set[str] = set()
    optional_seen = False
    for option in options:
        kind = option.one_of("type", range(1, 12), required=True)
        _check_names(option)
        name = str(option.value.get("name"))
        if name in names:
            option.problem("APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name must be unique", "name")
        names.add(name)
        if kind in (SUBCOMMAND, GROUP):
            _check_nesting(option, options, kind, depth)
            if kind == GROUP and not option.value.get("options"):
                option.required("options")
            _check_options(option, depth + 1)
            continue
        optional_seen = _check_order(option, optional_seen)
        _check_option(option, kind)


def _check_nesting(option: Form, siblings: list[Form], kind: int, depth: int) -> None:
    if depth > 1 or (kind == GROUP and depth > 0):
        option.problem("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command nested too deeply", "type")
    if any(sibling.value.get("type") not in (SUBCOMMAND, GROUP) for sibling in siblings):
        text = "Sub-command and sub-command group option types are mutually exclusive to other types"
        option.problem("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text, "type")
    if option.value.get("required"):
        option.problem("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "A sub-command cannot be required", "required")


def _check_order(option: Form, optional_seen: bool) -> bool:
    required = option.boolean("required")
    if required and optional_seen:
        text = "Required options must be placed before non-required options"
        option.problem("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
    return optional_seen or not required


def _check_option(option: Form, kind: int | None) -> None:
    autocomplete = option.boolean("autocomplete")
    if autocomplete and kind not in (STRING, INTEGER, NUMBER):
        option.problem("APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID", "This type has no autocomplete", "autocomplete")
    if autocomplete and option.value.get("choices"):
        text = "Choices and autocomplete are mutually exclusive"
        option.problem("APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID", text, "choices")
    low = option.integer("min_length", 0, limits.STRING_OPTION)
    high = option.integer("max_length", 1, limits.STRING_OPTION)
    if low is not None and high is not None and low > high:
        option.problem("BASE_TYPE_INVALID", "min_length must not be greater than max_length", "min_length")
    least, greatest = option.value.get("min_value"), option.value.get("max_value")
    if isinstance(least, int | float) and isinstance(greatest, int | float) and least > greatest:
        option.problem("BASE_TYPE_INVALID", "min_value must not be greater than max_value", "min_value")
    check_choices(option, kind, limits.CHOICES)
    _check_choices_differ(option)


def _check_choices_differ(option: Form) -> None:
    names: set[str] = set()
    for choice in option.children("choices", 0, limits.CHOICES):
        name = str(choice.value.get("name"))
        if name in names:
            text = "Option choice name already exists"
            choice.problem("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", text, "name")
        names.add(name)


def check_choices(form: Form, kind: int | None, most: int) -> None:
    """Choices of an option, or those that autocomplete answers."""
    for choice in form.children("choices", 0, most):
        choice.text("name", 1, limits.CHOICE_NAME, required=True)
        for names, locale in _localized(choice, "name_localizations"):
            names.text(locale, 1, limits.CHOICE_NAME)
        value = choice.value.get("value")
        if kind == STRING:
            choice.text("value", 0, limits.CHOICE_VALUE, required=True)
        elif isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else (int, float)):
            choice.problem("NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.', "value")


def _check_size(form: Form) -> None:
    if not form.problems and _size(form.value) > limits.COMMAND_TOTAL:
        text = f"Command exceeds maximum size ({limits.COMMAND_TOTAL})"
        form.problem("APPLICATION_COMMAND_TOO_LARGE", text)


def _size(value: Json) -> int:
    """Names, descriptions and choice values; of a localized text the longest counts."""
    own = sum(_longest(value, key) for key in ("name", "description"))
    choices = sum(_longest(choice, "name") + len(str(choice.get("value"))) for choice in value.get("choices") or [])
    return own + choices + sum(_size(option) for option in value.get("options") or [] if isinstance(option, dict))


def _longest(value: Json, key: str) -> int:
    texts = [value.get(key), *(value.get(f"{key}_localizations") or {}).values()]
    return max(len(text) if isinstance(text, str) else 0 for text in texts)


def normal_command(body: Json, *, of_guild: bool = False) -> Json:
    """With Discord's defaults filled in, without nulls in the options. A guild's own command has no contexts."""
    normal: Json = {
        "type": body.get("type") or CHAT_INPUT,
        "name": body["name"],
        "description": body.get("description") or "",
        "default_member_permissions": _permissions(body.get("default_member_permissions")),
        "nsfw": body.get("nsfw") is True,
        "contexts": None if of_guild else _contexts(body),
        "integration_types": [0] if of_guild else body.get("integration_types") or [0],
    }
    for key in ("name_localizations", "description_localizations"):
        normal[key] = body.get(key)
    if body.get("options"):
        normal["options"] = [_normal_option(option) for option in body["options"]]
    return normal


def _contexts(body: Json) -> list[int] | None:
    """`dm_permission` is the older way to say that a command is for guilds only."""
    if body.get("contexts") is not None:
        return list(body["contexts"])
    return [0] if body.get("dm_permission") is False else None


def _permissions(value: str | int | None) -> str | None:
    return None if value is None else str(value)


def _normal_option(option: Json) -> Json:
    normal = {key: value for key, value in option.items() if value is not None and key != "options"}
    if option.get("options"):
        normal["options"] = [_normal_option(child) for child in option["options"]]
    return normal
