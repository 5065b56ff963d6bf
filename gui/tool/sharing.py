"""The position of a page as a picture: a preview, the clipboard, a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QByteArray,
    QMimeData,
    QObject,
    QRectF,
    QUrl,
    Signal,
    Slot,
)
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from ...core.drawing.picture import Listing, Picture, svg
from ..jobs import Lane
from ..painted import PaintedItem, painted
from ..qt_types import Property, grouped, override, qml_item, translate, variable, view_model
from ..rendering import draw_svg, image_of, png_of, svg_size
from ..shell.model import Part, Shell
from .record import RecordModel

MAX_ROWS = 1000
"""Rows of a list that are taken for a picture or for print."""


@view_model
class Sharing(Part):
    """The position of a page, with its list, as a picture that leaves the app."""

    taken = Signal()
    """Another position, or another list."""
    lookChanged = Signal()
    """Another look of the picture; also after `taken`."""

    def __init__(self, shell: Shell, draw: Callable[[], Picture], parent: QObject) -> None:
        super().__init__(shell, parent)
        self._draw = draw
        self.picture = Picture("", ())
        self._kind, self._dark, self._scale, self._with_list = "png", False, 2, True
        self._svg = ""
        self.taken.connect(self.lookChanged)
        self.lookChanged.connect(self._forget_drawing)

    @Slot("QVariantMap")
    def take(self, shown: dict[str, Any]) -> None:
        """Take the position as it is now, and the lists that are shown.

        `rows`: the model of the list, null for none; `columns`: role, title and whether it is to
        the right, of each; `current`: the selected row; `title`. `record`: the moves of the game,
        null for none; `recordTitle`. `note`: what is said of the list. `dark`: the window's theme.
        """
        lists = []
        if shown["rows"] is not None:
            lists.append(self._list(shown))
        if shown["record"] is not None:
            lists += _moves(shown["record"], shown["recordTitle"])
        picture = self._draw()
        note = picture.note or str(shown["note"])
        self.picture = replace(picture, note=note, lists=tuple(lists))
        self._dark = bool(shown["dark"])
        self.taken.emit()

    def _list(self, shown: dict[str, Any]) -> Listing:
        model: QAbstractItemModel = shown["rows"]
        roles = {
            bytes(name.data() if isinstance(name, QByteArray) else name).decode(): role
            for role, name in model.roleNames().items()
        }
        wanted = [roles[str(column["role"])] for column in shown["columns"]]

        def text(value: object) -> str:
            return grouped(value) if isinstance(value, int) else str(value or "")

        found = model.rowCount()
        rows = [
            tuple(text(model.data(model.index(row, 0), role)) for role in wanted)
            for row in range(min(found, MAX_ROWS))
        ]
        return Listing(
            tuple(str(column["title"]) for column in shown["columns"]),
            tuple(bool(column["right"]) for column in shown["columns"]),
            rows,
            str(shown["title"]),
            int(shown["current"]) if int(shown["current"]) < MAX_ROWS else -1,
            found,
        )

    # The look

    @Property(str, notify=lookChanged)
    def svg(self) -> str:
        if not self._svg:
            self._svg = svg(self.picture, dark=self._dark, with_list=self._with_list)
        return self._svg

    @Slot()
    def _forget_drawing(self) -> None:
        self._svg = ""

    @Property(bool, notify=taken)
    def hasList(self) -> bool:
        """Whether there is a list that can be left out."""
        return any(listing.rows for listing in self.picture.lists)

    kind = variable(str, "_kind", "The form of the file: png or svg.", notify=lookChanged)

    dark = variable(
        bool,
        "_dark",
        "Whether it is drawn on a dark ground; at first as the window is.",
        notify=lookChanged,
    )

    scale = variable(
        int,
        "_scale",
        "How many pixels of a PNG are as wide as one of the preview.",
        notify=lookChanged,
    )

    withList = variable(
        bool, "_with_list", "Whether the list is in the picture.", notify=lookChanged
    )

    @Property(str, notify=lookChanged)
    def sizeText(self) -> str:
        width, height = svg_size(self.svg)
        scale = self._scale if self._kind == "png" else 1
        return f"{round(width * scale)} × {round(height * scale)}"

    @Property(str, notify=taken)
    def fileName(self) -> str:
        """A name for the file, without its ending."""
        return file_name(self.picture.title)

    # Out of the app

    @Slot()
    def copy(self) -> None:
        """Put the picture on the clipboard: as pixels, and an SVG also as what it is."""
        text, kind = self.svg, self._kind

        def done(image: QImage) -> None:
            data = QMimeData()
            data.setImageData(image)
            if kind == "svg":
                data.setData("image/svg+xml", QByteArray(text.encode()))
            QGuiApplication.clipboard().setMimeData(data)
            self._shell.notify(translate("Sharing", "Picture copied."))

        self._shell.jobs.ask(
            image_of, text, self._scale,
            done=done, failed=self._shell.notify_error, lane=Lane.FILES,
        )  # fmt: skip

    @Slot(QUrl, str)
    def save(self, url: QUrl, kind: str) -> None:
        """Write the picture to a file; `kind`: png or svg."""
        text, scale = self.svg, self._scale
        self._shell.save_file(
            url, lambda: text.encode() if kind == "svg" else png_of(text, scale), f".{kind}"
        )


def file_name(title: str) -> str:
    """Make a name for a file of a title."""
    return "".join(" " if sign in '/\\:*?"<>|' else sign for sign in title).strip()[:60]


def _moves(record: RecordModel, title: str) -> list[Listing]:
    """Give the moves of a game with its variations and notes; nothing before the first move."""
    rows: Sequence[dict[str, Any]] = record.rows
    if not rows:
        return []
    has_notes = any(row["note"] for row in rows)
    titles = (
        "№",
        translate("Sharing", "Move"),
        translate("Sharing", "Player"),
        translate("Sharing", "Points"),
        *((translate("Sharing", "Note"),) if has_notes else ()),
    )
    shown = [
        (
            f"({row['number']})" if row["kind"] == "variation" else row["number"],
            row["shown"],
            row["who"],
            row["points"],
            *((row["note"],) if has_notes else ()),
        )
        for row in rows[:MAX_ROWS]
    ]
    right = (True, False, False, True, *((False,) if has_notes else ()))
    return [Listing(titles, right, shown, title, record.currentRow, len(rows))]


@qml_item
class SvgView(PaintedItem):
    """An SVG, as large as there is room for it."""

    svgChanged = Signal()

    _svg = ""

    svg = painted(str, "_svg", "What is shown.", notify=svgChanged)

    @Property(float, notify=svgChanged)
    def aspect(self) -> float:
        width, height = svg_size(self._svg) if self._svg else (1.0, 1.0)
        return height / width

    @override
    def draw(self, painter: QPainter) -> None:
        if not self._svg or min(self.width(), self.height()) < 1:
            return
        width = min(self.width(), self.height() / self.aspect)
        height = width * self.aspect
        left, top = (self.width() - width) / 2, (self.height() - height) / 2
        draw_svg(painter, self._svg, QRectF(left, top, width, height))
