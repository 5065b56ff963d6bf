"""`gridsmith balda`: what can be played on a Balda board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from gettext import gettext as _
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from ..core.balda.opponent import Opponent
from ..core.balda.order import Order
from ..core.balda.rules import Rules
from ..core.errors import Complaint
from ..core.export import Format, Table, render
from .drawing import PictureOptions, listing_of
from .groups import Commands
from .inputs import (
    InputError,
    WordsChoice,
    check_spelling,
    meanings_of,
    name_of,
    naming,
    parse_cell,
    parse_size,
    read_position,
    read_text,
)
from .language import in_words, many, number, share
from .long_search import (
    COURSE_PANEL,
    CourseToTheEnd,
    LongSearch,
    end_in_words,
    seconds_text,
)
from .options import argument, count_option, option, parse_count, seconds_option
from .results import (
    Destination,
    KnownOption,
    LimitOption,
    MeaningsOption,
    first_of,
    known_only,
    with_meanings,
)
from .review import Report, SecondsOption, find_review
from .terminal import InterruptGuard, ProgressBar, StatusLine, compiling, is_watched, say

if TYPE_CHECKING:
    from ..core.balda.advice import Advice, Advise, Reply
    from ..core.balda.board import Board
    from ..core.balda.game import Game
    from ..core.balda.moves import Move, Moves
    from ..core.balda.record import Play
    from ..core.balda.solve import SavedSolve, Solved, SolveSnapshot
    from ..core.bonus import Bonus
    from ..core.drawing.picture import Picture
    from ..core.lexicon.alphabet import Alphabet
    from ..core.lexicon.lexicon import Lexicon
    from ..core.record.review import MoveReview
    from ..core.searching.search import Outcome, Progress

app = Commands()


class RuleSet(StrEnum):
    """How often a word may pass a cell."""

    CLASSIC = "classic"
    KNOTS = "knots"


COLUMNS = ("word", "row", "col", "letter", "length", "paths", "path")
"""The columns for other programs; with --letter-values or --bonus, points too."""


@dataclass(frozen=True, kw_only=True)
class RuleOptions(WordsChoice):
    """The words and the rules."""

    rules: Annotated[
        RuleSet,
        typer.Option(help="Let a word pass each cell once (classic) or twice (knots, узелки)."),
    ] = RuleSet.CLASSIC
    diagonals: Annotated[
        bool, typer.Option("--diagonals", help="Let words step diagonally, too.")
    ] = False
    min_length: Annotated[
        int,
        typer.Option(parser=parse_count, metavar="N", help="Minimum word length."),
    ] = 2
    letter_values: Annotated[
        str | None,
        option(
            "Letter values, such as а=1,ф=10, or a file of such pairs; other letters are worth 1.",
            metavar="VALUES|FILE",
        ),
    ] = None

    def rules_in(self, alphabet: Alphabet) -> Rules:
        """Read the rules. Raises InputError."""
        values = self.letter_values
        return Rules(
            knots=self.rules is RuleSet.KNOTS,
            diagonals=self.diagonals,
            min_length=self.min_length,
            letter_values={} if values is None else _values(values, alphabet),
        )


@dataclass(frozen=True, kw_only=True)
class Given(RuleOptions):
    """The arguments: a position, the words and the rules."""

    board: Annotated[
        Path,
        argument(
            "BOARD",
            "A UTF-8 file with the position, or - for standard input: one row per line, a dot "
            "for an empty cell, optional spaces between cells. Or the moves of a game (move word "
            "row col letter), whose words are excluded.",
        ),
    ]
    ban: Annotated[
        list[str] | None,
        option(
            "Exclude WORD, e.g. the starting word or a word already played. Repeatable.",
            metavar="WORD",
        ),
    ] = None
    ban_file: Annotated[
        Path | None, option("Exclude the words in a UTF-8 file.", metavar="FILE")
    ] = None
    bonus: Annotated[
        Path | None,
        option(
            "Bonus cells: a file with a line for each row of the board and in it, for each cell, "
            "2l or 3l (the new letter counts twice or three times), 2w or 3w (the word), +5 "
            "(points on top) or a dot. A bonus counts for the word that fills its cell.",
            metavar="FILE",
        ),
    ] = None

    @property
    def with_points(self) -> bool:
        """Whether a word has other points than letters."""
        return self.letter_values is not None or self.bonus is not None

    def read(self) -> _Query:
        """Read it. Raises InputError and what opening words raises."""
        from ..core.balda.board import Board
        from ..core.balda.notation import without_heading

        text = read_position(self.board, "balda", _moves_of)
        lexicon = self.open_words(without_heading(text))
        alphabet = lexicon.alphabet
        rules = self.rules_in(alphabet)
        name = name_of(self.board)
        game = _game(text, name, Board.empty(5, 5, alphabet), rules)
        if self.bonus is not None:
            board = game.board
            rules = replace(rules, bonuses=_bonuses(self.bonus, board))
            game = _game(text, name, Board.empty(board.rows, board.columns, alphabet), rules)
        return _Query(
            game=game,
            lexicon=lexicon,
            words=self.shown_name(lexicon),
            banned=(
                *sorted(game.banned),
                *_banned(self.ban or [], self.ban_file, alphabet),
            ),
        )


@dataclass(frozen=True)
class _Query:
    """The arguments, read. `words`: the name of the word list."""

    game: Game
    lexicon: Lexicon
    words: str
    banned: tuple[str, ...]

    @property
    def board(self) -> Board:
        return self.game.board

    @property
    def rules(self) -> Rules:
        return self.game.rules

    def terms(self, *more: str) -> str:
        return _terms((self.board.rows, self.board.columns), self.words, self.rules, *more)

    def no_move(self, terms: str, *ways: str) -> str:
        from ..core.grid import EMPTY

        rules, wider = self.rules, {"ru-nouns": "ru-nouns-wide", "en": "en-large"}.get(self.words)
        if not any(self.board.filled()):
            why = _("The board has no letters yet: write the starting word on it.")
        elif EMPTY not in self.board.text():
            why = _("The board is full: no cell is left for a letter.")
        else:
            others = [
                *ways,
                *([_("a smaller --min-length")] if rules.min_length > 2 else []),
                *(["--rules knots"] if not rules.knots else []),
                *(["--diagonals"] if not rules.diagonals else []),
                f"--words {wider}" if wider else _("another list by --words"),
            ]
            why = _("Try {ways}.").format(ways="; ".join(others))
        return f"{_('No move on {terms}.').format(terms=terms)}\n{why}"


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
    board = query.board
    onto = _empty_cell(cell, board)
    passed = _filled_cell(through, board)

    from ..core.balda.search import find_moves

    with compiling(), ProgressBar(_("Searching")) as bar:
        moves = find_moves(
            board,
            query.lexicon,
            query.rules,
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
        *([_("placed on {cell}").format(cell=_cell_text(onto))] if onto is not None else []),
        *([_("passing {cell}").format(cell=_cell_text(passed))] if passed is not None else []),
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
    heading = _moves_text(len(moves), terms) + first_of(found, moves)
    destination.send(table, heading, marked="word", nothing=query.no_move(terms, *others))


SECONDS = 5.0
"""Seconds of the search for advice, if not given."""

_DEPTH = 4
"""Moves that it then looks ahead; more were not found to be better."""

_MAX_DRAWN = 100
"""Moves in the list of a picture, which shows the first of them."""

_MOMENT = 1.0
"""Seconds for the values of the other moves, when the best is proven."""


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
            f"cells are left, to the end of the game, {SECONDS:g} seconds at most)"
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
    with InterruptGuard() as guard:
        result = _find_advice(query, opponent, seconds, guard)
        if result.advice.is_ready:
            answer = _Answer(query, opponent, result)
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
            min=2,
            max=6,
            metavar="N",
            help="Look N moves ahead where the end cannot be solved yet.",
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

    from ..core.balda.advice import warm_up
    from ..core.balda.record import Play
    from ..core.balda.review import Review, ReviewProblem

    game = query.game
    search = Review(ReviewProblem(game, query.lexicon, depth))
    moves = {number: game.record.entries[at].made for number, at in enumerate(game.record.line, 1)}
    alphabet = query.lexicon.alphabet

    def made(judged: MoveReview[Play]) -> dict[str, Any]:
        move = moves[judged.number]
        return _play_fields(move if isinstance(move, Play) else None)

    def shown(judged: MoveReview[Play]) -> list[tuple[str, object]]:
        move = moves[judged.number]
        if not isinstance(move, Play):
            return [("word", _("pass")), ("cell", None), ("points", None)]
        cells = [("cell", _cell_text(move.cell)), ("points", move.points)]
        return [("word", _marked(move, alphabet)), *cells]

    with InterruptGuard() as guard:
        snapshot = find_review(search, seconds, guard, lambda: warm_up(query.lexicon))
        Report(
            snapshot,
            len(search.numbers()),
            [
                name or _("Player {number}").format(number=seat)
                for seat, name in enumerate(game.players, 1)
            ],
            _("points lost {count}"),
            made,
            lambda judged: _play_fields(judged.line[0] if judged.line else None),
            lambda judged: [_play_fields(play) for play in judged.line],
            shown,
            lambda judged: " ".join(
                f"{_marked(play, alphabet)} {_cell_text(play.cell)}"
                for play in judged.line[:_SHOWN]
            ),
        ).give(destination)


_SHOWN = 3
"""Words of the best line in a table to read."""


def _play_fields(play: Play | None) -> dict[str, Any]:
    if play is None:
        return dict.fromkeys(("word", "row", "col", "letter", "points"))
    row, column = play.row + 1, play.column + 1
    cell = {"row": row, "col": column, "letter": play.letter}
    return {"word": play.word, **cell, "points": play.points}


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

    from ..core.balda.board import Board
    from ..core.balda.solve import SavedSolve, SolveProblem, start_words

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
        give=lambda search, outcome, done: _give_solved(search, outcome, done, destination, limit),
    )


def _solving_status(snapshot: SolveSnapshot) -> list[str]:
    return [many(snapshot.points or 0, _("game|games")), share(snapshot.fraction or 0.0)]


def _give_solved(
    search: SavedSolve,
    outcome: Outcome[Any],
    done: str,
    destination: Destination,
    limit: int | None,
) -> None:
    snapshot = cast("SolveSnapshot", outcome.snapshot)
    problem, found = search.problem, snapshot.solved
    # The games that are best for the first player come first, unsolvable ones last.
    order = sorted(found, key=lambda game: inf if game.value is None else -game.value)
    shown = order[:limit]
    if destination.form is Format.JSON:
        destination.send_record({
            "games": [
                {
                    "start": game.start,
                    "value": game.value,
                    "best": [
                        {
                            "word": move.word,
                            "row": move.row + 1,
                            "col": move.column + 1,
                            "letter": move.letter,
                        }
                        for move in game.best
                    ],
                }
                for game in shown
            ],
            "complete": snapshot.proven,
            "nodes": snapshot.counters["nodes"],
            "seconds": round(search.seconds, 3),
            "end": outcome.end.value,
        })  # fmt: skip
        return
    maximum = _FIRST_MOVES if destination.is_for_reading and len(shown) > 1 else None
    rows = [(game.start, game.value, _first_moves(game, maximum)) for game in shown]
    table = Table(("start", "value", "best"), rows)
    terms = _terms((problem.rows, problem.columns), Path(search.words).name, problem.rules)
    games = many(len(found), _("game|games"))
    heading = _("{what} on {terms}").format(what=games, terms=terms) + first_of(shown, order)
    destination.send(table, f"{heading}\n{_results(found)}\n{done}")


_FIRST_MOVES = 4
"""First moves of a game that are shown to a reader of many games."""


def _first_moves(game: Solved, maximum: int | None) -> str:
    moves = [f"{move.word} {_cell_text((move.row, move.column))}" for move in game.best[:maximum]]
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


@dataclass(frozen=True)
class _AdviceResult:
    """The advice that was found, and in how many seconds; `end` says what has cut it off."""

    advice: Advice
    seconds: float
    end: str


def _find_advice(
    query: _Query, opponent: Opponent, seconds: float | None, guard: InterruptGuard
) -> _AdviceResult:
    from ..core.balda.advice import Advise, Position, warm_up
    from ..core.balda.endgame.engine import is_in_reach
    from ..core.searching.running import run
    from ..core.searching.search import End

    position = Position(query.board, query.lexicon, query.rules, query.banned, opponent)
    search, limit = Advise(position), SECONDS if seconds is None else seconds
    near_end = is_in_reach(query.board)
    spent = 0.0

    def is_enough() -> bool:
        advice = search.snapshot()
        return seconds is None and (advice.exact or (advice.depth >= _DEPTH and not near_end))

    with StatusLine(_("Preparing…")) as line:
        with compiling(line.update if is_watched() else say):
            warm_up(query.lexicon)  # no time of the search's own

        def report(progress: Progress[Advise]) -> None:
            guard.arm()
            after = spent + progress.seconds
            line.update(f"{_depth_text(search.snapshot())} · {seconds_text(after, limit)}")

        def go_on(maximum: float | None, stop: Callable[[], bool], steps: int | None = None) -> End:
            nonlocal spent
            outcome = run(search, seconds=maximum, steps=steps, progress=report, stop=stop)
            spent += outcome.seconds
            return outcome.end

        # The replies take a step, and without them there is nothing to show.
        go_on(None, guard, steps=1)
        end = go_on(max(0.0, limit - spent), lambda: guard() or is_enough())
        if end is End.STOPPED and search.snapshot().exact:
            # The other moves' values, when they are soon known.
            go_on(min(_MOMENT, max(0.0, limit - spent)), guard)
    is_cut_off = end is End.SECONDS or guard()
    return _AdviceResult(search.snapshot(), spent, end_in_words(end) if is_cut_off else "")


def _moves_of(content: dict[str, Any]) -> str:
    """Give the moves of a game in the app's format as a text that `_game` reads."""
    from ..core.balda.game import Game
    from ..core.balda.notation import record_table

    game = Game.from_content(content)
    return render(record_table(game), Format.TSV)


