import random
from collections import Counter, deque
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, LANGUAGES, RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.tiles.board.arrays import Workspace
from gridsmith.core.tiles.board.layout import Layout, layout_named, layout_names
from gridsmith.core.tiles.board.moves import (
    Move,
    best_move,
    find_moves,
    tiles_text,
    without,
)
from gridsmith.core.tiles.board.order import MoveOrder
from gridsmith.core.tiles.board.position import Position
from tests.core.tiles.board.reference import Slow

pytestmark = pytest.mark.usefixtures("compiled")

SMALL = layout_named("en-small")
WORDS = ["cat", "cats", "at", "ta", "tea", "eat", "east", "tease", "sat", "as", "es"]


def laid_of(moves):
    rows = [move for move in moves if move.laid]
    found = {
        frozenset(move.laid): (
            move.score,
            tuple(sorted(word.word for word in moves.position.formed(move.laid))),
        )
        for move in rows
    }
    assert len(found) == len(rows), "a move is listed twice"
    return found


def signs(choices, length):
    return st.text(st.sampled_from(choices), min_size=length, max_size=length)


@st.composite
def positions(draw):
    rows, columns = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    numbers = st.integers(0, 9)
    layout = Layout(
        tuple(draw(signs(".'\"^-=~123", columns)) for _ in range(rows)),
        {
            letter: (9, int(value))
            for letter, value in zip("ab", draw(signs("0123456789", 2)), strict=True)
        },
        rack_size=draw(st.integers(1, 4)),
        bonus=draw(st.one_of(numbers, st.just(((2, 5), (3, 7))))),
        bonus_factor=draw(st.integers(1, 2)),
        star_value=draw(st.integers(0, 3)),
        covers_center=draw(st.booleans()),
    )
    board = tuple(draw(signs(".....aabB", columns)) for _ in range(rows))
    if draw(st.booleans()):
        board = ("." * columns,) * rows
    rack = draw(st.text(st.sampled_from("aabb?"), max_size=layout.rack_size))
    words = draw(st.lists(st.text("ab", min_size=1, max_size=4), min_size=5, max_size=25))
    return Position(layout, ENGLISH, board, rack, tiles_in_bag=0), words


@given(positions())
@settings(max_examples=100)
def test_the_moves_are_those_of_a_slow_generator(given):
    position, words = given
    if position.rack.count("?") > 3:
        return
    lexicon = build_lexicon("some", ENGLISH, words)
    moves = find_moves(position, lexicon)
    best = best_move(position, lexicon)
    assert best.equity == max(move.equity for move in moves)
    assert best in list(moves)
    slow = Slow(position.layout, [word for word in words if len(word) > 1])
    assert laid_of(moves) == slow.moves(position.board, position.rack)
    for move in moves:
        assert position.score(move.laid) == move.score
        if move.laid:
            assert move.word in [word.word for word in position.formed(move.laid)]
            spent = "".join("?" if sign.isupper() else sign for *_, sign in move.laid)
            assert move.leave == without(position.rack, spent)


def compare_a_game(chance):
    layout = layout_named(chance.choice((*["en-small"] * 20, *layout_names())))
    alphabet = LANGUAGES[layout.language]
    letters = chance.sample(alphabet.symbols, 9)
    count, lengths = chance.randint(10, 60), (2, 2, 3, 3, 4, 5, 7)
    words = sorted(
        {"".join(chance.choices(letters, k=chance.choice(lengths))) for _ in range(count)}
    )
    lexicon, slow = build_lexicon("some", alphabet, words), Slow(layout, words)
    position, turns = Position.first(layout, alphabet), chance.randint(2, 14)
    for _ in range(turns):
        rack = "".join(chance.choices(letters, k=chance.randint(1, layout.rack_size - 1)))
        rack += "?" * (chance.random() < 0.3)
        position = replace(position, rack=rack, other=None, tiles_in_bag=chance.choice((0, 30)))
        moves = find_moves(position, lexicon)
        found = laid_of(moves)
        assert found == slow.moves(position.board, rack)
        assert (moves.table == moves.sorted(MoveOrder.DEFAULT).table).all()
        assert best_move(position, lexicon).equity == moves.sorted(MoveOrder.EQUITY)[0].equity
        if found:
            move = moves[chance.randrange(len(found))]
            position = position.played(move.laid, move.score)
    return turns


def test_the_moves_of_whole_games_are_those_of_a_slow_generator():
    assert sum(compare_a_game(random.Random(seed)) for seed in range(2)) > 5


