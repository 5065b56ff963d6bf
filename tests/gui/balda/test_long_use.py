from __future__ import annotations

from PySide6.QtCore import Qt

from tests.gui.balda.looks import POSITION


def test_a_long_use_does_no_harm(sit_down):
    """Eight thousand calls and repaints later the page still answers."""
    hands = sit_down(*POSITION)
    hands.search_board()
    rows = len(hands.moves)
    for number in range(8_000):
        if number % 10 == 0:
            hands.search.selectRow(number // 10 % rows)
        elif number % 10 == 5:
            hands.game.moveSelection(1 - number // 10 % 3, 2 - number // 10 % 5)
        else:
            hands.game.clickCell(*hands.game.selected)
        hands.window.update()
        if number % 200 == 0:
            hands.see_frame()
    hands.search.selectRow(0)
    hands.press(Qt.Key.Key_F5)
    hands.answered()
    assert len(hands.moves) == rows
