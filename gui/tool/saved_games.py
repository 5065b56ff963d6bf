"""Saved positions: under a name in the app, and in files."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal, Slot

from ...core.errors import Complaint, damage_in
from ...core.export import Table
from ...core.library.heading import Heading
from ...core.library.library import Content, Entry, Library, json_text
from ...core.library.position_file import SUFFIX, PositionFile, write_position
from ..complaints import cause_in_words
from ..qt_types import (
    Property,
    alias,
    attribute,
    connect_all,
    filled,
    override,
    translate,
    view_model,
)
from ..shell.model import Shell
from .archive import Archive
from .board import Board
from .board_says import Action
from .game_statistics import Statistics
from .result_list import ExportedList
from .session import game_in, with_parts


@view_model
class SavedGames(ExportedList):
    """The saved games of a tool, and the moves of the present one as a list.

    `title` names a new one.
    """

    titleChanged = Signal()
    importWanted = Signal(QUrl)
    dictionaryWanted = Signal(QUrl)
    """Somebody wants to import this file as a word list."""

    def __init__(
        self,
        shell: Shell,
        editor: Board,
        title: Callable[[Any], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(shell, parent)
        self._editor = editor
        connect_all(self._save_replaced, self._editor.replacing, self._editor.over)
        self._title = title
        self._game = editor.game_name
        self._session = editor.session
        self._archive = Archive(shell, editor.game_name, self)
        self._statistics = Statistics(shell, editor.game_name, self._archive, self)

    # Files

    @Property(str, constant=True)
    def fileName(self) -> str:
        """The name that a file is offered."""
        return f"{self._game}{SUFFIX}"

    @Slot(QUrl)
    def saveFile(self, url: QUrl) -> None:
        data = write_position(self._game, self._editor.content())
        self._shell.save_file(url, lambda: data, SUFFIX, ".json")

    @Property(bool, constant=True)
    def exportsMoves(self) -> bool:
        """Whether the moves that were made can be saved as a table."""
        return self._editor.says.moves_table is not None

    @override
    def table(self) -> Table | None:
        """The moves that were made; None where they cannot be exported."""
        moves_table = self._editor.says.moves_table
        return None if moves_table is None else moves_table(self._editor.state)

    @Slot(QUrl)
    def openFile(self, url: QUrl) -> None:
        """Open a game, a board or another file, on the page of the game that it is of."""
        self._shell.opening.open([Path(url.toLocalFile())], self._game)

    def state_in(self, file: PositionFile) -> Any:
        """Read a file's state, None if it is in another list's letters. Raises Complaint."""
        says = self._editor.says
        state = says.read_file(self._editor.state, file.data, file.path.stem)
        if state is not None:
            return state
        if file.content is not None and file.game == self._game:
            return says.state_of(file.content)
        if file.content is not None and not says.reads_json:
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
        state = self._editor.says.as_opened(state)
        self._editor.do(Action("open", begins=True), state, select=self._editor.selected)
        self._editor.notify_undo(filled(translate("SavedGames", "Opened: %1"), name))

    def paste_state(self, state: Any) -> None:
        """Put a state from the clipboard onto the board, in one step of undo."""
        self._editor.replaced.emit()
        self._editor.paste(state)

    # The library

    archive = attribute(Archive, "_archive", "The list of saved games.")
    statistics = attribute(Statistics, "_statistics", "What the saved games say about the player.")

    entries: list[dict[str, Any]] = alias("_archive.entries", "The games that are listed.")

    @Property(str, notify=titleChanged)
    def suggestedTitle(self) -> str:
        return self._title(self._editor.says.final(self._editor.state))

    def _heading(self, state: Any) -> Heading:
        return self._editor.says.heading(self._editor.says.final(state))

    def heading_of(self, entry: Entry) -> Heading:
        """What a list shows of a saved game. Raises Complaint if it cannot be read."""
        return self._heading(self._editor.says.state_of(game_in(entry.content)))

    @Slot()
    def look(self) -> None:
        """Read the list of saved games again, and suggest a title for this one."""
        self.titleChanged.emit()
        self._archive.look()

    @Slot(str)
    def save(self, title: str) -> None:
        def saved(name: str) -> None:
            self._shell.notify(filled(translate("SavedGames", "Saved “%1”"), name))
            self.look()

        self._editor.take_up()
        title = title.strip() or self.suggestedTitle
        heading = self._heading(self._editor.state)
        content = with_parts(self._editor.content(), self._session.with_game())
        self._save(title, content, saved, heading)

    @Slot()
    def _save_replaced(self) -> None:
        editor, title = self._editor, self.suggestedTitle
        state, steps, parts = editor.state, editor.steps_back, self._session.with_game()

        def write(library: Library) -> None:
            """Runs on the library's thread: writing a large state as JSON takes a while."""
            saved = editor.says.as_saved(state)
            content, heading = with_parts(editor.says.content(saved), parts), self._heading(saved)
            same, before = [json_text(editor.says.content(state))], set(editor.saved_before(steps))
            library.save_replaced(self._game, title, content, same, before, heading)

        self._shell.library.ask(
            write,
            late=self._report_late,
            dropped=lambda error: self._print_dropped(title, error),
            is_urgent=True,
        )

    def _save(
        self,
        title: str,
        content: Content,
        done: Callable[[str], object],
        heading: Heading | None = None,
    ) -> None:
        self._shell.library.ask(
            lambda library: library.save_game(self._game, title, content, heading),
            done=done,
            failed=lambda error: self._shell.notify(
                filled(
                    translate("SavedGames", "Couldn't save “%1”: %2"), title, cause_in_words(error)
                )
            ),
            late=self._report_late,
            dropped=lambda error: self._print_dropped(title, error),
        )

    def _print_dropped(self, title: str, error: Exception | None) -> None:
        print(f"gridsmith: couldn't save “{title}”: {error}", file=sys.stderr)

    @Slot(int)
    def open(self, number: int) -> None:
        """Open a saved game, on the page of its tool."""
        self._load(number, self._shell.opening.show_entry)

    def _load(self, number: int, done: Callable[[Entry], object]) -> None:
        self._shell.library.ask(
            lambda library: library.load(number),
            done=done,
            failed=self._shell.notify_error,
            late=self._report_late,
        )

    def open_entry(self, entry: Entry) -> None:
        """Open a saved game of this tool."""
        try:
            state = self._editor.says.state_of(game_in(entry.content))
        except Complaint as error:
            self._shell.notify_error(error)
            return
        is_session = game_in(entry.content) is not entry.content
        if is_session and entry.content.get("search") and self._session.has_more():
            # What it comes with takes the place of what is here, and undo knows nothing of that.
            title = filled(translate("SavedGames", "Before “%1” was opened"), entry.title)
            self._save(title, self._session.content(), lambda _: self._open_session(state, entry))
        elif is_session:
            self._open_session(state, entry)
        else:
            self.open_state(state, entry.title)

    def _open_session(self, state: Any, entry: Entry) -> None:
        self.open_state(state, entry.title)
        self._session.bring_in(entry.content)

    @Slot(int, str)
    def rename(self, number: int, title: str) -> None:
        if title.strip():
            self._change(lambda library: library.rename(number, title.strip()))

    @Slot(int, bool)
    def pin(self, number: int, is_pinned: bool) -> None:
        """Pin a saved game to the top of the list, or unpin it."""
        self._change(lambda library: library.pin(number, is_pinned))

    def _change(self, action: Callable[[Library], object]) -> None:
        self._shell.library.ask(
            action,
            done=lambda _: self.look(),
            failed=self._shell.notify_error,
            late=self._report_late,
        )

    @Slot(int, str, result=str)
    def fileNameOf(self, number: int, ending: str) -> str:
        """The name that a file is offered for a saved game."""
        titles = (one["title"] for one in self.entries if one["number"] == number)
        return re.sub(r"[^\w .-]+", "_", next(titles, self._game)).strip(" .") + ending

    @Slot(int, QUrl)
    def saveEntry(self, number: int, url: QUrl) -> None:
        self._load(
            number,
            lambda entry: self._shell.save_file(
                url, lambda: write_position(entry.game, game_in(entry.content)), SUFFIX, ".json"
            ),
        )

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
            text = filled(translate("SavedGames", "Removed %1."), entry.title)
            self._shell.notify(text, translate("SavedGames", "Undo"), lambda: restore(entry))

        ask(lambda library: library.remove(number), done=removed, failed=failed, late=late)

    def _report_late(self, cause: str) -> None:
        self._shell.notify(filled(translate("SavedGames", "Couldn't finish: %1. Retrying…"), cause))


def _text_of(file: PositionFile) -> str:
    try:
        return file.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Complaint.of(damage_in(error)) from None
