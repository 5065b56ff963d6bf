"""Everything saved into one file and brought back, beside the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QDate, QObject, Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.files.places import Places
from ..complaints import say
from ..jobs import Job, Lane, Progress, StoppedError, StopRequested
from ..qt_types import Property, QmlUncreatable

if TYPE_CHECKING:
    from ...core.keeping.backup import Restored, Saved
    from ...core.keeping.backup_archive import Counts
    from .host import Host

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

LONG = 700
"""Milliseconds after which it is told that something is under way, and how to stop it."""


@QmlElement
@QmlUncreatable("there is one, the shell's")
class Backup(QObject):
    """Saves all that there is into a zip, and brings back what one holds."""

    workChanged = Signal()

    def __init__(self, host: Host, places: Places, parent: QObject) -> None:
        """Nothing is under way."""
        super().__init__(parent)
        self._host = host
        self._places = places
        self._job: Job | None = None
        self._is_waiting = False  # for the pages to be kept
        self._is_saving = False
        self._progress = 0.0
        self._long = QTimer(self, singleShot=True, interval=LONG)
        self._long.timeout.connect(self._tell_long)
        self._told = 0  # the number of the notice that it takes long

    @Property(bool, notify=workChanged)
    def running(self) -> bool:
        """Whether something is saved or brought back now."""
        return self._is_waiting or self._job is not None

    @Property(str, notify=workChanged)
    def text(self) -> str:
        """What is under way, in words."""
        if self._is_saving:
            return translate("Backup", "Backing up…")
        return translate("Backup", "Restoring the backup…")

    @Property(float, notify=workChanged)
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""
        return self._progress

    @Slot(result=str)
    def suggestedName(self) -> str:
        """The name that the file is offered: with the day, so that older ones stay."""
        return f"Gridsmith-{QDate.currentDate().toString(Qt.DateFormat.ISODate)}.zip"

    @Slot(QUrl)
    def save(self, url: QUrl) -> None:
        """Save everything into a file."""
        if not self.running:
            self._is_saving = True
            path = Path(url.toLocalFile())
            # What a page has changed a moment ago is to be in it.
            self._begin(lambda: self._start(save_all, path, done=lambda it: self._saved(path, it)))

    @Slot(QUrl)
    def bringBack(self, url: QUrl) -> None:
        """Add what a file holds to what is here, and show its boards."""
        if not self.running:
            self._is_saving = False
            title = translate("Backup", "Before the backup was restored")
            self._begin(lambda: self._start(
                bring_back, Path(url.toLocalFile()), title, done=self._restored
            ))  # fmt: skip

    @Slot()
    def stop(self) -> None:
        """Stop; what has not been begun in earnest is then as it was."""
        if self._job is not None:
            self._job.stop()

    def _begin(self, start: Callable[[], None]) -> None:
        self._is_waiting = True
        self._progress = 0.0
        self._long.start()
        self.workChanged.emit()
        self._host.keepNow.emit()
        # Comes after what the pages have asked the library for.
        self._host.library.ask(lambda library: None, done=lambda _: start(), failed=self._failed)

    def _start(self, work: Callable[..., Any], *given: Any, done: Callable[[Any], None]) -> None:
        self._is_waiting = False
        self._job = self._host.jobs.start(
            work, self._places, *given,
            done=done, failed=self._host.notify_error, progressed=self._progressed,
            ended=self._ended, lane=Lane.FILES,
        )  # fmt: skip

    def _failed(self, error: Exception) -> None:
        self._ended()
        self._host.notify_error(error)

    @Slot()
    def _tell_long(self) -> None:
        stop = translate("Backup", "Stop")
        self._told = self._host.notify(self.text, stop, self.stop)

    def _progressed(self, fraction: float) -> None:
        self._progress = fraction
        self.workChanged.emit()

    def _ended(self) -> None:
        self._is_waiting, self._job = False, None
        self._long.stop()
        self._host.withdraw_notice(self._told)
        self.workChanged.emit()

    def _saved(self, path: Path, saved: Saved | None) -> None:
        if saved is None:
            self._host.notify(translate("Backup", "Backup canceled. Nothing was saved."))
            return
        text = translate("Backup", "Saved in %1: %2.")
        if not (counted := self._counted(saved.counts)):
            text = translate("Backup", "Saved in %1. There was nothing to back up yet.")
        told = [text.replace("%1", path.name).replace("%2", counted), *map(say, saved.notices)]
        self._host.notify(" ".join(told))

    def _restored(self, restored: Restored | None) -> None:
        if restored is None:
            self._host.notify(translate("Backup", "Restore canceled. Nothing was changed."))
            return
        text = translate("Backup", "Restored: %1.")
        if not (counted := self._counted(restored.counts)):
            text = translate(
                "Backup", "Nothing to restore. Everything in this backup is already here."
            )
        told = [text.replace("%1", counted)]
        if count := restored.put_aside:
            told.append(self.tr("%Ln previous board(s) moved to the saved games.", "", count))
        told += map(say, restored.notices)
        self._host.take_in(restored)
        self._host.notify(" ".join(told))

    def _counted(self, counts: Counts) -> str:
        told = (
            (counts.games, self.tr("%Ln game(s)", "", counts.games)),
            (counts.boards, self.tr("%Ln board(s)", "", counts.boards)),
            (counts.lists, self.tr("%Ln word list(s)", "", counts.lists)),
            (counts.words, self.tr("%Ln own word(s)", "", counts.words)),
            (counts.settings, translate("Backup", "settings")),
            (counts.searches, self.tr("%Ln saved search(es)", "", counts.searches)),
        )
        return ", ".join(text for count, text in told if count)


def save_all(
    progress: Progress, stop_requested: StopRequested, places: Places, path: Path
) -> Saved | None:
    """Save everything; None where it was stopped."""
    from ...core.keeping import backup  # not on the way to the first frame

    try:
        return backup.save(places, path, _stoppable(progress, stop_requested))
    except StoppedError:
        return None


def bring_back(
    progress: Progress, stop_requested: StopRequested, places: Places, path: Path, title: str
) -> Restored | None:
    """Bring everything back; None where it was stopped, and nothing has changed."""
    from ...core.keeping import backup  # as above

    try:
        return backup.restore(path, places, title, _stoppable(progress, stop_requested))
    except StoppedError:
        return None


def _stoppable(progress: Progress, stop_requested: StopRequested) -> Progress:
    def tell(fraction: float) -> None:
        progress(fraction)
        if stop_requested():
            raise StoppedError

    return tell
