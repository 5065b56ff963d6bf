"""A board on a page: typing on it, undo, the session; a game's own class adds what is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, replace
from operator import attrgetter
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Literal, TypeVar

from msgspec import Meta
from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement

from ...core.errors import Complaint
from ...core.export import Table
from ...core.files.state import read_json, state_of
from ...core.grid import Cell
from ...core.history import History, HistoryError, HistoryFile, Step, Unread
from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.catalog import DEFAULT_BY_LANGUAGE
from ...core.library.code import has_code, write_code
from ...core.library.heading import Heading
from ...core.library.library import json_text
from ..complaints import one_line
from ..keyboard import letter_typed
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..shell.pictures import files_in, image_in, on_clipboard
from .board_seen import BoardSeen, Question
from .session import Session

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


EXAMPLE = "example"
"""The kind of action that shows an example."""

PICTURE = "picture"
"""The kind of action that takes a board from a picture."""

MAX_PASTED = 1_000_000
"""Characters of a text that is pasted."""

LONG_TEXT = 20_000
"""Characters from which on a pasted text is read beside the window, as a file is."""

PAUSE = 3.0
"""Seconds after which a letter that is typed begins another word."""


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


_Cell = tuple[Annotated[int, Meta(ge=0)], Annotated[int, Meta(ge=0)]]
_ActionContent = tuple[str, str, _Cell | None, _Cell | None, bool]


@dataclass(frozen=True)
class Example:
    """A position to try things on, and the cell that is selected on it."""

    state: Any
    selected: Cell = (0, 0)


@dataclass(frozen=True)
class _Typing:
    """Letters typed in a row, which are one action: those by now, and where the next one goes."""

    action: Action
    next: Cell
    since: float


GameT = TypeVar("GameT")


if TYPE_CHECKING:

    class StateOf(Generic[GameT]):
        """An attribute of an editor: its state, as the class that it is in this game."""

        def __init__(self, kind: type[GameT]) -> None: ...
        def __get__(self, editor: object, owner: type | None = None) -> GameT: ...

else:

    def StateOf(kind: type) -> property:
        """Read it without a frame of Python: that is done hundreds of times for a typed letter."""
        return property(attrgetter("_history.state"))


@QmlElement
@QmlUncreatable("each game has its own kind")
class BoardEditor(QObject):
    """The state of a game, a frozen dataclass with `board` and `lexicon`; and what changes it.

    A game's class says what its state is by overriding the plain methods below; signals and
    properties stay here. Each change emits once what has changed: the board, the selection, the
    state; then `changed`.

    Rows and columns count from 0 here, as on the board; the page counts them from 1 where a
    person reads them.
    """

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

    boardChanged = Signal()
    selectionChanged = Signal()
    stateChanged = Signal()
    """The state was changed in any way, or the language."""
    lexiconChanged = Signal()
    """Another word list is in use."""
    replaced = Signal()
    """Another position will now be on the board, not the same one further on."""
    exampleShown = Signal()
    """The example was asked for and is on the board."""
    replacing = Signal()
    """Another game is about to take the place of this one, which is worth saving."""
    changed = Signal()
    """The state was changed; comes after the signals above."""
    over = Signal()
    """The game is over by now, and worth saving."""
    wentBack = Signal(str)
    """An action of this kind was undone; comes after the signals above."""
    goesOn = Signal(str)
    """An action of this kind is about to be done again."""

    def __init__(self, shell: Shell, game: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shell = shell
        self._catalog = shell.lexicons.catalog
        self._selected: Cell = (0, 0)
        self._down = False
        self._flipped = False
        self._selected_by_hand = True
        self._selection_emitted: object = None
        self._offered = 0
        self._typing: _Typing | None = None
        self.game_name = game
        self.view: dict[str, Any] = {}
        """What other models save with the session, JSON-able."""
        self._is_given = True
        """Nobody has done anything: what is there is what the app begins with."""
        self._history: History[Any, Action] = History(self.first_state())
        self._history_file = HistoryFile[Any, Action](self._text_of, _action_content, _action_of)
        self.session = Session(shell, game, self._session_content, self._history_writer, self)
        self.session.restore(self._restore, self._bring_in, self._open_another)
        self._lexicon_emitted = self.lexicon_name
        shell.languageChanged.connect(self._follow_language)
        shell.languageChanged.connect(self.stateChanged)
        shell.toolChanged.connect(self._withdraw_offer)

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

    def content(self) -> dict[str, Any]:
        """The present state, JSON-able."""
        return self.content_of(self.state)

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

    def unreadable(self, text: str) -> str:
        """What is said of a text that was pasted and cannot be read; %1: why."""
        return self.texts()["unreadable"]

    def pasted(self) -> str:
        """What is said of the state that was pasted."""
        return self.texts()["pasted"]

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
        return translate(
            "BoardEditor",
            "Open a screenshot or a photo of a board. Its letters are read, and you correct them.",
        )

    def use_text(self) -> str:
        """The button that takes a board from a picture."""
        return translate("BoardEditor", "Use this board")

    def taken(self) -> str:
        """What is said of a board that was taken from a picture."""
        return translate("BoardEditor", "Board taken from the picture.")

    def as_opened(self, state: Any) -> Any:
        """A state that was pasted or opened: the computer does not move in it unasked."""
        return state

    def play_with(self, lexicon: str) -> None:
        """Take another word list. Raises CatalogError when there is no such list."""
        raise NotImplementedError

    def is_settled(self, cell: Cell) -> bool:
        """Whether typing replaces the symbol of a cell only after a click on it."""
        return False

    # The state

    def symbol(self, cell: Cell) -> str | None:
        """The symbol on a cell, None where it is empty."""
        return self.symbol_on(self.state.board, cell)

    state: Any = StateOf(object)
    """The present state."""

    @property
    def alphabet(self) -> Any:
        """The alphabet of the board, None where it has no letters."""
        return self.state.board.alphabet if self.OF_WORDS else None

    @property
    def lexicon_name(self) -> str:
        """The word list in use, empty where there are no words."""
        return self.state.lexicon if self.OF_WORDS else ""

    @property
    def is_selected_by_hand(self) -> bool:
        """Whether the user has chosen the cell that typing goes to."""
        return self._selected_by_hand

    @property
    def selected(self) -> Cell:
        """The cell that typing goes to."""
        return self._selected

    @Property(int, notify=boardChanged)
    def rows(self) -> int:
        """The board's rows."""
        return int(self.state.board.rows)

    @Property(int, notify=boardChanged)
    def columns(self) -> int:
        """The board's columns."""
        return int(self.state.board.columns)

    @Property(list, notify=boardChanged)
    def letters(self) -> list[str]:
        """What each cell shows, row by row; nothing where it is empty."""
        return self.letters_of(self.state.board)

    def letters_of(self, board: Any) -> list[str]:
        """What each cell of a board shows, this one or another, row by row."""
        return list(map(self.capital, self._symbols(board)))

    def capital(self, symbol: str) -> str:
        """A symbol as it is shown."""
        return self.alphabet.upper(symbol) if self.alphabet is not None else symbol

    def _symbols(self, board: Any) -> list[str]:
        return [
            self.symbol_on(board, (row, column)) or ""
            for row in range(board.rows)
            for column in range(board.columns)
        ]

    @Property(bool, notify=boardChanged)
    def empty(self) -> bool:
        """Whether the board is empty."""
        return bool(self.state.board == self.blank())

    @Property(int, notify=selectionChanged)
    def selectedCell(self) -> int:
        """The cell that typing goes to, numbered row by row."""
        return int(self.state.board.cell(*self._selected))

    @Property(bool, constant=True)
    def seesPictures(self) -> bool:
        """Whether a board can be taken from a picture."""
        return bool(self.SEEN)

    @Property(str, notify=selectionChanged)
    def direction(self) -> str:
        """Where typing goes on: right or down."""
        return "down" if self._down else "right"

    @Property(list, notify=lexiconChanged)
    def padKeys(self) -> list[str]:
        """What the letter pad types, as it is shown; nothing where there are no letters."""
        return self.pad_keys() if self.OF_WORDS else []

    def pad_keys(self) -> list[str]:
        """What can be typed on a cell, as it is shown."""
        return self.keys_of(self.alphabet)

    @Property(str, notify=stateChanged)
    def undoText(self) -> str:
        """What undo would take back, empty where there is nothing."""
        return self._name_of(self._history.undo_name)

    @Property(str, notify=stateChanged)
    def redoText(self) -> str:
        """What redo would do again, empty where there is nothing."""
        return self._name_of(self._history.redo_name)

    def _name_of(self, action: Action | None) -> str:
        if action is None:
            return ""
        if action.kind == EXAMPLE:
            return translate("BoardEditor", "show an example")
        if action.kind == PICTURE:
            return translate("BoardEditor", "take a board from a picture")
        about = self.capital(action.about) if len(action.about) == 1 else action.about
        return self.texts()[action.kind].replace("%1", about)

    # The selected cell

    @Slot(int, int)
    def clickCell(self, row: int, column: int) -> None:
        """Select a cell; a click on the selected one turns the typing direction."""
        self._flipped = (row, column) == self._selected
        if self._flipped:
            self._down = not self._down
        self.select((row, column), by_hand=True)

    @Slot()
    def turn(self) -> None:
        """Turn the typing direction."""
        self._down = not self._down
        self.select(self._selected, by_hand=self._selected_by_hand)

    @Slot(int, int)
    def selectCell(self, row: int, column: int) -> None:
        """Select a cell; the typing direction stays."""
        self.select((row, column), by_hand=True)

    @Slot(int, int)
    def moveSelection(self, down: int, right: int) -> None:
        """Go to another cell, as far as the board goes."""
        row, column = self._selected
        board = self.state.board
        to = min(max(row + down, 0), board.rows - 1), min(max(column + right, 0), board.columns - 1)
        self.select(to, by_hand=True)

    def select_by_second_click(self, row: int, column: int) -> None:
        """Select the cell of a double click; what its first click turned is turned back."""
        if self._flipped and (row, column) == self._selected:
            self._down = not self._down
        self._flipped = False
        self.select((row, column), by_hand=True)

    def select(self, cell: Cell, *, by_hand: bool) -> None:
        """Select a cell; `by_hand`: its symbol may now be typed over."""
        if by_hand:
            self._typing = None
        self._selected = cell
        self._selected_by_hand = by_hand
        self._emit_selection()
        if not self._is_given:
            self.session.save_soon()

    def _emit_selection(self) -> None:
        self._selection_emitted = self._selected, self.state.board.columns, self._down
        self.selectionChanged.emit()

    # Typing

    @Slot(str, result=bool)
    def typeText(self, text: str) -> bool:
        """Type letters from the selected cell on; returns whether there was one."""
        letters = [letter_typed(character, self.alphabet) for character in text]
        for letter in letters:
            if letter is not None:
                self.typeSymbol(letter)
        return any(letter is not None for letter in letters)

    @Slot(str)
    def typeSymbol(self, symbol: str) -> None:
        """Put a letter, or a face of several, on the selected cell and go on to the next one."""
        at = self._selected
        state = self._try_typing(at, symbol)
        if state is None:
            return
        to = self._next(1)
        if to == self._selected and all(self._symbols(state.board)):
            to = 0, 0  # the board is full: typing goes on where it began
        if state.board == self.state.board:
            if self._typing is not None and self._typing.next == at:
                self._typing = replace(self._typing, next=to)
            self.select(to, by_hand=False)
        elif not self._is_guarded():
            self._do_typing(at, self.symbol_on(state.board, at) or "", state, to)

    def _try_typing(self, cell: Cell, symbol: str | None) -> Any:
        """Give the state with something typed; None where the game forbids that, with a notice."""
        try:
            return self.typed(cell, symbol)
        except Complaint as error:
            self._shell.notify_error(error)
            return None

    def end_word(self) -> None:
        """End the action of typing: the next letter begins another."""
        self._typing = None

    def _do_typing(self, at: Cell, symbol: str, state: Any, to: Cell) -> None:
        """Put a letter down; those that are typed along a line, one after the other, are a word."""
        typing, now = self._typing, monotonic()
        goes_on = typing is not None and typing.next == at and now - typing.since < PAUSE
        if typing is not None and goes_on:
            begun = typing.action
            about = self.capital(begun.about) + self.capital(symbol)
            action = replace(begun, about=about, after=to)
        else:
            action = Action("type", symbol, at, to)
        self.do(action, state, select=to, goes_on=goes_on)
        is_along = to != at and to[1 if self._down else 0] == at[1 if self._down else 0]
        self._typing = _Typing(action, to, now) if is_along else None

    @Slot()
    def backspace(self) -> None:
        """Empty the selected cell, or the one before an empty one."""
        if self.symbol(self._selected) is None:
            self.select(self._next(-1), by_hand=False)
        self.erase()

    @Slot()
    def skip(self) -> None:
        """Leave the selected cell empty and go on."""
        self.erase(select=self._next(1))

    @Slot()
    def eraseCell(self) -> None:
        """Empty the selected cell and stay."""
        self.erase()

    def erase(self, *, select: Cell | None = None) -> None:
        """Empty the selected cell, and select another one."""
        symbol = self.symbol(self._selected)
        if symbol is None:
            if select is not None:
                self.select(select, by_hand=False)
        elif not self._is_guarded():
            state = self._try_typing(self._selected, None)
            if state is not None:
                self.do(Action("erase", symbol), state, select=select)

    def _is_guarded(self) -> bool:
        """Whether the hand has not come to this cell, and what it holds is to stay."""
        symbol = self.symbol(self._selected)
        if self._selected_by_hand or symbol is None or not self.is_settled(self._selected):
            return False
        text = translate("BoardEditor", "Click the cell of %1 first to replace it.")
        self._shell.notify(text.replace("%1", self.capital(symbol)))
        return True

    def _next(self, by: int) -> Cell:
        """The cell after the selected one as one types, on the next line at a line's end."""
        board = self.state.board
        row, column = self._selected
        last = board.rows * board.columns - 1
        if self._down:
            at = min(max(column * board.rows + row + by, 0), last)
            return at % board.rows, at // board.rows
        at = min(max(row * board.columns + column + by, 0), last)
        row, column = divmod(at, board.columns)
        return row, column

    # The whole board

    @Slot()
    def clearBoard(self) -> None:
        """Take everything off the board."""
        if self.empty:
            self._shell.notify(translate("BoardEditor", "The board is already empty."))
            return
        self._down = False
        self.do(Action("clear", begins=True), self.with_board(self.blank()), select=(0, 0))
        self.notify_undo(self.texts()["cleared"])

    @Slot()
    def copyBoard(self) -> None:
        """Put the board on the clipboard as text."""
        self.copy(self.state.board)

    def copy(self, board: Any) -> None:
        """Put a board, this one or another, on the clipboard as text."""
        QGuiApplication.clipboard().setText(board.text() + "\n")
        self._shell.notify(self.texts()["copied"])

    @Slot()
    def copyCode(self) -> None:
        """Put the position on the clipboard as a text code."""
        try:
            code = write_code(self.game_name, self.brief_content_of(self.state))
        except Complaint as error:
            text = translate("BoardEditor", "Couldn't make a code: %1")
            self._shell.notify(text.replace("%1", one_line(error)))
            return
        QGuiApplication.clipboard().setText(code)
        self._shell.notify(translate("BoardEditor", "Copied"))

    @Slot()
    def pasteBoard(self) -> None:
        """Take the board from the clipboard: a text, a picture or copied files.

        Files go before their names; a text that is a board goes before an image, which programs for
        tables and texts put beside it.
        """
        content = on_clipboard()
        files = files_in(content)
        if files:
            self._shell.opening.open(files)
            return
        image = image_in(content) if self.SEEN else None
        if image is not None and not self._is_board(content.text()):
            self._shell.offer_picture(image, translate("BoardEditor", "Clipboard"))
        else:
            self.pasteText(content.text())

    def _is_board(self, text: str) -> bool:
        """Whether a text can be pasted, perhaps with another word list."""
        if not text.strip():
            return False
        with suppress(Complaint):
            self.state_in(text, self.alphabet)
            return True
        return has_code(text) or self.other_list_for(text) is not None

    @Slot(str)
    def pasteText(self, text: str) -> None:
        """Take the board from a text; one in other letters is offered the list that has them."""
        if not text.strip():
            self._shell.notify(translate("BoardEditor", "No text on the clipboard."))
            return
        if len(text) > MAX_PASTED:
            self._shell.notify(
                translate("BoardEditor", "This text is too long to paste. Open it as a file.")
            )
            return
        if len(text) > LONG_TEXT:
            self._shell.opening.paste_long(text, self.game_name)
            return
        if has_code(text) and self._shell.opening.paste(text, self.game_name):
            return
        try:
            state = self.state_in(text, self.alphabet)
        except Complaint as error:
            if not self.offer_other_list(text) and not self._shell.opening.paste(
                text, self.game_name
            ):
                self._shell.notify(self.unreadable(text).replace("%1", one_line(error)))
            return
        self.paste(state)

    def paste(self, state: Any) -> None:
        """Put a state that was pasted on the board."""
        if self.state in (state, self.as_opened(state)):
            self._shell.notify(translate("BoardEditor", "The board already shows this."))
            return
        self.do(Action("paste", begins=True), self.as_opened(state))
        self.notify_undo(self.pasted())

    # A board from a picture

    def list_seen(self, language: str) -> str:
        """The word list that a board in a language is played with; the present one, if it fits."""
        if not self.OF_WORDS or self.alphabet.language == language:
            return self.lexicon_name
        return DEFAULT_BY_LANGUAGE[language]

    def alphabet_seen(self, language: str) -> Alphabet | None:
        """The alphabet of that list, None where there are no words. Raises CatalogError."""
        return self._catalog.alphabet(self.list_seen(language)) if self.OF_WORDS else None

    def take_seen(self, seen: BoardSeen, language: str) -> None:
        """Take over a board from a picture, with a word list in its language, as one action.

        Raises Complaint where this game has no such board; nothing is changed then.
        """
        name = self.list_seen(language)
        board = self.board_seen(seen, self.alphabet_seen(language))
        switches = name != self.lexicon_name
        if switches:
            self.play_with(name)
        state = self.as_opened(self.state_seen(seen, board))
        if state == self.state and not switches:
            self._shell.notify(translate("BoardEditor", "The board already shows this."))
            return
        self.replaced.emit()
        self.do(Action(PICTURE, begins=True), state, select=(0, 0))
        if switches:
            self._history.join()
        self.notify_undo(self.taken())

    def other_list_for(self, text: str) -> str | None:
        """Return the name of another list whose letters a board has, None if there is none."""
        for name in DEFAULT_BY_LANGUAGE.values() if self.OF_WORDS else ():
            alphabet = self._catalog.alphabet(name)
            if alphabet.symbols == self.alphabet.symbols:
                continue
            with suppress(Complaint):
                self.state_in(text, alphabet)
                return name
        return None

    def offer_other_list(self, text: str) -> bool:
        """Offer the list that has the letters of a board; returns whether there is one."""
        name = self.other_list_for(text)
        if name is None:
            return False

        def take() -> None:
            self.play_with(name)
            self.pasteText(text)
            self._history.join()

        entry = self._catalog.entry(name)
        title = entry.title_ru if self._shell.shownLanguage == "ru" else entry.title
        notice = self.texts()["other letters"].replace("%1", title)
        self._shell.notify(notice, translate("BoardEditor", "Switch list"), take)
        return True

    @Property(bool, notify=stateChanged)
    def hasExample(self) -> bool:
        """Whether there is an example to show."""
        return self.example() is not None

    @property
    def shows_example(self) -> bool:
        """Whether the example is on the board as it was shown."""
        name = self._history.steps[self._history.at].name
        return name is not None and name.kind == EXAMPLE

    @Slot()
    def showExample(self) -> None:
        """Put the example on the board."""
        example = self.example()
        if example is not None:
            self._down = False
            self.replaced.emit()
            action = Action(EXAMPLE, begins=True)
            self.do(action, self.as_opened(example.state), select=example.selected)
            self.exampleShown.emit()

    def begin_with(self, state: Any, selected: Cell = (0, 0)) -> None:
        """Begin with a state of the app's choice: it is not saved, and follows the language."""
        before = self.state
        self._history = History(state)
        self._is_given = True
        self._down = False
        self.replaced.emit()
        self._emit_changes(before, selected)

    def take_up(self) -> None:
        """Treat the state that the app began with as the user's choice, so that it is saved."""
        self._is_given = False
        self.session.save_soon()

    @Slot()
    def _follow_language(self) -> None:
        """Translate a state of the app's choice into the language of the interface."""
        if self._is_given:
            first = self.first_state()
            if first != self.state:
                self.begin_with(first, self._selected)
                if self.session.has_saved:  # an empty board that was chosen, in another language
                    self.session.save_soon()

    # Changing the state

    @Slot()
    def undo(self) -> None:
        """Take the last action back."""
        if self._history.undo_name is None:
            self._shell.notify(translate("BoardEditor", "Nothing to undo."))
            return
        if not self._is_read(self._history.at - 1):
            self._history.forget_before()
            return
        before, action = self.state, self._history.undo_name
        self._history.undo()
        self._emit_changes(before, action.before)
        self.wentBack.emit(action.kind)

    @Slot()
    def redo(self) -> None:
        """Do again what was taken back."""
        if self._history.redo_name is None:
            self._shell.notify(translate("BoardEditor", "Nothing to redo."))
            return
        if not self._is_read(self._history.at + 1):
            self._history.forget_after()
            return
        before, action = self.state, self._history.redo_name
        self.goesOn.emit(action.kind)
        self._history.redo()
        self._emit_changes(before, action.after)

    def _is_read(self, at: int) -> bool:
        """Read the state of a step from the last session; return False with a notice if damaged."""
        state = self._history.steps[at].state
        if isinstance(state, Unread):
            try:
                self._history.put(at, self.state_of(read_json(state.text)))
            except Complaint as error:  # such as a word list that was removed
                text = translate("BoardEditor", "Couldn't read this step: %1")
                self._shell.notify(text.replace("%1", one_line(error)))
                self.stateChanged.emit()
                return False
        return True

    def do(
        self, action: Action, state: Any, *, select: Cell | None = None, goes_on: bool = False
    ) -> None:
        """Change the state by an action that undo can take back, and select another cell.

        `goes_on`: it is the last action gone on with, by now of this name.
        """
        if action.begins and self._is_worth_saving(state):
            self.replacing.emit()
        before, self._is_given = self.state, False
        if goes_on:
            self._history.go_on(action, state)
        else:
            self._history.do(action, state)
        self._emit_changes(before, select)

    def begin(self, state: Any, select: Cell) -> None:
        """Begin a new game; a notice takes that back where something was on the board."""
        is_replaced = self._is_worth_saving(state)
        self.do(Action("new", begins=True), state, select=select)
        if is_replaced:
            text = translate("BoardEditor", "New game. The previous one is in the saved games.")
            self.notify_undo(text)

    def amend(self, state: Any, *, select: Cell | None = None) -> None:
        """Replace the present state, without an action: one undo takes back both."""
        before, self._is_given = self.state, False
        self._history.amend(state)
        self._emit_changes(before, select)

    @property
    def games(self) -> int:
        """How many games were begun: each of those against the machine goes its own way."""
        begun = self.view.get("games")
        return begun % 2**31 if isinstance(begun, int) else 0

    def count_game(self) -> None:
        """Count a game that is begun."""
        self.view["games"] = self.games + 1

    def notify_undo(self, text: str) -> None:
        """Notify what was just done, with a button that undoes it."""
        self.offer(text, translate("BoardEditor", "Undo"), self.undo)

    def offer(self, text: str, words: str, action: Callable[[], object]) -> None:
        """Show a notice with a button.

        It goes when the state is changed or another page is shown, where its effect is not seen.
        """
        self._offered = self._shell.notify(text, words, action)

    @Slot()
    def _withdraw_offer(self) -> None:
        self._shell.withdraw_notice(self._offered)
        self._offered = 0

    def _emit_changes(self, before: Any, select: Cell | None = None) -> None:
        self._withdraw_offer()
        self._typing = None
        board = self.state.board
        row, column = select if select is not None else self._selected
        selected = min(row, board.rows - 1), min(column, board.columns - 1)
        self._selected = selected  # first: the old one may not be on the new board
        if select is not None or board != before.board:
            self._selected_by_hand = False  # what lies there now has not been looked at
        if board != before.board:
            self.boardChanged.emit()
        if self._selection_emitted != (selected, board.columns, self._down):
            self._emit_selection()
        self.stateChanged.emit()
        if self._lexicon_emitted != self.lexicon_name:
            self._lexicon_emitted = self.lexicon_name
            self.lexiconChanged.emit()
        if not self._is_given:
            self.session.save_soon()
        self.changed.emit()
        if self.is_over(self.state) and not self.is_over(before):
            self.over.emit()

    # Saving a game that another one replaces

    def _is_worth_saving(self, after: Any) -> bool:
        """Whether the present state is worth saving; an example can be shown again."""
        if self._is_given or not self.is_loss(self.state, after):
            return False
        example = self.example()
        return example is None or self.as_saved(self.state) != self.as_saved(example.state)

    @property
    def steps_back(self) -> Sequence[Step[Any, Action]]:
        """The steps that undo takes back, the last one first."""
        return self._history.steps[self._history.at :: -1]

    def saved_before(self, steps: Iterable[Step[Any, Action]]) -> list[str]:
        """The states that a game has gone through, as JSON, and as they were saved.

        `steps`: `steps_back` when it ended. Can be called on any thread.
        """
        texts = list[str]()
        for step in steps:
            texts.append(self._history_file.text(step))
            is_first = step.name is None or step.name.begins
            with suppress(Complaint):  # such as a word list that was removed
                if not isinstance(step.state, Unread):
                    texts.append(self._text_of(self.as_saved(step.state)))
                elif is_first:  # as it was opened
                    state = self.state_of(read_json(step.state.text))
                    texts.append(self._text_of(self.as_saved(state)))
            if is_first:
                break
        return texts

    def _text_of(self, state: Any) -> str:
        return json_text(self.content_of(state))

    # The session

    def _session_content(self) -> dict[str, Any]:
        view = {**self.view, "selected": list(self._selected), "down": self._down}
        return {"game": self.content(), "view": view}

    def _history_writer(self) -> Callable[[], bytes]:
        history = History.of(self._history.steps, self._history.at)
        return lambda: self._history_file.write(history)

    def _restore(self, content: Mapping[str, Any], history: bytes) -> None:
        state = self.state_of(content["game"])
        view = dict(content.get("view", {}))
        selected = _selected_in(view, state)
        self._history = self._history_in(history, state) or History(state)
        self._is_given = False
        self._selected, self._down, self.view = selected, bool(view.get("down")), view
        self._selected_by_hand = False

    def _history_in(self, data: bytes, state: Any) -> History[Any, Action] | None:
        """The undo history of the last session, where it leads to this state."""
        try:
            history = self._history_file.read(data, state) if data else None
        except HistoryError as error:
            text = translate("BoardEditor", "Couldn't read the undo history: %1")
            self.session.notify_later(text.replace("%1", one_line(error)))
            return None
        known = {EXAMPLE, PICTURE, *self.texts()}
        kinds = {step.name.kind for step in history.steps if step.name} if history else set()
        return history if kinds <= known else None  # those of another version are not

    def _bring_in(self, content: Mapping[str, Any], history: bytes) -> None:
        """Take over the last session on a page that was opened before it could be read."""
        before = self.state
        self._restore(content, history)
        self._emit_changes(before, self._selected)
        self.session.bring_in(dict(content))

    def _open_another(self, content: Mapping[str, Any], history: bytes) -> None:
        """Take over another session, as an action that undo takes back."""
        state = self.state_of(content["game"])
        selected = _selected_in(content.get("view", {}), state)
        self.replaced.emit()
        self.do(Action("open", begins=True), self.as_opened(state), select=selected)
        self.session.bring_in(dict(content))


def _selected_in(view: Mapping[str, Any], state: Any) -> Cell:
    """Read the selected cell of a session. Raises any error where it is not on the board."""
    row, column = (int(number) for number in view.get("selected", (0, 0)))
    state.board.cell(row, column)
    return row, column


def _action_content(action: Action | None) -> object:
    """Give an action, JSON-able."""
    return None if action is None else astuple(action)


def _action_of(content: object) -> Action | None:
    """Read what `_action_content` gave. Raises Complaint for anything else."""
    return None if content is None else Action(*state_of(content, _ActionContent))
