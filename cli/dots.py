"""`gridsmith dots`: what a position of Dots and Boxes is worth, and each move in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.dots.notation import (
    PLAYERS,
    position_json,
    position_text,
    read_position_and_players,
)
from ..core.dots.position import Position
from ..core.export import Format, Table, render
from .drawing import PictureOptions, listing_of
from .groups import Commands
from .inputs import InputError, name_of, naming, parse_size, read_position
from .language import _N, in_words, many, number, translated
from .long_search import end_in_words, rate_text, seconds_text
from .options import (
    argument,
    count_option,
    form_option,
    option,
    output_option,
    parse_seed,
    seconds_option,
)
from .results import Destination, LimitOption, form_by_suffix, put, send_text
from .review import Report, SecondsOption, find_review
from .terminal import InterruptGuard, StatusLine, compiling, is_watched, say

if TYPE_CHECKING:
    from ..core.dots.analyze import AnalyzeProblem, AnalyzeSnapshot, MoveValue
    from ..core.drawing.picture import Listing, Picture
    from ..core.record.review import MoveReview
    from ..core.searching.search import Limits, Outcome, Progress

SECONDS = 120.0
"""Default time limit of an analysis: enough for an empty 4x4 board."""

COLUMNS = ("edge", "where", "closes", "value", "low", "high", "estimate", "spread", "optimal")

_MAX_MEGABYTES = 1 << 20
_BOX = 5  # how wide a box is in the drawing with values: room for ~-12*

app = Commands()


@dataclass(frozen=True)
class Given:
    """A position: a file, or the size of an empty board."""

    file: Annotated[
        Path | None,
        argument(
            "FILE",
            "A file with the position, drawn or as JSON, or a text code; - for standard input.",
        ),
    ] = None
    size: Annotated[
        str | None,
        option(
            "Use an empty board of ROWSxCOLUMNS boxes instead of a file.",
            metavar="RxC",
        ),
    ] = None

    def position(self) -> tuple[Position, str]:
        """Give the position and the initials of its players. Raises InputError."""
        if (self.file is None) == (self.size is None):
            raise InputError(
                _("give a FILE with the position, or --size for an empty board: not both")
                if self.file is not None
                else _(
                    "give a FILE with the position, or --size for an empty board: one of the two "
                    "is needed"
                )
            )
        if self.size is not None:
            rows, columns = parse_size(self.size, "--size")
            with naming("--size"):
                return Position.empty(rows, columns), PLAYERS
        assert self.file is not None
        text = read_position(self.file, "dots", _position_of)
        with naming(name_of(self.file)):
            return read_position_and_players(text)


@app.command()
def analyze(
    *,
    given: Given,
    seconds: Annotated[
        float | None,
        seconds_option(f"Stop after S seconds. (default: {SECONDS:g} unless --steps is set)"),
    ] = None,
    value_only: Annotated[
        bool,
        typer.Option(
            "--value-only",
            help="Stop once the position's value is proven, even if the values of worse moves "
            "are still unknown.",
        ),
    ] = False,
    memory: Annotated[
        int | None,
        option(
            "Megabytes of memory for the table of positions. (default: 512)",
            min=1,
            max=_MAX_MEGABYTES,
            metavar="MB",
        ),
    ] = None,
    steps: Annotated[
        int | None,
        count_option(
            "Stop after N steps of about 20 ms each: the result is the same on every computer."
        ),
    ] = None,
    workers: Annotated[
        int | None,
        option(
            "Search with N threads. (default: one for each processor, but 1 with --steps)",
            min=1,
            max=64,
            metavar="N",
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option(
            parser=parse_seed,
            metavar="N",
            help="Random seed for the estimates.",
        ),
    ] = 0,
    limit: LimitOption = None,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Evaluate a position and each of its moves, and show the best play.

    The value is how many more boxes the player to move will still take than the opponent when both
    play their best; that of a move is the value of the position when it is played. The analysis
    ends by itself when everything is known. When time runs out, or after Ctrl-C, it prints what is
    known so far: bounds, which are certain, and estimates, which may be wrong.
    """
    destination.check()
    position, players = given.position()

    from ..core.dots.analyze import MEMORY, AnalyzeProblem, usual_workers
    from ..core.searching.search import Limits

    limits = Limits(seconds=seconds, steps=steps)
    if limits == Limits():
        limits = Limits(seconds=SECONDS)
    problem = AnalyzeProblem(position, memory=MEMORY if memory is None else memory)
    if workers is None:
        workers = 1 if steps is not None else usual_workers()
    with InterruptGuard() as guard:
        outcome = _work(problem, seed, workers, limits, guard, value_only)
        report = _Report(position, players, outcome, is_stopped=guard())
        drawing.save(report.draw)
        report.give(destination, limit)


