"""The state of a game on a page: what undo takes back, and the session it is saved in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import astuple
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar

from msgspec import Meta
from PySide6.QtCore import QObject, Signal, Slot

from ...core.errors import Complaint
from ...core.files.state import read_json, state_of
from ...core.grid import Cell
from ...core.history import History, HistoryError, HistoryFile, Unread
from ...core.library.library import json_text
from ..complaints import one_line
from ..qt_types import Property, alias, attribute, filled, translate, view_model
from ..shell.model import Part, Shell
from .board_says import Action, BoardSays, SeenSays, TypingSays
from .session import Session

EXAMPLE = "example"
"""The kind of action that shows an example."""

PICTURE = "picture"
"""The kind of action that takes a board from a picture."""

_Cell = tuple[Annotated[int, Meta(ge=0)], Annotated[int, Meta(ge=0)]]
_ActionContent = tuple[str, str, _Cell | None, _Cell | None, bool]

GameT = TypeVar("GameT")


if TYPE_CHECKING:

    class StateOf(Generic[GameT]):
        """An attribute of a model that has a `board`: its state, as the class it is in a game."""

        def __init__(self, kind: type[GameT], path: str = "board.state") -> None: ...
        def __get__(self, model: object, owner: type | None = None) -> GameT: ...

else:

    def StateOf(kind: type, path: str = "board.state") -> property:
        """Read it without a frame of Python: that is done hundreds of times for a typed letter."""
        return property(attrgetter(path))


@view_model
class BoardHistory(Part):
    """The state, a frozen dataclass, how it came about, and the session that saves all of it.

    Each change emits once what has changed: the board, the selection, the state; then `changed`.

    Rows and columns count from 0 here, as on the board; the page counts them from 1 where a
    person reads them.
    """

    boardChanged = Signal()
    selectionChanged = Signal()
    walked = Signal()
    """The selection was moved by keys."""
    stateChanged = Signal()
    """The state was changed in any way, or the language."""
    lexiconChanged = Signal()
    replaced = Signal()
    """Another position will now be on the board, not the same one further on."""
    replacing = Signal()
    """Another game is about to take the place of this one, which is worth saving."""
    changed = Signal()
    """The state was changed; comes after the signals above."""
    over = Signal()
    """The game is over by now, and worth saving."""
    did = Signal(str)
    """An action of this kind was done; comes after the signals above."""
    wentBack = Signal(str)
    """An action of this kind was undone; comes after the signals above."""
    goesOn = Signal(str)
    """An action of this kind is about to be done again."""

    state: Any = StateOf(object, "_history.state")

    def __init__(
        self,
        shell: Shell,
        game: str,
        says: BoardSays,
        typing: TypingSays | None = None,
        seen: SeenSays | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Open the last session, or begin with the first state.

        `seen`: of a board in a picture, None where none can be read.
        """
        super().__init__(shell, parent)
        self.says, self.typing, self.seen = says, typing or TypingSays(), seen
        self._catalog = shell.lexicons.catalog
        self.selected: Cell = (0, 0)
        self._down = False
        self.is_selected_by_hand = True
        """Whether the user has chosen the cell that typing goes to."""
        self._selection_emitted: object = None
        self._offered = 0
        self._letters: tuple[Any, list[str]] = None, []
        self._emptiness: tuple[Any, bool] = None, True
        self.game_name = game
        self.of_words = says.of_words
        """Whether it is played with words: with an alphabet and a word list."""
        self.view: dict[str, Any] = {}
        """What other models save with the session, JSON-able."""
        self._is_given = True
        """Nobody has done anything: what is there is what the app begins with."""
        self._history: History[Any, Action] = History(says.first())
        self.selected = says.within(self.state, self.selected)
        self._history_file = HistoryFile[Any, Action](
            self.text_of,
            lambda action: None if action is None else astuple(action),
            lambda saved: None if saved is None else Action(*state_of(saved, _ActionContent)),
        )
        self.session = Session(shell, game, self._session_content, self._history_writer, self)
        self.session.restore(self._restore, self._bring_in, self._open_another)
        self._lexicon_emitted = self.lexicon_name
        shell.languageChanged.connect(self._follow_language)
        shell.languageChanged.connect(self.stateChanged)
        shell.toolChanged.connect(self._withdraw_offer)

    # The state

    def keep(self, **values: Any) -> None:
        """Put values, JSON-able, into `view`, and save them."""
        self.view.update(values)
        self.session.save_soon()

    def content(self) -> dict[str, Any]:
        """The present state, JSON-able."""
        return self.says.content(self.state)

    def text_of(self, state: Any) -> str:
        return json_text(self.says.content(state))

    @property
    def alphabet(self) -> Any:
        """The alphabet of the board, None where it has no letters."""
        return self.state.board.alphabet if self.of_words else None

    @property
    def lexicon_name(self) -> str:
        """The word list in use, empty where there are no words."""
        return self.state.lexicon if self.of_words else ""

    rows = attribute(int, "state.board.rows", "The board's rows.", notify=boardChanged)

    columns = attribute(int, "state.board.columns", "The board's columns.", notify=boardChanged)

    @Property(list, notify=boardChanged)
    def letters(self) -> list[str]:
        """What each cell shows, row by row; nothing where it is empty."""
        board = self.state.board
        if self._letters[0] is not board:
            self._letters = board, self.letters_of(board)
        return self._letters[1]

    def letters_of(self, board: Any) -> list[str]:
        """What each cell of a board shows, this one or another, row by row."""
        symbols = self.says.letters(board)
        if not self.of_words:
            return symbols
        # All at once: a capital is one letter, as the letter is.
        capitals = board.alphabet.upper("\n".join(symbols)).split("\n")
        return [one if len(one) < 2 else board.alphabet.title(one) for one in capitals]

    def capital(self, symbol: str) -> str:
        return self.alphabet.title(symbol) if symbol and self.of_words else symbol

    @Property(bool, notify=boardChanged)
    def empty(self) -> bool:
        board = self.state.board
        if self._emptiness[0] is not board:
            self._emptiness = board, bool(board == self.says.cleared(self.state).board)
        return self._emptiness[1]

    @Property(int, notify=selectionChanged)
    def selectedCell(self) -> int:
        """The cell that typing goes to, numbered row by row."""
        return int(self.state.board.cell(*self.selected))

    @Property(str, notify=selectionChanged)
    def direction(self) -> str:
        """Where typing goes on: right or down."""
        return "down" if self._down else "right"

    @Property(list, notify=lexiconChanged)
    def padKeys(self) -> list[str]:
        """What the letter pad types, as it is shown; nothing where there are no letters."""
        return list(self.typing.keys(self.alphabet)) if self.of_words else []

    @Property(bool, notify=stateChanged)
    def hasExample(self) -> bool:
        return self.says.example(self.state) is not None

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
        if self.says.about is not None:
            about = self.says.about(action)
        else:
            about = self.capital(action.about) if len(action.about) == 1 else action.about
        return filled(_action_names(self.says)[action.kind], about)

    last_action: Action | None = alias(
        "_history.undo_name", "The action that undo would take back."
    )

    # The state that the app begins with

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
            first = self.says.first()
            if first != self.state:
                self.begin_with(first, self.selected)
                if self.session.has_saved:  # an empty board that was chosen, in another language
                    self.session.save_soon()

    # Changing the state

    @Slot()
    def undo(self) -> None:
        if self._is_refused(None):
            return
        if self._history.undo_name is None:
            self._shell.notify(translate("Board", "Nothing to undo."))
            return
        if not self._is_read(self._history.at - 1):
            self._history.forget_before()
            return
        before, action = self.state, self._history.undo_name
        self._history.undo()
        self._keep_seen(before, action)
        self._emit_changes(before, action.before)
        self.wentBack.emit(action.kind)

    @Slot()
    def redo(self) -> None:
        """Do again what was taken back."""
        if self._is_refused(None):
            return
        if self._history.redo_name is None:
            self._shell.notify(translate("Board", "Nothing to redo."))
            return
        if not self._is_read(self._history.at + 1):
            self._history.forget_after()
            return
        before, action = self.state, self._history.redo_name
        self.goesOn.emit(action.kind)
        self._history.redo()
        self._keep_seen(before, action, again=True)
        self._emit_changes(before, action.after)

    def _keep_seen(self, before: Any, action: Action, *, again: bool = False) -> None:
        if not action.begins:  # of the same game
            self._history.amend(self.says.seen(self.state, before, again))

    def _is_read(self, at: int) -> bool:
        """Read the state of a step from the last session; return False with a notice if damaged."""
        state = self._history.steps[at].state
        if isinstance(state, Unread):
            try:
                self._history.put(at, self.says.state_of(read_json(state.text)))
            except Complaint as error:  # such as a word list that was removed
                self._shell.notify(
                    filled(translate("Board", "Couldn't read this step: %1"), one_line(error))
                )
                self.stateChanged.emit()
                return False
        return True

    def do(
        self, action: Action, state: Any, *, select: Cell | None = None, goes_on: bool = False
    ) -> None:
        """Change the state by an action that undo can take back, and select another cell.

        `goes_on`: it is the last action gone on with, by now of this name.
        """
        if self._is_refused(action):
            return
        if action.begins and self._is_worth_saving(state):
            self.replacing.emit()
        if action.kind in ("paste", "open"):
            select = self.says.begins_at(state) or select
        before, self._is_given = self.state, False
        if goes_on:
            self._history.go_on(action, state)
        else:
            self._history.do(action, state)
        self._emit_changes(before, select)
        self.did.emit(action.kind)

    def _is_refused(self, action: Action | None) -> bool:
        """Whether the game does not take an action now; says why."""
        why = self.says.refuses(self.state, action)
        if why:
            self._shell.notify(why)
        return bool(why)

    def join(self) -> None:
        """Make the last two actions one, by the later's name."""
        self._history.join()

    def amend(self, state: Any, *, select: Cell | None = None) -> None:
        """Replace the present state, without an action: one undo takes back both."""
        before, self._is_given = self.state, False
        self._history.amend(state)
        self._emit_changes(before, select)

    def notify_undo(self, text: str) -> None:
        """Notify what was just done, with a button that undoes it."""
        self.offer(text, translate("Board", "Undo"), self.undo)

    def offer(self, text: str, words: str, action: Callable[[], object]) -> None:
        """Show a notice with a button, until the state is changed or another page is shown."""
        self._offered = self._shell.notify(text, words, action)

    @Slot()
    def _withdraw_offer(self) -> None:
        self._shell.withdraw_notice(self._offered)
        self._offered = 0

    def _emit_changes(self, before: Any, select: Cell | None = None) -> None:
        self._withdraw_offer()
        board = self.state.board
        selected = self.says.within(self.state, self.selected if select is None else select)
        self.selected = selected  # first: the old one may not be on the new board
        if select is not None or board != before.board:
            self.is_selected_by_hand = False  # what lies there now has not been looked at
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
        if self.says.is_over(self.state) and not self.says.is_over(before):
            self.over.emit()

    def _emit_selection(self) -> None:
        self._selection_emitted = self.selected, self.state.board.columns, self._down
        self.selectionChanged.emit()

    # Saving a game that another one replaces

    def _is_worth_saving(self, after: Any) -> bool:
        """Whether the present state is worth saving; an example can be shown again."""
        if self._is_given or not self.says.is_loss(self.state, after):
            return False
        example = self.says.example(self.state)
        as_saved = self.says.as_saved
        return example is None or as_saved(self.state) != as_saved(example.state)

    # The session

    def _session_content(self) -> dict[str, Any]:
        view = {**self.view, "selected": list(self.selected), "down": self._down}
        return {"game": self.content(), "view": view}

    def _history_writer(self) -> Callable[[], bytes]:
        history = History.of(self._history.steps, self._history.at)
        return lambda: self._history_file.write(history)

    def _restore(self, content: Mapping[str, Any], history: bytes) -> None:
        state = self.says.state_of(content["game"])
        view = dict(content.get("view", {}))
        selected = self.says.within(state, _selected_in(view, state))
        self._history = self._history_in(history, state) or History(state)
        self._is_given = False
        self.selected, self._down, self.view = selected, bool(view.get("down")), view
        self.is_selected_by_hand = False

    def _history_in(self, data: bytes, state: Any) -> History[Any, Action] | None:
        """The undo history of the last session, where it leads to this state."""
        try:
            history = self._history_file.read(data, state) if data else None
        except HistoryError as error:
            self.session.notify_later(
                filled(translate("Board", "Couldn't read the undo history: %1"), one_line(error))
            )
            return None
        known = _action_names(self.says).keys()
        kinds = {step.name.kind for step in history.steps if step.name} if history else set()
        return history if kinds <= known else None  # those of another version are not

    def _bring_in(self, content: Mapping[str, Any], history: bytes) -> None:
        """Take over the last session on a page that was opened before it could be read."""
        before = self.state
        self._restore(content, history)
        self._emit_changes(before, self.selected)
        self.session.bring_in(dict(content))

    def _open_another(self, content: Mapping[str, Any], history: bytes) -> None:
        """Take over another session, as an action that undo takes back."""
        state = self.says.state_of(content["game"])
        selected = _selected_in(content.get("view", {}), state)
        self.replaced.emit()
        self.do(Action("open", begins=True), self.says.as_opened(state), select=selected)
        self.session.bring_in(dict(content))


def _selected_in(view: Mapping[str, Any], state: Any) -> Cell:
    """Read the selected cell of a session. Raises any error where it is not on the board."""
    row, column = (int(number) for number in view.get("selected", (0, 0)))
    state.board.cell(row, column)
    return row, column


def _action_names(says: BoardSays) -> dict[str, str]:
    return {
        EXAMPLE: translate("Board", "show an example"),
        PICTURE: translate("Board", "take a board from a picture"),
        "new": translate("Board", "new game"),
        "open": translate("Board", "open a position"),
        "ask": translate("Board", "let the computer move"),
        "show help": translate("Board", "show help"),
        "hide help": translate("Board", "play without help"),
        "players": translate("Board", "change the players"),
        "turn": translate("Board", "change the turn"),
        "step": translate("Board", "step through the game"),
        "line": translate("Board", "show the best line"),
        "note": translate("Board", "note to move %1"),
        "strike": translate("Board", "delete %1"),
        **says.texts(),
    }
