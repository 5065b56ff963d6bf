"""The words of a board on its page, searched for whenever the board changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Slot

from ..jobs import Progress, StopRequested
from ..qt_types import override, view_model
from ..shell.model import Shell
from .board import Board
from .result_list import ResultList
from .word_results import WordResults


@view_model
class BoardWords(WordResults):
    """The words that answer a question about the board; a game overrides `question` and `find`."""

    def __init__(
        self, shell: Shell, editor: Board, rows: ResultList, parent: QObject | None = None
    ) -> None:
        super().__init__(shell, editor, rows, parent)
        self._started = False
        self._question: Any = None
        self._answer: tuple[Any, Any] | None = None
        editor.changed.connect(self.find_if_changed)

    def question(self) -> Any:
        """The question about the position: a frozen value with a `board`."""
        raise NotImplementedError

    def find(self, question: Any, stop_requested: StopRequested) -> Any:
        """Find the words, on the engine's thread; None when stopped."""
        raise NotImplementedError

    def start(self, then: Callable[[], None]) -> None:
        """Search for the first time, once the window is there; this loads what is needed."""
        if not self._started:
            self._started = True
            self._find(then)

    @Slot()
    def find_if_changed(self) -> None:
        """Search again if the question has changed."""
        if self._started and self._question != self.question():
            self._find()

    @Slot()
    def find_again(self) -> None:
        """Search again in a list whose words have changed."""
        self._answer = None
        if self._started:
            self._find()

    def _find(self, then: Callable[[], None] = lambda: None) -> None:
        question = self._question = self.question()

        def find(progress: Progress, stop_requested: StopRequested) -> Any:
            return self.find(question, stop_requested)

        def done(words: Any) -> None:
            if words is not None and question == self.question():
                self._answer = question, words
                self.show(words, question.board)

        def ended() -> None:
            self.workChanged.emit()
            self._texts.start()
            then()

        self._asked.start(find, done=done, failed=self._shell.notify_error, ended=ended)
        self.workChanged.emit()
        self.resultChanged.emit()

    @property
    def answer(self) -> Any:
        """The words on the board as it is now, None where they are not known yet."""
        if self._answer is None or self._answer[0] != self.question():
            return None
        return self._answer[1]

    @override
    def is_answered(self) -> bool:
        return self.answer is not None
