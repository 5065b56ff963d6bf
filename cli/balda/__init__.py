"""`gridsmith balda`: what can be played on a Balda board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from gettext import gettext as _
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...core.balda.board import Board
from ...core.balda.opponent import Opponent
from ...core.balda.order import Order
from ...core.export import Format, Table
from ...core.library.code import write_code
from ..drawing import MAX_ROWS, PictureOptions
from ..groups import Commands
from ..inputs import (
    InputError,
    check_spelling,
    name_of,
    naming,
    parse_cell,
    parse_size,
    standard_catalog,
)
from ..language import many, number, share
from ..long_search import COURSE_PANEL, CourseToTheEnd, LongSearch
from ..options import DayOption, SolutionOption, count_option, option, seconds_option
from ..results import (
    Destination,
    KnownOption,
    LimitOption,
    MeaningsOption,
    first_of,
    known_only,
    put,
    with_meanings,
)
from ..review import SHOWN, Report, SecondsOption, find_review
from ..terminal import InterruptGuard, ProgressBar, compiling
from .positions import Given, Query, RuleOptions, RuleSet, cell_text, marked, picture, terms_text

if TYPE_CHECKING:
    from ...core.balda.moves import Moves
    from ...core.balda.record import Play
    from ...core.balda.solve import FirstMove, SavedSolve, Solved, SolveSnapshot
    from ...core.drawing.picture import Picture
    from ...core.lexicon.alphabet import Alphabet
    from ...core.record.review import MoveReview
    from ...core.searching.search import End

app = Commands()

COLUMNS = ("word", "row", "col", "letter", "length", "paths", "path")
"""The columns for other programs; with --letter-values or --bonus, points too."""


@app.command()
def search(
    *,
    given: Given,
    cell: Annotated[
        str | None, option("Only place letters on this empty cell.", metavar="R,C")
    ] = None,
    through: Annotated[
        str | None,
        option("Only find words that pass this filled cell.", metavar="R,C"),
    ] = None,
    sort: Annotated[
        Order,
        typer.Option(
            help="Sort order; by default longer words first, then rarer placed letters, then "
            "alphabet, then row and column."
        ),
    ] = Order.DEFAULT,
    known: KnownOption = None,
    limit: LimitOption = None,
    meanings: MeaningsOption = False,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Find the moves on a board: a letter, the cell to place it on, and the word it makes.

    Rows and columns count from 1, from the top left.

    The table shows the placed letter in upper case. --letter-values and --bonus add a column
    `points`.
    """
    query = given.read()
    board = query.game.board
    onto, passed = _cell(cell, "--cell", board), _cell(through, "--through", board)

    from ...core.balda.search import find_moves

    with compiling(), ProgressBar(_("Searching")) as bar:
        moves = find_moves(
            board,
            query.lexicon,
            query.game.rules,
            onto=onto,
            through=passed,
            banned=query.banned,
            progress=bar.update,
        )
    moves = known_only(moves, known).sorted(sort)
    found = moves.only(slice(limit))

    with_points = given.with_points
    drawing.save(lambda: _drawn(query, moves, with_points))

    terms = query.terms(
        *([_("placed on {cell}").format(cell=cell_text(onto))] if onto is not None else []),
        *([_("passing {cell}").format(cell=cell_text(passed))] if passed is not None else []),
    )
    others = [
        *([_("another --cell, or none")] if onto is not None else []),
        *([_("another --through, or none")] if passed is not None else []),
    ]
    if destination.is_for_reading:
        table = _page(found, with_points)
    else:
        table = found.export((*COLUMNS, "points") if with_points else COLUMNS)
    if meanings:
        table = with_meanings(table, query.lexicon, found.words())
    heading = _("{what} on {terms}").format(
        what=many(len(moves), _("move|moves")), terms=terms
    ) + first_of(found, moves)
    destination.send(table, heading, marked="word", nothing=query.no_move(terms, *others))


def _cell(text: str | None, option: str, board: Board) -> tuple[int, int] | None:
    if text is None:
        return None
    cell = parse_cell(text, option)
    with naming(f"{option} {text}"):
        letter = board.letter(*cell)
    if option == "--cell" and letter is not None:
        raise InputError(
            _("--cell {cell}: the cell is not empty, it holds {letter!r}").format(
                cell=text, letter=letter
            )
        )
    if option == "--through" and letter is None:
        raise InputError(
            _("--through {cell}: the cell is empty, so no word can pass it yet").format(cell=text)
        )
    return cell


