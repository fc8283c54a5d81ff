"""What a guest keeps of a table's shuffle until its match is over, so that a restart loses nothing."""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

OWNER_ONLY = 0o600


@dataclass(frozen=True, slots=True)
class Kept:
    """What was there before the deal.

    commitment   what the server was bound to before the guest sat down
    entropy      what the guest sealed; nobody else may know it before it is revealed
    seals        all seats' seals, as they were when it was revealed
    """

    commitment: str
    entropy: str
    seals: tuple[str, ...] | None = None


class KeptFile:
    """The file in which a guest keeps it, for one table of one server."""

    def __init__(self, server: str, table: str, environment: Mapping[str, str] = os.environ) -> None:
        home = environment.get("XDG_STATE_HOME") or Path.home() / ".local/state"
        name = sha256(f"{server} {table}".encode()).hexdigest()  # a server's words are no file names
        self.path = Path(home) / "toadline/bot" / f"{name}.json"

    def read(self) -> Kept | None:
        """What is kept, if anything is."""
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
            seals = None if data["seals"] is None else tuple(data["seals"])
            return Kept(data["commitment"], data["entropy"], seals)
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def begin(self, commitment: str) -> Kept:
        """Keep a commitment, and entropy of one's own, before sitting down."""
        kept = Kept(commitment, token_hex(16))
        self._write(kept)
        return kept

    def add_seals(self, kept: Kept, seals: tuple[str, ...]) -> None:
        """Keep all seals as well, before revealing."""
        self._write(replace(kept, seals=seals))

    def forget(self) -> None:
        """Keep it no longer."""
        self.path.unlink(missing_ok=True)

    def _write(self, kept: Kept) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        new = self.path.with_suffix(".new")
        new.touch(OWNER_ONLY)
        new.write_text(json.dumps(asdict(kept)), encoding="utf-8")
        new.replace(self.path)