@app.command()
def review(
    *,
    game: Annotated[
        Path,
        argument(
            "GAME",
            "A file with the moves of a game, as the app exports them (move row col side); - for "
            "standard input.",
        ),
    ],
    seconds: Annotated[float | None, SecondsOption] = None,
    destination: Destination,
) -> None:
    """Review a game: what each move was worth, what was best, and the boxes lost.

    Values are exact wherever they can be proven in a few seconds; others are estimates, marked with
    ~. `value` is how many more boxes the player will still take than the opponent.
    """
    destination.check()

    from ..core.dots.analyze import Analyze, AnalyzeProblem, warm_up
    from ..core.dots.record import read_moves
    from ..core.dots.review import Review, ReviewProblem

    text = read_position(game, "dots", _moves_of)  # what is wrong with a file, it names itself
    with naming(name_of(game)):
        recorded = read_moves(text)
    if not recorded.record.line:
        raise InputError(_("{file}: no moves to review").format(file=name_of(game)))
    board, record = recorded.position.board, recorded.record
    edges = [record.entries[at].made for at in record.line]

    def fields(edge: int | None) -> dict[str, Any]:
        row, col, side = (None, None, None) if edge is None else board.side(edge)
        return {"edge": edge, "row": row, "col": col, "side": side}

    def edge_of(judged: "MoveReview[int]") -> int:
        made = edges[judged.number - 1]
        assert made is not None
        return made.edge

    def shown(judged: "MoveReview[int]") -> list[tuple[str, object]]:
        made = edges[judged.number - 1]
        assert made is not None
        return [("where", _where(recorded.position, made.edge)), ("boxes", made.closed or None)]

    search = Review(ReviewProblem(recorded))
    begin = Analyze(AnalyzeProblem(recorded.beginning))
    with InterruptGuard() as guard:
        snapshot = find_review(search, seconds, guard, lambda: warm_up(begin, stop=lambda: False))
        Report(
            snapshot,
            len(search.numbers()),
            list(PLAYERS),
            _("boxes lost {count}"),
            lambda judged: fields(edge_of(judged)),
            lambda judged: fields(judged.line[0] if judged.line else None),
            lambda judged: judged.line,
            shown,
            lambda judged: ", ".join(
                _where(recorded.position, edge) for edge in judged.line[:_SHOWN]
            ),
        ).give(destination)


def _position_of(content: dict[str, Any]) -> str:
    """Give the position of a game in the app's format."""
    from ..core.dots.record import record_of

    return position_json(record_of(content.get("record")).position)


def _moves_of(content: dict[str, Any]) -> str:
    """Give the moves of a game in the app's format as a table."""
    from ..core.dots.record import record_of, record_table

    return render(record_table(record_of(content.get("record"))), Format.TSV)


_SHOWN = 3
"""Edges of the best line in a table to read."""


class PositionForm(StrEnum):
    """The forms of a position."""

    TEXT = "text"
    JSON = "json"


@app.command()
def show(
    *,
    given: Given,
    form: Annotated[PositionForm | None, form_option("a drawing")] = None,
    output: Annotated[Path | None, output_option("the position")] = None,
    drawing: PictureOptions,
) -> None:
    """Write a position as a drawing or as JSON, whatever its original format."""
    form = form or form_by_suffix(output, PositionForm.TEXT)
    position, players = given.position()
    drawing.save(lambda: _drawn(position, players))
    is_json = form is PositionForm.JSON
    text = position_json(position) if is_json else position_text(position, players)
    send_text(f"{text}\n", output)


