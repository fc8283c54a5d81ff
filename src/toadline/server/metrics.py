"""What the server counts, for Prometheus."""

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

CONNECTIONS = Gauge("toadline_connections", "Live connections of this process.")
LOADED_TABLES = Gauge("toadline_loaded_tables", "Tables that this process has in memory.")
TABLES = Gauge("toadline_tables", "Tables, by status.", ["status"])
MOVES = Counter("toadline_moves", "Acknowledged moves.", ["by"])
ANSWER = Histogram("toadline_move_seconds", "From a move's arrival to its answer.", buckets=_FAST)
THINKING = Histogram("toadline_bot_seconds", "Bots' thinking time a move.", ["bot"], buckets=_FAST)
WAITING_WRITES = Gauge("toadline_waiting_writes", "Appends that wait for the disk.")
WAITING_TURNS = Gauge("toadline_waiting_turns", "Bots' turns that wait to be thought about.")
REFUSED = Counter("toadline_refused", "Refused requests and commands, by code.", ["code"])
