"""Names of players: fit to be written down, and none that passes for another."""

from collections.abc import Collection, Iterable
from itertools import chain, count
from unicodedata import category, combining, normalize

from toadline.play.refusals import Refused

BOT_NAMES = ("Bufo", "Rana", "Hyla", "Pipa")
"""What bots are called at a table, in the order of their seats."""
LONGEST_NAME = 30

_PAIRS = (
    "аa вb еe кk мm нh оo рp сc тt уy хx ѕs іi јj ԁd һh ԛq ԝw "
    "αa βb εe ηn ιi κk νv οo ρp τt υu χx ɑa ɡg ıi 0o 1l 5s il"
)
_LOOKALIKES = str.maketrans({pair[0]: pair[1] for pair in _PAIRS.split()})
"""Letters of other scripts, and digits, that look like Latin letters."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters, as far as Unicode knows, that nobody sees."""


def clean_name(text: str) -> str:
    r"""A name as it stands at a table: spaces folded, not too long, and fit to be written down; or empty.

    >>> clean_name("  Marlene\t  the Great ")
    'Marlene the Great'
    """
    return clean_text(text)[:LONGEST_NAME].strip()


def checked_name(text: str) -> str:
    """A player's name, cleaned; `Refused` if nothing is left of it."""
    name = clean_name(text)
    if not name:
        raise Refused("bad-name", name=text[:60])
    return name


def clean_text(text: str) -> str:
    """A text as one plain line."""
    letters = "".join(
        letter if letter.isprintable() and letter not in _BLANK else " " for letter in normalize("NFC", text)
    )
    return " ".join(letters.split())


def is_free(name: str, taken: Iterable[str]) -> bool:
    """Whether a name can't be taken for one of these.

    >>> is_free("MARLENE", ["Marlene"]), is_free("Мarlеne", ["Marlene"]), is_free("Marlen", ["Marlene"])
    (False, False, True)
    """
    return _look(name) not in map(_look, taken)


def own_name(name: str, taken: Collection[str]) -> str:
    """A name that can't be taken for one of these: a namesake gets a number.

    >>> own_name("Marlen", ["Marlene"]), own_name("MARLENE", ["Marlene"])
    ('Marlen', 'MARLENE 2')
    """
    ends = chain([""], (f" {number}" for number in count(2)))
    names = (f"{name[: LONGEST_NAME - len(end)].strip()}{end}" for end in ends)
    return next(each for each in names if is_free(each, taken))


def _look(name: str) -> str:
    """What is left of a name for somebody who only glances at it."""
    letters = normalize("NFKD", name).casefold()
    bare = (letter for letter in letters if not combining(letter) and category(letter)[0] in "LN")
    return "".join(bare).translate(_LOOKALIKES)
