"""What a person does with controls: presses, selections, and forms filled in, checked as Discord's client does."""

from collections.abc import Iterator
from typing import Any

from playground.platform import limits
from playground.platform.components import (
    BUTTON,
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    LINK_STYLE,
    MENTIONABLE_SELECT,
    RADIO_GROUP,
    ROLE_SELECT,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    USER_SELECT,
)
from playground.platform.errors import Json
from playground.platform.options import Refused, Resolved
from playground.store.model import Message


def controls(components: list[Json]) -> Iterator[Json]:
    """Buttons, selects and inputs, wherever they stand."""
    for component in components:
        if "custom_id" in component:
            yield component
        yield from controls(component.get("components", []))
        yield from controls([component[key] for key in ("accessory", "component") if component.get(key)])


def find_control(message: Message, custom_id: str) -> Json:
    control = next((found for found in controls(message.components) if found["custom_id"] == custom_id), None)
    if control is None:
        raise Refused("This message has no such control (any more)")
    if control.get("disabled"):
        raise Refused("This control is disabled")
    return control


def press_data(message: Message, custom_id: str) -> Json:
    control = find_control(message, custom_id)
    if control["type"] != BUTTON or control["style"] == LINK_STYLE:
        raise Refused("This is not a button to press")
    return {"custom_id": custom_id, "component_type": BUTTON, "id": control["id"]}


def select_data(message: Message, custom_id: str, values: list[str], resolved: Resolved) -> Json:
    control = find_control(message, custom_id)
    if control["type"] not in SELECTS:
        raise Refused("This is not a select menu")
    _check_selected(control, values, required=True)
    _resolve_selected(control["type"], values, resolved)
    data = {"custom_id": custom_id, "component_type": control["type"], "id": control["id"], "values": values}
    return data if control["type"] == STRING_SELECT else data | {"resolved": resolved.ids}


def _check_selected(control: Json, values: list[str], *, required: bool) -> None:
    low = control.get("min_values", 1) if required or values else 0
    high = control.get("max_values", 1)
    if not low <= len(values) <= high or len(set(values)) != len(values):
        raise Refused(f"Choose {low} to {high}" if low != high else f"Choose {low}")
    options = control.get("options")
    if options is not None and not set(values) <= {option["value"] for option in options}:
        raise Refused("This is none of the options")


def _resolve_selected(kind: int, values: list[str], resolved: Resolved) -> None:
    resolvers = {
        USER_SELECT: resolved.user,
        ROLE_SELECT: resolved.role,
        MENTIONABLE_SELECT: resolved.mentionable,
        CHANNEL_SELECT: resolved.channel,
        FILE_UPLOAD: resolved.attachment,
    }
    for value in values if kind in resolvers else ():
        resolvers[kind](value)


def submitted_values(components: list[Json]) -> dict[str, Any]:
    """Custom id to what was filled in, from the shape of Discord's modal submit."""
    return {control["custom_id"]: control.get("values", control.get("value")) for control in controls(components)}


def modal_data(modal: Json, values: dict[str, Any], resolved: Resolved) -> Json:
    """The submission of a modal, in Discord's shape; `values` by custom id."""
    fields = [_submitted(component, values, resolved) for component in modal["components"]]
    return resolved.into({"custom_id": modal["custom_id"], "components": fields})


def _submitted(component: Json, values: dict[str, Any], resolved: Resolved) -> Json:
    base = {"type": component["type"], "id": component["id"]}
    if component["type"] == LABEL:
        return base | {"component": _field(component["component"], values, resolved, component["label"])}
    if component["type"] == ROW:
        inner = component["components"][0]
        return base | {"components": [_field(inner, values, resolved, inner["label"])]}
    assert component["type"] == TEXT  # nothing else is let into a modal
    return base


def _field(field: Json, values: dict[str, Any], resolved: Resolved, label: str) -> Json:
    base = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
    value = values.get(field["custom_id"])
    try:
        return base | _filled(field, value, resolved)
    except Refused as refusal:
        raise Refused(f"{label}: {refusal}") from refusal


def _filled(field: Json, value: Any, resolved: Resolved) -> Json:
    kind, required = field["type"], field.get("required", True)
    if kind == TEXT_INPUT:
        return {"value": _text(field, field.get("value", "") if value is None else value, required=required)}
    if kind == CHECKBOX:
        return {"value": field.get("default", False) if value is None else value is True}
    if kind == RADIO_GROUP:
        if value is None and required:
            raise Refused("this is required")
        if value is not None:
            _check_selected(field, [value], required=required)
        return {"value": value}
    chosen = list(value) if isinstance(value, list) else _defaults(field)
    many = {"max_values": len(field["options"])} if kind == CHECKBOX_GROUP else {}
    _check_selected(many | field, chosen, required=required)
    _resolve_selected(kind, chosen, resolved)
    return {"values": chosen}


def _defaults(field: Json) -> list[str]:
    return [option["value"] for option in field.get("options", []) if option.get("default")]


def _text(field: Json, value: Any, *, required: bool) -> str:
    if not isinstance(value, str):
        raise Refused("this is not a text")
    low = field.get("min_length", 1 if required else 0)
    high = field.get("max_length", limits.TEXT_INPUT)
    if not value and required:
        raise Refused("this is required")
    if value and not low <= len(value) <= high:
        raise Refused(f"{low} to {high} characters")
    return value
