import itertools
import json
import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.legality import GameError
from gridsmith.core.balda.rearrange import resized
from gridsmith.core.balda.rules import Rules
from gridsmith.core.bonus import Bonus
from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import RUSSIAN, Alphabet
from gridsmith.core.strength import Strength
from tests.core.balda.reference import MARKS, SEEDS, board_cells, slow_points
from tests.core.hands import checksum_of_readings

LETTERS = Alphabet("xx", "abc")

# БАЛДА with К above its first А: "бак" and "лак" can be played with one letter.
START = Game(Board.parse(".....\nбалда\n.....", RUSSIAN), "made", start_word="балда")
KA = ((1, 1), (0, 1))


def made(text=".....\nбалда\n.....", alphabet=RUSSIAN, **more):
    return Game(Board.parse(text, alphabet), "made", **more)


def lak(game=START):
    return game.play("лак", 0, 1, "к", ((1, 2), (1, 1), (0, 1)))


def dar(game):
    return game.play("дар", 2, 4, "р", ((1, 3), (1, 4), (2, 4)))


@given(
    st.lists(
        st.tuples(st.integers(0, 1), st.integers(0, 2), st.sampled_from(("a", "b", None))),
        max_size=12,
    )
)
def test_typed_letters_are_kept_in_order(typing):
    game = made("...\n...", LETTERS)
    letters = {}
    for row, column, symbol in typing:
        game = game.typed(row, column, symbol)
        letters.pop((row, column), None)
        if symbol is not None:
            letters[row, column] = symbol
        assert game.letters_typed == tuple(letters)
        assert game.fresh == (list(letters)[-1] if letters else None)
        assert {cell[:2]: cell[2] for cell in game.board.filled()} == letters
    assert game.settled == game
    assert (game.plays, game.turn, game.banned, game.scores) == ((), 0, frozenset(), (0, 0))


# Playing

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1))


def random_play(chance):
    board = Board.parse("\n".join("".join(chance.choices("aab.", k=3)) for _ in "123"), LETTERS)
    cells = board_cells(board)
    rules = Rules(
        knots=chance.random() < 0.5,
        diagonals=chance.random() < 0.5,
        letter_values={"a": 3, "c": 0},
        bonuses={cell: Bonus.parse(chance.choice(MARKS)) for cell in chance.sample(cells, 4)},
    )
    path = [chance.choice(cells)]
    for _ in range(chance.randint(0, 4)):
        steps = STEPS if chance.random() < 0.9 else ((0, 0), (2, 0), (0, 2), (2, 1))
        (row, column), (down, right) = path[-1], chance.choice(steps)
        if (row + down, column + right) in cells:
            path.append((row + down, column + right))
    cell = chance.choice(path if chance.random() < 0.9 else cells)
    letter = chance.choice("abc")
    if (there := board.letter(*cell)) and chance.random() < 0.8:
        letter = there
    spelled = "".join(letter if at == cell else board.letter(*at) or "." for at in path)
    word = chance.choice((spelled,) * 8 + (spelled[1:], spelled + "a", "ab"))
    game = Game(board, "made", rules, also_banned=("aa",), turn=chance.randint(0, 1))
    return game, word, cell, letter, tuple(path)


def is_allowed(game, word, cell, letter, path):
    there = {at[:2]: at[2] for at in game.board.filled()}
    if there.setdefault(cell, letter) != letter:
        return False
    steps = [
        sorted((abs(down - row), abs(right - column)))
        for (row, column), (down, right) in itertools.pairwise(path)
    ]
    return (
        word not in game.also_banned
        and cell in path
        and [there.get(at) for at in path] == list(word)
        and all(path.count(at) <= (2 if game.rules.knots else 1) for at in path)
        and all(step == [0, 1] or (step == [1, 1] and game.rules.diagonals) for step in steps)
    )


