"""Backups saved and restored in the background."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, QUrl, Signal, Slot

from ...core.files.places import Places
from ..complaints import say
from ..jobs import Job, Lane, Progress, until_stopped
from ..qt_types import Property, attribute, filled, translate, view_model

if TYPE_CHECKING:
    from ...core.library.backup import Counts, Restored, Saved
    from .host import Host


Work = Callable[[Progress], Any]

NOTICE_DELAY = 700
"""Milliseconds after which a notice says what is under way and how to stop it."""


@view_model
class Backup(QObject):
    """Saves all data to a zip, and restores it."""

    workChanged = Signal()

    def __init__(self, host: Host, places: Places, parent: QObject) -> None:
        super().__init__(parent)
        self._host = host
        self._places = places
        self._job: Job | None = None
        self._is_waiting = False  # for the pages to be saved
        self._is_saving = False
        self._progress = 0.0
        self._long = QTimer(self, singleShot=True, interval=NOTICE_DELAY)
        self._long.timeout.connect(self._show_running)
        self._notice = 0  # the number of that notice

    @Property(bool, notify=workChanged)
    def running(self) -> bool:
        return self._is_waiting or self._job is not None

    @Property(str, notify=workChanged)
    def text(self) -> str:
        if self._is_saving:
            return translate("Backup", "Backing up…")
        return translate("Backup", "Restoring the backup…")

    progress = attribute(float, "_progress", "The fraction done, from 0 to 1.", notify=workChanged)

    @Slot(QUrl)
    def save(self, url: QUrl) -> None:
        path = Path(url.toLocalFile())
        title = translate("Backup", "From the backup")

        def work(progress: Progress) -> Saved:
            from ...core.library import backup  # not on the way to the first frame

            return backup.save(self._places, path, title, progress)

        self._begin(work, lambda saved: self._saved(path, saved), is_saving=True)

    @Slot(QUrl)
    def restore(self, url: QUrl) -> None:
        """Add the data of a backup, and show its boards."""
        path = Path(url.toLocalFile())
        title = translate("Backup", "From the backup")

        def work(progress: Progress) -> Restored:
            from ...core.library import backup  # as above

            return backup.restore(path, self._places, title, progress)

        self._begin(work, self._restored, is_saving=False)

    @Slot()
    def check(self) -> None:
        """Check the library, and restore the newest good copy if it is damaged."""
        self._host.library.check(lambda notice: self._host.notify(say(notice)))

    @Slot()
    def stop(self) -> None:
        """Stop, if nothing was changed yet."""
        if self._job is not None:
            self._job.stop()

    def _begin(self, work: Work, done: Callable[[Any], None], *, is_saving: bool) -> None:
        if self.running:
            return
        self._is_saving = is_saving
        self._is_waiting = True
        self._progress = 0.0
        self._long.start()
        self.workChanged.emit()
        self._host.saveNow.emit()
        # Runs after the saves that the pages have just requested.
        self._host.library.ask(
            lambda library: None, done=lambda _: self._start(work, done), failed=self._failed
        )

    def _start(self, work: Work, done: Callable[[Any], None]) -> None:
        self._is_waiting = False
        self._job = self._host.jobs.start(
            lambda progress, stop_requested: until_stopped(work, stop_requested, progress),
            done=done,
            failed=self._host.notify_error,
            progressed=self._progressed,
            ended=self._ended,
            lane=Lane.FILES,
        )

    def _failed(self, error: Exception) -> None:
        self._ended()
        self._host.notify_error(error)

    @Slot()
    def _show_running(self) -> None:
        stop = translate("Backup", "Stop")
        self._notice = self._host.notify(self.text, stop, self.stop)

    def _progressed(self, fraction: float) -> None:
        self._progress = fraction
        self.workChanged.emit()

    def _ended(self) -> None:
        self._is_waiting, self._job = False, None
        self._long.stop()
        self._host.withdraw_notice(self._notice)
        self.workChanged.emit()

    def _saved(self, path: Path, saved: Saved | None) -> None:
        if saved is None:
            self._host.notify(translate("Backup", "Backup canceled. Nothing was saved."))
            return
        text = translate("Backup", "Saved in %1: %2.")
        if not (counted := self._counted(saved.counts)):
            text = translate("Backup", "Saved in %1. There was nothing to back up yet.")
        text = filled(text, path.name, counted)
        notices = [saved.notice] if saved.notice else []
        self._host.notify(" ".join([text, *map(say, notices)]))

    def _restored(self, restored: Restored | None) -> None:
        if restored is None:
            self._host.notify(translate("Backup", "Restore canceled. Nothing was changed."))
            return
        text = translate("Backup", "Restored: %1.")
        if not (counted := self._counted(restored.counts)):
            text = translate(
                "Backup", "Nothing to restore. Everything in this backup is already here."
            )
        self._host.show_restored(restored)
        self._host.notify(filled(text, counted))

    def _counted(self, counts: Counts) -> str:
        parts = (
            (counts.games, self.tr("%Ln game(s)", "", counts.games)),
            (counts.boards, self.tr("%Ln board(s)", "", counts.boards)),
            (counts.lists, self.tr("%Ln word list(s)", "", counts.lists)),
            (counts.words, self.tr("%Ln own word(s)", "", counts.words)),
            (counts.settings, translate("Backup", "settings")),
            (counts.searches, self.tr("%Ln saved search(es)", "", counts.searches)),
            (counts.dictionaries, self.tr("%Ln dictionary(s)", "", counts.dictionaries)),
            (counts.cards, self.tr("%Ln quiz card(s)", "", counts.cards)),
        )
        return ", ".join(text for count, text in parts if count)
