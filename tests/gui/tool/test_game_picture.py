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


def darker(lower):
    return COLORS["first"].darker(100 + 18 * lower).name()


LETTERS = "letters\nо . Qu\n. . ."
LINES = "lines\n+#+#+ +\n#1#2 3 \n+ + +#+"
"""A box without an owner of the two is gray; an edge that is not drawn is not seen."""


@pytest.mark.parametrize(
    ("text", "size", "margin", "seen"),
    [
        (LETTERS, (3, 2), 2, {(0.1, 0.1): "tile", (1.1, 0.1): "cell", (2.1, 0.1): "tile"}),
        (LETTERS, (3, 2), 2, dict.fromkeys([(0.1, 1.1), (1.1, 1.1), (2.1, 1.1)], "cell")),
        (LETTERS, (3, 2), 2, {(1.5, -0.3): "board", (1.5, 2.3): "board"}),
        (LINES, (3, 1), 4, {(0.5, 0.5): "first", (1.5, 0.5): "second", (2.5, 0.5): "line"}),
        (LINES, (3, 1), 4, {(0.5, -0.03): "ink", (1.5, -0.03): "ink", (2.5, -0.03): "board"}),
        (LINES, (3, 1), 4, {(0.5, 1.02): "board", (1.5, 1.02): "board", (2.5, 1.02): "ink"}),
        (LINES, (3, 1), 4, {(0, 0.5): "ink", (1, 0.5): "ink", (2.02, 0.5): "line"}),
        (LINES, (3, 1), 4, {(3.05, 0.5): "board", **{(at, 1): "ink" for at in range(4)}}),
        ("heights\n129\n.0x", (3, 2), 4,
         {(0.5, 0.5): darker(5), (1.5, 0.5): darker(5), (2.5, 0.5): "first"}),
        ("heights\n129\n.0x", (3, 2), 4, {(at + 0.5, 1.5): "board" for at in range(3)}),
        ("heights\n32", (2, 1), 4, {(0.5, 0.5): "first", (1.5, 0.5): darker(1)}),
    ],
)  # fmt: skip
def test_a_game_is_drawn(drawn, text, size, margin, seen):
    at = drawn(text, *size, margin)
    assert {spot: at(*spot) for spot in seen} == seen


def test_letters_are_written_on_their_tiles(drawn):
    at = drawn(LETTERS, 3, 2, 2)
    spots = [0.2 + 0.03 * step for step in range(20)]
    for column, has_ink in ((0, True), (1, False), (2, True)):
        assert (len({at(column + x, y) for x in spots for y in spots}) > 1) == has_ink


@pytest.mark.parametrize(
    ("text", "side", "colors"),
    [("letters", SIDE, COLORS), ("chess\nx", SIDE, COLORS), ("letters\nx", 7, COLORS),
     ("letters\nx", SIDE, {})],
)  # fmt: skip
def test_what_cannot_be_drawn_leaves_its_place_empty(drawn, text, side, colors):
    at = drawn(text, 1, 1, 2, side, colors)
    assert at(0.5, 0.5) == "#123456"