def test_a_move_is_made_or_refused_by_the_rules():
    for seed in range(600):
        game, word, cell, letter, path = random_play(Random(seed))
        if not is_allowed(game, word, cell, letter, path):
            with pytest.raises(GameError):
                game.play(word, *cell, letter, path)
            continue
        played = game.play(word, *cell, letter, path)
        (play,) = played.plays
        assert (play.word, play.cell, play.letter, play.path) == (word, cell, letter, path)
        points = slow_points(game.rules, word, *cell, letter)
        assert (play.player, play.points) == (game.turn, points)
        assert played.board == game.board.place(*cell, letter)
        assert played.turn == 1 - game.turn
        assert played.banned == game.banned | {word}
        assert sum(played.scores) == points == played.scores[game.turn]
        with pytest.raises(GameError, match="already holds"):
            played.play(word, *cell, letter, path)
        for turn in (0, 1):  # whoever has the turn meanwhile
            back = replace(played, turn=turn).take_back()
            assert back == replace(game, board=game.board.place(*cell, None))


@pytest.mark.parametrize(
    ("word", "cell", "letter", "path", "complaint"),
    [
        ("бак", (1, 0), "к", ((1, 0), *KA), "row 2, column 1 already holds б"),
        ("лад", (1, 2), "л", ((1, 2), (1, 1), (1, 3)), "row 2, column 3 already holds л"),
        ("балда", (0, 1), "к", KA, "балда was already played"),
        ("лад", (0, 1), "к", ((1, 2), (1, 1)), "лад does not pass row 1, column 2"),
        ("акк", (0, 1), "к", ((1, 1), (0, 1), (0, 2)), "the cells spell ак., not акк"),
        ("кабак", (0, 1), "к", (*KA[::-1], (1, 0), *KA), "кабак passes row 1, column 2 too often"),
        ("лк", (0, 1), "к", ((1, 2), (0, 1)), "лк jumps at row 1, column 2"),
    ],
)
def test_a_wrong_move_is_told_of(word, cell, letter, path, complaint):
    with pytest.raises(GameError, match=re.escape(complaint)):
        START.play(word, *cell, letter, path)


# Another board, another list


@given(SEEDS)
def test_the_moves_stay_on_a_board_that_is_made_larger_or_smaller(seed):
    chance = Random(seed)
    typed = (chance.choice((0, 2)), 0)
    bonuses = {cell: Bonus.parse("3w") for cell in chance.sample(board_cells(START.board), 3)}
    game = dar(lak(replace(START, rules=Rules(bonuses=bonuses)))).typed(*typed, "я")
    game = game.at_entry(chance.choice((0, 2, 2)))
    rows, columns = chance.randint(2, 7), chance.randint(2, 7)
    down, right = rows // 2 - 1, columns // 2 - 2

    def on(cells):
        moved = [(row + down, column + right) for row, column in cells]
        return [(row, column) for row, column in moved if 0 <= row < rows and 0 <= column < columns]

    result = resized(game, rows, columns)
    assert result.board == game.board.resized(rows, columns)
    assert [*result.rules.bonuses] == on(bonuses) == [*game.begun_on(result.board).rules.bonuses]
    played = [cell for play in dar(lak()).plays for cell in play.path]
    if len(on(played)) == len(played):
        assert [*result.letters_typed] == on(game.letters_typed)
        for at in (0, 1, 2):
            there, here = result.at_entry(at), game.at_entry(at)
            assert there.board == here.board.resized(rows, columns)
            assert [[*play.path] for play in there.plays] == [on(play.path) for play in here.plays]
            assert [play.cell for play in there.plays] == on(play.cell for play in here.plays)
    else:
        assert (result.plays, result.letters_typed) == ((), ())
        assert (result.banned, result.scores) == (game.banned, game.scores)
    assert Game.from_content(json.loads(json.dumps(result.content()))) == result


# What is kept

