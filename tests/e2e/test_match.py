"""Matches of several people by post, through the gateway: every seat presses the real controls."""

import asyncio

import pytest

from tests.e2e.table import (
    begin,
    choose,
    ended,
    lay,
    lobby,
    open_board,
    place_of,
    play,
    posted,
    private,
    quiet,
    said,
    standing,
    state_of,
    table_of,
)
from tests.stage import Stage, forge


async def test_four_rounds_by_post_from_the_lobby_to_a_rematch(stage: Stage) -> None:
    people = await begin(stage, "Ann", "Bob")
    message = await standing(stage, people[0])
    assert sorted(message.notified) == ["Ann", "Bob"]
    for number in range(1, 5):
        for seat, person in enumerate(people):
            await play(stage, person, seat, message)
        await ended(stage, message)
        assert f"Round {number} of 4" in said(message)
        assert len(message.attachments) == 1
        if number < 4:
            message = await standing(stage, people[0], message)
    await stage.pg.until(lambda: posted(stage, people[0])[-1].labels == ["Rematch"], what="the final standing")
    state = await state_of(stage)
    assert state.over
    last = posted(stage, people[0])[-1]
    players = (await table_of(stage)).players
    assert all(str(sum(player.claimed)) in said(last) for player in players)
    again = await people[1].press(last, "Rematch")
    assert "**Bob**" in said(again.message) and "host" in said(again.message)
    await people[0].press(again, "Join")
    await people[1].press(again, "Start")
    assert (await standing(stage, people[0], message)).id != message.id


