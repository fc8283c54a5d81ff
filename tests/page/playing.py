"""Playing on the page, as a person does it: look what is offered, choose, wait for one's turn."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.waiting import until

Choose = Callable[[Page], None]
MOVES = ".playable .card, .take[aria-disabled=false]"
SCORED = "dialog[open]"


def own_turn(page: Page) -> bool:
    """Wait until there is something to do; False once the round is scored."""
    page.wait_for_selector(f"{MOVES}, {SCORED}")
    return page.locator(SCORED).count() == 0


def click_a_move(page: Page) -> None:
    """Play the first card that can be played, or take the line."""
    play_by(page, lambda target: target.click())


def tap_a_move(page: Page) -> None:
    """The same with a finger."""
    play_by(page, lambda target: target.tap())


def play_by(page: Page, touch: Callable[[Locator], None]) -> None:
    board = page.locator(".board")
    event = str(board.get_attribute("data-event"))
    cards = page.locator(".playable .card")
    touch(cards.first if cards.count() else page.locator(".take"))
    choice = page.locator(".choice .button")
    if choice.count():
        touch(choice.last)  # the twist: it keeps lines short
    expect(board).not_to_have_attribute("data-event", event)


def next_to_move(*pages: Page) -> Page | None:
    """Wait until there is something to do for one of several players; None once the round is scored."""
    found: list[Page | None] = []

    def look() -> bool:
        for page in pages:
            if page.locator(SCORED).count():
                found.append(None)
            elif page.locator(MOVES).count():
                found.append(page)
        return bool(found)

    until(look, "somebody's turn")
    return found[0]


def play_round(page: Page, choose: Choose = click_a_move) -> int:
    """Play until the round is scored; the number of own moves."""
    moves = 0
    while own_turn(page):
        choose(page)
        moves += 1
    return moves


def start_against_bots(page: Page) -> None:
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".board")).to_be_visible()
