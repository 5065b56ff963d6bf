"""Boards that are drawn by a web page, by Qt Quick, as SVG and by the app itself."""

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QByteArray, QEventLoop, QPointF, QTimer, QUrl
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter, QTextDocument, QTextTable
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.dots.board import Board as DotsBoard
from gridsmith.core.dots.position import Position
from gridsmith.core.drawing.canvas import Canvas
from gridsmith.core.drawing.letters import LetterFigure
from gridsmith.core.drawing.palette import DARK, LIGHT
from gridsmith.core.drawing.picture import Figure
from gridsmith.core.grid import EMPTY
from gridsmith.core.recognition.reading import Point
from gridsmith.gui.app import build_app
from gridsmith.gui.rendering import image_of

from .positions import ALPHABETS
from .styles import Style
from .truth import Truth

PATIENCE = 60.0  # seconds until a window comes to rest
MARGIN = 20

Scene = tuple[QImage, list[Point]]


def html(style: Style, truth: Truth, dice: random.Random, family: str) -> Scene:
    """Lay a table out among paragraphs."""
    page, _, empty, filled, lines, ink = dice.choice(style.palettes).split()
    side, gap = dice.randint(*style.cell), round(style.gap * 60)
    border = 0 if not style.line else max(1, round(style.line))
    font = QFont(family)
    font.setPixelSize(round(side * style.letter))
    font.setBold(style.bold)
    above = (side - QFontMetricsF(font).height()) / 2
    cells = "".join(
        "<tr>"
        + "".join(
            f'<td width="{side}" align="center" bgcolor="{filled if letter else empty}" '
            f'style="padding-top:{above}px;padding-bottom:{above}px;color:{ink};'
            f'font-size:{font.pixelSize()}px;font-weight:{"bold" if style.bold else "normal"}">'
            f"{letter or '&nbsp;'}</td>"
            for letter in row
        )
        + "</tr>"
        for row in truth.letters
    )
    words = dice.choice(("Ваш ход. Осталось", "Игра окончена за")), ("Your move.", "Game over in")
    text = words[0] if truth.language == "ru" else dice.choice(words[1])
    document = QTextDocument()
    document.setDocumentMargin(dice.randint(10, 50))
    document.setDefaultFont(QFont(family))
    document.setHtml(
        f'<h2 style="color:{ink}">{text} {dice.randint(1, 300)}</h2>'
        f'<p style="color:{ink}">{dice.randint(1, 99)} : {dice.randint(1, 99)}</p>'
        f'<table border="{border}" cellspacing="{gap}" cellpadding="0" '
        f'style="border-color:{lines};border-style:solid;border-collapse:'
        f'{"separate" if gap else "collapse"}">{cells}</table>'
        f'<p style="color:{ink}">© {dice.randint(1990, 2026)} · {text.lower()}</p>'
    )
    document.setTextWidth(document.size().width() + dice.randint(0, 200))
    whole = document.size().toSize()
    image = QImage(whole, QImage.Format.Format_RGB888)
    image.fill(page)
    painter = QPainter(image)
    document.drawContents(painter)
    painter.end()
    table = next(
        frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable)
    )
    first, last = (
        document.documentLayout().blockBoundingRect(cell.firstCursorPosition().block()).center()
        for cell in (table.cellAt(0, 0), table.cellAt(truth.rows - 1, truth.columns - 1))
    )
    right = (last.x() - first.x()) / (truth.columns - 1) / 2
    down = (last.y() - first.y()) / (truth.rows - 1) / 2
    return image, _corners(first.x() - right, first.y() - down, last.x() + right, last.y() + down)


QML = """
import QtQuick
Rectangle {{
    width: {width}; height: {height}; color: "{page}"
    Rectangle {{
        x: {left} - {rim}; y: {top} - {rim}; width: {columns} * {pitch} + 2 * {rim}
        height: {rows} * {pitch} + 2 * {rim}
        radius: {radius}
        gradient: Gradient {{
            GradientStop {{ position: 0; color: Qt.lighter("{behind}", 1.15) }}
            GradientStop {{ position: 1; color: Qt.darker("{behind}", 1.15) }}
        }}
    }}
    Repeater {{
        model: {letters}
        Rectangle {{
            required property int index
            required property string modelData
            x: {left} + index % {columns} * {pitch} + {gap} / 2
            y: {top} + Math.floor(index / {columns}) * {pitch} + {gap} / 2
            width: {pitch} - {gap}; height: width; radius: {radius}
            border.width: {line}; border.color: "{lines}"
            color: modelData === "" ? "{empty}" : "{filled}"
            Text {{
                anchors.centerIn: parent
                text: modelData === "QU" ? "Qu" : modelData
                color: "{ink}"; font.family: "{family}"; font.bold: {bold}
                font.pixelSize: {pitch} * {letter} * (text.length > 1 ? 0.75 : 1)
            }}
        }}
    }}
    Row {{
        x: {left}; y: 10; spacing: 12
        Rectangle {{ width: 34; height: 34; radius: 17; color: "{filled}"; border.color: "{ink}" }}
        Text {{ text: "{score}"; color: "{ink}"; font.pixelSize: 24; font.family: "{family}" }}
        Rectangle {{ width: 34; height: 34; radius: 6; color: "{empty}"; border.color: "{lines}" }}
    }}
}}
"""


