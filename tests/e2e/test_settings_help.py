"""`/help` through the gateway."""

from cogs.help import TOPICS, text
from tests.e2e.test_settings import said
from tests.stage import Stage


async def test_help_is_private_and_has_topics_and_works_everywhere(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    assert said(await ann.slash("help")) == text(TOPICS[0])
    for topic in TOPICS:
        assert said(await ann.slash("help", topic=topic)) == text(topic)
    direct = stage.pg.controls.open_direct(ann)
    assert (await ann.slash("help", channel=direct)).message.content == text(TOPICS[0])
