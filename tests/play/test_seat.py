from toadline.play.lessons import LESSONS
from toadline.play.names import BOT_NAMES
from toadline.play.options import Options
from toadline.play.seat import Seat, new_seats


def test_the_bots_of_a_new_table_have_names_and_the_other_seats_none() -> None:
    seats = list(new_seats(Options(("bot:greedy", "open", "player:bo", "bot:master"))))
    assert seats == [
        Seat("bot", BOT_NAMES[0], bot="greedy"),
        Seat(),
        Seat(kept_for="bo"),
        Seat("bot", BOT_NAMES[1], bot="master"),
    ]


def test_the_others_of_a_lesson_have_the_lessons_names() -> None:
    options = Options(("bot:greedy", "bot:greedy", "bot:greedy", "open"), lesson="example")
    assert [seat.name for seat in new_seats(options)] == [*LESSONS["example"].names, ""]


def test_a_person_is_here_until_a_bot_plays_or_they_leave() -> None:
    here = Seat("person", "Ada", player="ada")
    absent = Seat("person", "Ada", player="ada", bot="greedy")
    gone = Seat("person", "Ada", player="ada", bot="greedy", left=True)
    bot = Seat("bot", "Bufo", bot="greedy")
    assert [seat.is_person for seat in (here, absent, gone, bot, Seat())] == [True, True, False, False, False]
    assert [seat.is_here for seat in (here, absent, gone, bot, Seat())] == [True, False, False, False, False]
