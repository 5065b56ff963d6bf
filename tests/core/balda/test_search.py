from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridsmith.core.balda import capped, engine
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.order import Order
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import (
    find_moves,
    find_moves_at_once,
    find_moves_batch,
    find_moves_in_steps,
    find_paths,
)
from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon import word_graph
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from tests.core.balda.reference import (
    KNOTTED,
    LETTERS,
    POSITIONS,
    SEEDS,
    Position,
    compare,
    found_rows,
    random_position,
    row_of,
    russian,
    slow_rows,
)

KNOTS = Rules(knots=True, diagonals=True)


@given(POSITIONS)
@example(KNOTTED)
@example(russian(".а\nм.", "масса", rules=Rules(knots=True)))  # a knot never stays on a cell
@example(russian("..\n..", "а", "ба", rules=Rules(min_length=1)))
@example(Position(Board.parse("aa.\naaa", LETTERS), ("aaaaaa", "aaab", "baaa"), Rules(knots=True)))
@example(Position(Board.parse("aaaa\naaaa\naa.a", LETTERS), ("aaaab",), Rules(diagonals=True)))
def test_finds_what_the_reference_finds(position):
    compare(position)
    for (word, *cell, symbol), paths in slow_rows(replace(position, through=None)).items():
        placed, at = position.board.place(*cell, symbol), (cell[0], cell[1])
        found = find_paths(placed, word, at, position.rules, maximum=10**9)
        assert (len(found), set(found)) == (len(paths), paths)
        assert find_paths(placed, word, at, position.rules, maximum=2) == found[:2]
        if position.through is not None:
            passing = find_paths(placed, word, at, position.rules, through=position.through)
            assert set(passing) == {path for path in paths if position.through in path}
            assert len(passing) == len(set(passing))


def returned(steps):
    given = []
    while True:
        try:
            given.append(next(steps))
        except StopIteration as end:
            return end.value, given


def same(moves, whole):
    tables = moves.table.tobytes() == whole.table.tobytes()
    return tables and moves.path_cells.tobytes() == whole.path_cells.tobytes()


EVERY_WORD = tuple("".join(word) for size in (2, 3, 4) for word in product("abcd", repeat=size))


@given(POSITIONS, st.integers(0, 40), st.integers(0, 9))
@example(Position(Board.parse("....\nabcd\n....\n.ab.", LETTERS), EVERY_WORD, KNOTS), 40, 9)
@example(Position(Board.parse("....\nabcd\n....\n.ab.", LETTERS), EVERY_WORD, KNOTS), 400, 9000)
def test_however_it_is_searched_the_same_is_found(position, nodes, maximum):
    whole = position.moves()
    lexicon = build_lexicon("made", position.board.alphabet, position.words)
    more = {"onto": position.onto, "through": position.through, "banned": position.banned}
    asked = (position.board, lexicon, position.rules)
    told = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "_NODES_A_STEP", nodes)
        patch.setattr(engine, "_ROOM", 1)
        patch.setattr(engine, "_MERGED_AT", maximum)
        patch.setattr(engine, "_engines", [])
        assert found_rows(find_moves(*asked, progress=told.append, **more)) == found_rows(whole)
        found, fractions = returned(find_moves_in_steps(*asked, **more))
        assert [row_of(move) for move in found] == found_rows(whole)
        assert [(move.paths, move.path) for move in found] == [
            (move.paths, move.path) for move in whole
        ]
        assert told == sorted(told) == [*fractions, 1.0]
        patch.setattr(engine, "_NODES_A_STEP", 0)
        patch.setattr(engine, "_WALKED", 1)
        assert same(position.moves(), whole)
        for limit in ("_MAX_TRIES", "_MAX_NODES"):  # too many to be counted: the walk goes on
            patch.setattr(capped, limit, 0)
            assert same(position.moves(), whole)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(word_graph, "_MAX_RUN_ARCS", -1)
        assert same(position.moves(), whole)


def test_as_much_is_told_on_the_way_everywhere(monkeypatch):
    told = []
    for module, name, limit in (
        (engine, "_ROOM", 1), (engine, "_NODES_A_STEP", 30), (engine, "_MERGED_AT", 9),
        (engine, "_WALKED", 1), (capped, "_TRIES", 3), (capped, "_MAX_TRIES", 9),
        (capped, "_MAX_NODES", 9),
    ):  # fmt: skip
        monkeypatch.setattr(module, name, limit)
        monkeypatch.setattr(engine, "_engines", [])
        for seed in range(30):
            one = random_position(Random(seed), LETTERS)
            lexicon = build_lexicon("made", LETTERS, one.words)
            find_moves(one.board, lexicon, one.rules, progress=told.append)
            find_moves_batch([one.board] * 3, lexicon, one.rules, progress=told.append)
    told.append(len(engine._engines))  # one, that is used again
    assert (len(told), round(sum(told), 6)) == (4551, 2071.708333)


