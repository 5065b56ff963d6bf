"""The solver and the scorer against a word-by-word reference that is as plain as can be."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridsmith.core.boggle.solve as solving
from gridsmith.core.boggle.annealing import Optimize
from gridsmith.core.boggle.board import BONUSES, MAX_WORD_BONUSES, BoggleBoard, face_names
from gridsmith.core.boggle.dice import DICE_SETS
from gridsmith.core.boggle.optimize import OptimizeProblem
from gridsmith.core.boggle.order import Order
from gridsmith.core.boggle.scoring import CLASSIC, LETTERS, MACTECH, Scoring
from gridsmith.core.boggle.solve import Scorer, best_points, score, solve
from gridsmith.core.grid import BoardError
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from tests.core.boggle.reference import FEW, compare, slow_paths

LISTS = Path(__file__).resolve().parents[4] / "shared" / "words"
WIDE = Alphabet("yy", "".join(chr(0x430 + i) for i in range(32)) + "abcdefgh")


@st.composite
def positions(draw: st.DrawFn) -> tuple[BoggleBoard, Lexicon]:
    alphabet = draw(st.sampled_from([FEW, Alphabet("zz", "abc"), ENGLISH]))
    names = [name for name in face_names(alphabet) if name]
    if alphabet is ENGLISH:
        names = ["qu", "a", "t", "th", "h", "e", "he"]
    rows, columns = draw(st.integers(2, 4)), draw(st.integers(2, 4))
    cells = st.sampled_from([*names, None])
    faces = draw(st.lists(cells, min_size=rows * columns, max_size=rows * columns))
    letters = "".join(sorted(set("".join(names))))
    words = draw(st.sets(st.text(letters, min_size=1, max_size=6), min_size=1, max_size=30))
    board = BoggleBoard.of_faces(rows, columns, faces, alphabet)
    return board, build_lexicon("made", alphabet, sorted(words))


@st.composite
def bonus_positions(draw: st.DrawFn) -> tuple[BoggleBoard, Lexicon]:
    board, lexicon = draw(positions())
    sides = {"min_size": len(board.cells), "max_size": len(board.cells)}
    marks = draw(st.lists(st.sampled_from(["", "", *BONUSES]), **sides))
    word_marks = (at for at, mark in enumerate(marks) if mark.endswith("w"))
    for at in list(word_marks)[MAX_WORD_BONUSES:]:
        marks[at] = ""
    return replace(board, bonuses=tuple(marks)), lexicon


@given(positions(), st.integers(1, 4))
def test_the_solver_agrees_with_a_word_by_word_reference(
    position: tuple[BoggleBoard, Lexicon], min_length: int
) -> None:
    compare(*position, CLASSIC, min_length)


@given(bonus_positions(), st.integers(1, 4))
def test_a_word_is_worth_its_best_path(
    position: tuple[BoggleBoard, Lexicon], min_length: int
) -> None:
    compare(*position, LETTERS, min_length)
    compare(*position, CLASSIC, min_length)


@settings(max_examples=max(50, settings().max_examples // 2))
@given(bonus_positions(), st.integers(0, 30))
def test_steps_do_not_change_the_best_paths(
    position: tuple[BoggleBoard, Lexicon], cells: int
) -> None:
    whole = solve(*position, LETTERS, 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solving, "_CELLS_A_STEP", cells)
        patch.setattr(solving, "_MAX_WALKED", 10**9)
        assert list(solve(*position, LETTERS, 1)) == list(whole)


@given(bonus_positions())
def test_words_are_worth_the_same_for_all_rotations_and_reflections(
    position: tuple[BoggleBoard, Lexicon],
) -> None:
    board, lexicon = position
    assert len({score(image, lexicon, LETTERS, 2) for image in board.images()}) == 1


def test_the_best_path_is_shown() -> None:
    """The rule by hand: letters times their cells, the sum times the words' cells, then length."""
    lexicon = build_lexicon("made", ENGLISH, ["tea", "teas", "teats", "quit", "it"])
    board = BoggleBoard.parse("t2le3wa.\nt3la2wss\nQuit.", ENGLISH)
    found = {row.word: row for row in solve(board, lexicon, LETTERS, 2)}
    assert found["tea"].points == (3 + 1 + 1) * 3 * 2  # the other T, the A in the middle
    assert found["tea"].path == ((1, 0), (0, 1), (1, 1))
    assert found["tea"].paths == 4
    assert found["teas"].points == (3 + 1 + 1 + 1) * 3 * 2
    assert found["teats"].points == (3 + 1 + 1 + 1 + 1) * 3 * 2 + 5
    assert found["quit"].points == (10 + 1) + 1 + 3
    assert found["it"].points == 1 + 3
    assert solve(board, lexicon, min_length=2).points == sum(
        CLASSIC.of(len(word)) for word in found
    )


