"""The search for the best board: what it finds, keeps, saves and splits."""

import json
from dataclasses import replace
from functools import cache
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.boggle.aim import Aim
from gridsmith.core.boggle.annealing import Optimize
from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.dice import DICE_SETS, Dice, DiceError
from gridsmith.core.boggle.optimize import Found, OptimizeProblem, OptimizeSnapshot
from gridsmith.core.boggle.scoring import LETTERS, MACTECH, Scoring
from gridsmith.core.boggle.solve import score, solve
from gridsmith.core.grid import BoardError
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import End, StateError
from gridsmith.core.searching.team import MergeTree
from tests.throwing import can_show

WORDS = """
    tea eat ate eta seat east teas eats sate rate tear tare rates stare tears aster trees steer
    reset terse easter teaser eater arete quiet quite quit tie ties site rise tire tries
    resist sister
"""
SMALL = Dice.of("small", "AEIRTS AEIRTS TSERQuA TTEESS", ENGLISH)


@cache
def lexicon() -> Lexicon:
    return build_lexicon("made", ENGLISH, WORDS.split())


def problem_of(kind: str, top: int = 8) -> OptimizeProblem:
    rest = {"top": top, "scoring": MACTECH}
    if kind == "any":
        return OptimizeProblem.any_letters(3, 3, lexicon(), **rest)
    if kind == "dice":
        return OptimizeProblem.with_dice(DICE_SETS["new"], lexicon(), **rest)
    if kind == "blank dice":
        dice = Dice.of("blank", "AE. RTS TS. EQuA TT. ERS I.D", ENGLISH)  # one is left over
        return OptimizeProblem.with_dice(dice, lexicon(), size=(2, 3), **rest)
    board = BoggleBoard.parse("tre.\nsait\nre.s", ENGLISH)
    return OptimizeProblem.rearranging(board, lexicon(), **rest)


KINDS = ("any", "dice", "blank dice", "rearranged")


@pytest.mark.parametrize("kind", KINDS)
def test_every_board_that_is_kept_is_allowed_and_has_the_points_it_says(kind: str) -> None:
    problem = problem_of(kind)
    search = Optimize(problem, 5)
    for _ in range(3):
        snapshot = search.step()
    assert snapshot.best == snapshot.top[0]
    assert snapshot.points == snapshot.top[0].points
    assert [found.points for found in snapshot.top] == sorted(
        (found.points for found in snapshot.top), reverse=True
    )
    for found in snapshot.top:
        assert score(found.board, lexicon(), MACTECH) == (found.points, found.words)
        if problem.dice is not None:
            assert can_show(problem.dice, found.board)
        if problem.letters is not None:
            assert sorted(found.board.cells) == sorted(problem.letters.cells)
            faces = zip(found.board.faces(), problem.letters.faces(), strict=True)
            assert all((new is None) == (old is None) for new, old in faces)


@pytest.mark.parametrize("kind", KINDS)
def test_letter_values_count_and_bonuses_do_not(kind: str) -> None:
    """Each board has the points that its letters have without bonuses."""
    plain = problem_of(kind)
    letters = plain.letters and plain.letters.with_bonus(0, 0, "3w")
    if letters is not None:
        problem = OptimizeProblem.rearranging(letters, lexicon(), scoring=LETTERS)
    else:
        problem = replace(plain, scoring=LETTERS)
    top = Optimize(problem, 1).step().top
    assert top
    for found in top:
        assert not found.board.bonuses
        assert score(found.board, lexicon(), LETTERS) == (found.points, found.words)
    by_length = Optimize(plain, 1).step().top
    assert {found.points for found in top} != {found.points for found in by_length}


