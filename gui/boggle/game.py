"""The game of Boggle on the page: what is said of its board, its rules, dice and rounds."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from ...core.boggle.board import BONUSES, BoggleBoard
from ...core.boggle.dice import DICE_SETS
from ...core.boggle.game import Game
from ...core.boggle.round import Round
from ...core.boggle.scoring import SCORINGS, Scoring
from ...core.boggle.solve import best_points
from ...core.errors import Complaint
from ...core.lexicon.alphabet import Alphabet
from ...core.library.heading import Heading, letters_heading
from ..complaints import one_line
from ..qt_types import Property, attribute, filled, translate, view_model, when_changed
from ..shell.model import Part, Shell
from ..tool.board import Board
from ..tool.board_history import StateOf
from ..tool.board_says import Action, BoardSays, BoardSeen, Entry, Example, SeenSays, TypingSays

EXAMPLES = {"en": "gsec nrie talb esdo", "ru": "исап тктл инар акит"}
"""The example of each language: a board with many words."""

FIRST_POINTS = "3:1 4:1 5:2 6:3 7:5 8:11"
"""The table that a user's own one begins with."""


def read(state: Game, text: str, alphabet: Alphabet) -> Game:
    """Give the game on the board that a text is: rows, or all cells on one line."""
    return state.with_board(BoggleBoard.read(text, alphabet))


def example(state: Game) -> Example | None:
    """Give a board in the letters of the list, scored as this one."""
    alphabet = state.board.alphabet
    if alphabet.language not in EXAMPLES:
        return None
    game = read(state, EXAMPLES[alphabet.language], alphabet)
    return Example(game.scattered(seed=1) if game.points.by_letters else game)


def is_playing(state: Game) -> bool:
    """Whether a round is on: the board stays as it is."""
    return state.round is not None and not state.round.is_over


def is_over(state: Game) -> bool:
    """Whether a round was played on the board."""
    return state.round is not None and state.round.is_over


def as_opened(state: Game) -> Game:
    """Give a game as it is opened: its round is over, since its words may have been seen."""
    return state if state.round is None else replace(state, round=state.round.finished())


def heading(state: Game) -> Heading:
    """Show the board, and the points of the round's first list."""
    heading, played = letters_heading(state.board), state.round
    if played is None:
        return heading
    worth = [best_points(state.board, word, state.points) for word in played.words]
    points = [sum(filter(None, worth))] if None not in worth else []
    names = tuple(player.name for player in played.players)
    return replace(
        heading, scores=tuple(points), players=names, result="" if played.is_over else "open"
    )


def refuses(state: Game, action: Action | None) -> str:
    """During a round, refuse anything but another game."""
    if is_playing(state) and (action is None or action.kind != "open"):
        return translate("Boggle", "Finish the round first.")
    return ""


def texts() -> dict[str, str]:
    """Name the actions, and say what has come of them."""
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
        "cleared by list": translate(
            "Boggle", "The new list uses other letters, so the board was cleared."
        ),
    }


def letter_seen(letter: str, alphabet: Alphabet) -> str:
    """Give a face as dice show it."""
    face = "qu" if "qu" in alphabet.faces and alphabet.fold(letter) == "q" else letter
    return alphabet.title(face)


def several_letters(alphabet: Alphabet) -> list[str]:
    """Give the faces of several letters that the dice have, but for Qu: Q types that."""
    return [alphabet.title(face) for face in alphabet.faces if face != "qu"]


def keys(alphabet: Alphabet) -> list[str]:
    """Give the letters, with Qu for Q, and the faces of several."""
    letters = (letter_seen(symbol, alphabet) for symbol in alphabet.symbols)
    return [*letters, *several_letters(alphabet)]


def board_seen(seen: BoardSeen, alphabet: Alphabet) -> BoggleBoard:
    """Give the board in a picture. Raises BoardError."""
    lattice = seen.read.lattice
    BoggleBoard.check_size(lattice.rows, lattice.columns)
    faces = [letter or None for letter in seen.letters]
    return BoggleBoard.of_faces(lattice.rows, lattice.columns, faces, alphabet)


