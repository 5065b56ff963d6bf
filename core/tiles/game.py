"""A game of tiles: a rack, a bag, and the rules for the best set of words from the bag."""

import re
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from msgspec import Meta

from ..errors import Complaint
from ..files.state import content_of, state_of
from ..lexicon.alphabet import Alphabet
from ..lexicon.letter_values import letter_values
from .bag import BAGS, BLANK, Bag, sold_with
from .word_set import MAX_TOP

if TYPE_CHECKING:
    from ..lexicon.lexicon import Lexicon
    from .optimize import OptimizeProblem

MAX_RACK_BLANKS = 2
FIRST_MAX_LENGTH = 15
"""Letters in the longest word of a set, unless another limit is chosen."""
LONGEST_LIMIT = 63
WORDS, SET = MODES = ("words", "set")
"""Find the words of the rack, or the best set of words from the bag."""
LONGEST_WORD_FIELD = 2000
"""Characters of all required, or all forbidden words."""


class GameError(Complaint):
    """Tiles or rules are invalid; the message is one line."""


@dataclass(frozen=True)
class Rack:
    """Tiles in the order in which they lie, in two rows of eight places.

    `tiles`: folded letters, and `?` for a blank.

    >>> from gridsmith.core.lexicon.alphabet import ENGLISH
    >>> Rack.read("QUIZ ?", ENGLISH).without(1).tiles
    'qiz?'

    Raises GameError for more tiles or blanks than a rack holds.
    """

    rows: ClassVar[int] = 2
    columns: ClassVar[int] = 8

    alphabet: Alphabet
    tiles: str = ""

    def __post_init__(self) -> None:
        if len(self.tiles) > self.rows * self.columns:
            raise GameError(
                "tiles-rack-full",
                "the rack has {maximum} places, not {tiles}",
                maximum=self.rows * self.columns,
                tiles=len(self.tiles),
            )
        if self.tiles.count(BLANK) > MAX_RACK_BLANKS:
            raise GameError(
                "tiles-rack-blanks",
                "there can be {maximum} blanks on the rack, not {blanks}",
                maximum=MAX_RACK_BLANKS,
                blanks=self.tiles.count(BLANK),
            )

    @classmethod
    def read(cls, text: str, alphabet: Alphabet) -> "Rack":
        """Read letters, and `?` for a blank. Raises GameError, BagError for other characters."""
        Bag.of_letters(text, alphabet)  # raises for them
        return cls(alphabet, "".join(alphabet.fold(text).split()))

    def text(self) -> str:
        """Write the tiles as `read` reads them."""
        return self.alphabet.spelled(self.alphabet.capitals(self.tiles))

    @property
    def is_full(self) -> bool:
        """Whether there is a tile in each place."""
        return len(self.tiles) == self.rows * self.columns

    def cell(self, row: int, column: int) -> int:
        """Give a place's number. Raises GameError for none of the rack."""
        return _cell(self, row, column)

    def tile(self, row: int, column: int) -> str | None:
        """Give the tile in a place, None where there is none."""
        at = self.cell(row, column)
        return self.tiles[at] if at < len(self.tiles) else None

    def letters(self) -> list[str]:
        """Give the tile in each place, nothing where there is none."""
        return [*self.tiles, *[""] * (self.rows * self.columns - len(self.tiles))]

    def placed(self, at: int, tile: str) -> "Rack":
        """Give the rack with a tile put in a place, or behind the last one."""
        return replace(self, tiles=self.tiles[:at] + tile + self.tiles[at + 1 :])

    def without(self, at: int) -> "Rack":
        """Give the rack with a tile taken away; those behind it close up."""
        return replace(self, tiles=self.tiles[:at] + self.tiles[at + 1 :])

    def bag(self, values: tuple[int, ...]) -> Bag:
        """Give the tiles as a bag, with what the letters are worth."""
        return Bag.of_letters(" ".join(self.tiles), self.alphabet, values)

    def path(self, word: str, blanks: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        """Give the cells of a word's tiles; `blanks`: the places, from 0, that blanks play."""
        remaining = list(self.tiles)
        cells = []
        for place, symbol in enumerate(word):
            at = remaining.index(BLANK if place in blanks else symbol)
            remaining[at] = ""
            cells.append(divmod(at, self.columns))
        return tuple(cells)


@dataclass(frozen=True)
class BagBoard:
    """A bag as a board: a place for each letter, then one for the blanks."""

    columns: ClassVar[int] = 7

    bag: Bag

    @property
    def alphabet(self) -> Alphabet:
        """The letters."""
        return self.bag.alphabet

    @property
    def rows(self) -> int:
        """How many rows the letters and the blanks take."""
        return -(-(len(self.alphabet) + 1) // self.columns)

    @property
    def symbols(self) -> str:
        """What lies in the places, one after the other."""
        return self.alphabet.symbols + BLANK

    def text(self) -> str:
        """Write the bag as its file is written."""
        return self.bag.text()

    def cell(self, row: int, column: int) -> int:
        """Give a place's number. Raises GameError for none of the board."""
        return _cell(self, row, column)

    def symbol(self, row: int, column: int) -> str:
        """Give the letter of a place; behind the last one, that of the blanks."""
        return self.symbols[min(self.cell(row, column), len(self.symbols) - 1)]

    def letters(self) -> list[str]:
        """Give the letter of each place, nothing where there is none of it in the bag."""
        places = range(self.rows * self.columns)
        symbols = (self.symbols[min(at, len(self.symbols) - 1)] for at in places)
        return [symbol if self.count(symbol) else "" for symbol in symbols]

    def count(self, symbol: str) -> int:
        """Tell how many tiles there are of a letter, or how many blanks."""
        bag = self.bag
        return bag.blanks if symbol == BLANK else bag.counts[bag.alphabet.code(symbol)]

    def value(self, symbol: str) -> int:
        """Tell what a tile is worth."""
        bag = self.bag
        return 0 if symbol == BLANK else bag.values[bag.alphabet.code(symbol)]


@dataclass(frozen=True)
class Game:
    """A rack and a bag, and what to find with them.

    `lexicon`: the name of the word list. `mode`: one of MODES. `max_length`, `own_initials`,
    `all_sets` and `top` as in `OptimizeProblem`; `required` and `forbidden`: words as they were
    typed, see `words_in`.

    >>> from gridsmith.core.lexicon.alphabet import ENGLISH
    >>> game = Game.first("en", ENGLISH)
    >>> game.preset, game.bag.tiles, game.rack.tiles
    ('en-scrabble', 100, '')

    Raises GameError for an unknown mode or an invalid limit.
    """

    rack: Rack
    bag: Bag
    lexicon: Annotated[str, Meta(max_length=1000)]
    mode: str = WORDS
    max_length: int | None = FIRST_MAX_LENGTH
    own_initials: bool = True
    required: str = ""
    forbidden: str = ""
    all_sets: bool = False
    top: Annotated[int, Meta(ge=1, le=MAX_TOP)] = 1

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise GameError("tiles-mode", "unknown mode '{mode}'",
                            mode=self.mode)  # fmt: skip
        if self.max_length is not None and not 1 <= self.max_length <= LONGEST_LIMIT:
            raise GameError(
                "tiles-max-length",
                "words can be limited to 1 to {maximum} letters, not {letters}",
                maximum=LONGEST_LIMIT,
                letters=self.max_length,
            )
        if max(len(self.required), len(self.forbidden)) > LONGEST_WORD_FIELD:
            raise GameError("tiles-words-long", "too many words to require or exclude")
        object.__setattr__(self, "bag", replace(self.bag, name=""))

    @classmethod
    def first(cls, lexicon: str, alphabet: Alphabet) -> "Game":
        """Give an empty rack and the bag of the alphabet's Scrabble."""
        return cls(Rack(alphabet), sold_or_empty(alphabet), lexicon)

    @property
    def board(self) -> Rack | BagBoard:
        """The rack or the bag, by the mode."""
        return self.rack if self.mode == WORDS else BagBoard(self.bag)

    @property
    def shown_bag(self) -> Bag:
        """The tiles of the rack or the bag, by the mode."""
        return self.rack.bag(self.bag.values) if self.mode == WORDS else self.bag

    @property
    def has_own_bag(self) -> bool:
        """Whether the bag is the user's own, with tiles in it."""
        return not self.preset and self.bag.tiles > 0

    def with_board(self, board: Rack | BagBoard) -> "Game":
        """Give the game with another rack or bag, in its mode."""
        if isinstance(board, Rack):
            return replace(self, rack=board, mode=WORDS)
        return replace(self, bag=board.bag, mode=SET)

    def cleared(self) -> "Game":
        """Give the game with an empty rack or bag, by its mode."""
        if self.mode == WORDS:
            return replace(self, rack=Rack(self.rack.alphabet))
        return replace(self, bag=emptied(self.bag))

    def typed(self, row: int, column: int, symbol: str | None) -> "Game":
        """Give the game with a tile put on the rack or taken off; without all those of the bag."""
        board = self.board
        if isinstance(board, BagBoard):
            taken = symbol or board.symbol(row, column)
            return replace(self, bag=self.bag.with_count(taken, 0))
        at = board.cell(row, column)
        return replace(self, rack=board.without(at) if symbol is None else board.placed(at, symbol))

    @property
    def preset(self) -> str:
        """The name of the bag among those that are sold; empty for any other."""
        tiles = _tiles(self.bag)
        return next((name for name, bag in BAGS.items() if _tiles(bag) == tiles), "")

    def with_lexicon(self, name: str, alphabet: Alphabet) -> "Game":
        """Give the game with another word list; one with other letters replaces the tiles."""
        if alphabet.symbols == self.rack.alphabet.symbols:
            return replace(self, lexicon=name)
        return replace(
            self,
            lexicon=name,
            rack=Rack(alphabet),
            bag=sold_or_empty(alphabet),
            required="",
            forbidden="",
        )

    def problem(self, lexicon: "Lexicon") -> "OptimizeProblem":
        """Give the problem of the best set. Raises Complaint for rules that no set can fulfil."""
        from .optimize import OptimizeProblem  # loads the search

        return OptimizeProblem(
            self.bag,
            lexicon,
            max_length=self.max_length,
            own_initials=self.own_initials,
            required=words_in(self.required),
            forbidden=frozenset(words_in(self.forbidden)),
            all_sets=self.all_sets,
            top=self.top,
        )

    def content(self) -> dict[str, Any]:
        """Give all of the game, fit for JSON."""
        return content_of(self, rack=self.rack.text(), bag=self.bag.text())

    @classmethod
    def from_content(cls, content: object, alphabet: Alphabet) -> "Game":
        """Read what `content` gave. Raises Complaint for anything else."""
        read_rack, read_bag = (partial(read, alphabet=alphabet) for read in (Rack.read, Bag.parse))
        return state_of(content, cls, rack=read_rack, bag=read_bag)


def words_in(text: str) -> tuple[str, ...]:
    """Give the words in a text, separated by anything but letters.

    >>> words_in("quiz, Jazz;  vex.")
    ('quiz', 'Jazz', 'vex')
    """
    return tuple(re.findall(r"(?:[^\W\d_]|[·[\]])+(?:['’-](?:[^\W\d_]|[·[\]])+)*", text))


def sold_or_empty(alphabet: Alphabet) -> Bag:
    """Give the bag that is sold with these letters, or one without tiles where there is none."""
    for bag in sold_with(alphabet):
        return replace(bag, name="", alphabet=alphabet)
    return emptied(Bag("", alphabet, (0,) * len(alphabet), letter_values(alphabet)))


def emptied(bag: Bag) -> Bag:
    """Give the bag without its tiles; what the letters are worth stays."""
    return replace(bag, counts=(0,) * len(bag.alphabet), blanks=0)


def _tiles(bag: Bag) -> tuple[object, ...]:
    return bag.alphabet.symbols, bag.counts, bag.values, bag.blanks


def _cell(board: Rack | BagBoard, row: int, column: int) -> int:
    if not (0 <= row < board.rows and 0 <= column < board.columns):
        raise GameError(
            "tiles-no-place", "row {row}, place {column} does not exist",
            row=row + 1, column=column + 1,
        )  # fmt: skip
    return row * board.columns + column
