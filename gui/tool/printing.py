"""The position of a page on paper: a preview, a printer, a PDF file."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from PySide6.QtCore import QLocale, QObject, QUrl, Signal, Slot

from ...core.drawing.picture import A4, LETTER, Paper, pages
from ..jobs import Lane
from ..printers import print_pages, printers
from ..qt_types import Property, attribute, filled, translate, variable, view_model
from ..rendering import pdf_of
from ..shell.model import Part, Shell
from .sharing import Sharing

PAPERS = {"A4": A4, "Letter": LETTER}

FEW_ROWS = 100
"""Rows of a list that are printed at first."""


@view_model
class Printing(Part):
    """What `Sharing` has taken of a page, laid out on sheets of paper."""

    pagesChanged = Signal()
    printersChanged = Signal()

    def __init__(self, shell: Shell, sharing: Sharing, parent: QObject) -> None:
        super().__init__(shell, parent)
        self._sharing = sharing
        letter = QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
        self._paper = "Letter" if letter else "A4"
        self._rows = FEW_ROWS
        self._names: list[str] = []
        self._name = ""
        self._looking = False
        sharing.taken.connect(self._lay_out)

    @cached_property
    def _pages(self) -> list[str]:
        picture = self._sharing.picture
        lists = tuple(
            replace(
                each,
                rows=each.rows[: self._rows],
                current=each.current if each.current < self._rows else -1,
            )
            for each in picture.lists
            if self._rows
        )
        return pages(replace(picture, lists=lists), self._sheet)

    @property
    def _sheet(self) -> Paper:
        return PAPERS[self._paper]

    @Slot()
    def _lay_out(self) -> None:
        self.__dict__.pop("_pages", None)
        self.pagesChanged.emit()

    pages = attribute(list, "_pages", "The pages, each an SVG.", notify=pagesChanged)

    @Property(float, notify=pagesChanged)
    def aspect(self) -> float:
        """The height of a page as a part of its width."""
        return self._sheet.height / self._sheet.width

    @Property(str, notify=pagesChanged)
    def countText(self) -> str:
        return self.tr("%Ln page(s)", "", len(self._pages))

    @Property(int, notify=pagesChanged)
    def listRows(self) -> int:
        return max((len(listing.rows) for listing in self._sharing.picture.lists), default=0)

    rows = variable(
        int,
        "_rows",
        "How many rows of a list are printed, at most.",
        notify=pagesChanged,
        then=_lay_out,
    )
    paper = variable(str, "_paper", "The paper: A4 or Letter.", notify=pagesChanged, then=_lay_out)

    @Property(str, notify=pagesChanged)
    def fileName(self) -> str:
        return f"{self._sharing.fileName}.pdf"

    # Printers

    @Slot()
    def lookForPrinters(self) -> None:
        """Ask the system for its printers, which may take seconds."""
        self._looking = True
        self.printersChanged.emit()

        def done(found: tuple[list[str], str]) -> None:
            names, usual = found
            self._looking, self._names = False, names
            if self._name not in names:
                self._name = usual if usual in names else names[0] if names else ""
            self.printersChanged.emit()

        def failed(error: Exception) -> None:
            done(([], ""))
            self._shell.notify_error(error)

        self._shell.jobs.ask(printers, done=done, failed=failed, lane=Lane.FILES)

    looking = attribute(
        bool, "_looking", "Whether the system is being asked.", notify=printersChanged
    )

    @Property(list, notify=printersChanged)
    def printers(self) -> list[dict[str, Any]]:
        return [{"value": name, "text": name} for name in self._names]

    printer = variable(
        str,
        "_name",
        "The printer that is chosen, empty where there is none.",
        notify=printersChanged,
    )

    # Out of the app

    @Slot()
    def print(self) -> None:
        """Print the pages on the printer that is chosen."""
        if not self._name:
            self._shell.notify(translate("Printing", "No printer found."))
            return
        name = self._name
        sent = filled(translate("Printing", "Sent to %1."), name)
        self._shell.jobs.ask(
            print_pages, self._pages, name, self._sheet, self._sharing.picture.title,
            done=lambda _: self._shell.notify(sent),
            failed=self._shell.notify_error,
            lane=Lane.FILES,
        )  # fmt: skip

    @Slot(QUrl)
    def savePdf(self, url: QUrl) -> None:
        laid_out, sheet, title = self._pages, self._sheet, self._sharing.picture.title
        self._shell.save_file(url, lambda: pdf_of(laid_out, sheet, title), ".pdf")
