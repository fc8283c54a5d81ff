"""`toadline record show`: a record, told move by move."""

from toadline.rules.match import Match
from toadline.rules.notation import cards
from toadline.rules.printable import printable
from toadline.rules.record import Record
from toadline.rules.shuffle import Shuffle
from toadline.terminal.narrator import opens_line
from toadline.terminal.screen import Screen

SENTENCE_WIDTH = 44


def show_record(record: Record, screen: Screen) -> Match:
    """Tell a whole match as a spectator would see it; raises `WrongRecord` where the record goes wrong."""
    narrator = screen.narrator
    screen.print(narrator.say("variant-pro" if record.pro else "variant-normal"))
    _notes(record.notes, screen)
    for match in record.steps():
        game = match.round
        view = match.view(None)
        number = len(game.history)
        if not number:
            screen.print()
            for heading in narrator.round_start(view, game.turn):
                screen.print(heading, style="bold")
            _notes(record.played[match.number - 1].notes, screen)
            continue
        sentence = narrator.move(game.history[-1], opens_line(game.history, number - 1))
        screen.print(f"{number:4}  {sentence:{SENTENCE_WIDTH}}  {cards(game.line)}".rstrip())
        if game.over:
            screen.print(narrator.round_end(view), style="bold")
            screen.show_scores(view)
    screen.print()
    view = match.view(None)
    assert view.match, "the view of a match says how it stands"
    screen.print(narrator.match_end(view.match), style="bold")
    if match.shuffle and any(match.shuffle.entropy):
        screen.print(narrator.say(promise_of(match.shuffle)), style="dim")
    return match


def promise_of(shuffle: Shuffle) -> str:
    """What a match's shuffle promised its players, as the catalogues name it."""
    if not any(shuffle.entropy):
        return "promise-none"
    return "promise-1" if shuffle.version == 1 else "promise-2"


def _notes(notes: tuple[str, ...], screen: Screen) -> None:
    for note in notes:
        screen.print(f"# {printable(note)}", style="dim")
