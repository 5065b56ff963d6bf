"""The running session of a tool: saved by itself, there again after closing and after a kill."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot

from core.errors import Complaint
from core.library import Library, LibraryError
from gui.complaints import damage_in_words, say
from gui.shell.model import Shell

log = logging.getLogger(__name__)

translate = QCoreApplication.translate

SAVED_AFTER = 300  # milliseconds after the first of the changes that are saved together


class Session(QObject):
    """Keeps the state of one tool in the library.

    `content` gives the state, JSON-able, whenever it is to be saved. `library` also holds the
    tool's saved games.
    """

    closing = Signal()
    """The session is about to be saved for the last time."""

    def __init__(
        self,
        shell: Shell,
        game: str,
        content: Callable[[], dict[str, Any]],
        parent: QObject | None = None,
    ) -> None:
        """Open the library; what is wrong with it is told once the window is there."""
        super().__init__(parent)
        self._shell = shell
        self._game = game
        self._content = content
        self._parts: dict[str, Callable[[], Any]] = {}
        self._restored: dict[str, Any] = {}
        self._timer = QTimer(self, interval=SAVED_AFTER, singleShot=True)
        self._timer.timeout.connect(self.save)
        self.library = open_library(shell.folders.data / "library.sqlite")
        if self.library.notice:
            self.tell_later(say(self.library.notice))
        shell.closing.connect(self._close)

    def restore(self, understand: Callable[[dict[str, Any]], None]) -> None:
        """Hand over what was saved last, if anything.

        `understand` raises ValueError, KeyError, TypeError or AttributeError for what it cannot
        read; that is then kept among the saved games instead of being written over.
        """
        content: Any = None
        try:
            content = self.library.session(self._game)
            if content is not None:
                understand(content)
                self._restored = content
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            log.warning("the last session of %s cannot be opened", self._game, exc_info=True)
            text = translate("Session", "The last session cannot be opened: %1")
            self.tell_later(text.replace("%1", damage_in_words(error)))
            if isinstance(content, dict) and isinstance(content.get("game"), dict):
                title = translate("Session", "The session that could not be opened")
                self.attempt(lambda: self.library.save(self._game, title, content["game"]))

    def also_keep(self, name: str, content: Callable[[], Any]) -> Any:
        """Keep something more with the session, under a name of its own.

        Gives what was kept under this name last, None where nothing was.
        """
        self._parts[name] = content
        return self._restored.pop(name, None)

    @Slot()
    def save_soon(self) -> None:
        """Save within a second, together with what else changes until then."""
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def save(self) -> None:
        """Save now."""
        self._timer.stop()
        parts = {name: content() for name, content in self._parts.items()}
        self.attempt(lambda: self.library.keep_session(self._game, {**self._content(), **parts}))

    def attempt(self, action: Callable[[], object]) -> bool:
        """Do something with the library; tell the user and return False when it cannot be done."""
        try:
            action()
        except (Complaint, OSError) as error:
            self._shell.notify_error(error)
            return False
        return True

    def tell_later(
        self,
        text: str,
        action_text: str = "",
        action: Callable[[], object] | None = None,
        told: Callable[[int], object] | None = None,
    ) -> None:
        """Show a notice once the window is there; `told` is given its number."""

        def tell() -> None:
            number = self._shell.notify(text, action_text, action)
            if told is not None:
                told(number)

        QTimer.singleShot(0, self, tell)

    @Slot()
    def _close(self) -> None:
        self.closing.emit()
        self.save()
        self.library.close()


def open_library(path: Path) -> Library:
    """Open the library; one that cannot be had, such as a newer version's, is left as it is."""
    try:
        return Library(path, patience=1.0)
    except LibraryError as error:
        return Library.in_memory(error)