def _terms(size: tuple[int, int], words: str, rules: Rules, *more: str) -> str:
    rows, columns = size
    return ", ".join([
        _("the {size} board").format(size=f"{rows}x{columns}"),
        _("words of {words}").format(words=words),
        _("knots") if rules.knots else _("classic rules"),
        *([_("diagonals")] if rules.diagonals else []),
        *more,
        *(
            [_("{count} letters or more").format(count=rules.min_length)]
            if rules.min_length > 2
            else []
        ),
    ])  # fmt: skip


def _moves_text(moves: int, terms: str) -> str:
    return _("{what} on {terms}").format(what=many(moves, _("move|moves")), terms=terms)


def _game(text: str, name: str, empty: Board, rules: Rules) -> Game:
    """Read a game, or a board on which nothing was played yet."""
    from ..core.balda.board import Board
    from ..core.balda.game import Game
    from ..core.balda.notation import read_moves
    from ..core.record.table import looks_like_moves

    with naming(name):
        if not looks_like_moves(text):
            return Game(Board.parse(text, empty.alphabet), name, rules)
        return read_moves(text, Game(empty, name, rules), empty.alphabet)


def _empty_cell(text: str | None, board: Board) -> tuple[int, int] | None:
    cell = _cell(text, "--cell", board)
    if cell is not None and (letter := board.letter(*cell)) is not None:
        raise InputError(
            _("--cell {cell}: the cell is not empty, it holds {letter!r}").format(
                cell=text, letter=letter
            )
        )
    return cell