def _page(moves: Moves, with_points: bool) -> Table:
    """Give the moves as people read them: the placed letter in upper case, one cell."""
    from ...core.balda.moves import MAX_PATHS
    from ...core.grid import path_text

    points = ("points",) if with_points else ()
    return Table(
        ("word", "length", *points, "letter", "cell", "paths", "path"),
        [
            (
                marked(move, moves.lexicon.alphabet),
                len(move.word),
                *((move.points,) if with_points else ()),
                moves.lexicon.alphabet.spelled(move.letter),
                cell_text(move.cell),
                move.paths if move.paths < MAX_PATHS else f"{MAX_PATHS}+",
                path_text(move.path),
            )
            for move in moves
        ],
    )


def _drawn(query: Query, moves: Moves, with_points: bool) -> Picture:
    """Draw the board with the first move and the list."""
    wanted = ("word", "points" if with_points else "length", "cell")
    page = _page(moves.only(slice(MAX_ROWS)), with_points)
    words = _("words of {words}").format(words=query.words)
    note = f"{many(len(moves), _('move|moves'))}, {words}"
    return picture(query, moves[0] if moves else None, page, wanted, len(moves), note)


_SECONDS = 5.0
"""Seconds of the search for advice, if not given."""

_DEPTH = 4
"""Moves that it then looks ahead; more were not found to be better."""