@settings(max_examples=30)
@given(SEEDS, st.booleans())
def test_a_batch_finds_what_single_calls_find(seed, in_steps):
    chance = Random(seed)
    several = [random_position(chance, LETTERS) for _ in range(chance.randint(1, 4))]
    words = tuple(dict.fromkeys(word for one in several for word in one.words))
    asked = [replace(one, onto=onto) for one in several for onto in (one.onto, None)] * 2
    chance.shuffle(asked)
    lexicon, rules, banned = build_lexicon("made", LETTERS, words), several[0].rules, words[:2]
    fractions = []
    with pytest.MonkeyPatch.context() as patch:
        if in_steps:
            patch.setattr(engine, "_NODES_A_STEP", 3)
        found = find_moves_batch(
            [one.board for one in asked], lexicon, rules,
            onto=[one.onto for one in asked], through=[one.through for one in asked],
            banned=banned, progress=fractions.append,
        )  # fmt: skip
    assert fractions == sorted(fractions)
    assert fractions[-1] == 1.0
    for one, moves, count in zip(asked, found, found.counts, strict=True):
        single = find_moves(
            one.board, lexicon, rules, onto=one.onto, through=one.through, banned=banned
        )
        assert moves.board is one.board
        assert len(moves) == count
        assert same(moves, single)


def test_a_batch_of_a_board_asks_about_each_cell():
    lexicon = build_lexicon("made", LETTERS, ["ab", "ba", "cab"])
    board = Board.parse("a..\n...", LETTERS)
    found = find_moves_batch(board, lexicon, onto=[(0, 1), (1, 0), (1, 2)])
    assert found.counts.tolist() == [2, 2, 0]
    assert [moves.words() for moves in found[1:]] == [["ab", "ba"], []]
    assert found[-3].words() == ["ab", "ba"]
    assert len(find_moves_batch([], lexicon)) == 0
    assert [len(moves) for moves in find_moves_batch(board, lexicon)] == [4]


@given(POSITIONS, st.sampled_from(list(Order)), st.booleans())
def test_other_orders(position, order, descending):
    moves = position.moves()
    symbols, rarity = position.board.alphabet.symbols, moves.lexicon.rarity_ranks
    keys = {
        Order.DEFAULT: lambda move: -len(move.word),
        Order.LENGTH: lambda move: -len(move.word),
        Order.RARITY: lambda move: rarity[symbols.index(move.letter)],
        Order.WORD: lambda move: [symbols.index(letter) for letter in move.word],
        Order.CELL: lambda move: move.cell,
        Order.POINTS: lambda move: -move.points,
        Order.PATHS: lambda move: -move.paths,
        Order.KNOWN: lambda move: 0,  # a list without tiers
    }
    expected = sorted(moves, key=keys[order], reverse=descending)
    turned = moves.sorted(order, descending=descending)
    assert list(turned) == expected
    others = replace(position, onto=None, through=None, banned=position.words[:1]).moves()
    rows = found_rows(others)
    for at, move in enumerate(turned):
        assert turned.row_of(move) == at
        told = row_of(move)
        assert others.row_of(move) == (rows.index(told) if told in rows else None)


@pytest.mark.parametrize(
    "asked", [{"onto": (1, 0)}, {"through": (0, 1)}, {"onto": (2, 0)}, {"through": (0, -1)}]
)
def test_refuses_a_cell_that_makes_no_sense(asked):
    lexicon = build_lexicon("made", LETTERS, ["ab"])
    board = Board.parse("..\na.", LETTERS)
    ((name, cell),) = asked.items()
    with pytest.raises(Complaint, match=f"row {cell[0] + 1}, column {cell[1] + 1} "):
        find_moves(board, lexicon, **asked)
    with pytest.raises(Complaint, match=f"row {cell[0] + 1}, column {cell[1] + 1} "):
        find_moves_batch(board, lexicon, **{name: [None, cell]})
    with pytest.raises(ValueError, match="zip"):
        find_moves_batch(board, lexicon, onto=[(1, 1)], through=[(1, 0), (1, 0)])
    for find in find_moves, find_moves_batch:
        with pytest.raises(Complaint, match="the board is in the Russian alphabet"):
            find(Board.parse("а.\n..", RUSSIAN), lexicon)


@pytest.mark.parametrize("columns", [3, 15])
def test_moves_at_once_are_all_or_none(columns):
    board = Board.parse("\n".join(["." + "a" * (columns - 1)] * columns), ENGLISH)
    lexicon = build_lexicon("made", ENGLISH, ["aa", "aaab", "a" * 7, "baaa"])
    rules = Rules(knots=columns > 3, diagonals=columns > 3)
    moves = find_moves_at_once(board, lexicon, rules, banned=("aa", "ж", "aba"))
    assert (moves is None) == (columns == 15)
    if moves is not None:
        assert same(moves, find_moves(board, lexicon, rules, banned=("aa",)))


@pytest.mark.parametrize(
    ("rows", "rules"),
    [
        # Of 24 cells, none of which can be left out by a word of 24 letters.
        (["aaaa.", "aaaaa", "aaaaa", ".ba.a", "aaabb"], Rules(diagonals=True)),
        # Many small groups of cells, in which long words all but fit.
        (["a.aa.a.a.aaa.aa", "aa.a.a..a.a.a.a", ".aa.a.aa.a.aa.a"] * 5, KNOTS),
    ],
)
def test_boards_of_one_letter_with_gaps_are_searched(rows, rules):
    lexicon = build_lexicon("made", LETTERS, ["a" * letters for letters in range(2, 26)])
    told = []
    moves = find_moves(Board.parse("\n".join(rows), LETTERS), lexicon, rules, progress=told.append)
    assert len(moves) > 0
    assert len(told) < 200
