"""Threads: starting, changing and leaving them, who is in them, and the lists of them."""

from collections.abc import Callable
from datetime import datetime

from playground.platform import limits
from playground.platform.errors import (
    Problems,
    missing_access,
    missing_permissions,
    thread_archived,
    unknown_guild,
    unknown_member,
    unknown_user,
    wrong_channel_type,
)
from playground.platform.form import Form
from playground.platform.permissions import Permission, in_channel
from playground.platform.threads import thread_kind
from playground.protocol.rest import NO_CONTENT, Answer, Call, Route
from playground.protocol.rest_channels import (
    allowed,
    demand_awake,
    demand_open,
    find_channel,
    find_message,
    find_thread,
    query_id,
    query_limit,
    query_time,
)
from playground.store.model import (
    ANNOUNCEMENT,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    THREADS,
    Channel,
    Json,
    Message,
    Thread,
)
from playground.store.snowflake import Snowflake

MOST = 100
P = Permission


def thread_of(channel: Channel) -> Thread:
    assert channel.thread is not None  # every thread has it
    return channel.thread


# Starting


def start_at_message(call: Call) -> Answer:
    parent = find_channel(call, P.READ_MESSAGE_HISTORY)
    _demand_parent(parent, PUBLIC_THREAD)
    message = find_message(call, P.CREATE_PUBLIC_THREADS)
    return _start(call, parent, PUBLIC_THREAD, message)


def start(call: Call) -> Answer:
    parent = find_channel(call)
    problems = Problems()
    kind = Form(call.body, problems).one_of("type", sorted(THREADS)) or PRIVATE_THREAD
    problems.raise_any()
    _demand_parent(parent, kind)
    private = kind == PRIVATE_THREAD
    find_channel(call, P.CREATE_PRIVATE_THREADS if private else P.CREATE_PUBLIC_THREADS)
    return _start(call, parent, kind)


def _demand_parent(parent: Channel, kind: int) -> None:
    """Neither categories nor direct messages have threads, and announcements no private ones."""
    fits = {TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), ANNOUNCEMENT: (PUBLIC_THREAD, 10)}
    if kind not in fits.get(parent.kind, ()):
        raise wrong_channel_type()


def _start(call: Call, parent: Channel, kind: int, message: Message | None = None) -> Answer:
    problems = Problems()
    form = Form(call.body, problems)
    name = form.text("name", 1, limits.THREAD_NAME, required=True) or ""
    auto_archive = form.one_of("auto_archive_duration", limits.AUTO_ARCHIVE)
    slowmode = form.integer("rate_limit_per_user", 0, limits.SLOWMODE)
    form.boolean("invitable")
    problems.raise_any()
    thread = call.world.threads.start(
        parent,
        name,
        owner=call.world.store.bot.id,
        kind=thread_kind(parent, kind),
        message=message,
        auto_archive=auto_archive or limits.AUTO_ARCHIVE[2],
        slowmode=slowmode or 0,
        invitable=call.body.get("invitable") is not False,
    )
    return Answer(201, call.world.wire.channel(thread))


# Changing: PATCH and DELETE of a channel come here when it is a thread


def edit(call: Call, channel: Channel) -> Answer:
    problems = Problems()
    form = Form(call.body, problems)
    form.text("name", 1, limits.THREAD_NAME)
    form.one_of("auto_archive_duration", limits.AUTO_ARCHIVE)
    form.integer("rate_limit_per_user", 0, limits.SLOWMODE)
    for key in ("archived", "locked", "invitable"):
        form.boolean(key)
    problems.raise_any()
    given = {key: value for key, value in call.body.items() if value is not None}
    _demand_edit(call, channel, given)
    call.world.threads.edit(
        channel,
        name=given.get("name"),
        archived=given.get("archived"),
        locked=given.get("locked"),
        auto_archive=given.get("auto_archive_duration"),
        slowmode=given.get("rate_limit_per_user"),
        invitable=given.get("invitable"),
        by=call.world.store.bot.id,
    )
    return Answer(json=call.world.wire.channel(channel))


def _demand_edit(call: Call, channel: Channel, given: Json) -> None:
    """Its owner may do most of it; to wake one that is not locked, who may write in it; the rest is for who manages threads."""
    thread = thread_of(channel)
    if thread.archived and given.get("archived") is not False:
        raise thread_archived()
    if allowed(call, channel, P.MANAGE_THREADS):
        return
    if thread.locked:
        raise missing_permissions()
    owner = thread.owner == call.world.store.bot.id
    wakes = set(given) == {"archived"} and given["archived"] is False and allowed(call, channel, P.SEND_MESSAGES)
    if not wakes and (not owner or "locked" in given or "rate_limit_per_user" in given):
        raise missing_permissions()


def delete(call: Call, channel: Channel) -> Answer:
    find_channel(call, P.MANAGE_THREADS)
    json = call.world.wire.channel(channel)
    call.world.threads.delete(channel)
    return Answer(json=json)


# Members


def join(call: Call) -> Answer:
    thread = find_thread(call)
    demand_awake(thread)
    call.world.threads.join(thread, call.world.store.bot.id)
    return NO_CONTENT


def add_member(call: Call) -> Answer:
    thread = find_thread(call, P.SEND_MESSAGES)
    demand_open(call, thread)
    user = _user(call)
    if call.world.store.member(thread.guild, user) is None:
        raise unknown_member()
    home = call.world.store.channels[str(thread.parent)]
    if not in_channel(call.world.store, home, user) & P.VIEW_CHANNEL:
        raise missing_access()
    bot = call.world.store.bot.id
    mine = thread_of(thread).owner == bot or allowed(call, thread, P.MANAGE_THREADS)
    if thread.kind == PRIVATE_THREAD and not thread_of(thread).invitable and not mine:
        raise missing_permissions()
    call.world.threads.join(thread, user, by=bot)
    return NO_CONTENT


