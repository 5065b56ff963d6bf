"""The game on the page: board and typing, players, rules, undo, what is kept on disk."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Property, QCoreApplication, QObject, QUrl, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.balda.board import Board
from core.balda.game import Game, GameError
from core.balda.rules import Rules
from core.errors import damage_in
from core.lexicon.alphabet import Alphabet
from core.lexicon.catalog import Catalog
from core.library import Entry
from core.saving import save_whole
from gui.balda.questions import Cell
from gui.board_editor import BoardEditor
from gui.jobs import Lane, one_line
from gui.shell.model import Shell

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

GAME = "balda"
FIRST_LIST = "ru-nouns"
START_WORD = {"ru": "балда", "en": "grids"}


@dataclass(frozen=True)
class Action:
    """What undo takes back: the kind of action, and the letter or word that it was about."""

    kind: str
    about: str = ""

    def name(self) -> str:
        """The action's name in the language of the interface, as in "Undo: type А"."""
        names = {
            "type": translate("Balda", "type %1"),
            "erase": translate("Balda", "erase %1"),
            "clear": translate("Balda", "clear the board"),
            "paste": translate("Balda", "paste a board"),
            "resize": translate("Balda", "change the size"),
            "new": translate("Balda", "new game"),
            "open": translate("Balda", "open a position"),
            "play": translate("Balda", "play %1"),
            "take back": translate("Balda", "take back %1"),
            "turn": translate("Balda", "change the turn"),
            "players": translate("Balda", "change the players"),
            "rules": translate("Balda", "change the rules"),
            "lexicon": translate("Balda", "change the word list"),
            "ban": translate("Balda", "count %1 as played"),
            "allow": translate("Balda", "allow %1 again"),
        }
        return names[self.kind].replace("%1", self.about.upper())


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BaldaGameModel(BoardEditor):
    """The game, and everything that changes it.

    Rows and columns count from 0 here, as on the board; the page counts them from 1 where a
    person reads them.
    """

    # A property is told of by a signal of its own class.
    lettersChanged = Signal()
    gameChanged = Signal()
    libraryChanged = Signal()
    replaced = Signal()
    """Another game, or other letters by more than one, will now be on the board."""

    def __init__(self, shell: Shell, catalog: Catalog, parent: QObject | None = None) -> None:
        """Open the last session, or begin a new game."""
        self._catalog = catalog
        super().__init__(shell, GAME, self._new_game(5, 5, FIRST_LIST), parent)
        self.boardChanged.connect(self.lettersChanged)
        self.stateChanged.connect(self.gameChanged)

    def content(self) -> dict[str, Any]:
        """The game, JSON-able, with its alphabet."""
        return {"alphabet": self.alphabet.content(), **self.game.content()}

    def state_of(self, content: Mapping[str, Any]) -> Game:
        """The game that `content` gave; with a list that is gone, it is played with another one.

        Raises GameError for anything else.
        """
        try:
            told = content["alphabet"]
            alphabet = Alphabet(
                str(told["language"]),
                str(told["symbols"]),
                dict(told["folds"]),
                tuple(told["faces"]),
            )
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise GameError(
                "saved-game-alphabet",
                "the saved game has no alphabet: {fault}",
                fault=damage_in(error),
            ) from None
        game = Game.from_content(content, alphabet)
        here = self._catalog.entries()
        if all(entry.name != game.lexicon for entry in here):
            fitting = [
                entry.name
                for entry in here
                if self._catalog.alphabet(entry.name).symbols == alphabet.symbols
            ]
            if not fitting:
                raise GameError(
                    "saved-game-list", "the word list {name} is not here", name=game.lexicon
                )
            game = replace(game, lexicon=fitting[0])
        return game

    # The game

    @property
    def game(self) -> Game:
        """The present game."""
        game: Game = self.state
        return game

    @Property(list, notify=lettersChanged)
    def letters(self) -> list[str]:
        """A letter, or nothing, for each cell."""
        board = self.game.board
        return [
            board.letter(row, column) or ""
            for row in range(board.rows)
            for column in range(board.columns)
        ]

    @Property(bool, notify=lettersChanged)
    def boardEmpty(self) -> bool:
        """Whether no cell holds a letter."""
        return not any(True for _ in self.game.board.filled())

    @Property(bool, notify=gameChanged)
    def hasFresh(self) -> bool:
        """Whether a letter was typed since the last play."""
        return self.game.fresh is not None

    @Property(str, notify=gameChanged)
    def usualStartWord(self) -> str:
        """A start word to suggest."""
        word = START_WORD.get(self.alphabet.language, "")
        return self.game.start_word or word

    @Property(list, notify=gameChanged)
    def players(self) -> list[dict[str, Any]]:
        """Name, score and whose turn it is, of both players."""
        game = self.game
        defaults = (translate("Balda", "Me"), translate("Balda", "Opponent"))
        return [
            {
                "name": game.players[player] or defaults[player],
                "typedName": game.players[player],
                "score": game.scores[player],
                "headStart": game.head_start[player],
                "turn": game.turn == player,
            }
            for player in (0, 1)
        ]

    @Property(list, notify=gameChanged)
    def playedWords(self) -> list[dict[str, Any]]:
        """The words that do not count any more, the newest play first."""
        names = [player["name"] for player in self.players]
        rows = [
            {"word": play.word, "who": names[play.player], "points": play.points, "kind": "play"}
            for play in reversed(self.game.plays)
        ]
        rows += [
            {"word": word, "who": "", "points": 0, "kind": "banned"}
            for word in reversed(self.game.also_banned)
        ]
        if self.game.start_word:
            word = self.game.start_word
            rows.append({"word": word, "who": "", "points": 0, "kind": "start"})
        return rows

    @Property(bool, notify=gameChanged)
    def canTakeBack(self) -> bool:
        """Whether a move was made."""
        return bool(self.game.plays)

    @Property(bool, notify=gameChanged)
    def knots(self) -> bool:
        """Whether a word may pass each cell twice."""
        return self.game.rules.knots

    @Property(bool, notify=gameChanged)
    def diagonals(self) -> bool:
        """Whether a word may step diagonally."""
        return self.game.rules.diagonals

    @Property(int, notify=gameChanged)
    def minLength(self) -> int:
        """Letters in the shortest word that counts."""
        return self.game.rules.min_length

    @Property(list, notify=gameChanged)
    def letterValues(self) -> list[dict[str, Any]]:
        """Each letter of the alphabet with its points."""
        values = self.game.rules.letter_values
        return [
            {"letter": symbol, "value": values.get(symbol, 1)} for symbol in self.alphabet.symbols
        ]

    @Property(bool, notify=gameChanged)
    def lettersValued(self) -> bool:
        """Whether some letter is worth other than 1."""
        return any(value != 1 for value in self.game.rules.letter_values.values())

    # Typing

    def type_letter(self, letter: str) -> None:
        """Put a letter on the selected cell and go on to the next one."""
        row, column = self._selected
        if self.game.board.letter(row, column) != letter:
            self.do(Action("type", letter), self.game.typed(row, column, letter))
        self._step(1)

    @Slot()
    def backspace(self) -> None:
        """Erase the selected letter, or the one before an empty cell."""
        if self.game.board.letter(*self._selected) is None:
            self._step(-1)
        self._erase(self._selected)

    @Slot()
    def skip(self) -> None:
        """Leave the selected cell empty and go on."""
        self._erase(self._selected)
        self._step(1)

    @Slot()
    def deleteLetter(self) -> None:
        """Erase the selected letter and stay."""
        self._erase(self._selected)

    def _erase(self, cell: Cell) -> None:
        letter = self.game.board.letter(*cell)
        if letter is not None:
            self.do(Action("erase", letter), self.game.typed(*cell, None))

    def _step(self, by: int) -> None:
        self.moveSelection(by if self._down else 0, 0 if self._down else by)

    # The whole board

    @Slot(int, int, str, result=str)
    def newGame(self, rows: int, columns: int, start_word: str) -> str:
        """Begin a game, with a start word or an empty board; gives what is wrong, if anything."""
        game = self.game
        try:
            fresh = self._new_game(rows, columns, game.lexicon, start_word)
        except ValueError as error:
            return one_line(error)
        fresh = replace(fresh, rules=game.rules, players=game.players)
        self.replaced.emit()
        self.do(Action("new"), fresh)
        self._selected = (rows // 2, 0)
        self.selectionChanged.emit()
        return ""

    @Slot(int, int)
    def resize(self, rows: int, columns: int) -> None:
        """Change the board's size around its middle."""
        board = self.game.board.resized(rows, columns)
        lost = sum(1 for _ in self.game.board.filled()) - sum(1 for _ in board.filled())
        self.do(Action("resize"), self.game.with_board(board))
        if lost:
            self.notify_undo(self.tr("%n letter(s) fell off the board.", "", lost))

    @Slot()
    def clearBoard(self) -> None:
        """Take all letters off the board."""
        if self.boardEmpty:
            return
        board = self.game.board
        empty = Board.empty(board.rows, board.columns, self.alphabet)
        self.do(Action("clear"), self.game.with_board(empty))
        self.notify_undo(translate("Balda", "The board is clear."))

    @Slot()
    def copyBoard(self) -> None:
        """Put the board on the clipboard as text."""
        QGuiApplication.clipboard().setText(self.game.board.text() + "\n")
        self._shell.notify(translate("Balda", "The board is on the clipboard as text."))

    @Slot()
    def pasteBoard(self) -> None:
        """Take the board from the clipboard's text."""
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self._shell.notify(translate("Balda", "There is no text on the clipboard."))
            return
        try:
            board = Board.parse(text, self.alphabet)
        except ValueError as error:
            self._shell.notify(
                translate("Balda", "This is no board: %1").replace("%1", one_line(error))
            )
            return
        self.do(Action("paste"), replace(self.game.with_board(board), letters_typed=()))
        self.notify_undo(translate("Balda", "The board was pasted."))

    @Slot()
    def takeBack(self) -> None:
        """Take the last move back: its letter, its word, its points."""
        if not self.game.plays:
            return
        last = self.game.plays[-1]
        self.replaced.emit()
        self.do(Action("take back", last.word), self.game.take_back())
        self.notify_undo(translate("Balda", "%1 was taken back.").replace("%1", last.word.upper()))

    # Players and rules

    @Slot(int, str)
    def renamePlayer(self, player: int, name: str) -> None:
        """Give a player another name."""
        names = list(self.game.players)
        if names[player] == name.strip():
            return
        names[player] = name.strip()[:40]
        self.do(Action("players"), replace(self.game, players=(names[0], names[1])))

    @Slot(int, int)
    def setHeadStart(self, player: int, points: int) -> None:
        """Give a player points that no play of this game brought."""
        points_of = list(self.game.head_start)
        points_of[player] = points
        self.do(Action("players"), replace(self.game, head_start=(points_of[0], points_of[1])))

    @Slot(int)
    def setTurn(self, player: int) -> None:
        """Say whose turn it is."""
        if player != self.game.turn:
            self.do(Action("turn"), replace(self.game, turn=player))

    @Slot(bool)
    def setKnots(self, knots: bool) -> None:
        """Let words pass each cell twice, or once."""
        self._set_rules(knots=knots)

    @Slot(bool)
    def setDiagonals(self, diagonals: bool) -> None:
        """Let words step diagonally, or not."""
        self._set_rules(diagonals=diagonals)

    @Slot(int)
    def setMinLength(self, letters: int) -> None:
        """Set the length of the shortest word that counts."""
        self._set_rules(min_length=letters)

    @Slot(str, int)
    def setLetterValue(self, letter: str, value: int) -> None:
        """Set the points of a letter."""
        self._set_rules(letter_values={**self.game.rules.letter_values, letter: value})

    @Slot()
    def resetLetterValues(self) -> None:
        """Make every letter worth 1 again."""
        self._set_rules(letter_values={})

    @Slot(str, result=str)
    def banWord(self, word: str) -> str:
        """Count a word as played; gives what is wrong, if anything."""
        try:
            self.do(Action("ban", word.strip()), self.game.ban(word))
        except GameError as error:
            return one_line(error)
        return ""

    @Slot(str)
    def allowWord(self, word: str) -> None:
        """Strike a word from the played ones."""
        self.do(Action("allow", word), self.game.allow(word))
        self.notify_undo(translate("Balda", "%1 may be played again.").replace("%1", word.upper()))

    def _set_rules(self, **changes: Any) -> None:
        rules = replace(self.game.rules, **changes)
        if rules != self.game.rules:
            self.do(Action("rules"), replace(self.game, rules=rules))

    def play_with(self, lexicon: str) -> None:
        """Play with another word list; one with other letters begins a new game.

        Raises CatalogError when there is no such list.
        """
        old = self.game
        if self._catalog.alphabet(lexicon).symbols == self.alphabet.symbols:
            self.do(Action("lexicon"), replace(old, lexicon=lexicon))
            return
        game = self._new_game(old.board.rows, old.board.columns, lexicon)
        rules = replace(old.rules, letter_values={})
        was_empty = self.boardEmpty
        self.replaced.emit()
        self.do(Action("lexicon"), replace(game, rules=rules, players=old.players))
        if not was_empty:
            self.notify_undo(
                translate("Balda", "The new list has other letters, so a new game was begun.")
            )

    # Positions to keep

    @Slot(QUrl)
    def saveFile(self, url: QUrl) -> None:
        """Save the game to a file."""
        path = Path(url.toLocalFile())
        if path.suffix.lower() not in (".gridsmith", ".json"):
            path = path.with_name(f"{path.name}.gridsmith")
        content = {"gridsmith": GAME, **self.content()}
        text = json.dumps(content, ensure_ascii=False, indent=1)

        def failed(error: Exception) -> None:
            self._shell.notify(
                translate("Balda", "%1 cannot be saved: %2")
                .replace("%1", path.name)
                .replace("%2", _cause(error))
            )

        self._shell.jobs.ask(
            save_whole,
            path,
            text.encode(),
            done=lambda _: self._shell.notify(
                translate("Balda", "Saved: %1").replace("%1", path.name)
            ),
            failed=failed,
            lane=Lane.FILES,
        )

    @Slot(QUrl)
    def openFile(self, url: QUrl) -> None:
        """Open a game from a file, or a board from a text file."""
        path = Path(url.toLocalFile())
        try:
            game = self._read_game(path)
        except (ValueError, OSError) as error:
            self._shell.notify(
                translate("Balda", "%1 cannot be opened: %2")
                .replace("%1", path.name)
                .replace("%2", _cause(error))
            )
            return
        self.replaced.emit()
        self.do(Action("open"), game)
        self.notify_undo(translate("Balda", "Opened: %1").replace("%1", path.name))

    def _read_game(self, path: Path) -> Game:
        data = path.read_bytes()
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise GameError.of(damage_in(error)) from None
        if not text.lstrip().startswith("{"):
            return replace(self.game, board=Board.parse(text, self.alphabet), letters_typed=())
        content = json.loads(text)
        if content.get("gridsmith") != GAME:
            raise GameError("saved-game-other", "it is no Balda game")
        return self.state_of(content)

    @Property(list, notify=libraryChanged)
    def savedGames(self) -> list[dict[str, Any]]:
        """The games kept in the library, the newest first."""
        return [
            {"id": entry.id, "title": entry.title, "changed": entry.changed[:16].replace("T", " ")}
            for entry in self.session.library.entries(GAME)
        ]

    @Slot(str)
    def keepGame(self, title: str) -> None:
        """Keep the game in the library."""
        title = title.strip() or self._title()
        self.session.attempt(lambda: self.session.library.save(GAME, title, self.content()))
        self.libraryChanged.emit()
        self._shell.notify(translate("Balda", "Kept: %1").replace("%1", title))

    @Slot(int)
    def openKept(self, number: int) -> None:
        """Open a game of the library."""

        def opened() -> None:
            entry = self.session.library.load(number)
            game = self.state_of(entry.content)
            self.replaced.emit()
            self.do(Action("open"), game)
            self.notify_undo(translate("Balda", "Opened: %1").replace("%1", entry.title))

        self.session.attempt(opened)

    @Slot(int)
    def removeKept(self, number: int) -> None:
        """Strike a game from the library."""

        def restore(entry: Entry) -> None:
            self.session.attempt(lambda: self.session.library.restore(entry))
            self.libraryChanged.emit()

        def removed() -> None:
            entry = self.session.library.remove(number)
            self.libraryChanged.emit()
            text = translate("Balda", "%1 was removed.").replace("%1", entry.title)
            self._shell.notify(text, translate("Balda", "Undo"), lambda: restore(entry))

        self.session.attempt(removed)

    @Property(str, notify=gameChanged)
    def suggestedTitle(self) -> str:
        """A title to keep the game under."""
        return self._title()

    def _title(self) -> str:
        first, second = self.players
        return f"{first['name']} {first['score']} : {second['score']} {second['name']}"

    def _new_game(self, rows: int, columns: int, lexicon: str, start_word: str = "") -> Game:
        alphabet = self._catalog.alphabet(lexicon)
        start_word = alphabet.fold(start_word.strip())
        if start_word:
            board = Board.with_start_word(rows, columns, start_word, alphabet)
        else:
            board = Board.empty(rows, columns, alphabet)
        return Game(board, lexicon, Rules(), start_word)


def _cause(error: Exception) -> str:
    """Why a file could not be used, without the number and the path that an OSError tells."""
    return (error.strerror if isinstance(error, OSError) else None) or one_line(error)
