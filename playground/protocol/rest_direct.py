"""Opening direct messages."""

from playground.platform.errors import Problems, cannot_write_to, invalid_recipient
from playground.platform.form import Form
from playground.protocol.rest import Answer, Call, Route
from playground.store.table import is_snowflake


def open_direct(call: Call) -> Answer:
    """The channel is there for anybody; whether they can be written to shows when something is sent."""
    problems = Problems()
    form = Form(call.body, problems)
    recipient = call.body.get("recipient_id")
    if recipient is None:
        form.required("recipient_id")
    elif not is_snowflake(str(recipient)):
        form.problem("NUMBER_TYPE_COERCE", f'Value "{recipient}" is not snowflake.', "recipient_id")
    problems.raise_any()
    user = call.world.store.users.get(str(recipient))
    if user is None:
        raise invalid_recipient()
    if user.bot:
        raise cannot_write_to(400)
    return Answer(json=call.world.wire.channel(call.world.direct.open(user)))


ROUTES = [Route("POST", "/users/@me/channels", open_direct)]
