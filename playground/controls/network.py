"""What goes wrong between the bot and Discord: faults, and the gateway's own troubles."""

from playground.controls.base import Base
from playground.controls.presets import PRESETS, Preset
from playground.faults import ALLOWED, Action, Fault, Place
from playground.platform.options import Refused
from playground.world import World

LONGEST_SECONDS = 3600.0


class NetworkControls(Base):
    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._by_name: dict[str, list[Fault]] = {}

    # Faults

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Those that can still strike, oldest first: id, on, match, action, seconds, status, times (None: always), struck."""
        return self.world.faults.list()

    def add_fault(
        self,
        *,
        on: Place,
        match: str,
        action: Action,
        seconds: float = 0.0,
        status: int = 500,
        times: int | None = 1,
    ) -> Fault:
        """
        See `Faults.add`. An answer that is lost after its request was carried out: `drop` on a `response`.
        `match`: an event's name, or "METHOD /path"; * for anything.
        """
        if on not in ALLOWED:
            raise Refused(f"A fault strikes on one of: {', '.join(ALLOWED)}")
        if action not in ALLOWED[on]:
            raise Refused(f"On {on} a fault can: {', '.join(ALLOWED[on])}")
        if not match.strip():
            raise Refused("Say what it strikes: an event's name or METHOD /path; * for anything")
        if not 0 <= seconds <= LONGEST_SECONDS:
            raise Refused(f"A fault lasts 0 to {LONGEST_SECONDS:g} seconds")
        if not 400 <= status <= 599:
            raise Refused("A failed request is answered with 400 to 599")
        if times is not None and times < 1:
            raise Refused("A fault strikes at least once, or always (None)")
        return self.world.faults.add(on=on, match=match, action=action, seconds=seconds, status=status, times=times)

    def remove_fault(self, fault: Fault | int) -> None:
        """By itself or its id."""
        try:
            self.world.faults.remove(fault.id if isinstance(fault, Fault) else fault)
        except KeyError as error:
            raise Refused("This fault is no longer there") from error

    def clear_faults(self) -> None:
        """All of them, presets too."""
        self.world.faults.clear()

    # Faults by name

    @property
    def presets(self) -> dict[str, bool]:
        """All there are, by name, and whether they are on."""
        return {name: self.is_on(name) for name in PRESETS}

    def is_on(self, name: str) -> bool:
        _preset(name)
        there = self.faults
        return any(fault in there for fault in self._by_name.get(name, []))

    def switch_on(self, name: str) -> None:
        """From now on, every time, until it is switched off. `name`: one of `presets`."""
        preset = _preset(name)
        self.switch_off(name)
        self._by_name[name] = [self.add_fault(**fault, times=None) for fault in preset.faults]

    def switch_off(self, name: str) -> None:
        _preset(name)
        there = self.faults
        for fault in self._by_name.pop(name, []):
            if fault in there:
                self.remove_fault(fault)

    # The gateway

    async def disconnect(self, code: int = 1006, *, resumable: bool = True, shard: int | None = None) -> None:
        """
        Closes the bot's gateway connection, or that of one shard. 1006: as when the network breaks. Not resumable: the
        session is lost too.
        """
        self._demand_connection(shard)
        try:
            await self.world.gateway.disconnect(code, resumable=resumable, shard=shard)
        except ValueError as error:
            raise Refused(f"{code} is no code that a connection is closed with") from error

    async def ask_to_reconnect(self, shard: int | None = None) -> None:
        """Sends op 7, as Discord does before it restarts a gateway: the bot shall come again and resume."""
        self._demand_connection(shard)
        await self.world.gateway.ask_to_reconnect(shard)

    async def invalidate(self, *, resumable: bool = False, shard: int | None = None) -> None:
        """Sends op 9: the bot shall begin a new session, or resume this one."""
        self._demand_connection(shard)
        await self.world.gateway.invalidate_session(resumable=resumable, shard=shard)

    def swallow_heartbeats(self, times: int | None = None) -> Fault:
        """The bot's heartbeats get no answer, so many times (None: until the fault is removed)."""
        return self.add_fault(on="event", match="HEARTBEAT_ACK", action="drop", times=times)

    def _demand_connection(self, shard: int | None) -> None:
        connected = [one.shard[0] for one in self.world.gateway.sessions.values() if one.connection is not None]
        if not connected:
            raise Refused(f"{self.bot.name} is not connected")
        if shard is not None and shard not in connected:
            raise Refused(f"Shard {shard} is not connected; these are: {', '.join(map(str, sorted(connected)))}")


def _preset(name: str) -> Preset:
    if name not in PRESETS:
        raise Refused(f"There is no preset {name!r}; there are: {', '.join(PRESETS)}")
    return PRESETS[name]
