"""The open page, for a board from a picture: what is read for it, and how it takes the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...core.lexicon.alphabet import Alphabet
from ...core.recognition.places import AnyReading
from ...core.recognition.reader import OpenedLists
from ...core.recognition.reading import Candidate, DotsReading
from ..qt_types import alias
from ..shell.model import Shell
from ..tool.board import Board
from ..tool.board_history import PICTURE
from ..tool.board_page import BoardPageModel
from ..tool.board_says import Action, BoardSeen, SeenSays


class OpenPage:
    """The page that is open in the window, whichever it is."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._says: SeenSays | None = None

    @property
    def model(self) -> BoardPageModel:
        page: Any = self._shell.pageModel(self._shell.tool)
        return page  # type: ignore[no-any-return]

    board: Board = alias("model.editor", "Its board.")

    @property
    def says(self) -> SeenSays:
        """What its game says of boards in pictures, or that of the last page that takes any."""
        self._says = self.board.seen or self._says
        assert self._says is not None, "this page takes no board from a picture"
        return self._says

    def alphabet(self, language: str) -> Alphabet | None:
        """Give the alphabet of boards in a language, None without words. Raises CatalogError."""
        name = self._list_name(language)
        return self._shell.lexicons.catalog.alphabet(name) if self.board.of_words else None

    def lists(self) -> OpenedLists:
        """Give the word lists that help to read a board."""
        lexicons, board = self._shell.lexicons, self.board
        names = lexicons.catalog.by_language().values()
        lists = {lexicons.catalog.alphabet(name): name for name in names}
        if board.of_words:
            lists[board.alphabet] = board.lexicon_name
        return OpenedLists(lists, lexicons.lexicon)

    def _list_name(self, language: str) -> str:
        """Give the list that a board in a language is played with: the present one, if it fits."""
        if not self.board.of_words or self.board.alphabet.language == language:
            return self.board.lexicon_name
        lists = self._shell.lexicons.catalog.by_language()
        return lists.get(language, self.board.lexicon_name)

    def as_shown(self, read: AnyReading) -> AnyReading:
        """Give a reading in the letters that the board shows; one that loses some is doubtful."""
        alphabet = None if isinstance(read, DotsReading) else self.alphabet(read.language)
        if isinstance(read, DotsReading) or alphabet is None:
            return read
        says = self.says

        def shown(letter: str) -> str:
            return says.letter(letter, alphabet) if letter else ""

        return replace(
            read,
            letters=tuple(tuple(map(shown, row)) for row in read.letters),
            confidence=tuple(
                tuple(
                    sure if len(shown(letter)) >= len(letter) else min(sure, 0.5)
                    for letter, sure in zip(*row, strict=True)
                )
                for row in zip(read.letters, read.confidence, strict=True)
            ),
            candidates=tuple(
                tuple(
                    tuple(Candidate(shown(one.letter), one.probability) for one in cell)
                    for cell in row
                )
                for row in read.candidates
            ),
        )

    def take(self, seen: BoardSeen, language: str) -> None:
        """Take over a board from a picture, with a word list in its language, as one action.

        Raises Complaint where the game has no such board; nothing is changed then.
        """
        board, says = self.board, self.says
        taken = says.board(seen, self.alphabet(language))
        name = self._list_name(language)
        switches = name != board.lexicon_name
        if switches:
            board.play_with(name)
        state = board.says.as_opened(says.state(seen, taken, board.state))
        if state == board.state:
            board.notify_same()
            return
        board.replaced.emit()
        board.do(Action(PICTURE, begins=True), state, select=(0, 0))
        if switches:
            board.join()
        board.notify_undo(says.taken())
