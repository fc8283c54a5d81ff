"""What the terminal shows of a view: the cards, the legal moves, the score sheet."""

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from toadline.rules.cards import TOADS
from toadline.rules.view import View
from toadline.terminal.narrator import Narrator

PLAYABLE = "bold"
TWISTABLE = "bold green"
OTHER = "dim"


class Screen:
    """Prints the views of one player, or of a spectator."""

    def __init__(self, console: Console, narrator: Narrator) -> None:
        self.console = console
        self.narrator = narrator

    def print(self, text: str | Text = "", style: str = "") -> None:
        """One line of text."""
        wrap = not self.console.is_terminal  # a file or pipe gets every line whole
        self.console.print(text, style=style, markup=False, highlight=False, soft_wrap=wrap)

    def show_turn(self, view: View) -> None:
        """Seats, line, hand and legal moves, for the player whose turn it is."""
        say = self.narrator.say
        self.print()
        self._seats(view)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_row(say("label-line"), self._line(view))
        grid.add_row(say("label-hand"), self._hand(view))
        self.console.print(grid, highlight=False)
        self.print(" · ".join(self.legal_moves(view)))

    def legal_moves(self, view: View) -> list[str]:
        """The legal moves in words."""
        say = self.narrator.say
        lays = " ".join(str(move) for move in view.legal_moves if move.kind == "lay")
        twists = " ".join(str(move) for move in view.legal_moves if move.kind == "twist")
        words = [say("choices-lay", cards=lays)] if lays else []
        words += [say("choices-twist", moves=twists)] if twists else []
        if view.line:
            message = "choices-take-penalty" if view.penalty_due else "choices-take"
            words.append(say(message, cost=view.line_cost))
        return words

    def show_scores(self, view: View) -> None:
        """The score sheet of the round, with the totals of the match."""
        say, match = self.narrator.say, view.match
        assert match, "a score sheet belongs to a match"
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="")
        grid.add_column(say("score-name"), overflow="fold")
        for name in ("score-plus", "score-minus", "score-toads", "score-round", "score-total"):
            heading = say(name)
            grid.add_column(heading, justify="right", no_wrap=True, min_width=len(heading))
        for seat, name in enumerate(self.narrator.names):
            toads = sum(card in TOADS for card in view.minus[seat])
            plus, points = len(view.plus[seat]), view.points[seat]
            total = match.totals[seat] + (0 if view.outcome else points)
            row = (plus, points - plus, toads, points, total)
            grid.add_row(Text(name), *map(str, row))
        self.print()
        self.console.print(grid, highlight=False)

    def _seats(self, view: View) -> None:
        say = self.narrator.say
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat, name in enumerate(self.narrator.names):
            cards = say("count-cards", count=view.hand_sizes[seat])
            points = say("count-points", count=view.points[seat])
            unknown = say("count-unknown", count=view.unknown[seat]) if view.unknown[seat] else ""
            grid.add_row(Text(name, style=PLAYABLE if seat == view.turn else ""), cards, points, unknown)
        self.console.print(grid, highlight=False)

    def _line(self, view: View) -> Text:
        twins = {move.twin for move in view.legal_moves if move.kind == "twist"}
        cards = Text(" ").join(Text(str(c), TWISTABLE if c in twins else PLAYABLE) for c in view.line)
        if not view.line:
            cards = Text(self.narrator.say("line-empty"), OTHER)
        return cards + Text(f"   {self.narrator.say('label-pile')} {view.pile_size}", OTHER)

    def _hand(self, view: View) -> Text:
        twists = {move.card for move in view.legal_moves if move.kind == "twist"}
        lays = {move.card for move in view.legal_moves if move.kind == "lay"}

        def style(card: int) -> str:
            return TWISTABLE if card in twists else PLAYABLE if card in lays else OTHER

        return Text(" ").join(Text(str(card), style(card)) for card in view.hand)
