"""Whole games on the page, in a real browser, against the real server."""

import json
import re
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.page.conftest import PHONE, Opener
from tests.page.places import (
    Tables,
    Wardrobe,
    between,
    own_turn_with,
    talkative,
    with_a_line_of_thirty,
)
from tests.page.playing import (
    click_a_move,
    next_to_move,
    own_turn,
    play_round,
    start_against_bots,
    tap_a_move,
)
from tests.server.clock import Clock
from tests.server.process import Server
from tests.waiting import until


def test_a_whole_match_against_bots_by_clicking(open_page: Opener, tmp_path: Path) -> None:
    page = open_page(remember={"pace": "quick", "level": 1, "bots": 2})
    start_against_bots(page)
    assert play_round(page) > 5
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Round 1 of 2")).to_be_visible()
    expect(sheet.get_by_role("columnheader", name="Toads")).to_be_visible()
    sheet.get_by_role("button", name="Next round").click()
    expect(sheet).not_to_be_visible()
    expect(page.locator(".where")).to_have_text("Round 2 of 2")
    play_round(page)
    expect(sheet.get_by_role("heading", name=re.compile("wins? the match|tie"))).to_be_visible()
    total = [int(text.replace("−", "-")) for text in sheet.locator("td.total").all_inner_texts()]
    assert len(total) == 3

    with page.expect_download() as download:
        sheet.get_by_role("link", name="Record").click()
    record = tmp_path / "record.txt"
    download.value.save_as(record)
    assert "secret" in record.read_text()

    sheet.get_by_role("link", name="Check the shuffle").click()
    expect(page.get_by_text("The shuffle was fair.")).to_be_visible()
    expect(page.get_by_text("Both rounds were dealt")).to_be_visible()
    expect(page.get_by_text("Your own entropy, made by this browser")).to_be_visible()
    expect(page.get_by_text("The seals are those that this browser saved")).to_be_visible()
    expect(page.get_by_text("Your first hands of 2 rounds are those that this browser saved")).to_be_visible()
    expect(page.get_by_text("But that isn’t true here.")).to_have_count(0)
    page.evaluate(  # had the first hand been another one
        """() => {
            const key = Object.keys(localStorage).find((key) => key.startsWith('toadline.kept.'))
            const kept = JSON.parse(localStorage.getItem(key))
            kept.hands[2][0] = kept.hands[2][0] === 12 ? 13 : 12  // another card, whatever was dealt
            localStorage.setItem(key, JSON.stringify(kept))
        }"""
    )
    page.reload()
    expect(page.get_by_text("Something is wrong with this shuffle.")).to_be_visible()
    expect(page.get_by_text("But that isn’t true here.")).to_have_count(1)

    page.goto("/replay")
    page.get_by_label("Open a record from a file").set_input_files(record)
    expect(page.locator(".replay .seats li")).to_have_count(3)
    page.goto("/games")
    expect(page.get_by_role("link", name="Replay")).to_have_count(1)


def test_two_friends_by_link_and_somebody_watching(open_page: Opener) -> None:
    host = open_page("/friends")
    host.get_by_label("Your name").fill("Marlene")
    host.get_by_label("Rounds").select_option("1")
    host.get_by_label(re.compile("Open tables")).check()
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link", exact=True).input_value()
    expect(host.get_by_role("img", name="The link as a QR code")).to_be_visible()

    guest = open_page("/tables", viewport=PHONE)
    guest.goto(link)
    guest.get_by_label("Your name").fill("Linus")
    guest.get_by_role("button", name="Sit down").click()
    expect(host.locator(".board")).to_be_visible()
    expect(guest.locator(".board")).to_be_visible()

    watcher = open_page("/watch")
    watcher.get_by_role("link", name="Watch", exact=True).last.click()
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    expect(watcher.locator(".hand .card")).to_have_count(0)

    host.get_by_role("button", name="Chat").click()
    host.get_by_label("Your message").fill("Hello there")
    host.get_by_role("button", name="Send").click()
    guest.get_by_role("button", name="Chat, 1 new").click()
    expect(guest.get_by_text("Hello there")).to_be_visible()
    guest.get_by_role("button", name="Mute Marlene").click()
    expect(guest.get_by_text("Hello there")).to_have_count(0)
    guest.get_by_role("button", name="Unmute everyone").click()
    expect(guest.get_by_text("Hello there")).to_be_visible()
    for page in (host, guest):
        page.get_by_role("complementary").get_by_role("button", name="Close").click()

    while mover := next_to_move(host, guest):
        click_a_move(mover)
    line = host.locator(".line li")
    expect(watcher.locator(".line li")).to_have_count(line.count())
    expect(watcher.get_by_role("dialog")).to_be_visible()
    expect(guest.get_by_role("dialog")).to_be_visible()

    host.get_by_role("button", name="Rematch").click()
    expect(host.get_by_text("One more player")).to_be_visible()
    guest.get_by_role("button", name="Rematch").click()
    expect(guest.locator(".board")).to_be_visible()
    expect(host.locator(".board")).to_be_visible()