def _drawn(
    position: Position,
    players: str,
    note: str = "",
    numerals: Sequence[str] = (),
    best: Sequence[int] = (),
    *lists: "Listing",
) -> "Picture":
    """Draw a position, perhaps with the value and the rank of each edge."""
    from ..core.dots.drawing import HUES, DotsFigure
    from ..core.drawing.picture import Picture, Player

    shown = [
        Player(
            players[seat], str(position.scores[seat]),
            not position.is_over and position.to_move == seat + 1, HUES[seat + 1],
        )
        for seat in range(2)
    ]  # fmt: skip
    figure = DotsFigure(position, players, numerals, best)
    title = _("Dots and Boxes {size}").format(
        size=f"{position.board.rows}×{position.board.columns}"
    )
    return Picture(title, (figure,), tuple(shown), note, lists)


# The analysis


def _work(
    problem: "AnalyzeProblem",
    seed: int,
    workers: int,
    limits: "Limits",
    guard: InterruptGuard,
    value_only: bool,
) -> "Outcome[Any]":
    from ..core.dots.analyze import Analyze, warm_up
    from ..core.searching.running import run

    with StatusLine(_("Preparing…")) as line:
        search = Analyze(problem, seed, workers=workers)
        with compiling(line.update if is_watched() else say):
            # Not counted in the time of the analysis.
            warm_up(search, stop=lambda: False)

        def report(progress: "Progress[Any]") -> None:
            guard.arm()
            line.update(_progress_text(progress, problem.position.boxes_left, limits.seconds))

        def is_to_stop() -> bool:
            return guard() or (value_only and search.snapshot().is_exact)

        return run(search, **vars(limits), progress=report, stop=is_to_stop)


def _progress_text(progress: "Progress[Any]", boxes: int, limit: float | None) -> str:
    from ..core.dots.analyze import AnalyzeSnapshot

    snapshot = progress.snapshot
    assert isinstance(snapshot, AnalyzeSnapshot)
    games = snapshot.counters["games"]
    known = sum(move.is_exact for move in snapshot.moves)
    return " · ".join([
        _value(snapshot, boxes),
        _("{known} of {moves} known").format(
            known=known, moves=many(len(snapshot.moves), _("move|moves"))
        ),
        *([many(games, _("game|games"))] if games else []),
        rate_text("nodes", snapshot.counters["nodes"] / max(progress.seconds, 0.001)),
        seconds_text(progress.seconds, limit),
    ])  # fmt: skip


