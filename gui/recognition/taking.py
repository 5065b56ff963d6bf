"""Takes a board from a picture onto a page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.catalog import DEFAULT_BY_LANGUAGE
from ..shell.model import Shell
from ..tool.board import Board
from ..tool.board_history import PICTURE
from ..tool.board_says import Action
from ..tool.board_seen import BoardSeen, SeenSays

translate = QCoreApplication.translate


def list_for(board: Board, language: str) -> str:
    """Give the list that a board in a language is played with: the present one, if it fits."""
    if not board.of_words or board.alphabet.language == language:
        return board.lexicon_name
    return DEFAULT_BY_LANGUAGE[language]


def alphabet_for(shell: Shell, board: Board, language: str) -> Alphabet | None:
    """Give the alphabet of that list, None where there are no words. Raises CatalogError."""
    name = list_for(board, language)
    return shell.lexicons.catalog.alphabet(name) if board.of_words else None


def take(shell: Shell, board: Board, says: SeenSays, seen: BoardSeen, language: str) -> None:
    """Take over a board from a picture, with a word list in its language, as one action.

    Raises Complaint where the game has no such board; nothing is changed then.
    """
    taken = says.board(seen, alphabet_for(shell, board, language))
    name = list_for(board, language)
    switches = name != board.lexicon_name
    if switches:
        board.play_with(name)
    state = board.says.as_opened(says.state(seen, taken, board.state))
    if state == board.state and not switches:
        board.notify_same()
        return
    board.replaced.emit()
    board.do(Action(PICTURE, begins=True), state, select=(0, 0))
    if switches:
        board.join()
    board.notify_undo(says.taken())