def test_russian_letters_are_worth_what_they_are_in_erudit() -> None:
    lexicon = build_lexicon("made", RUSSIAN, ["фура", "рука"])
    board = BoggleBoard.parse("фура\nк2w...", RUSSIAN)
    assert {row.word: row.points for row in solve(board, lexicon, LETTERS)} == {
        "фура": 10 + 3 + 2 + 1
    }


def test_a_board_with_endless_paths_gets_no_false_points() -> None:
    """Where not all paths can be compared, nobody knows the best one."""
    lexicon = build_lexicon("made", ENGLISH, ["a" * letters for letters in range(3, 30)])
    plain = BoggleBoard.parse("\n".join(["a" * 8] * 8), ENGLISH)
    found = solve(plain, lexicon, LETTERS)
    assert {row.word: row.points for row in found} == {
        "a" * letters: letters + max(0, letters - 4) * 5 for letters in range(3, 30)
    }
    told: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solving, "_MAX_WALKED", 3)
        for ask in (
            lambda board: solve(board, lexicon, LETTERS, progress=told.append),
            lambda board: score(board, lexicon, LETTERS),
        ):
            with pytest.raises(BoardError, match="too many paths on this board"):
                ask(plain.with_bonus(0, 0, "2w"))
    assert len(told) == 3


@given(bonus_positions(), st.sampled_from([CLASSIC, LETTERS]))
def test_a_word_alone_is_worth_what_it_is_among_all(
    position: tuple[BoggleBoard, Lexicon], scoring: Scoring
) -> None:
    board, lexicon = position
    expected = {row.word: row.points for row in solve(board, lexicon, scoring, 1)}
    for codes in lexicon.graph:
        word = lexicon.alphabet.decode(codes)
        assert best_points(board, word, scoring) == expected.get(word, 0)


def test_a_word_of_very_many_paths_gets_no_false_points() -> None:
    board = BoggleBoard.parse("\n".join(["a" * 6] * 6), ENGLISH)
    assert best_points(board, "a" * 9, LETTERS) == 9 + 25
    assert best_points(board.with_bonus(0, 0, "2w"), "a" * 9, LETTERS) is None
    assert best_points(board.with_bonus(0, 0, "2w"), "a" * 9, CLASSIC) == 11