async def test_l16_r94_before_the_round_ends_nobody_sees_what_others_have(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    before = await bob.press(message, "Open my board")
    await play(stage, ann, 0, message)
    await stage.pg.until(lambda: "Declared: A · Ann" in said(message), what="who has declared")
    numbers = {str(number) for number in (await state_of(stage)).numbers}
    seen = "\n".join([said(before.message), *(one.text() for one in posted(stage, bob))])
    assert not any(f"{one}, {two}" in seen for one in numbers for two in numbers)
    for word in ("place", "wins", "solution"):
        assert word not in said(message)
    eve = stage.pg.person("Eve")
    assert "no seat in this match" in private(await eve.press(message, "Open my board"))
    watched = private(await eve.press(message, "In words"))
    assert not any(f"{one}, {two}" in watched for one in numbers for two in numbers)


async def test_r36_what_a_seat_does_unseen_edits_no_public_message(stage: Stage) -> None:
    ann, _ = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    stage.pg.requests.clear()
    panel = await open_board(ann, message)
    for cell in "BCD":
        await ann.press(panel, cell)
    await quiet(stage)
    assert not [one for one in stage.pg.requests if one.method == "PATCH" and f"/channels/{place_of(stage).id}/" in one.path]


async def test_r62_a_deleted_message_comes_back(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    stage.pg.world.messages.delete(stage.pg.world.store.messages[message.id])
    assert "It stands below" in private(await ann.slash("game show", channel=place_of(stage)))
    again = await standing(stage, ann)
    assert again.id != message.id
    stage.pg.world.messages.delete(stage.pg.world.store.messages[again.id])
    panel = await bob.slash("games")
    assert "Eco-Links" in private(panel)


async def test_r13_r63_scrolled_away_it_is_posted_anew_and_the_old_one_is_retired(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    for number in range(8):
        bob.say(f"chat {number}", channel=place_of(stage))
    await play(stage, ann, 0, message)
    again = await standing(stage, ann, message)
    assert again.id != message.id
    await stage.pg.until(lambda: not message.labels, what="the old one to be retired")
    assert "moved on" in said(message)


async def test_r57_without_a_thread_the_channel_is_used(stage: Stage) -> None:
    stage.pg.controls.deny(stage.pg.channel, "CREATE_PUBLIC_THREADS")
    ann, _ = await begin(stage, "Ann", "Bob")
    assert (await standing(stage, ann)).channel == stage.pg.channel.id
    refused = await ann.slash("play links")
    assert "one at a time in each" in private(refused)


async def test_who_joins_where_a_match_is_played_is_told_that_it_has_begun(stage: Stage) -> None:
    ann, _ = await begin(stage, "Ann", "Bob")
    await standing(stage, ann)
    assert "has begun already" in private(await stage.pg.person("Eve").slash("game join", channel=place_of(stage)))


async def test_a_thread_leaves_its_channel_free_for_another_game(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    await standing(stage, ann)
    assert (await lobby(bob)).channel == stage.pg.channel.id


async def test_r55_a_sleeping_thread_is_woken(stage: Stage) -> None:
    ann, _ = await begin(stage, "Ann", "Bob", hours=168)
    message = await standing(stage, ann)
    stage.pg.world.threads.edit(place_of(stage), archived=True)
    done = await ann.slash("board show")
    panel = done.message
    await ann.press(panel, "Show the numbers")
    await ann.press(panel, "Declare")
    confirmed = await ann.submit(await ann.press(panel, "Declare"), {})
    assert confirmed.state == "answered"
    await stage.pg.until(lambda: "Declared: A · Ann" in said(message), what="the standing message to be edited")
    thread = place_of(stage).thread
    assert thread is not None and not thread.archived


async def test_a_match_goes_on_after_a_restart(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    await play(stage, ann, 0, message)
    await stage.restart()
    await play(stage, bob, 1, message)
    await stage.pg.until(lambda: not message.labels, what="the result")
    assert (await standing(stage, ann, message)).id != message.id
    assert len([one for one in posted(stage, ann) if "Open my board" in one.labels]) == 1


async def test_the_deadline_ends_a_round(stage: Stage) -> None:
    ann, _ = await begin(stage, "Ann", "Bob", hours=1)
    message = await standing(stage, ann)
    await play(stage, ann, 0, message)
    stage.forward(61)
    await stage.pg.until(lambda: "not declared" in said(message), what="the result")
    assert not message.labels


async def test_r43_r46_nobody_can_hold_up_the_others_for_good(stage: Stage) -> None:
    ann, bob, cid = await begin(stage, "Ann", "Bob", "Cid", hours=3)
    message = await standing(stage, ann)
    for seat, person in ((0, ann), (1, bob)):
        await play(stage, person, seat, message)
    early = await ann.press(await ann.press(message, "Vote …"), "C · \u2068Cid\u2069")
    assert "only once they have kept the others waiting for a while: <t:" in private(early)
    stage.forward(61)
    for person in (ann, bob):
        await person.press(await person.press(message, "Vote …"), "C · \u2068Cid\u2069")
    await stage.pg.until(lambda: not message.labels, what="the result")
    assert (await table_of(stage)).players[2].out == "voted-out"
    late = await cid.slash("game resign", channel=place_of(stage))
    assert "not possible" in private(late)


async def test_resigning_leaves_the_others_to_it_and_ranks_last(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    await standing(stage, ann)
    assert "You have left" in private(await bob.slash("game resign", channel=place_of(stage)))
    await stage.pg.until(lambda: posted(stage, ann)[-1].labels == ["Rematch"], what="the end")
    loaded = await stage.service.keeper.load(1)
    assert loaded.game.placing(loaded.state) == (1, 2)


async def test_managers_end_a_match_without_a_result(stage: Stage) -> None:
    ann, _ = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    thread = place_of(stage)
    assert "Manage Server" in private(await ann.slash("game cancel", channel=thread))
    stage.pg.controls.allow(stage.pg.guild, "MANAGE_GUILD", to=ann.user)
    assert "without a result" in private(await ann.slash("game cancel", channel=thread))
    await stage.pg.until(lambda: not message.labels, what="the end")
    loaded = await stage.service.keeper.load(1)
    assert loaded.game.placing(loaded.state) is None


@pytest.mark.parametrize(
    "custom_id", ["table:1:nothing", "table:1:against", "table:99:open", "lobby:1:computer", "table:x:open"]
)
async def test_forged_presses_are_refused_privately(stage: Stage, custom_id: str) -> None:
    ann, _ = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    done = await forge(stage, ann, message, custom_id).answered()
    assert done.message.ephemeral


async def test_r37_games_lists_the_soonest_deadline_first(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob", hours=48)
    await standing(stage, ann)
    opened = await lobby(ann, seats=2, hours=2)
    await bob.press(opened, "Join")
    await ann.press(opened, "Start")
    listed = private(await ann.slash("games"))
    assert listed.index("no. 2") < listed.index("no. 1")
    assert listed.count("your turn") == 2 and listed.count("· ends <t:") == 2, "Discord says: ends in two hours"


async def test_r21_r29_declarations_at_the_same_moment_are_all_taken(stage: Stage) -> None:
    """Nobody is told to wait, in public least of all."""
    people = await begin(stage, "Ann", "Bob", "Cid")
    message = await standing(stage, people[0])
    panels = [await open_board(person, message) for person in people]
    for seat, (person, panel) in enumerate(zip(people, panels, strict=True)):
        await lay(person, panel, await choose(stage, seat))
    before = len(posted(stage, people[0]))
    done = await asyncio.gather(*(person.press(panel, "Declare") for person, panel in zip(people, panels, strict=True)))
    assert [one.state for one in done] == ["answered"] * 3
    assert [one.message.id for one in done] == [panel.id for panel in panels]
    results = (await table_of(stage)).results
    assert sorted(board.place or 0 for board in results[0].boards) == [1, 2, 3]
    await standing(stage, people[0], message)
    assert len(posted(stage, people[0])) == before + 1


async def test_r62_a_deleted_channel_parks_the_match_and_loses_nothing(stage: Stage) -> None:
    ann, bob = await begin(stage, "Ann", "Bob")
    message = await standing(stage, ann)
    await play(stage, ann, 0, message)
    stage.pg.world.threads.delete(place_of(stage))
    opened = await bob.slash("board show")
    panel = opened.message
    await bob.press(panel, "Show the numbers")
    await lay(bob, panel, await choose(stage, 1))
    assert (await bob.press(panel, "Declare")).state == "answered"
    await quiet(stage)
    assert "its channel is gone" in private(await ann.slash("games"))
    assert len((await table_of(stage)).results) == 1


async def test_games_lists_lobbies_too(stage: Stage) -> None:
    ann = stage.pg.person("Ann")
    assert "You are in no game" in private(await ann.slash("games"))
    await lobby(ann, seats=3)
    assert "1 of 3 seats taken" in private(await ann.slash("games"))