@view_model
class BoggleGameModel(Part):
    """The game on the board, and everything that changes it besides typing."""

    state = StateOf(Game)

    changed = Signal()
    rulesChanged = Signal()
    """More than letters and bonuses was changed, or the language."""

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        super().__init__(shell, parent)
        catalog = shell.lexicons.catalog
        self.entry: Entry | None = None
        """What takes keys and clicks during a round."""
        self.board = Board(
            shell,
            "boggle",
            BoardSays(
                first=lambda: Game.empty(shell.first_list, catalog.alphabet(shell.first_list)),
                state_of=lambda content: Game.from_content(
                    content, catalog.alphabet(str(content.get("lexicon")))
                ),
                read=read,
                texts=texts,
                of_words=True,
                example=example,
                is_over=is_over,
                as_opened=as_opened,
                heading=heading,
                refuses=refuses,
            ),
            TypingSays(
                keys=keys,
                other=self._type_bonus,
                joins=lambda face, letter: (face.casefold(), letter.casefold()) == ("qu", "u"),
                entry=lambda: self.entry if self.playing else None,
            ),
            SeenSays(board=board_seen, letter=letter_seen, keys=keys, note=self._note_seen),
            parent=self,
        )
        self.board.stateChanged.connect(self.changed)
        self.board.stateChanged.connect(
            when_changed(
                self,
                self.rulesChanged.emit,
                "state.lexicon",
                "state.scoring",
                "state.min_length",
                "state.dice",
                "state.board.rows",
                "state.board.columns",
                "ownPoints",
                "_shell.shownLanguage",
            )
        )

    def _note_seen(self, seen: BoardSeen, board: BoggleBoard) -> str:
        empty = seen.letters.count("")
        return self.tr("%Ln empty cell(s) will be blocked.", "", empty) if empty else ""

    # The rules

    @Property(list, notify=rulesChanged)
    def manyLettered(self) -> list[str]:
        """The faces of several letters that the alphabet's dice have, but for Qu: Q types that."""
        return several_letters(self.state.board.alphabet)

    @Property(str, notify=rulesChanged)
    def scoring(self) -> str:
        """The name of the scoring table; "own" for one of the user's."""
        return self.state.scoring if self.state.scoring in SCORINGS else "own"

    @Property(str, notify=rulesChanged)
    def ownPoints(self) -> str:
        """The user's own table of points: the one in use, or the last one."""
        if self.state.scoring not in SCORINGS:
            return self.state.scoring
        last = self.board.view.get("points")
        return last if isinstance(last, str) else FIRST_POINTS

    byLetters = attribute(
        bool,
        "state.points.by_letters",
        "Whether letters have values and cells bonuses.",
        notify=rulesChanged,
    )

    @Property(list, notify=changed)
    def bonuses(self) -> list[str]:
        """The mark of each cell's bonus, empty for none; an empty list where no cell has one."""
        return list(self.state.board.bonuses)

    @Property(list, notify=changed)
    def values(self) -> list[str]:
        """What each face is worth by its letters; an empty list where that does not count."""
        return self.state.board.values() if self.byLetters else []

    minLength = attribute(
        int, "state.min_length", "Letters in the shortest word that counts.", notify=rulesChanged
    )

    @Property(str, notify=rulesChanged)
    def dice(self) -> str:
        """The name of the set of dice that is thrown, empty where there is none."""
        dice = self.state.thrown_dice
        return "" if dice is None else dice.name

    @Property(str, notify=rulesChanged)
    def diceText(self) -> str:
        dice, board = self.state.thrown_dice, self.state.board
        if dice is None:
            return ""
        rows, columns = dice.size()
        if (rows, columns) == (board.rows, board.columns):
            text = translate("Boggle", "These dice fill a %1×%2 board.")
        else:
            text = translate("Boggle", "These dice need a %1×%2 board; now it is %3×%4.")
        return filled(text, rows, columns, board.rows, board.columns)

    @Property(bool, notify=rulesChanged)
    def diceFit(self) -> bool:
        """Whether there are dice to roll: they fill a square board of their own."""
        dice = self.state.thrown_dice
        return dice is not None and dice.side is not None

    @Property(str, notify=rulesChanged)
    def scoringText(self) -> str:
        """The points of words by their length, in words."""
        if self.state.scoring == "classic":
            return translate("Boggle", "3–4 letters: 1 point, 5: 2, 6: 3, 7: 5, 8 and more: 11.")
        if self.byLetters:
            return translate(
                "Boggle",
                "Letter values times cell bonuses, plus 5 for each letter after the fourth.",
            )
        if self.state.scoring == "mactech":
            return translate(
                "Boggle", "3–4 letters: 1 point, 5: 2, 6: 3, 7: 5, then 6 more per letter."
            )
        return filled(translate("Boggle", "Points by length: %1"), self.state.scoring)

    @Property(list, notify=rulesChanged)
    def diceSets(self) -> list[dict[str, str]]:
        """The sets of dice in the alphabet of the faces, with their titles."""
        titles = {
            "new": translate("Boggle", "16 dice, the new set"),
            "classic": translate("Boggle", "16 dice of 1976"),
            "big": translate("Boggle", "Big Boggle, 25 dice"),
            "super-big": translate("Boggle", "Super Big Boggle, 36 dice"),
            "russian-big": translate("Boggle", "Gridsmith set, 25 dice"),
        }
        own = translate("Boggle", "Gridsmith set, 16 dice")
        return [{"value": name, "text": titles.get(name, own)} for name in self.state.fitting_dice]

    # A round

    @property
    def playing(self) -> bool:
        """Whether a round is on: the board stays as it is."""
        return is_playing(self.state)

    def begin_round(self, seconds: int, *, roll: bool) -> None:
        """Begin a round, on dice that are rolled or on the board as it is."""
        state, last = self.state, self.board.last_action
        was_just_rolled = state.round is None and last is not None and last.kind == "roll"
        begins = (roll or state.round is not None) and not was_just_rolled
        game = state.rolled() if roll else state
        self.board.do(Action("round", begins=begins), replace(game, round=Round(seconds)))

    # The whole board

    @Slot(int, int)
    def resize(self, rows: int, columns: int) -> None:
        """Change the size; what is on both stays."""
        board = self.state.board
        if (rows, columns) != (board.rows, board.columns):
            self.board.do(Action("resize"), self.state.with_board(board.moved_onto(rows, columns)))

    @Slot(str)
    def chooseDice(self, name: str) -> None:
        """Choose the set that `roll` throws."""
        if name in DICE_SETS and name != self.dice:
            self.board.do(Action("rules"), replace(self.state, dice=name))

    @Slot()
    def roll(self) -> None:
        dice = self.state.thrown_dice
        if dice is not None:
            self.board.do(self._dealt("roll"), self.state.rolled())
        else:
            self._shell.notify(translate("Boggle", "No dice have the letters of this list."))

    def take(self, found: Game) -> None:
        """Take a board that a search has found, scored as in the search."""
        self.board.do(self._dealt("found"), replace(found, dice=self.state.dice, round=None))

    def _dealt(self, kind: str) -> Action:
        """The action that puts another game on the board; of several in a row the last is saved."""
        last = self.board.last_action
        return Action(kind, begins=last is None or last.kind != kind)

    # Scoring

    @Slot(str)
    def chooseScoring(self, name: str) -> None:
        """Count by another table."""
        if name in SCORINGS and name != self.state.scoring:
            self.board.do(Action("rules"), self.state.with_scoring(name))

    @Slot(str, result=str)
    def choosePoints(self, text: str) -> str:
        """Count by a table of the user's; returns what is wrong with it."""
        try:
            Scoring.parse(text)
            game = self.state.with_scoring(" ".join(text.split()))
        except Complaint as error:
            return one_line(error)
        if game != self.state:
            self.board.view["points"] = game.scoring
            self.board.do(Action("rules"), game)
        return ""

    # Bonuses

    def _type_bonus(self, character: str) -> bool:
        """Change the bonus of the selected cell by 2 and 3."""
        if character not in ("2", "3") or not self.byLetters:
            return False
        kinds = [f"{character}l", f"{character}w", ""]
        now = self.state.board.bonus(*self.board.selected)
        self.setBonus(kinds[(kinds.index(now) + 1) % 3] if now in kinds[:2] else kinds[0])
        return True

    @Slot(str)
    def setBonus(self, mark: str) -> None:
        """Give the selected cell a bonus, or none; words are scored by letters then."""
        at = self.board.selected
        if mark not in ("", *BONUSES) or mark == self.state.board.bonus(*at):
            return
        try:
            game = self.state.with_board(self.state.board.with_bonus(*at, mark))
        except Complaint as error:
            self._shell.notify_error(error)
            return
        self.board.do(Action("bonus", before=at, after=at), game, select=at)

    @Slot()
    def scatter(self) -> None:
        """Put bonuses on cells at random, in place of those that are there."""
        self.board.do(Action("scatter"), self.state.scattered())

    @Slot()
    def clearBonuses(self) -> None:
        if self.state.board.bonuses:
            self.board.do(Action("no bonuses"), self.state.with_board(self.state.board.plain()))

    @Slot(int)
    def setMinLength(self, letters: int) -> None:
        """Set the length of the shortest word that counts."""
        if letters != self.state.min_length:
            self.board.do(Action("rules"), replace(self.state, min_length=letters))
