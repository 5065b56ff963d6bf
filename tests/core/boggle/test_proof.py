import itertools
import json
import random
import zlib
from dataclasses import replace
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
from gridsmith.core.boggle.proof.engine import Prove
from gridsmith.core.boggle.proof.plan import ProveProblem, plan_of
from gridsmith.core.boggle.proof.saved_search import SavedProof
from gridsmith.core.boggle.scoring import CLASSIC, LETTERS, Scoring
from gridsmith.core.boggle.solve import Scorer, face_codes
from gridsmith.core.errors import Complaint
from gridsmith.core.grid import symmetries
from gridsmith.core.lexicon.alphabet import ENGLISH, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.core.boggle.reference import SEEDS
from tests.core.walker import Elsewhere

FEW = Alphabet("en", "abqu", faces=("qu", "ab"))


def proven(problem):
    snapshot = run(Prove(problem)).snapshot
    assert snapshot.proven
    return snapshot


def slowly(problem):
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


def best_of(snapshot):
    return [(points, cells) for cells, points, _words in snapshot.rows]


def random_problem(chance):
    """Any letters of an alphabet of six, given letters, or dice, on four or six cells.

    Faces of several letters among them, and blank ones on dice, some of which may be left over.
    """
    rows, columns = chance.choice([(2, 2), (2, 3), (3, 2)])
    cells, kind = rows * columns, chance.choice(("any", "letters", "dice"))
    alphabet = chance.choice((Alphabet("xx", "abcdef"), FEW)) if kind == "any" else FEW
    letters = alphabet.symbols
    words = {"".join(chance.choices(letters, k=chance.randint(2, cells + 1))) for _ in range(40)}
    lexicon = build_lexicon("made", alphabet, sorted(words)[: chance.randint(1, 40)])
    rules = {
        "top": 1000,
        "minimum": chance.randint(1, 30 if kind == "any" else 12),
        "scoring": chance.choice([CLASSIC, LETTERS, Scoring("own", (0, 3, 7), further=2)]),
        "min_length": chance.choice([2, 3]),
    }
    if kind == "any":
        return ProveProblem.any_letters(rows, columns, lexicon, **rules)
    faces = ["a", "b", "u", "qu", "ab"]
    if kind == "letters":
        board = BoggleBoard.of_faces(rows, columns, chance.choices(faces, k=cells), FEW)
        return ProveProblem.rearranging(board, lexicon, **rules)
    sides, count = chance.randint(1, 2), cells + chance.randint(0, 2)
    dice = tuple(tuple(chance.choices([*faces, None], k=sides)) for _ in range(count))
    dice_set = Dice("made", FEW, dice)
    return ProveProblem.with_dice(dice_set, lexicon, size=(rows, columns), **rules)


@settings(max_examples=20)
@given(SEEDS, st.sampled_from([1, 20, 10**7]))
def test_all_boards_with_the_points_are_found(seed, keys):
    problem = random_problem(random.Random(seed))
    with mock.patch.multiple(engine, _MAX_KEYS=keys, _FOUND=9):
        assert best_of(proven(problem)) == slowly(problem)[:1000]


def checksum(told):
    return zlib.crc32(json.dumps(told, default=lambda array: array.tolist()).encode())


def tables(problem):
    return [*vars(plan_of(problem)).values()][:-1]


def way(problem):
    search, told = Prove(problem), [tables(problem)]
    while not search.snapshot().finished:
        snapshot = search.step()
        parts = [(part["part"], part["nodes"], part["boards"]) for part in search.closed]
        told.append([snapshot.counters, snapshot.fraction, str(snapshot.rows), parts])
    return *snapshot.counters.values(), snapshot.steps, checksum(told)


def test_a_proof_takes_the_same_way_on_every_computer(monkeypatch):
    assert way(square()) == (3, 3, 8916, 5867, 18, 1228330996)
    monkeypatch.setattr(engine, "_KEYS_A_STEP", 200)
    monkeypatch.setattr(engine, "_OPENED_A_STEP", 200)
    ways = [way(random_problem(random.Random(seed))) for seed in range(50)]
    together = [sum(column) for column in zip(*ways, strict=True)]
    assert together == [211, 211, 30368, 16419, 3199, 90566174529]
    monkeypatch.setattr(plan, "_LONGEST", 4)
    sizes = (2, 5), (3, 4), (6, 2), (2, 7), (5, 3), (4, 4)
    problems = [ProveProblem.any_letters(*size, square().lexicon) for size in sizes]
    assert checksum([*map(tables, problems)]) == 2563382694


@pytest.mark.parametrize(
    ("keys", "cells", "starts"),
    [(10**7, 9, [1]), (100, 9, [1, 2]), (60, 9, [1, 2, 3]), (1, 6, [1, 2, 3, 4]), (1, 5, [1])],
)
def test_placements_of_many_words_are_made_in_groups(keys, cells, starts):
    letters = Alphabet("xx", "abcd")
    words = ["".join(word) for word in itertools.product("abcd", repeat=3)][::2]
    problem = ProveProblem.any_letters(2, 3, build_lexicon("made", letters, words), minimum=14)
    with mock.patch.multiple(engine, _MAX_KEYS=keys, MAX_CELLS_IN_HOURS=cells):
        assert [group.start for group in Prove(problem)._groups((1,))] == starts
        assert Prove(square())._groups((1,)) == [range(1, 4)]  # one tree serves all its parts


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


@cache
def square():
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
    [((4, 3), 11, 12), ((2, 6), 11, 12), ((3, 4), 7, 5)],
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


# Runs


WORDS = "tea eat ate eta seat east teas eats sate rate tear tare rates stare tears aster"


