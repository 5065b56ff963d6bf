"""All moves of a position."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import numpy.typing as npt

from ...grid import Cell, Path
from ...lexicon.lexicon import Lexicon
from ...results import Results
from ..bag import BLANK
from .arrays import BLANK as BLANK_CODE
from .arrays import MOVE, Ground, Sheet, Values, Workspace, ground_of, rack_counts
from .layout import BoardError
from .leaves import Leaves, values_of
from .notation import position_of
from .order import MoveOrder
from .position import Laid, Position

if TYPE_CHECKING:
    from ...drawing.picture import Figure

MAX_RACK_BLANKS = 3
"""On the rack whose moves are found: with more, there are millions."""

_TURN_COST = -1000
"""What a turn later is worth once the bag is empty, in hundredths of a point."""


def place_of(cell: Cell, *, is_down: bool = False) -> str:
    """Write a word's first square as players do: 8D for a word across, D8 for one down."""
    parts = [str(cell[0] + 1), chr(ord("A") + cell[1])]
    return "".join(reversed(parts) if is_down else parts)


@dataclass(frozen=True)
class Move:
    """Tiles laid, tiles exchanged, or a pass.

    `word`: what is laid along the tiles, with the letters on the board; empty for an exchange or a
    pass. `laid`: the tiles that the move lays. `exchanged`: the tiles put back. `leave`: the tiles
    that stay on the rack. `equity`: the score, and what these are worth later. `row`, `column`: of
    the word's first letter, from 0.
    """

    word: str
    score: int
    laid: tuple[Laid, ...]
    leave: str
    equity: float
    exchanged: str = ""
    row: int = 0
    column: int = 0
    is_down: bool = False

    @property
    def place(self) -> str:
        """The word's first square, see `place_of`; empty without a word."""
        return place_of((self.row, self.column), is_down=self.is_down) if self.laid else ""

    @property
    def cells(self) -> Path:
        """The squares of the word."""
        return tuple(
            (self.row + at * self.is_down, self.column + at * (not self.is_down))
            for at in range(len(self.word))
        )


@dataclass(frozen=True, eq=False, repr=False)
class BoardMoves(Results[Move, MoveOrder]):
    """A table of the moves of a position; rows become `Move` objects only when looked at.

    `table`: MOVE[moves]; -1 as the word of an exchange or a pass.
    """

    TIES = (MoveOrder.SCORE, MoveOrder.TILES, MoveOrder.WORD)
    APART = ("laid", "exchanged")
    COLUMNS: ClassVar = {
        "place": lambda row: row.place,
        "word": lambda row: row.word,
        "score": lambda row: row.score,
        "equity": lambda row: row.equity,
        "tiles": lambda row: tiles_text(row.laid),
        "leave": lambda row: row.leave,
        "exchange": lambda row: row.exchanged,
    }

    position: Position

    def _row(self, index: int) -> Move:
        record = self.table[index]
        word, tiles, blanks = (int(record[name]) for name in ("word", "tiles", "blanks"))
        rack = self.position.rack or ""
        equity = int(record["rank"]) / 100
        codes = [tiles >> 6 * at & 63 for at in range(int(record["used"]))]
        if word < 0:
            exchanged = "".join(map(self._signs.__getitem__, codes))
            return Move("", 0, (), without(rack, exchanged), equity, exchanged)
        is_down, line, first = (int(record[name]) for name in ("down", "row", "column"))
        places = [at for at in range(32) if int(record["placed"]) >> at & 1]
        laid = []
        used = ""
        for at, code in zip(places, codes, strict=True):
            is_blank = blanks >> at & 1
            sign = (self._capitals if is_blank else self._signs)[code]
            used += BLANK if is_blank else sign
            row, column = (first + at, line) if is_down else (line, first + at)
            laid.append((row - 1, column - 1, sign))
        row, column = (first, line) if is_down else (line, first)
        signs = {(row, column): sign for row, column, sign in laid}
        word_cells = self.position.run(signs, (row - 1, column - 1), bool(is_down))
        return Move(
            "".join(self.position.sign(signs, cell) for cell in word_cells),
            int(record["score"]),
            tuple(laid),
            without(rack, used),
            equity,
            row=row - 1,
            column=column - 1,
            is_down=bool(is_down),
        )

    def _figures(self) -> "tuple[Figure, ...]":
        signs, columns, path = self.position.signs, self.position.layout.columns, []
        for move in self[:1]:
            path = [row * columns + column for row, column in move.cells]
            for row, column, sign in move.laid:
                signs[row * columns + column] = sign
        return (self.position.figure(signs, path),)

    def words(self) -> list[str]:
        """Spell the words of all rows; nothing for an exchange and a pass."""
        spelled = self.table["word"].tolist()
        return [self.spell(at) if word >= 0 else "" for at, word in enumerate(spelled)]

    @cached_property
    def _signs(self) -> str:
        return self.lexicon.alphabet.symbols.ljust(BLANK_CODE) + BLANK

    @cached_property
    def _capitals(self) -> list[str]:
        return list(map(self.lexicon.alphabet.capitals, self.lexicon.alphabet.symbols))

    def keys(self) -> dict[MoveOrder, npt.NDArray[np.integer]]:
        """Give what each order sorts by."""
        table = self.table
        score = -table["score"]
        return {
            MoveOrder.DEFAULT: score,
            MoveOrder.SCORE: score,
            MoveOrder.EQUITY: -table["rank"],
            MoveOrder.TILES: -table["used"].astype(np.int64),
            MoveOrder.WORD: table["word"],
        }