class _Report:
    """The results of an analysis. `is_stopped`: by a signal."""

    def __init__(
        self, position: Position, players: str, outcome: "Outcome[Any]", *, is_stopped: bool
    ) -> None:
        from ..core.dots.analyze import AnalyzeSnapshot

        assert isinstance(outcome.snapshot, AnalyzeSnapshot)
        self._position = position
        self._players = players
        self._outcome = outcome
        self._snapshot: AnalyzeSnapshot = outcome.snapshot
        self._is_stopped = is_stopped
        self._is_known = all(move.is_exact for move in self._snapshot.moves)
        self._best = set(self._snapshot.optimal or [self._snapshot.best])

    def draw(self) -> "Picture":
        """Draw the position with the value of each move, and the list of moves."""
        numerals, best = ([""] * self._position.board.edges, [0] * self._position.board.edges)
        for move in self._snapshot.moves:
            numerals[move.edge] = self._short(move).rstrip("*").replace("-", "−")
            if move.edge in self._best:
                best[move.edge] = 2 if self._snapshot.optimal else 1
        moves = sorted(self._snapshot.moves, key=_promise, reverse=True)
        rows = [(_where(self._position, move.edge), numerals[move.edge]) for move in moves]
        listing = listing_of(Table(("edge", "value"), rows), ("edge", "value"), len(rows))
        return _drawn(
            self._position, self._players, self._verdict(), numerals, best,
            replace(listing, right=(False, True), current=-1),
        )  # fmt: skip

    def give(self, destination: Destination, limit: int | None) -> None:
        if destination.form is Format.JSON:
            destination.send_record(self._record())
            return
        moves = sorted(self._snapshot.moves, key=_promise, reverse=True)[:limit]
        if not destination.is_for_reading:
            destination.send(Table(COLUMNS, [self._row(move) for move in moves]))
            return
        parts = [f"{self._verdict()}\n{self._terms()}", "\n".join(self._drawing())]
        if self._position.is_over and destination.output is None:
            put("\n\n".join(parts) + "\n")
            return
        parts += ["\n".join(self._remarks()), self._done()]
        destination.send(self._page(moves), "\n\n".join(parts))

    # For programs

    def _record(self) -> dict[str, Any]:
        """Return named values; `value` and `moves` hold only what is proven."""
        snapshot = self._snapshot
        record: dict[str, Any] = {
            "value": snapshot.low if snapshot.is_exact else None,
            "exact": snapshot.is_exact,
            "optimal": list(snapshot.optimal),
            "moves": {str(move.edge): move.low for move in snapshot.moves if move.is_exact},
            "line": list(snapshot.line),
            "nodes": snapshot.counters["nodes"],
            "seconds": round(self._outcome.seconds, 3),
        }
        if not snapshot.is_exact:
            record |= {
                "low": snapshot.low,
                "high": snapshot.high,
                "estimate": _rounded(snapshot.estimate),
                "spread": _rounded(snapshot.spread),
                "best": snapshot.best,
            }
        if unknown := [move for move in snapshot.moves if not move.is_exact]:
            record["bounds"] = {str(move.edge): [move.low, move.high] for move in unknown}
            record["estimates"] = {
                str(move.edge): _rounded(move.estimate)
                for move in unknown
                if move.estimate is not None
            }
            record["spreads"] = {
                str(move.edge): _rounded(move.spread) for move in unknown if move.spread is not None
            }
        return record

    def _row(self, move: "MoveValue") -> tuple[object, ...]:
        snapshot = self._snapshot
        is_worse = move.high < snapshot.low
        row, column, side = self._position.board.side(move.edge)
        return (
            move.edge,
            f"{_BESIDE[side]} {row},{column}",
            len(self._position.closes(move.edge)),
            move.low if move.is_exact else None,
            move.low,
            move.high,
            None if move.is_exact else _rounded(move.estimate),
            None if move.is_exact else _rounded(move.spread),
            "yes" if move.edge in snapshot.optimal else "no" if is_worse else None,
        )

    # For reading

    def _verdict(self) -> str:
        snapshot = self._snapshot
        if self._position.is_over:
            return _("The game is over")
        value = _value(snapshot, self._position.boxes_left)
        if not snapshot.is_exact:
            value += f"; {_('not proven')}"
        elif unknown := sum(not move.is_exact for move in snapshot.moves):
            moves = many(unknown, _("move|moves"))
            value += f"; {_('{moves} not known exactly').format(moves=moves)}"
        player = self._players[self._position.to_move - 1]
        return _("{player} to move: {value}").format(player=player, value=value)

    def _terms(self) -> str:
        position = self._position
        boxes_left, (first, second) = position.boxes_left, position.scores
        size = f"{position.board.rows}x{position.board.columns}"
        terms = [_("on {size}").format(size=size)]
        if boxes_left:
            terms.append(many(len(position.free), _("free edge|free edges")))
            terms.append(many(boxes_left, _("box left|boxes left")))
        if first + second == position.boxes_closed:
            terms.append(self._score(first, second))
            if boxes_left and self._snapshot.is_exact:
                mine = (boxes_left + self._snapshot.low) // 2
                ends = (
                    (mine, boxes_left - mine)
                    if position.to_move == 1
                    else (boxes_left - mine, mine)
                )
                score = self._score(first + ends[0], second + ends[1])
                terms.append(_("at the end {score}").format(score=score))
        return ", ".join(terms)

    def _score(self, first: int, second: int) -> str:
        return f"{self._players[0]} {first} : {second} {self._players[1]}"

    def _drawing(self) -> list[str]:
        board = self._position.board
        values = {move.edge: self._short(move) for move in self._snapshot.moves}
        initials = (" ", *self._players, "?")
        pitch, reach = _BOX + 1, _BOX // 2
        lines = []
        for row in range(board.rows + 1):
            edges = (
                values.get(board.above(row, column), "-" * _BOX).center(_BOX)
                for column in range(board.columns)
            )
            lines.append(f"{' ' * reach}+{'+'.join(edges)}+")
            if row == board.rows:
                break
            # A box beside an edge that can be drawn is open: a value there may reach into it.
            line = [" "] * (pitch * board.columns + _BOX)
            for column in range(board.columns + 1):
                start = pitch * column
                text = values.get(board.left_of(row, column), "|")
                line[start : start + _BOX] = text.center(_BOX)
                if column < board.columns:
                    owner = self._position.owners[row * board.columns + column]
                    line[start + _BOX] = initials[owner]
            lines.append("".join(line).rstrip())
        if values:
            best = _("best") if self._snapshot.optimal else _("best so far")
            lines += ["", f"* {best}"]
        return lines

    def _short(self, move: "MoveValue") -> str:
        """Return a move's value in few characters: exact, about, at least or at most."""
        boxes_left = self._position.boxes_left
        value = "?"
        if move.is_exact:
            value = _signed(move.low)
        elif move.estimate is not None:
            value = f"~{_signed(round(move.estimate))}"
        elif move.low > -boxes_left:
            value = f"≥{_signed(move.low)}"
        elif move.high < boxes_left:
            value = f"≤{_signed(move.high)}"
        return f"{value}*" if move.edge in self._best else value

    def _remarks(self) -> Iterator[str]:
        from ..core.dots.advice import advise

        for remark in advise(self._position, self._snapshot):
            text = in_words(remark)
            yield f"{text[:1].upper()}{text[1:]}."
        if self._snapshot.line:
            yield self._line()

    def _line(self) -> str:
        """Return the edges that both draw, by turns."""
        turns: list[str] = []
        position, mover = self._position, 0
        for edge in self._snapshot.line:
            if position.to_move != mover:
                mover = position.to_move
                turns.append(self._players[mover - 1])
            turns[-1] += f" {edge}"
            position = position.draw(edge)
        title = _("Best play") if position.is_over else _("Best line so far")
        return f"{title}: {', '.join(turns)}."

    def _done(self) -> str:
        outcome, counters = self._outcome, self._snapshot.counters
        counts = many(counters["nodes"], _("node|nodes"))
        if counters["games"]:
            games = many(counters["games"], _("game|games"))
            counts = _("{nodes} and {games}").format(nodes=counts, games=games)
        end = end_in_words(outcome.end)
        if outcome.end.value == "stopped" and not self._is_stopped:
            end = _("the value is known")
        elif outcome.end.value == "finished" and not self._is_known:
            end = _("nothing more can be found")
        work = _("{counts} in {seconds} s").format(
            counts=counts, seconds=number(outcome.seconds, 1)
        )
        return f"{work}; {end}."

    def _page(self, moves: list["MoveValue"]) -> Table:
        rows = []
        for move in moves:
            row: list[object] = [
                move.edge,
                _where(self._position, move.edge),
                len(self._position.closes(move.edge)) or None,
                _signed(move.low) if move.is_exact else None,
            ]
            if not self._is_known:
                boxes_left = self._position.boxes_left
                row += [None, None, None] if move.is_exact else _bounds(move, boxes_left)
            rows.append((*row, "*" if move.edge in self._best else None))
        bounds = () if self._is_known else ("at least", "at most", "about")
        return Table(("edge", "where", "closes", "value", *bounds, "best"), rows)


