"""`gridsmith boggle`: solve and score boards, compare lists, roll dice, search for the best."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from gettext import gettext as _
from itertools import groupby, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from ..core.boggle.aim import Aim
from ..core.boggle.board import BLOCKED, BoggleBoard, without_bonuses
from ..core.boggle.dice import DICE_SETS, Dice, dice_of
from ..core.boggle.order import Order
from ..core.boggle.scoring import (
    CLASSIC,
    LETTERS,
    MIN_LENGTH,
    SCORINGS,
    Scoring,
)
from ..core.export import Format, Items, Table
from ..core.files.state import text_in
from ..core.grid import BoardError, Cell
from ..core.lexicon.alphabet import ENGLISH, Alphabet, is_capital
from .best_search import BestSearch, Reached
from .drawing import PictureOptions, listing_of
from .groups import Commands
from .inputs import (
    LARGEST_TEXT,
    InputError,
    SeedOption,
    WordsChoice,
    default_list,
    is_file,
    name_of,
    naming,
    parse_size,
    read_position,
    read_text,
    standard_catalog,
)
from .language import in_words, many
from .long_search import COURSE_PANEL, Course, CourseToTheEnd, read_search
from .options import argument, count_option, option
from .results import (
    BY_POINTS,
    Destination,
    KnownOption,
    LimitOption,
    MeaningsOption,
    first_of,
    known_only,
    with_meanings,
)
from .terminal import ProgressBar, StatusLine, compiling

if TYPE_CHECKING:
    from ..core.boggle.optimize import Found, OptimizeProblem, OptimizeSnapshot
    from ..core.boggle.proof.engine import Prove, ProveSnapshot
    from ..core.boggle.proof.plan import ProveProblem
    from ..core.boggle.proof.saved_search import SavedProof
    from ..core.boggle.saved_search import SavedBoardSearch
    from ..core.boggle.words import Words
    from ..core.drawing.picture import Listing, Picture
    from ..core.lexicon.lexicon import Lexicon

TOP = 10

_MAX_DRAWN = 12  # boards in one picture

_BATCH = 2000  # boards that are scored between two looks at Ctrl-C

_MAX_BOARDS = 100_000_000  # bytes of a file of boards to be scored

app = Commands()


class Letters(StrEnum):
    """Which letters a board may show where there are no dice."""

    ANY = "any"


_BOARD_HELP = (
    "A UTF-8 file with the board, one row per line (Q or Qu is the face Qu, a dot a blocked "
    "cell, spaces between cells are optional) or all on one line; - for standard input; or the "
    'board itself: "GREP TNAL ESIT DRES" or GREPTNALESITDRES. A bonus follows its face: E2l and '
    "E3l count the letter two or three times, E2w and E3w the word."
)
BoardArgument = Annotated[str, argument("BOARD", _BOARD_HELP)]


@dataclass(frozen=True)
class Counting(WordsChoice):
    """The options of every command that counts points: which words there are, and their worth."""

    scoring: Annotated[
        str | None,
        option(
            "Points by word length: classic (3 and 4: 1, 5: 2, 6: 3, 7: 5, 8 and more: 11), "
            "mactech (7 and more: 5, plus 6 for each letter above 7), letters (the values of the "
            "letters times the bonuses of their cells, plus 5 for each letter after the fourth), a "
            'custom table such as "3:1 4:1 5:2 6:3 7:5 +6", or a file with one. (default: classic; '
            "letters if cells have bonuses)",
            metavar="NAME|FILE|TABLE",
            autocompletion=lambda: list(SCORINGS),
        ),
    ] = None
    min_length: Annotated[int | None, count_option("Minimum word length. (default: 3)")] = None

    def open_words(self, text: str) -> Lexicon:
        """Open the words, by default those that suit a text."""
        # Where the text has no letter, as that of blocked cells, the last one makes it English.
        return super().open_words(f"{without_bonuses(text)}a")

    def read(self, *, bonuses: bool = False) -> tuple[Scoring, int]:
        """Give the scoring and the shortest length; `bonuses`: some cells have one, which count.

        Raises InputError.
        """
        if self.scoring is None:
            scoring = LETTERS if bonuses else CLASSIC
        else:
            scoring = _read_scoring(self.scoring)
        if bonuses and not scoring.by_letters:
            raise InputError(_("bonuses of cells count only with --scoring letters"))
        return scoring, MIN_LENGTH if self.min_length is None else self.min_length

    def given(self) -> dict[str, object]:
        """Give the options that a saved search sets, by name."""
        return {
            "--scoring": self.scoring,
            "--min-length": self.min_length,
        }


SizeOption = Annotated[
    str | None, option("Rows and columns, 2 to 10 each, such as 4x5.", metavar="RxC")
]
DiceOption = Annotated[
    str | None,
    option(
        "A set listed by `gridsmith boggle dice`, or a UTF-8 file with one die per line. "
        "(default: the set that fills the board: new, big or super-big; for Russian words "
        "russian or russian-big)",
        metavar="SET|FILE",
        autocompletion=lambda: list(DICE_SETS),
    ),
]


AimOption = Annotated[
    Aim | None,
    option(
        "What makes a board the best: points, words (the most words) or longest (the longest "
        "word). --target counts these. (default: points)"
    ),
]


BonusOption = Annotated[
    Path | None,
    option(
        "Bonus cells: a file, or - for standard input, with a line for each row and in it, for "
        "each cell, 2l, 3l (its letter counts more), 2w, 3w (the word does) or a dot.",
        metavar="FILE",
    ),
]


@dataclass(frozen=True)
class Searching(Counting):
    """The options of the searches for the best boards."""

    top: Annotated[
        int | None,
        option(
            "Return the K best boards, ignoring rotations and reflections. (default: 10)",
            min=1,
            max=1000,
            metavar="K",
        ),
    ] = None

    def rules(self) -> dict[str, Any]:
        """Give what a problem takes. Raises InputError."""
        scoring, min_length = self.read()
        top = TOP if self.top is None else self.top
        return {"scoring": scoring, "min_length": min_length, "top": top}

    def given(self) -> dict[str, object]:
        """Give the options that a saved search sets, by name."""
        return {**super().given(), "--top": self.top}


@app.command()
def solve(
    *,
    board: BoardArgument,
    size: SizeOption = None,
    bonus: BonusOption = None,
    counting: Counting,
    sort: Annotated[Order, BY_POINTS] = Order.DEFAULT,
    known: KnownOption = None,
    limit: LimitOption = None,
    meanings: MeaningsOption = False,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Find the words on a board, with their points and paths.

    A word steps to any of the eight neighbors and passes each cell once; it counts once, for its
    best path.
    """
    position, lexicon = _position(board, size, bonus, counting)
    points, shortest = counting.read(bonuses=bool(position.bonuses))

    from ..core.boggle.solve import solve as find_words

    with compiling():
        found = known_only(find_words(position, lexicon, points, shortest), known).sorted(sort)
    shown = found.only(slice(limit))

    terms = [
        _("the {size} board").format(size=f"{position.rows}x{position.columns}"),
        *_counting_terms(counting.shown_name(lexicon), points, shortest),
    ]
    drawing.save(lambda: _solved(position, found, points))
    nothing = _("No word on {terms}.").format(terms=", ".join(terms))
    heading = _("{what} on {terms}").format(what=_counts(found), terms=", ".join(terms))
    heading += first_of(shown, found)
    table = _page(shown.export()) if destination.is_for_reading else shown.export()
    if meanings:
        table = with_meanings(table, lexicon, shown.words())
    destination.send(table, heading, nothing=f"{nothing}\n{_advice(lexicon.name, shortest)}")


