"""Files that are opened: read beside the window, each on the page that it belongs to."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QCoreApplication, QObject

from gridsmith.core.errors import Complaint
from gridsmith.core.position_file import PositionFile, read_position
from gridsmith.gui.complaints import cause_in_words
from gridsmith.gui.jobs import Lane
from gridsmith.gui.settings import TOOLS

if TYPE_CHECKING:
    from gridsmith.gui.shell.model import Shell

translate = QCoreApplication.translate


class OpensFiles(Protocol):
    """What a page opens files with; `game` is what its own files say that they are of."""

    game: str

    def state_in(self, file: PositionFile) -> Any:
        """The state that is in a file, None where there is nothing more to do.

        Raises Complaint for what is nothing for this page.
        """

    def open_state(self, state: Any, name: str) -> None:
        """Put a state onto the page, where undo takes it off again; `name` is told."""


class Opening(QObject):
    """Opens files, one after the other.

    A position comes onto the page of its game, which is shown then; any other file is for the
    page that asked, or is open.
    """

    def __init__(self, shell: Shell) -> None:
        """Nothing is read before `open`."""
        super().__init__(shell)
        self._shell = shell
        self._waiting: deque[tuple[Path, OpensFiles | None]] = deque()
        self._failures: list[str] = []
        self._reading = False

    @property
    def busy(self) -> bool:
        """Whether some file is not open yet."""
        return self._reading

    def open(self, paths: Sequence[Path], page: OpensFiles | None = None) -> None:
        """Open files, for a page if one has asked; what goes wrong is told when all are done."""
        self._waiting.extend((path, page) for path in paths)
        if not self._reading:
            self._read_next()

    def _read_next(self) -> None:
        self._reading = bool(self._waiting)
        if not self._waiting:
            self._tell_failures()
            return
        path, page = self._waiting.popleft()
        self._shell.jobs.ask(
            read_position,
            path,
            done=lambda file: self._hand_over(file, page),
            failed=lambda error: self._failed(path, error),
            ended=self._read_next,
            lane=Lane.FILES,
        )

    def _hand_over(self, file: PositionFile, asked: OpensFiles | None) -> None:
        try:
            tool = self._tool_of(file, asked)
            page = asked if tool is None else self._shell.pageModel(tool).games
            state = page.state_in(file)
        except (Complaint, OSError) as error:
            self._failed(file.path, error)
            return
        if tool is not None and tool != self._shell.tool:  # not before the file is sound
            self._shell.uncovered.emit()  # a sheet of the other page, opened meanwhile
            self._shell.openTool(tool)
        if state is not None:
            page.open_state(state, file.path.name)
        self._shell.files.remember_path(file.path)

    def _tool_of(self, file: PositionFile, asked: OpensFiles | None) -> str | None:
        """The tool whose page a file is for, None where it is for the page that has asked."""
        if asked is not None and file.game in (None, asked.game):
            return None
        tool = self._shell.tool if file.game is None else file.game
        if tool not in TOOLS:
            raise Complaint(
                "position-of-no-game", "it is of a game that this version does not know"
            )
        return str(tool)

    def _failed(self, path: Path, error: Exception) -> None:
        text = translate("Opening", "%1 cannot be opened: %2")
        self._failures.append(text.replace("%1", path.name).replace("%2", cause_in_words(error)))

    def _tell_failures(self) -> None:
        if self._failures:
            self._shell.notify(" · ".join(self._failures))
            self._failures.clear()
