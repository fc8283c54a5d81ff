"""Looking back at a finished match."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.page.conftest import Opener
from tests.page.places import Tables


def test_a_match_is_stepped_through_and_linked_to(open_page: Opener, visitor: tuple[Tables, Path]) -> None:
    page = open_page(f"/t/{visitor[0].over}/replay")
    told = page.locator(".told")
    expect(told).to_contain_text("Round 1 of 1.")
    expect(page.locator(".seats li")).to_have_count(3)
    expect(page.locator(".seats .hand [data-card]")).to_have_count(27)
    page.get_by_role("button", name="One step forward").click()
    expect(told).to_contain_text("opens the line with")
    expect(page.locator(".line li")).to_have_count(1)
    expect(page).to_have_url(re.compile("round=1&move=1$"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("move=2$"))
    moves = page.get_by_role("region", name="Moves").get_by_role("button")
    moves.nth(9).click()  # the deal is the first of them
    expect(page).to_have_url(re.compile("move=9$"))
    sentence = told.inner_text()
    expect(moves.nth(9)).to_have_accessible_name(sentence)
    page.keyboard.press("ArrowLeft")
    expect(moves.nth(8)).to_be_focused()
    expect(page.locator("[aria-current=step]")).to_have_attribute("data-step", "8")
    page.keyboard.press("ArrowRight")

    friend = open_page()
    friend.goto(page.url)
    expect(friend.locator(".told")).to_have_text(sentence)
    friend.get_by_label("Whose cards?").select_option("Bufo")
    expect(friend.locator(".seats li")).to_have_count(1)

    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile("move=10$"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="To the end").click()
    expect(told).to_contain_text("the round is over")
    chart = page.get_by_role("figure").locator("svg")
    expect(chart.locator("path.seat")).to_have_count(3)
    box = chart.bounding_box()
    assert box
    chart.click(position={"x": 35, "y": 50})
    expect(page).to_have_url(re.compile("move=0$"))
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_text("The deals follow from the secret and the entropy.")).to_be_visible()
    expect(page.get_by_text("Shuffle version 2: nobody could have chosen the deals")).to_be_visible()


def test_a_match_that_is_being_played_has_no_replay(
    open_page: Opener, visitor: tuple[Tables, Path], forgiven: list[str]
) -> None:
    forgiven.append("409")
    tables, kept = visitor
    page = open_page(f"/t/{tables.running}/replay", storage_state=kept)
    expect(page.get_by_text("The match isn’t over: its cards are still secret.")).to_be_visible()
