"""Positions to keep: under a name in the app, and in files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Property, QCoreApplication, QObject, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.errors import Complaint, damage_in
from core.library import Entry
from core.saving import save_whole
from gui.complaints import cause_in_words
from gui.jobs import Lane
from gui.shell.model import Shell
from gui.tool.board_editor import Action, BoardEditor

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

LARGEST = 10_000_000
"""Bytes of the largest file that can be a position."""


@QmlElement
@QmlUncreatable("each page has one, made by its model")
class SavedGames(QObject):
    """The saved games of one tool.

    `title`: gives the name that a game is offered.
    """

    gamesChanged = Signal()

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
        self._title = title
        self._game = editor.game_name
        self._session = editor.session

    # Files

    @Property(str, constant=True)
    def fileName(self) -> str:
        """The name that a file is offered."""
        return f"{self._game}.gridsmith"

    @Slot(QUrl)
    def saveFile(self, url: QUrl) -> None:
        """Save the game to a file."""
        path = Path(url.toLocalFile())
        if path.suffix.lower() not in (".gridsmith", ".json"):
            path = path.with_name(f"{path.name}.gridsmith")
        content = {"gridsmith": self._game, **self._editor.content()}
        text = json.dumps(content, ensure_ascii=False, indent=1)
        failed = translate("SavedGames", "%1 cannot be saved: %2")
        self._shell.jobs.ask(
            save_whole,
            path,
            text.encode(),
            done=lambda _: self._shell.notify(
                translate("SavedGames", "Saved: %1").replace("%1", path.name)
            ),
            failed=lambda error: self._tell(failed, path, error),
            lane=Lane.FILES,
        )

    @Slot(QUrl)
    def openFile(self, url: QUrl) -> None:
        """Open a game from a file, or a board from a text file."""
        path = Path(url.toLocalFile())
        try:
            state = self._read(path)
        except (Complaint, OSError) as error:
            self._tell(translate("SavedGames", "%1 cannot be opened: %2"), path, error)
            return
        if state is not None:
            self._open(state, path.name)

    def _read(self, path: Path) -> Any:
        """The state in a file; None for a board in other letters, for which a list is offered."""
        if path.stat().st_size > LARGEST:
            raise Complaint("saved-game-large", "it is too large to be a position")
        data = path.read_bytes()
        board = self._editor.read_file(data)
        if board is not None:
            return self._editor.with_board(board)
        try:
            text = data.decode("utf-8-sig")
            if not text.lstrip().startswith("{"):
                return self._read_board(text)
            content = json.loads(text)
            if self._editor.READS_JSON and "gridsmith" not in content:
                return self._read_board(text)
        except Complaint:
            raise
        except (ValueError, RecursionError) as error:
            raise Complaint.of(damage_in(error)) from None
        if content.get("gridsmith") != self._game:
            raise Complaint("saved-game-other", "it is not a position of this game")
        return self._editor.state_of(content)

    def _read_board(self, text: str) -> Any:
        try:
            board = self._editor.read(text, self._editor.alphabet)
        except Complaint:
            if self._editor.offer_other_list(text):
                return None
            raise
        return self._editor.with_board(board)

    def _tell(self, text: str, path: Path, error: Exception) -> None:
        told = text.replace("%1", path.name).replace("%2", cause_in_words(error))
        self._shell.notify(told)

    def _open(self, state: Any, name: str) -> None:
        self._editor.replaced.emit()
        self._editor.do(Action("open"), state, select=self._editor.selected)
        opened = translate("SavedGames", "Opened: %1")
        self._editor.notify_undo(opened.replace("%1", name))

    # The library

    @Property(str, notify=gamesChanged)
    def suggestedTitle(self) -> str:
        """A title to keep the game under."""
        return self._title()

    @Property(list, notify=gamesChanged)
    def entries(self) -> list[dict[str, Any]]:
        """The games that are kept, the one last changed first."""
        return [
            {"id": entry.id, "title": entry.title, "changed": entry.changed[:16].replace("T", " ")}
            for entry in self._session.library.entries(self._game)
        ]

    @Slot()
    def look(self) -> None:
        """Look again what there is, and under what name this game would be kept."""
        self.gamesChanged.emit()

    @Slot(str)
    def keep(self, title: str) -> None:
        """Keep the game under a title."""
        title = title.strip() or self._title()
        content = self._editor.content()
        if self._session.attempt(lambda: self._session.library.save(self._game, title, content)):
            self._shell.notify(translate("SavedGames", "Kept: %1").replace("%1", title))
        self.gamesChanged.emit()

    @Slot(int)
    def open(self, number: int) -> None:
        """Open a game that is kept."""

        def opened() -> None:
            entry = self._session.library.load(number)
            self._open(self._editor.state_of(entry.content), entry.title)

        self._session.attempt(opened)

    @Slot(int)
    def remove(self, number: int) -> None:
        """Strike a game; a notice brings it back."""

        def restore(entry: Entry) -> None:
            self._session.attempt(lambda: self._session.library.restore(entry))
            self.gamesChanged.emit()

        def removed() -> None:
            entry = self._session.library.remove(number)
            self.gamesChanged.emit()
            text = translate("SavedGames", "%1 was removed.").replace("%1", entry.title)
            self._shell.notify(text, translate("SavedGames", "Undo"), lambda: restore(entry))

        self._session.attempt(removed)
