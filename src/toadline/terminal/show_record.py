"""A record, told move by move."""

from toadline.rules.match import Match
from toadline.rules.notation import cards
from toadline.rules.record import Record
from toadline.terminal.screen import Screen
from toadline.terminal.telling import opens

SENTENCE_WIDTH = 44


def show(record: Record, screen: Screen) -> Match:
    """Tell a whole match as a player would follow it; raises `WrongRecord` where it goes wrong."""
    teller = screen.teller
    screen.print(teller.say("variant-pro" if record.pro else "variant-normal"))
    _notes(record.notes, screen)
    for match in record.steps():
        game = match.round
        view = match.view(None)
        number = len(game.history)
        if not number:
            screen.print()
            for line in teller.begins(view, game.turn):
                screen.print(line, style="bold")
            _notes(record.played[match.number - 1].notes, screen)
            continue
        sentence = teller.move(game.history[-1], opens(game.history, number - 1))
        screen.print(f"{number:4}  {sentence:{SENTENCE_WIDTH}}  {cards(game.line)}".rstrip())
        if game.over:
            screen.print(teller.ends(view), style="bold")
            screen.scores(view)
    screen.print()
    view = match.view(None)
    assert view.match, "a match's view tells where it stands"
    screen.print(teller.wins(view.match), style="bold")
    return match


def _notes(notes: tuple[str, ...], screen: Screen) -> None:
    for note in notes:
        screen.print(f"# {note}", style="dim")
