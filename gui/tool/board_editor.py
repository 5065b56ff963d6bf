"""A board whose game overrides methods, until it hands in functions: see `board_says`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Literal

from PySide6.QtCore import QObject
from PySide6.QtQml import QmlElement

from ...core.export import Table
from ...core.grid import Cell
from ...core.lexicon.alphabet import Alphabet
from ...core.library.heading import Heading
from ..qt_types import QmlUncreatable
from ..shell.model import Shell
from .board import Board
from .board_says import BoardSays, Example, TypingSays
from .board_seen import (
    BoardSeen,
    Question,
    SeenSays,
    purpose_of_letters,
    taken_from_picture,
    use_this_board,
)

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("each game has its own kind")
class BoardEditor(Board):
    """A board whose functions are methods that a game's class overrides."""

    OF_WORDS: ClassVar[bool] = True
    """Whether it is played with words: with an alphabet and a word list."""
    READS_JSON: ClassVar[bool] = False
    """Whether the text that `read` takes may be JSON."""
    EXPORTS_MOVES: ClassVar[bool] = False
    """Whether the moves of the game can be exported: `moves_table`."""
    SEEN: ClassVar[Literal["", "letters", "dots"]] = ""
    """What is read from a picture of such a board; empty where none can be read."""
    ASKS_WORDS: ClassVar[bool] = False
    """Whether the words that were played are asked for, with a board from a picture."""

    def __init__(self, shell: Shell, game: str, parent: QObject | None = None) -> None:
        """Hand in what the class says."""
        says = BoardSays(
            first=lambda: self.first_state(),
            state_of=lambda content: self.state_of(content),
            texts=lambda: self.texts(),
            read=lambda state, text, alphabet: self.state_in(text, alphabet),
            read_file=self._state_in_file,
            reads_json=self.READS_JSON,
            with_list=(lambda state, lexicon: state) if self.OF_WORDS else None,
            example=lambda state: self.example(),
            content=lambda state: self.content_of(state),
            brief_content=lambda state: self.brief_content_of(state),
            cleared=lambda state: self.with_board(self.blank()),
            letters=self._symbols,
            is_loss=lambda before, after: self.is_loss(before, after),
            as_saved=lambda state: self.as_saved(state),
            as_opened=lambda state: self.as_opened(state),
            final=lambda state: self.final(state),
            heading=lambda state: self.heading(state),
            is_over=lambda state: self.is_over(state),
            pasted=lambda state: self.pasted(),
            moves_table=(lambda state: self.moves_table()) if self.EXPORTS_MOVES else None,
        )
        typing = TypingSays(
            typed=lambda state, cell, symbol: self.typed(cell, symbol),
            keys=lambda alphabet: self.pad_keys(),
            is_settled=lambda state, cell: self.is_settled(cell),
        )
        seen = SeenSays(
            board=lambda seen, alphabet: self.board_seen(seen, alphabet),
            kind=self.SEEN or "letters",
            state=lambda seen, board, state: self.state_seen(seen, board),
            letter=lambda letter, alphabet: self.letter_seen(letter, alphabet),
            keys=lambda alphabet: self.keys_of(alphabet),
            question=lambda alphabet: self.question_about(alphabet),
            note=lambda seen, board: self.note_seen(seen, board),
            words=(lambda: self.words_played()) if self.ASKS_WORDS else None,
            purpose=lambda: self.purpose_seen(),
            use=lambda: self.use_text(),
            taken=lambda: self.taken(),
        )
        super().__init__(shell, game, says, typing, seen if self.SEEN else None, parent)

    def _state_in_file(self, state: Any, data: bytes, called: str) -> Any:
        board = self.read_file(data, called)
        return None if board is None else self.with_board(board)

    # What a game says

    def first_state(self) -> Any:
        """The state to begin with, in words of the interface's language."""
        raise NotImplementedError

    def example(self) -> Example | None:
        """A position to try things on, if there is one that would fit here."""
        return None

    def content_of(self, state: Any) -> dict[str, Any]:
        """A state, JSON-able."""
        content: dict[str, Any] = state.content()
        return content

    def brief_content_of(self, state: Any) -> dict[str, Any]:
        """A state as `state_of` reads it too, shorter, for a text code."""
        return self.content_of(state)

    def state_of(self, content: Mapping[str, Any]) -> Any:
        """The state that `content_of` gave. Raises Complaint for anything else."""
        raise NotImplementedError

    def is_loss(self, before: Any, after: Any) -> bool:
        """Whether a state is worth saving when another one takes its place."""
        return any(self._symbols(before.board))

    def as_saved(self, state: Any) -> Any:
        """The state as it is saved when another game replaces it: at its last move."""
        return state

    def final(self, state: Any) -> Any:
        """The state whose title and heading a saved game has: the end of a game with moves."""
        return state

    def heading(self, state: Any) -> Heading:
        """What a list of saved games shows of a state."""
        return Heading(self.picture(state.board), size=f"{state.board.rows}×{state.board.columns}")

    def picture(self, board: Any) -> str:
        """A board of letters in a heading: its rows, with a space between the letters."""
        cells = [board.alphabet.upper(one) if one else "." for one in self._symbols(board)]
        rows = range(0, len(cells), board.columns)
        return "\n".join(["letters", *(" ".join(cells[at : at + board.columns]) for at in rows)])

    def is_over(self, state: Any) -> bool:
        """Whether a game is over."""
        return False

    def read(self, text: str, alphabet: Alphabet) -> Any:
        """The board that a text is. Raises Complaint for anything else."""
        raise NotImplementedError

    def state_in(self, text: str, alphabet: Alphabet) -> Any:
        """The state in a text that was pasted or opened. Raises Complaint."""
        return self.with_board(self.read(text, alphabet))

    def moves_table(self) -> Table:
        """The moves of the game as a table."""
        raise NotImplementedError

    def read_file(self, data: bytes, called: str = "") -> Any:
        """Read the board in another program's file, None for other files; `called` is its name.

        Raises Complaint.
        """
        return None

    def with_board(self, board: Any) -> Any:
        """The state with another board, pasted or opened, in it."""
        return replace(self.state, board=board)

    def blank(self) -> Any:
        """An empty board of the present size."""
        raise NotImplementedError

    def symbol_on(self, board: Any, cell: Cell) -> str | None:
        """The symbol on a cell of a board, None where it is empty."""
        raise NotImplementedError

    def typed(self, cell: Cell, symbol: str | None) -> Any:
        """The state with something typed on a cell, or taken off it. Raises Complaint."""
        return self.with_board(self.state.board.place(*cell, symbol))

    def texts(self) -> dict[str, str]:
        """What is said about this kind of board, in the language of the interface.

        For each kind of action its name, as in "Undo: type A"; and `copied`, `pasted`, `cleared`,
        `unreadable` (%1: why), `other letters` (%1: the list that has them).
        """
        raise NotImplementedError

    def pasted(self) -> str:
        """What is said of the state that was pasted."""
        return self.texts()["pasted"]

    def pad_keys(self) -> list[str]:
        """What can be typed on a cell, as it is shown."""
        return self.keys_of(self.alphabet)

    # Of a board read from a picture, a game says

    def letter_seen(self, letter: str, alphabet: Alphabet) -> str:
        """A letter that was read or typed, as the board shows it."""
        return alphabet.upper(letter[:1])

    def keys_of(self, alphabet: Alphabet) -> list[str]:
        """What can be on a cell, as it is shown."""
        return list(map(alphabet.upper, alphabet.symbols))

    def question_about(self, alphabet: Alphabet | None) -> Question | None:
        """What a picture does not show and must be asked."""
        return None

    def board_seen(self, seen: BoardSeen, alphabet: Any) -> Any:
        """The board in a picture. Raises Complaint where this game has no such board."""
        raise NotImplementedError

    def state_seen(self, seen: BoardSeen, board: Any) -> Any:
        """The state with the board in a picture."""
        return self.with_board(board)

    def note_seen(self, seen: BoardSeen, board: Any) -> str:
        """What is to be known of a board in a picture before it is taken."""
        return ""

    def words_played(self) -> str:
        """Give the words that cannot be played any more, for a board that is read again."""
        return ""

    def purpose_seen(self) -> str:
        """What is done with a board in a picture."""
        return purpose_of_letters()

    def use_text(self) -> str:
        """The button that takes a board from a picture."""
        return use_this_board()

    def taken(self) -> str:
        """What is said of a board that was taken from a picture."""
        return taken_from_picture()

    def as_opened(self, state: Any) -> Any:
        """A state that was pasted or opened: the computer does not move in it unasked."""
        return state

    def is_settled(self, cell: Cell) -> bool:
        """Whether typing replaces the symbol of a cell only after a click on it."""
        return False

    def _symbols(self, board: Any) -> list[str]:
        return [
            self.symbol_on(board, (row, column)) or ""
            for row in range(board.rows)
            for column in range(board.columns)
        ]