def _filled_cell(text: str | None, board: Board) -> tuple[int, int] | None:
    cell = _cell(text, "--through", board)
    if cell is not None and board.letter(*cell) is None:
        raise InputError(
            _("--through {cell}: the cell is empty, so no word can pass it yet").format(cell=text)
        )
    return cell


def _cell(text: str | None, option: str, board: Board) -> tuple[int, int] | None:
    if text is None:
        return None
    cell = parse_cell(text, option)
    with naming(f"{option} {text}"):
        board.cell(*cell)
    return cell


def _banned(words: list[str], file: Path | None, alphabet: Alphabet) -> Iterator[str]:
    for word in words:
        check_spelling(word.strip(), alphabet, "--ban")
        yield word.strip()
    if file is None:
        return
    for row, line in enumerate(read_text(file).splitlines(), 1):
        for found in re.finditer(r"[^\s,;]+", line.partition("#")[0]):
            where = _("{file}, line {line}, column {column}").format(
                file=name_of(file), line=row, column=found.start() + 1
            )
            check_spelling(found[0], alphabet, where)
            yield found[0]


def _bonuses(file: Path, board: Board) -> dict[tuple[int, int], Bonus]:
    from ..core.bonus import read_bonuses

    try:
        return read_bonuses(read_text(file), board.rows, board.columns)
    except Complaint as error:
        raise InputError(f"{name_of(file)}: {in_words(error)}") from None


