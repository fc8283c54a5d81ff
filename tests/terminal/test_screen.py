from tests.terminal.playing import OPTIONS, play


def test_a_narrow_terminal_shows_all_headings_and_numbers() -> None:
    options = ["Marlene the Great" if option == "Ada" else option for option in OPTIONS]
    done = play("98\n", *options, COLUMNS="40")
    assert "…" not in done.stdout
    for heading in ("Plus", "Minus", "Toads", "Round", "Total"):
        assert heading in done.stdout
