"""The fair shuffle: deals that nobody can choose and everybody can check.

docs/fair-shuffle.md describes it step by step; tests/rules/vectors holds worked examples.
"""

import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

from toadline.rules.cards import DECK
from toadline.rules.deal import Deal, check_players
from toadline.rules.errors import InvalidShuffle

KEY = "toadline shuffle 1"
"""The first line of a key: how cards follow from secret and entropy is the same in both versions."""
SEAL = "toadline seal"

_DIGITS = re.compile(r"[0-9a-f]{64}")
_ENTROPY = re.compile(r"[0-9A-Za-z]{0,64}")
_WORDS = 1 << 32


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A secret, and the entropy that each seat added (which may be empty): they decide every deal of a match.

    In version 2 each player sealed their entropy before anybody's was known; a seat that added nothing has
    an empty seal.

    >>> shuffle = Shuffle.from_seed(7, players=3)
    >>> shuffle.deal(1).hands[0]
    (19, 26, 29, 41, 66, 67, 71, 82, 85)
    """

    secret: str
    entropy: tuple[str, ...]
    seals: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        check_players(len(self.entropy))
        if not _DIGITS.fullmatch(self.secret):
            raise InvalidShuffle("bad-secret")
        for text in self.entropy:
            check_entropy(text)
        if self.seals is not None:
            check_seals(self.seals, self.entropy)

    @classmethod
    def from_seed(cls, seed: int, players: int) -> "Shuffle":
        """The shuffle that a seed stands for: the same on every machine, and not secret at all."""
        return cls(sha256(f"toadline seed {seed}".encode()).hexdigest(), ("",) * players)

    @classmethod
    def fresh(cls, players: int) -> "Shuffle":
        """A shuffle with a new secret from the system's random source."""
        return cls(new_secret(), ("",) * players)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.entropy)

    @property
    def version(self) -> Literal[1, 2]:
        """How the entropy was gathered: in the open, or sealed until all was there."""
        return 1 if self.seals is None else 2

    @property
    def commitment(self) -> str:
        """What is shown before the deal: the SHA-256 of the secret."""
        return commitment(self.secret)

    def dealer(self) -> int:
        """The seat that deals the first round."""
        return _below(self.players, self._words(0))

    def deal(self, number: int) -> Deal:
        """The deal of a round, counted from 1. The deal moves one seat to the left each round."""
        words = self._words(number)
        deck = list(DECK)
        for last in range(len(deck) - 1, 0, -1):
            chosen = _below(last + 1, words)
            deck[last], deck[chosen] = deck[chosen], deck[last]
        return Deal.cut(deck, self.players, first=(self.dealer() + number) % self.players)

    def _words(self, number: int) -> Iterator[int]:
        """The endless sequence of 32-bit numbers that belongs to one round."""
        lines = (KEY, self.secret, str(self.players), *self.entropy)
        key = sha256("\n".join(lines).encode()).hexdigest()
        block = 0
        while True:
            digest = sha256(f"{key} {number} {block}".encode()).digest()
            yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
            block += 1


def new_secret() -> str:
    """A secret from the system's random source."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """The SHA-256 of a secret's 32 bytes, as hexadecimal digits."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def seal(entropy: str) -> str:
    """What binds a player to their entropy before it is revealed; empty for a player who adds none."""
    return sha256(f"{SEAL} {entropy}".encode()).hexdigest() if entropy else ""


def check_commitment(text: str) -> None:
    """Raise unless this text may be a commitment."""
    if not _DIGITS.fullmatch(text):
        raise InvalidShuffle("bad-commitment", text=text)


def check_entropy(text: str) -> None:
    """Raise unless this text may be a player's entropy."""
    if not _ENTROPY.fullmatch(text):
        raise InvalidShuffle("bad-entropy", text=text)


def check_seal(text: str) -> None:
    """Raise unless this text may be a seal; a player who adds no entropy has an empty one."""
    if text and not _DIGITS.fullmatch(text):
        raise InvalidShuffle("bad-seal", text=text)


def check_seals(seals: Sequence[str], entropy: Sequence[str]) -> None:
    """Raise unless each of these seals is its entropy's."""
    if len(seals) != len(entropy):
        raise InvalidShuffle("seal-count", count=len(seals), players=len(entropy))
    for seat, (sealed, text) in enumerate(zip(seals, entropy, strict=True)):
        if sealed != seal(text):
            raise InvalidShuffle("wrong-seal", seat=seat)


def _below(limit: int, words: Iterator[int]) -> int:
    """The next number below `limit`, all equally likely: words that would favour small ones are skipped."""
    fair = _WORDS - _WORDS % limit
    return next(word for word in words if word < fair) % limit
