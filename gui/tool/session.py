"""The running session of a tool: saved by itself, there again after closing and after a kill."""

from __future__ import annotations

import json
import logging
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from ...core.errors import Complaint, damage_in
from ...core.files.saving import save_whole
from ...core.files.state import read_json
from ...core.library.library import (
    HISTORY,
    LARGEST,
    SEEN,
    UNSAVED_FILE,
    VIEW,
    WINDOW,
    Content,
    Library,
    StoredSession,
)
from ..complaints import say
from ..qt_types import connect_all, filled, translate
from ..shell.model import Part, Shell

log = logging.getLogger(__name__)


_Unsaved = tuple[Content, Callable[[], bytes]]
"""A session, and what writes its undo history."""

Understand = Callable[[Content, bytes], object]
"""Takes over a session and its undo history."""

SAVED_AFTER = 300  # milliseconds after the first of the changes that are saved together


class Session(Part):
    """Saves a tool's state, given by `content`, in the library, on the library's thread."""

    closing = Signal()
    """The session is about to be saved for the last time."""

    def __init__(
        self,
        shell: Shell,
        game: str,
        content: Callable[[], Content],
        history: Callable[[], Callable[[], bytes]],
        parent: QObject | None = None,
    ) -> None:
        """Nothing is read before `restore`.

        `history` gives a function that writes the present undo history, on any thread.
        """
        super().__init__(shell, parent)
        self._game = game
        self._content = content
        self._history = history
        self._parts: dict[str, tuple[Callable[[], Any], Callable[[Any], object]]] = {}
        self._of_game = set[str]()
        self._restored: Content = {}
        self._timer = QTimer(self, interval=SAVED_AFTER, singleShot=True)
        connect_all(self.save, self._timer.timeout, shell.saveNow)
        self._is_changed = False
        self._is_saving = False
        self._newest: _Unsaved | None = None  # what was last given to be saved
        self._has_begun = False  # to be written, by the library's thread
        self._being_written: _Unsaved | None = None
        self._secured: _Unsaved | None = None  # what is in the library, or beside it
        self._last: StoredSession | None = None  # of the library's thread, once there is a window
        self._title = ""  # of what is put aside, where it is not of another window
        self._another_noticed = False
        self._is_late = False
        # Where it is left when the library cannot have it; taken up at the next start.
        self._beside = shell.places.data / UNSAVED_FILE.format(game)
        self._open_another: Understand = lambda content, history: None
        shell.closing.connect(self._close)
        shell.restored.connect(self._look_again)

    # Restore

    def restore(
        self,
        understand: Understand,
        bring_in: Understand,
        open_another: Understand,
    ) -> None:
        """Hand over what was saved last, if anything, with its undo history.

        `understand` raises any error for a damaged session, which then goes to the saved games
        instead of being overwritten. `bring_in` is given a session that could not be read in
        time, once the page is there; `open_another` the session restored from a backup.
        """
        self._open_another = open_another
        if self._take_up(understand):
            return
        try:
            self._last = self._shell.library.read(self._stored)
        except (Complaint, OSError) as error:
            text = translate("Session", "Couldn't read the last session yet: %1")
            self._notify_damage(text, error)

            def come(stored: StoredSession | None) -> None:
                self._title = ""
                if stored is not None and not self.has_saved:
                    self._last = stored
                    self._understand(stored, bring_in)

            self._title = translate("Session", "The last session")
            self._shell.library.ask(self._stored, done=come, is_urgent=True)
            return
        if self._last is not None:
            self._restored = self._understand(self._last, understand)

    @Slot()
    def _look_again(self) -> None:
        """Open the restored session; if the page has changed meanwhile, save it as a game."""

        def come(stored: StoredSession | None) -> None:
            if stored is None or self._is_changed or self._is_saving:
                return
            if self._last is None or stored.mark != self._last.mark:
                self._last = stored
                self._understand(stored, self._open_another)

        self._shell.library.ask(self._stored, done=come, failed=self._shell.notify_error)

    def _stored(self, library: Library) -> StoredSession | None:
        return library.stored_session(self._game)

    def _understand(self, stored: StoredSession, understand: Understand) -> Content:
        try:
            content = stored.content()
            understand(content, stored.history)
        except Exception as error:  # a page opens whatever is in it
            text = translate(
                "Session", "Couldn't open the last session: %1. It was moved to the saved games."
            )
            self.put_aside(text, error)
            return {}
        return content

    def put_aside(self, text: str, error: Exception) -> None:
        """Put the last session among the saved games, as it is, with a notice why (%1)."""
        log.warning("the last session of %s cannot be read", self._game, exc_info=error)
        self._notify_damage(text, error)
        session, self._last = self._last, None
        title = self._title = translate("Session", "Session that couldn't be opened")
        if session is not None:
            self._shell.library.ask(
                lambda library: library.put_session_aside(self._game, session, title),
                done=self._was_put_aside,
                is_urgent=True,
            )
        self.save_soon()

    def _was_put_aside(self, _: object) -> None:
        self._title = ""

    def _notify_damage(self, text: str, error: Exception) -> None:
        self.notify_later(filled(text, say(damage_in(error))))

    def _take_up(self, understand: Understand) -> bool:
        """Restore what the last window left in a file beside the library."""
        try:
            text = self._beside.read_bytes().decode(errors="replace")
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError as error:
            self._shell.notify_error(error)
            return False
        try:
            content = read_json(text, largest=LARGEST)
            self._last = StoredSession("", str(content.pop(SEEN, "")))
            understand(content, _history_in(content))
        except Exception as error:
            log.warning("%s cannot be read", self._beside, exc_info=True)
            self._last = None
            text = translate("Session", "Couldn't open the last session: %1. It stays in %2.")
            name = self._beside.with_suffix(".damaged").name
            self._notify_damage(text.replace("%2", name), error)
            self._beside.replace(self._beside.with_suffix(".damaged"))
            return False
        self._restored = content
        self.save_soon()
        return True

    def add_part(
        self,
        name: str,
        content: Callable[[], Any],
        bring_in: Callable[[Any], object],
        *,
        is_of_game: bool = False,
    ) -> Any:
        """Save something more with the session, under a name of its own.

        `is_of_game`: it is also saved with the game when that is saved by itself.

        Returns what was saved under this name last, or None. `bring_in` is given what another
        session has saved, when that is opened.
        """
        self._parts[name] = content, bring_in
        self._of_game |= {name} if is_of_game else set()
        return self._restored.pop(name, None)

    def bring_in(self, content: Content) -> None:
        """Take over the parts besides the game of a session that was put aside."""
        for name, (_, bring_in) in self._parts.items():
            if content.get(name) is not None:
                bring_in(content[name])

    def content(self) -> Content:
        """What to save of this page now."""
        parts = {name: content() for name, (content, _) in self._parts.items()}
        return {**self._content(), **parts, WINDOW: self._shell.library.window}

    def with_game(self) -> Content:
        """What to save with the game on this page: its parts, by name."""
        parts = {name: self._parts[name][0]() for name in sorted(self._of_game)}
        return {name: content for name, content in parts.items() if content is not None}

    def has_more(self) -> bool:
        """Whether the page has anything to save besides the game."""
        return any(content() is not None for content, _ in self._parts.values())

    # Saving

    @property
    def has_saved(self) -> bool:
        """Whether anything was saved since the page was opened, or is about to be."""
        return self._is_changed or self._newest is not None

    @Slot()
    def save_soon(self) -> None:
        """Save within a second, together with what else changes until then."""
        self._is_changed = True
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def save(self) -> None:
        """Save what was changed, without waiting for that."""
        self._timer.stop()
        if self._is_changed:
            self._is_changed = False
            self._newest = self.content(), self._history()
            self._have_written()

    def _have_written(self) -> None:
        if self._is_saving:
            return  # what is newer then is written after it
        self._is_saving, self._has_begun = True, False
        self._shell.library.ask(
            self._write,
            done=self._written,
            failed=self._failed,
            late=self._report_late,
            dropped=self._write_unsaved,
            is_urgent=True,
        )

    def _write(self, library: Library) -> tuple[object, bool]:
        """Runs on the library's thread."""
        self._has_begun = True  # first: what is newer then is read here, or written once more
        self._being_written = newest = self._newest
        title = self._title_of_another
        assert newest is not None
        content, history = newest
        self._last, another = library.save_window_session(
            self._game, content, self._last, title, history()
        )
        if library.lasts:
            self._beside.unlink(missing_ok=True)
            self._secured = newest
        return newest, another

    @property
    def _title_of_another(self) -> str:
        return self._title or translate("Session", "Game from another window")

    def _written(self, result: tuple[object, bool]) -> None:
        written, another = result
        self._is_saving = False
        if self._is_late:
            self._is_late = False
            self._shell.report_unsaved(self, "")
            self._shell.notify(translate("Session", "All changes saved"))
        if another and not self._another_noticed:
            self._another_noticed = True
            self._shell.notify(
                filled(
                    translate(
                        "Session",
                        "Another window changed this game. Its version was saved as “%1”.",
                    ),
                    self._title_of_another,
                )
            )
        if written is not self._newest:
            self._have_written()

    def _failed(self, error: Exception) -> None:
        self._is_saving = False
        self._shell.notify_error(error)

    def _report_late(self, cause: str) -> None:
        self._is_late = True
        self._shell.report_unsaved(self, cause)

    def _write_unsaved(self, error: Exception | None) -> None:
        """Write what the library could not save to a file that the next start finds."""
        assert self._newest is not None
        if self._secured is self._newest:  # by another write: there may be two on closing
            return
        self._secured = self._newest
        text = f"the last changes of {self._game} are not saved"
        why = "" if error is None else f" ({error})"
        seen = "" if self._last is None else self._last.mark
        content, history = self._newest
        unsaved = {**content, SEEN: seen, HISTORY: b64encode(history()).decode()}
        data = json.dumps(unsaved, ensure_ascii=False).encode(errors="replace")
        try:
            save_whole(self._beside, data)
        except (Complaint, OSError) as cause:
            print(f"gridsmith: {text}{why}, nor in {self._beside}: {cause}", file=sys.stderr)
        else:
            print(f"gridsmith: {text}{why}; {self._beside} has them", file=sys.stderr)

    def notify_later(self, text: str) -> None:
        QTimer.singleShot(0, self, lambda: self._shell.notify(text))

    @Slot()
    def _close(self) -> None:
        self.closing.emit()
        is_saving = self._is_saving
        self.save()
        # The callback of the write under way, which may be older, does not come any more.
        if is_saving and self._has_begun and self._being_written is not self._newest:
            self._is_saving = False
            self._have_written()


def _history_in(content: Content) -> bytes:
    """Take the undo history out of a session that was left beside the library."""
    try:
        return b64decode(str(content.pop(HISTORY, "")).encode(errors="replace"))
    except ValueError:
        return b""


def with_parts(game: Content, parts: Content) -> Content:
    """Give what to save of a game with `Session.with_game`; `game_in` and `bring_in` read it."""
    return {"game": game, VIEW: {}, **parts} if parts else game


def game_in(content: Content) -> Content:
    """The game in a saved content: by itself, or in the session of a window."""
    game = content.get("game")
    return game if isinstance(game, dict) and isinstance(content.get(VIEW), dict) else content
