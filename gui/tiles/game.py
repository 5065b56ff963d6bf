"""The game of Tiles on the page: what is said of rack and bag, the bag, the rules of the set."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ...core.errors import Complaint
from ...core.grid import Cell
from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.keyboard import letter_typed
from ...core.library.heading import Heading
from ...core.tiles.bag import (
    BAGS,
    BLANK,
    MAX_BLANKS,
    MAX_OF_A_LETTER,
    MAX_VALUE,
    Bag,
    sold_with,
)
from ...core.tiles.game import (
    LONGEST_WORD_FIELD,
    SET,
    WORDS,
    BagBoard,
    Game,
    GameError,
    Rack,
    emptied,
    sold_or_empty,
)
from ..qt_types import Property, alias, attribute, connect_all, constant, translate, view_model
from ..shell.model import Part, Shell
from ..tool.board import Board
from ..tool.board_history import StateOf
from ..tool.board_says import (
    Action,
    BoardSays,
    BoardSeen,
    Example,
    Question,
    SeenSays,
    TypingSays,
    capital_keys,
)
from .rules import TilesRules

EXAMPLES = {"en": "quizaer?", "ru": "щукаме?н"}
"""The example of each language: a rack with a blank."""
LONGEST_TEXT = 100_000
"""Characters of the longest text that is looked into for tiles."""
OWN = "own"
"""The value of the user's own bag."""
_JOINED = ("count", "value")
"""Actions that undo joins as long as they are about the same thing."""


def behind_rack(state: Game) -> Cell:
    """Give the place behind the last tile of the rack."""
    return divmod(len(state.rack.tiles), Rack.columns)


def example(state: Game) -> Example | None:
    """Give a rack in the letters of the list; for a bag there are those that are sold."""
    alphabet = state.rack.alphabet
    if alphabet.language not in EXAMPLES or state.mode != WORDS:
        return None
    game = state.with_board(Rack.read(EXAMPLES[alphabet.language], alphabet))
    return Example(game, behind_rack(game))


def is_loss(before: Game, after: Game) -> bool:
    """Whether an own bag or words for the set are lost; a rack is soon typed again."""
    words = before.required, before.forbidden
    return (before.has_own_bag and after.bag != before.bag) or (
        any(words) and words != (after.required, after.forbidden)
    )


def is_lost(before: Game, after: Game) -> bool:
    """Whether another list takes the place of tiles or words of the user's."""
    is_rack_lost = after.rack != before.rack and bool(before.rack.tiles)
    return is_rack_lost or is_loss(before, after)


def heading(state: Game) -> Heading:
    """Show some of the tiles, and how many there are."""
    bag = state.shown_bag
    rows = [
        " ".join(map(bag.alphabet.upper, bag.letters[at : at + 4]))
        for at in range(0, min(16, bag.tiles), 4)
    ]
    picture = "\n".join(["letters", *(row.replace(BLANK, "*") for row in rows)])
    return Heading(picture, counts=(("tiles", bag.tiles),))


def read(state: Game, text: str, alphabet: Alphabet) -> Game:
    """Give the rack or bag that a text is: letters, or the lines of a bag's file."""
    if len(text) > LONGEST_TEXT:
        raise GameError("tiles-text-long", "it is too long to be tiles")
    if any(character.isdigit() for character in text):
        return state.with_board(BagBoard(Bag.parse(text, alphabet)))
    if state.mode == WORDS:
        if len(text.strip().splitlines()) > 1:
            raise GameError("tiles-rack-lines", "write the rack on one line")
        return state.with_board(Rack.read(text, alphabet))
    same = alphabet.symbols == state.rack.alphabet.symbols
    values = state.bag.values if same else sold_or_empty(alphabet).values
    return state.with_board(BagBoard(Bag.of_letters(text, alphabet, values)))


def within(state: Game, cell: Cell) -> Cell:
    """Give a place: of the rack, none beyond that behind the last tile."""
    board = state.board
    at = cell[0] * board.columns + cell[1]
    last = board.rows * board.columns - 1
    behind = len(board.tiles) if isinstance(board, Rack) else len(board.symbols) - 1
    return divmod(min(at, behind, last), board.columns)


def is_settled(state: Game, cell: Cell) -> bool:
    """Whether typing has come round to the first tile of a full rack."""
    return state.mode == WORDS and state.rack.is_full and cell == (0, 0)


