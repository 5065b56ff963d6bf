"""`gridsmith boggle optimize`, `rearrange`, `prove` and `verify`: the best boards."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from gettext import gettext as _
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from ...core.boggle.aim import Aim
from ...core.boggle.dice import DICE_SETS
from ..best_search import BestSearch, Reached
from ..drawing import PictureOptions
from ..groups import Commands
from ..inputs import InputError, SeedOption, WordsChoice, naming
from ..language import many
from ..long_search import COURSE_PANEL, Course, CourseToTheEnd, read_search
from ..options import argument, count_option, option
from ..results import Destination
from ..terminal import ProgressBar, StatusLine
from .boards import (
    BOARD_HELP,
    Counting,
    SizeOption,
    WrittenBoards,
    counting_terms,
    drawn,
    parse_board_size,
    picture,
)
from .dice import DiceOption, dice_that_fill, given_dice, read_dice_for, text_of_dice

if TYPE_CHECKING:
    from ...core.boggle.optimize import Found, OptimizeProblem, OptimizeSnapshot
    from ...core.boggle.proof.engine import Prove, ProveSnapshot
    from ...core.boggle.proof.plan import ProveProblem
    from ...core.boggle.proof.saved_search import SavedProof
    from ...core.boggle.saved_search import SavedBoardSearch

TOP = 10

commands = Commands()


class Letters(StrEnum):
    """Which letters a board may show where there are no dice."""

    ANY = "any"


AimOption = Annotated[
    Aim | None,
    option(
        "What makes a board the best: points, words (the most words) or longest (the longest "
        "word). --target counts these. (default: points)"
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


@commands.command()
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

    from ...core.boggle.optimize import OptimizeProblem
    from ...core.boggle.saved_search import SavedBoardSearch

    def begin(seed: int) -> SavedBoardSearch:
        if dice is not None and letters is not None:
            raise InputError(_("--dice and --letters any cannot be used together"))
        shape = parse_board_size(size)
        hint = "" if dice is None else text_of_dice(dice)
        lexicon = counting.open_words(hint)
        rules = {**counting.rules(), "aim": aim or Aim.POINTS}
        if letters is not None:
            problem = OptimizeProblem.any_letters(*(shape or (4, 4)), lexicon, **rules)
        else:
            if dice is None:
                chosen = dice_that_fill(shape, lexicon.alphabet)
            else:
                chosen = read_dice_for(dice, lexicon, counting)
            with naming(given_dice(dice, size)):
                problem = OptimizeProblem.with_dice(chosen, lexicon, size=shape, **rules)
        return SavedBoardSearch.begun(problem, seed, counting.findable(lexicon))

    _board_searches(counting).run_to(
        destination,
        begin,
        course,
        {
            "--size": size,
            "--dice": dice,
            "--letters": letters,
            "--aim": aim,
            **counting.given(),
        },
        drawing,
    )


@commands.command()
def rearrange(
    *,
    board: Annotated[str | None, argument("BOARD", f"{BOARD_HELP} Not with --resume.")] = None,
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

    from ...core.boggle.optimize import OptimizeProblem
    from ...core.boggle.saved_search import SavedBoardSearch

    def begin(seed: int) -> SavedBoardSearch:
        if board is None:
            raise InputError(_("give a BOARD to rearrange, or --resume FILE (see --help)"))
        written = WrittenBoards.of(board, parse_board_size(size))
        lexicon = counting.open_words(written.text)
        position = written.parse(lexicon.alphabet)
        if position.bonuses:
            raise InputError(_("bonuses of cells do not count in a search; leave them out"))
        rules = {**counting.rules(), "aim": aim or Aim.POINTS}
        with naming(written.name):
            problem = OptimizeProblem.rearranging(position, lexicon, **rules)
        return SavedBoardSearch.begun(problem, seed, counting.findable(lexicon))

    _board_searches(counting).run_to(
        destination,
        begin,
        course,
        {"BOARD": board, "--size": size, "--aim": aim, **counting.given()},
        drawing,
    )


def _board_searches(counting: Counting) -> BestSearch[SavedBoardSearch]:
    from ...core.boggle.saved_search import SavedBoardSearch

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
        f"{heading}\n{terms}\n\n{drawn(best.board)}",
        draw=lambda: picture([(best.board, "")], heading, scoring=problem.scoring),
    )


@dataclass(frozen=True)
class CourseOfProof(CourseToTheEnd):
    """The options of a proof."""

    target: Annotated[
        int | None,
        count_option("Stop once a board with N points is found.", rich_help_panel=COURSE_PANEL),
    ] = None


@commands.command()
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

    from ...core.boggle.proof.engine import warm_up
    from ...core.boggle.proof.plan import ProveProblem
    from ...core.boggle.proof.saved_search import SavedProof

    def begin(seed: int) -> SavedProof:
        shape = parse_board_size(size)
        rules = counting.rules()
        if dice is not None and letters is not None:
            raise InputError(_("--dice and --letters cannot be used together"))
        if dice is not None:
            lexicon = counting.open_words(text_of_dice(dice))
            thrown = read_dice_for(dice, lexicon, counting)
            problem = ProveProblem.with_dice(thrown, lexicon, size=shape or (3, 3), **rules)
        elif letters is None or letters == Letters.ANY:
            lexicon = counting.open_words("")
            problem = ProveProblem.any_letters(*(shape or (3, 3)), lexicon, **rules)
        else:
            written = WrittenBoards.of(letters, shape)
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

    BestSearch(
        SavedProof,
        ("nodes", "boards"),
        words=counting,
        status=lambda snapshot: [_closed_parts(snapshot)],
        warm_up=lambda piece: warm_up(),
        describe=_reached_proof,
        is_random=False,
    ).run_to(
        destination,
        begin,
        course,
        {
            "--size": size,
            "--letters": letters,
            "--dice": dice,
            "--least": minimum,
            "--share": share,
            **counting.given(),
        },
        drawing,
    )


@commands.command()
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
    from ...core.boggle.proof.certificate import check, closed_by_others, merged
    from ...core.boggle.proof.saved_search import SavedProof
    from ...core.searching.search_file import SearchFile

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
        f"{verdict}\n{terms}" + (f"\n\n{drawn(best.board)}" if best is not None else ""),
        more={
            "closed": snapshot.counters["closed"],
            "parts": snapshot.parts,
            "minimum": problem.minimum,
            "proven": snapshot.proven,
        },
        draw=None
        if best is None
        else lambda: picture([(best.board, "")], points, scoring=problem.scoring),
    )


def _problem_terms(search: SavedBoardSearch | SavedProof) -> str:
    problem = search.problem
    counting = counting_terms(Path(search.words).name, problem.scoring, problem.min_length)
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
