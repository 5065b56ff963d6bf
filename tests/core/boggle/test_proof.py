"""Proofs of the best board: against all boards one by one, in shares, between two runs."""

import itertools
import json
import random
from functools import cache
from typing import Any
from unittest import mock

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.boggle.annealing import die_codes
from gridsmith.core.boggle.board import BoggleBoard, face_names
from gridsmith.core.boggle.dice import Dice
from gridsmith.core.boggle.proof import engine, kernels, plan
from gridsmith.core.boggle.proof.certificate import check, closed_by_others, merged
from gridsmith.core.boggle.proof.engine import Prove, ProveSnapshot
from gridsmith.core.boggle.proof.plan import ProveProblem, plan_of
from gridsmith.core.boggle.proof.saved_search import SavedProof
from gridsmith.core.boggle.scoring import CLASSIC, LETTERS, Scoring
from gridsmith.core.boggle.solve import Scorer, face_codes
from gridsmith.core.errors import Complaint
from gridsmith.core.grid import BoardError, symmetries
from gridsmith.core.lexicon.alphabet import ENGLISH, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.core.walker import Elsewhere

SIX = Alphabet("xx", "abcdef")
FEW = Alphabet("en", "abqu", faces=("qu", "ab"))
SIZES = [(2, 2), (2, 3), (3, 2)]


def proven(problem: ProveProblem) -> ProveSnapshot:
    snapshot = run(Prove(problem)).snapshot
    assert isinstance(snapshot, ProveSnapshot)
    assert snapshot.proven
    return snapshot


def slowly(problem: ProveProblem) -> list[tuple[int, bytes]]:
    """Score all boards there are, and give the points and cells of one of each set of images."""
    shape = problem.rows, problem.columns
    cells = problem.rows * problem.columns
    boards: Any
    if problem.dice is not None:
        sides = [set(die) for die in die_codes(problem.dice, FEW).tolist()]
        shown = {
            tuple(sorted(faces))
            for dice in itertools.combinations(sides, cells)
            for faces in itertools.product(*dice)
        }
        boards = {board for faces in shown for board in itertools.permutations(faces)}
    elif problem.letters is None:
        names = face_names(problem.lexicon.alphabet)
        plain = {*problem.lexicon.alphabet.symbols, "qu"}
        codes = [code for code, name in enumerate(names) if name in plain]
        boards = itertools.product(codes, repeat=cells)
    else:
        boards = set(itertools.permutations(face_codes(problem.letters).tolist()))
    table = np.array(list(boards), np.int64)
    scorer = Scorer(*shape, problem.lexicon, problem.scoring, problem.min_length)
    scores = scorer.score_codes(table)[:, 0]
    images = symmetries(*shape)
    best = {
        (points, min(board[image].astype(np.uint8).tobytes() for image in images))
        for board, points in zip(table, scores.tolist(), strict=True)
        if points >= problem.minimum
    }
    return sorted(best, key=lambda row: (-row[0], row[1]))


def best_of(snapshot: ProveSnapshot) -> list[tuple[int, bytes]]:
    return [(points, cells) for cells, points, _words in snapshot.rows]


def words_of(letters: str, longest: int) -> st.SearchStrategy[list[str]]:
    word = st.text(letters, min_size=2, max_size=longest)
    return st.lists(word, min_size=1, max_size=40, unique=True)


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_all_boards_with_the_points_are_found(data):
    """Any letters of an alphabet of six, on boards of four and six cells.

    With placements in groups of letters, too, as where there are too many for memory.
    """
    rows, columns = data.draw(st.sampled_from(SIZES))
    words = data.draw(words_of(SIX.symbols, rows * columns))
    problem = ProveProblem.any_letters(
        rows, columns, build_lexicon("made", SIX, words),
        scoring=data.draw(st.sampled_from([CLASSIC, Scoring("own", (0, 3, 7), further=2)])),
        min_length=data.draw(st.sampled_from([2, 3])), top=1000,
        minimum=data.draw(st.integers(1, 30)),
    )  # fmt: skip
    with mock.patch.object(engine, "_MAX_KEYS", data.draw(st.sampled_from([1, 20, 10**7]))):
        assert best_of(proven(problem)) == slowly(problem)[:1000]