@pytest.mark.parametrize("kind", KINDS)
def test_the_boards_that_are_kept_differ_by_more_than_a_rotation_or_reflection(kind: str) -> None:
    search = Optimize(problem_of(kind, top=30), 2)
    top = search.step().top
    assert len(top) == 30
    seen: set[bytes] = set()
    for found in top:
        images = {image.cells for image in found.board.images()}
        assert not images & seen
        seen |= images


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_and_a_number_of_steps_always_give_the_same(kind: str) -> None:
    searches = [Optimize(problem_of(kind), seed) for seed in (7, 7, 8)]
    for search in searches:
        for _ in range(3):
            search.step()
    states = [json.dumps(search.state()) for search in searches]
    assert states[0] == states[1]
    assert states[0] != states[2]


@pytest.mark.parametrize("kind", KINDS)
def test_a_search_that_was_saved_goes_on_step_for_step_as_if_it_had_not_been(kind: str) -> None:
    whole = Optimize(problem_of(kind), 3)
    resumed = Optimize(problem_of(kind), 3)
    for _ in range(4):
        whole.step()
        resumed.step()
        resumed = Optimize.resume(problem_of(kind), json.loads(json.dumps(resumed.state())))
        assert resumed.state() == whole.state()
        assert resumed.snapshot().rows == whole.snapshot().rows
        assert resumed.snapshot().counters == whole.snapshot().counters


def reached(board: BoggleBoard, aim: Aim) -> int:
    if aim is Aim.POINTS:
        return score(board, lexicon())[0]
    words = solve(board, lexicon()).words()
    return len(words) if aim is Aim.WORDS else max(map(len, words), default=0)


@pytest.mark.parametrize("aim", Aim)
@settings(max_examples=8)
@given(st.lists(st.sampled_from(["t", "e", "a", "s", "r", "qu"]), min_size=4, max_size=4))
def test_the_best_arrangement_of_four_letters_is_found(aim: Aim, faces: list[str]) -> None:
    board = BoggleBoard.of_faces(2, 2, faces, ENGLISH)
    best = max(
        reached(BoggleBoard.of_faces(2, 2, order, ENGLISH), aim) for order in permutations(faces)
    )
    problem = OptimizeProblem.rearranging(board, lexicon(), aim=aim)
    assert Optimize(problem, 1).step().points == best


@pytest.mark.parametrize("aim", [Aim.WORDS, Aim.LONGEST])
@pytest.mark.parametrize("kind", KINDS)
def test_boards_are_ranked_by_the_aim(kind: str, aim: Aim) -> None:
    """Each board is listed with its own points, words and longest word."""
    problem = replace(problem_of(kind), aim=aim)
    pieces = Optimize(problem, 5).split(2)
    for piece in pieces:
        piece.step()
    first, second = (Optimize.resume(problem, piece.state()).snapshot() for piece in pieces)
    merged = first.merged([second])
    assert merged.points == reached_of(merged.top[0], aim)
    ranks = [reached_of(found, aim) for found in merged.top]
    assert ranks == sorted(ranks, reverse=True)
    for found in merged.top:
        words = solve(found.board, lexicon(), MACTECH)
        assert (found.points, found.words) == (words.points, len(words))
        longest = max((len(word) for word in words.words()), default=0)
        assert len(found.longest) == (longest if aim is Aim.LONGEST else 0)


def reached_of(found: Found, aim: Aim) -> int:
    return found.words if aim is Aim.WORDS else len(found.longest)


def test_the_best_throw_of_four_dice_is_found() -> None:
    faces = [set(die) for die in SMALL.dice]
    best = 0
    for throw in {
        (a, b, c, d) for a in faces[0] for b in faces[1] for c in faces[2] for d in faces[3]
    }:
        for order in ((0, 1, 2, 3), (0, 1, 3, 2), (0, 2, 1, 3)):  # all else are images
            shown = [throw[die] for die in order]
            best = max(best, score(BoggleBoard.of_faces(2, 2, shown, ENGLISH), lexicon())[0])
    snapshot = Optimize(OptimizeProblem.with_dice(SMALL, lexicon()), 1).step()
    assert snapshot.points == best


