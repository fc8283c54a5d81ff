"""What the parts of a server process share, put together in one place."""

import asyncio
import sys
from time import monotonic

from toadline.server.accounts import Accounts
from toadline.server.bus import PRESENCE, Bus, MemoryBus
from toadline.server.chat import Chat
from toadline.server.database import connect
from toadline.server.host_names import HostNames
from toadline.server.limits import Places, Rates
from toadline.server.metrics import CONNECTIONS
from toadline.server.pairing import Pairings
from toadline.server.past_events import PastEvents
from toadline.server.presence import Presences
from toadline.server.read_pool import ReadPool
from toadline.server.readiness import Readiness
from toadline.server.settings import Settings
from toadline.server.store import Store
from toadline.server.tables import Tables
from toadline.server.tuning import TUNING, Tuning
from toadline.server.turn_queue import MemoryTurnQueue, TurnQueue


class Services:
    """The services of a server process; whoever needs one takes it from here."""

    def __init__(self, settings: Settings, tuning: Tuning = TUNING) -> None:
        self.settings = settings
        self.tuning = tuning
        self.store = Store(connect(settings), tuning)
        self.bus, self.turns = wires(settings, tuning)
        self.reads = ReadPool(settings.read_processes, tuning.read_stuck)
        self.past = PastEvents(self.store, self.reads)
        self.tables = Tables(self.store, self.bus, self.turns, tuning)
        self.presences = Presences(self.tables, self.bus)
        self.accounts = Accounts(self.store, settings)
        self.host_names = HostNames(settings)
        self.readiness = Readiness(self.store)
        self.rates = Rates.of(settings)
        self.connections = Places(settings.most_connections, settings.connections_per_address, CONNECTIONS)
        """The live connections."""
        self.requests = Places(sys.maxsize, settings.sockets_per_address)
        """The requests under way: behind a proxy nothing else tells whose its connections are."""
        self.chat = Chat(self.tables, self.rates.chat)
        self.pairings = Pairings(self.store, self.tables, self.rates.new_tables)
        self.stopping = asyncio.Event()
        """Set once the process is about to stop."""

    async def start(self) -> None:
        """Begin to write and to listen, with a database that is prepared."""
        self.store.start()
        await self.bus.start(self._hear)

    async def wind_down(self, seconds: float) -> None:
        """Ask live clients to come back later, and see them off."""
        self.stopping.set()
        for loaded in self.tables.listened():
            loaded.wake()
        end = monotonic() + seconds
        while self.connections.count and monotonic() < end:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Write what waits, and let go."""
        self.reads.close()
        await self.store.close()
        await self.bus.close()

    def _hear(self, table: str, what: str) -> None:
        """News from another process."""
        if what == PRESENCE:
            self.presences.hear(table)
        else:
            self.tables.hear(table, what)


def wires(settings: Settings, tuning: Tuning) -> tuple[Bus, TurnQueue]:
    """The bus and the queue of bots' turns: this process's own, or Redis's."""
    if not settings.redis:
        return MemoryBus(), MemoryTurnQueue()
    from redis.asyncio import Redis

    from toadline.server.bus_redis import RedisBus
    from toadline.server.turn_queue_redis import RedisTurnQueue

    redis = Redis.from_url(settings.redis, socket_connect_timeout=2, socket_timeout=5)
    return RedisBus(redis, tuning), RedisTurnQueue(redis, tuning)
