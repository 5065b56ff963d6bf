from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridsmith.core.boggle.solve as solving
from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.scoring import CLASSIC, LETTERS
from gridsmith.core.boggle.solve import Scorer, best_points, score, solve, words_through
from gridsmith.core.grid import BoardError
from gridsmith.core.lexicon.alphabet import ENGLISH, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from tests.core.boggle.reference import (
    POSITIONS,
    compare,
    compare_images,
    random_position,
    slow_paths,
)

WIDE = Alphabet("yy", "".join(chr(0x430 + i) for i in range(32)) + "abcdefgh")


@settings(max_examples=40)
@given(POSITIONS)
def test_the_solver_agrees_with_a_word_by_word_reference(position):
    compare(*position)
    compare_images(*position)
    board, lexicon, scoring, _ = position
    expected = {row.word: row.points for row in solve(board, lexicon, scoring, 1)}
    for codes in lexicon.graph:
        word = lexicon.alphabet.decode(codes)
        assert best_points(board, word, scoring) == expected.get(word, 0)


@given(POSITIONS, st.integers(0, 30))
def test_however_it_is_walked_the_same_is_found(position, cells):
    whole = list(solve(*position))
    told = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solving, "_CELLS_A_STEP", cells)
        patch.setattr(solving, "_MAX_WALKED", 10**9)
        assert list(solve(*position, progress=told.append)) == whole
        patch.setattr(solving, "_WALKED", 0)
        assert list(solve(*position)) == whole
        patch.setattr(solving, "_MAX_NODES", 1)  # too many to be counted: the walk goes on
        if not (position[0].bonuses and position[2].by_letters):
            patch.setattr(solving, "_MAX_WALKED", 1)
        assert list(solve(*position)) == whole


def test_as_much_is_told_on_the_way_everywhere(monkeypatch):
    told = []
    for name, limit in (
        ("_MAX_WALKED", 10**9), ("_CELLS_A_STEP", 5), ("_WORDS_A_STEP", 3), ("_WALKED", 1),
        ("_MAX_NODES", 9),
    ):  # fmt: skip
        monkeypatch.setattr(solving, name, limit)
        for seed in range(20):
            solve(*random_position(Random(seed)), progress=told.append)
    assert (len(told), round(sum(told), 6)) == (2224, 978.986389)


@settings(max_examples=30)
@given(POSITIONS, st.integers(0, 99))
def test_the_words_through_a_die_are_those_with_a_path_over_it(position, at):
    board = position[0]
    cell = divmod(at % len(board.cells), board.columns)
    found = solve(*position)
    told = []
    through = words_through(found, cell, progress=told.append)
    passing = {
        row: paths
        for row in found
        if (paths := [path for path in slow_paths(board, row.word) if cell in path])
    }
    assert through.words() == [row.word for row in passing]
    assert all(row.path in paths for row, paths in zip(through, passing.values(), strict=True))
    others = sum(row.paths > 1 and cell not in row.path for row in found)
    others *= bool(board.face_names()[board.cell(*cell)])
    assert told == [done / others for done in range(others)]


def test_a_board_with_endless_paths_gets_no_false_points():
    """Where not all paths can be compared, nobody knows the best one."""
    lexicon = build_lexicon("made", ENGLISH, ["a" * letters for letters in range(3, 14)])
    plain = BoggleBoard.parse("\n".join(["a" * 8] * 8), ENGLISH)
    found = solve(plain, lexicon, LETTERS)
    assert {row.word: row.points for row in found} == {
        "a" * letters: letters + max(0, letters - 4) * 5 for letters in range(3, 14)
    }
    told = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solving, "_MAX_WALKED", 3)
        for ask in (
            lambda board: solve(board, lexicon, LETTERS, progress=told.append),
            lambda board: score(board, lexicon, LETTERS),
        ):
            with pytest.raises(BoardError, match="too many paths on this board"):
                ask(plain.with_bonus(0, 0, "2w"))
    assert len(told) == 3
    assert best_points(plain, "a" * 9, LETTERS) == 9 + 25
    assert best_points(plain.with_bonus(0, 0, "2w"), "a" * 9, LETTERS) is None
    assert best_points(plain.with_bonus(0, 0, "2w"), "a" * 9, CLASSIC) == 11


def test_points_fit_however_much_is_multiplied():
    board = BoggleBoard.parse("q3wz3wj3wx3w\ny3ww3wv3wk3w\nf3wh3wb3wm3w", ENGLISH)
    lexicon = build_lexicon("made", ENGLISH, ["quzjxkvwyfhbm"])
    assert [found.points for found in solve(board, lexicon, CLASSIC)] == [11]
    found = solve(board, lexicon, LETTERS)
    assert found.points == (11 + 10 + 8 + 8 + 5 + 4 * 5 + 3 + 3) * 3**12 + 9 * 5
    assert LETTERS.path_points(board, found[0].path) == found.points


def test_there_may_be_more_than_32_faces():
    chance = Random(1)
    letters = [chance.choice(WIDE.symbols[28:]) for _ in range(9)]
    words = {"".join(chance.choices(WIDE.symbols[28:], k=3)) for _ in range(60)}
    board = BoggleBoard.of_faces(3, 3, letters, WIDE)
    compare(board, build_lexicon("made", WIDE, sorted(words)), CLASSIC, 3)


@pytest.mark.parametrize("size", [(9, 8), (10, 10)])
def test_boards_of_more_than_64_cells_are_scored_too(size):
    rows, columns = size
    faces = ["cat"[(row + column * 2) % 3] for row in range(rows) for column in range(columns)]
    faces[5] = None
    words = ["cat", "tac", "act", "taca", "cc", "tatata", "ccc"]
    board = BoggleBoard.of_faces(rows, columns, faces, ENGLISH)
    compare(board, build_lexicon("made", ENGLISH, words), CLASSIC, 2)


def test_the_same_board_gets_the_same_points_however_often_it_is_scored(monkeypatch):
    lexicon = build_lexicon("made", ENGLISH, ["tea", "eat", "seat", "east"])
    board = BoggleBoard.parse("te\nas", ENGLISH)
    scorer = Scorer(2, 2, lexicon)
    monkeypatch.setattr(solving, "_STAMPS", 103)
    for _ in range(3):
        assert scorer.score_all([board] * 50).tolist() == [[4, 4]] * 50
    assert scorer.score_all([]).shape == (0, 2)
    with pytest.raises(BoardError, match="a 2x2 board among 4x4 ones"):
        Scorer(4, 4, lexicon).score_all([board])
    for ask in solve, score:
        with pytest.raises(BoardError, match="the lexicon made in the English alphabet"):
            ask(BoggleBoard.parse("аб\nаб", WIDE), lexicon)
