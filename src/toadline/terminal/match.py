"""A match in the terminal: one person against bots, typed and printed line by line."""

from pathlib import Path
from random import Random

from toadline.language import say_error
from toadline.play.table import Table
from toadline.play.thinking import hint, think
from toadline.rules.errors import RulesError
from toadline.rules.move import Move
from toadline.rules.record import Record
from toadline.rules.view import View
from toadline.terminal.rules import rules_text
from toadline.terminal.screen import Screen

SECONDS = 1.0
"""How long a bot may think about a move."""
YOU = "you"
"""What the table calls the person at the keyboard."""


class Quit(Exception):
    """The player wants to stop."""


class TerminalMatch:
    """A table's match, played by the person at the keyboard."""

    def __init__(self, table: Table, screen: Screen, rng: Random, save: Path | None = None) -> None:
        seat = table.seat_of(YOU)
        assert seat is not None, "you sit at the table"
        self.table = table
        self.screen = screen
        self.narrator = screen.narrator
        self.you = seat
        self.rng = rng
        self.save = save
        self._saved: set[Path] = set()

    def run(self) -> int:
        """Play until the match or the input ends or the player stops; returns an exit code."""
        code, may_ask = 0, True
        self._say("play-welcome")
        try:
            while True:
                self._round()
                if self.table.status == "over":
                    break
                self.table.do(self.table.ready(YOU))
        except Quit:
            pass
        except EOFError:
            may_ask = False
            self.screen.print()
            self._say("play-ended")
        except KeyboardInterrupt:
            code = 130
            self.screen.print()
            self._say("play-stopped")
        self._finish(may_ask)
        return code

    def _round(self) -> None:
        """Play one round to its end."""
        view = self._view()
        assert view.turn is not None, "a new round has somebody's turn"
        self.screen.print()
        for heading in self.narrator.round_start(view, view.turn):
            self.screen.print(heading, style="bold")
        told = 0
        while self.table.status == "running":
            if bot := self.table.bot_to_move:
                self._bot_turn(bot)
            else:
                self._your_turn()
            told = self._tell(told)
        view = self._view()
        self.screen.print(self.narrator.round_end(view), style="bold")
        if self.table.status != "over":
            self.screen.show_scores(view)

    def _tell(self, told: int) -> int:
        """Tell the moves that haven't been told yet; return how many there are by now."""
        view = self._view()
        for played, sentence in self.narrator.moves(view, told):
            drew = played.drew if played.seat == self.you else None
            self.screen.print(sentence + (f" {self.narrator.say('tell-draw', card=drew)}" if drew else ""))
        drawn = [(item.drew, item.penalty) for item in view.history[told:]]
        if view.pile_size == 0 and any(cards != (None, None) for cards in drawn):
            self._say("tell-pile-empty")
        return len(view.history)

    def _bot_turn(self, bot: str) -> None:
        view = self.table.view(self.table.turn)
        assert view, "the match has started"
        move = think(bot, view, SECONDS, self.rng)
        self.table.do(self.table.move_bot(move, self.table.number))

    def _your_turn(self) -> None:
        """Ask until a move has been played."""
        self.screen.show_turn(self._view())
        while True:
            text = self._ask("ask-move")
            try:
                if not self._command(text):
                    move = read_move(text)
                    self.table.do(self.table.move(YOU, move, self.table.number))
                    return
            except RulesError as error:
                self.screen.print(say_error(self.narrator.language, error), style="yellow")

    def _command(self, text: str) -> bool:
        """Obey the text if it is a command; return whether it was one."""
        word, _, rest = text.strip().partition(" ")
        match word.lower():
            case "":
                return True
            case "?" | "help":
                self._say("play-help")
            case "rules":
                self.screen.print(rules_text(self.narrator.language))
            case "hint":
                self._say("hint-title")
                for move, lead in hint(self._view(), SECONDS, self.rng).items():
                    self.screen.print(f"  {move!s:6} {lead:+6.1f}")
            case "save":
                if rest.strip():
                    self._save(Path(rest.strip()))
                else:
                    self._say("save-what")
            case "quit" | "q" | "exit":
                raise Quit
            case _:
                return False
        return True

    def _finish(self, may_ask: bool) -> None:
        """Show the scores, and save the record if the player wants that."""
        view = self._view()
        assert view.match, "a table plays a match"
        self.screen.show_scores(view)
        self.screen.print(self.narrator.match_end(view.match), style="bold")
        if self.save:
            if not self._save(self.save):
                self.screen.print(str(self._record()))  # nothing is lost
        elif may_ask:
            try:
                while (name := self._ask("ask-save").strip()) and not self._save(Path(name)):
                    pass
            except (EOFError, KeyboardInterrupt):
                self.screen.print()
        self._say("play-bye")

    def _save(self, path: Path) -> bool:
        text = str(self._record()).encode()
        try:
            path = path.expanduser()
            with path.open("wb" if path in self._saved else "xb") as file:
                file.write(text)
        except FileExistsError:
            self._say("save-exists", file=str(path))
            return False
        except (OSError, RuntimeError, ValueError) as error:  # no such home folder, or a NUL in the name
            reason = error.strerror if isinstance(error, OSError) else None
            self._say("save-failed", file=str(path), reason=reason or str(error))
            return False
        self._saved.add(path)
        self._say("save-done", file=str(path))
        return True

    def _view(self) -> View:
        view = self.table.view(self.you)
        assert view, "the match has started"
        return view

    def _record(self) -> Record:
        """The record so far. It shows all cards, but nobody else plays here who could read it."""
        assert self.table.match, "the match has started"
        return Record.of(self.table.match, self.table.names)

    def _ask(self, message: str) -> str:
        return self.screen.console.input(f"{self.narrator.say(message)}: ")

    def _say(self, message: str, **values: int | str) -> None:
        self.screen.print(self.narrator.say(message, **values))


def read_move(text: str) -> Move:
    """A move as people type it: `t` is short for take, and `94x` for 94x49.

    >>> read_move("94x")
    Move.parse('94x49')
    """
    word = text.strip().lower()
    if word == "t":
        return Move.take()
    if len(word) == 3 and word.isascii() and word[:2].isdecimal() and word[2] == "x":
        return Move.twist(int(word[:2]))
    return Move.parse(text)
