"""A deal: each seat's cards before the first move, the order of the pile, and who begins."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from toadline.rules.cards import DECK, is_card
from toadline.rules.errors import InvalidDeal
from toadline.rules.position import MAX_PLAYERS, MIN_PLAYERS, hand_size


def check_players(players: int) -> None:
    """Raise unless this is a number of players that can play."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise InvalidDeal("wrong-players", players=players)


def check_seat(seat: int, players: int) -> None:
    """Raise unless this is a seat of so many players."""
    if not 0 <= seat < players:
        raise InvalidDeal("no-such-seat", seat=seat, players=players)


def check_once(cards: Iterable[int]) -> None:
    """Raise unless each of these numbers is a card, and none appears twice."""
    seen = set()
    for card in cards:
        if not is_card(card):
            raise InvalidDeal("unknown-card", card=card)
        if card in seen:
            raise InvalidDeal("doubled-card", card=card)
        seen.add(card)


@dataclass(frozen=True, slots=True)
class Deal:
    """All 79 cards before the first move. `pile[0]` is drawn first; seat `first` begins."""

    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    first: int = 0

    @classmethod
    def of(cls, hands: Iterable[Iterable[int]], pile: Iterable[int], first: int = 0) -> "Deal":
        """A checked deal from any sequences of cards; raises `InvalidDeal` if they can't be one."""
        deal = cls(tuple(tuple(sorted(hand)) for hand in hands), tuple(pile), first)
        check_players(deal.players)
        check_seat(first, deal.players)
        check_once(card for part in (*deal.hands, deal.pile) for card in part)
        size = hand_size(deal.players)
        for seat, hand in enumerate(deal.hands):
            if len(hand) != size:
                raise InvalidDeal("wrong-hand", seat=seat, count=len(hand), expected=size)
        rest = len(DECK) - size * deal.players
        if len(deal.pile) != rest:
            raise InvalidDeal("wrong-pile", count=len(deal.pile), expected=rest)
        return deal

    @classmethod
    def cut(cls, deck: Sequence[int], players: int, first: int) -> "Deal":
        """Deal a shuffled deck: a block of cards to each seat in turn; the rest is the pile."""
        size = hand_size(players)
        blocks = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
        return cls.of(blocks, deck[players * size :], first)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)
