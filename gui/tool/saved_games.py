"""Saved positions: under a name in the app, and in files."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.errors import Complaint, damage_in
from ...core.files.saving import save_whole
from ...core.keeping.library import Content, Entry, json_text
from ...core.keeping.position_file import SUFFIX, PositionFile, write_position
from ..complaints import cause_in_words, say
from ..jobs import Lane
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from .board_editor import Action, BoardEditor
from .result_list import ListKeeper
from .session import game_in

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


ROWS = 50
"""Saved games shown at first, and added by each "Show older games"."""


@QmlElement
@QmlUncreatable("each page has one, made by its model")
class SavedGames(QObject):
    """The saved games of a tool; `title` names a new one."""

    gamesChanged = Signal()
    titleChanged = Signal()
    importWanted = Signal(QUrl)
    """Somebody wants to import this file as a word list."""

    def __init__(
        self,
        shell: Shell,
        editor: BoardEditor,
        title: Callable[[], str],
        parent: QObject | None = None,
    ) -> None:
        """For what is on the page."""
        super().__init__(parent)
        self._shell = shell
        self._editor = editor
        self._editor.replacing.connect(self._save_replaced)
        self._title = title
        self._game = editor.game_name
        self._session = editor.session
        self._keeper = ListKeeper(shell, self)
        self._entries: list[Entry] | None = None  # not looked at yet
        self._most = ROWS

    # Files

    @Property(str, constant=True)
    def fileName(self) -> str:
        """The name that a file is offered."""
        return f"{self._game}{SUFFIX}"

    @Slot(QUrl)
    def saveFile(self, url: QUrl) -> None:
        """Save the game to a file."""
        path = Path(url.toLocalFile())
        if path.suffix.lower() not in (SUFFIX, ".json"):
            path = path.with_name(f"{path.name}{SUFFIX}")
        self._write(path, write_position(self._game, self._editor.content()))

    @Property(bool, constant=True)
    def exportsMoves(self) -> bool:
        """Whether the moves that were made can be saved as a table."""
        return self._editor.EXPORTS_MOVES

    @Slot(QUrl, str)
    def saveMoves(self, url: QUrl, kind: str) -> None:
        """Save the moves that were made as a table: tsv or json."""
        self._keeper.export(self._editor.moves_table(), url, kind)

    @Slot()
    def copyMoves(self) -> None:
        """Put the moves that were made on the clipboard."""
        self._keeper.copy(self._editor.moves_table())

    @Slot(int, QUrl)
    def saveDamaged(self, number: int, url: QUrl) -> None:
        """Save what is left of a damaged game, byte for byte."""
        for entry in self._entries or ():
            if entry.id == number:
                self._write(Path(url.toLocalFile()), entry.raw)

    def _write(self, path: Path, data: bytes) -> None:
        failed = translate("SavedGames", "Couldn't save %1: %2")
        self._shell.jobs.ask(
            save_whole,
            path,
            data,
            done=lambda _: self._shell.notify(
                translate("SavedGames", "Saved: %1").replace("%1", path.name)
            ),
            failed=lambda error: self._shell.notify(
                failed.replace("%1", path.name).replace("%2", cause_in_words(error))
            ),
            lane=Lane.FILES,
        )

    @Slot(QUrl)
    def openFile(self, url: QUrl) -> None:
        """Open a game, a board or another file, on the page of the game that it is of."""
        self._shell.opening.open([Path(url.toLocalFile())], self._game)

    def state_in(self, file: PositionFile) -> Any:
        """Read a file's state, None if it is in another list's letters. Raises Complaint."""
        board = self._editor.read_file(file.data)
        if board is not None:
            return self._editor.with_board(board)
        if file.content is not None and file.game == self._game:
            return self._editor.state_of(file.content)
        if file.content is not None and not self._editor.READS_JSON:
            raise Complaint("saved-game-other", "it is not a position of this game")
        text = _text_of(file)
        try:
            return self._editor.state_in(text, self._editor.alphabet)
        except Complaint:
            if self._editor.other_list_for(text) is None:
                raise
            return None

    def offer_list(self, file: PositionFile) -> None:
        """Offer the list that has the letters of a board in a file."""
        self._editor.offer_other_list(_text_of(file))

    def open_state(self, state: Any, name: str) -> None:
        """Put a state onto the board, in one step of undo; a notice says `name`."""
        self._editor.replaced.emit()
        state = self._editor.as_opened(state)
        self._editor.do(Action("open", begins=True), state, select=self._editor.selected)
        opened = translate("SavedGames", "Opened: %1")
        self._editor.notify_undo(opened.replace("%1", name))

    def paste_state(self, state: Any) -> None:
        """Put a state from the clipboard onto the board, in one step of undo."""
        self._editor.replaced.emit()
        self._editor.do(Action("paste", begins=True), self._editor.as_opened(state))
        self._editor.notify_undo(self._editor.pasted())

    def unreadable(self, text: str) -> str:
        """Return what to say of a text that cannot be read; %1: why."""
        return self._editor.unreadable(text)

    def import_list(self, path: Path) -> None:
        """Ask the page to import a file as a word list."""
        self.importWanted.emit(QUrl.fromLocalFile(str(path)))

    # The library

    @Property(str, notify=titleChanged)
    def suggestedTitle(self) -> str:
        """A title for the game."""
        return self._title()

    @Property(list, notify=gamesChanged)
    def entries(self) -> list[dict[str, Any]]:
        """The saved games, as they were when last looked at; the newest first."""
        return [
            {
                "id": entry.id,
                "title": entry.title,
                "about": " · ".join(filter(None, (self._summary(entry), _local(entry.changed)))),
                "fault": "" if entry.fault is None else say(entry.fault),
            }
            for entry in (self._entries or ())[: self._most]
        ]

    def _summary(self, entry: Entry) -> str:
        try:
            return self._editor.summary(self._editor.state_of(game_in(entry.content)))
        except Complaint:  # opening it says so
            return ""

    @Property(int, notify=gamesChanged)
    def older(self) -> int:
        """How many games are not among `entries` yet."""
        return max(0, len(self._entries or ()) - self._most)

    @Slot()
    def showOlder(self) -> None:
        """Have more of them among `entries`."""
        self._most += ROWS
        self.gamesChanged.emit()

    @Property(bool, notify=gamesChanged)
    def none(self) -> bool:
        """Whether it is known that no game is saved."""
        return self._entries is not None and not self._entries

    @Slot()
    def look(self) -> None:
        """Read the list of saved games again, and suggest a title for this one."""

        def looked(entries: list[Entry]) -> None:
            self._entries = entries
            self.gamesChanged.emit()

        self.titleChanged.emit()
        self._shell.library.ask(
            lambda library: library.entries(self._game),
            done=looked,
            failed=self._shell.notify_error,
        )

    @Slot(str)
    def save(self, title: str) -> None:
        """Save the game under a title."""

        def saved(name: str) -> None:
            self._shell.notify(translate("SavedGames", "Saved “%1”").replace("%1", name))
            self.look()

        self._editor.take_up()
        self._save(title.strip() or self._title(), self._editor.content(), saved)

    @Slot()
    def _save_replaced(self) -> None:
        """Save the game that another one is about to replace."""
        editor, title = self._editor, self._title()
        content = editor.content_of(editor.as_saved(editor.state))
        same, before = [json_text(editor.content())], set(editor.saved_before())
        self._shell.library.ask(
            lambda library: library.save_replaced(self._game, title, content, same, before),
            late=self._report_late,
            left=lambda error: self._print_left(title, error),
            is_urgent=True,
        )

    def _save(self, title: str, content: Content, done: Callable[[str], object]) -> None:
        failed = translate("SavedGames", "Couldn't save “%1”: %2").replace("%1", title)
        self._shell.library.ask(
            lambda library: library.save_game(self._game, title, content),
            done=done,
            failed=lambda error: self._shell.notify(failed.replace("%2", cause_in_words(error))),
            late=self._report_late,
            left=lambda error: self._print_left(title, error),
        )

    def _print_left(self, title: str, error: Exception | None) -> None:
        print(f"gridsmith: couldn't save “{title}”: {error}", file=sys.stderr)

    @Slot(int)
    def open(self, number: int) -> None:
        """Open a saved game."""
        self._shell.library.ask(
            lambda library: library.load(number),
            done=self._open_entry,
            failed=self._shell.notify_error,
            late=self._report_late,
        )

    def _open_entry(self, entry: Entry) -> None:
        try:
            state = self._editor.state_of(game_in(entry.content))
        except Complaint as error:
            self._shell.notify_error(error)
            return
        is_session = game_in(entry.content) is not entry.content
        if is_session and entry.content.get("search") and self._session.has_more():
            # What it comes with takes the place of what is here, and undo knows nothing of that.
            title = translate("SavedGames", "Before “%1” was opened").replace("%1", entry.title)
            self._save(title, self._session.content(), lambda _: self._open_session(state, entry))
        elif is_session:
            self._open_session(state, entry)
        else:
            self.open_state(state, entry.title)

    def _open_session(self, state: Any, entry: Entry) -> None:
        self.open_state(state, entry.title)
        self._session.bring_in(entry.content)

    @Slot(int)
    def remove(self, number: int) -> None:
        """Strike a game; a notice brings it back."""
        ask, failed, late = self._shell.library.ask, self._shell.notify_error, self._report_late

        def restore(entry: Entry) -> None:
            ask(
                lambda library: library.restore(entry),
                done=lambda _: self.look(),
                failed=failed,
                late=late,
            )

        def removed(entry: Entry) -> None:
            self.look()
            text = translate("SavedGames", "Removed %1.").replace("%1", entry.title)
            self._shell.notify(text, translate("SavedGames", "Undo"), lambda: restore(entry))

        ask(lambda library: library.remove(number), done=removed, failed=failed, late=late)

    def _report_late(self, cause: str) -> None:
        text = translate("SavedGames", "Couldn't finish: %1. Retrying…")
        self._shell.notify(text.replace("%1", cause))


def _text_of(file: PositionFile) -> str:
    try:
        return file.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Complaint.of(damage_in(error)) from None


def _local(moment: str) -> str:
    """Give a moment in UTC, in ISO 8601, as date and time here."""
    try:
        return f"{datetime.fromisoformat(moment).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):  # of a damaged entry
        return moment[:16]
