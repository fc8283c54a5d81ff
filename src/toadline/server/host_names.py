"""What this server is called: the names in a request's `Host` that it answers to.

Any site can let a name of its own lead to this machine (DNS rebinding). A browser then takes the server for a
part of that site, and lets its scripts read every answer; only `Host` still tells. An address is no name.
"""

from collections.abc import Mapping
from ipaddress import ip_address
from socket import gethostname
from urllib.parse import urlsplit

from toadline.server.problems import Denied
from toadline.server.settings import Settings

ANY = "*"


class HostNames:
    """The names: this machine's own, and those that the host has set."""

    def __init__(self, settings: Settings) -> None:
        machine = gethostname().lower()
        label = machine.partition(".")[0]
        given = (name.strip().lower().rstrip(".") for name in settings.names.split(","))
        self._names = {"localhost", settings.host.lower(), machine, label, f"{label}.local", *given} - {""}

    def check(self, headers: Mapping[str, str]) -> None:
        """Raise if a request is meant for somebody else. Old programs don't say for whom."""
        host = headers.get("host")
        if host is None or ANY in self._names:
            return
        name = _name(host)
        if name not in self._names and not name.endswith(".localhost") and not _is_address(name):
            raise Denied("wrong-host", host=host[:100])


def _name(host: str) -> str:
    """The name without its port; nothing if there is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