@cache
def fast():
    lexicon = build_lexicon("made", ENGLISH, WORDS.split())
    return ProveProblem.any_letters(2, 3, lexicon, minimum=12, top=5)


def test_shares_make_one_proof(tmp_path):
    whole = proven(fast())
    outcome = run(Prove(fast()), workers=2)
    threads = outcome.snapshot
    assert (threads.rows, threads.proven, threads.counters) == (whole.rows, True, whole.counters)
    assert len(outcome.pieces) == 16
    shares = Prove(fast()).split(3)
    pieces = [run(share).pieces[0] for share in shares]
    snapshots = [piece.snapshot() for piece in pieces]
    assert all(snapshot.finished and not snapshot.proven for snapshot in snapshots)
    together = Prove.joined(pieces).snapshot()
    assert (together.rows, together.proven, together.counters) == (whole.rows, True, whole.counters)
    assert not Prove.joined(pieces[:2]).snapshot().finished


def test_parts_that_take_longer_than_a_slice_are_closed_by_workers_elsewhere():
    with Elsewhere() as executor:
        outcome = run(Prove(square()), executor=executor, workers=1)
    assert outcome.snapshot.proven
    assert best_of(outcome.snapshot) == best_of(proven(square()))


def saved(search):
    return SavedProof(0, (search,), words="made")


def through_json(proof):
    return json.loads(json.dumps(proof.content()))


def test_a_saved_proof_goes_on_where_it_was():
    search = Prove(fast())
    while search.snapshot().counters["closed"] < 20:
        search.step()
    again = SavedProof.of_content(through_json(saved(search)), fast().lexicon)
    assert again.pieces[0].snapshot().counters["closed"] == 20
    snapshot = run(again.pieces).snapshot
    assert snapshot.rows == proven(fast()).rows
    assert snapshot.counters["closed"] == len(Prove(fast()).parts)


def _with(content, **changes):
    content["pieces"][0].update(changes)
    return content


@pytest.mark.parametrize(
    "changes",
    [
        {"remaining": [0, 0]},
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
def certificate():
    return json.dumps(saved(run(Prove(fast())).pieces[0]).content())


def changed(change):
    content = json.loads(certificate())
    change(content["pieces"][0])
    return merged([SavedProof.of_content(content, fast().lexicon)])


def test_a_part_that_comes_out_otherwise_is_named():
    told = []
    same = changed(lambda piece: None)
    seen = check(same, 5, 1, told.append)
    assert (len(seen.parts), seen.wrong) == (5, ())
    assert sorted(set(told)) == [*range(5)]
    assert check(same, 5, 2).parts != seen.parts
    parts = len(Prove(fast()).parts)
    others = changed(lambda piece: piece["closed"][3].update(program=""))
    assert closed_by_others(others) == (3,)
    for change in (
        lambda piece: piece["found"].clear(),
        lambda piece: piece["closed"][1].update(nodes=piece["closed"][1]["nodes"] + 1),
        lambda piece: piece["closed"][1].update(boards=piece["closed"][1]["boards"] + 1),
    ):
        wrong = check(changed(change), parts).wrong
        assert wrong
        assert set(wrong) == {1} or "clear" in change.__code__.co_names


def test_proofs_of_one_problem_alone_are_put_together():
    parts = Prove(fast()).split(2)
    proofs = [replace(saved(run(part).pieces[0]), seconds=2.0) for part in parts]
    together = merged(proofs)
    assert together.seconds == 4
    (piece,) = together.pieces
    assert piece.snapshot().proven
    assert piece.snapshot().steps == sum(proof.pieces[0].snapshot().steps for proof in proofs)
    assert together.points == piece.snapshot().points
    other = ProveProblem.any_letters(2, 3, fast().lexicon, minimum=13, top=5)
    with pytest.raises(Complaint, match="not of the same proof"):
        merged([saved(Prove(fast())), saved(Prove(other))])


# Problems


RUSSIAN = Alphabet("ru", "абвгдежзийклмнопрстуфхцчшщъыьэюя")
TWO = Dice.of("two", "ab cd", ENGLISH)


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: ProveProblem.any_letters(4, 5, fast().lexicon), "at most 16 cells"),
        (
            lambda: ProveProblem.rearranging(BoggleBoard.parse("te\na.", ENGLISH), fast().lexicon),
            "without blocked cells",
        ),
        (lambda: ProveProblem.any_letters(2, 2, fast().lexicon, minimum=0), "1 or more"),
        (lambda: ProveProblem.with_dice(TWO, fast().lexicon, size=(2, 2)), "2 dice do not fill"),
        (
            lambda: Prove(
                ProveProblem.any_letters(
                    3, 4, build_lexicon("made", RUSSIAN, ["абв"]), scoring=Scoring("own", (10**6,))
                )
            ),
            "1,000,000 points",
        ),
    ],
)
def test_what_cannot_be_proven_is_refused(make, complaint):
    with pytest.raises(Complaint, match=complaint):
        make()


def test_a_short_search_says_what_is_to_be_proven(monkeypatch):
    monkeypatch.setattr(plan, "_FIRST_STEPS", 3)
    problem = ProveProblem.any_letters(2, 3, fast().lexicon, top=4)
    asked = problem.after_a_search(seed=1)
    snapshot = proven(asked)
    assert len(snapshot.rows) == 4
    assert snapshot.rows[-1][1] == asked.minimum
    told = []
    problem.after_a_search(seed=1, stop=lambda: bool(told.append(1)))
    assert len(told) == 3
    problem.after_a_search(seed=1, stop=lambda: bool(told.append(1) or True))
    assert len(told) == 4