def whole_bag(seen: BoardSeen, alphabet: Alphabet) -> Bag:
    """Give the bag that a board in a picture is played with."""
    return BAGS[seen.answer] if seen.answer else sold_or_empty(alphabet)


def board_seen(seen: BoardSeen, alphabet: Alphabet) -> BagBoard:
    """Give the bag, less the tiles on the board in a picture. Raises BagError."""
    whole = replace(whole_bag(seen, alphabet), alphabet=alphabet)
    return BagBoard(whole.without("".join(seen.letters)))


def purpose_seen() -> str:
    """Say what is done with a board in a picture."""
    return translate(
        "Tiles",
        "Open a screenshot or a photo of a Scrabble board. The tiles on it are counted, and"
        " those that are left go into the bag.",
    )


def texts() -> dict[str, str]:
    """Name the actions, and say what has come of them."""
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
        "cleared by list": translate(
            "Tiles", "The new list uses other letters, so the tiles were replaced."
        ),
    }  # fmt: skip


@view_model
class TilesGameModel(Part):
    """The game, and everything that changes it; takes keys in the board's place at the bag."""

    state = StateOf(Game)

    changed = Signal()
    tileChanged = Signal()
    """The selected tile of the bag, or how many there are of it, or what it is worth."""
    modeChanged = Signal()

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        super().__init__(shell, parent)
        self._catalog = catalog = shell.lexicons.catalog
        self._places: dict[str, Cell] = {}
        self._digits: Cell | None = None
        self.board = Board(
            shell,
            "tiles",
            BoardSays(
                first=lambda: Game.first(shell.first_list, catalog.alphabet(shell.first_list)),
                state_of=lambda content: Game.from_content(
                    content, catalog.alphabet(str(content.get("lexicon")))
                ),
                texts=texts,
                read=read,
                of_words=True,
                example=example,
                within=within,
                begins_at=lambda state: behind_rack(state) if state.mode == WORDS else None,
                is_loss=is_loss,
                is_lost=is_lost,
                as_saved=lambda state: replace(state, mode=SET),
                heading=heading,
            ),
            TypingSays(
                keys=lambda alphabet: [*capital_keys(alphabet), BLANK],
                other=self._type_blank,
                space=BLANK,
                is_settled=is_settled,
                entry=lambda: self if self.state.mode == SET else None,
            ),
            SeenSays(
                board=board_seen,
                question=self._question,
                note=self._note_seen,
                purpose=purpose_seen,
                use=lambda: translate("Tiles", "Put the rest into the bag"),
                taken=lambda: self.tr("%Ln tile(s) left in the bag.", "", self.state.bag.tiles),
            ),
            parent=self,
        )
        self._rules = TilesRules(self.board, self)
        self._shown_mode = self.state.mode
        self.board.stateChanged.connect(self.changed)
        connect_all(self._emit_tile, self.board.stateChanged, self.board.selectionChanged)
        self.board.boardChanged.connect(self._mode_may_have_changed)

    def _question(self, alphabet: Alphabet | None) -> Question | None:
        assert alphabet is not None
        sets = tuple((bag.name, self.preset_titles()[bag.name]) for bag in sold_with(alphabet))
        if not sets:
            return None
        names = [name for name, _title in sets]
        present = self.state.preset if self.state.preset in names else names[0]
        return Question(translate("Tiles", "Set of tiles"), sets, present)

    def _note_seen(self, seen: BoardSeen, board: BagBoard) -> str:
        tiles = sum(map(bool, seen.letters))
        text = self.tr("%Ln tile(s) on the board", "", tiles) + " · "
        text += self.tr("%Ln tile(s) left in the bag", "", board.bag.tiles)
        blanks = whole_bag(seen, board.alphabet).blanks - board.bag.blanks
        return text + " · " + self.tr("%Ln blank(s) played", "", blanks) if blanks else text

    @Slot()
    def _emit_tile(self) -> None:
        self._digits = None
        self.tileChanged.emit()

    # The state

    alphabet: Alphabet = alias("state.rack.alphabet", "The alphabet of the tiles.")

    rules = attribute(TilesRules, "_rules", "By which rules the best set is looked for.")
    mode = attribute(str, "state.mode", "The mode: words or set.", notify=modeChanged)

    @Slot(str)
    def chooseMode(self, mode: str) -> None:
        """Switch to the rack or the bag, without an action to undo."""
        if mode != self.state.mode:
            self._places[self.state.mode] = self.board.selected
            place = self._places.get(mode, (0, 0))
            self.board.amend(replace(self.state, mode=mode), select=place)

    @Slot()
    def switchMode(self) -> None:
        self.chooseMode(SET if self.state.mode == WORDS else WORDS)

    @Slot()
    def _mode_may_have_changed(self) -> None:
        if self._shown_mode != self.state.mode:
            self._shown_mode = self.state.mode
            self.modeChanged.emit()

    @Property(list, notify=changed)
    def tiles(self) -> list[dict[str, Any]]:
        """The places of the board: letter, value, how many, whether it is a blank."""
        board, bag = self.state.board, BagBoard(self.state.bag)
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

    @Property(bool, notify=changed)
    def rackFilled(self) -> bool:
        return bool(self.state.rack.tiles)

    @Property(str, notify=changed)
    def totalText(self) -> str:
        """How many tiles there are, and what they are worth."""
        bag = self.state.shown_bag
        tiles = self.tr("%Ln tile(s)", "", bag.tiles)
        points = self.tr("%Ln point(s)", "", bag.total)
        return f"{tiles} · {points}"

    # Typing at the bag

    def _type_blank(self, character: str) -> bool:
        is_blank = character in "?* "
        if is_blank:
            self.board.typeSymbol(BLANK)
        return is_blank

    def type(self, text: str) -> bool:
        """Add tiles to the bag; digits, + and - count those of the selected one."""
        any_typed = False
        for character in self.alphabet.joined(text):
            letter = letter_typed(character, self.alphabet)
            if letter is None and character in "?* ":
                letter = BLANK
            if letter is not None:
                self._add(letter)
            elif character in "+-=_":
                self.stepCount(1 if character in "+=" else -1)
            elif character.isascii() and character.isdigit():
                self._type_digit(int(character))
            else:
                continue
            any_typed = True
        return any_typed

    def _add(self, symbol: str) -> None:
        bag = BagBoard(self.state.bag)
        self.board.selectCell(*divmod(bag.symbols.index(symbol), bag.columns))
        self._count(Action("add", symbol), symbol, bag.count(symbol) + 1)

    def tap(self, row: int, column: int) -> None:
        """Select a tile."""
        self.board.selectCell(row, column)

    def skip(self) -> None:
        """Add a blank."""
        self._add(BLANK)

    def erase(self, *, back: bool) -> None:
        """Take one of the selected tile out of the bag, or all of them."""
        if back:
            self.stepCount(-1)
        else:
            self.board.erase()

    def _type_digit(self, digit: int) -> None:
        longer = self.selectedCount * 10 + digit
        continues = self._digits == self.board.selected and longer <= self.maximum
        self.setCount(longer if continues else digit)
        self._digits = self.board.selected

    # The selected tile of the bag

    @property
    def selected_symbol(self) -> str:
        """The letter of the selected tile, ? for the blanks; empty on the rack."""
        board = self.state.board
        return board.symbol(*self.board.selected) if isinstance(board, BagBoard) else ""

    @Property(str, notify=tileChanged)
    def selectedLetter(self) -> str:
        return self.alphabet.upper(self.selected_symbol)

    @Property(bool, notify=tileChanged)
    def blankSelected(self) -> bool:
        """Whether it is the blanks that are selected; they are worth nothing."""
        return self.selected_symbol == BLANK

    @Property(int, notify=tileChanged)
    def selectedCount(self) -> int:
        symbol = self.selected_symbol
        return BagBoard(self.state.bag).count(symbol) if symbol else 0

    @Property(int, notify=tileChanged)
    def selectedValue(self) -> int:
        symbol = self.selected_symbol
        return BagBoard(self.state.bag).value(symbol) if symbol else 0

    @Property(int, notify=tileChanged)
    def maximum(self) -> int:
        return MAX_BLANKS if self.selected_symbol == BLANK else MAX_OF_A_LETTER

    mostValue = constant(int, MAX_VALUE, "What one can be worth at most.")

    @Slot(int)
    def setCount(self, count: int) -> None:
        """Set how many of the selected tile are in the bag."""
        symbol = self.selected_symbol
        if symbol and count != self.selectedCount:
            self._count(Action("count", symbol), symbol, count)

    @Slot(int)
    def stepCount(self, by: int) -> None:
        """Add one more of the selected tile, or take one away."""
        self.setCount(min(max(self.selectedCount + by, 0), self.maximum))

    @Slot(int)
    def setValue(self, value: int) -> None:
        """Set what the tiles of the selected letter are worth."""
        symbol = self.selected_symbol
        if symbol in ("", BLANK) or value == self.selectedValue or not 0 <= value <= MAX_VALUE:
            return
        bag = self.state.bag.with_value(symbol, value)
        self._change(Action("value", symbol), replace(self.state, bag=bag))

    @Slot(int)
    def stepValue(self, by: int) -> None:
        """Change its worth by a point."""
        if self.blankSelected:
            self._shell.notify(translate("Tiles", "A blank is worth 0."))
        else:
            self.setValue(self.selectedValue + by)

    def _count(self, action: Action, symbol: str, count: int) -> None:
        try:
            bag = self.state.bag.with_count(symbol, count)
        except Complaint as error:
            self._shell.notify_error(error)
            self.tileChanged.emit()  # restores the number shown
            return
        self._change(action, replace(self.state, bag=bag))

    # The whole bag

    @Property(str, notify=changed)
    def preset(self) -> str:
        """The bag among those that are sold, else own."""
        return self.state.preset or OWN

    @Property(list, notify=changed)
    def presets(self) -> list[dict[str, str]]:
        """The bags that are sold, and that of one's own letters."""
        languages = {entry.language for entry in self._catalog.entries()}
        sold = [
            {"value": name, "text": self.preset_titles()[name]}
            for name, bag in BAGS.items()
            if bag.alphabet.language in languages
        ]
        return [*sold, {"value": OWN, "text": translate("Tiles", "The letters I type")}]

    @staticmethod
    def preset_titles() -> dict[str, str]:
        return {
            "en-scrabble": translate("Tiles", "English Scrabble"),
            "ru-scrabble": translate("Tiles", "Russian Scrabble"),
            "ru-erudit": translate("Tiles", "Erudit"),
            "de-scrabble": translate("Tiles", "German Scrabble"),
            "es-scrabble": translate("Tiles", "Spanish Scrabble"),
            "fr-scrabble": translate("Tiles", "French Scrabble"),
            "uk-scrabble": translate("Tiles", "Ukrainian Scrabble"),
        }

    @Slot(str)
    def choosePreset(self, name: str) -> None:
        """Take a bag that is sold, with a word list in its letters; or an empty one to fill."""
        game = self.state
        if name == self.preset:
            return
        if name == OWN:
            game = replace(game, bag=emptied(game.bag), mode=SET)
        elif name in BAGS:
            bag = BAGS[name]
            same = bag.alphabet.language == self.alphabet.language
            if not same or bag.alphabet.symbols != self.alphabet.symbols:
                own = self._catalog.by_language()
                lexicon = own.get(bag.alphabet.language, self._shell.first_list)
                game = game.with_lexicon(lexicon, self._catalog.alphabet(lexicon))
            game = replace(game, bag=replace(bag, alphabet=game.rack.alphabet))
        else:
            return
        old = self.state
        replaced = old.has_own_bag or (game.rack != old.rack and bool(old.rack.tiles))
        self._change(Action("preset", begins=True), game, select=(0, 0))
        if replaced:
            self.board.notify_undo(translate("Tiles", "Bag changed."))

    def keep_words(self, searched: Game, words: str) -> None:
        """Require the words of a set, with its bag."""
        same = searched.rack.alphabet.symbols == self.alphabet.symbols
        rack = self.state.rack if same else searched.rack
        game = replace(searched, rack=rack, mode=SET, required=words[:LONGEST_WORD_FIELD])
        self._change(Action("found", begins=True), game, select=(0, 0))
        self.board.notify_undo(translate("Tiles", "These words are now required."))

    def _change(self, action: Action, state: Game, *, select: Cell | None = None) -> None:
        is_same = action.kind in _JOINED and self.board.last_action == action
        self.board.do(action, state, select=select, goes_on=is_same)
