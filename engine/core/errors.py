"""The ways in which an input can be refused. All are raised before anything changes."""


class InputError(Exception):
    """An input that cannot be taken; `reason` is a wording key, `args_` its arguments."""

    def __init__(self, reason: str, **args_: object) -> None:
        super().__init__(f"{reason} {args_}" if args_ else reason)
        self.reason = reason
        self.args_ = args_


class MalformedInput(InputError):
    """It does not have the form of an input (unknown command, picks twice the same, wrong number of picks)."""


class StaleInput(InputError):
    """Its own choice is closed, or was asked anew since."""


class IllegalInput(InputError):
    """It is well formed and current, but the rules do not offer it (or not to this seat)."""


class EndlessChain(RuntimeError):
    """The step budget ran out: a fault in a game's rules, never a player's."""
