"""What the specification has against a request, in the words of Discord's nested errors."""

from collections.abc import Callable, Iterable
from typing import Any

from playground.platform.errors import DiscordError, Path, Problems, invalid_form

_TYPES = {
    "string": ("STRING_TYPE_CONVERT", "Could not interpret the value as string."),
    "integer": ("NUMBER_TYPE_COERCE", "The value is not int."),
    "number": ("NUMBER_TYPE_COERCE", "The value is not float."),
    "boolean": ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    "array": ("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
    "object": ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"),
}
_OTHER = ("BASE_TYPE_INVALID", "The value does not fit Discord's specification")


def _of_type(kind: Any) -> tuple[str, str]:
    return next((_TYPES[name] for name in kind.types if name in _TYPES), _OTHER)


_KINDS: dict[str, Callable[[Any], tuple[str, str]]] = {
    "required": lambda kind: ("BASE_TYPE_REQUIRED", "This field is required"),
    "type": _of_type,
    "enum": lambda kind: ("BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(map(str, kind.options))}}}."),
    "const": lambda kind: ("BASE_TYPE_CHOICES", f"Value must be one of {{{kind.expected_value}}}."),
    "maxLength": lambda kind: ("BASE_TYPE_MAX_LENGTH", f"Must be {kind.limit} or fewer in length."),
    "maxItems": lambda kind: ("BASE_TYPE_MAX_LENGTH", f"Must be {kind.limit} or fewer in length."),
    "minLength": lambda kind: ("BASE_TYPE_MIN_LENGTH", f"Must be {kind.limit} or more in length."),
    "minItems": lambda kind: ("BASE_TYPE_MIN_LENGTH", f"Must be {kind.limit} or more in length."),
    "maximum": lambda kind: ("NUMBER_TYPE_MAX", f"int value should be less than or equal to {kind.limit}."),
    "minimum": lambda kind: ("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {kind.limit}."),
    "pattern": lambda kind: ("STRING_TYPE_REGEX", "String value did not match validation regex."),
}


def refusal(leaves: Iterable[Any]) -> DiscordError:
    """Of errors of jsonschema-rs, those without alternatives below them: 50035 with an error for each."""
    problems = Problems()
    for leaf in leaves:
        path: Path = tuple(leaf.instance_path)
        kind = leaf.kind
        if kind.name == "required":
            path = (*path, kind.property)
        problems.add(path, *_KINDS.get(kind.name, lambda _: _OTHER)(kind))
    return invalid_form(problems.errors)
