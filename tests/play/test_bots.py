from tests.play.seated import refused
from toadline.play.bots import bot_summaries, check_bot, known_bots


def test_an_unknown_bot_is_refused_with_the_names_of_the_known() -> None:
    with refused("unknown-bot") as caught:
        check_bot("toadzilla")
    assert caught.value.values == {"name": "toadzilla", "names": ", ".join(known_bots())}


def test_known_bots_may_sit_down() -> None:
    for name in known_bots():
        check_bot(name)


def test_no_bot_that_sees_what_no_player_may_see_can_sit_at_a_table() -> None:
    with refused("unknown-bot"):
        check_bot("peeker")


def test_of_every_bot_there_is_a_line_and_of_levels_the_number() -> None:
    summaries = bot_summaries()
    assert [summary.name for summary in summaries] == known_bots()
    assert all(summary.about for summary in summaries)
    assert {summary.name: summary.level for summary in summaries if summary.level} == {
        f"level-{number}": number for number in range(1, 9)
    }
    assert [summary.level for summary in summaries if summary.level] == list(range(1, 9)), "weak to strong"