KEPT = dar(lak(
    replace(
        START,
        rules=Rules(
            knots=True,
            diagonals=True,
            min_length=3,
            letter_values={"к": 5, "щ": 0},
            bonuses={(0, 1): Bonus.parse("2l"), (2, 4): Bonus.parse("+5")},
        ),
        players=("Аня", ""),
        also_banned=("рак",),
        head_start=(-(10**8), 10**8),
        lexicon="m" * 1000,
        turn=1,
    )
)).typed(2, 3, "р")  # fmt: skip
MADE = ("record", "entries", 2, "made")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("alphabet",), None, "JSON: invalid value"),
        (("alphabet", "symbols"), "aa", "duplicate letter in the alphabet"),
        (("board",), ["балда", "кот"], "line 2 has 3 cells where the rows above have 5"),
        (("rules", "min_length"), 0, "min_length: invalid value"),
        (("rules", "bonuses"), ["4l"], "the bonuses have 1 rows, and the board has 3"),
        (("lexicon",), "m" * 1001, "lexicon: invalid value"),
        (("head_start",), [0, 10**8 + 1], "invalid value"),
        (("head_start",), [-(10**8) - 1, 0], "invalid value"),
        (("players",), ["a"], "a game has 2 to 4 players, or one and the computer"),
        (("players",), ["a", "b", "c"], "3 players have 2 starting scores"),
        (("computer",), "expert", "computer: invalid value"),
        (("turn",), 2, "player 3 is not one of 2"),
        ((*MADE, "player"), 2, "player 3 is not one of 2"),
        ((*MADE, "path", 1), [0, -1], "row 1, column 0 is not on a 3x5 board"),
        (("letters_typed",), [[2, 5]], "row 3, column 6 is not on a 3x5 board"),
        ((*MADE, "row"), 1, "move 2: row 2, column 5 already holds а"),
        ((*MADE, "letter"), "к", "move 2: the cells spell дак, not дар"),
        ((*MADE, "path"), [[1, 3], [1, 4]], "move 2: дар does not pass row 3, column 5"),
        ((*MADE, "path"), [[1, 3], [1, 1], [2, 4]], "move 2: дар jumps at row 2, column 2"),
        ((*MADE, "path"), [[1, 3]] * 450, "move 2: дар does not pass row 3"),
        ((*MADE, "path"), [[1, 3]] * 451, "path: invalid value"),
        ((*MADE, "points"), 2_000_001, "points: invalid value"),
        ((*MADE, "word"), "лак", "move 2: лак was already played"),
        ((*MADE, "word"), "балда", "move 2: балда was already played"),
        (("record", "entries", 0, "state", "rows"), "...\nабв", "differ in size"),
        (("record", "entries", 1, "state", "turn"), 2, "player 3 is not one of 2"),
        (("record", "entries", 1, "state", "letters_typed"), [[3, 0]], "row 4, column 1"),
        (("record", "entries", 1, "note"), "x" * 1001, "note: invalid value"),
        (("record", "at"), 5, "does not fit"),
    ],
)
def test_what_is_no_kept_game_is_refused(path, value, complaint):
    content = json.loads(json.dumps(KEPT.content()))
    assert Game.from_content(content) == KEPT
    inner = content
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(Complaint, match=re.escape(complaint)):
        Game.from_content(content)


def test_what_is_kept_and_damaged_is_read_the_same_everywhere():
    numbers = 0, 1, 2, 3, -1, 5, 40, 10**9, 1.5, None, True
    texts = "", "лак", "к", "а.", "балда", "2w", *"x0123udlr"
    contents = [
        json.loads(json.dumps(content))
        for game in (KEPT, KEPT.at_entry(0), replace(lak(), computer=Strength.CLUB), dar(made()))
        for content in (game.content(), game.brief_content())
    ]
    pieces = *numbers, *texts, [], {}, [0, 1], [[0, 0]], [[0, 1], [1, 1]], {"a": 1}, ["", ""]

    def read(content):
        return Game.from_content(content).content()

    assert checksum_of_readings(read, contents, pieces, 1500) == 2155214745


@pytest.mark.parametrize(
    ("cells", "cell", "rules", "expected"),
    [
        ((), (0, 0), Rules(), ()),
        (((0, 0),), (0, 0), Rules(), ((0, 0),)),
        (((0, 0),), (0, 1), Rules(), ((0, 0), (0, 1))),
        (((0, 0),), (1, 1), Rules(), ((0, 0),)),
        (((0, 0),), (1, 1), Rules(diagonals=True), ((0, 0), (1, 1))),
        (((0, 0), (0, 1)), (0, 0), Rules(), ((0, 0),)),
        (((0, 0), (0, 1)), (0, 0), Rules(knots=True), ((0, 0), (0, 1), (0, 0))),
        (((0, 0), (0, 1), (1, 1), (1, 0)), (0, 0), Rules(), ((0, 0), (0, 1), (1, 1), (1, 0))),
    ],
)
def test_a_path_steps_as_the_rules_allow(cells, cell, rules, expected):
    assert rules.traced(cells, cell) == expected