def test_a_round_by_keyboard_only(open_page: Opener) -> None:
    page = open_page()
    focus = page.locator(":focus")

    def tab_to(name: str) -> None:
        for _ in range(40):
            page.keyboard.press("Tab")
            if focus.count() and name in focus.evaluate("it => it.ariaLabel || it.innerText"):
                return
        raise AssertionError(f"{name} can't be reached")

    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    tab_to("Play now")
    page.keyboard.down("Enter")
    own_turn(page)
    expect(page.locator(".hand .card:focus")).to_have_count(1)  # keys work at once
    event = str(page.locator(".board").get_attribute("data-event"))
    page.keyboard.down("Enter")  # repeats: the key is still held
    page.keyboard.up("Enter")
    page.keyboard.press("l")
    said = page.locator(".table > .hidden[role=status]")
    expect(said).to_have_text(re.compile(r"Line: \d\d|No line yet"))
    now = (
        "() => [document.querySelectorAll('.leaving').length, document.querySelector('.board').dataset.event]"
    )
    assert page.evaluate(now) == [0, event], "a key held since the last page played a card"

    turns = count()

    def by_keys(page: Page) -> None:
        board = page.locator(".board")
        event = str(board.get_attribute("data-event"))
        cards = page.locator(".playable")
        if not cards.count():
            page.keyboard.press("t")
        elif next(turns) % 2:
            page.keyboard.type(str(cards.last.get_attribute("data-card")))
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("ArrowRight")
            for _ in range(12):
                if focus.get_attribute("aria-disabled") == "false":
                    break
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        if page.locator(".choice").count():
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        expect(board).not_to_have_attribute("data-event", event)
        expect(focus).to_have_count(1)

    own_turn(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).not_to_be_visible()
    assert play_round(page, by_keys) > 5
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).not_to_be_visible()
    tab_to("Score sheet")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next round")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).not_to_be_visible()
    own_turn(page)
    heard = page.locator(".table > [role=log]")
    expect(heard).to_contain_text("Round 2 of 2.")
    expect(heard).not_to_contain_text("the round is over")  # it would be said once more
    expect(focus).to_have_count(1)
    by_keys(page)


