"""What the view-model of a page with a board is made of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from ...core.drawing.picture import Picture
from ...core.games import GAMES
from ...core.grid import Cell
from ...core.recognition.following import doubtful_places
from ..forms import Form
from ..lexicon.lists import WordListsModel
from ..qt_types import Property, attribute, connect_all, translate, variable, view_model
from ..shell.model import Part, Shell
from .board import Board
from .board_says import BoardSeen
from .clock import GameClock
from .computer import Computer
from .daily_problem import DailyProblem
from .game_end import GameEnd
from .game_parts import GameParts
from .help import GameHelp
from .letter_input import LetterInput  # noqa: F401  # made known to QML
from .long_search import LongSearch
from .printing import Printing
from .record import RecordModel
from .review import ReviewModel
from .saved_games import SavedGames
from .sharing import Sharing
from .tracing import Tracing
from .word_results import WordResults


@view_model
class BoardPageModel(Part):
    """Everything the page shows and everything that can be done on it.

    A game's class gives the parts and overrides the plain methods below. All of it runs on the
    GUI thread; searches go through the shell's jobs.
    """

    statusChanged = Signal()
    """The status line, or whether something is under way; emitted once for all changes together."""

    followsChanged = Signal()
    """A board on the screen is followed now."""
    keyboardMoved = Signal()
    typesChanged = Signal()
    """Letters come from a keyboard now, or no longer."""

    forms: Mapping[str, Form] = {}
    """The sheets that are forms, by the names that the page opens them by."""

    def __init__(
        self,
        shell: Shell,
        editor: Board,
        results: WordResults,
        search: LongSearch | None = None,
        tracing: Tracing | None = None,
        parts: GameParts | None = None,
    ) -> None:
        super().__init__(shell, shell)
        self._editor = editor
        self._results = results
        self._long = search
        self._tracing = tracing
        self._keyboard_at = "board"
        self._follows = False
        self._games = SavedGames(shell, editor, self.title, self)
        self._sharing = Sharing(shell, self.drawn, self)
        self._printing = Printing(shell, self._sharing, self)
        self._word_lists: Any = WordListsModel(shell, editor, self) if editor.of_words else None
        self._game_parts = parts = parts or GameParts()
        for part in (editor, results, search, tracing, *vars(parts).values()):
            if part is not None:
                part.setParent(self)
        if self._word_lists is not None:
            editor.lexiconChanged.connect(self._word_lists.listsChanged)
        if search is not None:
            editor.replaced.connect(search.step_aside)
        # Started again by whatever comes before control is back at the event loop.
        self._status = QTimer(self, interval=0, singleShot=True)
        self._status.timeout.connect(self.statusChanged)
        connect_all(
            self._status.start,
            editor.stateChanged,
            editor.selectionChanged,
            results.resultChanged,
            results.pathChanged,
            results.workChanged,
        )
        if self._word_lists is not None:
            self._word_lists.reading.changed.connect(self._status.start)
        if search is not None:
            search.searchChanged.connect(self._status.start)
        for part in (parts.review, parts.daily, parts.computer):
            if part is not None:
                part.changed.connect(self._status.start)
        if parts.record is not None:
            parts.record.shownChanged.connect(self._status.start)
        if parts.help is not None:
            parts.help.changed.connect(self._follow_help)
        shell.languageChanged.connect(self.statusChanged)  # no frame in two languages
        shell.handChanged.connect(self._status.start)

    @Slot()
    def _follow_help(self) -> None:
        if self.help.hidden:
            self.review.hide()

    # What a game says

    def warm_up(self) -> None:
        """Load what the page needs, once it is on the screen."""
        raise NotImplementedError

    def title(self, state: Any) -> str:
        """A title for a state when it is saved; of a game, its last one."""
        raise NotImplementedError

    def drawn(self) -> Picture:
        """What is on the screen as a picture, but for the lists."""
        raise NotImplementedError

    def status(self) -> str:
        """What the next key or click does."""
        raise NotImplementedError

    # A board that was read from the screen, and is read again

    def follow(
        self, seen: BoardSeen, board: Any, take: Callable[[], None]
    ) -> Collection[Cell] | None:
        """Take over what has changed on the board, and say so.

        `board`: what was read. `take`: takes all of it. Returns the places that the user has to
        look at first, None for a board of another kind; then nothing is taken over.
        """
        if self.shows(board):
            self.say_unchanged()
            return ()
        places = doubtful_places(seen.read)
        if not places:
            take()
        return places

    def shows(self, board: Any) -> bool:
        """Whether a board that was read from a picture is the one on the page."""
        own, letters_of = self._editor.state.board, self._editor.letters_of
        size = own.rows, own.columns
        return (board.rows, board.columns) == size and letters_of(board) == letters_of(own)

    def say_unchanged(self) -> None:
        """Say that a board on the screen is as it was."""
        self._shell.notify(translate("BoardPage", "Nothing has changed on the board."))

    follows = variable(
        bool,
        "_follows",
        "Whether a board was read from the screen, which can be read again.",
        notify=followsChanged,
    )

    def is_busy(self) -> bool:
        """Whether a search is under way."""
        return self._long is not None and bool(self._long.running)

    def enter(self) -> None:
        """Do what Enter means on the board."""

    def step_back(self) -> bool:
        """Do what Esc means; returns whether there was anything to do."""
        search = self._long
        if (search is None or not search.shown) and self._results.filterText:
            self._results.setFilter("")
            return True
        if search is not None and search.running and search.shown:
            search.stop()
            return True
        if search is not None and search.shown:
            search.putAway()
            return True
        if self._results.currentRow >= 0:
            self._results.selectRow(-1)
            return True
        return False

    # The parts

    @Slot(str, result=QObject)
    def form(self, name: str) -> Form | None:
        return self.forms.get(name)

    editor = attribute(Board, "_editor", "The board and what changes it.")
    results = attribute(WordResults, "_results", "What was found on the board.")

    longSearch = attribute(LongSearch, "_long", "The search of minutes, if the game has one.")

    tracing = attribute(
        Tracing, "_tracing", "A word traced over the board, where it is one of letters."
    )

    games = attribute(SavedGames, "_games", "The saved positions.")
    sharing = attribute(
        Sharing, "_sharing", "What is on the screen as a picture that leaves the app."
    )
    printing = attribute(Printing, "_printing", "The same on paper.")

    lists = attribute(
        WordListsModel, "_word_lists", "The word lists, where the game is one of words."
    )

    @property
    def tool_title(self) -> str:
        return translate("Games", GAMES[self._editor.game_name].title)

    @property
    def word_note(self) -> str:
        """The selected word and what it is worth, empty for none."""
        results = self._results
        return " · ".join(filter(None, (results.shownWord, results.currentText)))

    record = attribute(RecordModel, "_game_parts.record", "The moves of a game of turns.")
    review = attribute(ReviewModel, "_game_parts.review", "What those moves have cost.")
    clock = attribute(GameClock, "_game_parts.clock", "The time that the players have left.")
    daily = attribute(DailyProblem, "_game_parts.daily", "The problem of the day.")
    end = attribute(GameEnd, "_game_parts.end", "The end of the game.")
    help = attribute(GameHelp, "_game_parts.help", "Whether moves and advice are shown.")
    computer = attribute(Computer, "_game_parts.computer", "The computer as the opponent.")

    # The page

    @Slot()
    def start(self) -> None:
        """Get ready, once the page is on the screen."""
        self.warm_up()
        if self._game_parts.review is not None:
            self.review.recall()
        if self._game_parts.daily is not None:
            self.daily.recall()

    @Slot(str, result=bool)
    def typeText(self, text: str) -> bool:
        """Type onto the board; returns whether there was anything to type."""
        return self._editor.typeText(text)

    @Slot(str)
    def typeKey(self, key: str) -> None:
        """Type a key of the letter pad: a letter, or a face of several."""
        if key in self._editor.alphabet or len(key) == 1:
            self.typeText(key)
        else:
            self._editor.typeSymbol(key)

    types = variable(
        bool,
        "_shell.settings.types",
        "Whether the last letter came from a keyboard: then a click opens no letter pad.",
        notify=typesChanged,
    )

    @Slot()
    def enterPressed(self) -> None:
        self._editor.end_word()
        self.enter()

    @Slot(result=bool)
    def escape(self) -> bool:
        """Step back; returns whether there was anything to do."""
        self._editor.end_word()
        return self.step_back()

    @Property(str, notify=statusChanged)
    def statusText(self) -> str:
        if self._keyboard_at == "filter" and not (self.is_busy() or self._shell.byFinger):
            return self._filter_status()
        return self.status()

    def _filter_status(self) -> str:
        rows = self._results.rows.rowCount()
        if self._results.filterText:
            if not rows:
                return translate("BoardPage", "Esc clears the filter.")
            return translate("BoardPage", "↓ goes to the list. Esc clears the filter.")
        if not rows:
            return translate("BoardPage", "Esc goes back.")
        return translate("BoardPage", "↓ goes to the list. Esc goes back.")

    keyboardAt = variable(
        str,
        "_keyboard_at",
        'What has the keyboard: "board", "list", "filter", "card", or nothing of these.',
        notify=keyboardMoved,
        then=lambda page: page._status.start(),
    )

    @property
    def enter_works(self) -> bool:
        """Whether Enter comes to the page, and not to a button or field; never by finger."""
        return self._keyboard_at in ("board", "list") and not self._shell.byFinger

    def by_hand(self, keys: str, buttons: str) -> str:
        """Choose the hint for the hand that pressed last."""
        return self._shell.by_hand(keys, buttons)

    @Property(bool, notify=statusChanged)
    def busy(self) -> bool:
        """Whether something is under way that takes its time."""
        daily = self._game_parts.daily
        finds = daily is not None and daily.finding
        return self.is_busy() or self._results.working or self._importing or finds

    @Property(float, notify=statusChanged)
    def progress(self) -> float:
        """The fraction done, -1 where it is not known."""
        if self._word_lists is not None and self._word_lists.reading.running:
            return float(self._word_lists.reading.progress)
        if self._long is not None and self._long.running:
            return self._long.fraction
        return self._results.progress

    @property
    def _importing(self) -> bool:
        return self._word_lists is not None and self._word_lists.reading.running