def leave(call: Call) -> Answer:
    thread = find_thread(call)
    demand_awake(thread)
    call.world.threads.leave(thread, call.world.store.bot.id)
    return NO_CONTENT


def remove_member(call: Call) -> Answer:
    thread = find_thread(call)
    demand_awake(thread)
    user = _user(call)
    bot = call.world.store.bot.id
    mine = thread.kind == PRIVATE_THREAD and thread_of(thread).owner == bot
    if not mine and not allowed(call, thread, P.MANAGE_THREADS):
        raise missing_permissions()
    if user not in thread_of(thread).members:
        raise unknown_member()
    call.world.threads.leave(thread, user, by=bot)
    return NO_CONTENT


def _user(call: Call) -> Snowflake:
    user = call.id("user_id")
    if user not in call.world.store.users:
        raise unknown_user()
    return user


def get_member(call: Call) -> Answer:
    thread = find_thread(call)
    me = call.params["user_id"] == "@me"
    user = call.world.store.bot.id if me else call.id("user_id")
    if user not in thread_of(thread).members:
        raise unknown_member()
    return Answer(json=_member(call, thread, user))


def list_members(call: Call) -> Answer:
    """With `with_member` in pages, by user id; without it all at once."""
    thread = find_thread(call)
    users = sorted(thread_of(thread).members, key=int)
    if call.flag("with_member"):
        after = query_id(call, "after") if "after" in call.query else 0
        users = [user for user in users if int(user) > after][: query_limit(call, MOST, MOST)]
    return Answer(json=[_member(call, thread, user) for user in users])


def _member(call: Call, thread: Channel, user: Snowflake) -> Json:
    json = call.world.wire.thread_member(thread, user)
    member = call.world.store.member(thread.guild, user)
    return json | {"member": call.world.wire.member(member)} if call.flag("with_member") and member is not None else json


# Lists


def list_active(call: Call) -> Answer:
    store = call.world.store
    guild = call.id("guild_id")
    if guild not in store.guilds:
        raise unknown_guild()
    if not store.bot_is_in(guild):
        raise missing_access()
    return Answer(json=_listed(call, call.world.wire.active_threads(guild)[::-1], more=False))


def list_public(call: Call) -> Answer:
    parent = find_channel(call, P.READ_MESSAGE_HISTORY)
    return _archived(call, parent, lambda thread: thread.kind != PRIVATE_THREAD)


def list_private(call: Call) -> Answer:
    parent = find_channel(call, P.READ_MESSAGE_HISTORY | P.MANAGE_THREADS)
    return _archived(call, parent, lambda thread: thread.kind == PRIVATE_THREAD)


def list_joined(call: Call) -> Answer:
    """By id; the other two lists go by when they were archived."""
    parent = find_channel(call, P.READ_MESSAGE_HISTORY)
    bot = call.world.store.bot.id
    threads = _sleeping(call, parent, lambda thread: thread.kind == PRIVATE_THREAD and bot in thread_of(thread).members)
    if "before" in call.query:
        before = query_id(call, "before")
        threads = [thread for thread in threads if int(thread.id) < before]
    return _page(call, sorted(threads, key=lambda thread: int(thread.id), reverse=True))


def _archived(call: Call, parent: Channel, fits: Callable[[Channel], bool]) -> Answer:
    threads = _sleeping(call, parent, fits)
    before = query_time(call, "before")
    if before is not None:
        threads = [thread for thread in threads if datetime.fromisoformat(thread_of(thread).archived_at) < before]
    return _page(call, sorted(threads, key=lambda thread: thread_of(thread).archived_at, reverse=True))


def _sleeping(call: Call, parent: Channel, fits: Callable[[Channel], bool]) -> list[Channel]:
    if parent.kind not in (TEXT, ANNOUNCEMENT) or parent.guild is None:
        raise wrong_channel_type()
    threads = call.world.store.threads_of(parent.guild, parent.id)
    return [thread for thread in threads if thread_of(thread).archived and fits(thread)]


def _page(call: Call, threads: list[Channel]) -> Answer:
    limit = query_limit(call, limits.ARCHIVED_PAGE, MOST, least=2)
    return Answer(json=_listed(call, threads[:limit], more=len(threads) > limit))


def _listed(call: Call, threads: list[Channel], *, more: bool) -> Json:
    bot = call.world.store.bot.id
    wire = call.world.wire
    joined = [thread for thread in threads if bot in thread_of(thread).members]
    return {
        "threads": [wire.channel(thread) for thread in threads],
        "members": [wire.thread_member(thread, bot) for thread in joined],
        "has_more": more,
    }


_MEMBERS = "/channels/{channel_id}/thread-members"
ROUTES = [
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", start_at_message),
    Route("POST", "/channels/{channel_id}/threads", start),
    Route("GET", _MEMBERS, list_members),
    # @me first: the templated path would take it for an id.
    Route("PUT", f"{_MEMBERS}/@me", join),
    Route("DELETE", f"{_MEMBERS}/@me", leave),
    Route("GET", f"{_MEMBERS}/{{user_id}}", get_member),
    Route("PUT", f"{_MEMBERS}/{{user_id}}", add_member),
    Route("DELETE", f"{_MEMBERS}/{{user_id}}", remove_member),
    Route("GET", "/guilds/{guild_id}/threads/active", list_active),
    Route("GET", "/channels/{channel_id}/threads/archived/public", list_public),
    Route("GET", "/channels/{channel_id}/threads/archived/private", list_private),
    Route("GET", "/channels/{channel_id}/users/@me/threads/archived/private", list_joined),
]
