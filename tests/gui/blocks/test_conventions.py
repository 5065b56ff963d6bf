"""By which convention assemblies are counted, and the number that a file has of its own."""

from __future__ import annotations

import gzip

from PySide6.QtCore import Qt

from tests.gui.blocks.hands import TWO
from tests.gui.blocks.test_problems import burr_file

DOWN = Qt.Key.Key_Down


def with_number(data: bytes, number: int) -> bytes:
    """The same file, solved by BurrTools, which has found this number."""
    return data.replace(b'state="0"', f'state="2" assemblies="{number}"'.encode())


def test_a_file_of_burrtools_is_counted_as_burrtools_does(sit_down, tmp_path):
    """Unless another convention is chosen, for such files alone; beside it stands their number."""
    hands = sit_down(TWO)
    path = tmp_path / "one.xmpuzzle"
    path.write_bytes(gzip.compress(with_number(burr_file("one", "two"), 1)))
    assert hands.solving.convention == "rotations"
    hands.open_file(path)
    hands.sheet_opened()
    hands.see_frame()
    assert any(text.endswith("assemblies by BurrTools: 1") for text in hands.texts)
    hands.press(DOWN)
    hands.enter()
    hands.sheet_closed()
    assert hands.solving.convention == "burrtools"
    hands.solve("count")
    said = "1 assembly by the rules of BurrTools in all; in the file: 1 by the rules of BurrTools"
    assert hands.solving.statsText.startswith(said)
    hands.escape()
    hands.show_sheet("R")
    choice = hands.item("convention")
    choice.forceActiveFocus()
    hands.press(Qt.Key.Key_Up)
    hands.close_sheet()
    assert hands.solving.convention == "placements"
    hands.app.close()
    again = sit_down()
    assert again.solving.convention == "placements"
    again.solve("count")
    assert again.solving.statsText.startswith("1 placement in all")
    again.solving.putAway()
    again.draw(0)
    again.board.setSize(5, 1, 1)
    again.click_layer(0, 4)  # another puzzle, of which the file says nothing
    again.solve("count")
    assert "in the file" not in again.solving.statsText
    again.page.choose("soma-cube")
    assert again.solving.convention == "rotations"
