"""Layouts: the squares of a board, the tiles, and what the rules count.

A layout is a TOML file as in `resources/layouts`, or the same names in the JSON of a position.

>>> layout = layout_named("en-scrabble")
>>> layout.rows, layout.columns, layout.rack_size, layout.tiles_in(ENGLISH).tiles
(15, 15, 7, 100)
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from math import prod
from types import MappingProxyType
from typing import Annotated, Any

from msgspec import Meta

from .... import resources
from ...errors import Complaint
from ...files.state import content_of, state_of
from ...lexicon.alphabet import ENGLISH, Alphabet, is_letter
from ..bag import BAGS, MAX_BLANKS, MAX_OF_A_LETTER, MAX_VALUE, Bag

FOLDER = resources.FOLDER / "layouts"
MAX_SIDE = 25
MAX_RACK = 10
PLAIN = "."
LETTER_TIMES: Mapping[str, int] = MappingProxyType({"'": 2, '"': 3, "^": 4})
WORD_TIMES: Mapping[str, int] = MappingProxyType({"-": 2, "=": 3, "~": 4})
VALUE_TIMES = 3
"""How often a tile counts on a square that is for its value: a digit from 1 to 9."""

_LARGEST = 100_000  # characters of a file
_MAX_WORD_TIMES = 5000  # scores have 32 bits
_Points = Annotated[int, Meta(ge=0, le=1000)]
_Laid = Annotated[int, Meta(ge=1, le=MAX_RACK)]
_Tile = tuple[
    Annotated[int, Meta(ge=0, le=MAX_OF_A_LETTER)], Annotated[int, Meta(ge=0, le=MAX_VALUE)]
]


class BoardError(Complaint):
    """A layout, a position or a move is impossible; the message is one line."""


@dataclass(frozen=True)
class Layout:
    """The squares and tiles of a game.

    `premium`: the rows of the board, a mark for each square: `'` `"` `^` count a letter two, three
    or four times, `-` `=` `~` a word, a digit a letter of that value three times, `.` is plain.
    `tiles`: how many there are of each letter, and what one is worth. `bonus`: points for laying
    `rack_size` tiles at once, or pairs of a number of tiles and points; `bonus_factor` multiplies
    what such a move scores before. `star_value`: what a blank is worth. `star_returns`: a player
    may put its letter in the place of a blank on the board, and take that. `exchange_from`: tiles
    that must be in the bag for an exchange. `covers_center`: whether the first word must.

    Raises BoardError for rows of several lengths, an unknown square and a tile that is no letter.
    """

    premium: Annotated[
        tuple[Annotated[str, Meta(min_length=2, max_length=MAX_SIDE)], ...],
        Meta(min_length=2, max_length=MAX_SIDE),
    ]
    tiles: Annotated[Mapping[str, _Tile], Meta(max_length=63)] = field(hash=False)
    blanks: Annotated[int, Meta(ge=0, le=MAX_BLANKS)] = 2
    rack_size: _Laid = 7
    bonus: _Points | Annotated[tuple[tuple[_Laid, _Points], ...], Meta(max_length=MAX_RACK)] = 50
    bonus_factor: Annotated[int, Meta(ge=1, le=10)] = 1
    star_value: Annotated[int, Meta(ge=0, le=MAX_VALUE)] = 0
    star_returns: bool = False
    exchange_from: Annotated[int, Meta(ge=1, le=100)] = 7
    covers_center: bool = True
    title: Annotated[str, Meta(max_length=100)] = ""
    language: Annotated[str, Meta(max_length=100)] = ""

    def __post_init__(self) -> None:
        marks = {PLAIN, *LETTER_TIMES, *WORD_TIMES, *"123456789"}
        for number, row in enumerate(self.premium, 1):
            if len(row) != self.columns:
                raise BoardError(
                    "layout-row",
                    "row {row} of the layout has {squares} squares, the first one {expected}",
                    row=number,
                    squares=len(row),
                    expected=self.columns,
                )
            for mark in row:
                if mark not in marks:
                    raise BoardError(
                        "layout-square",
                        "row {row} of the layout: '{mark}' is not a square; they are {marks}",
                        row=number,
                        mark=mark,
                        marks=" ".join(sorted(marks)),
                    )
        for line in (*self.premium, *zip(*self.premium, strict=True)):
            if prod(WORD_TIMES.get(mark, 1) for mark in line) > _MAX_WORD_TIMES:
                raise BoardError(
                    "layout-times",
                    "the word squares of a line multiply to more than {maximum}",
                    maximum=_MAX_WORD_TIMES,
                )
        for letter in self.tiles:
            if not is_letter(letter) or letter != letter.lower():
                raise BoardError(
                    "layout-tile", "'{letter}' is not a lower-case letter", letter=letter
                )
        object.__setattr__(self, "tiles", MappingProxyType(dict(self.tiles)))

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self.premium)

    @property
    def columns(self) -> int:
        """The number of columns."""
        return len(self.premium[0])

    @property
    def center(self) -> tuple[int, int]:
        """The square that the first word covers."""
        return self.rows // 2, self.columns // 2

    @property
    def bonuses(self) -> dict[int, int]:
        """The points for laying so many tiles."""
        return {self.rack_size: self.bonus} if isinstance(self.bonus, int) else dict(self.bonus)

    def tiles_in(self, alphabet: Alphabet) -> Bag:
        """Give all tiles, in an alphabet, which may fold some of them: Ё is then one more Е.

        Raises BoardError for a tile that is not a letter there, BagError for too many tiles.
        """
        counts, values = [0] * len(alphabet), [0] * len(alphabet)
        for letter, (count, value) in self.tiles.items():
            if letter not in alphabet:
                raise BoardError(
                    "layout-letter",
                    "the tile '{letter}' of the layout is not a letter of {alphabet}",
                    letter=letter,
                    alphabet=alphabet.name,
                )
            code = alphabet.code(letter)
            counts[code] += count
            if letter in alphabet.symbols or not values[code]:
                values[code] = value
        return Bag("", alphabet, tuple(counts), tuple(values), self.blanks)

    def content(self) -> dict[str, Any]:
        """Give all of the layout, fit for JSON."""
        return content_of(self)


def read_layout(text: str) -> Layout:
    """Read a layout as TOML. Raises Complaint."""
    if len(text) > _LARGEST:
        raise BoardError(
            "layout-long", "{characters} characters are too many for a layout", characters=len(text)
        )
    try:
        content = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardError("layout-toml", "this is not TOML: {fault}", fault=error) from None
    return state_of(content, Layout)


@cache
def layout_names() -> tuple[str, ...]:
    """List the layouts that are here, and Scrabble's board with each set of its tiles."""
    # A blank is written as a capital, which the apostrophe of Ukrainian has not.
    sold = (
        name
        for name, bag in BAGS.items()
        if name.endswith("-scrabble")
        and not set(bag.alphabet.symbols) & set(bag.alphabet.capitals(bag.alphabet.symbols))
    )
    return tuple(sorted({*(path.stem for path in FOLDER.glob("*.toml")), *sold}))