def quick(style: Style, truth: Truth, dice: random.Random, family: str) -> Scene:
    """Show a scene of Qt Quick."""
    page, behind, empty, filled, lines, ink = dice.choice(style.palettes).split()
    pitch = dice.randint(*style.cell)
    left, top, gap = dice.randint(20, 60), dice.randint(60, 90), style.gap * pitch
    letters = [letter or "" for row in truth.letters for letter in row]
    width, height = 2 * left + truth.columns * pitch, top + truth.rows * pitch + left
    text = QML.format(
        page=page, behind=behind, empty=empty, filled=filled, lines=lines, ink=ink, left=left,
        top=top, gap=gap, pitch=pitch, rows=truth.rows, columns=truth.columns, letters=letters,
        width=width, height=height, rim=gap, radius=style.rounding * pitch, line=style.line,
        family=family, bold="true" if style.bold else "false", letter=style.letter,
        score=f"{dice.randint(1, 99)} : {dice.randint(1, 99)}",
    )  # fmt: skip
    engine = QQmlEngine()
    component = QQmlComponent(engine)
    component.setData(QByteArray(text.encode()), QUrl())
    scene = component.create()
    assert isinstance(scene, QQuickItem), component.errorString()
    window = QQuickWindow()
    window.resize(width, height)
    scene.setParentItem(window.contentItem())
    window.show()
    image = _at_rest(window, lambda: False)
    window.close()
    return image, _corners(
        left + gap / 2,
        top + gap / 2,
        left + truth.columns * pitch - gap / 2,
        top + truth.rows * pitch - gap / 2,
    )


def shared(style: Style, truth: Truth, dice: random.Random, _: str) -> Scene:
    """Draw the SVG that the app shares."""
    figure: Figure
    if truth.game == "dots":
        position = _position(truth)
        figure = position.figure()
        pitch = figure.size[0] / (truth.columns + 0.72)
        frame = 0.36 * pitch
    elif truth.game == "boggle":
        figure = _boggle(truth).figure(by_letters=False)
        frame = 8
    else:
        cells = [letter or "" for row in truth.letters for letter in row]
        figure = LetterFigure(truth.columns, cells, path=())
        frame = 8
    canvas = Canvas(DARK if "dark" in style.marks else LIGHT)
    with canvas.moved(MARGIN, MARGIN):
        figure.draw(canvas)
    width, height = figure.size
    scale = dice.choice((1, 1.5, 2))
    image = image_of(
        canvas.svg(width + 2 * MARGIN, height + 2 * MARGIN, canvas.colors.surface), scale
    )
    low, right, bottom = MARGIN + frame, MARGIN + width - frame, MARGIN + height - frame
    return image, _corners(low * scale, low * scale, right * scale, bottom * scale)


def app(style: Style, truth: Truth, dice: random.Random, _: str) -> Scene:
    """Take a picture of the app's own window."""
    if truth.game == "dots":
        text = _position(truth).text()
    elif truth.game == "boggle":
        text = _boggle(truth).text()
    else:
        text = "\n".join("".join(letter or EMPTY for letter in row) for row in truth.letters)
    size = dice.choice(((400, 800), (360, 640), (1280, 800), (900, 700)))
    with tempfile.TemporaryDirectory() as folder:
        opened = build_app(
            Path(folder),
            language=truth.language or "en",
            theme="dark" if "dark" in style.marks else "light",
            tool=truth.game,
            size=size,
            welcome=False,
        )
        try:
            opened.window.requestActivate()
            QTest.qWaitForWindowActive(opened.window)
            page = opened.shell.pageModel(truth.game)
            if truth.game != "dots" and truth.language == "en":
                page.lists.chooseLexicon("en")
            page.editor.pasteText(text)
            if truth.game == "dots":
                page.help.switch()  # its numbers depend on the time
            image = _at_rest(opened.window, lambda: opened.jobs.busy)
            grid = next(
                item
                for item in _items(opened.window.contentItem())
                if isinstance(item.property("originX"), int | float)
                and item.property("columns") == truth.columns
            )
            first = grid.mapToScene(QPointF(grid.property("originX"), grid.property("originY")))
            pitch = grid.property("pitch")
            gap = float(grid.property("gap") or 0)
        finally:
            opened.close()
    return image, _corners(
        first.x(),
        first.y(),
        first.x() + truth.columns * pitch - gap,
        first.y() + truth.rows * pitch - gap,
    )


SCENES: dict[str, Callable[[Style, Truth, random.Random, str], Scene]] = {
    "html": html,
    "quick": quick,
    "shared": shared,
    "app": app,
}
"""What draws a board, by name."""


def _corners(left: float, top: float, right: float, bottom: float) -> list[Point]:
    return [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]


def _position(truth: Truth) -> Position:
    """Give a position with the same edges and owners."""
    drawn = [edge for row in (*truth.across, *truth.down) for edge in row]
    owners = [owner + 1 for row in truth.owners for owner in row]
    edges = [edge for edge, is_drawn in enumerate(drawn) if is_drawn]
    return Position.of(DotsBoard.of(truth.rows, truth.columns), edges, owners=owners)


def _boggle(truth: Truth) -> BoggleBoard:
    faces = [letter.lower() if letter else None for row in truth.letters for letter in row]
    return BoggleBoard.of_faces(truth.rows, truth.columns, faces, ALPHABETS[truth.language])


def _items(item: QQuickItem) -> Iterator[QQuickItem]:
    """Give the visible items below one."""
    for child in item.childItems():
        if child.isVisible():
            yield child
            yield from _items(child)


def _at_rest(window: QQuickWindow, is_busy: Callable[[], bool]) -> QImage:
    """Give what a window shows once it does not change any more."""
    before, alike, until = QImage(), 0, time.monotonic() + PATIENCE
    while alike < 2:
        if time.monotonic() > until:
            raise TimeoutError("the window does not come to rest")
        loop = QEventLoop()
        QTimer.singleShot(60, loop.quit)
        loop.exec()
        now = window.grabWindow()
        alike = alike + 1 if now == before and not is_busy() else 0
        before = now
    return before