def _values(given: str, alphabet: Alphabet) -> dict[str, int]:
    """Read `а=1,ф=10`, or a file of such pairs, a line or a comma between them."""
    if "=" in given:
        lines, name = [given], "--letter-values"
    else:
        lines, name = read_text(Path(given)).splitlines(), name_of(Path(given))
    values: dict[str, int] = {}
    for row, line in enumerate(lines, 1):
        for pair in line.partition("#")[0].split(","):
            if not pair.strip():
                continue
            where = name
            if lines != [given]:
                where = _("{file}, line {line}").format(file=name, line=row)
            match = re.fullmatch(r"(\S)(?:\s*[=:]\s*|\s+)(\d{1,5})", pair.strip())
            if match is None:
                raise InputError(
                    _("{where}: {pair!r} is not a letter with its value, such as а=3").format(
                        where=where, pair=pair.strip()
                    )
                )
            check_spelling(match[1], alphabet, where)
            values[alphabet.fold(match[1])] = int(match[2])
    return values


def _page(moves: Moves, with_points: bool) -> Table:
    """Give the moves as people read them: the placed letter in upper case, one cell."""
    from ..core.balda.moves import MAX_PATHS
    from ..core.grid import path_text

    points = ("points",) if with_points else ()
    return Table(
        ("word", "length", *points, "letter", "cell", "paths", "path"),
        [
            (
                _marked(move, moves.lexicon.alphabet),
                len(move.word),
                *((move.points,) if with_points else ()),
                move.letter,
                _cell_text(move.cell),
                move.paths if move.paths < MAX_PATHS else f"{MAX_PATHS}+",
                path_text(move.path),
            )
            for move in moves
        ],
    )


