"""The world: what every route, page and test works on, put together in one place."""

from pathlib import Path

from playground.faults import Faults
from playground.platform.direct import Direct
from playground.platform.guilds import Guilds
from playground.platform.life import Interactions
from playground.platform.messages import Messages
from playground.platform.people import People
from playground.platform.people_acts import PeopleActs
from playground.platform.pins import Pins
from playground.platform.presence import Presence
from playground.platform.ratelimits import RateLimits
from playground.platform.reactions import Reactions
from playground.platform.spec import Spec, Violations, find_specification
from playground.platform.threads import Threads
from playground.protocol.gateway import Gateway
from playground.protocol.wire import Wire
from playground.store.clock import Clock
from playground.store.events import Bus, ClockMoved
from playground.store.store import Store


class World:
    def __init__(self, folder: Path | None = None, store: Store | None = None, *, rate_limits: bool = True) -> None:
        self.store = store or Store(Clock(), folder)
        self.clock = self.store.clock
        self.ratelimits = RateLimits(self.clock, rate_limits)
        self.bus = Bus()
        self.clock.moved = self._keep_and_tell_the_time
        self.faults = Faults()
        self.violations = Violations()
        self.spec = Spec(self.violations, find_specification())
        self.wire = Wire(self.store)
        self.messages = Messages(self.store, self.bus)
        self.guilds = Guilds(self.store, self.bus)
        self.threads = Threads(self.store, self.bus, self.messages)
        self.pins = Pins(self.store, self.bus, self.messages)
        self.reactions = Reactions(self.store, self.bus)
        self.direct = Direct(self.store, self.bus)
        self.interactions = Interactions(self.store, self.bus, self.messages)
        self.people = People(self.store, self.bus, self.messages, self.interactions)
        self.acts = PeopleActs(self.store, self.bus, self.messages, self.threads, self.reactions, self.pins, self.direct)
        self.presence = Presence(self.bus)
        self.gateway = Gateway(self.store, self.bus, self.wire, self.faults, self.spec, self.presence)

    def start(self, url: str) -> None:
        """Called when the address is known."""
        self.wire.cdn_base = f"{url}/cdn"
        self.gateway.url = f"ws{url.removeprefix('http')}/gateway"
        self.interactions.start()
        self.threads.take_up_clocks()

    def _keep_and_tell_the_time(self) -> None:
        self.store.keep_clock()
        self.bus.tell(ClockMoved())

    def copy(self) -> "World":
        """The same, in memory and with nobody connected: what is tried there changes nothing here. To be closed."""
        return World(store=self.store.copy())

    def close(self) -> None:
        self.clock.close()
        self.store.close()