def test_the_search_begins_afresh_when_it_is_stuck() -> None:
    search = Optimize(problem_of("rearranged"), 1)
    restarts = []
    for _ in range(4):
        restarts.append(search.step().counters["restarts"])
    assert restarts == sorted(restarts)
    assert restarts[-1] > 0


def test_pieces_are_independent_and_the_first_goes_on_from_here() -> None:
    search = Optimize(problem_of("any"), 4)
    search.step()
    pieces = search.split(3)
    assert pieces[0].state() == search.state()
    assert len({piece.step().rows for piece in pieces}) == 3
    again = search.split(3)
    for piece in again:
        piece.step()
    assert [piece.state() for piece in again] == [piece.state() for piece in pieces]


def test_pieces_together_keep_the_best_of_all() -> None:
    pieces = Optimize(problem_of("any", top=6), 4).split(3)
    snapshots = [piece.step() for piece in pieces]
    merged = snapshots[0].merged(snapshots[1:])
    rows = {row for snapshot in snapshots for row in snapshot.rows}
    assert merged.rows == tuple(sorted(rows, key=lambda row: (-row[1], row[0]))[:6])
    assert merged.steps == 3
    assert merged.counters["boards"] == sum(s.counters["boards"] for s in snapshots)
    assert merged.points == max(s.points or 0 for s in snapshots)


@st.composite
def snapshots(draw: st.DrawFn) -> OptimizeSnapshot:
    kept = draw(st.dictionaries(st.sampled_from([b"a", b"b", b"c", b"d"]), st.integers(0, 3)))
    best = sorted(kept.items(), key=lambda row: (-row[1], row[0]))[:3]
    return OptimizeSnapshot(
        steps=draw(st.integers(0, 9)),
        points=best[0][1] if best else None,
        counters={
            name: draw(st.integers(0, 99)) for name in ("boards", "restarts", "boards_at_best")
        },
        finished=draw(st.booleans()),
        rows=tuple((cells, points, 1) for cells, points in best),
        problem=problem_of("any", top=3),
    )


@given(st.lists(snapshots(), min_size=1, max_size=9), st.data())
def test_pieces_may_be_put_together_bit_by_bit(
    pieces: list[OptimizeSnapshot], data: st.DataObject
) -> None:
    tree = MergeTree(pieces)
    for _ in range(3):
        at = data.draw(st.integers(0, len(pieces) - 1))
        pieces[at] = data.draw(snapshots())
        tree.put(at, pieces[at])
        assert vars(tree.whole) == vars(pieces[0].merged(pieces[1:]))


def test_pieces_on_threads_find_what_they_find_one_after_the_other() -> None:
    pieces = Optimize(problem_of("any"), 4).split(2)
    for piece in pieces:
        for _ in range(4):
            piece.step()
    outcome = run(Optimize(problem_of("any"), 4), workers=2, steps=4)
    assert [piece.state() for piece in outcome.pieces] == [piece.state() for piece in pieces]
    assert outcome.snapshot.steps == 8


def test_a_board_without_any_word_does_no_harm() -> None:
    board = BoggleBoard.parse("xx\nxx", ENGLISH)
    snapshot = Optimize(OptimizeProblem.rearranging(board, lexicon())).step()
    assert snapshot.points == 0
    single = BoggleBoard.parse("..\n.a", ENGLISH)
    assert Optimize(OptimizeProblem.rearranging(single, lexicon())).step().points == 0


