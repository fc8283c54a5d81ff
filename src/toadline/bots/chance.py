"""Chance in compiled code: a counter that goes up by `STEP`, and a good hash of it (splitmix64).

The counter is all the state there is; whoever needs a number adds `STEP` first and then asks.
"""

from toadline.bots.bits import Word, word
from toadline.bots.kernel import Array, part

STEP = word(0x9E3779B97F4A7C15)
HALF = word(32)


@part
def mixed(chance: Word) -> Word:
    """A random word for a counter."""
    chance = (chance ^ (chance >> word(30))) * word(0xBF58476D1CE4E5B9)
    chance = (chance ^ (chance >> word(27))) * word(0x94D049BB133111EB)
    return chance ^ (chance >> word(31))


@part
def below(chance: Word, limit: Word) -> Word:
    """A random number below a limit that is far smaller than 2³²."""
    return ((mixed(chance) >> HALF) * limit) >> HALF


@part
def stream(seed: Word, number: Word) -> Word:
    """Where the counter of one of many independent rounds starts."""
    return mixed(mixed(seed) + number * STEP)


@part
def shuffle(cards: Array, chance: Word) -> Word:
    """Shuffle an array in place; return the counter after it."""
    for last in range(len(cards) - 1, 0, -1):
        chance += STEP
        chosen = below(chance, word(last + 1))
        card = cards[last]
        cards[last] = cards[chosen]
        cards[chosen] = card
    return chance