@app.command()
def advise(
    *,
    given: Given,
    opponent: Annotated[
        Opponent,
        typer.Option(
            help="Words the opponent knows: all of the list, those of a good player, or everyday "
            "ones. If unknown, the replies by all and by good are averaged."
        ),
    ] = Opponent.UNKNOWN,
    seconds: Annotated[
        float | None,
        seconds_option(
            f"Look ahead for S seconds. (default: {_DEPTH} moves ahead and, when few "
            f"cells are left, to the end of the game, {_SECONDS:g} seconds at most)"
        ),
    ] = None,
    limit: LimitOption = None,
    meanings: MeaningsOption = False,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Find the best move: what the opponent can reply to each, and what comes after.

    The advised move comes first, then the others by `net`, their points less the opponent's best
    reply; if all values are known, by `value`. The search looks ahead move by move until time runs
    out or everything is known to the end of the game. When it ends, or after Ctrl-C, it prints what
    is known.

    `opens` counts the words of 6+ letters that can be played after a move and could not before.
    `value` is your final lead over the opponent when both play their best (an unknown opponent with
    every word); it is shown where it is certain.
    """
    destination.check()
    query = given.read()
    if opponent in (Opponent.GOOD, Opponent.EVERYDAY) and query.lexicon.tiers is None:
        raise InputError(
            _(
                "--opponent {opponent}: no word-frequency data for {words}, only for the "
                "Russian and English lists of `gridsmith words list`"
            ).format(opponent=opponent, words=query.words)
        )
    from .advice import Answer, find_advice

    with InterruptGuard() as guard:
        depth = _DEPTH if seconds is None else None
        result = find_advice(query, opponent, seconds or _SECONDS, depth, guard)
        if result.advice.is_ready:
            answer = Answer(query, opponent, result)
            drawing.save(answer.draw)
            answer.give(destination, limit, meanings=meanings)
        elif guard.signal is None:
            raise InputError(
                _("{file}: timed out before finding all moves; try a larger --seconds").format(
                    file=name_of(given.board)
                )
            )


@app.command()
def review(
    *,
    given: Given,
    depth: Annotated[
        int,
        typer.Option(
            min=3,
            max=6,
            metavar="N",
            help="Look N moves or one less ahead where the end cannot be solved yet.",
        ),
    ] = 4,
    seconds: Annotated[float | None, SecondsOption] = None,
    destination: Destination,
) -> None:
    """Review a game: what each move was worth, what was best, and the points lost.

    BOARD is the moves of a game. The end of the game is solved, so the losses there are exact;
    before, both the best move and the one that was made are judged by a look ahead, and their
    values are marked with ~. Both players are taken to know every word. `value` is how much further
    the player gets ahead until the end.
    """
    destination.check()
    query = given.read()
    if not query.game.record.line:
        raise InputError(_("{file}: no moves to review").format(file=name_of(given.board)))

    from ...core.balda.parts import warm_up_advice
    from ...core.balda.record import Play
    from ...core.balda.review import Review, ReviewProblem

    game, alphabet = query.game, query.lexicon.alphabet
    search = Review(ReviewProblem(game, query.lexicon, depth))
    turns = [game.record.entries[at].made for at in game.record.line]
    plays = [turn if isinstance(turn, Play) else None for turn in turns]

    def shown(judged: MoveReview[Play]) -> list[tuple[str, object]]:
        play = plays[judged.number - 1]
        if play is None:
            return [("word", _("pass")), ("cell", None), ("points", None)]
        cells = [("cell", cell_text(play.cell)), ("points", play.points)]
        return [("word", marked(play, alphabet)), *cells]

    with InterruptGuard() as guard:
        snapshot = find_review(search, seconds, guard, warm_up_advice)
        Report(
            snapshot,
            len(search.numbers()),
            [
                name or _("Player {number}").format(number=seat)
                for seat, name in enumerate(game.players, 1)
            ],
            _("points lost {count}"),
            made=lambda judged: _play_fields(plays[judged.number - 1], alphabet),
            best=lambda judged: _play_fields(judged.line[0] if judged.line else None, alphabet),
            line=lambda judged: [_play_fields(play, alphabet) for play in judged.line],
            shown=shown,
            shown_line=lambda judged: " ".join(
                f"{marked(play, alphabet)} {cell_text(play.cell)}" for play in judged.line[:SHOWN]
            ),
        ).give(destination)


def _play_fields(play: Play | None, alphabet: Alphabet) -> dict[str, Any]:
    if play is None:
        return dict.fromkeys(("word", "row", "col", "letter", "points"))
    return {**_move_fields(play, alphabet), "points": play.points}


def _move_fields(move: Play | FirstMove, alphabet: Alphabet) -> dict[str, Any]:
    cell = {"row": move.row + 1, "col": move.column + 1}
    return {"word": alphabet.spelled(move.word), **cell, "letter": alphabet.spelled(move.letter)}


@dataclass(frozen=True)
class CourseOfSolving(CourseToTheEnd):
    """The options of a search for the values of games."""

    target: Annotated[
        int | None,
        count_option("Stop once N games are solved.", rich_help_panel=COURSE_PANEL),
    ] = None


@app.command()
def solve(
    *,
    given: RuleOptions,
    size: Annotated[
        str | None, option("Rows and columns of the board. (default: 3x3)", metavar="RxC")
    ] = None,
    start: Annotated[
        list[str] | None,
        option(
            "Solve the game from this start word. Repeatable. (default: all words of the list "
            "that fill a row)",
            metavar="WORD",
        ),
    ] = None,
    course: CourseOfSolving,
    limit: LimitOption = None,
    destination: Destination,
) -> None:
    """Solve whole games on a small board: the result of each start word, and the best first moves.

    `value` is the points that the first player has more at the end when both play their best and
    know every word of the list. Of first moves that mirror each other only one is shown. At most 9
    cells may be empty, as on boards of 3x3, 2x9 or 4x3.

    After Ctrl-C, or when a time limit is reached, it prints the games that are solved.
    """

    from ...core.balda.solve import SavedSolve, SolveProblem, start_words

    def begin(seed: int) -> SavedSolve:
        lexicon = given.open_words("".join(start or ()))
        rows, columns = parse_size(size or "3x3", "--size")
        starts = tuple(dict.fromkeys(map(lexicon.alphabet.fold, start or ())))
        for word in starts:
            check_spelling(word, lexicon.alphabet, "--start")
        rules = given.rules_in(lexicon.alphabet)
        words = given.findable(lexicon)
        with naming(f"--size {rows}x{columns}"):
            # Sizes out of range are a complaint about the board, whatever the words.
            Board.check_size(rows, columns)
            starts = starts or start_words(lexicon, columns)
            problem = SolveProblem(lexicon, rows, columns, starts, rules)
        if not starts:
            raise InputError(
                _("no word of {letters} letters in {words}: give a --start").format(
                    letters=columns, words=Path(words).name
                )
            )
        return SavedSolve.begun(problem, seed, words)

    LongSearch(
        SavedSolve, ("games", "nodes"), words=given, status=_solving_status, is_random=False
    ).run(
        begin,
        course,
        destination.output,
        own={
            "--size": size,
            "--start": start or None,
            "--rules": given.rules if given.rules is not RuleSet.CLASSIC else None,
            "--diagonals": given.diagonals or None,
            "--min-length": given.min_length if given.min_length != 2 else None,
            "--letter-values": given.letter_values,
        },
        give=lambda search, outcome, done: _give_solved(
            search, outcome.snapshot, outcome.end, done, destination, limit
        ),
    )


class ProblemWords(StrEnum):
    """The lists that have a problem of the day."""

    RUSSIAN = "ru-nouns"
    ENGLISH = "en"


@app.command()
def problem(
    *,
    words: Annotated[
        ProblemWords, typer.Option("--words", "-w", help="The words that may be played.")
    ] = ProblemWords.RUSSIAN,
    day: DayOption = None,
    solution: SolutionOption = False,
) -> None:
    """Show the problem of the day: find the best move, which wins.

    It is the same for everybody. Paste the last line into the app, or pass it to another command.
    """
    from ...core.balda.problem import EMPTY, problem_of
    from ...core.record.help import ALONE

    lexicon = standard_catalog().open_bundled(words)
    with compiling():
        found = problem_of(day or date.today(), lexicon)
    text = _("Win by {points} in {moves}, with words of {words}; the score is {score}.").format(
        points=number(found.lead),
        moves=many(EMPTY, _("move|moves")),
        words=words.value,
        score=" : ".join(map(str, found.game.scores)),
    )
    move = f"{marked(found.move, lexicon.alphabet)} {cell_text(found.move.cell)}"
    code = write_code("balda", replace(found.game, help=ALONE).brief_content())
    put("\n".join([text, found.game.board.text(), *([move] if solution else []), code, ""]))


def _solving_status(snapshot: SolveSnapshot) -> list[str]:
    return [many(snapshot.points or 0, _("game|games")), share(snapshot.fraction or 0.0)]


def _give_solved(
    search: SavedSolve,
    snapshot: SolveSnapshot,
    end: End,
    done: str,
    destination: Destination,
    limit: int | None,
) -> None:
    problem, found = search.problem, snapshot.solved
    alphabet = problem.lexicon.alphabet
    # The games that are best for the first player come first, unsolvable ones last.
    order = sorted(found, key=lambda game: inf if game.value is None else -game.value)
    shown = order[:limit]
    if destination.form is Format.JSON:
        destination.send_record({
            "games": [
                {
                    "start": alphabet.spelled(game.start),
                    "value": game.value,
                    "best": [_move_fields(move, alphabet) for move in game.best],
                }
                for game in shown
            ],
            "complete": snapshot.proven,
            "nodes": snapshot.counters["nodes"],
            "seconds": round(search.seconds, 3),
            "end": end.value,
        })  # fmt: skip
        return
    maximum = _FIRST_MOVES if destination.is_for_reading and len(shown) > 1 else None
    rows = [
        (alphabet.spelled(game.start), game.value, _first_moves(game, maximum, alphabet))
        for game in shown
    ]
    table = Table(("start", "value", "best"), rows)
    terms = terms_text((problem.rows, problem.columns), Path(search.words).name, problem.rules)
    games = many(len(found), _("game|games"))
    heading = _("{what} on {terms}").format(what=games, terms=terms) + first_of(shown, order)
    destination.send(table, f"{heading}\n{_results(found)}\n{done}")


_FIRST_MOVES = 4
"""First moves of a game that are shown to a reader of many games."""


def _first_moves(game: Solved, maximum: int | None, alphabet: Alphabet) -> str:
    moves = [
        f"{alphabet.spelled(move.word)} {cell_text((move.row, move.column))}"
        for move in game.best[:maximum]
    ]
    remaining = len(game.best) - len(moves)
    if remaining:
        moves.append(_("{count} more").format(count=remaining))
    return "; ".join(moves)


def _results(games: Sequence[Solved]) -> str:
    values = [game.value for game in games if game.value is not None]
    if not values:
        return _("No game solved")
    if len(games) == 1:
        (value,) = values
        if not value:
            return _("The game is drawn")
        winner = (
            _("The first player wins by {points}")
            if value > 0
            else _("The second player wins by {points}")
        )
        return winner.format(points=abs(value))
    won, lost = sum(value > 0 for value in values), sum(value < 0 for value in values)
    text = _(
        "The first player wins {won}, draws {drawn} and loses {lost}; "
        "values from {minimum} to {maximum}"
    ).format(
        won=number(won),
        drawn=number(len(values) - won - lost),
        lost=number(lost),
        minimum=min(values),
        maximum=max(values),
    )
    if unsolved := len(games) - len(values):
        text += "; " + _("{count} have too many words to be solved").format(count=number(unsolved))
    return text
