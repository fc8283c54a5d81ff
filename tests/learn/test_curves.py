"""The curves of a run."""

from xml.etree import ElementTree

from toadline.learn.curves import curves
from toadline.learn.measure import MATCHES


def test_a_picture_has_a_line_for_each_match_and_its_title() -> None:
    points = [{"decisions": at, **{match.name: at / 4000 for match in MATCHES}} for at in (1000, 2000, 3000)]
    picture = curves(points, "seed 1 < 2")
    root = ElementTree.fromstring(picture)
    lines = root.findall(".//{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == len(MATCHES)
    assert all(len(line.attrib["points"].split()) == 3 for line in lines)
    assert "seed 1 &lt; 2" in picture