def tiles_text(laid: Iterable[Laid]) -> str:
    """Write the tiles that a move lays: `8,4,c 8,5,A`, rows and columns from 1."""
    return " ".join(f"{row + 1},{column + 1},{sign}" for row, column, sign in laid)


def without(rack: str, tiles: str) -> str:
    """Give a rack without some of its tiles, sorted."""
    left = list(rack)
    for tile in tiles:
        left.remove(tile)
    return "".join(sorted(left))


def find_moves(
    position: Position | str, lexicon: Lexicon, leaves: Leaves | None = None
) -> BoardMoves:
    """Find all moves of the player to move, the best first: words, exchanges, and the pass.

    `position`: or its text, in any of its forms. `leaves`: what tiles that stay on the rack are
    worth; by default what was learned for these tiles. Raises BoardError for an unknown rack, too
    many blanks, and other letters than the lexicon's.

    >>> from gridsmith import open_words
    >>> english = open_words("en")
    >>> find_moves("7/7/7/2cats1/7/7/7 AB/ 0/0 0", english)
    <BoardMoves: 23, with words of en: ba, ba, abs, bas, bat, …>
    """
    # Compiled code: loaded by the first search, in its thread.
    from . import kernels

    position = position_of(position, lexicon.alphabet)
    query, workspace = _query(position, lexicon, leaves), _borrow()
    while (found := kernels.find_moves(*query[:3], workspace, *query[3:])) < 0:
        workspace = workspace.grown()
    others = _other_moves(position, query[3], workspace)
    table = np.concatenate([workspace.moves[:found], others])
    free_workspaces.append(workspace)
    # As `sorted` does, in one pass.
    key = ((table["score"].astype(np.int64) << 4 | table["used"]) << 32) - table["word"]
    return BoardMoves(lexicon, table[np.argsort(-key, kind="stable")], position)


def best_move(position: Position | str, lexicon: Lexicon, leaves: Leaves | None = None) -> Move:
    """Find a move of the highest equity, without the others. Raises BoardError as `find_moves`.

    >>> from gridsmith import open_words
    >>> english = open_words("en")
    >>> best_move("7/7/7/2cats1/7/7/7 AB/ 0/0 0", english).word
    'ba'
    """
    from . import kernels

    position = position_of(position, lexicon.alphabet)
    query, workspace = _query(position, lexicon, leaves), _borrow()
    while kernels.find_best(*query[:3], workspace, *query[3:], position.bag_size) < 0:
        workspace = workspace.grown()
    best = BoardMoves(lexicon, workspace.moves[:1].copy(), position)[0]
    free_workspaces.append(workspace)
    return best


def _query(position: Position, lexicon: Lexicon, leaves: Leaves | None) -> tuple[Any, ...]:
    """Give what a search takes: graph, ground, sheet, rack, what tiles that stay are worth."""
    rack, alphabet = checked_rack(position, lexicon), position.alphabet
    ground = ground_of(position.layout, alphabet)
    values, nothing = end_values(ground), 0
    if not position.bag_size:
        nothing = 200 * position.rack_value(position.unseen_on_rack)
    else:
        values = values_of(position.layout, alphabet) if leaves is None else leaves.values(alphabet)
    sheet, counts = Sheet.of(position), rack_counts(rack, alphabet)
    return lexicon.graph.joined, ground, sheet, counts, values, nothing


def end_values(ground: Ground) -> Values:
    """Give what tiles that stay cost once the bag is empty: twice their points, and a turn."""
    return Values.each(-200 * ground.worth[0], _TURN_COST)


def checked_rack(position: Position, lexicon: Lexicon) -> str:
    """Give the rack of the player to move. Raises BoardError as `find_moves` does."""
    if position.alphabet.symbols != lexicon.alphabet.symbols:
        raise BoardError(
            "board-lexicon",
            "the board is in {board}, the lexicon {lexicon} in {words}",
            board=position.alphabet.name,
            lexicon=lexicon.name,
            words=lexicon.alphabet.name,
        )
    if position.rack is None:
        raise BoardError("board-no-rack", "the rack of the player to move is unknown")
    if position.rack.count(BLANK) > MAX_RACK_BLANKS:
        raise BoardError(
            "board-rack-blanks",
            "moves are found for at most {maximum} blanks, not {blanks}",
            maximum=MAX_RACK_BLANKS,
            blanks=position.rack.count(BLANK),
        )
    return position.rack


free_workspaces: deque[Workspace] = deque(maxlen=2)
"""Workspaces that no search uses."""


def _borrow() -> Workspace:
    try:
        return free_workspaces.pop()
    except IndexError:
        return Workspace.make()


def _other_moves(
    position: Position, counts: npt.NDArray[np.int64], workspace: Workspace
) -> npt.NDArray[np.void]:
    """List the exchanges and the pass."""
    packed = [(0, 0, int(workspace.radix @ counts))]
    for code in np.flatnonzero(counts).tolist() if position.can_exchange else ():
        radix = int(workspace.radix[code])
        packed = [
            (
                sum(code << 6 * at for at in range(used, used + more)) | tiles,
                used + more,
                left - more * radix,
            )
            for tiles, used, left in packed
            for more in range(min(int(counts[code]), position.bag_size - used) + 1)
        ]
    table = np.zeros(len(packed), MOVE)
    table["word"] = -1
    table["tiles"], table["used"], table["left"] = np.array(packed, np.uint64).T
    table["rank"] = workspace.worth[table["left"]]
    return table
