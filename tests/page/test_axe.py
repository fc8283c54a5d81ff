"""axe-core finds nothing on any page, in any language, in the light and in the dark."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.page.conftest import Opener
from tests.page.places import Tables, Wardrobe, places
from toadline.language import LANGUAGES

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
COLOUR_RULES = ("color-contrast", "link-in-text-block")
"""What can break in the dark only: the rest of a page doesn't depend on its colours."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_anywhere(open_page: Opener, visitor: tuple[Tables, Path], language: str) -> None:
    tables, kept = visitor
    page = open_page(storage_state=kept, remember={"language": language})
    page.context.add_init_script(path=AXE)
    wardrobe = Wardrobe(page)
    found = {}
    for place in places(tables):
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        place.visit(page, wardrobe)
        found[place.name, "light"] = axe(page)
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        found[place.name, "dark"] = axe(page, *COLOUR_RULES)
    assert {where: broken for where, broken in found.items() if broken} == {}


def axe(page: Page, *rules: str) -> list[Any]:
    """What axe-core finds on a page, by all its rules or only these."""
    found: list[Any] = page.evaluate(
        """async (rules) => {
          await new Promise(requestAnimationFrame)
          await Promise.allSettled(document.getAnimations().map(each => each.finished))
          const only = rules.length ? {runOnly: rules} : {}
          const asked = {resultTypes: ['violations'], selectors: false, ...only}
          const {violations} = await axe.run(document, asked)
          return violations.map(({id, nodes}) => [id, nodes.map(
              ({html, any}) => [html.slice(0, 160), any.map(({message}) => message)])])
        }""",
        rules,
    )
    return found
