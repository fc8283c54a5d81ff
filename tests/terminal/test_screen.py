import io

from rich.console import Console

from tests.positions import position
from tests.terminal.playing import OPTIONS, play
from toadline import Match
from toadline.terminal.narrator import Narrator
from toadline.terminal.screen import Screen


def screen() -> tuple[Screen, io.StringIO]:
    """A screen, and what is printed on it."""
    printed = io.StringIO()
    return Screen(Console(file=printed, width=100), Narrator("en", ["Ada", "Bufo"], you=0)), printed


def test_a_turn_shows_seats_line_hand_and_what_may_be_done() -> None:
    shown, printed = screen()
    shown.show_turn(position([[35, 94], [41]], [49, 34], [98]).view(0))
    rows = [line.split() for line in printed.getvalue().splitlines()]
    assert ["Ada", "2", "cards", "0", "points"] in rows
    assert ["Line", "49", "34", "Pile", "1"] in rows
    assert ["Your", "hand", "35", "94"] in rows
    assert "41" not in printed.getvalue()
    lay, twist, take = shown.legal_moves(position([[35, 94], [41]], [49, 34], [98]).view(0))
    assert "35" in lay
    assert "94x49" in twist
    assert "2" in take


def test_without_a_line_there_is_nothing_to_take() -> None:
    shown, _ = screen()
    (lay,) = shown.legal_moves(position([[35, 94], [41]], pile=[98]).view(0))
    assert "35 94" in lay


def test_the_score_sheet_has_a_row_for_each_seat() -> None:
    shown, printed = screen()
    shown.show_scores(Match(seed=1).view(0))
    assert [line.split() for line in printed.getvalue().splitlines()][-2:] == [
        ["Ada", *"00000"],
        ["Bufo", *"00000"],
    ]


def test_a_narrow_terminal_shows_all_headings_and_numbers() -> None:
    options = ["Marlene the Great" if option == "Ada" else option for option in OPTIONS]
    done = play("98\n", *options, COLUMNS="40")
    assert "…" not in done.stdout
    for heading in ("Plus", "Minus", "Toads", "Round", "Total"):
        assert heading in done.stdout
