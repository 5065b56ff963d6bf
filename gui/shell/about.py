"""The About sheet: version, check of the installation, licenses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow

from ...core.files.places import Places
from ...core.version import VERSION
from ..complaints import say
from ..jobs import Jobs, Lane
from ..qt_types import Property, constant, view_model

if TYPE_CHECKING:
    from ...core.installation.doctor import Report
    from ...core.installation.licences import Licence


@view_model
class About(QObject):
    """This installation, checked in the background when it is asked for."""

    changed = Signal()

    def __init__(
        self,
        places: Places,
        jobs: Jobs,
        notify: Callable[[str], object],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._places = places
        self._jobs = jobs
        self._notify = notify
        self._report: Report | None = None
        self._licences: list[Licence] = []

    version = constant(str, VERSION, "The app's version.")

    @Property(bool, notify=changed)
    def checked(self) -> bool:
        """Whether the installation has been checked, with the result in `problems`."""
        return self._report is not None

    @Property(list, notify=changed)
    def problems(self) -> list[str]:
        """What the checks have found that is worth knowing, each with what to do."""
        return [
            " ".join(say(part) for part in (finding.message, finding.remedy) if part is not None)
            for finding in (self._report.findings if self._report else ())
            if finding.state != "ok"
        ]

    @Property("QVariantList", notify=changed)
    def licences(self) -> list[dict[str, str]]:
        """What the app contains: `{name, version, terms, text}` of each."""
        return list(map(asdict, self._licences))

    @Slot()
    def look(self) -> None:
        """Check the installation, and read the licenses."""
        self._ask(self._found)
        if not self._licences:
            self._jobs.ask(_licences, done=self._have_licences, lane=Lane.FILES)

    @Slot()
    def copyReport(self) -> None:
        def copy(report: Report) -> None:
            self._found(report)
            QGuiApplication.clipboard().setText(report.text())
            self._notify(self.tr("Report copied. Paste it into your message."))

        self._ask(copy)

    def _ask(self, done: Callable[[Report], object]) -> None:
        screens = [
            f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
            for screen in QGuiApplication.screens()
        ]
        qt = {
            "Qt": qVersion(),
            "platform": QGuiApplication.platformName(),
            "renderer": QQuickWindow.sceneGraphBackend(),
            "screens": ", ".join(screens),
        }
        self._jobs.ask(_report, self._places, qt, done=done, lane=Lane.FILES)

    def _found(self, report: Report) -> None:
        self._report = report
        self.changed.emit()

    def _have_licences(self, licences: list[Licence]) -> None:
        self._licences = licences
        self.changed.emit()


# The modules are loaded where they are needed, on the thread of the job.


def _report(places: Places, qt: dict[str, str]) -> Report:
    from ...core.installation.doctor import report

    return report(places, qt)


def _licences() -> list[Licence]:
    from ...core.installation.licences import licences

    return licences()
