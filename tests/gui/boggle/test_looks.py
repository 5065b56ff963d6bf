from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtQml import QQmlEngine, QQmlExpression

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


def test_boards_too_long_for_their_column_are_cut_in_their_middle(sit_down):
    """So that both ends of each are seen."""
    hands = sit_down(size=(400, 800))
    hands.game.resize(6, 6)
    hands.begin_search("any")
    hands.stop_search()
    hands.see_frame()
    boards = {found.board.text().replace("\n", " ").upper() for found in hands.search.found}
    written = [
        item
        for item in shown_items(hands.item("wordTable"))
        if str(item.property("text")).upper() in boards
    ]
    assert written
    for item in written:
        assert item.property("truncated")
        elide = QQmlExpression(QQmlEngine.contextForObject(item), item, "elide").evaluate()[0]
        assert elide == Qt.TextElideMode.ElideMiddle.value
