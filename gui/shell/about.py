"""The About sheet: version, check of the installation, licenses."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QUrl, Signal, Slot, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickWindow

from ...core.files.places import Places, at_home
from ...core.files.saving import make_own_folder
from ...core.version import VERSION
from ..complaints import cause_in_words, say
from ..jobs import Jobs, Lane
from ..qt_types import Property, QmlUncreatable

if TYPE_CHECKING:
    from ...core.installation.doctor import Report
    from ...core.installation.licences import Licence

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

Notify = Callable[[str], object]


@QmlElement
@QmlUncreatable("there is one, the shell's")
class About(QObject):
    """This installation, checked in the background when it is asked for."""

    foundChanged = Signal()
    licencesChanged = Signal()

    def __init__(
        self, places: Places, jobs: Jobs, notify: Notify, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._places = places
        self._jobs = jobs
        self._notify = notify
        self._report: Report | None = None
        self._licences: list[Licence] = []

    def retranslate(self) -> None:
        """Update all texts."""
        self.foundChanged.emit()

    @Property(str, constant=True)
    def version(self) -> str:
        """The app's version."""
        return VERSION

    @Property("QVariantList", notify=foundChanged)
    def findings(self) -> list[dict[str, str]]:
        """The results of the checks: `{state, text, remedy}` of each; empty before `look`."""
        return [
            {
                "state": finding.state.value,
                "text": say(finding.message),
                "remedy": "" if finding.remedy is None else say(finding.remedy),
            }
            for finding in (self._report.findings if self._report else ())
        ]

    @Property("QVariantList", notify=licencesChanged)
    def licences(self) -> list[dict[str, str]]:
        """What the app contains: `{kind, name, version, terms}` of each."""
        return [
            {"kind": one.kind, "name": one.name, "version": one.version, "terms": one.terms}
            for one in self._licences
        ]

    @Slot(int, result=str)
    def licenceText(self, index: int) -> str:
        """One of them in full."""
        try:
            return self._licences[index].text()
        except OSError as error:
            return cause_in_words(error)

    @Slot()
    def look(self) -> None:
        """Check the installation, and read the licenses."""
        self._gather(self._found)
        if not self._licences:
            self._jobs.ask(_licences, done=self._have_licences, lane=Lane.FILES)

    @Slot()
    def copyReport(self) -> None:
        """Put a report on the clipboard, and say so."""

        def copy(report: Report) -> None:
            self._found(report)
            QGuiApplication.clipboard().setText(report.text())
            self._notify(self.tr("Report copied. Paste it into your message."))

        self._gather(copy)

    @Slot()
    def openDataFolder(self) -> None:
        """Show the data folder in the desktop's file manager."""
        folder = self._places.data
        with contextlib.suppress(OSError):
            make_own_folder(folder)
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            text = self.tr("No file manager found. Open this folder yourself: %1")
            self._notify(text.replace("%1", at_home(folder)))

    def _gather(self, done: Callable[[Any], object]) -> None:
        self._jobs.ask(_report, self._places, qt_figures(), done=done, lane=Lane.FILES)

    def _found(self, report: Report) -> None:
        self._report = report
        self.foundChanged.emit()

    def _have_licences(self, licences: list[Licence]) -> None:
        self._licences = licences
        self.licencesChanged.emit()


def qt_figures() -> dict[str, str]:
    """Return facts about Qt and the screen, by name, in English."""
    screens = [
        f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    ]
    renderers = {
        window.rendererInterface().graphicsApi().name
        for window in QGuiApplication.topLevelWindows()
        if isinstance(window, QQuickWindow)
    }
    return {
        "Qt": qVersion(),
        "platform": QGuiApplication.platformName(),
        "renderer": ", ".join(renderers),
        "screens": ", ".join(screens),
        "colors": QGuiApplication.styleHints().colorScheme().name,
    }


# The modules are loaded where they are needed, on the thread of the job.


def _report(places: Places, qt: dict[str, str]) -> Report:
    from ...core.installation.doctor import report

    return report(places, qt)


def _licences() -> list[Licence]:
    from ...core.installation.licences import licences

    return licences()
