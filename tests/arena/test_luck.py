"""Results without luck: the same mean, and a narrower interval."""

from collections import defaultdict
from contextlib import nullcontext
from random import Random
from typing import Any

import pytest

from toadline import Move, Round, View
from toadline.arena import luck as luck_module
from toadline.arena import round as round_module
from toadline.arena.contest import Contest
from toadline.arena.luck import luck_of
from toadline.arena.result import Luck
from toadline.arena.round import play_round
from toadline.arena.scoreboard import Z, average, scoreboard
from toadline.bots.bot import Budget, EvenBot
from toadline.bots.roster import find_bot
from toadline.bots.simple import Greedy
from toadline.engine.luck import GAINS

ANY = Budget(simulations=1)
SURE = 3.29
"""Standard errors that a mean of zero keeps within in 999 of 1,000 cases."""


def test_both_means_agree_and_the_interval_shrinks() -> None:
    """They are of the same rounds, so it is their difference that must be zero up to its own error."""
    contest = Contest(("level-6", "greedy"), rounds=80, seed=8, budget=ANY, adjust=True)
    results = [play_round(contest, scheduled)[0] for scheduled in contest.schedule()]
    deals: dict[int, list[Luck]] = defaultdict(list)
    for result in results:
        assert result.luck is not None
        deals[result.seed].append(result.luck[result.names.index("level-6")])
    for gain in Luck._fields:
        found = average([getattr(luck, gain) for luck in deal] for deal in deals.values())
        assert abs(found.mean) < SURE * (found.high - found.mean) / Z
    row = next(row for row in scoreboard(results) if row.name == "level-6")
    assert row.wins_adjusted
    assert row.lead_adjusted
    for plain, adjusted, share in ((row.lead, row.lead_adjusted, 0.7), (row.wins, row.wins_adjusted, 0.8)):
        assert adjusted.high - adjusted.mean < share * (plain.high - plain.mean)
    again, _ = play_round(contest, next(contest.schedule()))
    assert again.luck == results[0].luck


def test_points_leads_and_wins_of_all_seats_are_of_one_piece() -> None:
    contest = Contest(("greedy", "random"), rounds=2, seed=5, pro=True, budget=ANY, adjust=True)
    result, _ = play_round(contest, next(contest.schedule()))
    assert result.luck is not None
    one, two = result.luck
    assert len(one) == GAINS
    assert one.lead == pytest.approx(-two.lead)
    assert one.lead == pytest.approx(one.points - two.points)
    assert one.win == pytest.approx(-two.win)


@pytest.mark.parametrize("name", ["random", "greedy", "level-1", "level-3", "level-5"])
def test_simple_bots_name_the_moves_they_choose_from(name: str) -> None:
    bot, rng = find_bot(name), Random(2)
    assert isinstance(bot, EvenBot)
    game, seen = Round.deal(players=3, seed=4), set()
    while not game.over:
        view = game.view(game.turn)
        candidates = set(bot.candidates(view))
        chosen = {bot.choose(view, ANY, Random(number)) for number in range(60)}
        assert chosen <= candidates
        seen.add(len(candidates))
        if len(candidates) < 5:
            assert chosen == candidates
        game.play(bot.choose(view, ANY, rng))
    assert len(seen) > 2
    assert not isinstance(find_bot("level-6"), EvenBot)


def test_a_forfeit_to_come_does_not_change_what_is_foretold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who would look at the round's end to foretell its moves would know more than the past."""

    class Crashing:
        name = about = "crashing"

        def choose(self, view: View, budget: Budget, rng: Random) -> Move:  # noqa: ARG002
            if len(view.history) > 10:
                raise ValueError("enough")
            return view.legal_moves[0]

    told = []

    def luck_watched(game: Round, simple: list[bool], *rest: Any) -> tuple[Luck, ...]:
        told.append(simple)
        return luck_of(game, simple, *rest)

    bots = {"crashing": Crashing, "greedy": Greedy}
    monkeypatch.setattr(round_module, "sit_down", lambda name: nullcontext(bots[name]()))
    monkeypatch.setattr(luck_module, "luck_of", luck_watched)
    contest = Contest(("crashing", "greedy"), rounds=2, budget=ANY, adjust=True)
    result, _ = play_round(contest, next(contest.schedule()))
    assert result.forfeits[0] == "crashed: ValueError: enough"
    assert told == [[False, True]]


def test_luck_depends_on_the_rng_alone() -> None:
    game, rng = Round.deal(players=2, seed=4), Random(2)
    while not game.over:
        game.play(rng.choice(game.legal_moves()))
    choices = [()] * len(game.history)
    simple = [True, False]
    assert luck_of(game, simple, choices, Random(1)) == luck_of(game, simple, choices, Random(1))
    assert luck_of(game, simple, choices, Random(1)) != luck_of(game, simple, choices, Random(2))
