"""`gridsmith dots`: what a position of Dots and Boxes is worth, and each move in it."""

from datetime import date
from enum import StrEnum
from gettext import gettext as _
from pathlib import Path
from typing import Annotated, Any

import typer

from ...core.dots.notation import position_json
from ...core.dots.position import PLAYERS
from ...core.export import Format, render
from ...core.library.code import write_code
from ..drawing import PictureOptions
from ..groups import Commands
from ..inputs import InputError, name_of, naming, read_position
from ..language import many, number
from ..options import (
    DayOption,
    SolutionOption,
    argument,
    count_option,
    form_option,
    option,
    output_option,
    parse_seed,
    seconds_option,
)
from ..results import Destination, LimitOption, form_by_suffix, put, send_text
from ..review import SHOWN, Report, SecondsOption, find_review
from ..terminal import InterruptGuard, compiling
from .positions import Given, drawn, where

SECONDS = 120.0
"""Default time limit of an analysis: enough for an empty 4x4 board."""

_MAX_MEGABYTES = 1 << 20

app = Commands()


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

    from ...core.dots.analyze import MEMORY, AnalyzeProblem, usual_workers
    from ...core.searching.search import Limits
    from .analysis import AnalysisReport, find_values

    limits = Limits(seconds=seconds, steps=steps)
    if limits == Limits():
        limits = Limits(seconds=SECONDS)
    problem = AnalyzeProblem(position, memory=MEMORY if memory is None else memory)
    if workers is None:
        workers = 1 if steps is not None else usual_workers()
    with InterruptGuard() as guard:
        outcome = find_values(problem, seed, workers, limits, guard, value_only)
        report = AnalysisReport(position, players, outcome, is_stopped=guard())
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

    from ...core.dots.analyze import Analyze, AnalyzeProblem, warm_up
    from ...core.dots.record import read_moves, record_of, record_table
    from ...core.dots.review import Review, ReviewProblem

    text = read_position(
        game,
        "dots",
        lambda content: render(record_table(record_of(content.get("record"))), Format.TSV),
    )
    with naming(name_of(game)):
        recorded = read_moves(text)
    if not recorded.record.line:
        raise InputError(_("{file}: no moves to review").format(file=name_of(game)))
    position, record = recorded.position, recorded.record
    made = [turn for at in record.line if (turn := record.entries[at].made) is not None]

    def fields(edge: int | None) -> dict[str, Any]:
        row, col, side = (None, None, None) if edge is None else position.board.side(edge)
        return {"edge": edge, "row": row, "col": col, "side": side}

    search = Review(ReviewProblem(recorded))
    begin = Analyze(AnalyzeProblem(recorded.beginning))
    with InterruptGuard() as guard:
        snapshot = find_review(search, seconds, guard, lambda: warm_up(begin, stop=lambda: False))
        Report(
            snapshot,
            len(search.numbers()),
            list(PLAYERS),
            _("boxes lost {count}"),
            made=lambda judged: fields(made[judged.number - 1].edge),
            best=lambda judged: fields(judged.line[0] if judged.line else None),
            line=lambda judged: judged.line,
            shown=lambda judged: [
                ("where", where(position, made[judged.number - 1].edge)),
                ("boxes", made[judged.number - 1].closed or None),
            ],
            shown_line=lambda judged: ", ".join(
                where(position, edge) for edge in judged.line[:SHOWN]
            ),
        ).give(destination)


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
    drawing.save(lambda: drawn(position, players))
    is_json = form is PositionForm.JSON
    text = position_json(position) if is_json else position.text(players)
    send_text(f"{text}\n", output)


@app.command()
def problem(*, day: DayOption = None, solution: SolutionOption = False) -> None:
    """Show the problem of the day: find the best move, which wins.

    It is the same for everybody. Paste the last line into the app, or pass it to another command.
    """
    from ...core.dots.game import DotsGame
    from ...core.dots.problem import FREE, problem_of
    from ...core.record.help import ALONE

    with compiling():
        found = problem_of(day or date.today())
    position = found.game.position
    text = _("Win by {boxes} in {moves}.").format(
        boxes=number(found.lead), moves=many(FREE, _("move|moves"))
    )
    answer = [f"{found.edge}: {where(position, found.edge)}"] if solution else []
    code = write_code("dots", DotsGame(position, help=ALONE).with_record(found.game).content())
    put("\n".join([text, position.text(), *answer, code, ""]))
