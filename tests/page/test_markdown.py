"""What a message says, as Discord shows it; hostile text stays text and hangs nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.async_api import Locator, Page, expect

from tests.page.conftest import PHONE, Tabs
from tests.page.steps import last, sideways, write

pytestmark = pytest.mark.asyncio(loop_scope="module")
Name = Callable[[str], str]

SHAPES = [
    ("***a***", "<strong><em>a</em></strong>"),
    ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
    ("_a_ __b__ snake_case_name", "<em>a</em> <u>b</u> snake_case_name"),
    ("~~a~~ \\*b\\* \\\\", "<s>a</s> *b* \\"),
    ("`a ** b` ``c ` d``", "<code>a ** b</code> <code>c ` d</code>"),
    ("# a\n## b\n### c\n#### d\n#e", "<h1>a</h1><h2>b</h2><h3>c</h3>#### d\n#e"),
    ("-# small **bold**\n-#not", '<div class="subtext">small <strong>bold</strong></div>-#not'),
    ("> a\n> b\nc", "<blockquote>a\nb</blockquote>c"),
    ("a\n>>> b\nc", "a<blockquote>b\nc</blockquote>"),
    ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'),
    ("```py\nx = 1\n```", '<pre><code data-language="py">x = 1</code></pre>'),
    ("```a```b", "<pre><code>a</code></pre>b"),
    ("<:hex:123> <a:spin:456>", '<span class="custom-emoji">:hex:</span> <span class="custom-emoji">:spin:</span>'),
    (":white_check_mark: :no_such_thing: 10:30:00", "✅ :no_such_thing: 10:30:00"),
    ("<@1> <@&2> <#3>", "@unknown-user @unknown-role #unknown"),
    ("[a](javascript:alert(1)) [b](data:x)", "[a](javascript:alert(1)) [b](data:x)"),
]

BOMBS = """async () => {
    const {markdown} = await import('/static/js/markdown.js');
    const n = (text, times) => text.repeat(times);
    const bombs = {
        stars: n('**', 1000), star: n('*a', 1000), under: n('_a', 1000), ticks: n('`', 2000), bars: n('||a', 666),
        mix: n('**__~~||*_', 200), nest: n('**a *b ', 280), brackets: n('[', 2000), links: n('[a](', 500),
        link: '[a](https://b "' + n('"', 1900), urls: n('https://a', 222), brace: 'https://' + n('(', 1990),
        close: 'https://' + n(')', 1990), escapes: n('\\\\*', 1000), spaces: '*' + n(' ', 1998) + 'a', fences: n('```', 666),
        fence: '```' + n('\\n', 1990), lists: n('- ', 1000), deep: n(' ', 1990) + '- a', heads: n('# a\\n', 500),
        head: '# ' + n(' ', 1990), quotes: n('> a\\n', 500), quote: n('> ', 1000), joiners: n('\\u200d', 2000),
        faces: n('\\u{1F600} ', 27) + n('\\u200d', 1800), times: n('<t:1', 500), command: '</' + n('a ', 999),
        colons: n(':', 2000),
        three: n('*__**_', 333), lines: n('\\n', 2000), everyone: n('@everyone ', 200),
    };
    const once = (text) => {
        const start = performance.now();
        markdown(text);
        return performance.now() - start;
    };
    // The best of five: others may use the machine, but what takes quadratic time always takes it.
    const best = (text) => Math.min(...[1, 2, 3, 4, 5].map(() => once(text)));
    return Object.entries(bombs).map(([name, text]) => [name, best(text)]).filter(([, ms]) => ms >= 50);
}"""


async def said(page: Page, text: str) -> Locator:
    await write(page, text)
    return last(page).locator(".content")


@pytest.mark.parametrize(("text", "shape"), SHAPES, ids=[text[:12] for text, _ in SHAPES])
async def test_shapes(tabs: Tabs, name: Name, text: str, shape: str) -> None:
    page = await tabs.open(name("Ann"))
    script = """async (text) => {
        const {markdown} = await import('/static/js/markdown.js');
        const box = document.createElement('div');
        box.append(markdown(text));
        for (const mention of box.querySelectorAll('.mention')) mention.replaceWith(mention.textContent);
        return box.innerHTML;
    }"""
    assert await page.evaluate(script, text) == shape


async def test_links(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    text = "[chart](https://example.org/a_(b)) (https://example.org/c_(d)), <https://example.org/e> https://example.org/f?!"
    content = await said(page, f"{text} [https://good.example](https://evil.example)")
    links = content.locator("a")
    await expect(links).to_have_text(
        ["chart", "https://example.org/c_(d)", "https://example.org/e", "https://example.org/f", "https://evil.example"]
    )
    await expect(links.first).to_have_attribute("title", "chart\n\n(https://example.org/a_(b))")
    for link in await links.all():
        assert await link.get_attribute("rel") == "noopener noreferrer"
        assert await link.get_attribute("target") == "_blank"
    await expect(content).to_contain_text("[https://good.example](https://evil.example)")


async def test_mentions(tabs: Tabs, name: Name) -> None:
    page, bob = await tabs.open(name("Ann")), await tabs.open(name("Bob"))
    games, user = tabs.pg.channel_named("games"), tabs.pg.person(name("Bob")).user
    content = await said(page, f"<@{user.id}> <#{games.id}> @here </play solo:1>")
    await expect(content.locator(".mention")).to_have_text([f"@{name('Bob')}", "#games", "@here", "/play solo"])
    await expect(last(bob)).to_have_class(re.compile("mentioned"))
    await content.locator("[data-go-command]").click()
    await expect(page.locator("[data-command='play solo']")).to_be_visible()


async def test_times(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    now = int(tabs.pg.clock.now())
    styles = " ".join(f"<t:1700000000:{style}>" for style in "tTdDfFsS")
    content = await said(page, f"<t:1700000000> {styles} <t:{now + 100}:R> <t:{now - 40 * 31557600}:R> <t:99999999999999999:R>")
    stamps = content.locator("time")
    await expect(stamps).to_have_count(11)
    shown = await stamps.all_inner_texts()
    assert len(set(shown[1:9])) == 8 and shown[0] == shown[5]
    assert "2023" in shown[0] and all("2023" in text for text in shown[3:9])
    assert shown[10] == "40 years ago"
    await expect(content).to_contain_text("<t:99999999999999999:R>")
    title = await stamps.nth(9).get_attribute("title")
    assert title and re.search(r"day, \d+ \w+ \d{4}", title)
    first = await stamps.nth(9).inner_text()
    assert first.startswith("in ")
    await expect(stamps.nth(9)).not_to_have_text(first)


async def test_spoilers_by_keyboard(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    content = await said(page, "||a **secret** [place](https://example.org)||")
    spoiler = content.locator(".spoiler")
    await expect(spoiler).to_have_attribute("aria-label", "Spoiler")
    await expect(spoiler.locator("a")).to_be_hidden()
    await spoiler.focus()
    await page.keyboard.press("Enter")
    await expect(spoiler.locator("a")).to_be_visible()
    await expect(spoiler).not_to_have_attribute("role", "button")


async def test_large_emoji(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    await expect(await said(page, "🎉 🐙")).to_have_class(re.compile("jumbo"))
    await expect(await said(page, "🎉 yes")).not_to_have_class(re.compile("jumbo"))


async def test_bombs(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"))
    assert await page.evaluate(BOMBS) == []


async def test_writing_the_other_way_and_piled_letters(tabs: Tabs, name: Name) -> None:
    page = await tabs.open(name("Ann"), PHONE)
    await write(page, "first")
    content = await said(page, "\u202eevil\u2066 " + "Z" + "\u0335\u0321\u0345\u0353" * 200)
    await expect(content).to_have_css("unicode-bidi", "isolate")
    await expect(content).to_have_css("overflow-y", "clip")
    box, message = await content.bounding_box(), await last(page).bounding_box()
    assert box and message and box["height"] < 200 and message["height"] < 260
    assert await sideways(page) == []
    await write(page, "after")
    await expect(last(page).locator(".content")).to_have_text("after")
