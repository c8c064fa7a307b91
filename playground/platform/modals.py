"""Rules of modals: what a bot may open."""

from collections.abc import Callable

from playground.platform import limits
from playground.platform.components import (
    CHECKBOX,
    CHECKBOX_GROUP,
    ENTITY_SELECTS,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    ROW,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    ComponentCheck,
    check_options,
)
from playground.platform.errors import Json, Problems
from playground.platform.form import Form

IN_LABEL = ENTITY_SELECTS | {STRING_SELECT, TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}


def check_modal(data: Json) -> None:
    """Raises Discord's refusal when the modal breaks a rule."""
    problems = Problems()
    form = Form(data, problems, ("data",))
    form.text("custom_id", 1, limits.CUSTOM_ID, required=True)
    form.text("title", 1, limits.MODAL_TITLE, required=True)
    check = ModalCheck(problems, v2=True)
    for child in form.children("components", 1, limits.MODAL_COMPONENTS, required=True):
        check.component(child, {ROW, LABEL, TEXT})
    problems.raise_any()


class ModalCheck(ComponentCheck):
    def row(self, form: Form) -> None:
        for child in form.children("components", 1, 1, required=True):
            child.text("label", 1, limits.MODAL_LABEL, required=True)
            self.component(child, {TEXT_INPUT})

    def label(self, form: Form) -> None:
        form.text("label", 1, limits.MODAL_LABEL, required=True)
        form.text("description", 0, limits.MODAL_DESCRIPTION)
        child = form.child("component", required=True)
        if child is not None:
            self._never(child, "label", "A component in a label cannot have a label of its own")
            self.component(child, IN_LABEL)

    def text_input(self, form: Form) -> None:
        self.custom_id(form)
        form.one_of("style", (1, 2), required=True)
        form.boolean("required")
        form.text("placeholder", 0, limits.TEXT_INPUT_PLACEHOLDER)
        low = form.integer("min_length", 0, limits.TEXT_INPUT) or 0
        high = form.integer("max_length", 1, limits.TEXT_INPUT) or limits.TEXT_INPUT
        if low > high:
            form.problem("BASE_TYPE_INVALID", "min_length must not be greater than max_length", "min_length")
        if form.value.get("value"):
            form.text("value", low, high)

    def file_upload(self, form: Form) -> None:
        self.custom_id(form)
        form.boolean("required")
        form.integer("min_values", 0, limits.FILES)
        form.integer("max_values", 1, limits.FILES)

    def group(self, form: Form) -> None:
        self.custom_id(form)
        form.boolean("required")
        low = 2 if form.value["type"] == RADIO_GROUP else 1
        check_options(form.children("options", low, limits.RADIO_OPTIONS, required=True))

    def checkbox(self, form: Form) -> None:
        self.custom_id(form)
        form.boolean("default")

    def rules(self) -> dict[int, Callable[[Form], None]]:
        return super().rules() | {
            ROW: self.row,
            LABEL: self.label,
            TEXT_INPUT: self.text_input,
            FILE_UPLOAD: self.file_upload,
            RADIO_GROUP: self.group,
            CHECKBOX_GROUP: self.group,
            CHECKBOX: self.checkbox,
        }
