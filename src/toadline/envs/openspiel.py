"""The game for OpenSpiel: `pyspiel.load_game("python_toadline", {"players": 2})`.

Cards are dealt and drawn one by one by chance; a move is its code in the rules.
"""

from typing import Any

import numpy as np
import pyspiel

from toadline.rules import position as core
from toadline.rules.cards import DECK, cost
from toadline.rules.deal import Deal
from toadline.rules.move import Move
from toadline.rules.view import View, knows

MOST_MOVES = 400
"""More moves, or chance events, than any round has."""
WORST = float(sum(map(cost, DECK)))

_TYPE = pyspiel.GameType(
    short_name="python_toadline",
    long_name="Toadline",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=core.MAX_PLAYERS,
    min_num_players=core.MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"players": 2, "pro": False},
)


class ToadlineGame(pyspiel.Game):  # type: ignore[misc]
    """One round of the game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        options = params or {}
        self.players: int = options.get("players", 2)
        self.pro: bool = options.get("pro", False)
        info = pyspiel.GameInfo(
            num_distinct_actions=core.TAKE + 1,
            max_chance_outcomes=DECK[-1] + 1,
            num_players=self.players,
            min_utility=-WORST,
            max_utility=float(len(DECK)),
            max_game_length=MOST_MOVES,
        )
        super().__init__(_TYPE, info, options)

    def new_initial_state(self) -> "ToadlineState":
        """The round before the deal."""
        return ToadlineState(self)

    def make_py_observer(self, _type: Any = None, _params: Any = None) -> "Observer":
        """What a seat sees, as text and as numbers."""
        return Observer()


class Observer:
    """For each card a number: 0 unseen, 1 in the own hand, 2 in the line, 3 face up, 4 face down."""

    def __init__(self) -> None:
        self.tensor = np.zeros(len(DECK), np.float32)
        self.dict = {"places": self.tensor}

    def set_from(self, state: "ToadlineState", player: int) -> None:
        """Look at a state from a seat."""
        self.tensor[:] = 0
        for index, card in enumerate(DECK if state.position else ()):
            place = state.position[core.PLACE + card]
            if knows(player, place):
                self.tensor[index] = _shown(place)

    def string_from(self, state: "ToadlineState", player: int) -> str:
        """The same as text, with all that was seen before."""
        return state.information_state_string(player)


def _shown(place: int) -> int:
    """How the observer shows a card at a place that the seat knows."""
    if place == core.IN_LINE:
        return 2
    if place < core.IN_PLUS:
        return 1
    return 3 if place < core.IN_MINUS else 4


class ToadlineState(pyspiel.State):  # type: ignore[misc]
    """A position, the cards dealt so far, or a move that waits for the card it draws."""

    def __init__(self, game: ToadlineGame) -> None:
        super().__init__(game)
        self._players, self._pro = game.players, game.pro
        self._dealt: list[int] = []
        self.position: list[int] = []
        self._pending = 0
        self._seen: list[list[str]] = [[] for _ in range(game.players)]

    @classmethod
    def at(cls, game: ToadlineGame, view: View, seat: int) -> "ToadlineState":
        """A state that a seat's view may stand for; what it can't know is in any order."""
        state = cls(game)
        known = {*view.hand, *view.line, *(card for cards in view.plus + view.minus for card in cards)}
        hidden = [card for card in DECK if card not in known]

        def some(count: int) -> list[int]:
            return [hidden.pop() for _ in range(count)]

        seats = range(view.players)
        hands = [view.hand if each == seat else some(view.hand_sizes[each]) for each in seats]
        penalties = [some(view.unknown[each]) for each in seats]
        state.position = core.set_up(hands, hidden, seat, view.pro, view.line)
        for each in seats:
            core.put(state.position, view.plus[each], core.IN_PLUS + each)
            core.put(state.position, view.minus[each], core.IN_MINUS + each)
            core.put(state.position, penalties[each], core.IN_PENALTY + each)
            state._seen[each] = [f"+{card}" for card in hands[each]]
        return state

    # What OpenSpiel asks of a state.

    def current_player(self) -> int:
        """The seat to move, or chance, or nobody."""
        if not self.position or self._pending:
            return int(pyspiel.PlayerId.CHANCE)
        if self.position[core.ENDING] != core.PLAYING:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.position[core.TURN]

    def _legal_actions(self, _player: int) -> list[int]:
        moves = [0] * (2 * core.HAND_SLOTS + 1)
        return sorted(moves[: core.legal_moves(self.position, moves)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each card that may come, all equally likely."""
        if self.position:
            size = self.position[core.PILE_SIZE]
            cards = sorted(self.position[core.PILE : core.PILE + size])
        else:
            cards = [card for card in DECK if card not in self._dealt]
        return [(card, 1 / len(cards)) for card in cards]

    def _apply_action(self, action: int) -> None:
        if not self.position:
            self._deal(action)
        elif self._pending:
            self._put_on_top(action)
            self._play(self._pending, drawn=action)
            self._pending = 0
        elif self._draws(action):
            self._pending = action
        else:
            self._play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action) if player == pyspiel.PlayerId.CHANCE else str(Move.from_code(action))

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return bool(self.position) and self.position[core.ENDING] != core.PLAYING and not self._pending

    def returns(self) -> list[float]:
        """The points, once the round is over."""
        if not self.is_terminal():
            return [0.0] * self._players
        return [float(core.points(self.position, seat)) for seat in range(self._players)]

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has seen: its cards as they came, and every move."""
        return " ".join(self._seen[self.current_player() if player is None else player])

    def observation_string(self, player: int | None = None) -> str:
        """The same: nothing that was seen is forgotten."""
        return self.information_state_string(player)

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))

    def resample_from_infostate(self, player: int, sampler: Any) -> "ToadlineState":
        """A state with the cards that a seat can't know dealt anew."""
        other: ToadlineState = self.clone()
        position = other.position
        hidden = [card for card in DECK if not knows(player, position[core.PLACE + card])]
        dealt = hidden[:]
        for last in range(len(dealt) - 1, 0, -1):
            chosen = int(sampler() * (last + 1))
            dealt[last], dealt[chosen] = dealt[chosen], dealt[last]
        swap = dict(zip(hidden, dealt, strict=True))
        places = [position[core.PLACE + card] for card in hidden]
        for field in range(core.HANDS, core.PLACE):
            position[field] = swap.get(position[field], position[field])
        for card, place in zip(dealt, places, strict=True):
            position[core.PLACE + card] = place
        drawn = {f"+{old}": f"+{new}" for old, new in swap.items()}
        for seat, seen in enumerate(other._seen):
            if seat != player:
                seen[:] = [drawn.get(word, word) for word in seen]
        return other

    # How it works inside.

    def _deal(self, card: int) -> None:
        self._dealt.append(card)
        size = core.hand_size(self._players)
        self._seen[(len(self._dealt) - 1) // size].append(f"+{card}")
        if len(self._dealt) == size * self._players:
            rest = [card for card in DECK if card not in self._dealt]
            deal = Deal.cut(self._dealt + rest, self._players, first=0)
            self.position = core.set_up(deal.hands, deal.pile, 0, self._pro)

    def _draws(self, move: int) -> bool:
        """Whether the pile gives up a card with this move."""
        if move == core.TAKE:
            return core.penalty_due(self.position)
        return self.position[core.PILE_SIZE] > 0

    def _put_on_top(self, card: int) -> None:
        position, top = self.position, core.PILE + self.position[core.PILE_SIZE] - 1
        place = position.index(card, core.PILE, top + 1)
        position[place], position[top] = position[top], card

    def _play(self, move: int, drawn: int | None = None) -> None:
        mover = self.position[core.TURN]
        core.play(self.position, move)
        for seat, seen in enumerate(self._seen):
            seen.append(str(Move.from_code(move)))
            if seat == mover and drawn is not None:
                seen.append(f"+{drawn}")


pyspiel.register_game(_TYPE, ToadlineGame)
