"""What a game says of its board: functions that are handed to the parts of a page.

A game has a class of its own for what can be done with it besides typing, such as its rules, which
makes the board and hands it what differs from game to game:

    self.board = Board(
        shell,
        "boggle",
        BoardSays(first=self._first, state_of=self._state_of, read=read, texts=texts),
        TypingSays(keys=keys),
        SeenSays(board=board_seen),
        parent=self,
    )

Nobody derives from `Board`. A function is given the state that it is about, and gives another one:
states are frozen. What every state can say of itself is in core: `board`, `content()`,
`with_board(board)`, `cleared()`, `typed(row, column, symbol)`, and `lexicon` where it is played
with words; its board has `rows`, `columns`, `cell(row, column)`, `text()` and `letters()`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import methodcaller
from typing import Any, Literal, Protocol

from ...core.export import Table
from ...core.grid import Cell
from ...core.lexicon.alphabet import Alphabet
from ...core.library.heading import Heading, letters_heading
from ...core.recognition.reading import DotsReading, Reading
from ..qt_types import translate


@dataclass(frozen=True)
class Action:
    """What undo takes back: the kind of action, and the letter or word that it was about.

    `before`, `after`: the cell that undo, that redo selects, None for what is selected by then.
    `begins`: it puts another game on the board; the one that was there is saved.
    """

    kind: str
    about: str = ""
    before: Cell | None = None
    after: Cell | None = None
    begins: bool = False


@dataclass(frozen=True)
class Example:
    """A position to try things on, and the cell that is selected on it."""

    state: Any
    selected: Cell = (0, 0)


def _same(state: Any) -> Any:
    return state


def _nothing(*_: object) -> None:
    return None


def _no(*_: object) -> bool:
    return False


@dataclass(frozen=True)
class BoardSays:
    """What a game says of its states."""

    first: Callable[[], Any]
    """The state to begin with, in words of the interface's language."""
    state_of: Callable[[Mapping[str, Any]], Any]
    """The state that `content()` gave. Raises Complaint for anything else."""
    texts: Callable[[], Mapping[str, str]]
    """What is said about this kind of board, in the language of the interface.

    For each kind of action its name, as in "Undo: type A"; and `copied`, `pasted`, `cleared`,
    `unreadable` (%1: why), `other letters` (%1: the list that has them), `cleared by list`.
    """
    read: Callable[[Any, str, Any], Any] = lambda state, text, alphabet: state.with_board(
        type(state.board).parse(text, alphabet)
    )
    """The state, in place of a present one, that a text is in an alphabet. Raises Complaint."""
    read_file: Callable[[Any, bytes, str], Any] = _nothing
    """The state in another program's file of a name; None for others. Raises Complaint."""
    reads_json: bool = False
    """Whether the text that `read` takes may be JSON."""
    of_words: bool = False
    """Whether it is played with words: its states have `with_lexicon(name, alphabet)`."""
    list_replaces: bool = False
    """Whether what is shown of a board goes when a list with other letters clears it."""
    is_lost: Callable[[Any, Any], bool] = lambda before, after: (
        before.board != after.board and any(before.board.letters())
    )
    """Whether something on the board is lost when another word list is taken."""
    challenge: Callable[[Any], Any] | None = None
    """A game as it began, for somebody else, with its result as `rival`; None where none is won."""
    example: Callable[[Any], Example | None] = _nothing
    """A position to try things on, if there is one that would fit here."""
    content: Callable[[Any], dict[str, Any]] = methodcaller("content")
    """A state, JSON-able."""
    brief_content: Callable[[Any], dict[str, Any]] = methodcaller("content")
    """A state as `state_of` reads it too, shorter, for a text code."""
    cleared: Callable[[Any], Any] = methodcaller("cleared")
    """The state with nothing on its board."""
    letters: Callable[[Any], list[str]] = methodcaller("letters")
    """The symbol on each cell of a board, row by row; nothing where it is empty."""
    within: Callable[[Any, Cell], Cell] = lambda state, cell: (
        min(cell[0], state.board.rows - 1),
        min(cell[1], state.board.columns - 1),
    )
    """The cell that can be selected in place of one that may not be on the board."""
    begins_at: Callable[[Any], Cell | None] = _nothing
    """The cell that is selected in a state that was pasted or opened."""
    is_loss: Callable[[Any, Any], bool] = lambda before, after: any(before.board.letters())
    """Whether a state is worth saving when another one takes its place."""
    as_saved: Callable[[Any], Any] = _same
    """The state as it is saved when another game replaces it: at its last move."""
    as_opened: Callable[[Any], Any] = _same
    """A state that was pasted or opened: the computer does not move in it unasked."""
    final: Callable[[Any], Any] = _same
    """The state whose title and heading a saved game has: the end of a game with moves."""
    heading: Callable[[Any], Heading] = lambda state: letters_heading(state.board)
    """What a list of saved games shows of a state."""
    is_over: Callable[[Any], bool] = _no
    """Whether a game is over."""
    moves_table: Callable[[Any], Table] | None = None
    """The moves of a game as a table, where they can be exported."""
    refuses: Callable[[Any, Action | None], str] = lambda state, action: ""
    """Why an action, or undo (None), cannot be done now; empty where it can."""
    seen: Callable[[Any, Any, bool], Any] = lambda state, other, again: state
    """The state that undo has brought back, where what was seen in another one counts, too.

    The third argument: whether it is redo that has.
    """
    about: Callable[[Action], str] | None = None
    """How the name of an action shows what it was about; else a single letter as a capital."""