@app.command()
def score(
    *,
    boards: Annotated[
        str,
        argument(
            "FILE",
            "A UTF-8 file with one board per line, row by row; - for standard input; or one "
            "board as for solve.",
        ),
    ],
    size: SizeOption = None,
    counting: Counting,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Score many boards: print the points and the number of words of each, in input order.

    A board is square unless --size or spaces between its rows set its shape. Empty lines are
    skipped. A picture shows the first 12 boards.
    """
    written = _Written.of(boards, _parse_size(size), maximum=_MAX_BOARDS)
    lexicon = counting.open_words(written.text)
    table, shortest = counting.read(bonuses=written.has_bonuses)
    if written.is_file:
        positions = written.parse_all(lexicon.alphabet)
        expected = 1 + written.text.count("\n")
    else:
        positions = iter([(boards.strip(), written.parse(lexicon.alphabet))])
        expected = 1

    from ..core.boggle.solve import Scorer

    scorers: dict[tuple[int, int], Scorer] = {}
    rows: list[tuple[int, int, int]] = []
    first: list[BoggleBoard] = []
    with compiling(), ProgressBar(_("Scoring")) as bar:
        for size_now, batch in _runs(positions):
            if size_now not in scorers:
                scorers[size_now] = Scorer(*size_now, lexicon, table, shortest)
            scored = scorers[size_now].score_all([board for _, board in batch]).tolist()
            first += [board for _, board in batch[: _MAX_DRAWN - len(first)]]
            rows += [(line, *result) for (line, _), result in zip(batch, scored, strict=True)]
            bar.update(len(rows) / expected)
    terms = _counting_terms(counting.shown_name(lexicon), table, shortest)
    heading = f"{many(len(rows), _('board|boards'))}, {', '.join(terms)}"
    drawing.save(lambda: _scored(first, rows, table))
    destination.send(Table(("board", "points", "words"), rows), heading)


@app.command()
def compare(
    *,
    board: BoardArgument,
    lists: Annotated[
        list[str],
        argument(
            "LIST...",
            "A UTF-8 file with the words of one player, named after the player; one of them may "
            "be - for standard input. Anything but letters separates words.",
        ),
    ],
    size: SizeOption = None,
    bonus: BonusOption = None,
    counting: Counting,
    each: Annotated[
        bool, option("Show each word, with its players and why it does not count.", "--each")
    ] = False,
    destination: Destination,
) -> None:
    """Compare the lists of the players of a round; words that two of them have cancel.

    Words that are not on the board, too short or not in the word list never count.
    """
    position, lexicon = _position(board, size, bonus, counting)
    points, shortest = counting.read(bonuses=bool(position.bonuses))

    from ..core.boggle.judge import Judge
    from ..core.boggle.round import MAX_PLAYERS, Player, read_list
    from ..core.boggle.solve import solve as find_words

    if len(lists) > MAX_PLAYERS:
        raise InputError(
            _("{lists} lists; a round has at most {maximum} players").format(
                lists=len(lists), maximum=MAX_PLAYERS
            )
        )
    players = []
    for given in lists:
        path = Path(given)
        text = read_text(path)
        with naming(name_of(path)):
            words = read_list(text, lexicon.alphabet)
        players.append(Player(name_of(path) if given == "-" else path.stem, words))
    with compiling():
        judge = Judge(find_words(position, lexicon, points, shortest), shortest)
    scores = judge.compare(players)
    terms = [
        _("the {size} board").format(size=f"{position.rows}x{position.columns}"),
        *_counting_terms(counting.shown_name(lexicon), points, shortest),
    ]
    heading = _("{what} on {terms}").format(
        what=many(len(judge.found), _("word|words")), terms=", ".join(terms)
    )
    if each:
        owners: dict[tuple[str, int, str], list[str]] = {}
        for score_ in scores:
            for entry in score_.entries:
                why = "shared" if entry.is_shared else entry.fault or ""
                owners.setdefault((entry.word, entry.points, str(why)), []).append(score_.name)
        rows = [(*entry, Items(names, ", ")) for entry, names in owners.items()]
        rows.sort(key=lambda row: (-row[1], row[0], row[2]))
        destination.send(Table(("word", "points", "fault", "players"), rows), heading)
        return
    ranked = sorted(scores, key=lambda score_: -score_.points)
    table = [(one.name, one.points, one.counted, one.shared, one.faulty) for one in ranked]
    destination.send(Table(("player", "points", "words", "shared", "invalid"), table), heading)


@app.command()
def roll(
    *,
    dice: DiceOption = None,
    size: SizeOption = None,
    seed: SeedOption = None,
    bonuses: Annotated[
        bool, option("Put bonuses on cells at random: 2l, 3l, 2w and 3w.", "--bonuses")
    ] = False,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Roll the dice, and print the board in the format of `gridsmith boggle solve -`."""
    shape = _parse_size(size)
    chosen = _dice_that_fill(shape, ENGLISH) if dice is None else _read_dice(dice)
    drawn = random.SystemRandom().randrange(1 << 32) if seed is None else seed
    with naming(_given_dice(dice, size)):
        board = chosen.roll(drawn, size=shape, bonuses=bonuses)
    note = _("dice {name}, seed {seed}").format(name=chosen.name, seed=drawn)
    scoring = LETTERS if bonuses else CLASSIC
    drawing.save(lambda: _picture([(board, "")], note, scoring=scoring))
    if destination.is_for_reading:
        destination.send_text(_spaced(board))
        return
    rows = board.text().splitlines()
    text: object = rows if destination.form is Format.JSON else " ".join(rows)
    destination.send_record({"board": text, "dice": chosen.name, "seed": drawn})


@app.command("dice")
def dice_(
    *,
    which: Annotated[
        str | None,
        argument(
            "[SET|FILE]",
            "Show the dice of one set, one die per line, in the format of a dice file.",
            autocompletion=lambda: list(DICE_SETS),
        ),
    ] = None,
    destination: Destination,
) -> None:
    """List the sets of dice, or show the dice of one set."""
    if which is None:
        rows = [(name, len(dice), _size_of(dice)) for name, dice in DICE_SETS.items()]
        destination.send(Table(("name", "dice", "board"), rows))
        return
    text = _read_dice(which).text()
    if destination.is_for_reading:
        destination.send_text(f"{text}\n")
    else:
        destination.send(Table(("die", "faces"), list(enumerate(text.splitlines(), 1))))


@app.command()
def optimize(
    *,
    size: SizeOption = None,
    dice: DiceOption = None,
    letters: Annotated[Letters | None, option("Any letter on any cell, instead of dice.")] = None,
    aim: AimOption = None,
    counting: Searching,
    course: Course,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Search for the board with the most points: one that can be rolled, or of any letters.

    With --aim, for the one with the most words or the longest word. Without --size and --dice: 4x4,
    the dice new, or russian for Russian words. On a board of fewer cells than there are dice, some
    are left over. Ctrl-C ends the search and prints the best board found.
    """

    from ..core.boggle.optimize import OptimizeProblem
    from ..core.boggle.saved_search import SavedBoardSearch

    def begin(seed: int) -> SavedBoardSearch:
        if dice is not None and letters is not None:
            raise InputError(_("--dice and --letters any cannot be used together"))
        shape = _parse_size(size)
        hint = "" if dice is None else _text_of_dice(dice)
        lexicon = counting.open_words(hint)
        rules = {**counting.rules(), "aim": aim or Aim.POINTS}
        if letters is not None:
            problem = OptimizeProblem.any_letters(*(shape or (4, 4)), lexicon, **rules)
        else:
            if dice is None:
                chosen = _dice_that_fill(shape, lexicon.alphabet)
            else:
                chosen = _read_dice_for(dice, lexicon, counting)
            with naming(_given_dice(dice, size)):
                problem = OptimizeProblem.with_dice(chosen, lexicon, size=shape, **rules)
        return SavedBoardSearch.begun(problem, seed, counting.findable(lexicon))

    own = {
        "--size": size,
        "--dice": dice,
        "--letters": letters,
        "--aim": aim,
        **counting.given(),
    }
    _board_searches(counting).run_to(destination, begin, course, own, drawing)


@app.command()
def rearrange(
    *,
    board: Annotated[str | None, argument("BOARD", f"{_BOARD_HELP} Not with --resume.")] = None,
    size: SizeOption = None,
    aim: AimOption = None,
    counting: Searching,
    course: Course,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Search for the order of a board's faces that has the most points.

    With --aim, for that with the most words or the longest word. Blocked cells stay where they are.
    Ctrl-C ends the search and prints the best board found.
    """

    from ..core.boggle.optimize import OptimizeProblem
    from ..core.boggle.saved_search import SavedBoardSearch

    def begin(seed: int) -> SavedBoardSearch:
        if board is None:
            raise InputError(_("give a BOARD to rearrange, or --resume FILE (see --help)"))
        written = _Written.of(board, _parse_size(size))
        lexicon = counting.open_words(written.text)
        position = written.parse(lexicon.alphabet)
        if position.bonuses:
            raise InputError(_("bonuses of cells do not count in a search; leave them out"))
        rules = {**counting.rules(), "aim": aim or Aim.POINTS}
        with naming(written.name):
            problem = OptimizeProblem.rearranging(position, lexicon, **rules)
        return SavedBoardSearch.begun(problem, seed, counting.findable(lexicon))

    own = {"BOARD": board, "--size": size, "--aim": aim, **counting.given()}
    _board_searches(counting).run_to(destination, begin, course, own, drawing)


# Proving


@dataclass(frozen=True)
class CourseOfProof(CourseToTheEnd):
    """The options of a proof."""

    target: Annotated[
        int | None,
        count_option("Stop once a board with N points is found.", rich_help_panel=COURSE_PANEL),
    ] = None


@app.command()
def prove(
    *,
    size: SizeOption = None,
    letters: Annotated[
        str | None,
        option(
            "Which letters: any, or those of a BOARD, in any order. (default: any)",
            metavar="any|BOARD",
        ),
    ] = None,
    dice: Annotated[
        str | None,
        option(
            "Only boards that these dice can show, each used once at most: a set listed by "
            "`gridsmith boggle dice`, or a UTF-8 file with one die per line.",
            metavar="SET|FILE",
            autocompletion=lambda: list(DICE_SETS),
        ),
    ] = None,
    minimum: Annotated[
        int | None,
        count_option(
            "Find all boards with N points or more. (default: as a short search finds)", "--least"
        ),
    ] = None,
    share: Annotated[
        str | None,
        option(
            "Close only the I-th of N shares of the proof, such as 2/5; `boggle verify` puts the "
            "saved shares together.",
            metavar="I/N",
        ),
    ] = None,
    counting: Searching,
    course: CourseOfProof,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Prove that no board of a small size has more points, and list the best ones.

    Boards have at most 16 cells: with any letters, 3x3 takes seconds, 3x4 an hour or more, and 4x4
    some 1,550 hours of one core. A short search finds good boards first; then all boards that could
    have as many points are looked at. Ctrl-C ends it; with --save it can be resumed.
    """

    from ..core.boggle.proof.engine import warm_up
    from ..core.boggle.proof.plan import ProveProblem
    from ..core.boggle.proof.saved_search import SavedProof

    def begin(seed: int) -> SavedProof:
        shape = _parse_size(size)
        rules = counting.rules()
        if dice is not None and letters is not None:
            raise InputError(_("--dice and --letters cannot be used together"))
        if dice is not None:
            lexicon = counting.open_words(_text_of_dice(dice))
            thrown = _read_dice_for(dice, lexicon, counting)
            problem = ProveProblem.with_dice(thrown, lexicon, size=shape or (3, 3), **rules)
        elif letters is None or letters == Letters.ANY:
            lexicon = counting.open_words("")
            problem = ProveProblem.any_letters(*(shape or (3, 3)), lexicon, **rules)
        else:
            written = _Written.of(letters, shape)
            lexicon = counting.open_words(written.text)
            board = written.parse(lexicon.alphabet)
            problem = ProveProblem.rearranging(board, lexicon, **rules)
        if minimum is None:
            with StatusLine(_("Looking for good boards…")):
                problem = problem.after_a_search(seed)
        else:
            problem = replace(problem, minimum=minimum)
        begun = SavedProof.begun(problem, seed, counting.findable(lexicon))
        if share is None:
            return begun
        return replace(begun, pieces=(_share_of(begun.pieces[0], share),))

    own = {
        "--size": size,
        "--letters": letters,
        "--dice": dice,
        "--least": minimum,
        "--share": share,
        **counting.given(),
    }
    BestSearch(
        SavedProof,
        ("nodes", "boards"),
        words=counting,
        status=lambda snapshot: [_closed_parts(snapshot)],
        warm_up=lambda piece: warm_up(),
        describe=_reached_proof,
        is_random=False,
    ).run_to(destination, begin, course, own, drawing)


@app.command()
def verify(
    *,
    proofs: Annotated[list[Path], argument("FILE...", "Proofs saved by `boggle prove --save`.")],
    words: WordsChoice,
    sample: Annotated[
        int, option("Close so many parts again, chosen at random.", min=0, metavar="N")
    ] = 3,
    seed: SeedOption = None,
    save: Annotated[
        Path | None,
        option("Save all shares as one proof, which `boggle prove` can resume.", metavar="FILE"),
    ] = None,
    destination: Destination,
) -> None:
    """Check saved proofs: put their shares together, and close some of their parts again."""
    from ..core.boggle.proof.certificate import check, closed_by_others, merged
    from ..core.boggle.proof.saved_search import SavedProof
    from ..core.searching.search_file import SearchFile

    proof = merged([read_search(SavedProof, path, words) for path in proofs])
    drawn = random.SystemRandom().randrange(1 << 32) if seed is None else seed
    with ProgressBar(_("Checking")) as bar:
        checked = check(proof, sample, drawn, lambda done: bar.update(done / max(1, sample)))
    if save is not None:
        SearchFile(save, lambda error: None).finish(proof)
    reached = _reached_proof(proof, cast("ProveSnapshot", proof.progress().snapshot))
    parts = proof.pieces[0].parts
    record = {
        **reached.more,
        "checked": len(checked.parts),
        "wrong": [number + 1 for number in checked.wrong],
        "other_program": [number + 1 for number in closed_by_others(proof)],
        "seed": drawn,
    }
    if destination.is_for_reading:
        ok = _("{count} of {parts} parts closed again: all came out the same.")
        bad = _("{count} of {parts} parts closed again; these came out otherwise: {wrong}.")
        line = (bad if checked.wrong else ok).format(
            count=len(checked.parts), parts=len(parts), wrong=", ".join(map(str, record["wrong"]))
        )
        others = record["other_program"]
        if others:
            line += "\n" + _("Closed by another version of the program: {parts}.").format(
                parts=f"{many(len(others), _('part|parts'))} ({_ranges(others)})"
            )
        destination.send_text(f"{reached.heading}\n\n{line}\n")
    else:
        destination.send_record(record)
    if checked.wrong:
        raise typer.Exit(1)


def _ranges(numbers: list[int]) -> str:
    """Write ascending numbers as 1-3, 7."""
    runs = [
        [number for _place, number in run]
        for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    ]
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _share_of(proof: Prove, share: str) -> Prove:
    match = re.fullmatch(r"(\d{1,4})/(\d{1,4})", share)
    if match is None or not 1 <= int(match[1]) <= int(match[2]):
        raise InputError(_("--share {share!r} is not such as 2/5").format(share=share))
    shares = proof.split(int(match[2]))
    if int(match[1]) > len(shares):
        raise InputError(
            _("--share {share}: this proof has only {parts}").format(
                share=share, parts=many(len(shares), _("part|parts"))
            )
        )
    return shares[int(match[1]) - 1]


def _closed_parts(snapshot: ProveSnapshot) -> str:
    return _("{closed} of {parts} closed").format(
        closed=snapshot.counters["closed"], parts=many(snapshot.parts, _("part|parts"))
    )


def _reached_proof(search: SavedProof, snapshot: ProveSnapshot) -> Reached:
    problem = search.problem
    top = _top_of(snapshot.top)
    terms = _problem_terms(search)
    maximum = snapshot.points if snapshot.points is not None else problem.minimum - 1
    points = many(maximum, _("point|points"))
    if snapshot.proven:
        verdict = _("Proven: no board has more than {points}").format(points=points)
    else:
        verdict = _("{closed}; none there has more than {points}").format(
            closed=_closed_parts(snapshot), points=points
        )
    best = snapshot.best
    return Reached(
        top[0] if top else {"board": [], "points": 0, "words": 0},
        top,
        f"{verdict}\n{terms}" + (f"\n\n{_drawn(best.board)}" if best is not None else ""),
        more={
            "closed": snapshot.counters["closed"],
            "parts": snapshot.parts,
            "minimum": problem.minimum,
            "proven": snapshot.proven,
        },
        draw=None
        if best is None
        else lambda: _picture([(best.board, "")], points, scoring=problem.scoring),
    )


# What is given


@dataclass(frozen=True)
class _Written:
    """Boards as they were given, before the alphabet is known.

    `name`: what a complaint calls them. `size`: rows and columns of boards that are written on one
    line, None for those that are square. `is_file`: from a file or standard input.
    """

    text: str
    name: str
    size: tuple[int, int] | None
    is_file: bool

    @classmethod
    def of(cls, given: str, size: tuple[int, int] | None, maximum: int = LARGEST_TEXT) -> _Written:
        """Read a file of at most `maximum` bytes, standard input, or a board. Raises InputError."""
        parts = given.split()
        path = Path(given)
        if is_file(given):
            text = read_position(path, "boggle", lambda content: text_in(content, "board"), maximum)
            return cls(text, name_of(path), size, True)
        if len(parts) > 1:
            name = _("{given!r} is not a file; as rows of a board").format(given=given)
            bare = without_bonuses(given).split()
            on_one_line = all(map(_is_face, bare)) and min(map(len, bare)) == 1
            return cls((" " if on_one_line else "\n").join(parts), name, size, False)
        if _is_a_board(given, size):
            name = _("{given!r} is not a file; as a board on one line").format(given=given)
            return cls(given, name, size, False)
        raise InputError(_("{path}: no such file").format(path=given))

    @property
    def has_bonuses(self) -> bool:
        """Whether a cell has a bonus."""
        return without_bonuses(self.text) != self.text

    def lines(self) -> Iterator[tuple[int, str]]:
        """Give the lines that are not empty, with their numbers. Raises InputError for none."""
        is_empty = True
        for number, line in enumerate(self.text.splitlines(), 1):
            if line and not line.isspace():
                is_empty = False
                yield number, line.strip()
        if is_empty:
            raise InputError(_("{name}: no board in this text").format(name=self.name))

    def parse(self, alphabet: Alphabet) -> BoggleBoard:
        """Read a single board, of a row a line or all on one line. Raises InputError."""
        lines = self.lines()
        number, line = next(lines)
        with naming(self.name):
            if next(lines, None) is None:
                return _parse_line(line, number, self.size, alphabet)
            board = BoggleBoard.parse(self.text, alphabet)
        if self.size is not None and self.size != (board.rows, board.columns):
            wanted = "x".join(map(str, self.size))
            raise InputError(
                _("--size {wanted}: {name}: this is a {size} board").format(
                    wanted=wanted, name=self.name, size=f"{board.rows}x{board.columns}"
                )
            )
        return board

    def parse_all(self, alphabet: Alphabet) -> Iterator[tuple[str, BoggleBoard]]:
        """Read boards that are written one a line, with their lines. Raises InputError."""

        @cache
        def code_of(character: str) -> int:
            return BoggleBoard.parse_row(character * 4, alphabet).cells[0]

        try:
            for number, line in self.lines():
                board = _parse_plain(line, self.size, alphabet, code_of)
                yield line, board or _parse_line(line, number, self.size, alphabet)
        except BoardError as error:
            raise InputError(f"{self.name}: {in_words(error)}") from None


def _parse_plain(
    line: str, size: tuple[int, int] | None, alphabet: Alphabet, code_of: Callable[[str], int]
) -> BoggleBoard | None:
    """Read a board in which each character is a face, or return None.

    All in capitals or none, and nothing between; Qu is the face Q. This is twenty times as fast as
    `_parse_line`, which also gives the column of an error.
    """
    plain = line.replace("Qu", "Q") if "qu" in alphabet.faces else line
    rows, columns = size or (round(len(plain) ** 0.5),) * 2
    if not plain.isalpha() or not (plain.isupper() or plain.islower()):
        return None
    if rows * columns != len(plain):
        return None
    try:
        cells = bytes(map(code_of, plain))
    except BoardError:
        return None
    return BoggleBoard(rows, columns, alphabet, cells)


def _parse_line(
    line: str, number: int, size: tuple[int, int] | None, alphabet: Alphabet
) -> BoggleBoard:
    """Read a board on one line: of the rows that spaces part, or else square."""
    rows = line.split()
    if size is None and len(rows) > 1 and not all(map(_is_face, without_bonuses(line).split())):
        with suppress(BoardError):  # the complaint below has the right column
            return BoggleBoard.parse("\n".join(rows), alphabet)
    return BoggleBoard.parse_row(line, alphabet, size=size, line=number)


def _is_face(part: str) -> bool:
    return len(part) == 1 or (len(part) == 2 and part.istitle())


def _is_a_board(given: str, size: tuple[int, int] | None) -> bool:
    """Tell whether one word is a board: capitals, or as many small letters as a board has."""
    letters = without_bonuses(given).replace(BLOCKED, "")
    if not letters.isalpha():
        return False
    if is_capital(letters[0]) and not re.search("[a-zа-яё]{2}", letters):
        return True
    try:
        alphabet = standard_catalog().alphabet(default_list(letters))
        BoggleBoard.parse_row(given, alphabet, size=size)
    except BoardError:
        return False
    return BLOCKED not in given


def _with_bonuses(board: BoggleBoard, file: Path | None) -> BoggleBoard:
    """Give a board with the bonuses in a file, where there is one. Raises InputError."""
    if file is None:
        return board
    from ..core.bonus import read_bonuses

    text = read_text(file)
    with naming(name_of(file)):
        return board.with_bonuses(read_bonuses(text, board.rows, board.columns))


def _runs(
    boards: Iterable[tuple[str, BoggleBoard]],
) -> Iterator[tuple[tuple[int, int], list[tuple[str, BoggleBoard]]]]:
    for size, run in groupby(boards, key=lambda entry: (entry[1].rows, entry[1].columns)):
        while batch := list(islice(run, _BATCH)):
            yield size, batch


def _parse_size(given: str | None) -> tuple[int, int] | None:
    if given is None:
        return None
    size = parse_size(given, "--size")
    with naming(f"--size {given}"):
        BoggleBoard.check_size(*size)
    return size


def _read_scoring(given: str) -> Scoring:
    if given in SCORINGS:
        return SCORINGS[given]
    if re.fullmatch(r"[\d\s:+,]+", given):
        text, name = given, "--scoring"
    else:
        path = Path(given)
        if not is_file(given):
            raise InputError(
                _(
                    "--scoring {given!r} is not a file, a table such as 3:1 4:1 5:2 6:3 7:5 8:11, "
                    "or one of {names}"
                ).format(given=given, names=", ".join(SCORINGS))
            )
        text, name = re.sub(r"#.*", "", read_text(path)), name_of(path)
    with naming(name):
        return Scoring.parse(text)


def _text_of_dice(given: str) -> str:
    if given in DICE_SETS:
        return DICE_SETS[given].text()
    path = Path(given)
    if not is_file(given):
        raise InputError(
            _("--dice {given!r}: no such set or file; the sets are {names}").format(
                given=given, names=", ".join(DICE_SETS)
            )
        )
    return read_text(path)


def _read_dice(given: str, alphabet: Alphabet | None = None) -> Dice:
    if given in DICE_SETS:
        return DICE_SETS[given]
    text = _text_of_dice(given)
    if alphabet is None:
        alphabet = standard_catalog().alphabet(default_list(re.sub(r"#.*", "", text) + "a"))
    with naming(name_of(Path(given))):
        return Dice.parse(Path(given).stem, text, alphabet)


def _read_dice_for(given: str, lexicon: Lexicon, counting: Counting) -> Dice:
    """Read dice that have the letters of the words. Raises InputError for others."""
    dice = _read_dice(given, lexicon.alphabet)
    if dice.alphabet.symbols != lexicon.alphabet.symbols:
        raise InputError(
            _(
                "the dice {dice} are in {language}, the words of {words} are in {other}: "
                "give --letters any, or a file of dice"
            ).format(
                dice=dice.name,
                language=in_words(dice.alphabet.name),
                words=counting.shown_name(lexicon),
                other=in_words(lexicon.alphabet.name),
            )
        )
    return dice


def _dice_that_fill(size: tuple[int, int] | None, alphabet: Alphabet) -> Dice:
    rows, columns = size or (4, 4)
    for dice in dice_of(alphabet, rows * columns):
        return dice
    sets = [dice.name for dice in dice_of(alphabet)]
    if not sets:
        raise InputError(
            _("none of the sets is in {language}: give --letters any, or a file of --dice").format(
                language=in_words(alphabet.name)
            )
        )
    raise InputError(
        _(
            "--size {size}: none of the sets {names} has {dice} dice; optimize takes "
            "--letters any, or give a file of --dice"
        ).format(size=f"{rows}x{columns}", names=", ".join(sets), dice=rows * columns)
    )


def _given_dice(dice: str | None, size: str | None) -> str:
    options = [f"--dice {dice}" if dice is not None else "", f"--size {size}" if size else ""]
    return " ".join(filter(None, options))


# Searching


def _board_searches(counting: Counting) -> BestSearch[SavedBoardSearch]:
    from ..core.boggle.saved_search import SavedBoardSearch

    return BestSearch(
        SavedBoardSearch,
        ("boards", "restarts"),
        words=counting,
        status=_best_so_far,
        describe=_reached,
    )


def _best_so_far(snapshot: OptimizeSnapshot) -> list[str]:
    aim = Aim.POINTS if snapshot.problem is None else snapshot.problem.aim
    noun = {
        Aim.POINTS: _("point|points"),
        Aim.WORDS: _("word|words"),
        Aim.LONGEST: _("letter|letters"),
    }[aim]
    return [many(snapshot.points or 0, noun)]


def _reached(search: SavedBoardSearch, snapshot: OptimizeSnapshot) -> Reached:
    problem, best = search.problem, snapshot.best
    top = _top_of(snapshot.top, with_longest=problem.aim is Aim.LONGEST)
    terms = _problem_terms(search)
    if best is None:
        nothing = {"board": [], "points": 0, "words": 0}
        return Reached(nothing, top, f"{_('No board was tried in this time')}\n{terms}")
    counts = [many(best.points, _("point|points")), many(best.words, _("word|words"))]
    if problem.aim is Aim.WORDS:
        counts.reverse()
    elif problem.aim is Aim.LONGEST:
        word = best.board.alphabet.upper(best.longest)
        letters = many(len(best.longest), _("letter|letters"))
        counts = [f"{word} ({letters})" if word else letters, *counts]
    heading = ", ".join(counts)
    return Reached(
        top[0],
        top,
        f"{heading}\n{terms}\n\n{_drawn(best.board)}",
        draw=lambda: _picture([(best.board, "")], heading, scoring=problem.scoring),
    )


# What is shown


def _problem_terms(search: SavedBoardSearch | SavedProof) -> str:
    problem = search.problem
    counting = _counting_terms(Path(search.words).name, problem.scoring, problem.min_length)
    size = f"{problem.rows}x{problem.columns}"
    return _("on {terms}").format(terms=", ".join([size, _boards_of(problem), *counting]))


def _boards_of(problem: OptimizeProblem | ProveProblem) -> str:
    """Say which boards there are."""
    if problem.dice is None:
        return _("any letters") if problem.letters is None else _("the letters given")
    cells = problem.rows * problem.columns
    if cells == len(problem.dice):
        return _("the dice {name}").format(name=problem.dice.name)
    return _("{cells} of the {count} dice {name}").format(
        cells=cells, count=len(problem.dice), name=problem.dice.name
    )


def _top_of(boards: Sequence[Found], *, with_longest: bool = False) -> list[dict[str, Any]]:
    return [
        {
            "board": one.board.text().splitlines(),
            "points": one.points,
            "words": one.words,
            **({"longest": one.longest} if with_longest else {}),
        }
        for one in boards
    ]


def _position(
    board: str, size: str | None, bonus: Path | None, counting: Counting
) -> tuple[BoggleBoard, Lexicon]:
    written = _Written.of(board, _parse_size(size))
    lexicon = counting.open_words(written.text)
    return _with_bonuses(written.parse(lexicon.alphabet), bonus), lexicon


def _counting_terms(words: str, scoring: Scoring, min_length: int) -> list[str]:
    own = scoring.name not in SCORINGS
    terms = [
        _("words of {words}").format(words=words),
        _("custom scoring") if own else _("{name} scoring").format(name=scoring.name),
    ]
    if min_length != MIN_LENGTH:
        terms.append(_("{count} letters or more").format(count=min_length))
    return terms


def _counts(found: Words) -> str:
    return f"{many(len(found), _('word|words'))}, {many(found.points, _('point|points'))}"


def _picture(
    boards: Sequence[tuple[BoggleBoard, str]],
    note: str,
    *lists: Listing,
    scoring: Scoring = CLASSIC,
    path: tuple[Cell, ...] = (),
) -> Picture:
    """Draw boards, each with what is written above it; `path`: that of a word on the first one."""
    from ..core.boggle.drawing import board_figure
    from ..core.drawing.picture import Picture

    sizes = {f"{board.rows}×{board.columns}" for board, _title in boards}
    figures = tuple(
        board_figure(board, () if at else path, title, by_letters=scoring.by_letters)
        for at, (board, title) in enumerate(boards)
    )
    return Picture(" ".join(["Boggle", *sorted(sizes)]), figures, note=note, lists=lists)


def _solved(board: BoggleBoard, found: Words, scoring: Scoring) -> Picture:
    """Draw a board with its first word and the list."""
    table = found.only(slice(100)).export()
    listing = listing_of(table, ("word", "points"), len(found))
    path = found[0].path if found else ()
    return _picture([(board, "")], _counts(found), listing, scoring=scoring, path=path)


def _scored(
    boards: Sequence[BoggleBoard], rows: Sequence[tuple[int, int, int]], scoring: Scoring
) -> Picture:
    titles = [many(points, _("point|points")) for _line, points, _words in rows[: len(boards)]]
    note = ""
    if len(rows) > len(boards):
        note = _("the first {count} of {boards}").format(
            count=len(boards), boards=many(len(rows), _("board|boards"))
        )
    return _picture(list(zip(boards, titles, strict=True)), note, scoring=scoring)


def _page(table: Table) -> Table:
    from ..core.paths import MAXIMUM

    at = table.columns.index("paths")
    rows = [
        (*row[:at], f"{MAXIMUM}+" if row[at] == MAXIMUM else row[at], *row[at + 1 :])
        for row in table.rows
    ]
    return Table(table.columns, rows)


def _advice(words: str, min_length: int) -> str:
    ways = [_("a smaller --min-length")] if min_length > MIN_LENGTH else []
    ways.append("--words en-large" if words == "en" else _("another list by --words"))
    return _("Try {ways}.").format(ways="; ".join(ways))


def _size_of(dice: Dice) -> str:
    return "" if dice.side is None else f"{dice.side}x{dice.side}"


def _padded(board: BoggleBoard) -> list[list[str]]:
    rows = board.written()
    width = max(len(face) for row in rows for face in row)
    return [[face.ljust(width) for face in row] for row in rows]


def _spaced(board: BoggleBoard) -> str:
    return "".join(" ".join(row).rstrip() + "\n" for row in _padded(board))


def _drawn(board: BoggleBoard) -> str:
    rows = _padded(board)
    line = "─" * (len(rows[0][0]) + 2)
    edges = [f"{a}{b.join([line] * board.columns)}{c}" for a, b, c in ("┌┬┐", "├┼┤", "└┴┘")]
    filled = [f"│{'│'.join(f' {face} ' for face in row)}│" for row in rows]
    return "\n".join([edges[0], f"\n{edges[1]}\n".join(filled), edges[2]])
