"""Files that are opened: read beside the window, each on the page that it belongs to."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QUrl

from ...core.errors import Complaint
from ...core.lexicon.dictionary_files import base_of
from ...core.library.code import has_code
from ...core.library.heading import Heading
from ...core.library.library import Entry
from ...core.library.position_file import PositionFile, position_in, read_position
from ..complaints import cause_in_words
from ..jobs import Lane
from ..qt_types import filled, translate
from ..settings import TOOLS
from .pictures import is_picture

if TYPE_CHECKING:
    from .host import Host


_PLAYED_WITH_WORDS = "balda"
"""The page that imports a word list if the open one has no words."""


@dataclass(frozen=True)
class _Source:
    """A file to open, or a `text` that was pasted; `tool`: the page that asked, if one did."""

    path: Path = Path()
    tool: str | None = None
    text: str | None = None


class Opening(QObject):
    """Opens files and long texts that are pasted, one after the other.

    Each is shown on the page of its game. A file that several games can read, such as letters,
    stays on the page that asked, or else on the open one, if it is of one of these games.
    """

    def __init__(self, host: Host, parent: QObject) -> None:
        super().__init__(parent)
        self._host = host
        self._waiting: deque[_Source] = deque()
        self._failures: list[str] = []
        self._word_lists: list[Path] = []
        self._pictures: list[Path] = []
        self.busy = False

    def open(self, paths: Sequence[Path], tool: str | None = None) -> None:
        """Open files on `tool`, by default the open one; show all errors at the end."""
        dictionaries = {base: path for path in paths if (base := base_of(path)) is not None}
        if dictionaries:  # of which all files may have been dropped; one is imported at a time
            first = QUrl.fromLocalFile(str(next(iter(dictionaries.values()))))
            self._page_with_words().games.dictionaryWanted.emit(first)
        self._add(_Source(path, tool) for path in paths if base_of(path) is None)

    def _add(self, sources: Iterable[_Source]) -> None:
        self._waiting.extend(sources)
        if not self.busy:
            self._read_next()

    def _read_next(self) -> None:
        self.busy = bool(self._waiting)
        if not self._waiting:
            self._show_picture()
            self._show_failures()
            return
        source = self._waiting.popleft()
        origin = source.tool or self._host.tool

        def failed(error: Exception) -> None:
            self._failed(source, error, origin)
            self._read_next()

        self._host.jobs.ask(
            _read_source,
            source,
            done=lambda file: self._hand_over(file, source, origin),
            failed=failed,
            lane=Lane.FILES,
        )

    def _hand_over(self, file: PositionFile | None, source: _Source, origin: str) -> None:
        if file is None:
            self._pictures.append(source.path)
            self._read_next()
        elif file.is_word_list and source.text is None:
            self._word_lists.append(file.path)
            self._read_next()
        else:
            tools, likely = self._tools_for(file, origin)
            if source.text is not None and _stays(file, origin):
                tools, likely = [origin], origin
            self._host.jobs.ask(
                _read_with,
                file,
                {tool: self._page_or_fault(tool) for tool in tools},
                likely,
                done=lambda read: self._open_read(file, source, *read),
                failed=lambda error: self._failed(source, error, likely),
                ended=self._read_next,
                lane=Lane.FILES,
            )

    def _open_read(self, file: PositionFile, source: _Source, tool: str, state: Any) -> None:
        page = self._page(tool)
        is_pasted = file.is_code or source.text is not None
        self._show(tool)  # not before the file is sound
        if state is None:
            page.offer_list(file)
        elif is_pasted:
            page.paste_state(state)
        else:
            page.open_state(state, file.path.name)
        if not is_pasted:
            self._host.files.remember_path(file.path)

    def paste_long(self, text: str, origin: str) -> None:
        """Paste a text as `paste` does, but read it beside the window."""
        self._add([_Source(tool=origin, text=text)])

    def paste(self, text: str, origin: str) -> bool:
        """Paste a text onto the page of its game; False if there is none."""
        try:
            file = position_in(text.encode(errors="replace"))
        except Complaint as error:
            if has_code(text):
                self._notify_unreadable(text, error, origin)
            return has_code(text)
        if _stays(file, origin):
            return False
        tools, likely = self._tools_for(file, origin)
        try:
            read = _read_with(file, {tool: self._page_or_fault(tool) for tool in tools}, likely)
            self._open_read(file, _Source(text=text), *read)
        except (Complaint, OSError) as error:
            self._notify_unreadable(text, error, origin if file.is_code else file.games[0])
        return True

    def _notify_unreadable(self, text: str, error: Exception, tool: str) -> None:
        fault = self._host.pageModel(tool).editor.unreadable(text)
        self._host.notify(filled(fault, cause_in_words(error)))

    def show_entry(self, entry: Entry) -> None:
        """Open a saved game on the page of its tool."""
        try:
            page = self._page(entry.game)
        except Complaint as error:
            self._host.notify_error(error)
            return
        self._show(entry.game)
        page.open_entry(entry)

    def heading_of(self, entry: Entry) -> Heading:
        """Give what a list shows of a saved game. Raises Complaint if it cannot be read."""
        heading: Heading = self._page(entry.game).heading_of(entry)
        return heading

    @staticmethod
    def _tools_for(file: PositionFile, first: str) -> tuple[list[str], str]:
        """Give the tools that may read a file, `first` if it can, and the likeliest of them."""
        if file.game is not None:
            return [str(file.game)], str(file.game)
        tools = list(dict.fromkeys([first, *file.games]))
        return tools, first if first in file.games or not file.games else file.games[0]

    def _page_or_fault(self, tool: str) -> Any:
        try:
            return self._page(tool)
        except Complaint as error:
            return error

    def _page(self, tool: str) -> Any:
        """Give what opens files on a tool's page, its `SavedGames`."""
        if tool not in TOOLS:
            raise Complaint("position-of-no-game", "this version does not know its game")
        return self._host.pageModel(tool).games

    def _show(self, tool: str) -> None:
        if tool != self._host.tool:
            self._host.uncovered.emit()
            self._host.openTool(tool)

    def _failed(self, source: _Source, error: Exception, tool: str) -> None:
        if source.text is not None:
            self._notify_unreadable(source.text, error, tool)
            return
        path = source.path
        text = translate("Opening", "Couldn't open %1: %2")
        name = translate("Opening", "the code") if has_code(str(path)) else path.name
        self._failures.append(filled(text, name, cause_in_words(error)))

    def _show_picture(self) -> None:
        """Show the first picture of several; the others are not opened."""
        pictures, self._pictures = self._pictures, []
        if not pictures:
            return
        self._host.pictures.offer(pictures[0], pictures[0].name)
        if len(pictures) > 1:
            self._failures.append(
                filled(
                    translate("Opening", "Only the first picture was opened: %1"), pictures[0].name
                )
            )

    def _show_failures(self) -> None:
        lists, self._word_lists = self._word_lists, []
        text = translate("Opening", "%1 is a word list.")
        if len(lists) == 1 and not self._failures:
            button = translate("Opening", "Import…")
            text = filled(text, lists[0].name)
            file = QUrl.fromLocalFile(str(lists[0]))
            self._host.notify(
                text, button, lambda: self._page_with_words().games.importWanted.emit(file)
            )
            return
        self._failures += [filled(text, path.name).removesuffix(".") for path in lists]
        if self._failures:
            self._host.notify(" · ".join(self._failures))
            self._failures.clear()

    def _page_with_words(self) -> Any:
        page = self._host.pageModel(self._host.tool)
        if page.lists is None:
            self._show(_PLAYED_WITH_WORDS)
            page = self._host.pageModel(_PLAYED_WITH_WORDS)
        return page


def _stays(file: PositionFile, origin: str) -> bool:
    """Whether a pasted text is for its own page alone: a word, say, may be of any game."""
    is_of_others = bool(file.games) and origin not in file.games and len(file.games) <= 2
    return not is_of_others and not file.is_code


def _read_source(source: _Source) -> PositionFile | None:
    """Read a file as `read_position` does; None for a picture, which is decoded elsewhere."""
    if source.text is not None:
        return position_in(source.text.encode(errors="replace"))
    path = source.path
    if not has_code(str(path)) and is_picture(path):
        return None
    return read_position(path)


def _read_with(file: PositionFile, pages: Mapping[str, Any], likely: str) -> tuple[str, Any]:
    """Give the first tool that reads a file, and the state. Raises the likeliest tool's error."""
    faults: dict[str, Exception] = {}
    for tool, page in pages.items():
        try:
            if isinstance(page, Complaint):
                raise page
            return tool, page.state_in(file)
        except (Complaint, OSError) as error:
            faults[tool] = error
    raise faults[likely]
