"""Rules of message components: rows, buttons, selects, and Components V2."""

from collections.abc import Callable
from dataclasses import dataclass, field

from playground.platform import limits
from playground.platform.emoji import is_emoji
from playground.platform.errors import Problems
from playground.platform.form import Form

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23

ENTITY_SELECTS = frozenset({USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})
SELECTS = ENTITY_SELECTS | {STRING_SELECT}
IN_CONTAINER = frozenset({ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR})
LINK_STYLE, PREMIUM_STYLE = 5, 6


@dataclass
class ComponentCheck:
    """One walk over the components of a message; counts what counts over the whole of it."""

    problems: Problems
    v2: bool
    filenames: set[str] = field(default_factory=set)
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)
    count: int = 0
    text: int = 0

    def message(self, form: Form) -> None:
        if not self.v2:
            for row in form.children("components", 0 if not form.value.get("components") else 1, limits.ROWS):
                self.component(row, {ROW})
            return
        for child in form.children("components", 0, limits.V2_COMPONENTS):
            self.component(child, IN_CONTAINER | {CONTAINER})
        self._totals(form)

    def _totals(self, form: Form) -> None:
        if self.count > limits.V2_COMPONENTS:
            text = f"The total number of components must not exceed {limits.V2_COMPONENTS}."
            form.problem("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text, "components")
        if self.text > limits.V2_TEXT:
            text = f"Total displayable text size exceeds the maximum of {limits.V2_TEXT}."
            form.problem("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text, "components")

    def component(self, form: Form, allowed: frozenset[int] | set[int]) -> None:
        kind = form.value.get("type")
        if kind is None:
            return form.required("type")
        if not isinstance(kind, int) or kind not in allowed:
            names = ", ".join(str(item) for item in sorted(allowed))
            return form.problem("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).', "type")
        self.count += 1
        self._id(form)
        return self.rules()[kind](form)

    def _id(self, form: Form) -> None:
        number = form.integer("id", 0, 2**31 - 1)
        if number in self.ids:
            form.problem("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated", "id")
        if number:
            self.ids.add(number)

    def custom_id(self, form: Form) -> None:
        custom_id = form.text("custom_id", 1, limits.CUSTOM_ID, required=True)
        if custom_id is None:
            return
        if custom_id in self.custom_ids:
            form.problem("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated", "custom_id")
        self.custom_ids.add(custom_id)

    def row(self, form: Form) -> None:
        width = 0
        for child in form.children("components", 1, limits.BUTTONS_A_ROW, required=True):
            self.component(child, SELECTS | {BUTTON})
            width += 1 if child.value.get("type") == BUTTON else limits.BUTTONS_A_ROW
            if width > limits.BUTTONS_A_ROW:
                child.problem("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")

    def button(self, form: Form) -> None:
        style = form.one_of("style", range(1, 7), required=True)
        form.text("label", 0, limits.LABEL)
        form.boolean("disabled")
        check_emoji(form)
        if style == LINK_STYLE:
            form.url("url", limits.BUTTON_URL, schemes=("http", "https", "discord"), required=True)
            self._never(form, "custom_id", "A custom id and url cannot both be specified")
        elif style == PREMIUM_STYLE:
            form.text("sku_id", 1, 20, required=True)
            self._never(form, "custom_id", "A premium button cannot have a custom id")
        else:
            self.custom_id(form)
            self._never(form, "url", "A custom id and url cannot both be specified")
        if style != PREMIUM_STYLE and not form.value.get("label") and not form.has("emoji"):
            form.problem("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji", "label")

    def _never(self, form: Form, key: str, why: str) -> None:
        if form.has(key):
            form.problem("COMPONENT_FIELD_NOT_ALLOWED", why, key)

    def string_select(self, form: Form) -> None:
        options = form.children("options", 1, limits.SELECT_OPTIONS, required=True)
        check_options(options)
        high = self._select(form, len(options))
        if sum(option.value.get("default") is True for option in options) > high:
            form.problem("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More options are default than may be selected", "options")

    def entity_select(self, form: Form) -> None:
        high = self._select(form, limits.SELECT_OPTIONS)
        defaults = form.children("default_values", 0, limits.SELECT_OPTIONS)
        if len(defaults) > high:
            form.problem("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More values are default than may be selected", "default_values")
        for default in defaults:
            default.text("id", 1, 20, required=True)
            default.text("type", 1, 10, required=True)

    def _select(self, form: Form, available: int) -> int:
        """What all selects share; returns how many values may be selected."""
        self.custom_id(form)
        form.text("placeholder", 0, limits.PLACEHOLDER)
        form.boolean("disabled")
        low = form.integer("min_values", 0, limits.SELECT_OPTIONS)
        high = form.integer("max_values", 1, limits.SELECT_OPTIONS)
        low, high = 1 if low is None else low, 1 if high is None else high
        if low > high:
            form.problem("BASE_TYPE_INVALID", "min_values must not be greater than max_values", "min_values")
        if high > available:
            form.problem("BASE_TYPE_INVALID", "max_values must not be greater than the number of options", "max_values")
        return high

    def section(self, form: Form) -> None:
        for child in form.children("components", 1, limits.SECTION_TEXTS, required=True):
            self.component(child, {TEXT})
        accessory = form.child("accessory", required=True)
        if accessory is not None:
            self.component(accessory, {BUTTON, THUMBNAIL})

    def text_display(self, form: Form) -> None:
        self.text += len(form.text("content", 1, limits.V2_TEXT, required=True) or "")

    def thumbnail(self, form: Form) -> None:
        self._media(form, "media")

    def gallery(self, form: Form) -> None:
        for item in form.children("items", 1, limits.GALLERY_ITEMS, required=True):
            self._media(item, "media")

    def file(self, form: Form) -> None:
        form.boolean("spoiler")
        media = form.child("file", required=True)
        if media is not None:
            self._url(media, ("attachment",))

    def _media(self, form: Form, key: str) -> None:
        form.text("description", 1, limits.MEDIA_DESCRIPTION)
        form.boolean("spoiler")
        media = form.child(key, required=True)
        if media is not None:
            self._url(media, ("http", "https", "attachment"))

    def _url(self, media: Form, schemes: tuple[str, ...]) -> None:
        url = media.url("url", limits.MEDIA_URL, schemes=schemes, required=True)
        if url and url.startswith("attachment://") and url.removeprefix("attachment://") not in self.filenames:
            text = "The referenced attachment was not found"
            media.problem("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text, "url")

    def separator(self, form: Form) -> None:
        form.boolean("divider")
        form.one_of("spacing", (1, 2))

    def container(self, form: Form) -> None:
        form.integer("accent_color", 0, 0xFFFFFF)
        form.boolean("spoiler")
        for child in form.children("components", 1, limits.V2_COMPONENTS, required=True):
            self.component(child, IN_CONTAINER)

    def rules(self) -> dict[int, Callable[[Form], None]]:
        return {
            ROW: self.row,
            BUTTON: self.button,
            STRING_SELECT: self.string_select,
            **dict.fromkeys(ENTITY_SELECTS, self.entity_select),
            SECTION: self.section,
            TEXT: self.text_display,
            THUMBNAIL: self.thumbnail,
            GALLERY: self.gallery,
            FILE: self.file,
            SEPARATOR: self.separator,
            CONTAINER: self.container,
        }


def check_options(options: list[Form]) -> None:
    """Options of a select: length of their texts, values used once."""
    values: set[str] = set()
    for option in options:
        option.text("label", 1, limits.OPTION_TEXT, required=True)
        option.text("description", 0, limits.OPTION_TEXT)
        option.boolean("default")
        check_emoji(option)
        value = option.text("value", 1, limits.OPTION_TEXT, required=True)
        if value in values:
            option.problem("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used", "value")
        if value is not None:
            values.add(value)


def check_emoji(form: Form) -> None:
    emoji = form.child("emoji")
    if emoji is None:
        return
    # There are no custom emoji here, so any id names one that the bot cannot use.
    name = emoji.value.get("name")
    if emoji.has("id") or not isinstance(name, str) or not is_emoji(name):
        emoji.problem("COMPONENT_INVALID_EMOJI", "Invalid emoji", "name")