def test_points_fit_however_much_is_multiplied() -> None:
    """Twelve cells that triple the word, the dearest letters, and the longest word of all."""
    letters = "qz" * 31 + "q"
    assert len(letters) == 63
    board = BoggleBoard.of_faces(8, 8, [*"zz" * 32], Alphabet("en", ENGLISH.symbols))
    snake = [divmod(at, 8) if at // 8 % 2 == 0 else (at // 8, 7 - at % 8) for at in range(63)]
    for at, cell in enumerate(snake):
        board = board.place(*cell, letters[at])
        board = board.with_bonus(*cell, "3w" if at < 12 else "3l")
    expected = (12 * 10 + 51 * 30) * 3**12 + 59 * 5
    assert LETTERS.path_points(board, tuple(snake)) == expected
    assert expected < 2**31 < expected * 3
    small = BoggleBoard.parse("q3wz3wj3wx3w\ny3ww3wv3wk3w\nf3wh3wb3wm3w", ENGLISH)
    word = "qzjxkvwyfhbm".replace("q", "qu")
    found = solve(small, build_lexicon("made", ENGLISH, [word]), LETTERS)
    assert found.points == (11 + 10 + 8 + 8 + 5 + 4 * 5 + 3 + 3) * 3**12 + 9 * 5


@given(positions())
def test_points_are_the_same_for_all_rotations_and_reflections(
    position: tuple[BoggleBoard, Lexicon],
) -> None:
    board, lexicon = position
    assert len({score(image, lexicon, MACTECH, 2) for image in board.images()}) == 1


@settings(max_examples=10)
@given(st.randoms(use_true_random=False))
def test_there_may_be_more_than_32_faces(chance) -> None:  # type: ignore[no-untyped-def]
    letters = [chance.choice(WIDE.symbols[28:]) for _ in range(9)]
    words = {"".join(chance.choices(WIDE.symbols[28:], k=3)) for _ in range(400)}
    lexicon = build_lexicon("made", WIDE, sorted(words))
    board = BoggleBoard.of_faces(3, 3, letters, WIDE)
    expected = {word for word in words if slow_paths(board, word)}
    assert set(solve(board, lexicon).words()) == expected
    assert score(board, lexicon) == (len(expected), len(expected))


@pytest.mark.parametrize("size", [(9, 8), (10, 10)])
def test_boards_of_more_than_64_cells_are_scored_too(size: tuple[int, int]) -> None:
    rows, columns = size
    faces = ["cat"[(row + column * 2) % 3] for row in range(rows) for column in range(columns)]
    faces[5] = None
    words = ["cat", "tac", "act", "taca", "atcatcat", "cc", "tatata", "ccc"]
    lexicon = build_lexicon("made", ENGLISH, words)
    board = BoggleBoard.of_faces(rows, columns, faces, ENGLISH)
    expected = {word: len(slow_paths(board, word)) for word in words if len(word) < 7}
    found = {row.word: row.paths for row in solve(board, lexicon, min_length=2)}
    assert {word: found.get(word, 0) for word in expected} == expected
    assert score(board, lexicon, min_length=2) == (
        sum(CLASSIC.of(len(word)) for word in found),
        len(found),
    )


def test_the_same_board_gets_the_same_points_however_often_it_is_scored() -> None:
    lexicon = build_lexicon("made", ENGLISH, ["tea", "eat", "seat", "east"])
    board = BoggleBoard.parse("te\nas", ENGLISH)
    scorer = Scorer(2, 2, lexicon)
    assert scorer.score_all([board] * 100).tolist() == [[4, 4]] * 100
    assert scorer.score_all([]).shape == (0, 2)


@pytest.mark.parametrize(
    ("order", "descending", "words"),
    [
        (Order.DEFAULT, False, ["eats", "seat", "teas", "eat", "sea", "tea"]),
        (Order.DEFAULT, True, ["eat", "sea", "tea", "eats", "seat", "teas"]),
        (Order.LENGTH, True, ["eat", "sea", "tea", "eats", "seat", "teas"]),
        (Order.WORD, False, ["eat", "eats", "sea", "seat", "tea", "teas"]),
        (Order.WORD, True, ["teas", "tea", "seat", "sea", "eats", "eat"]),
    ],
)
def test_words_are_sorted(order: Order, descending: bool, words: list[str]) -> None:
    lexicon = build_lexicon("made", ENGLISH, words)
    scoring = Scoring("made", (0, 0, 1, 2))
    found = solve(BoggleBoard.parse("te\nas", ENGLISH), lexicon, scoring)
    turned = found.sorted(order, descending=descending)
    assert turned.words() == words
    assert [row.word for row in turned] == words
    assert [turned.row_of(row) for row in found] == [words.index(row.word) for row in found]


def test_words_are_told_in_columns() -> None:
    """Rows and columns of the board count from 1; of a word on several paths one is told."""
    lexicon = build_lexicon("made", ENGLISH, ["tea", "quit"])
    found = solve(BoggleBoard.parse("te.\nQua.\nit.", ENGLISH), lexicon)
    table = found.export()
    assert table.columns == ("word", "points", "length", "paths", "path")
    assert list(table.rows) == [
        ("quit", 1, 4, 1, ((2, 1), (3, 1), (3, 2))),
        ("tea", 1, 3, 1, ((1, 1), (1, 2), (2, 2))),
    ]
    assert found.only(slice(1)).words() == ["quit"]
    assert found.only(slice(1, 2))[0].path == ((0, 0), (0, 1), (1, 1))


def test_board_and_lexicon_must_have_the_same_alphabet() -> None:
    lexicon = build_lexicon("made", RUSSIAN, ["кот"])
    board = BoggleBoard.parse("te\nas", ENGLISH)
    with pytest.raises(BoardError, match="the board is in the English alphabet"):
        solve(board, lexicon)
    with pytest.raises(BoardError, match="the board is in the English alphabet"):
        score(board, lexicon)


@settings(max_examples=max(50, settings().max_examples // 2))
@given(positions(), st.integers(0, 30))
def test_steps_do_not_change_what_is_found(
    position: tuple[BoggleBoard, Lexicon], cells: int
) -> None:
    """A walk that breaks off again and again, anywhere, finds the same."""
    whole = solve(*position, min_length=1)
    told: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solving, "_CELLS_A_STEP", cells)
        found = solve(*position, min_length=1, progress=told.append)
    assert list(found) == list(whole)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_a_board_that_takes_long_is_scored_all_the_same() -> None:
    """Of a board of one letter there are 12 million paths."""
    lexicon = build_lexicon("made", ENGLISH, ["a" * letters for letters in range(3, 17)])
    board = BoggleBoard.parse("\n".join(["a" * 4] * 4), ENGLISH)
    easy = BoggleBoard.parse("\n".join(["a" + "b" * 3, *["b" * 4] * 3]), ENGLISH)
    expected = sum(CLASSIC.of(letters) for letters in range(3, 17))
    scored = Scorer(4, 4, lexicon).score_all([easy, board, easy])
    assert scored.tolist() == [[0, 0], [expected, 14], [0, 0]]


class StoppedError(Exception):
    """Somebody wants to stop."""


@pytest.mark.parametrize(("side", "longest"), [(5, 25), (10, 12), (10, 60)])
def test_boards_full_of_one_letter_are_searched(side: int, longest: int) -> None:
    """Paths that nobody could count are counted up to a thousand, and each word has one."""
    lexicon = build_lexicon("made", ENGLISH, ["a" * letters for letters in range(3, longest + 1)])
    board = BoggleBoard.parse("\n".join(["a" * side] * side), ENGLISH)
    told: list[float] = []
    found = solve(board, lexicon, progress=told.append)
    assert [row.word for row in found] == ["a" * letters for letters in range(longest, 2, -1)]
    assert {row.paths for row in found if row.length > 4} == {1000}
    for row in found:
        assert len({*row.path}) == row.length
        assert all(
            max(abs(one - other) for one, other in zip(*step, strict=True)) == 1
            for step in pairwise(row.path)
        )
    assert told == sorted(told)
    assert (len(told) < 100, told[-1]) == (True, 1.0)
    assert score(board, lexicon) == (found.points, longest - 2)


@given(positions())
def test_words_that_are_counted_one_by_one_are_found_the_same(
    position: tuple[BoggleBoard, Lexicon],
) -> None:
    """Words, numbers of paths and the paths shown are those of the walk."""
    whole = solve(*position, min_length=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solving, "_WALKED", 0)
        assert list(solve(*position, min_length=1)) == list(whole)


def test_a_board_of_one_letter_can_be_left_in_the_middle() -> None:
    """A search that is asked to stop does so."""
    words = ["a" * letters for letters in range(3, 60)]
    lexicon = build_lexicon("made", ENGLISH, words)
    board = BoggleBoard.parse("\n".join(["a" * 10] * 10), ENGLISH)
    told: list[float] = []

    def stop(done: float) -> None:
        told.append(done)
        if len(told) == 3:
            raise StoppedError

    with pytest.raises(StoppedError):
        solve(board, lexicon, progress=stop)
    assert told == [0.0] * 3


@pytest.mark.parametrize("side", [4, 9])
def test_a_search_passes_over_boards_that_take_too_long(side: int) -> None:
    """A step ends though a board of one letter would not."""
    lexicon = build_lexicon("made", ENGLISH, ["a" * letters for letters in range(3, 60)])
    board = BoggleBoard.parse("\n".join(["a" * side] * side), ENGLISH)
    reached = Optimize(OptimizeProblem.rearranging(board, lexicon), seed=1).step()
    assert (reached.top, reached.counters["boards"] > 0) == ((), True)


def test_a_scorer_refuses_boards_of_another_size() -> None:
    lexicon = build_lexicon("made", ENGLISH, ["cat"])
    with pytest.raises(BoardError, match="a 2x2 board among 4x4 ones"):
        Scorer(4, 4, lexicon).score_all([BoggleBoard.parse("te\nas", ENGLISH)])


@cache
def list_of(name: str) -> Lexicon:
    """A published list, of the words that dice can show: Q only as Qu, which is two letters."""
    path = LISTS / name
    if not path.exists():
        pytest.skip(f"{path} is not there")
    lines = path.read_text(encoding="latin-1").split()
    words = {line for line in lines if len(line) >= 3 and re.fullmatch("([a-pr-z]|qu)+", line)}
    return build_lexicon(name, ENGLISH, sorted(words))


@pytest.mark.parametrize(
    ("name", "row", "points", "words"),
    [
        ("english.0", "DCLPEIAERNTRSEGS", 1735, 527),
        ("english.0", "BELSRADGTINESERS", 1738, 540),
        ("english.0", "DCLPEIAENTRDGSER", 1747, 495),
        ("english.0", "MPLSSAIENTRNDESG", 1766, 600),
        ("english.0", "GREPTNALESITDRES", 1772, 531),
        ("yawl.txt", "SERSPATGLINESERS", 4527, 1414),
    ],
)
def test_published_boards_have_their_published_points(
    name: str, row: str, points: int, words: int
) -> None:
    lexicon = list_of(name)
    board = BoggleBoard.parse_row(row, ENGLISH)
    assert score(board, lexicon) == (points, words)
    found = solve(board, lexicon)
    assert (found.points, len(found)) == (points, words)


def test_random_throws_have_their_published_average() -> None:
    boards = [DICE_SETS["new"].roll(seed) for seed in range(5000)]
    scored = Scorer(4, 4, list_of("english.0")).score_all(boards)
    assert abs(scored[:, 0].mean() - 61.7) < 2
