from xml.etree import ElementTree

from tests.arena.results import RESULTS
from toadline.arena.plot import plot


def test_the_plot_is_a_picture_with_every_bot_in_it() -> None:
    picture = ElementTree.fromstring(plot(RESULTS, "a & b"))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"a & b", "a", "b", "62.5%", "37.5%"} <= set(texts)
