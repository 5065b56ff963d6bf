import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from gridsmith.gui.game_picture import GamePicture
from tests.gui.painter import NotingPainter

COLORS = {
    name: QColor(color)
    for name, color in {
        "board": "#ffffff", "cell": "#dddddd", "tile": "#ffee88", "ink": "#000000",
        "line": "#888888", "first": "#4040ff", "second": "#ff4040",
    }.items()
}  # fmt: skip


def drawn(text, width, height, colors=COLORS):
    item, painter = GamePicture(), NotingPainter(COLORS)
    item.setSize(QRectF(0, 0, width, height).size())
    item.colors, item.picture, item.family = colors, text, "Onest"
    item.draw(painter)
    return painter.told


@pytest.mark.parametrize(
    ("text", "size", "told"),
    [
        (
            "letters\nо . Qu\n. . ",
            (60, 50),
            "fillRect 7 9.667 14.33 14.33 tile\nsetFont Onest Bold 13\nsetPen ink\n"
            "drawText 7 9.667 14.33 14.33 AlignCenter о\n"
            "fillRect 22.33 9.667 14.33 14.33 cell\nfillRect 37.67 9.667 14.33 14.33 tile\n"
            "setFont Onest Bold 8\nsetPen ink\n"
            "drawText 37.67 9.667 14.33 14.33 AlignCenter Qu\n"
            "fillRect 7 25 14.33 14.33 cell\nfillRect 22.33 25 14.33 14.33 cell\n"
            "fillRect 37.67 25 14.33 14.33 cell",
        ),
        (
            "letters\nx Qu\nx .\nx .\nx .\nx .",
            (34, 46),
            "fillRect 11 8 5 5 tile\nsetFont Onest Bold 5\nsetPen ink\n"
            "drawText 11 8 5 5 AlignCenter x\nfillRect 17 8 5 5 tile\nsetFont Onest Bold 4\n"
            "setPen ink\ndrawText 17 8 5 5 AlignCenter Qu\nfillRect 11 14 5 5 tile\n"
            "setFont Onest Bold 5\nsetPen ink\ndrawText 11 14 5 5 AlignCenter x\n"
            "fillRect 17 14 5 5 cell\nfillRect 11 20 5 5 tile\nsetFont Onest Bold 5\n"
            "setPen ink\ndrawText 11 20 5 5 AlignCenter x\nfillRect 17 20 5 5 cell\n"
            "fillRect 11 26 5 5 tile\nsetFont Onest Bold 5\nsetPen ink\n"
            "drawText 11 26 5 5 AlignCenter x\nfillRect 17 26 5 5 cell\n"
            "fillRect 11 32 5 5 tile\nsetFont Onest Bold 5\nsetPen ink\n"
            "drawText 11 32 5 5 AlignCenter x\nfillRect 17 32 5 5 cell",
        ),
        (
            "letters\nx",
            (8, 14),
            "fillRect 3.333 6.333 0.8333 0.8333 tile",
        ),
        (
            "letters\n. x x\nx",
            (19, 30),
            "fillRect 2 10 4.5 4.5 cell\nfillRect 7 10 4.5 4.5 tile\n"
            "fillRect 12 10 4.5 4.5 tile\nfillRect 2 15 4.5 4.5 tile",
        ),
        (
            "lines\n+#+#+ +\n#1#2 3 \n+ + +#+",
            (60, 50),
            "fillRect 9 18 14 14 first\nfillRect 23 18 14 14 second\n"
            "fillRect 37 18 14 14 line\nfillRect 8.125 17.12 1.75 1.75 ink\n"
            "fillRect 8.125 17.12 14 1.75 ink\nfillRect 22.12 17.12 1.75 1.75 ink\n"
            "fillRect 22.12 17.12 14 1.75 ink\nfillRect 36.12 17.12 1.75 1.75 ink\n"
            "fillRect 50.12 17.12 1.75 1.75 ink\nfillRect 8.125 17.12 1.75 14 ink\n"
            "fillRect 22.12 17.12 1.75 14 ink\nfillRect 8.125 31.12 1.75 1.75 ink\n"
            "fillRect 22.12 31.12 1.75 1.75 ink\nfillRect 36.12 31.12 1.75 1.75 ink\n"
            "fillRect 36.12 31.12 14 1.75 ink\nfillRect 50.12 31.12 1.75 1.75 ink",
        ),
        (
            "lines\n+#+\n#1#\n+ +\n#2#\n+#+\n#1 \n+ +",
            (44, 30),
            "fillRect 18.33 4 7.333 7.333 first\nfillRect 18.33 11.33 7.333 7.333 second\n"
            "fillRect 18.33 18.67 7.333 7.333 first\nfillRect 17.83 3.5 1 1 ink\n"
            "fillRect 17.83 3.5 7.333 1 ink\nfillRect 25.17 3.5 1 1 ink\n"
            "fillRect 17.83 3.5 1 7.333 ink\nfillRect 25.17 3.5 1 7.333 ink\n"
            "fillRect 17.83 10.83 1 1 ink\nfillRect 25.17 10.83 1 1 ink\n"
            "fillRect 17.83 10.83 1 7.333 ink\nfillRect 25.17 10.83 1 7.333 ink\n"
            "fillRect 17.83 18.17 1 1 ink\nfillRect 17.83 18.17 7.333 1 ink\n"
            "fillRect 25.17 18.17 1 1 ink\nfillRect 17.83 18.17 1 7.333 ink\n"
            "fillRect 17.83 25.5 1 1 ink\nfillRect 25.17 25.5 1 1 ink",
        ),
        (
            "heights\n129\n.1x",
            (60, 50),
            "fillRect 9 11 13.3 13.3 #222286\nfillRect 23 11 13.3 13.3 #222286\n"
            "fillRect 37 11 13.3 13.3 first\nfillRect 23 25 13.3 13.3 #222286",
        ),
        (
            "heights\n32",
            (44, 60),
            "fillRect 10 24 11.3 11.3 first\nfillRect 22 24 11.3 11.3 #3636d8",
        ),
    ],
)
def test_a_game_is_drawn(qapp, text, size, told):
    frame = f"setPen NoPen\nsetBrush board\ndrawRoundedRect 0 0 {size[0]} {size[1]} 5 5\n"
    assert drawn(text, *size) == (frame + told).split("\n")


@pytest.mark.parametrize(
    ("text", "side", "colors"),
    [("letters", 60, COLORS), ("chess\nx", 60, COLORS), ("letters\nx", 7, COLORS),
     ("letters\nx", 60, {})],
)  # fmt: skip
def test_what_cannot_be_drawn_leaves_its_place_empty(qapp, text, side, colors):
    assert drawn(text, side, 60, colors) == []