def test_no_board_is_lost_where_many_words_begin_alike():
    """Eight letters on 2x4: a choice is given up before all that waits for it is opened."""
    chance = random.Random(5)
    letters = Alphabet("xx", "abcdefgh")
    words = {"".join(chance.sample("abcdefgh", k=chance.randint(3, 5))) for _ in range(4000)}
    problem = ProveProblem.rearranging(
        BoggleBoard.parse("abcd\nefgh", letters), build_lexicon("made", letters, sorted(words)),
        top=1000, minimum=470,
    )  # fmt: skip
    expected = slowly(problem)
    assert 3 < len(expected) < 1000
    assert best_of(proven(problem)) == expected


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([1, 30, 400, 20_000]), st.integers(1, 9))
def test_keys_are_sorted_by_their_digits(seed, count, cells):
    """Also where nearly all are in one heap; their lowest bits, the points, do not matter."""
    shifts = 62 - 5 * np.arange(1, cells + 1)
    layout = plan_of(fast()).layout._replace(shifts=shifts, mask=np.uint64(31))
    chance = np.random.default_rng(seed)
    below = chance.choice([2, 27], size=(cells, 1))
    digits = chance.integers(0, below, (cells, count), dtype=np.uint64)
    keys = (digits << shifts[:, None].astype(np.uint64)).sum(axis=0, dtype=np.uint64)
    keys |= chance.integers(0, 100, count, dtype=np.uint64)
    low = np.uint64(shifts[-1])
    expected = sorted((keys >> low).tolist())
    points = sorted((keys & np.uint64(127)).tolist())
    heaps, waiting = np.empty((kernels.MAX_HEAPS, 3), np.int64), 1
    heaps[0] = 0, count, 62
    while waiting:
        waiting = kernels.sort_keys(keys, layout, heaps, np.empty((2, 4096), np.int64), waiting, 1)
    assert (keys >> low).tolist() == expected
    assert sorted((keys & np.uint64(127)).tolist()) == points


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_all_orders_of_given_letters_are_found(data):
    """Each face as often as there is one, faces of several letters among them."""
    rows, columns = data.draw(st.sampled_from(SIZES))
    faces = st.lists(
        st.sampled_from(["a", "b", "u", "qu", "ab"]), min_size=rows * columns,
        max_size=rows * columns,
    )  # fmt: skip
    board = BoggleBoard.of_faces(rows, columns, data.draw(faces), FEW)
    words = data.draw(words_of("abqu", 8))
    problem = ProveProblem.rearranging(
        board, build_lexicon("made", FEW, words), top=1000, minimum=data.draw(st.integers(1, 12))
    )
    assert best_of(proven(problem)) == slowly(problem)[:1000]


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_all_boards_that_dice_can_show_are_found(data):
    """With as many dice as cells, or some left over; faces of several letters, blank ones."""
    rows, columns = data.draw(st.sampled_from(SIZES))
    side = st.sampled_from(["a", "b", "u", "qu", "ab", None])
    sides = data.draw(st.integers(1, 2))
    cells = rows * columns
    dice = Dice(
        "made", FEW, tuple(data.draw(st.tuples(*[side] * sides))
                           for _ in range(cells + data.draw(st.integers(0, 2)))),
    )  # fmt: skip
    words = data.draw(words_of("abqu", 8))
    problem = ProveProblem.with_dice(
        dice, build_lexicon("made", FEW, words), size=(rows, columns), top=1000,
        minimum=data.draw(st.integers(1, 12)),
    )  # fmt: skip
    assert best_of(proven(problem)) == slowly(problem)[:1000]


@cache
def square() -> ProveProblem:
    """Nine cells, three letters: all symmetries of a square, cells above and below."""
    letters = Alphabet("xx", "abc")
    words = ["".join(word) for word in itertools.product("abc", repeat=4)][::7]
    words += ["abcabc", "cabbac", "bbcacab", "aabbcc"]
    return ProveProblem.any_letters(
        3, 3, build_lexicon("made", letters, words), top=1000, minimum=14
    )