@pytest.mark.parametrize("name", ["en-scrabble", "ru-erudit", "en-super"])
def test_the_best_move_alone_is_the_best_of_all(name):
    chance, layout = random.Random(8), layout_named(name)
    alphabet = LANGUAGES[layout.language]
    letters = alphabet.symbols[::2]
    words = {"".join(chance.choices(letters, k=chance.randint(2, 7))) for _ in range(20_000)}
    lexicon = build_lexicon("some", alphabet, sorted(words))
    position = Position.first(layout, alphabet)
    for _ in range(10):
        for blanks in (0, 0, 0, 0, 1, 2):
            rack = "".join(chance.choices(letters, k=7 - blanks)) + "?" * blanks
            position = replace(position, rack=rack, other=None, tiles_in_bag=chance.choice((0, 30)))
            moves = find_moves(position, lexicon).sorted(MoveOrder.EQUITY)
            best = best_move(position, lexicon)
            assert best.equity == moves[0].equity
        position = position.played(best.laid, best.score)


def test_all_sets_of_tiles_can_be_exchanged_while_the_bag_has_enough():
    position = Position(SMALL, ENGLISH, (".......",) * 7, "aab?", tiles_in_bag=7)
    lexicon = build_lexicon("some", ENGLISH, WORDS)
    moves = list(find_moves(position, lexicon))
    exchanged = Counter(move.exchanged for move in moves if not move.laid)
    assert exchanged == Counter(
        {a + b + c for a in ("", "a", "aa") for b in ("", "b") for c in ("", "?")}
    )
    assert all(move.leave == without("aab?", move.exchanged) for move in moves if not move.laid)
    fewer = Position(SMALL, ENGLISH, (".......",) * 7, "aab?", tiles_in_bag=6)
    assert [move.exchanged for move in find_moves(fewer, lexicon) if not move.laid] == [""]
    at_any_time = replace(position.layout, exchange_from=1)
    one = replace(position, layout=at_any_time, tiles_in_bag=1)
    assert {move.exchanged for move in find_moves(one, lexicon) if not move.laid} == {*"ab?", ""}


def test_a_move_says_where_it_stands_and_is_found_again():
    board = (*[("." * 7)] * 3, "..cat..", *[("." * 7)] * 3)
    position = Position(SMALL, ENGLISH, board, "sates?e", tiles_in_bag=0)
    moves = find_moves(position, build_lexicon("some", ENGLISH, WORDS))
    by_tiles = {tiles_text(move.laid): move for move in moves}
    hook, across = by_tiles["4,6,s"], by_tiles["2,6,e 3,6,a 4,6,s 5,6,T"]
    assert (hook.word, hook.place, hook.is_down) == ("cats", "4C", False)
    assert (across.word, across.place, across.leave) == ("easT", "F2", "est")
    assert by_tiles[""] == Move("", 0, (), "?aeesst", -10.0 - 2 * 6)
    assert moves[moves.row_of(across)] == across
    words = [move.word.lower() for move in moves.sorted(MoveOrder.WORD)]
    assert words == sorted(words)


def test_a_search_that_lacks_room_takes_more(monkeypatch):
    position = Position(SMALL, ENGLISH, (".......",) * 7, "sates?e", tiles_in_bag=0)
    lexicon = build_lexicon("some", ENGLISH, WORDS)
    expected = laid_of(find_moves(position, lexicon))
    for room in ((2, 1000), (1000, 1)):
        free = deque([Workspace.make(*room)])
        monkeypatch.setattr("gridsmith.core.tiles.board.moves.free_workspaces", free)
        assert laid_of(find_moves(position, lexicon)) == expected


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (Position(SMALL, ENGLISH, (".......",) * 7), "the rack of the player to move is unknown"),
        (
            Position(SMALL, ENGLISH, (".......",) * 7, "????"),
            "moves are found for at most 3 blanks, not 4",
        ),
        (
            Position(layout_named("ru-erudit"), RUSSIAN, ("." * 15,) * 15, "а"),
            "the board is in the Russian alphabet, the lexicon some in the English alphabet",
        ),
    ],
)
def test_moves_that_cannot_be_found_are_complained_of(position, told):
    with pytest.raises(Complaint, match=told):
        find_moves(position, build_lexicon("some", ENGLISH, WORDS))


def test_a_blank_may_be_a_letter_of_several_characters():
    alphabet = LANGUAGES["es"]
    layout = layout_named("es-scrabble")
    board = ("." * 15,) * 15
    position = Position(layout, alphabet, board, alphabet.fold("orro?"))
    move = best_move(position, build_lexicon("few", alphabet, [alphabet.fold("chorro")]))
    row = position.played(move.laid, move.score).board[7]
    assert alphabet.spelled(row).strip(".") == "CHorro"
