"""The Boggle board on the page: its faces and typing, how it is scored, undo, the session."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.boggle.board import BONUSES, BoggleBoard
from ...core.boggle.dice import DICE_SETS
from ...core.boggle.drawing import board_values
from ...core.boggle.game import Game
from ...core.boggle.round import Round
from ...core.boggle.scoring import SCORINGS, Scoring
from ...core.boggle.solve import best_points
from ...core.errors import Complaint
from ...core.grid import Cell
from ...core.lexicon.alphabet import Alphabet
from ...core.library.heading import Heading
from ..complaints import one_line
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_editor import BoardEditor
from ..tool.board_history import StateOf
from ..tool.board_says import Action, Example
from ..tool.board_seen import BoardSeen

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

EXAMPLES = {"en": "gsec nrie talb esdo", "ru": "исап тктл инар акит"}
"""The example of each language: a board with many words."""

FIRST_POINTS = "3:1 4:1 5:2 6:3 7:5 8:11"
"""The table that a user's own one begins with."""


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BoggleBoardModel(BoardEditor):
    """The board and everything that changes it."""

    game = StateOf(Game, "_history.state")
    """The present game."""

    SEEN = "letters"

    gameChanged = Signal()
    """`stateChanged`, for this class's own properties."""
    cellTapped = Signal(int, int)
    """A die was chosen for a word of the round."""
    eraseWanted = Signal()
    """The last letter of a word of the round is to go."""

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        super().__init__(shell, "boggle", parent)
        self.stateChanged.connect(self.gameChanged)

    def first_state(self) -> Game:
        """An empty board."""
        name = self._shell.first_list
        return Game.empty(name, self._catalog.alphabet(name))

    def example(self) -> Example | None:
        """A board in the letters of the list, scored as this one."""
        text = EXAMPLES.get(self.alphabet.language)
        if text is None:
            return None
        game = self.with_board(BoggleBoard.read(text, self.alphabet))
        return Example(game.scattered(seed=1) if game.points.by_letters else game)

    def state_of(self, content: Mapping[str, Any]) -> Game:
        """The game that `content` gave."""
        return Game.from_content(content, self._catalog.alphabet(str(content.get("lexicon"))))

    def read(self, text: str, alphabet: Alphabet) -> BoggleBoard:
        """The board that a text is: rows, or all cells on one line."""
        return BoggleBoard.read(text, alphabet)

    def blank(self) -> BoggleBoard:
        """An empty board of the present size."""
        board = self.game.board
        return BoggleBoard.empty(board.rows, board.columns, board.alphabet)

    def symbol_on(self, board: BoggleBoard, cell: Cell) -> str | None:
        """The face on a cell."""
        return board.shown(*cell)

    def with_board(self, board: BoggleBoard) -> Game:
        """The game with another board, on which no round is played."""
        return self.game.with_board(board)

    def is_over(self, state: Game) -> bool:
        """Whether a round was played on the board."""
        return state.round is not None and state.round.is_over

    def as_opened(self, state: Game) -> Game:
        """A game that was opened: its round is over, since its words may have been seen."""
        return state if state.round is None else replace(state, round=state.round.finished())

    def heading(self, state: Game) -> Heading:
        """The board, and the points of the round's first list."""
        heading, played = super().heading(state), state.round
        if played is None:
            return heading
        worth = [best_points(state.board, word, state.points) for word in played.words]
        points = [sum(one for one in worth if one is not None)] if None not in worth else []
        names = tuple(player.name for player in played.players if player.name)
        return replace(
            heading, scores=tuple(points), players=names, result="" if played.is_over else "open"
        )

    def texts(self) -> dict[str, str]:
        """Names of actions, and notices."""
        return {
            "type": translate("Boggle", "type %1"),
            "erase": translate("Boggle", "empty a cell"),
            "clear": translate("Boggle", "clear the board"),
            "paste": translate("Boggle", "paste a board"),
            "open": translate("Boggle", "open a board"),
            "resize": translate("Boggle", "change the size"),
            "roll": translate("Boggle", "roll the dice"),
            "found": translate("Boggle", "use a found board"),
            "lexicon": translate("Boggle", "change the word list"),
            "rules": translate("Boggle", "change the scoring"),
            "bonus": translate("Boggle", "change the bonus of a cell"),
            "scatter": translate("Boggle", "put bonuses on cells"),
            "no bonuses": translate("Boggle", "remove all bonuses"),
            "round": translate("Boggle", "play a round"),
            "player": translate("Boggle", "add the list of %1"),
            "no player": translate("Boggle", "remove the list of %1"),
            "copied": translate("Boggle", "Board copied as text."),
            "pasted": translate("Boggle", "Board pasted."),
            "cleared": translate("Boggle", "The board is empty."),
            "unreadable": translate("Boggle", "Couldn't read the board: %1"),
            "other letters": translate("Boggle", "These letters belong to another word list: %1."),
        }

    @property
    def alphabet(self) -> Alphabet:
        """The alphabet of the faces."""
        return self.game.board.alphabet

    @Property(list, notify=gameChanged)
    def manyLettered(self) -> list[str]:
        """The faces of several letters that the alphabet's dice have, but for Qu: Q types that."""
        return [self.alphabet.title(face) for face in self.alphabet.faces if face != "qu"]

    def keys_of(self, alphabet: Alphabet) -> list[str]:
        """The letters, with Qu for Q, and the faces of several."""
        faces = [alphabet.title(face) for face in alphabet.faces if face != "qu"]
        return [*(self.letter_seen(symbol, alphabet) for symbol in alphabet.symbols), *faces]

    def letter_seen(self, letter: str, alphabet: Alphabet) -> str:
        """A face as dice show it."""
        face = "qu" if "qu" in alphabet.faces and alphabet.fold(letter) == "q" else letter
        return alphabet.title(face)

    def board_seen(self, seen: BoardSeen, alphabet: Alphabet) -> BoggleBoard:
        """The board in a picture. Raises BoardError."""
        lattice = seen.read.lattice
        BoggleBoard.check_size(lattice.rows, lattice.columns)
        faces = [letter or None for letter in seen.letters]
        return BoggleBoard.of_faces(lattice.rows, lattice.columns, faces, alphabet)

    def note_seen(self, seen: BoardSeen, board: BoggleBoard) -> str:
        """Says that empty cells are blocked."""
        empty = seen.letters.count("")
        if not empty:
            return ""
        return self.tr("%Ln empty cell(s) will be blocked.", "", empty)

    @Property(str, notify=gameChanged)
    def scoring(self) -> str:
        """The name of the scoring table; "own" for one of the user's."""
        return self.game.scoring if self.game.scoring in SCORINGS else "own"

    @Property(str, notify=gameChanged)
    def ownPoints(self) -> str:
        """The user's own table of points: the one in use, or the last one."""
        if self.game.scoring not in SCORINGS:
            return self.game.scoring
        last = self.view.get("points")
        return last if isinstance(last, str) else FIRST_POINTS

    @Property(bool, notify=gameChanged)
    def byLetters(self) -> bool:
        """Whether letters have values and cells bonuses."""
        return self.game.points.by_letters

    @Property(list, notify=gameChanged)
    def bonuses(self) -> list[str]:
        """The mark of each cell's bonus, empty for none; an empty list where no cell has one."""
        return list(self.game.board.bonuses)

    @Property(list, notify=gameChanged)
    def values(self) -> list[str]:
        """What each face is worth by its letters; an empty list where that does not count."""
        return board_values(self.game.board) if self.byLetters else []

    @Property(int, notify=gameChanged)
    def minLength(self) -> int:
        """Letters in the shortest word that counts."""
        return self.game.min_length

    @Property(str, notify=gameChanged)
    def dice(self) -> str:
        """The name of the set of dice that is thrown, empty where there is none."""
        dice = self.game.thrown_dice
        return "" if dice is None else dice.name

    @Property(str, notify=gameChanged)
    def diceText(self) -> str:
        """The size of the board that the dice fill."""
        dice, board = self.game.thrown_dice, self.game.board
        if dice is None:
            return ""
        rows, columns = dice.size()
        if (rows, columns) == (board.rows, board.columns):
            text = translate("Boggle", "These dice fill a %1×%2 board.")
        else:
            text = translate("Boggle", "These dice need a %1×%2 board; now it is %3×%4.")
        sides = (rows, columns, board.rows, board.columns)
        for number, side in enumerate(sides, 1):
            text = text.replace(f"%{number}", str(side))
        return text

    @Property(bool, notify=gameChanged)
    def diceFit(self) -> bool:
        """Whether there are dice to roll: they fill a square board of their own."""
        dice = self.game.thrown_dice
        return dice is not None and dice.side is not None

    @Property(str, notify=gameChanged)
    def scoringText(self) -> str:
        """The points of words by their length, in words."""
        if self.game.scoring == "classic":
            return translate("Boggle", "3–4 letters: 1 point, 5: 2, 6: 3, 7: 5, 8 and more: 11.")
        if self.byLetters:
            return translate(
                "Boggle", "Letter values times the bonuses of cells, and 5 for each letter above 4."
            )
        if self.game.scoring == "mactech":
            return translate(
                "Boggle", "3–4 letters: 1 point, 5: 2, 6: 3, 7: 5, then 6 more per letter."
            )
        return translate("Boggle", "Points by length: %1").replace("%1", self.game.scoring)

    @Property(list, notify=gameChanged)
    def diceSets(self) -> list[dict[str, str]]:
        """The sets of dice in the alphabet of the faces, with their titles."""
        titles = {
            "new": translate("Boggle", "16 dice, the new set"),
            "classic": translate("Boggle", "16 dice of 1976"),
            "big": translate("Boggle", "Big Boggle, 25 dice"),
            "super-big": translate("Boggle", "Super Big Boggle, 36 dice"),
            "russian": translate("Boggle", "Gridsmith set, 16 dice"),
            "russian-big": translate("Boggle", "Gridsmith set, 25 dice"),
        }
        return [{"value": name, "text": titles.get(name, name)} for name in self.game.fitting_dice]

    # A round

    @property
    def playing(self) -> bool:
        """Whether a round is on: the board stays as it is."""
        return self.game.round is not None and not self.game.round.is_over

    def begin_round(self, seconds: int, *, roll: bool) -> None:
        """Begin a round, on dice that are rolled or on the board as it is."""
        game, dice = self.game, self.game.thrown_dice
        if roll and dice is not None:
            game = game.rolled()
        last, played = self._history.undo_name, self.game.round is not None
        was_just_rolled = not played and last is not None and last.kind == "roll"
        action = Action("round", begins=(roll or played) and not was_just_rolled)
        self.do(action, replace(game, round=Round(seconds)))

    def do(
        self, action: Action, state: Any, *, select: Cell | None = None, goes_on: bool = False
    ) -> None:
        """Change the state, except during a round, which another game alone may end."""
        if self.playing and action.kind != "open":
            self.notify_playing()
        else:
            super().do(action, state, select=select, goes_on=goes_on)

    def notify_playing(self) -> None:
        """Say that a round is on."""
        self._shell.notify(translate("Boggle", "Finish the round first."))

    @Slot()
    def undo(self) -> None:
        """Take the last action back; a round is one action, once it is over."""
        if self.playing:
            self.notify_playing()
        else:
            super().undo()

    @Slot()
    def redo(self) -> None:
        """Do again what was taken back."""
        if self.playing:
            self.notify_playing()
        else:
            super().redo()

    @Slot(int, int)
    def clickCell(self, row: int, column: int) -> None:
        """Select a cell; in a round, add its die to the word."""
        if self.playing:
            self.selectCell(row, column)
            self.cellTapped.emit(row, column)
        else:
            super().clickCell(row, column)

    @Slot()
    def skip(self) -> None:
        """Leave the selected cell empty; in a round, add its die to the word."""
        if self.playing:
            self.cellTapped.emit(*self.selected)
        else:
            super().skip()

    @Slot()
    def backspace(self) -> None:
        """Empty a cell; in a round, take the last letter of the word back."""
        if self.playing:
            self.eraseWanted.emit()
        else:
            super().backspace()

    @Slot()
    def eraseCell(self) -> None:
        """Empty the selected cell; in a round, take the last letter of the word back."""
        if self.playing:
            self.eraseWanted.emit()
        else:
            super().eraseCell()

    # The whole board

    @Slot(int, int)
    def resize(self, rows: int, columns: int) -> None:
        """Change the size; what is on both stays."""
        board = self.game.board
        if (rows, columns) != (board.rows, board.columns):
            self.do(Action("resize"), self.with_board(board.moved_onto(rows, columns)))

    @Slot(str)
    def chooseDice(self, name: str) -> None:
        """Choose the set that `roll` throws."""
        if name in DICE_SETS and name != self.dice:
            self.do(Action("rules"), replace(self.game, dice=name))

    @Slot()
    def roll(self) -> None:
        """Throw the dice."""
        dice = self.game.thrown_dice
        if dice is not None:
            self.do(self._dealt("roll"), self.game.rolled())
        else:
            self._shell.notify(translate("Boggle", "No dice have the letters of this list."))

    def take(self, found: Game) -> None:
        """Take a board that a search has found, scored as in the search."""
        self.do(self._dealt("found"), replace(found, dice=self.game.dice, round=None))

    def _dealt(self, kind: str) -> Action:
        """The action that puts another game on the board; of several in a row the last is saved."""
        last = self._history.undo_name
        return Action(kind, begins=last is None or last.kind != kind)

    # Scoring

    @Slot(str)
    def chooseScoring(self, name: str) -> None:
        """Count by another table."""
        if name in SCORINGS and name != self.game.scoring:
            self.do(Action("rules"), self.game.with_scoring(name))

    @Slot(str, result=str)
    def choosePoints(self, text: str) -> str:
        """Count by a table of the user's; returns what is wrong with it."""
        try:
            Scoring.parse(text)
            game = self.game.with_scoring(" ".join(text.split()))
        except Complaint as error:
            return one_line(error)
        if game != self.game:
            self.view["points"] = game.scoring
            self.do(Action("rules"), game)
        return ""

    # Bonuses

    @Slot(str, result=bool)
    def typeText(self, text: str) -> bool:
        """Type letters; 2 and 3 change the bonus of the selected cell."""
        if text in ("2", "3") and self.byLetters and text not in self.alphabet:
            kinds = [f"{text}l", f"{text}w", ""]
            now = self.game.board.bonus(*self._selected)
            self.setBonus(kinds[(kinds.index(now) + 1) % 3] if now in kinds[:2] else kinds[0])
            return True
        return super().typeText(text)

    @Slot(str)
    def setBonus(self, mark: str) -> None:
        """Give the selected cell a bonus, or none; words are scored by letters then."""
        at = self._selected
        if mark not in ("", *BONUSES) or mark == self.game.board.bonus(*at):
            return
        try:
            game = self.with_board(self.game.board.with_bonus(*at, mark))
        except Complaint as error:
            self._shell.notify_error(error)
            return
        self.do(Action("bonus", before=at, after=at), game, select=at)

    @Slot()
    def scatter(self) -> None:
        """Put bonuses on cells at random, in place of those that are there."""
        self.do(Action("scatter"), self.game.scattered())

    @Slot()
    def clearBonuses(self) -> None:
        """Take all bonuses off the board."""
        if self.game.board.bonuses:
            self.do(Action("no bonuses"), self.with_board(self.game.board.plain()))

    @Slot(int)
    def setMinLength(self, letters: int) -> None:
        """Set the length of the shortest word that counts."""
        if letters != self.game.min_length:
            self.do(Action("rules"), replace(self.game, min_length=letters))

    def play_with(self, lexicon: str) -> None:
        """Take another word list; one with other letters clears the board."""
        game = self.game.with_lexicon(lexicon, self._catalog.alphabet(lexicon))
        was_cleared = game.board != self.game.board and not self.empty
        self.do(Action("lexicon", begins=was_cleared), game)
        if was_cleared:
            self.notify_undo(
                translate("Boggle", "The new list uses other letters, so the board was cleared.")
            )
