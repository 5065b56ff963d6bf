"""What a search of words gives: a table whose rows are made when they are looked at.

A game says what its rows are, by what they can be sorted, and what a file of them holds:

>>> class Order(StrEnum):
...     DEFAULT = "default"  # longer, then alphabet
...     LENGTH = "length"
...     WORD = "word"
>>> @dataclass(frozen=True)
... class Anagram:
...     word: str
>>> class Anagrams(Results[Anagram, Order]):
...     TIES = (Order.LENGTH, Order.WORD)
...     COLUMNS = {"word": lambda row: row.word, "length": lambda row: len(row.word)}
...
...     def _row(self, index):
...         return Anagram(self.spell(index))
...
...     def keys(self):
...         longer = -self.table["length"]
...         return {
...             Order.DEFAULT: longer,
...             Order.LENGTH: longer,
...             Order.WORD: self.table["word"],
...         }

>>> from gridsmith.core.lexicon.alphabet import ENGLISH
>>> from gridsmith.core.lexicon.image import build_lexicon
>>> lexicon = build_lexicon("some", ENGLISH, ["east", "sea", "tea"])
>>> table = np.array([(0, 4), (1, 3), (2, 3)], [("word", np.int32), ("length", np.int32)])
>>> found = Anagrams(lexicon, table)
>>> found.sorted(Order.WORD, descending=True).words()
['tea', 'sea', 'east']
>>> found.only(found.table["length"] == 3).export().rows
[('sea', 3), ('tea', 3)]
>>> found.row_of(Anagram("tea"))
2
>>> found[1:]
<Anagrams: 2, with words of some: sea, tea>
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, Self, TypeVar, overload

import numpy as np
import numpy.typing as npt

from .errors import Complaint
from .export import Items, Table
from .grid import Path
from .lexicon.known_words import DICTIONARY
from .lexicon.lexicon import Lexicon

if TYPE_CHECKING:
    from .drawing.picture import Figure


class Found(Protocol):
    """A row that was looked at."""

    @property
    def word(self) -> str:
        """The word that was found."""


Row = TypeVar("Row", bound=Found)
AnyOrder = TypeVar("AnyOrder", bound=StrEnum)


_KNOWN: Final = "known"  # the order of better known words, which is not among the keys
_SHOWN: Final = 5  # words, where a table is printed
_LISTED: Final = 20  # rows, where it is drawn


@dataclass(frozen=True, eq=False, repr=False)
class Results(ABC, Generic[Row, AnyOrder]):
    """Rows in a NumPy table; a game's own class says what they are.

    `table`: a structured array, a row for each thing found. Its field `word` is the word's index
    in the lexicon, which is its place in the alphabet.

    `TIES`: the orders that the default one is made of, the first key first; they also part what is
    equal in another order. `COLUMNS`: what each column of an exported table is made of, by its
    name. `APART`: the attributes by which two rows differ.
    """

    TIES: ClassVar[tuple[StrEnum, ...]]
    COLUMNS: ClassVar[Mapping[str, Callable[[Any], object]]]
    APART: ClassVar[tuple[str, ...]] = ("word",)

    lexicon: Lexicon
    table: npt.NDArray[np.void]

    @abstractmethod
    def _row(self, index: int) -> Row:
        """Give one row. Raises IndexError where there is none."""

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> Self: ...
    def __getitem__(self, index: int | slice) -> Row | Self:
        """Give one row, or a table of several. Raises IndexError for one that is not there."""
        return self.only(index) if isinstance(index, slice) else self._row(index)

    def __repr__(self) -> str:
        shown = ", ".join(self[:_SHOWN].words()) + ", …" * (len(self) > _SHOWN)
        name, words = type(self).__name__, self.lexicon.name
        return f"<{name}: {len(self)}, with words of {words}: {shown}>"

    def _repr_svg_(self) -> str:
        """Show the first rows in a notebook, with the first one on the board."""
        from .drawing.picture import Listing, Picture, svg

        listing = Listing.of(self[:_LISTED].export(), len(self))
        return svg(Picture("", self._figures(), lists=(listing,)))

    def _figures(self) -> "tuple[Figure, ...]":
        """Draw the first row. A game may override it."""
        return ()

    @abstractmethod
    def keys(self) -> Mapping[AnyOrder, npt.NDArray[np.integer]]:
        """Give what each order sorts by, a number for each row, the smallest first.

        The order "known" need not be here: it puts the better known words first.
        """

    def __len__(self) -> int:
        return len(self.table)

    def __iter__(self) -> Iterator[Row]:
        return (self[index] for index in range(len(self)))

    def spell(self, index: int) -> str:
        """Spell the word of one row."""
        return self.lexicon.alphabet.decode(
            self.lexicon.graph.codes(int(self.table["word"][index]))
        )

    def words(self) -> list[str]:
        """Spell the words of all rows, without making an object of each."""
        return [self.spell(index) for index in range(len(self))]

    def sorted(self, order: AnyOrder | str, *, descending: bool = False) -> Self:
        """Give the rows in another order; `descending` turns the order's first key around.

        Raises Complaint for the name of none.
        """
        keys: Mapping[Any, npt.NDArray[np.integer]] = self.keys()
        if order not in keys and order != _KNOWN:
            raise Complaint(
                "order-unknown",
                "'{value}' is not one of: {values}",
                value=order,
                values=", ".join([*keys, _KNOWN]),
            )
        key = keys[order] if order in keys else self._tiers.astype(np.int64)
        first = -key if descending else key
        return self.only(np.lexsort((*(keys[tie] for tie in reversed(self.TIES)), first)))

    def tier(self, row: int) -> int | None:
        """Give how well known the word of a row is (`known_words`), None where that is unknown."""
        word, tiers = int(self.table["word"][row]), self.lexicon.tiers
        return None if tiers is None or word < 0 else int(tiers[word])

    def known_to(self, tier: int) -> Self:
        """Give the rows whose words are of this tier or better known. Raises Complaint."""
        if self.lexicon.tiers is None:
            raise Complaint(
                "results-tiers", "no word-frequency data for {words}", words=self.lexicon.name
            )
        return self.only(self._tiers <= tier)

    @property
    def _tiers(self) -> npt.NDArray[np.uint8]:
        """How well known the word of each row is; all alike where that is unknown."""
        words, tiers = self.table["word"], self.lexicon.tiers
        if tiers is None or not len(tiers):
            return np.zeros(len(words), np.uint8)
        return np.where(words < 0, np.uint8(DICTIONARY), tiers[words])

    def only(self, rows: npt.NDArray[np.intp] | npt.NDArray[np.bool_] | slice) -> Self:
        """Give some of the rows, by index, by a mask or by a slice."""
        return replace(self, table=self.table[rows])

    def row_of(self, item: Row) -> int | None:
        """Give the row of an item of these or other results, None if it is not here."""
        alphabet = self.lexicon.alphabet
        word = (
            self.lexicon.graph.index(alphabet.encode(item.word))
            if alphabet.spells(item.word)
            else None
        )
        if word is None:
            return None
        apart = attrgetter(*self.APART)
        rows = np.flatnonzero(self.table["word"] == word).tolist()
        return next((row for row in rows if apart(self[row]) == apart(item)), None)

    def export(self, columns: Sequence[str] | None = None) -> Table:
        """Make a table of all or some columns. Raises KeyError for an unknown column."""
        chosen = tuple(self.COLUMNS if columns is None else columns)
        cell_of = [self.COLUMNS[name] for name in chosen]
        rows = [tuple(cell(row) for cell in cell_of) for row in self]
        alphabet = self.lexicon.alphabet

        def written(cell: object) -> object:
            if isinstance(cell, Items):
                return Items(map(written, cell), cell.separator)
            return alphabet.spelled(cell) if isinstance(cell, str) else cell

        return Table(
            chosen, [tuple(map(written, row)) for row in rows] if alphabet.several else rows
        )

    def to_table(self) -> dict[str, npt.NDArray[Any]]:
        """Give all columns as arrays, by name, as data frames take them; lists become texts."""
        found = self.export()
        cells = [
            [str(cell) if isinstance(cell, Items) else cell for cell in row] for row in found.rows
        ]
        return {name: np.array([row[at] for row in cells]) for at, name in enumerate(found.columns)}


def path_cell(path: Path) -> Items:
    """Give a path as a cell of a table, counted from 1."""
    return Items((row + 1, column + 1) for row, column in path)


def point_keys(
    order: type[AnyOrder], table: npt.NDArray[np.void]
) -> dict[AnyOrder, npt.NDArray[np.integer]]:
    """Give the `keys` of words that are sorted by points, length or alphabet."""
    points = -table["points"]
    by_name = {"default": points, "points": points, "length": -table["length"]}
    return {order(name): key for name, key in {**by_name, "word": table["word"]}.items()}
