"""Pictures that stand alone, and all of them in one."""
import re
from xml.etree import ElementTree

import kancha
from kancha.core.picture import Picture, compose


def test_a_picture_stands_alone():
    m = kancha.new("cuzco", seats=2, seed=1)
    board, panels = m.board(0), m.panels(0)
    assert [panel.name for panel in m.panels(None)] == [panel.name for panel in panels if panel.name != "hand"]
    for svg in (board.svg, m.svg(0), *[panel.svg for panel in panels]):
        elements = list(ElementTree.fromstring(svg).iter())
        used = {element.get("href")[1:] for element in elements if element.tag.endswith("use")}
        assert used <= {element.get("id") for element in elements}
        assert any(element.tag.endswith("style") for element in elements)


def test_the_whole_picture_holds_the_board_and_every_panel_side_by_side():
    parts = [Picture("board", "<svg viewBox='0 0 9 9'/>", 300, 200, ("a",)), *[
        Picture(f"p{k}", "<svg viewBox='0 0 9 9'/>", 100, 120, (f"s{k}",)) for k in range(3)]]
    whole = compose(parts, "pic")
    places = re.findall(r'<svg x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"', whole.svg)
    assert places == [("0", "0", "300", "200"), ("312", "0", "100", "120"), ("424", "0", "100", "120"),
                      ("536", "0", "100", "120")]
    assert (whole.width, whole.height, whole.spots) == (636, 200, ("a", "s0", "s1", "s2"))
