"""The tiles on the page: a rack that is typed, a bag that is counted, undo, the session."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.errors import Complaint
from ...core.grid import Cell
from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.catalog import DEFAULT_BY_LANGUAGE
from ...core.library.heading import Heading
from ...core.tiles.bag import BAGS, BLANK, MAX_BLANKS, MAX_OF_A_LETTER, MAX_VALUE, Bag
from ...core.tiles.game import (
    LONGEST_WORD_FIELD,
    MODES,
    SET,
    WORDS,
    BagBoard,
    Game,
    GameError,
    Rack,
    emptied,
    sold_or_empty,
    words_in,
)
from ..keyboard import letter_typed
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_editor import BoardEditor
from ..tool.board_history import StateOf
from ..tool.board_says import Action, Example
from ..tool.board_seen import BoardSeen, Question

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

EXAMPLES = {"en": "quizaer?", "ru": "щукаме?н"}
"""The example of each language: a rack with a blank."""
LONGEST_TEXT = 100_000
"""Characters of the longest text that is looked into for tiles."""
OWN = "own"
"""The value of the user's own bag."""
_JOINED = ("count", "value", "required", "forbidden")
"""Actions that undo joins as long as they are about the same thing."""


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class TilesBoardModel(BoardEditor):
    """The tiles and everything that changes them; the board is the rack or the bag, by the mode."""

    game = StateOf(Game, "_history.state")
    """The present game."""

    SEEN = "letters"

    gameChanged = Signal()
    """`stateChanged`, for this class's own properties."""
    tileChanged = Signal()
    """The selected tile of the bag, or how many there are of it, or what it is worth."""
    modeChanged = Signal()
    """The mode has changed."""

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        self._places: dict[str, Cell] = {}
        self._digits: Cell | None = None
        super().__init__(shell, "tiles", parent)
        self._selected = self._within(self._selected)
        self._shown_mode = self.game.mode
        self.stateChanged.connect(self.gameChanged)
        self.stateChanged.connect(self.tileChanged)
        self.selectionChanged.connect(self.tileChanged)
        self.boardChanged.connect(self._mode_may_have_changed)

    # What the kit calls

    def first_state(self) -> Game:
        """An empty rack, and a whole bag."""
        name = self._shell.first_list
        return Game.first(name, self._catalog.alphabet(name))

    def example(self) -> Example | None:
        """A rack in the letters of the list; for a bag there are those that are sold."""
        text = EXAMPLES.get(self.alphabet.language)
        if text is None or self.game.mode != WORDS:
            return None
        rack = Rack.read(text, self.alphabet)
        return Example(self.game.with_board(rack), divmod(len(rack.tiles), Rack.columns))

    def is_loss(self, before: Game, after: Game) -> bool:
        """Whether an own bag or words for the set are lost; a rack is soon typed again."""
        words = before.required, before.forbidden
        return (before.has_own_bag and after.bag != before.bag) or (
            any(words) and words != (after.required, after.forbidden)
        )

    def as_saved(self, state: Game) -> Game:
        """The game in the mode of the bag."""
        return replace(state, mode=SET)

    def heading(self, state: Game) -> Heading:
        """Some of the tiles, and how many there are."""
        bag = state.shown_bag
        rows = [" ".join(bag.letters[at : at + 4]) for at in range(0, min(16, bag.tiles), 4)]
        picture = "\n".join(["letters", *(row.replace(BLANK, "*") for row in rows)])
        return Heading(picture, counts=(("tiles", bag.tiles),))

    def state_of(self, content: Mapping[str, Any]) -> Game:
        """The tiles that `content` gave."""
        return Game.from_content(content, self._catalog.alphabet(str(content.get("lexicon"))))

    def read(self, text: str, alphabet: Alphabet) -> Rack | BagBoard:
        """The rack or bag that a text is: letters, or the lines of a bag's file."""
        if len(text) > LONGEST_TEXT:
            raise GameError("tiles-text-long", "it is too long to be tiles")
        if any(character.isdigit() for character in text):
            return BagBoard(Bag.parse(text, alphabet))
        if self.game.mode == WORDS:
            if len(text.strip().splitlines()) > 1:
                raise GameError("tiles-rack-lines", "write the rack on one line")
            return Rack.read(text, alphabet)
        same = alphabet.symbols == self.alphabet.symbols
        values = self.game.bag.values if same else sold_or_empty(alphabet).values
        return BagBoard(Bag.of_letters(text, alphabet, values))

    def with_board(self, board: Rack | BagBoard) -> Game:
        """The state with another rack or bag in it."""
        return self.game.with_board(board)

    def question_about(self, alphabet: Alphabet | None) -> Question | None:
        """Which set of tiles is played with."""
        assert alphabet is not None
        sets = tuple(
            (name, self._preset_titles()[name])
            for name, bag in BAGS.items()
            if bag.alphabet.symbols == alphabet.symbols
        )
        if not sets:
            return None
        names = [name for name, _title in sets]
        present = self.game.preset if self.game.preset in names else names[0]
        return Question(translate("Tiles", "Set of tiles"), sets, present)

    def board_seen(self, seen: BoardSeen, alphabet: Alphabet) -> BagBoard:
        """The bag, less the tiles on the board in a picture. Raises BagError."""
        whole = BAGS[seen.answer] if seen.answer else sold_or_empty(alphabet)
        left = replace(whole, alphabet=alphabet).without("".join(seen.letters))
        return BagBoard(left)

    def note_seen(self, seen: BoardSeen, board: BagBoard) -> str:
        """What is left in the bag."""
        tiles = sum(map(bool, seen.letters))
        text = self.tr("%Ln tile(s) on the board", "", tiles) + " · "
        text += self.tr("%Ln tile(s) left in the bag", "", board.bag.tiles)
        whole = BAGS[seen.answer] if seen.answer else sold_or_empty(board.alphabet)
        blanks = whole.blanks - board.bag.blanks
        return text + " · " + self.tr("%Ln blank(s) played", "", blanks) if blanks else text

    def purpose_seen(self) -> str:
        """What is done with a board in a picture."""
        return translate(
            "Tiles",
            "Open a screenshot or a photo of a Scrabble board. The tiles on it are counted, and"
            " those that are left go into the bag.",
        )

    def use_text(self) -> str:
        """The button that takes a board from a picture."""
        return translate("Tiles", "Put the rest into the bag")

    def taken(self) -> str:
        """What is left in the bag."""
        return self.tr("%Ln tile(s) left in the bag.", "", self.game.bag.tiles)

    def blank(self) -> Rack | BagBoard:
        """An empty rack or bag."""
        if self.game.mode == WORDS:
            return Rack(self.alphabet)
        return BagBoard(emptied(self.game.bag))

    def symbol_on(self, board: Rack | BagBoard, cell: Cell) -> str | None:
        """The tile on a place of the rack; of the bag, where there is one in it."""
        if isinstance(board, Rack):
            return board.tile(*cell)
        symbol = board.symbol(*cell)
        return symbol if board.count(symbol) else None

    def typed(self, cell: Cell, symbol: str | None) -> Game:
        """The state with a tile put on the rack or taken off it, or all of a letter taken out."""
        board = self.game.board
        if isinstance(board, BagBoard):
            taken = symbol or board.symbol(*cell)
            return replace(self.game, bag=board.bag.with_count(taken, 0))
        at = board.cell(*cell)
        return self.with_board(board.without(at) if symbol is None else board.placed(at, symbol))

    def is_settled(self, cell: Cell) -> bool:
        """Typing has come round to the first tile of a full rack: it is not typed over unasked."""
        board = self.game.board
        return isinstance(board, Rack) and board.is_full and cell == (0, 0)

    def do(
        self, action: Action, state: Any, *, select: Cell | None = None, goes_on: bool = False
    ) -> None:
        """Change the state; typing continues behind a rack that was pasted or opened."""
        if action.kind in ("paste", "open") and state.mode == WORDS:
            select = divmod(len(state.rack.tiles), Rack.columns)
        super().do(action, state, select=select, goes_on=goes_on)

    def texts(self) -> dict[str, str]:
        """Names of actions, and notices."""
        return {
            "type": translate("Tiles", "put %1 on the rack"),
            "erase": translate("Tiles", "remove %1"),
            "add": translate("Tiles", "put one more %1 into the bag"),
            "count": translate("Tiles", "change the number of %1"),
            "value": translate("Tiles", "change the value of %1"),
            "preset": translate("Tiles", "use another bag"),
            "clear": translate("Tiles", "remove all tiles"),
            "paste": translate("Tiles", "paste tiles"),
            "open": translate("Tiles", "open tiles"),
            "rules": translate("Tiles", "change the rules"),
            "required": translate("Tiles", "change the words that must be in the set"),
            "forbidden": translate("Tiles", "change the words that must not be in the set"),
            "found": translate("Tiles", "require the words of a set"),
            "lexicon": translate("Tiles", "change the word list"),
            "copied": translate("Tiles", "Tiles copied as text."),
            "pasted": translate("Tiles", "Tiles pasted."),
            "cleared": translate("Tiles", "All tiles removed."),
            "unreadable": translate("Tiles", "Couldn't read the tiles: %1"),
            "other letters": translate("Tiles", "These letters belong to another word list: %1."),
        }  # fmt: skip

    def play_with(self, lexicon: str) -> None:
        """Take another word list; one with other letters takes other tiles."""
        old = self.game
        new = old.with_lexicon(lexicon, self._catalog.alphabet(lexicon))
        lost = new.rack != old.rack and bool(old.rack.tiles)
        lost = lost or (new.bag != old.bag and old.has_own_bag)
        lost = lost or (bool(old.required + old.forbidden) and not new.required + new.forbidden)
        self._change(Action("lexicon", begins=True), new, select=(0, 0))
        if lost:
            self.notify_undo(
                translate("Tiles", "The new list uses other letters, so the tiles were replaced.")
            )

    # The state

    @property
    def alphabet(self) -> Alphabet:
        """The alphabet of the tiles."""
        return self.game.board.alphabet

    @Property(str, notify=modeChanged)
    def mode(self) -> str:
        """The mode: words or set."""
        return self.game.mode

    @Slot(str)
    def chooseMode(self, mode: str) -> None:
        """Switch to the rack or the bag, without an action to undo."""
        if mode not in MODES or mode == self.game.mode:
            return
        self._places[self.game.mode] = self.selected
        self.amend(replace(self.game, mode=mode), select=self._places.get(mode, (0, 0)))

    @Slot()
    def switchMode(self) -> None:
        """Switch between the rack and the bag."""
        self.chooseMode(SET if self.game.mode == WORDS else WORDS)

    @Slot()
    def _mode_may_have_changed(self) -> None:
        if self._shown_mode != self.game.mode:
            self._shown_mode = self.game.mode
            self.modeChanged.emit()

    @Property(list, notify=gameChanged)
    def tiles(self) -> list[dict[str, Any]]:
        """The places of the board: letter, value, how many, whether it is a blank."""
        board, bag = self.game.board, BagBoard(self.game.bag)
        if isinstance(board, Rack):
            return [self._tile(symbol, bag, 1) for symbol in board.tiles]
        return [self._tile(symbol, bag, bag.count(symbol)) for symbol in bag.symbols]

    @staticmethod
    def _tile(symbol: str, bag: BagBoard, count: int) -> dict[str, Any]:
        return {
            "letter": bag.alphabet.upper(symbol),
            "value": bag.value(symbol),
            "count": count,
            "blank": symbol == BLANK,
        }

    def pad_keys(self) -> list[str]:
        """The letters and a blank."""
        return [*super().pad_keys(), BLANK]

    @Property(bool, notify=gameChanged)
    def rackFilled(self) -> bool:
        """Whether there is a tile on the rack."""
        return bool(self.game.rack.tiles)

    @Property(str, notify=gameChanged)
    def exampleWords(self) -> str:
        """Words of the list, as an example of how words are written."""
        return {"ru": "юрта щит"}.get(self.alphabet.language, "quiz jinx")

    @Property(str, notify=gameChanged)
    def totalText(self) -> str:
        """How many tiles there are, and what they are worth."""
        bag = self.game.shown_bag
        tiles = self.tr("%Ln tile(s)", "", bag.tiles)
        points = self.tr("%Ln point(s)", "", bag.total)
        return f"{tiles} · {points}"

    # Selecting

    def select(self, cell: Cell, *, by_hand: bool) -> None:
        """Select a place: of the rack, none beyond that behind the last tile."""
        self._digits = None
        super().select(self._within(cell), by_hand=by_hand)

    def _within(self, cell: Cell) -> Cell:
        board = self.game.board
        at = board.cell(min(cell[0], board.rows - 1), min(cell[1], board.columns - 1))
        last = board.rows * board.columns - 1
        behind = len(board.tiles) if isinstance(board, Rack) else len(board.symbols) - 1
        return divmod(min(at, behind, last), board.columns)

    def _emit_changes(self, before: Any, select: Cell | None = None) -> None:
        self._digits = None
        super()._emit_changes(before, self._within(self.selected if select is None else select))

    # Typing

    def typeText(self, text: str) -> bool:
        """Type tiles; ? is a blank, and so are * and Space. In the bag, digits count tiles."""
        any_typed = False
        for character in text:
            letter = letter_typed(character, self.alphabet)
            if letter is None and character in "?* ":
                letter = BLANK
            if letter is not None:
                self.typeSymbol(letter)
            elif self.game.mode == SET and character in "+-=_":
                self.stepCount(1 if character in "+=" else -1)
            elif self.game.mode == SET and character.isascii() and character.isdigit():
                self._type_digit(int(character))
            else:
                continue
            any_typed = True
        return any_typed

    def typeSymbol(self, symbol: str) -> None:
        """Put a tile on the rack, or one more of its kind into the bag, and select it there."""
        game = self.game
        if game.mode == WORDS:
            try:
                super().typeSymbol(symbol)
            except Complaint as error:
                self._shell.notify_error(error)
            return
        place = BagBoard(game.bag).symbols.index(symbol)
        self.select(divmod(place, BagBoard.columns), by_hand=True)
        self._count(Action("add", symbol), symbol, BagBoard(game.bag).count(symbol) + 1)

    def backspace(self) -> None:
        """Take a tile off the rack, or one of the selected kind out of the bag."""
        if self.game.mode == WORDS:
            super().backspace()
        else:
            self.stepCount(-1)

    def skip(self) -> None:
        """Space is a blank."""
        self.typeSymbol(BLANK)

    def _type_digit(self, digit: int) -> None:
        longer = self.selectedCount * 10 + digit
        continues = self._digits == self.selected and longer <= self.most
        self.setCount(longer if continues else digit)
        self._digits = self.selected

    # The selected tile of the bag

    @property
    def selected_symbol(self) -> str:
        """The letter of the selected tile, ? for the blanks; empty on the rack."""
        board = self.game.board
        return board.symbol(*self.selected) if isinstance(board, BagBoard) else ""

    @Property(str, notify=tileChanged)
    def selectedLetter(self) -> str:
        """The same as a capital."""
        return self.alphabet.upper(self.selected_symbol)

    @Property(bool, notify=tileChanged)
    def blankSelected(self) -> bool:
        """Whether it is the blanks that are selected; they are worth nothing."""
        return self.selected_symbol == BLANK

    @Property(int, notify=tileChanged)
    def selectedCount(self) -> int:
        """How many there are of it."""
        symbol = self.selected_symbol
        return BagBoard(self.game.bag).count(symbol) if symbol else 0

    @Property(int, notify=tileChanged)
    def selectedValue(self) -> int:
        """What one of it is worth."""
        symbol = self.selected_symbol
        return BagBoard(self.game.bag).value(symbol) if symbol else 0

    @Property(int, notify=tileChanged)
    def most(self) -> int:
        """How many there can be of it."""
        return MAX_BLANKS if self.selected_symbol == BLANK else MAX_OF_A_LETTER

    @Property(int, constant=True)
    def mostValue(self) -> int:
        """What one can be worth at most."""
        return MAX_VALUE

    @Slot(int)
    def setCount(self, count: int) -> None:
        """Set how many of the selected tile are in the bag."""
        symbol = self.selected_symbol
        if symbol and count != self.selectedCount:
            self._count(Action("count", symbol), symbol, count)

    @Slot(int)
    def stepCount(self, by: int) -> None:
        """Add one more of the selected tile, or take one away."""
        self.setCount(min(max(self.selectedCount + by, 0), self.most))

    @Slot(int)
    def setValue(self, value: int) -> None:
        """Set what the tiles of the selected letter are worth."""
        symbol = self.selected_symbol
        if symbol in ("", BLANK) or value == self.selectedValue or not 0 <= value <= MAX_VALUE:
            return
        bag = self.game.bag.with_value(symbol, value)
        self._change(Action("value", symbol), replace(self.game, bag=bag))

    @Slot(int)
    def stepValue(self, by: int) -> None:
        """Change its worth by a point."""
        if self.blankSelected:
            self._shell.notify(translate("Tiles", "A blank is worth 0."))
        else:
            self.setValue(self.selectedValue + by)

    def _count(self, action: Action, symbol: str, count: int) -> None:
        try:
            bag = self.game.bag.with_count(symbol, count)
        except Complaint as error:
            self._shell.notify_error(error)
            self.tileChanged.emit()  # restores the number shown
            return
        self._change(action, replace(self.game, bag=bag))

    # The whole bag

    @Property(str, notify=gameChanged)
    def preset(self) -> str:
        """The bag among those that are sold, else own."""
        return self.game.preset or OWN

    @Property(list, notify=gameChanged)
    def presets(self) -> list[dict[str, str]]:
        """The bags that are sold, and that of one's own letters."""
        sold = [{"value": name, "text": self._preset_titles()[name]} for name in BAGS]
        return [*sold, {"value": OWN, "text": translate("Tiles", "The letters I type")}]

    @staticmethod
    def _preset_titles() -> dict[str, str]:
        return {
            "en-scrabble": translate("Tiles", "English Scrabble"),
            "ru-scrabble": translate("Tiles", "Russian Scrabble"),
            "ru-erudit": translate("Tiles", "Erudit"),
        }

    @Slot(str)
    def choosePreset(self, name: str) -> None:
        """Take a bag that is sold, with a word list in its letters; or an empty one to fill."""
        game = self.game
        if name == self.preset:
            return
        if name == OWN:
            game = replace(game, bag=emptied(game.bag), mode=SET)
        elif name in BAGS:
            bag = BAGS[name]
            if bag.alphabet.symbols != self.alphabet.symbols:
                lexicon = DEFAULT_BY_LANGUAGE.get(bag.alphabet.language, self._shell.first_list)
                game = game.with_lexicon(lexicon, self._catalog.alphabet(lexicon))
            game = replace(game, bag=replace(bag, alphabet=game.rack.alphabet))
        else:
            return
        old = self.game
        replaced = old.has_own_bag or (game.rack != old.rack and bool(old.rack.tiles))
        self._change(Action("preset", begins=True), game, select=(0, 0))
        if replaced:
            self.notify_undo(translate("Tiles", "Bag changed."))

    def keep_words(self, searched: Game, words: str) -> None:
        """Require the words of a set, with its bag."""
        same = searched.rack.alphabet.symbols == self.alphabet.symbols
        rack = self.game.rack if same else searched.rack
        game = replace(searched, rack=rack, mode=SET, required=words[:LONGEST_WORD_FIELD])
        self._change(Action("found", begins=True), game, select=(0, 0))
        self.notify_undo(translate("Tiles", "These words are now required."))

    # The rules

    @Property(int, notify=gameChanged)
    def maxLength(self) -> int:
        """Letters in the longest word, 0 for no limit."""
        return self.game.max_length or 0

    @Slot(int)
    def setMaxLength(self, letters: int) -> None:
        """Limit the length of words; 0 for no limit."""
        self._set_rules("rules", max_length=letters or None)

    @Property(bool, notify=gameChanged)
    def ownInitials(self) -> bool:
        """Whether there is at most one word for each starting letter."""
        return self.game.own_initials

    @Slot(bool)
    def setOwnInitials(self, own: bool) -> None:
        """Allow at most one word for each starting letter, or any number."""
        self._set_rules("rules", own_initials=own)

    @Property(str, notify=gameChanged)
    def setsListed(self) -> str:
        """Which sets are listed: "one" of the best, the "ten" best, or "all" of the best."""
        return "all" if self.game.all_sets else "ten" if self.game.top > 1 else "one"

    @Slot(str)
    def listSets(self, which: str) -> None:
        """List one of the best sets, the ten best, or all of the best."""
        self._set_rules("rules", all_sets=which == "all", top=10 if which == "ten" else 1)

    def _set_rules(self, kind: str, **rules: Any) -> None:
        game = replace(self.game, **rules)
        if game != self.game:
            self._change(Action(kind), game)

    @Property(int, constant=True)
    def longestWords(self) -> int:
        """Characters in a field of words."""
        return LONGEST_WORD_FIELD

    @Slot(str, result=str)
    def wordsMeant(self, text: str) -> str:
        """Give words typed on the other language's keyboard as they were meant."""
        alphabet = self.alphabet
        return "".join(
            (sign.isalpha() and sign not in alphabet and letter_typed(sign, alphabet)) or sign
            for sign in text
        )

    @Property(str, notify=gameChanged)
    def required(self) -> str:
        """The words that must be in the set, as they were written."""
        return self.game.required

    @Slot(str)
    def setRequired(self, words: str) -> None:
        """Require words."""
        self._set_rules("required", required=words[:LONGEST_WORD_FIELD])

    @Property(str, notify=gameChanged)
    def forbidden(self) -> str:
        """The words that must not be in the set, as they were written."""
        return self.game.forbidden

    @Slot(str)
    def setForbidden(self, words: str) -> None:
        """Forbid words."""
        self._set_rules("forbidden", forbidden=words[:LONGEST_WORD_FIELD])

    @Slot(str)
    def require(self, word: str) -> None:
        """Require one more word."""
        self._add_word("required", "forbidden", word, translate("Tiles", "%1 is now required."))

    @Slot(str)
    def forbid(self, word: str) -> None:
        """Forbid one more word."""
        self._add_word("forbidden", "required", word, translate("Tiles", "%1 is now excluded."))

    def _add_word(self, field: str, other: str, word: str, notice: str) -> None:
        """Add a word to one field, and take it out of the other."""
        fold = self.alphabet.fold
        words, others = (list(words_in(getattr(self.game, name))) for name in (field, other))
        if word not in map(fold, words):
            words.append(word)
        fields: dict[str, Any] = {field: " ".join(words)[:LONGEST_WORD_FIELD]}
        if word in map(fold, others):
            fields[other] = " ".join(each for each in others if fold(each) != word)
        self.do(Action(field), replace(self.game, **fields))
        self.notify_undo(notice.replace("%1", self.alphabet.upper(word)))

    def rules_in_words(self) -> list[str]:
        """By which rules a set is looked for, a line for each."""
        game = self.game
        lines = []
        if game.max_length is None:
            lines.append(translate("Tiles", "Words of any length"))
        else:
            count = game.max_length
            lines.append(self.tr("Words of at most %Ln letter(s)", "", count))
        if game.own_initials:
            lines.append(translate("Tiles", "One word for each starting letter"))
        for text, words in (
            (translate("Tiles", "With: %1"), game.required),
            (translate("Tiles", "Without: %1"), game.forbidden),
        ):
            if words_in(words):
                listed = ", ".join(words_in(words)[:6]) + ("…" if len(words_in(words)) > 6 else "")
                lines.append(text.replace("%1", listed))
        return lines

    def _change(self, action: Action, state: Game, *, select: Cell | None = None) -> None:
        if action.kind in _JOINED and self._history.undo_name == action:
            before = self.game
            self._history.do(action, state)
            self._history.join()
            self._emit_changes(before, select)
        else:
            self.do(action, state, select=select)
