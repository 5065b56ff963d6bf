"""The moves of the position on the page: each free edge with its value, as a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import Signal

from ...core.dots.game import Lattice
from ...core.dots.position import Position
from ...core.export import Table
from ...core.grid import Path
from ..qt_types import Property, override, translate, view_model
from ..shell.model import Shell
from ..tool.result_list import ResultList
from ..tool.word_results import WordResults
from .game import DotsGameModel, outcome
from .words import Value, edge_brief, edge_words

if TYPE_CHECKING:
    from ...core.dots.analyze import AnalyzeSnapshot


NUMBERED = 10
"""Edges that have their numbers on the board: the best ones."""

SURE = ("exact", "least", "most", "between", "estimate", "unknown")
"""Kinds of values, the surest first."""


class Order(StrEnum):
    """By what the list can be sorted."""

    DEFAULT = "default"  # the best first
    EDGE = "edge"
    VALUE = "value"
    SURE = "sure"
    CLOSES = "closes"


@dataclass(frozen=True)
class Move:
    """A free edge. `closes`: boxes that drawing it closes."""

    position: Position
    edge: int
    value: Value
    closes: int
    is_played: bool = False
    """Whether the game goes on with it."""

    @property
    def word(self) -> str:
        """The edge, the same in every language."""
        return str(self.edge)


@dataclass(frozen=True)
class Moves:
    """The free edges of a position, in some order."""

    rows: tuple[Move, ...]

    KEYS: ClassVar[Mapping[str, Callable[[Move], Any]]] = {
        Order.EDGE: attrgetter("edge"),
        Order.SURE: lambda move: SURE.index(move.value.kind),
        Order.CLOSES: lambda move: -move.closes,
    }

    @classmethod
    def of(
        cls, position: Position, snapshot: AnalyzeSnapshot | None, played: int | None = None
    ) -> Moves:
        """The moves with their values from an analysis; the best first. `played`: in the game."""
        maximum = position.boxes_left
        values = {edge: Value(-maximum, maximum, None, maximum) for edge in position.free}
        for move in snapshot.moves if snapshot is not None else ():
            values[move.edge] = Value(move.low, move.high, move.estimate, maximum, move.spread)
        moves = (
            Move(position, edge, value, len(position.closes(edge)), edge == played)
            for edge, value in values.items()
        )
        return cls(tuple(moves)).sorted(Order.DEFAULT)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: int) -> Move:
        return self.rows[index]

    def sorted(self, order: Order, *, descending: bool = False) -> Moves:
        """Give the same moves in another order; what is equal in it, by value."""
        rows = sorted(self.rows, key=attrgetter("edge"))
        rows.sort(key=attrgetter("value.promise"), reverse=True)
        if key := self.KEYS.get(order):
            rows.sort(key=key)
        return Moves(tuple(reversed(rows) if descending else rows))

    def row_of(self, item: Move) -> int | None:
        """Return the row of the move of the same edge, in the same position."""
        for at, row in enumerate(self.rows):
            if row.edge == item.edge:
                return at if row.position == item.position else None
        return None

    def export(self) -> Table:
        """Give them as a table for people and other programs."""
        columns = ("edge", "row", "column", "side", "low", "high", "estimate", "spread", "closes")
        rows = [
            (
                move.edge,
                *move.position.board.side(move.edge),
                move.value.low,
                move.value.high,
                None if move.value.estimate is None else round(move.value.estimate, 2),
                None if move.value.spread is None else round(move.value.spread, 2),
                move.closes,
            )
            for move in self.rows
        ]
        return Table(columns, rows)


class MovesList(ResultList):
    """The moves as a list model."""

    ROLES: ClassVar = {
        "edge": lambda move: edge_words(move.position.board, move.edge),
        "brief": lambda move: edge_brief(move.position.board, move.edge),
        "value": lambda move: move.value.number(),
        "sure": lambda move: move.value.sure(),
        "closes": lambda move: str(move.closes) if move.closes else "",
        "mark": lambda move: translate("Dots", "Played") if move.is_played else "",
    }
    COLUMNS = (Order.EDGE, Order.VALUE, Order.SURE, Order.CLOSES)
    LARGEST_FIRST = frozenset({Order.VALUE, Order.SURE, Order.CLOSES})
    DEFAULT = Order.DEFAULT

    @override
    def goes_on(self, before: Moves, results: Moves) -> bool:
        """Whether these are new values of the same moves."""
        return len(results) == len(before) and results[0].position == before[0].position


@view_model
class DotsMovesModel(WordResults):
    """The list of moves, and their values on the board."""

    valuesChanged = Signal()
    """Repeated here since a property can notify by a signal of its own class only."""

    def __init__(self, shell: Shell, game: DotsGameModel) -> None:
        super().__init__(shell, game.board, MovesList())
        self._game = game
        self._best: frozenset[int] = frozenset()
        self._numbered: frozenset[int] = frozenset()
        self._is_proven = False
        shell.languageChanged.connect(self.valuesChanged)

    def show_values(self, position: Position, snapshot: AnalyzeSnapshot | None) -> None:
        """Show what is known of the moves of a position."""
        record = self._game.state.record
        made = None if record.next is None else record.entries[record.next].made
        moves = Moves.of(position, snapshot, None if made is None else made.edge)
        hovered = self._rows.row(self._hovered)
        self.show(moves, Lattice(position))
        self.previewRow(self._rows.row_of(hovered))
        self._numbered = frozenset(move.edge for move in moves.rows[:NUMBERED])
        self._find_best(moves, snapshot)
        self.valuesChanged.emit()

    def show_nothing(self, position: Position, hinted: AnalyzeSnapshot | None) -> None:
        """Show no list; of what is known of the position, the best moves as a hint."""
        self._find_best(Moves.of(position, hinted), hinted)
        self.show(None, self._game.state.board)
        self.valuesChanged.emit()

    def _find_best(self, moves: Moves, snapshot: AnalyzeSnapshot | None) -> None:
        optimal = snapshot.optimal if snapshot is not None else ()
        self._is_proven = bool(optimal)
        if not optimal and moves and moves[0].value.kind != "unknown":
            first = moves[0].value.promise
            optimal = tuple(move.edge for move in moves.rows if move.value.promise == first)
        # Where all moves are equally good, none is marked.
        self._best = frozenset(optimal) if len(optimal) < len(moves) else frozenset()

    # For the parts of the page

    @override
    def path_of(self, found: Move) -> Path:
        return (self._game.state.board.cell_of(found.edge),)

    @override
    def worth_text(self, found: Move) -> str:
        return found.value.words()

    @override
    def row_text(self) -> str:
        move = self.current
        return self.words_of(move) if move is not None else ""

    def words_of(self, move: Move) -> str:
        parts = [edge_words(move.position.board, move.edge), move.value.words()]
        if move.closes:
            count = move.closes
            parts.append(self.tr("closes %Ln box(es)", "", count))
        return ", ".join(parts)

    @override
    def count_text(self, count: int) -> str:
        return self.tr("%Ln free edge(s)", "", count)

    @override
    def empty_texts(self) -> tuple[str, str]:
        game = self._game.state
        if game.is_set_up:
            return (
                translate("Dots", "Set up a position"),
                translate(
                    "Dots",
                    "Click an edge to draw or erase it, a closed box to change its owner, or a "
                    "player's name to give them the turn.",
                ),
            )
        if game.position.is_over:
            first, second = game.position.scores
            return outcome(game), f"{first} : {second}"
        text = translate("Dots", "Draw an edge. A hint says what to do, then shows the edge.")
        return translate("Dots", "Your move"), text

    # For the board

    def row_of_edge(self, edge: int) -> int:
        """The row of an edge, -1 where it has none."""
        shown = self._rows.results
        rows = shown.rows if shown is not None else ()
        return next((at for at, move in enumerate(rows) if move.edge == edge), -1)

    def move_of(self, edge: int) -> Move | None:
        """The move that draws an edge, None where there is none."""
        move: Move | None = self._rows.row(self.row_of_edge(edge))
        return move

    def _of_edges(self, value_of: Callable[[Move], Any], default: object) -> list[Any]:
        shown = self._rows.results
        values = [default] * self._game.state.position.board.edges
        if shown is not None and self._board == self._game.state.board:
            for move in shown.rows:
                values[move.edge] = value_of(move)
        return values

    @Property(list, notify=valuesChanged)
    def numerals(self) -> list[str]:
        """The value on each edge; empty where it is unknown."""
        return self._of_edges(lambda move: move.value.numeral(), "")

    @Property(list, notify=valuesChanged)
    def spoken(self) -> list[str]:
        """The value of each edge in words; empty where it is drawn."""
        return self._of_edges(lambda move: move.value.words(), "")

    @Property(list, notify=valuesChanged)
    def best(self) -> list[int]:
        """A number for each edge: 2 where it is known to be best, 1 where it is the best so far."""
        mark = 2 if self._is_proven else 1
        edges = range(self._game.state.position.board.edges)
        return [mark if edge in self._best else 0 for edge in edges]

    @Property(list, notify=valuesChanged)
    def numbered(self) -> list[bool]:
        """Whether each edge has its number on the board, also where nobody points at it."""
        edges = range(self._game.state.position.board.edges)
        return [edge in self._numbered for edge in edges]