def test_a_square_board_is_proven_as_well():
    assert best_of(proven(square())) == slowly(square())[:1000]


@pytest.mark.parametrize(
    ("size", "free", "longest"),
    [((3, 4), 11, 12), ((4, 3), 11, 12), ((2, 6), 11, 12), ((3, 4), 7, 12), ((3, 4), 7, 5)],
)
def test_twelve_given_letters_are_proven(size, free, longest):
    """Three cells are fixed there; all orders of two kinds of letters are few enough to look at.

    Also with five cells fixed, and only the first letters of words placed, as on larger boards.
    """
    letters = Alphabet("xx", "ab")
    words = ["aab", "abba", "babab", "aabbb", "bbbabb", "abababab"]
    board = BoggleBoard.of_faces(*size, [*"bbbbbbbbb", *"aaa"], letters)
    problem = ProveProblem.rearranging(
        board, build_lexicon("made", letters, words), top=1000, minimum=3
    )
    boards = [
        ["a" if cell in chosen else "b" for cell in range(12)]
        for chosen in itertools.combinations(range(12), 3)
    ]
    table = [BoggleBoard.of_faces(*size, faces, letters) for faces in boards]
    scores = Scorer(*size, problem.lexicon).score_all(table)[:, 0].tolist()
    expected = {
        (points, min(image.cells for image in board.images()))
        for board, points in zip(table, scores, strict=True)
        if points >= 3
    }
    with mock.patch.multiple(plan, _MAX_FREE=free, _LONGEST=longest):
        assert set(best_of(proven(problem))) == expected


def test_values_of_letters_count():
    words = ["quit", "tie", "kite", "ski", "skit", "kits"]
    lexicon = build_lexicon("made", ENGLISH, words)
    board = BoggleBoard.parse("qut\nies\nkst", ENGLISH)
    problem = ProveProblem.rearranging(board, lexicon, scoring=LETTERS, top=3)
    first = proven(problem).top[0]
    scorer = Scorer(3, 3, lexicon, LETTERS)
    assert scorer.score_all([first.board]).tolist() == [[first.points, first.words]]
    assert first.points >= max(scorer.score_all(board.images())[:, 0].tolist())


# Runs


def fast() -> ProveProblem:
    words = [
        "tea",
        "eat",
        "ate",
        "eta",
        "seat",
        "east",
        "teas",
        "eats",
        "sate",
        "rate",
        "tear",
        "tare",
        "rates",
        "stare",
        "tears",
        "aster",
    ]
    return ProveProblem.any_letters(2, 3, build_lexicon("made", ENGLISH, words), minimum=12, top=5)


def test_shares_make_one_proof(tmp_path):
    """In threads, in processes, and one share after the other."""
    whole = proven(fast())
    threads = run(Prove(fast()), workers=2).snapshot
    assert isinstance(threads, ProveSnapshot)
    assert (threads.rows, threads.proven, threads.counters) == (whole.rows, True, whole.counters)
    shares = Prove(fast()).split(3)
    pieces = [run(share).pieces[0] for share in shares]
    snapshots = [piece.snapshot() for piece in pieces]
    assert all(snapshot.finished and not snapshot.proven for snapshot in snapshots)
    together = Prove.joined(pieces).snapshot()
    assert (together.rows, together.proven) == (whole.rows, True)
    assert not Prove.joined(pieces[:2]).snapshot().finished


def test_parts_that_take_longer_than_a_slice_are_closed_by_workers_elsewhere():
    """A worker reports when a part is closed, not in the middle of one, which would start over."""
    with Elsewhere() as executor:
        outcome = run(Prove(square()), executor=executor, workers=1)
    assert outcome.snapshot.proven
    assert best_of(outcome.snapshot) == best_of(proven(square()))


def saved(search: Prove) -> SavedProof:
    return SavedProof(0, (search,), words="made")


def through_json(proof: SavedProof) -> Any:
    return json.loads(json.dumps(proof.content()))