def _promise(move: "MoveValue") -> tuple[float, ...]:
    return *move.promise, -move.edge


_BESIDE = {
    "top": _N("above"),
    "bottom": _N("below"),
    "left": _N("left of"),
    "right": _N("right of"),
}


def _where(position: Position, edge: int) -> str:
    """Return where an edge is in words, rows and columns of boxes counted from 1."""
    row, column, side = position.board.side(edge)
    return f"{translated(_BESIDE[side])} {row},{column}"


def _value(snapshot: "AnalyzeSnapshot", boxes: int) -> str:
    if snapshot.is_exact:
        return _("value {value}").format(value=_signed(snapshot.low))
    names = (_("at least {value}"), _("at most {value}"), _("about {value}"))
    parts = [
        name.format(value=value)
        for name, value in zip(names, _bounds(snapshot, boxes), strict=True)
        if value
    ]
    return _("value {value}").format(value=", ".join(parts) or "…")


def _bounds(known: "AnalyzeSnapshot | MoveValue", boxes: int) -> list[str | None]:
    """Return the bounds and the estimate of an unknown value, None for trivial ones."""
    return [
        _signed(known.low) if known.low > -boxes else None,
        _signed(known.high) if known.high < boxes else None,
        _estimate(known),
    ]


def _estimate(known: "AnalyzeSnapshot | MoveValue") -> str | None:
    if known.estimate is None:
        return None
    spread = "" if known.spread is None else f" ±{known.spread:.1f}"
    return f"{known.estimate:+.1f}{spread}"


def _rounded(estimate: float | None) -> float | None:
    return None if estimate is None else round(estimate, 2)


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "0"