def _drawn(query: _Query, moves: Moves, with_points: bool) -> Picture:
    """Draw the board with the first move and the list."""
    wanted = ("word", "points" if with_points else "length", "cell")
    page = _page(moves.only(slice(_MAX_DRAWN)), with_points)
    words = _("words of {words}").format(words=query.words)
    note = f"{many(len(moves), _('move|moves'))}, {words}"
    return _picture(query, moves[0] if moves else None, page, wanted, len(moves), note)


def _picture(
    query: _Query, move: Move | None, page: Table, columns: Sequence[str], found: int, note: str
) -> Picture:
    from ..core.balda.drawing import board_figure
    from ..core.drawing.picture import Picture

    figure = board_figure(
        query.board,
        () if move is None else move.path,
        None if move is None else (move.cell, move.letter),
        bonuses=query.rules.bonuses,
    )
    title = _("Balda {size}").format(size=f"{query.board.rows}×{query.board.columns}")
    return Picture(title, (figure,), note=note, lists=(listing_of(page, columns, found),))


class _Answer:
    def __init__(self, query: _Query, opponent: Opponent, result: _AdviceResult) -> None:
        import numpy as np

        self._query = query
        self._opponent = opponent
        self._result = result
        self._advice = advice = result.advice
        # By value where all values are known, else by net.
        worth = advice.values if advice.sure.all() else np.zeros_like(advice.values)
        self._rows = sorted(
            advice.order.tolist(), key=lambda row: (row != advice.advised, -worth[row])
        )
        self._has_known = advice.known_replies is not None
        self._meaning: Callable[[str], str | None] | None = None

    def draw(self) -> Picture:
        """Draw the advised move, with the list in its order."""
        move = self._advice.moves[self._rows[0]] if self._rows else None
        page = self._page(self._rows[:_MAX_DRAWN])
        value = ("value",) if "value" in page.columns else ()
        return _picture(
            self._query, move, page, ("word", "net", *value), len(self._rows), self._verdict()
        )

    def give(self, destination: Destination, limit: int | None, *, meanings: bool) -> None:
        rows = self._rows[:limit]
        if meanings:
            self._meaning = meanings_of(self._query.lexicon)
        if destination.form is Format.JSON:
            destination.send_record(self._record(rows))
        elif not destination.is_for_reading:
            lines = [_flat(self._fields(row)) for row in rows]
            destination.send(Table(self._columns(), lines))
        else:
            terms = self._terms()
            heading = f"{self._verdict()}\n{_moves_text(len(self._rows), terms)}"
            heading += first_of(rows, self._rows)
            nothing = self._query.no_move(terms)
            destination.send(self._page(rows), heading, marked="word", nothing=nothing)

    # For programs

    def _record(self, rows: list[int]) -> dict[str, Any]:
        return {
            "moves": [self._fields(row) for row in rows],
            "advised": 0 if self._rows else None,
            "depth": self._advice.depth,
            "exact": self._advice.exact,
            "seconds": round(self._result.seconds, 3),
        }

    def _fields(self, row: int) -> dict[str, Any]:
        advice = self._advice
        move, is_sure = advice.moves[row], bool(advice.sure[row])
        known = {"known_reply": _reply(advice.known_reply(row))} if self._has_known else {}
        meaning = {"meaning": self._meaning(move.word)} if self._meaning is not None else {}
        return {
            "word": move.word,
            "row": move.row + 1,
            "col": move.column + 1,
            "letter": move.letter,
            "points": move.points,
            "reply": _reply(advice.reply(row)),
            **known,
            "net": _whole(advice.net[row].item()),
            "opens": advice.opens[row].item(),
            "value": advice.values[row].item() if is_sure else None,
            "exact": is_sure,
            **meaning,
        }

    def _columns(self) -> tuple[str, ...]:
        replies = ("reply", "known_reply") if self._has_known else ("reply",)
        return (
            *("word", "row", "col", "letter", "points"),
            *(f"{reply}{part}" for reply in replies for part in ("", "_row", "_col", "_points")),
            *("net", "opens", "value", "exact"),
            *(("meaning",) if self._meaning is not None else ()),
        )

    # For people

    def _verdict(self) -> str:
        if not self._rows:
            return _("The game is over")
        move = self._advice.moves[self._rows[0]]
        advised = _("Advised: {word} on {cell}").format(
            word=_marked(move, self._query.lexicon.alphabet), cell=_cell_text(move.cell)
        )
        end = self._result.end and f"; {self._result.end}"
        return f"{advised}, {_depth_text(self._advice)}, {seconds_text(self._result.seconds)}{end}"

    def _terms(self) -> str:
        is_unknown = self._opponent is Opponent.UNKNOWN and self._has_known
        return self._query.terms(
            _("an unknown opponent")
            if is_unknown
            else _("an opponent who knows {words}").format(words=self._known)
        )

    @property
    def _known(self) -> str:
        match self._opponent:
            case Opponent.GOOD:
                return _("words a good player knows")
            case Opponent.EVERYDAY:
                return _("everyday words")
            case _:
                return _("every word")

    def _page(self, rows: list[int]) -> Table:
        advice, has_values = self._advice, bool(self._advice.sure.any())
        table = []
        for row in rows:
            move = advice.moves[row]
            value = advice.values[row].item() if advice.sure[row] else None
            table.append((
                _marked(move, self._query.lexicon.alphabet),
                _cell_text(move.cell),
                move.points,
                *_in_two_cells(advice.reply(row)),
                *(_in_two_cells(advice.known_reply(row)) if self._has_known else ()),
                _whole(advice.net[row].item()),
                advice.opens[row].item(),
                *((value,) if has_values else ()),
                *(() if self._meaning is None else (self._meaning(move.word),)),
            ))  # fmt: skip
        columns = (
            *("word", "cell", "points", "reply", "gets"),
            *(("known reply", "then gets") if self._has_known else ()),
            *("net", "opens"),
            *(("value",) if has_values else ()),
            *(("meaning",) if self._meaning is not None else ()),
        )
        return Table(columns, table)


