"""The waiting room between the last seat and the deal: devices reveal what they sealed."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.conftest import PHONE, Opener
from tests.page.places import Message, Wardrobe

LINUS = "Linus"


def open_table(page: Page) -> str:
    """Marlene opens a table for two; its path."""
    page.get_by_label("Your name").fill("Marlene")
    page.get_by_label("Rounds").select_option("1")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("One more player, and it starts.")).to_be_visible()
    return re.sub("^https?://[^/]+", "", page.url)


def sit_down(page: Page, path: str) -> None:
    page.goto(path)
    page.get_by_label("Your name").fill(LINUS)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("All seats are taken")).to_be_visible()


def seats(page: Page, path: str) -> Any:
    return page.request.get(f"/api/v1/tables/{path.removeprefix('/t/')}").json()["seats"]


def test_a_match_waits_for_the_device_of_who_is_away_and_starts_when_it_is_back(open_page: Opener) -> None:
    host, guest = open_page("/friends"), open_page(viewport=PHONE)
    path = open_table(host)
    host.goto("/rules")
    sit_down(guest, path)
    waiting = guest.get_by_text("Waiting for Marlene’s device.")
    expect(waiting).to_be_visible()
    assert [bool(seat["entropy"]) for seat in seats(guest, path)] == [False, True]
    guest.reload()
    expect(waiting).to_be_visible()
    guest.goto("/games")
    expect(guest.get_by_text("About to be dealt")).to_be_visible()
    guest.get_by_role("link", name="Continue").click()
    expect(waiting).to_be_visible()

    host.goto(path)
    expect(host.locator(".board")).to_be_visible()
    expect(guest.locator(".board")).to_be_visible()
    assert all(seat["entropy"] for seat in seats(guest, path))


def test_who_reloads_before_revealing_reveals_afterwards(open_page: Opener, forgiven: list[str]) -> None:
    host, guest = open_page("/friends"), open_page()
    forgiven.append("ERR_FAILED")
    path = open_table(host)
    host.route("**/reveals", lambda route: route.abort())  # the network is bad at the wrong moment
    sit_down(guest, path)
    expect(host.get_by_text("All seats are taken")).to_be_visible()
    expect(guest.get_by_text("Waiting for Marlene’s device.")).to_be_visible()
    host.unroute("**/reveals")
    host.reload()
    expect(host.locator(".board")).to_be_visible()
    expect(guest.locator(".board")).to_be_visible()


def test_another_device_of_the_same_player_says_where_it_has_to_be(open_page: Opener) -> None:
    host, guest = open_page("/friends"), open_page()
    path = open_table(host)
    cookies: Any = host.context.cookies()
    host.goto("/rules")
    sit_down(guest, path)
    other = open_page(viewport=PHONE)
    other.context.add_cookies(cookies)
    other.goto(path)
    expect(other.get_by_text("You sat down on another device, or in another browser.")).to_be_visible()
    assert not seats(other, path)[0]["entropy"]
    host.goto(path)
    for page in (host, guest, other):
        expect(page.locator(".board")).to_be_visible()


def test_who_leaves_unrevealed_closes_the_table_and_the_others_see_it_and_go_on(open_page: Opener) -> None:
    host, guest, other = open_page("/friends"), open_page(), open_page()
    path = open_table(host)
    other.context.add_cookies(host.context.cookies())  # type: ignore[arg-type]  # they are what they were
    host.goto("/rules")
    sit_down(guest, path)
    other.goto(path)  # a device that can't reveal
    other.get_by_role("button", name="Leave the table").click()
    dialog = other.get_by_role("dialog")
    expect(dialog.get_by_text("If you leave, this table closes for everyone")).to_be_visible()
    dialog.get_by_role("button", name="Leave the table").click()
    expect(other.get_by_role("button", name="Play now")).to_be_visible()

    expect(guest.get_by_text("Marlene left.")).to_be_visible()
    expect(guest.get_by_text("Marlene’s device didn’t reveal its entropy.")).to_be_visible()
    guest.get_by_text("The numbers").click()
    expect(guest.get_by_text("Secret", exact=True)).to_be_visible()
    expect(guest.get_by_text(re.compile("^[0-9a-f]{64}$"))).to_have_count(4)  # and two seals
    expect(guest.get_by_text(re.compile("^[0-9a-f]{32}$"))).to_have_count(1)  # Linus's entropy
    guest.get_by_role("button", name="Open a new table").click()
    expect(guest.get_by_text("One more player, and it starts.")).to_be_visible()
    assert not guest.url.endswith(path)


def test_who_has_revealed_leaves_the_seat_to_a_bot(open_page: Opener) -> None:
    host, guest = open_page("/friends"), open_page()
    path = open_table(host)
    host.goto("/rules")
    sit_down(guest, path)
    expect(guest.get_by_text("device")).not_to_have_count(0)  # it waits for the host's
    guest.get_by_role("button", name="Leave the table").click()
    dialog = guest.get_by_role("dialog")
    expect(dialog.get_by_text("A bot will take over for you")).to_be_visible()
    dialog.get_by_role("button", name="Leave the table").click()
    expect(guest.get_by_role("button", name="Play now")).to_be_visible()
    host.goto(path)
    expect(host.locator(".board")).to_be_visible()


def test_nothing_is_revealed_to_a_server_that_changes_its_commitment(open_page: Opener) -> None:
    def other_commitment(data: Message) -> None:
        data["table"]["commitment"] = "0" * 64

    host, guest = open_page("/friends"), open_page()
    path = open_table(host)
    host.goto("/rules")
    sit_down(guest, path)
    Wardrobe(host).costume = other_commitment
    host.goto(path)
    expect(host.get_by_text("The server no longer shows what it had committed to")).to_be_visible()
    assert not seats(host, path)[0]["entropy"]