def test_a_board_of_a_hundred_cells_is_rearranged() -> None:
    board = BoggleBoard.of_faces(10, 10, list("teasrit" * 14 + "xz"), ENGLISH)
    problem = OptimizeProblem.rearranging(board, lexicon())
    outcome = run(Optimize(problem, 1), steps=1)
    assert outcome.end is End.STEPS
    assert outcome.snapshot.points == score(outcome.snapshot.top[0].board, lexicon())[0]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"search": "other"}, "not a saved state"),
        ({"version": 2}, "not a saved state"),
        ({"tally": [1, 2]}, "does not fit"),
        ({"tally": None}, "damaged: .*tally"),
        ({"faces": [[99] * 16] * 8}, "damaged"),
        ({"faces": [[60] * 16] * 8}, "unknown faces"),
        ({"faces": [[16] * 16] * 8}, "unknown faces"),
        ({"faces": [[0] * 9] * 8}, "does not fit"),
        ({"holder": [[0] * 16] * 8}, "each die once"),
        ({"kept_boards": [[0] * 16] * 99}, "has 99 boards"),
        ({"generator": -1}, "damaged"),
        ({"generator": 2**64}, "damaged"),
        ({"steps": "many"}, "damaged"),
        ({"kept_boards": [[0] * 16, [0]]}, "does not fit"),
        ({"tally": [1, 1, 2**40, 2**45, 1, 1, 1, 1, 1]}, "invalid numbers"),
        ({"tally": [1, 5, 2, 1, 1, 1, 1, 1, 1]}, "invalid numbers"),
        ({"tally": [1, 1, 1, 1, 1, 1, 99, 1, 1]}, "invalid numbers"),
        ({"rungs": [0, 0, 1, 2, 3, 4, 5, 6]}, "invalid numbers"),
        ({"rungs": [7, 6, 5, 4, 3, 2, 1, 99]}, "invalid numbers"),
        ({"rungs": [0]}, "does not fit"),
        ({"points": [-2] * 8}, "damaged"),
        ({"faces": [[0] * 16] * 6}, "does not fit"),
        ({"expected": [[0] * 64]}, "does not fit"),
    ],
)
def test_a_damaged_state_is_refused(change: dict[str, object], complaint: str) -> None:
    search = Optimize(problem_of("dice"), 4)
    search.step()
    with pytest.raises(StateError, match=complaint):
        Optimize.resume(search.problem, {**search.state(), **change})
    state = search.state()
    for key in change:
        del state[key]
    with pytest.raises(StateError):
        Optimize.resume(search.problem, state)


@pytest.mark.parametrize(("losses", "complaint"), [("00", "does not fit"), ("xy", "damaged")])
def test_damaged_losses_are_refused(losses: str, complaint: str) -> None:
    search = Optimize(problem_of("dice"), 4)
    with pytest.raises(StateError, match=complaint):
        Optimize.resume(search.problem, {**search.state(), "losses": losses})


def test_problems_that_make_no_sense_are_refused() -> None:
    with pytest.raises(DiceError, match="16 dice do not fill a 5x5 board of 25"):
        OptimizeProblem.with_dice(DICE_SETS["new"], lexicon(), size=(5, 5))
    with pytest.raises(BoardError, match="2 to 10 rows, not 1"):
        OptimizeProblem.any_letters(1, 3, lexicon())
    with pytest.raises(ValueError, match="1 to 1000"):
        OptimizeProblem.any_letters(3, 3, lexicon(), top=0)
    with pytest.raises(BoardError, match="nothing can be rearranged"):
        OptimizeProblem.rearranging(BoggleBoard.parse("..\n..", ENGLISH), lexicon())
    with pytest.raises(BoardError, match="the faces are in the Russian alphabet"):
        OptimizeProblem.rearranging(BoggleBoard.parse("ко\nты", RUSSIAN), lexicon())


def test_russian_boards_are_searched_too() -> None:
    russian = build_lexicon("made", RUSSIAN, ["кот", "ток", "окот", "ротик", "торт", "рот"])
    problem = OptimizeProblem.any_letters(3, 3, russian, scoring=Scoring("made", (0, 0, 1, 4, 9)))
    outcome = run(Optimize(problem, 1), target=16, steps=40)
    assert outcome.end is End.TARGET