def _flat(fields: dict[str, Any]) -> tuple[object, ...]:
    cells: list[object] = []
    for name, value in fields.items():
        if name.endswith("reply"):
            cells += [None] * 4 if value is None else value.values()
        else:
            cells.append(("no", "yes")[value] if isinstance(value, bool) else value)
    return tuple(cells)


def _depth_text(advice: Advice) -> str:
    if advice.exact and advice.advised is not None and advice.sure[advice.advised]:
        value = int(advice.values[advice.advised])
        if not value:
            return _("is even until the end, exact")
        if value > 0:
            return _("gains {points} until the end, exact").format(points=value)
        return _("loses {points} at best until the end, exact").format(points=-value)
    if advice.depth > 2:
        return _("{count} moves ahead").format(count=advice.depth)
    return _("by the replies alone")


def _reply(reply: Reply | None) -> dict[str, Any] | None:
    if reply is None:
        return None
    return {
        "word": reply.word,
        "row": reply.row + 1,
        "col": reply.column + 1,
        "points": reply.points,
    }


def _in_two_cells(reply: Reply | None) -> tuple[str | None, int | None]:
    if reply is None:
        return None, None
    return f"{reply.word} {reply.row + 1},{reply.column + 1}", reply.points


def _whole(net: float) -> float:
    return int(net) if net == int(net) else net


def _marked(move: Move | Play, alphabet: Alphabet) -> str:
    return "".join(
        alphabet.upper(symbol) if cell == move.cell else symbol
        for symbol, cell in zip(move.word, move.path, strict=True)
    )


def _cell_text(cell: tuple[int, int]) -> str:
    return f"{cell[0] + 1},{cell[1] + 1}"
