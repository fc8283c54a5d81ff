"""Who is asking: players, their tokens and cookies."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from hashlib import sha256
from secrets import token_urlsafe
from time import time

from fastapi import Response
from starlette.requests import HTTPConnection

from toadline.play.names import checked_name
from toadline.server.ids import new_id
from toadline.server.messages import OwnPlayer, Player
from toadline.server.problems import Denied
from toadline.server.settings import Settings
from toadline.server.store import Store

COOKIE = "toadline"
COOKIE_SECONDS = 400 * 24 * 3600
CODE_SECONDS = 600
CODE_LENGTH = 8
REMEMBERED = 30.0
"""Seconds that a token isn't looked up again; also how long a barred player may still go on."""
MOST_REMEMBERED = 10_000
AT_ONCE = 500
"""Tokens that are looked up together."""
VISIT = 3600.0
"""Seconds between two notes that a player was here."""


class Accounts:
    """The players and how they prove who they are."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._known: OrderedDict[str, tuple[float, Player]] = OrderedDict()
        self.void: set[str] = set()
        """Of the tokens that are connected, those of players whom the host has barred, or who logged out."""

    async def add(self, name: str, bot: bool) -> OwnPlayer:
        """A new player."""
        player, token = new_id(12), token_urlsafe(32)
        name = checked_name(name)
        await self._store.add_player(player, name, bot, _hash(token), time())
        return OwnPlayer(id=player, name=name, bot=bot, token=token)

    async def rename(self, player: Player, name: str) -> Player:
        """Give a player a new name; at tables where they sit they keep the old one."""
        name = checked_name(name)
        await self._store.change_player(player.id, name=name)
        for token in [token for token, (_, known) in self._known.items() if known.id == player.id]:
            del self._known[token]
        return Player(id=player.id, name=name, bot=player.bot)

    async def new_code(self, player: Player) -> tuple[str, float]:
        """A one-time code for another device, and when it expires."""
        code, expires = new_id(CODE_LENGTH), time() + CODE_SECONDS
        await self._store.add_code(_hash(code), player.id, expires)
        return code, expires

    async def use_code(self, code: str) -> OwnPlayer:
        """The player that a code stands for, with a token for this device."""
        token = token_urlsafe(32)
        plain = "".join(code.split()).replace("-", "").lower()
        found = await self._store.use_code(_hash(plain), _hash(token), time())
        if found is None:
            raise Denied("no-code")
        return OwnPlayer(id=found.id, name=found.name, bot=found.bot, token=token)

    async def log_out_elsewhere(self, player: Player, token: str | None) -> None:
        """Make all tokens of a player void but this one, and the codes that would give new ones."""
        gone = await self._store.revoke_tokens(player.id, token)
        for each in gone:
            self._known.pop(each, None)
        self.void.update(gone)

    async def identify(self, connection: HTTPConnection) -> Player | None:
        """The player who sent this request; None if it names nobody."""
        token = token_of(connection)
        return await self._player_of(token) if token else None

    async def find_void(self, tokens: Sequence[str]) -> None:
        """Find out which of these tokens, which are connected, are no longer good."""
        found = [await self._store.valid(tokens[at : at + AT_ONCE]) for at in range(0, len(tokens), AT_ONCE)]
        self.void = {*tokens} - {token for some in found for token in some}

    def set_cookie(self, response: Response, token: str, https: bool) -> None:
        """Let a browser remember who it is; no script can read it, and no other site can use it."""
        response.set_cookie(
            COOKIE,
            token,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="strict",
            secure=https or self._settings.secure_cookies,
        )

    async def _player_of(self, token: str) -> Player | None:
        now = time()
        if token in self._known and now < self._known[token][0] <= now + REMEMBERED:  # or it was set back
            return self._known[token][1]
        found = await self._store.player_of(token)
        if found is None:
            return None
        if found.barred:
            raise Denied("barred")
        if abs(now - found.seen) > VISIT:
            await self._store.change_player(found.id, seen=now)
        player = Player.model_validate(found)
        self._known[token] = now + REMEMBERED, player
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return player


def bearer(headers: Mapping[str, str]) -> str | None:
    """The token that a program sends; None if the cookie counts."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


def token_of(connection: HTTPConnection) -> str | None:
    """The hash of the token that a request carries, in its header or as a cookie."""
    token = bearer(connection.headers)
    if token is None:
        token = connection.cookies.get(COOKIE)
    return _hash(token) if token else None


def _hash(secret: str) -> str:
    return sha256(secret.encode(errors="replace")).hexdigest()