def test_a_saved_proof_goes_on_where_it_was():
    search = Prove(fast())
    while search.snapshot().counters["closed"] < 20:
        search.step()
    content = through_json(saved(search))
    again = SavedProof.of_content(content, fast().lexicon)
    assert again.pieces[0].snapshot().counters["closed"] == 20
    snapshot = run(again.pieces).snapshot
    assert snapshot.rows == proven(fast()).rows
    assert snapshot.counters["closed"] == len(Prove(fast()).parts)


def _with(content: Any, **changes: Any) -> Any:
    content["pieces"][0].update(changes)
    return content


@pytest.mark.parametrize(
    "changes",
    [
        {"remaining": [0, 0]},
        {"remaining": [10**6]},
        {"remaining": [3, 351]},
        {"closed": [{"part": 5, "nodes": 1, "boards": 1, "by": ""}]},  # and left
        {"closed": [{"part": -1, "nodes": 1, "boards": 1, "by": ""}]},
        {"found": [[[0, 1, 2], 5, 1]]},
        {"found": [[[63] * 6, 5, 1]]},
        {"found": [[[0] * 6, 5, 1]] * 6},
        {"steps": -1},
        {"search": "boggle optimize"},
    ],
)
def test_damaged_states_are_refused(changes):
    content = _with(through_json(saved(Prove(fast()))), **changes)
    with pytest.raises(StateError):
        SavedProof.of_content(content, fast().lexicon)


# Certificates


@cache
def certificate() -> str:
    return json.dumps(saved(run(Prove(fast())).pieces[0]).content())


def test_parts_are_closed_again():
    proof = SavedProof.of_content(json.loads(certificate()), fast().lexicon)
    seen = check(merged([proof]), 5, seed=1)
    assert (len(seen.parts), seen.wrong) == (5, ())


def test_parts_that_another_program_closed_are_named():
    """And the proof is resumed all the same."""
    content = json.loads(certificate())
    closed = content["pieces"][0]["closed"]
    for part in (1, 3):
        closed[part]["program"] = "0" * 64
    proof = merged([SavedProof.of_content(content, fast().lexicon)])
    assert closed_by_others(proof) == (closed[1]["part"], closed[3]["part"])
    again = SavedProof.of_content(through_json(proof), fast().lexicon)
    assert closed_by_others(again) == closed_by_others(proof)


@pytest.mark.parametrize("what", ["nodes", "boards", "found"])
def test_a_part_that_comes_out_otherwise_is_named(what):
    content = json.loads(certificate())
    piece = content["pieces"][0]
    if what == "found":
        piece["found"] = []
    else:
        for part in piece["closed"]:
            part[what] += 1
    proof = SavedProof.of_content(content, fast().lexicon)
    everything = len(Prove(fast()).parts)
    assert check(merged([proof]), everything).wrong


def test_proofs_of_other_problems_are_not_put_together():
    other = ProveProblem.any_letters(2, 3, fast().lexicon, minimum=13, top=5)
    with pytest.raises(Complaint, match="not of the same proof"):
        merged([saved(Prove(fast())), saved(Prove(other))])


# Problems


def test_what_cannot_be_proven_is_refused():
    lexicon = fast().lexicon
    with pytest.raises(BoardError, match="at most 16 cells"):
        ProveProblem.any_letters(4, 5, lexicon)
    with pytest.raises(BoardError, match="without blocked cells"):
        ProveProblem.rearranging(BoggleBoard.parse("te\na.", ENGLISH), lexicon)
    with pytest.raises(Complaint, match="1 or more"):
        ProveProblem.any_letters(2, 2, lexicon, minimum=0)
    many = Scoring("own", (1_000_000,))
    russian = Alphabet("ru", "абвгдежзийклмнопрстуфхцчшщъыьэюя")
    words = build_lexicon("made", russian, ["абв"])
    with pytest.raises(Complaint, match="1,000,000 points"):
        Prove(ProveProblem.any_letters(3, 4, words, scoring=many))


def test_a_short_search_says_what_is_to_be_proven():
    """So that all boards that are listed are proven in their rank."""
    problem = ProveProblem.any_letters(2, 3, fast().lexicon, top=4).after_a_search(seed=1)
    snapshot = proven(problem)
    assert len(snapshot.rows) == 4
    assert snapshot.rows[-1][1] >= problem.minimum
