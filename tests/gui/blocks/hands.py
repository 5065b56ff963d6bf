import json
import re
from itertools import product
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QSizeF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPainterPath
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtTest import QTest

from gridsmith.core.blocks.draft import Draft
from gridsmith.core.blocks.formats.notation import puzzle_json
from gridsmith.core.blocks.puzzle import Piece, Puzzle
from gridsmith.core.blocks.space import settled
from gridsmith.core.drawing.palette import LIGHT
from gridsmith.gui.app import App
from gridsmith.gui.blocks.papers import AssemblyPicture, LayerPlan, Paper, PieceSketch
from gridsmith.gui.blocks.picture import PictureModel
from tests.core.blocks.test_disassembly import spiral
from tests.core.blocks.test_disassembly_search import LINK, RING, STICK
from tests.gui.driving import Backstage, Cell, PageHands, middle

DOMINO = {"name": "D", "count": 2, "cubes": [[0, 0, 0], [1, 0, 0]]}
SQUARE = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]


def puzzle_text(*pieces: dict[str, Any], goal: list[list[int]] = SQUARE, **more: Any) -> str:
    return json.dumps({"name": "Two", "pieces": list(pieces) or [DOMINO], "goal": goal, **more})


# Two dominoes in a square: two placements, one assembly up to rotation.
TWO = puzzle_text()

# Four dominoes in a cube: nine placements.
CUBE = puzzle_text(
    {"name": "D", "count": 4, "cubes": [[0, 0, 0], [1, 0, 0]]},
    goal=[[x, y, z] for x in (0, 1) for y in (0, 1) for z in (0, 1)],
)

IMPOSSIBLE = puzzle_text(DOMINO, goal=[*SQUARE, [0, 0, 1]])

GOAL = RING | LINK | STICK | {(4, 0, 1), (4, 0, 2)}

_U = {(0, y, 1) for y in range(3)} | {(1, 0, 1), (1, 2, 1)}
# A ring, or its two halves, around a link: four of twelve assemblies do not come apart.
MIXED = puzzle_json(
    Puzzle(
        "Mixed",
        tuple(
            Piece(name, tuple(cubes), count)
            for name, cubes, count in (
                ("R", RING, 1), ("U", _U, 1), ("I", RING - _U, 1), ("L", LINK, 1), ("S", STICK, 2)
            )
        ),
        tuple(GOAL),
    )
)  # fmt: skip

SPIRAL = puzzle_json(
    Puzzle(
        "Spiral",
        tuple(
            Piece(name, settled(placed.cubes))
            for name, placed in zip("WC", spiral(), strict=True)
        ),
        tuple(cube for placed in spiral() for cube in placed.cubes),
    )
)  # fmt: skip


class Hands(PageHands):
    tool = "blocks"

    def __init__(self, app: App | Backstage, qtbot: Any) -> None:
        super().__init__(app, qtbot)
        self.board, self.parts, self.solving = self.page.board, self.page.parts, self.page.solving

    @property
    def draft(self) -> Draft:
        return self.board.draft

    def text_of(self, name: str) -> str:
        return str(self.item(name).property("text"))

    def pictures(self) -> list[Any]:
        """What is painted, and which part is where."""
        picture, assembly = self.page.picture, self.page.assembly
        seen = [
            paper(AssemblyPicture, model=picture),
            paper(AssemblyPicture, model=assembly, dark=True),
            *(paper(LayerPlan, model=assembly, level=level) for level in (-1, 0, 1, 2)),
            paper(AssemblyPicture, (1, 2), model=assembly),
            paper(AssemblyPicture, model=assembly, moving=True),
            paper(AssemblyPicture),
            paper(LayerPlan),
        ]
        places = [*product(range(3, 200, 17), range(5, 150, 13))]
        sketch = paper(PieceSketch, piece=self.page.shaping.sketch)
        return [*map(svg_of, [*seen, sketch]), *([it.partAt(*at) for at in places] for it in seen)]

    def kinds(self) -> list[int]:
        return list(self.board.cells)

    def laid(self) -> None:
        self.opened()
        self.dismiss_notice()

    def paste(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.ctrl("V")
        self.opened()

    def draw(self, part: int = 0) -> None:
        self.parts.selectRow(part)
        self.board.setMode("draw")
        self.see_frame()

    def stroke(self, *cells: Cell) -> None:
        if self.window is None:
            self.board.press(*cells[0])
            for cell in cells[1:]:
                self.board.drag(*cell)
            self.board.release()
            return
        layer = self.item("layerEditor")
        places = [middle(layer, self.middle_of(cell)) for cell in cells]
        left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mousePress(self.window, left, plain, places[0])
        for place in places[1:]:
            QTest.mouseMove(self.window, place)
            QCoreApplication.processEvents()
        QTest.mouseRelease(self.window, left, plain, places[-1])
        QCoreApplication.processEvents()

    def solve(self, want: str = "one") -> None:
        self.solving.chooseWant(want)
        self.solving.press()
        self.wait(lambda: not self.solving.running)

    def enter(self) -> None:
        self.press(Qt.Key.Key_Return)

    def escape(self) -> None:
        self.press(Qt.Key.Key_Escape)


def painted(picture: PictureModel) -> QImage:
    image = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    picture.paint(painter, 200, 200, LIGHT)
    painter.end()
    return image


def paper(kind: type[Paper], size: tuple[int, int] = (200, 150), **fields: Any) -> Any:
    item = kind()
    item.setSize(QSizeF(*size))
    for name, value in fields.items():
        setattr(item, name, value)
    return item


def svg_of(item: Paper) -> str:
    """Its lines and areas, in whole pixels nearly; how letters look the system says."""
    data = QBuffer()
    data.open(QIODevice.OpenModeFlag.WriteOnly)
    drawing = QSvgGenerator()
    drawing.setOutputDevice(data)
    painter = QPainter(drawing)
    with patch("gridsmith.gui.blocks.painting._lettering", lambda text: QPainterPath()):
        item.draw(painter)
    painter.end()
    text = re.sub(r'font-\w+="[^"]*"', "", data.data().data().decode())
    return re.sub(r"-?\d+\.\d+", lambda number: f"{float(number[0]) + 0.03:.1f}", text)
