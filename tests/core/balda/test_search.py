"""The search against a word-by-word reference that is as plain as can be."""

from collections.abc import Generator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridsmith.core.balda import engine
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.moves import MAX_PATHS, Moves
from gridsmith.core.balda.order import Order
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import (
    find_moves,
    find_moves_at_once,
    find_moves_batch,
    find_moves_in_steps,
    find_paths,
)
from gridsmith.core.bonus import Bonus
from gridsmith.core.lexicon import word_graph
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from tests.core.balda.reference import (
    LETTERS,
    MARKS,
    STEPS,
    Position,
    compare,
    found_rows,
    random_position,
    slow_rows,
    walked,
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Small boards, sparse to full, and words of few letters, so that they knot and repeat."""
    count = draw(st.integers(2, 5))
    alphabet = Alphabet("xx", LETTERS.symbols[:count])
    rows, columns = draw(st.integers(2, 4)), draw(st.integers(2, 4))
    emptiness = draw(st.sampled_from(("", ".", "..", "......")))
    cell = st.sampled_from(list(alphabet.symbols + "." + emptiness))
    cells = draw(st.lists(cell, min_size=rows * columns, max_size=rows * columns))
    # The reference lists every path: there should not be too many of them.
    longest = 5 if rows * columns > 12 or count == 2 else 8
    word = st.text(alphabet.symbols, min_size=1, max_size=longest)
    walk = st.tuples(
        st.integers(0, len(cells) - 1),
        st.sampled_from(alphabet.symbols),
        st.lists(st.sampled_from(STEPS), min_size=1, max_size=longest - 1),
    )
    words = draw(st.lists(word, max_size=8))
    words += [walked(cells, columns, *told) for told in draw(st.lists(walk, max_size=8))]
    lines = ["".join(cells[start : start + columns]) for start in range(0, len(cells), columns)]
    board = Board.parse("\n".join(lines), alphabet)
    rules = Rules(
        knots=draw(st.booleans()),
        diagonals=draw(st.booleans()),
        min_length=draw(st.sampled_from((2, 2, 1, 3, 5))),
        letter_values=draw(
            st.dictionaries(st.sampled_from(list(alphabet.symbols)), st.integers(0, 20))
        ),
        bonuses=draw(
            st.dictionaries(
                st.tuples(st.integers(0, rows), st.integers(0, columns)),
                st.sampled_from(MARKS).map(Bonus.parse),
            )
        ),
    )
    filled = [(row, column) for row, column, _ in board.filled()]
    empty = [
        (row, column)
        for row in range(rows)
        for column in range(columns)
        if board.letter(row, column) is None
    ]
    return Position(
        board,
        tuple(dict.fromkeys(words)),
        rules,
        onto=draw(st.sampled_from([None] * len(empty) + empty)) if empty else None,
        through=draw(st.sampled_from([None] * len(filled) + filled)) if filled else None,
        banned=tuple(draw(st.lists(st.sampled_from(words), max_size=2))) if words else (),
    )


def russian(text: str, *words: str, **more: object) -> Position:
    return Position(Board.parse(text, RUSSIAN), words, **more)  # type: ignore[arg-type]


KNOTTED = russian("..\nал", "шалаш", rules=Rules(knots=True))


@given(positions())
@example(KNOTTED)
@example(russian("..\n..", "а", "ба", rules=Rules(min_length=1)))
@example(Position(Board.parse("aa.\naaa", LETTERS), ("aaaaaa", "aaab", "baaa"), Rules(knots=True)))
def test_finds_what_the_reference_finds(position: Position) -> None:
    """Rows, their order, numbers of paths, paths and points are those of the reference."""
    compare(position)


@given(positions())
def test_finds_all_paths_of_a_move(position: Position) -> None:
    """All paths of a row through its cell are given, each once, when asked for."""
    for (word, row, column, symbol), paths in slow_rows(
        Position(position.board, position.words, position.rules, position.onto)
    ).items():
        placed = position.board.place(row, column, symbol)
        found = find_paths(placed, word, (row, column), position.rules, maximum=10**9)
        assert len(found) == len(set(found))
        assert set(found) == paths
        assert find_paths(placed, word, (row, column), position.rules, maximum=2) == found[:2]
        if position.through is not None:
            passing = find_paths(
                placed, word, (row, column), position.rules, through=position.through, maximum=10**9
            )
            assert len(passing) == len(set(passing))
            assert set(passing) == {path for path in paths if position.through in path}


def returned(steps: Generator[float, None, Moves]) -> tuple[Moves, list[float]]:
    """Give what a generator returns in the end, and what it has given until then."""
    given = []
    while True:
        try:
            given.append(next(steps))
        except StopIteration as end:
            return end.value, given


@given(positions(), st.integers(0, 40), st.integers(0, 9))
def test_steps_and_room_do_not_change_what_is_found(
    position: Position, nodes: int, most: int
) -> None:
    """A search in tiny steps, with room for few hits that grows and merges, finds the same."""
    whole = position.moves()
    told: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "_NODES_A_STEP", nodes)
        patch.setattr(engine, "_ROOM", 1)
        patch.setattr(engine, "_MERGED_AT", most)
        patch.setattr(engine, "_engines", [])
        lexicon = build_lexicon("made", position.board.alphabet, position.words)
        moves = find_moves(
            position.board, lexicon, position.rules,
            onto=position.onto, through=position.through, banned=position.banned,
            progress=told.append,
        )  # fmt: skip
        steps = find_moves_in_steps(
            position.board, lexicon, position.rules,
            onto=position.onto, through=position.through, banned=position.banned,
        )  # fmt: skip
        found, fractions = returned(steps)
    assert found_rows(moves) == found_rows(whole)
    assert moves.table["paths"].tolist() == whole.table["paths"].tolist()
    assert [move.path for move in moves] == [move.path for move in whole]
    assert told == sorted(told)
    assert told == [*fractions, 1.0]
    assert found_rows(found) == found_rows(whole)


def test_a_list_too_large_for_its_runs_is_searched_the_same() -> None:
    """Then one cell is searched by the walk of the whole board, which keeps the same paths."""
    for seed in range(200):
        position = random_position(Random(seed))
        moves = position.moves()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(word_graph, "_MAX_RUN_ARCS", -1)
            without = position.moves()
        assert without.table.tolist() == moves.table.tolist()
        assert without.path_cells.tolist() == moves.path_cells.tolist()


@st.composite
def batches(draw: st.DrawFn) -> tuple[Position, list[Position]]:
    """Questions about boards of several sizes, with one list and the same rules."""
    first, *others = draw(st.lists(positions(), min_size=1, max_size=4))
    words = tuple(dict.fromkeys(word for one in (first, *others) for word in one.words))
    whole = replace(first, board=replace(first.board, alphabet=LETTERS), words=words)
    asked = [
        replace(whole, board=replace(one.board, alphabet=LETTERS), onto=onto, through=one.through)
        for one in (first, *others)
        for onto in (one.onto, None)
    ]
    return whole, draw(st.permutations(asked * 2))


@settings(max_examples=30)
@given(batches(), st.booleans())
def test_a_batch_finds_what_single_calls_find(
    batch: tuple[Position, list[Position]], in_steps: bool
) -> None:
    """To the byte, in any order, and where each question breaks off; and as the reference."""
    whole, asked = batch
    lexicon = build_lexicon("made", LETTERS, whole.words)
    fractions: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        if in_steps:
            patch.setattr(engine, "_NODES_A_STEP", 3)
        found = find_moves_batch(
            [one.board for one in asked], lexicon, whole.rules,
            onto=[one.onto for one in asked], through=[one.through for one in asked],
            banned=whole.banned, progress=fractions.append,
        )  # fmt: skip
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1.0
    for one, moves, count in zip(asked, found, found.counts, strict=True):
        single = find_moves(
            one.board, lexicon, whole.rules,
            onto=one.onto, through=one.through, banned=whole.banned,
        )  # fmt: skip
        assert moves.board is one.board
        assert len(moves) == count
        assert moves.table.tobytes() == single.table.tobytes()
        assert moves.path_cells.tobytes() == single.path_cells.tobytes()
    compare(asked[0])


def test_a_batch_of_a_board_asks_about_each_cell() -> None:
    """One board will do for all cells; a batch of nothing is empty, and a slice is a list."""
    lexicon = build_lexicon("made", LETTERS, ["ab", "ba", "cab"])
    board = Board.parse("a..\n...", LETTERS)
    found = find_moves_batch(board, lexicon, onto=[(0, 1), (1, 0), (1, 2)])
    assert found.counts.tolist() == [2, 2, 0]
    assert [moves.words() for moves in found[1:]] == [["ab", "ba"], []]
    assert found[-3].words() == found_words(board, (0, 1), lexicon)
    assert len(find_moves_batch([], lexicon)) == 0
    assert [len(moves) for moves in find_moves_batch(board, lexicon)] == [4]


def found_words(board: Board, cell: tuple[int, int], lexicon: Lexicon) -> list[str]:
    return find_moves(board, lexicon, onto=cell).words()


@pytest.mark.parametrize(
    "asked",
    [
        {"onto": [(1, 1), (1, 0)]},
        {"through": [(1, 1)]},
        {"onto": [(1, 1)], "through": [(1, 0), (1, 0)]},
    ],
)
def test_a_batch_refuses_what_a_call_refuses(asked: dict[str, list[tuple[int, int]]]) -> None:
    """A wrong cell anywhere; and cells that are not as many as the questions."""
    lexicon = build_lexicon("made", LETTERS, ["ab"])
    with pytest.raises(ValueError, match=r"row 2, column|zip"):
        find_moves_batch(Board.parse("..\na.", LETTERS), lexicon, **asked)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="the board is in the Russian alphabet"):
        find_moves_batch(Board.parse("а.\n..", RUSSIAN), lexicon)


@given(positions(), st.sampled_from(list(Order)), st.booleans())
def test_other_orders(position: Position, order: Order, descending: bool) -> None:
    """An order sorts by its own key first, turned around or not; ties keep the default order."""
    moves = position.moves()
    rarity = moves.lexicon.rarity_ranks
    keys = {
        Order.DEFAULT: lambda move: -len(move.word),
        Order.LENGTH: lambda move: -len(move.word),
        Order.RARITY: lambda move: rarity[LETTERS.code(move.letter)],
        Order.WORD: lambda move: move.word,
        Order.CELL: lambda move: move.cell,
        Order.POINTS: lambda move: -move.points,
        Order.PATHS: lambda move: -move.paths,
        Order.KNOWN: lambda move: 0,  # a list without tiers
    }
    expected = sorted(moves, key=keys[order], reverse=descending)
    assert list(moves.sorted(order, descending=descending)) == expected


@given(positions(), st.sampled_from(list(Order)))
def test_a_move_is_found_again_by_word_cell_and_letter(position: Position, order: Order) -> None:
    """In another order, and with another question, of which it may be no answer."""
    moves = position.moves()
    turned = moves.sorted(order)
    banned = Position(position.board, position.words, position.rules, banned=position.words[:1])
    others = banned.moves()
    rows = found_rows(others)
    for move in moves:
        row = turned.row_of(move)
        assert row is not None
        assert turned[row] == move
        told = (move.word, move.row, move.column, move.letter)
        assert others.row_of(move) == (rows.index(told) if told in rows else None)


# Hand-made positions


def test_moves_are_told_in_columns() -> None:
    """Rows and columns of the board count from 1."""
    found = KNOTTED.moves().export()
    assert found.columns == ("word", "row", "col", "letter", "length", "points", "paths", "path")
    assert list(found.rows) == [
        ("шалаш", 1, 1, "ш", 5, 5, 1, ((1, 1), (2, 1), (2, 2), (2, 1), (1, 1)))
    ]
    assert list(KNOTTED.moves().export(("letter", "word")).rows) == [("ш", "шалаш")]


def test_a_knot_uses_a_cell_twice_but_never_stays_on_it() -> None:
    """ШАЛАШ needs three cells in knots and five in classic; a double letter needs two cells."""
    assert found_rows(KNOTTED.moves()) == [("шалаш", 0, 0, "ш")]
    assert KNOTTED.moves()[0].path == ((0, 0), (1, 0), (1, 1), (1, 0), (0, 0))
    assert found_rows(russian("..\nал", "шалаш").moves()) == []
    assert found_rows(russian(".а\nм.", "масса", rules=Rules(knots=True)).moves()) == []


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (Rules(), ["банка", "манка"]),
        (Rules(knots=True), ["банан", "банка", "кана", "манка"]),
    ],
)
def test_words_on_a_row(rules: Rules, expected: list[str]) -> None:
    """What can be played onto a corner above a row of letters, in the two ways to play."""
    position = russian(
        ".....\nанка.\n.....", "банка", "манка", "банан", "балда", "кана", rules=rules
    )
    assert sorted(move.word for move in position.moves() if move.cell == (0, 0)) == expected


def test_equally_long_words_stand_by_the_rarity_of_the_placed_letter() -> None:
    """The letter counts over all words of the lexicon, the alphabet where they are equal."""
    words = ("ab", "cb", "db", "ccc", "dda")
    moves = Position(Board.parse("b.\n..", LETTERS), words).moves()
    # a and b occur 2 and 3 times, c 4 times, d 3 times
    assert [(move.word, *move.cell) for move in moves] == [
        ("ab", 0, 1),
        ("ab", 1, 0),
        ("db", 0, 1),
        ("db", 1, 0),
        ("cb", 0, 1),
        ("cb", 1, 0),
    ]


def test_more_paths_than_there_is_room_for() -> None:
    """Of hundreds of thousands of paths of a few words a thousand are counted."""
    text = "aaaa\naaaa\naa.a"
    board = Board.parse(text, LETTERS)
    rules = Rules(diagonals=True)
    for word in ("aaaaaaab", "aabaaaa"):
        (move,) = Position(board, (word,), rules).moves()
        with_letter = board.place(2, 2, "b")
        paths = find_paths(with_letter, word, (2, 2), rules, maximum=10**9)
        assert move.paths == min(len(paths), MAX_PATHS)
        assert len(paths) > 500


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"onto": (1, 0)}, "row 2, column 1 is not empty"),
        ({"through": (0, 1)}, "row 1, column 2 holds no letter"),
        ({"onto": (2, 0)}, "row 3, column 1 is not on a 2x2 board"),
        ({"through": (0, -1)}, "row 1, column 0 is not on a 2x2 board"),
    ],
)
def test_refuses_a_cell_that_makes_no_sense(
    asked: dict[str, tuple[int, int]], complaint: str
) -> None:
    """A cell to place on is empty, one to pass holds a letter, and both are on the board."""
    lexicon = build_lexicon("made", LETTERS, ["ab"])
    with pytest.raises(ValueError, match=rf"^{complaint}$"):
        find_moves(Board.parse("..\na.", LETTERS), lexicon, **asked)  # type: ignore[arg-type]


def test_refuses_a_lexicon_of_another_alphabet() -> None:
    """A board is searched with words of its own alphabet."""
    lexicon = build_lexicon("english", ENGLISH, ["cab"])
    with pytest.raises(ValueError, match="the board is in the Russian alphabet"):
        find_moves(Board.parse("а.\n..", RUSSIAN), lexicon)


@pytest.mark.parametrize("columns", [3, 15])
def test_moves_at_once_are_all_or_none(columns: int) -> None:
    """They are there where there is little to do."""
    board = Board.parse("\n".join(["." + "a" * (columns - 1)] * columns), ENGLISH)
    lexicon = build_lexicon("made", ENGLISH, ["aa", "aaab", "a" * 7, "baaa"])
    rules = Rules(knots=columns > 3, diagonals=columns > 3)
    moves = find_moves_at_once(board, lexicon, rules, banned=("aa",))
    assert (moves is None) == (columns == 15)
    if moves is not None:
        assert found_rows(moves) == found_rows(find_moves(board, lexicon, rules, banned=("aa",)))


def test_banned_words_are_folded() -> None:
    """A word is banned however it is written, and a word of no lexicon bans nothing."""
    board = Board.parse("елк.\n....", RUSSIAN)
    lexicon = build_lexicon("made", RUSSIAN, ["елка", "елки"])
    moves = find_moves(board, lexicon, banned=["Ёлка", "cat", "", "небылица"])
    assert set(moves.words()) == {"елки"}


def test_an_exception_of_progress_ends_the_search() -> None:
    """Who is told the progress can stop the search."""

    def stop(done: float) -> None:
        raise KeyboardInterrupt

    lexicon = build_lexicon("made", LETTERS, ["ab"])
    with pytest.raises(KeyboardInterrupt):
        find_moves(Board.parse("a.\n..", LETTERS), lexicon, progress=stop)


def test_a_search_leaves_the_lexicon_as_it_was() -> None:
    """Boards, lexicons and tables are shared freely: a search changes none of them."""
    lexicon = build_lexicon("made", LETTERS, ["ab", "ba", "abba"])
    board = Board.parse("ab.\n...", LETTERS)
    first = found_rows(find_moves(board, lexicon))
    find_moves(board, lexicon, Rules(knots=True), banned=["ab"])
    assert found_rows(find_moves(board, lexicon)) == first
    assert not lexicon.graph.masks.flags.writeable


class StoppedError(Exception):
    """A search was asked to stop."""


def test_a_search_can_be_stopped_in_the_middle_of_a_cell() -> None:
    """All the paths from one cell of a board of one letter would take longer than anybody lives."""
    words = ["a" * letters for letters in range(2, 60)]
    lexicon = build_lexicon("made", LETTERS, words)
    board = Board.parse("\n".join(["a" * 15] * 14 + ["a" * 14 + "."]), LETTERS)
    told: list[float] = []

    def stop(done: float) -> None:
        told.append(done)
        if len(told) == 3:
            raise StoppedError

    for asked in ({}, {"onto": (14, 14)}, {"through": (0, 0)}):
        told.clear()
        with pytest.raises(StoppedError):
            find_moves(board, lexicon, Rules(diagonals=True), progress=stop, **asked)  # type: ignore[arg-type]
        assert told == [0.0] * 3
        steps = find_moves_in_steps(board, lexicon, Rules(diagonals=True), **asked)  # type: ignore[arg-type]
        assert [next(steps), next(steps)] == [0.0] * 2
        steps.close()


KNOTS = Rules(knots=True, diagonals=True)


@pytest.mark.parametrize(
    ("side", "longest", "rules", "cell"),
    [(15, 25, Rules(), (7, 7)), (9, 12, KNOTS, (0, 0)), (5, 16, KNOTS, (2, 4))],
)
def test_boards_full_of_one_letter_are_searched(
    side: int, longest: int, rules: Rules, cell: tuple[int, int]
) -> None:
    """Paths that nobody could count are counted up to a thousand, and each row has one."""
    rows = [["a"] * side for _ in range(side)]
    rows[cell[0]][cell[1]] = "."
    board = Board.parse("\n".join(map("".join, rows)), LETTERS)
    words = ["a" * letters for letters in range(2, longest + 1)]
    lexicon = build_lexicon("made", LETTERS, words)
    beside = (cell[0] + (1 if cell[0] == 0 else -1), cell[1])
    for asked in ({}, {"onto": cell}, {"through": beside}):
        told: list[float] = []
        moves = find_moves(board, lexicon, rules, progress=told.append, **asked)  # type: ignore[arg-type]
        assert moves.words() == words[::-1]
        assert len(told) < 100
        for move in moves:
            with_letter = board.place(*cell, "a")
            passing = beside if "through" in asked else None
            paths = find_paths(with_letter, move.word, cell, rules, through=passing)
            assert move.paths == len(paths)
            assert len(move.path) == len(move.word)
            assert {cell, passing or cell} <= set(move.path)


@pytest.mark.parametrize(
    ("rows", "rules"),
    [
        # Of 24 cells, none of which can be left out by a word of 24 letters.
        (["aaaa.", "aaaaa", "aaaaa", ".ba.a", "aaabb"], Rules(diagonals=True)),
        # Many small groups of cells, in which long words all but fit.
        (["a.aa.a.a.aaa.aa", "aa.a.a..a.a.a.a", ".aa.a.aa.a.aa.a"] * 5, KNOTS),
    ],
)
def test_boards_of_one_letter_with_gaps_are_searched(rows: list[str], rules: Rules) -> None:
    """What all but fits is not tried in every way there is."""
    lexicon = build_lexicon("made", LETTERS, ["a" * letters for letters in range(2, 26)])
    told: list[float] = []
    moves = find_moves(Board.parse("\n".join(rows), LETTERS), lexicon, rules, progress=told.append)
    assert len(moves) > 0
    assert len(told) < 200


@given(positions())
def test_words_that_are_counted_one_by_one_are_found_the_same(position: Position) -> None:
    """Rows, numbers of paths and the paths shown are those of the walk, to the byte."""
    whole = position.moves()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "_NODES_A_STEP", 0)
        patch.setattr(engine, "_WALKED", 1)
        moves = position.moves()
    assert moves.table.tobytes() == whole.table.tobytes()
    assert moves.path_cells.tobytes() == whole.path_cells.tobytes()


def test_paths_through_a_cell_are_listed_without_those_that_miss_it() -> None:
    """Some of them, where there are more than can be listed."""
    board = Board.parse("\n".join(["a" * 15] * 14 + ["a" * 14 + "b"]), LETTERS)
    for rules in (Rules(), Rules(knots=True, diagonals=True)):
        for cell, through, word in (
            ((0, 0), None, "a" * 50),
            ((14, 14), None, "a" * 49 + "b"),
            ((14, 14), (0, 0), "a" * 49 + "b"),
        ):
            found = find_paths(board, word, cell, rules, through=through)
            assert len(set(found)) == 1000
            assert all(cell in path and through in (None, *path) for path in found)
        assert find_paths(board, "a" * 49 + "ba", (14, 14), Rules()) != []
        assert find_paths(board, "a" * 49 + "bb", (14, 14), rules) == []
        assert find_paths(board, "a" * 20 + "b", (0, 0), Rules()) == []


@pytest.mark.parametrize("most", [0, 1])
def test_no_more_paths_than_wanted(most: int) -> None:
    """At most so many paths are given as are asked for, none of an empty word."""
    board = Board.parse("ab\nba", LETTERS)
    assert len(find_paths(board, "ab", (0, 0), maximum=most)) == most
    assert len(find_paths(board, "a", (0, 0), maximum=most)) == most
    assert find_paths(board, "", (0, 0)) == []


def test_a_thousand_paths_are_given_unless_told() -> None:
    """The first so many of them."""
    board = Board.parse("aaaa\naaaa\naaaa", LETTERS)
    rules = Rules(diagonals=True)
    everything = find_paths(board, "aaaaaa", (0, 0), rules, maximum=10**9)
    assert len(everything) > 1001
    assert find_paths(board, "aaaaaa", (0, 0), rules) == everything[:1000]
    for most in (999, 1001, len(everything)):
        assert find_paths(board, "aaaaaa", (0, 0), rules, maximum=most) == everything[:most]


def test_values_of_other_letters_are_passed_over() -> None:
    """As of a rule that was made for another alphabet."""
    rules = Rules(letter_values={"ж": 9, "b": 4})
    moves = Position(Board.parse("a.\n..", LETTERS), ("ab",), rules).moves()
    assert {move.points for move in moves} == {5}
