"""The question why a move isn't allowed: answered, and nothing is played."""

from tests.server.player import New, Player, both


def duel(new: New) -> tuple[Player, Player, str]:
    """Two at a table; first whose turn it is."""
    ada, bo, table = both(new)
    return (ada, bo, table) if ada.look(table)["view"]["legal_moves"] else (bo, ada, table)


def test_a_question_about_a_move_plays_nothing(new: New) -> None:
    ada, _, table = duel(new)
    before = ada.look(table)
    fine = before["view"]["legal_moves"][0]
    assert ada.ask("GET", f"/tables/{table}/refusal?move={fine}") is None
    assert ada.ask("GET", f"/tables/{table}/refusal?move=take")["code"] == "no-line-to-take"
    assert ada.look(table) == before


def test_the_answer_has_the_reason_and_its_values(new: New) -> None:
    ada, bo, table = duel(new)
    ada.move(table)
    laid = bo.look(table)["view"]["line"][-1]
    problem = bo.ask("GET", f"/tables/{table}/refusal?move={laid}")
    assert (problem["code"], problem["values"]) == ("not-in-hand", {"card": laid})
    assert ada.ask("GET", f"/tables/{table}/refusal?move={laid}")["code"] == "not-your-turn"


def test_only_who_sits_there_is_told_why(new: New) -> None:
    ada, _, table = duel(new)
    eve = new("Eve")
    assert eve.try_to("GET", f"/tables/{table}/refusal?move=34").status_code == 403
    assert ada.ask("GET", f"/tables/{table}/refusal?move=nonsense")["code"] == "no-move"
    assert ada.try_to("GET", f"/tables/{table}/refusal").status_code == 422