class Entry(Protocol):
    """What takes the keys and clicks in place of the board, such as a word that is entered."""

    def tap(self, row: int, column: int) -> None:
        """Take a click on a cell."""

    def skip(self) -> None:
        """Take Space."""

    def erase(self, *, back: bool) -> None:
        """Take Delete, or Backspace."""

    def type(self, text: str) -> bool:
        """Take characters; returns whether there was one to take."""


def capital_keys(alphabet: Any) -> list[str]:
    """Give the letters of an alphabet as they are shown."""
    return list(map(alphabet.upper, alphabet.symbols))


def step_inside(state: Any, cell: Cell, down: int, right: int) -> Cell:
    """Go to another cell, as far as the board goes."""
    row, column = cell[0] + down, cell[1] + right
    return min(max(row, 0), state.board.rows - 1), min(max(column, 0), state.board.columns - 1)


def next_cell(board: Any, cell: Cell, by: int, *, down: bool) -> Cell:
    """Give the cell after another one as one types, on the next line at a line's end."""
    row, column = cell
    last = board.rows * board.columns - 1
    if down:
        column, row = divmod(min(max(column * board.rows + row + by, 0), last), board.rows)
    else:
        row, column = divmod(min(max(row * board.columns + column + by, 0), last), board.columns)
    return row, column


@dataclass(frozen=True)
class TypingSays:
    """What a game says of typing on its board."""

    typed: Callable[[Any, Cell, str | None], Any] = lambda state, cell, symbol: state.typed(
        *cell, symbol
    )
    """The state with something typed on a cell, or taken off it. Raises Complaint."""
    keys: Callable[[Any], Sequence[str]] = capital_keys
    """What can be typed on a cell, as it is shown."""
    other: Callable[[str], bool] = _no
    """Takes a character that is no letter; returns whether it did."""
    joins: Callable[[str, str], bool] = lambda face, letter: False
    """Whether a letter typed after a face is a part of it, as U after Qu."""
    step: Callable[[Any, Cell, int, int], Cell] = step_inside
    """The cell so far down and right of another one, as the arrows go."""
    next: Callable[..., Cell] = next_cell
    """The cell after another one as one types; called as `next_cell`."""
    space: str = ""
    """What Space types; nothing where it leaves a cell empty."""
    turns: bool = False
    """Whether Space turns the direction of typing."""
    is_settled: Callable[[Any, Cell], bool] = _no
    """Whether typing replaces the symbol of a cell only after a click on it."""
    stays: Callable[[Any], bool] = _no
    """Whether typing stays on its cell, since the next letter takes the place of the last one."""
    erases: Callable[[Any], Cell | None] = _nothing
    """The cell that Backspace empties, wherever the selected one is."""
    put: Callable[[Cell, Any, Cell | None], bool] = _no
    """Takes what was typed on a cell: the state with it, and the cell to select, None for this one.

    Returns whether it did; else that is an action.
    """
    entry: Callable[[], Entry | None] = _nothing
    """What takes keys and clicks in place of the board, if anything does now."""


@dataclass(frozen=True)
class BoardSeen:
    """A reading, corrected by the user, and what a picture does not show.

    `answer`: to the `Question` of the page. `words`: those that were played, as they were typed.
    """

    read: Reading | DotsReading
    answer: str = ""
    words: str = ""

    @property
    def letters(self) -> list[str]:
        """The letters row by row; nothing for an empty cell, or where no letters were read."""
        rows = self.read.letters if isinstance(self.read, Reading) else ()
        return [letter for row in rows for letter in row]


@dataclass(frozen=True)
class Question:
    """What the picture of a board does not show: `options` are values and their texts."""

    text: str
    options: tuple[tuple[str, str], ...]
    value: str
    """The answer until another one is chosen."""


@dataclass(frozen=True)
class SeenSays:
    """What a game says of its board in a picture."""

    board: Callable[[BoardSeen, Any], Any]
    """The board in a picture, in an alphabet. Raises Complaint where the game has none such."""
    kind: Literal["letters", "dots"] = "letters"
    """What is read from a picture."""
    state: Callable[[BoardSeen, Any, Any], Any] = lambda seen, board, state: state.with_board(board)
    """The state, in place of a present one, with the board in a picture."""
    letter: Callable[[str, Alphabet], str] = lambda letter, alphabet: alphabet.upper(letter[:1])
    """A letter that was read or typed, as the board shows it."""
    keys: Callable[[Alphabet], Sequence[str]] = capital_keys
    """What can be on a cell, as it is shown."""
    question: Callable[[Alphabet | None], Question | None] = lambda alphabet: None
    """What a picture does not show and must be asked."""
    note: Callable[[BoardSeen, Any], str] = lambda seen, board: ""
    """What is to be known of a board in a picture before it is taken."""
    words: Callable[[], str] | None = None
    """The words that cannot be played any more, where they are asked for with a board."""
    purpose: Callable[[], str] = lambda: translate(
        "Board",
        "Open a screenshot or a photo of a board. Its letters are read, and you correct them.",
    )
    use: Callable[[], str] = lambda: translate("Board", "Use this board")
    taken: Callable[[], str] = lambda: translate("Board", "Board taken from the picture.")