def test_the_focus_never_gets_lost(open_page: Opener, visitor: tuple[Tables, Path]) -> None:
    tables, kept = visitor
    page = open_page(storage_state=kept)
    wardrobe = Wardrobe(page)
    wardrobe.costume = own_turn_with("51", "51x15", "take")
    page.goto(f"/t/{tables.running}")
    for opener, inside in (
        (".plate .open", "dialog .button"),
        (".bar > button:last-of-type", "dialog .button"),
        (".menu > button", ".items .button"),
    ):
        page.locator(opener).first.focus()
        page.keyboard.press("Enter")
        page.locator(inside).first.focus()
        page.keyboard.press("Escape")
        expect(page.locator(inside)).to_have_count(0)
        expect(page.locator(opener).first).to_be_focused()
    page.locator(".menu > button").click()
    page.locator(".items > button").first.click()
    expect(page.locator("dialog kbd").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".menu > button")).to_be_focused()

    wardrobe.costume = talkative
    page.reload()
    page.locator(".bar .chat").click()
    expect(page.locator("aside input")).to_be_focused()
    page.locator("aside header button").click()
    expect(page.locator(".bar .chat")).to_be_focused()

    wardrobe.costume = between
    page.goto(f"/t/{tables.over}")
    expect(page.locator("dialog .main")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("dialog .notice button").click()
    expect(page.locator(".notice")).to_have_count(0)
    expect(page.locator(":focus")).to_have_count(1)


def test_a_round_by_touch_on_a_small_phone(open_page: Opener) -> None:
    page = open_page(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Play now").tap()
    assert play_round(page, tap_a_move) > 5
    width = page.evaluate("() => document.documentElement.scrollWidth")
    assert width == 320, "nothing may stick out"


def test_a_card_is_dragged_to_the_line(open_page: Opener) -> None:
    page = open_page()
    start_against_bots(page)
    while own_turn(page) and not page.locator(".playable").count():
        click_a_move(page)
    board = page.locator(".board")
    event = str(board.get_attribute("data-event"))
    card = page.locator(".playable .card").first
    number = page.locator(".playable").first.get_attribute("data-card")
    start, line = card.bounding_box(), page.locator(".line").bounding_box()
    assert start
    assert line
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(line["x"] + 10, line["y"] + line["height"] - 10, steps=5)
    expect(page.locator(".line.welcome")).to_be_visible()
    page.mouse.up()
    choice = page.locator(".choice .button")
    if choice.count():
        choice.first.click()
    expect(board).not_to_have_attribute("data-event", event)
    expect(page.locator(f'.hand [data-card="{number}"]')).to_have_count(0)


def test_a_card_that_cant_be_played_says_why(open_page: Opener) -> None:
    page = open_page()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    start_against_bots(page)
    beyond = page.locator(".slot:not(.playable) .card")
    while own_turn(page) and not beyond.count():
        click_a_move(page)
    event = str(page.locator(".board").get_attribute("data-event"))
    number = beyond.first.locator("..").get_attribute("data-card")
    beyond.first.click(force=True)
    expect(page.locator(".latest")).to_contain_text(f"{number} is too far from")
    expect(page.locator(".table > .hidden[role=status]")).to_contain_text("too far")
    expect(page.locator(".board")).to_have_attribute("data-event", event)
    assert not any(f'"{number}"' in frame for frame in sent), "asking why is no move"
    click_a_move(page)
    expect(page.locator(".latest")).not_to_contain_text("too far")


def test_who_can_only_take_is_told_so(open_page: Opener, visitor: tuple[Tables, Path]) -> None:
    tables, kept = visitor
    page = open_page(storage_state=kept)
    with_a_line_of_thirty(page, "take")
    page.goto(f"/t/{tables.running}")
    expect(page.locator(".latest")).to_have_text("Your turn. No card fits: take the line.")
    expect(page.locator(".take.wanted")).to_be_visible()


def test_a_choice_shows_what_it_is_about(open_page: Opener, visitor: tuple[Tables, Path]) -> None:
    tables, kept = visitor
    page = open_page(storage_state=kept)
    with_a_line_of_thirty(page, "51", "51x15", "take")
    page.goto(f"/t/{tables.running}")
    page.locator('[data-card="51"] .card').click()
    expect(page.get_by_role("button", name="Lay 51")).to_be_focused()
    expect(page.locator('.line .partner[data-card="15"]')).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator('.line .partner[data-card="15"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator('[data-card="51"] .card')).to_be_focused()
    expect(page.get_by_role("button", name="Lay 51")).not_to_be_visible()


def test_taking_shows_what_it_costs(open_page: Opener, visitor: tuple[Tables, Path]) -> None:
    tables, kept = visitor
    page = open_page(storage_state=kept)
    with_a_line_of_thirty(page, "51", "take")
    page.goto(f"/t/{tables.running}")
    expect(page.get_by_role("button", name="Take the line −42")).to_be_visible()


def test_cards_fly_unless_the_reader_wants_no_motion(open_page: Opener) -> None:
    page = open_page(reduced_motion="no-preference", remember={"pace": "calm", "level": 1})
    start_against_bots(page)
    while own_turn(page) and not page.locator(".playable .card").count():
        click_a_move(page)
    page.evaluate("""() => {
      window.flying = []
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...all) {
        const flight = animate.apply(this, all)
        if (this.matches('[data-card], .ghost')) window.flying.push(flight)
        flight.updatePlaybackRate(0.001)  // it stays on its way, however long the test takes
        return flight
      }
      window.land = () => { Element.prototype.animate = animate }
    }""")
    page.locator(".playable .card").first.click()
    page.wait_for_function("() => window.flying.length")
    page.evaluate("() => window.land()")
    page.keyboard.press("Space")
    assert page.evaluate("() => window.flying.every(each => each.playState === 'finished')")
    own_turn(page)
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("""() => {
      window.flights = 0
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...all) { window.flights++; return animate.apply(this, all) }
    }""")
    click_a_move(page)
    own_turn(page)
    assert page.evaluate("() => window.flights") == 0
    page.emulate_media(reduced_motion="no-preference")
    click_a_move(page)
    own_turn(page)
    page.wait_for_function("() => window.flights > 0")


def test_a_muted_page_stays_muted(open_page: Opener) -> None:
    page = open_page()
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "false")


def test_the_language_is_switched_in_mid_game(open_page: Opener) -> None:
    page = open_page()
    start_against_bots(page)
    own_turn(page)
    click_a_move(page)
    own_turn(page)
    for language, take, turn in (
        ("de", "Reihe nehmen", "Du bist dran."),
        ("cs", "Vzít si řadu", "Jsi na tahu."),
        ("pt", "Retirar a fila", "É a tua vez."),
    ):
        page.locator(".menu > button").click()
        page.locator(".menu select").select_option(language)
        page.locator(".menu > button").click()
        expect(page.locator(".take")).to_contain_text(take)
        expect(page.locator(".latest")).to_contain_text(turn)
        assert page.locator("html").get_attribute("lang") == language
    click_a_move(page)
    page.reload()
    expect(page.locator(".take")).to_contain_text("Retirar a fila")


def test_every_event_is_spoken(open_page: Opener) -> None:
    page = open_page()
    happened: list[str] = []

    def hear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: happened.append(str(frame)) if '"event"' in frame else None)

    page.on("websocket", hear)
    page.evaluate("""() => {
      window.told = []
      new MutationObserver(changes => changes.flatMap(({addedNodes}) => [...addedNodes])
        .flatMap(node => [...(node.querySelectorAll?.('[role=log] p') ?? []), node])
        .filter(node => node.matches?.('[role=log] > p')).forEach(node => window.told.push(node.textContent)))
        .observe(document, {childList: true, subtree: true})
    }""")
    start_against_bots(page)
    own_turn(page)
    expect(page.locator(".table > [role=log] p").last).to_have_text(re.compile(r"Your turn\.$"))
    while sum('"kind":"moved"' in frame for frame in happened) < 12:
        click_a_move(page)
        own_turn(page)

    def moves() -> int:
        events = [json.loads(frame) for frame in happened]
        return sum(event["type"] == "event" and event["event"]["kind"] == "moved" for event in events)

    def told() -> list[str]:
        return list(page.evaluate("() => window.told"))

    def spoken() -> list[str]:
        return [text for text in told() if re.match(r"(You|Bufo) (opens?|lays?|twists?|takes?) ", text)]

    until(lambda: len(spoken()) == moves(), "as many sentences as moves")  # the bot waits for us
    assert any(re.search(r"^Bufo \w+ .*\. Your turn\.$", text) for text in spoken())
    for text in told():
        assert max(len(sentence.split()) for sentence in text.split(". ")) <= 11, text
        assert len(text.split()) <= 24, text


def test_the_server_is_killed_and_started_again_in_mid_game(
    open_page: Opener, server: Server, forgiven: list[str]
) -> None:
    forgiven.append("WebSocket connection")
    page = open_page()
    start_against_bots(page)
    for _ in range(2):
        own_turn(page)
        click_a_move(page)
    own_turn(page)
    hand = page.locator(".hand .card").count()
    server.kill()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    expect(page.locator(".hand .card")).to_have_count(hand)
    server.start()
    expect(page.get_by_text("Connection lost")).not_to_be_visible()
    own_turn(page)
    click_a_move(page)
    own_turn(page)


def test_a_clock_runs_and_a_bot_steps_in_until_its_owner_is_back(open_page: Opener, clock: Clock) -> None:
    page = open_page("/friends")
    api = page.request
    assert api.post("/api/v1/players", data={"name": "Alex"}).ok
    opened = api.post("/api/v1/tables", data={"seats": ["open", "bot:level-1"], "clock": 600}).json()
    assert api.post(f"/api/v1/tables/{opened['id']}/seats", data={}).ok
    page.goto(f"/t/{opened['id']}")
    own_turn(page)
    expect(page.get_by_role("timer").first).to_be_visible()
    clock.later(600)
    expect(page.get_by_text("A bot is playing for you.").first).to_be_visible()
    page.get_by_role("button", name="I’m back").click()
    expect(page.get_by_role("button", name="I’m back")).not_to_be_visible()
    expect(page.get_by_role("timer").first).to_be_visible()
    clock.later(-600)  # other tests share it


def test_the_course_ends_in_the_rulebooks_example(open_page: Opener) -> None:
    page = open_page("/learn")
    page.get_by_role("button", name="Start").click()
    wanted = page.locator(".wanted .card, .take.wanted[aria-disabled=false]")
    for step in range(1, 10):
        expect(page.get_by_text(f"Step {step} of 10")).to_be_visible()
        wanted.click()
        choice = page.locator(".choice .button")
        if choice.count():
            choice.first.click()
    page.get_by_role("button", name="The last step").click()
    expect(page.get_by_text("Step 10 of 10")).to_be_visible()
    for card in (34, 41, 49):
        expect(page.locator(f'.line [data-card="{card}"]')).to_be_visible()
    page.locator('.hand [data-card="94"] .card').click()
    expect(page.get_by_text("You know the game.")).to_be_visible()
    expect(page.locator(".line li")).to_have_count(2)


def test_another_device_becomes_the_same_player(open_page: Opener) -> None:
    page = open_page("/settings")
    page.get_by_label("Your name").fill("Sarah")
    page.get_by_role("button", name="Make a code").click()
    link = page.get_by_label("Link", exact=True).input_value()
    other = open_page(viewport=PHONE)
    other.goto(link)
    other.get_by_role("button", name="Use the code").click()
    expect(other.get_by_label("Your name")).to_have_value("Sarah")


def test_logging_out_everywhere_ends_the_other_device_and_not_this_one(open_page: Opener) -> None:
    page = open_page("/settings")
    page.get_by_label("Your name").fill("Sarah")
    page.get_by_role("button", name="Make a code").click()
    link = page.get_by_label("Link", exact=True).input_value()
    other = open_page(viewport=PHONE)
    other.goto(link)
    other.get_by_role("button", name="Use the code").click()
    expect(other.get_by_label("Your name")).to_have_value("Sarah")
    page.get_by_role("button", name="Log out all others").click()
    expect(page.get_by_text("All other devices are logged out.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Log out all others")).to_be_visible()
    who = "() => fetch('/api/v1/players/me').then((answer) => answer.json())"
    assert page.evaluate(who)["name"] == "Sarah"
    assert other.evaluate(who) is None
    other.goto("/settings")
    expect(other.get_by_role("button", name="Make a code")).to_be_visible()
    expect(other.get_by_role("button", name="Log out all others")).to_have_count(0)


def test_an_address_that_leads_nowhere_says_so(open_page: Opener) -> None:
    page = open_page("/nowhere")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    page.goto("/t/nosuchtable")
    expect(page.get_by_text("There is no table nosuchtable.")).to_be_visible()
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_quick_pairing_brings_two_strangers_together(open_page: Opener) -> None:
    pages = [open_page("/tables"), open_page("/tables")]
    for page in pages:
        page.get_by_label("Rounds").select_option("3")
        page.get_by_role("button", name="Find a table").click()
    for page in pages:
        expect(page.locator(".board")).to_be_visible()


BELIEVE_ONLINE = """
  Object.defineProperty(Navigator.prototype, 'onLine', {get: () => true})
  for (const kind of ['online', 'offline']) {
    addEventListener(kind, (event) => event.stopImmediatePropagation(), true)
  }"""
"""A browser that never notices that its network is gone."""


@pytest.mark.parametrize("browser_notices", [True, False])
def test_without_a_network_the_page_says_so(open_page: Opener, browser_notices: bool) -> None:
    page = open_page()
    if not browser_notices:
        page.context.add_init_script(BELIEVE_ONLINE)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()  # now the shell is kept
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    lost = page.get_by_text("No connection to the server.")
    page.context.set_offline(True)
    if browser_notices:
        expect(lost).to_be_visible()
    page.reload()
    expect(lost).to_be_visible()
    assert browser_notices or page.evaluate("() => navigator.onLine")
    page.context.set_offline(False)
    expect(lost).not_to_be_visible()
