from __future__ import annotations

from PySide6.QtGui import QAccessible

from tests.gui.driving import shown_items


def test_the_cells_are_named_for_a_screen_reader(sit_down):
    """With their faces, and the steps of the path that is shown."""
    hands = sit_down("QuThA.", "NEST")
    hands.words.selectRow(0)
    hands.see_frame()
    cells = [
        told.text(QAccessible.Text.Name)
        for item in shown_items(hands.grid)
        if (told := QAccessible.queryAccessibleInterface(item)) is not None
        and told.role() == QAccessible.Role.ListItem
    ]
    assert len(cells) == 8
    assert cells[0].startswith("row 1, column 1, letter QU")
    assert cells[3].startswith("row 1, column 4, empty")
    assert sum("step" in cell for cell in cells) == len(hands.words.path)
