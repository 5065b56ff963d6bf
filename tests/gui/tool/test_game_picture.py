"""The small picture of a saved game, by its pixels."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from gridsmith.gui.game_picture import GamePicture

COLORS = {
    name: QColor(color)
    for name, color in {
        "board": "#ffffff", "cell": "#dddddd", "tile": "#ffee88", "ink": "#000000",
        "line": "#888888", "first": "#4040ff", "second": "#ff4040",
    }.items()
}  # fmt: skip
SIDE = 60


@pytest.fixture
def drawn(qapp):
    """Draw a picture, and give what is at a point so many cells from the first one's corner."""

    def draw(text, columns, rows, margin, side=SIDE, colors=COLORS):
        item = GamePicture()
        item.setSize(QImage(side, side, QImage.Format.Format_RGB32).size().toSizeF())
        item.colors, item.picture = colors, text
        image = QImage(side, side, QImage.Format.Format_RGB32)
        image.fill(QColor("#123456"))
        painter = QPainter(image)
        item.draw(painter)
        painter.end()
        cell = (side - 2 * margin) / max(rows, columns, 3)
        left, top = (side - columns * cell) / 2, (side - rows * cell) / 2

        def at(across, down):
            color = image.pixelColor(int(left + across * cell), int(top + down * cell))
            return next((name for name, known in COLORS.items() if known == color), color.name())

        return at

    return draw


def test_letters_lie_on_tiles(drawn):
    at = drawn("letters\nо . Qu\n. . .", 3, 2, 2)
    corners = [[at(column + 0.1, row + 0.1) for column in range(3)] for row in range(2)]
    assert corners == [["tile", "cell", "tile"], ["cell", "cell", "cell"]]
    assert at(1.5, -0.3) == at(1.5, 2.3) == "board"
    spots = [0.2 + 0.03 * step for step in range(20)]
    for column, has_ink in ((0, True), (1, False), (2, True)):
        inside = {at(column + x, y) for x in spots for y in spots}
        assert (len(inside) > 1) == has_ink


def test_edges_and_boxes_of_dots(drawn):
    """A box without an owner of the two is gray; an edge that is not drawn is not seen."""
    at = drawn("lines\n+#+#+ +\n#1#2 3 \n+ + +#+", 3, 1, 4)
    assert [at(column + 0.5, 0.5) for column in range(3)] == ["first", "second", "line"]
    assert [at(column + 0.5, -0.03) for column in range(3)] == ["ink", "ink", "board"]
    assert [at(column, 0.5) for column in (0, 1)] == ["ink", "ink"]
    assert [at(column, 0.5) for column in (2.02, 3.05)] == ["line", "board"]
    assert [at(column + 0.5, 1.02) for column in range(3)] == ["board", "board", "ink"]
    assert [at(column, 1) for column in (0, 1, 2, 3)] == ["ink"] * 4


def test_lower_columns_of_cubes_are_darker(drawn):
    at = drawn("heights\n129\n.0x", 3, 2, 4)
    shades = [COLORS["first"].darker(100 + 18 * lower).name() for lower in (5, 5)]
    assert [at(column + 0.5, 0.5) for column in range(3)] == [*shades, "first"]
    assert [at(column + 0.5, 1.5) for column in range(3)] == ["board"] * 3
    at = drawn("heights\n32", 2, 1, 4)
    assert [at(0.5, 0.5), at(1.5, 0.5)] == ["first", COLORS["first"].darker(118).name()]


@pytest.mark.parametrize(
    ("text", "side", "colors"),
    [("letters", SIDE, COLORS), ("chess\nx", SIDE, COLORS), ("letters\nx", 7, COLORS),
     ("letters\nx", SIDE, {})],
)  # fmt: skip
def test_what_cannot_be_drawn_leaves_its_place_empty(drawn, text, side, colors):
    at = drawn(text, 1, 1, 2, side, colors)
    assert at(0.5, 0.5) == "#123456"