@cache
def layout_named(name: str) -> Layout:
    """Open a layout by its name. Raises BoardError if there is none."""
    if name not in layout_names():
        raise BoardError(
            "layout-name",
            "no layout is called '{name}'; there are {names}",
            name=name,
            names=", ".join(layout_names()),
        )
    file = FOLDER / f"{name}.toml"
    if file.exists():
        return read_layout(file.read_text(encoding="utf-8"))
    bag = BAGS[name]
    tiles = zip(bag.alphabet.symbols, bag.counts, bag.values, strict=True)
    return replace(
        layout_named("en-scrabble"),
        tiles={bag.alphabet.spelled(it): (count, value) for it, count, value in tiles if count},
        blanks=bag.blanks,
        language=bag.alphabet.language,
    )


def name_of_layout(layout: Layout) -> str | None:
    """Give the name of a layout that is here, None for another one."""
    return next((name for name in layout_names() if layout_named(name) == layout), None)


def layout_of_size(rows: int, columns: int, alphabet: Alphabet = ENGLISH) -> Layout:
    """Give a layout with so many squares whose tiles are of an alphabet.

    Those of its language come first, then Scrabble in English and Russian.
    """
    names = ("en-scrabble", "ru-scrabble", *layout_names())
    for layout in sorted(map(layout_named, names), key=lambda it: it.language != alphabet.language):
        is_fitting = (layout.rows, layout.columns) == (rows, columns)
        if is_fitting and all(letter in alphabet for letter in layout.tiles):
            return layout
    raise BoardError(
        "layout-size",
        "no layout has {rows} by {columns} squares and {alphabet}: name one",
        rows=rows,
        columns=columns,
        alphabet=alphabet.name,
    )
