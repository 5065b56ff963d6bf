"""A round on the page: the timer, the word that is being entered, the result."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import count
from typing import Annotated, Any

from msgspec import Meta
from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from ...core.boggle.judge import Entry, Fault, Score, path_of
from ...core.boggle.round import MAX_SECONDS, Round, read_list
from ...core.boggle.solve import find_paths
from ...core.errors import Complaint
from ...core.files.state import JsonError, state_of
from ...core.grid import Cell, Path
from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.keyboard import letter_typed
from ..complaints import one_line
from ..qt_types import (
    Property,
    alias,
    attribute,
    connect_all,
    constant,
    filled,
    grouped,
    translate,
    view_model,
)
from ..shell.model import Part, Shell
from ..tool.board_says import Action
from ..tool.word_results import PointsText
from .game import BoggleGameModel
from .words import BoggleWordsModel

_LOW = 10_000  # milliseconds
TYPING_PAUSE = 700
"""Milliseconds without a key after which the keyboard works the result of a round."""

_SAVED_EVERY = 500  # milliseconds: a kill loses a second at most
_TimeLeft = Annotated[int, Meta(ge=0, le=1000 * MAX_SECONDS)]


@view_model
class BoggleRoundModel(Part):
    """The round on the board: its timer, entering words, the lists of other players.

    The sand runs while the words of the board are known and nothing covers it; what is left is
    saved with the session.
    """

    changed = Signal()
    timeChanged = Signal()
    entryChanged = Signal()
    ended = Signal()
    """The round is over, by the timer or by hand."""

    def __init__(
        self,
        shell: Shell,
        game: BoggleGameModel,
        words: BoggleWordsModel,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(shell, parent)
        self._game = game
        self._board = game.board
        game.entry = self
        self._words = words
        self._round: Round | None = game.state.round
        self._interrupted: tuple[Round | None, int] = (None, 0)
        """The round that another board has taken the place of, and what was left of its time."""
        self._view: Any = None
        self._held = True
        self._unsaved = 0
        self._since = QElapsedTimer()
        self._timer = QTimer(self, interval=100)
        self._timer.timeout.connect(self._tick)
        self._cells: Path = ()
        self._typed = ""
        self._said = ""
        self._is_time_up = False
        self._scores: dict[object, tuple[Score, ...]] = {}
        self._take_in()
        self._board.changed.connect(self._follow)
        words.resultChanged.connect(self._watch)
        connect_all(self.changed, words.resultChanged, shell.languageChanged)
        shell.languageChanged.connect(self.timeChanged)

    # The round

    round: Round | None = alias("_game.state.round", "The round on the board, None without one.")

    playing = attribute(bool, "_game.playing", "Whether a round is on.", notify=changed)

    @Property(bool, notify=changed)
    def over(self) -> bool:
        return self.round is not None and self.round.is_over

    @Slot(int, bool)
    def begin(self, seconds: int, roll: bool) -> None:
        """Begin a round with a timer, 0 without one, after a roll of the dice or not."""
        self._time_left = 1000 * seconds
        self._save()
        self._game.begin_round(seconds, roll=roll)

    @Slot()
    def finish(self) -> None:
        game = self._game.state
        if game.round is None or game.round.is_over:
            return
        self._words.list_after_round()
        self._board.amend(replace(game, round=game.round.finished()))
        self.ended.emit()

    @Slot(result=bool)
    def takeTimeUp(self) -> bool:
        """Whether the sand has just ended the round: keys may still be meant for a word."""
        is_time_up, self._is_time_up = self._is_time_up, False
        return is_time_up

    typingPause = constant(
        int, TYPING_PAUSE, "Milliseconds without a key after which the keyboard works the result."
    )

    # The timer

    @Property(str, notify=timeChanged)
    def timeText(self) -> str:
        """What is left, as 2:43; empty without a timer."""
        if not self._game.playing or not self._has_glass:
            return ""
        minutes, seconds = divmod(-(-self._time_left // 1000), 60)
        return f"{minutes}:{seconds:02}"

    @Property(bool, notify=timeChanged)
    def low(self) -> bool:
        """Whether ten seconds are left, or less."""
        return self._has_glass and self._time_left <= _LOW

    @Slot(bool)
    def hold(self, held: bool) -> None:
        """Hold the sand while something covers the board, or let it run."""
        self._held = held
        self._watch()

    @property
    def _has_glass(self) -> bool:
        return self.round is not None and self.round.seconds != 0

    @property
    def running(self) -> bool:
        shown = not self._held and self._words.is_answered()
        return self._game.playing and self._has_glass and shown

    @Slot()
    def _watch(self) -> None:
        if not self.running:
            self._timer.stop()
        elif not self._timer.isActive():
            self._since.start()
            self._timer.start()

    @Slot()
    def _tick(self) -> None:
        before, passed = self.timeText, self._since.restart()
        self._time_left = max(0, self._time_left - passed)
        self._unsaved += passed
        if not self._time_left:
            self._is_time_up = True
            self.finish()
            self._shell.notify(translate("Boggle", "Time is up."))
        elif self.timeText != before:
            self.timeChanged.emit()
        if self._unsaved >= _SAVED_EVERY:
            self._save()

    def _save(self) -> None:
        self._unsaved = 0
        self._view = self._time_left
        self._board.keep(glass=self._view)

    def _take_in(self) -> None:
        self._view = self._board.view.get("glass")
        self._time_left = 0 if self.round is None else 1000 * self.round.seconds
        if self._view is not None:
            with suppress(JsonError):  # of another version: all of it
                self._time_left = state_of(self._view, _TimeLeft)

    @Slot()
    def _follow(self) -> None:
        if self._round is not None and not self._round.is_over:
            self._interrupted = self._round, self._time_left
        if self._board.view.get("glass") != self._view:  # of another session
            self._take_in()
        if self._round != self.round:
            if self.round is not None and self.round is self._interrupted[0]:
                self._time_left = self._interrupted[1]
                self._save()
            self._round = self.round
            if not self._game.playing:
                self._set()
            self._words.list_again()
            self.changed.emit()
            self.timeChanged.emit()
        self._watch()

    # The word that is being entered

    @property
    def entered(self) -> str:
        return self._game.state.board.spell(self._cells) if self._cells else self._typed

    @property
    def entry_path(self) -> Path:
        """Where it lies on the board."""
        return self._cells or path_of(self._game.state.board, self._typed)

    @Property(str, notify=entryChanged)
    def entryText(self) -> str:
        return str(self._board.alphabet.upper(self.entered))

    said = attribute(
        str,
        "_said",
        "What became of the last word, until another one is entered.",
        notify=entryChanged,
    )

    def skip(self) -> None:
        """Add the selected die."""
        self.tap(*self._board.selected)

    def tap(self, row: int, column: int) -> None:
        """Add a die; the last one again enters the word, one before it takes back what follows."""
        cell = (row, column)
        self._board.select(cell, by_hand=True)
        if not self._game.playing or self._board.symbol(cell) is None:
            return
        path = self._cells or self._path_to(cell)
        if path and cell == path[-1]:
            self.enter()
        elif cell in path:
            self._set(cells=path[: path.index(cell) + 1])
        elif not path or max(abs(row - path[-1][0]), abs(column - path[-1][1])) == 1:
            self._set(cells=(*path, cell))
        else:
            self._say(translate("Boggle", "The next die has to touch the last one."))

    def _path_to(self, cell: Cell) -> Path:
        """The path of the letters typed from which a die can be reached, if there is one."""
        paths = find_paths(self._game.state.board, self._typed) if self._typed else ()
        for path in paths:
            last = path[-1]
            if cell in path or max(abs(cell[0] - last[0]), abs(cell[1] - last[1])) == 1:
                return path
        return paths[0] if paths else ()

    def trace(self, cells: tuple[Cell, ...]) -> None:
        """Show the word that is dragged over the dice."""
        self._set(cells=cells)

    def type(self, text: str) -> bool:
        """Add letters; returns whether there was one."""
        letters = [letter_typed(character, self._board.alphabet) for character in text]
        typed = "".join(letter for letter in letters if letter is not None)
        if typed:
            self._set(typed=(self.entered + typed)[:200])
        return bool(typed)

    @Slot()
    def erase(self, *, back: bool = True) -> None:
        """Take the last die or letter back."""
        self._set(cells=self._cells[:-1], typed=self._typed[:-1])

    @Slot()
    def clear(self) -> None:
        """Enter another word instead."""
        self._set()

    @Slot()
    def enter(self) -> None:
        """Write the word down, or say why it does not count."""
        game, judge, word = self._game.state, self._words.judge, self.entered
        if not word:
            return
        assert game.round is not None  # nothing is entered without one
        if judge is None:
            self._say(translate("Boggle", "One moment: still searching the board."))
            return
        self._set()
        entry = judge.judge(word, game.round.words)
        if entry.fault is None:
            self._board.amend(replace(game, round=game.round.with_word(entry.word)))
        self._say(said_of(entry, self._board.alphabet))

    def _set(self, *, cells: tuple[Cell, ...] = (), typed: str = "") -> None:
        self._cells, self._typed = cells, typed
        self._say("")

    def _say(self, text: str) -> None:
        self._said = text
        self.entryChanged.emit()

    def status(self, *, enter_works: bool) -> str:
        """What became of the last word, or how to enter one."""
        if self._said:
            return self._said
        if self.entered and enter_works:
            return translate("Boggle", "Enter or ✓ writes the word down; Esc drops it.")
        if self.entered:
            return translate("Boggle", "✓ writes the word down.")
        return translate("Boggle", "Drag, tap or type a word.")

    # The result

    @property
    def scores(self) -> tuple[Score, ...]:
        """What the players' lists are worth; nothing before the round is over."""
        judge, played = self._words.judge, self.round
        if judge is None or played is None or not played.is_over:
            return ()
        asked = judge, played.players
        if asked not in self._scores:
            self._scores = {asked: judge.compare(played.players)}
        return self._scores[asked]

    def name_of(self, score: Score) -> str:
        """A player's name; the first one is the user."""
        return score.name or translate("Boggle", "Me")

    @Property(str, notify=changed)
    def pointsText(self) -> str:
        return PointsText().text(self.scores[0].points) if self.scores else ""

    @Property(str, notify=changed)
    def shareText(self) -> str:
        """How many of the board's words and points were found."""
        judge, scores = self._words.judge, self.scores
        if judge is None or not scores:
            return ""
        written = [entry for entry in scores[0].entries if entry.fault is None]
        points = judge.listed([entry.word for entry in written]).points
        text = translate("Boggle", "Words found: %1 of %2, for %3 of %4 points")
        numbers = len(written), len(judge.found), points, judge.found.points
        return filled(text, *map(grouped, numbers))

    @Property(list, notify=changed)
    def players(self) -> list[dict[str, Any]]:
        """The players, the user first: name, points, and what became of the words."""
        rows = []
        scores = self.scores
        for at, score in enumerate(scores):
            parts = [
                (translate("Boggle", "counted: %1"), score.counted),
                (translate("Boggle", "shared: %1"), score.shared),
                (translate("Boggle", "invalid: %1"), score.faulty),
            ]
            about = ", ".join(
                filled(text, grouped(number))
                for text, number in parts
                if number or text == parts[0][0]
            )
            faults = [said_of(one, self._board.alphabet) for one in score.entries if one.fault]
            shared = [
                self._board.alphabet.upper(one.word) for one in score.entries if one.is_shared
            ]
            if shared and at == 0:
                faults.insert(0, filled(translate("Boggle", "Shared: %1"), ", ".join(shared)))
            rows.append(
                {
                    "name": self.name_of(score),
                    "points": PointsText().text(score.points),
                    "about": about,
                    "faults": "; ".join(faults[:20]),
                    "wins": len(scores) > 1
                    and score.points == max(one.points for one in scores) > 0,
                }
            )
        return rows

    @Slot(str, str, result=str)
    def addPlayer(self, name: str, text: str) -> str:
        """Add a player's list to a round that is over; returns what is wrong with it."""
        game = self._game.state
        if game.round is None or not game.round.is_over:
            return ""
        name = " ".join(name.split())[:100]
        if not name:
            taken = {player.name for player in game.round.players}
            names = (filled(translate("Boggle", "Player %1"), at) for at in count(2))
            name = next(name for name in names if name not in taken)
        try:
            words = read_list(text, self._board.alphabet)
            changed = game.round.with_player(name, words)
        except Complaint as error:
            return one_line(error)
        if not words:
            return translate("Boggle", "Type or paste the words of this player.")
        self._board.do(Action("player", name), replace(game, round=changed))
        return ""

    @Slot(int)
    def removePlayer(self, at: int) -> None:
        game = self._game.state
        if game.round is not None and 0 < at < len(game.round.players):
            name = game.round.players[at].name
            action = Action("no player", name)
            self._board.do(action, replace(game, round=game.round.without_player(at)))


def said_of(entry: Entry, alphabet: Alphabet) -> str:
    """Say what a word is worth, or why it does not count."""
    texts = {
        None: "%1: " + PointsText().text(entry.points),
        Fault.SHORT: translate("Boggle", "%1: too short"),
        Fault.ABSENT: translate("Boggle", "%1: not on the board"),
        Fault.REPEATED: translate("Boggle", "%1: already on your list"),
        Fault.UNKNOWN: translate("Boggle", "%1: not in the word list"),
    }
    return filled(texts[entry.fault], alphabet.upper(entry.word))
