"""The game: typing, playing, taking back, what counts no more, and what a file keeps of it."""

import itertools
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Ending, Game, GameError
from gridsmith.core.balda.record import UNPLAYED
from gridsmith.core.balda.rules import Rules
from gridsmith.core.bonus import Bonus
from gridsmith.core.errors import Complaint
from gridsmith.core.grid import Cell, Path
from gridsmith.core.lexicon.alphabet import RUSSIAN, Alphabet
from gridsmith.core.strength import Strength
from tests.core.balda.reference import MARKS, slow_points

LETTERS = Alphabet("xx", "abc")

# БАЛДА with К above its first А: "бак" and "лак" can be played with one letter.
START = Game(Board.parse(".....\nбалда\n.....", RUSSIAN), "made", start_word="балда")
KA = ((1, 1), (0, 1))


def made(text: str = ".....\nбалда\n.....", alphabet: Alphabet = RUSSIAN, **more: Any) -> Game:
    return Game(Board.parse(text, alphabet), "made", **more)


def lak(game: Game = START) -> Game:
    """The game after ЛАК, with К placed above the first А."""
    return game.play("лак", 0, 1, "к", ((1, 2), (1, 1), (0, 1)))


def bak(game: Game = START) -> Game:
    """The game after БАК, placed likewise."""
    return game.play("бак", 0, 1, "к", ((1, 0), *KA))


# Typing


@given(
    st.lists(
        st.tuples(st.integers(0, 1), st.integers(0, 2), st.sampled_from(("a", "b", None))),
        max_size=12,
    )
)
def test_typed_letters_are_kept_in_order(typing: list[tuple[int, int, str | None]]) -> None:
    """The cells typed on, each once, by when they were typed on last; an erased one is none."""
    game = made("...\n...", LETTERS)
    order: list[Cell] = []
    letters: dict[Cell, str] = {}
    for row, column, symbol in typing:
        game = game.typed(row, column, symbol)
        if (row, column) in order:
            order.remove((row, column))
        letters.pop((row, column), None)
        if symbol is not None:
            order.append((row, column))
            letters[row, column] = symbol
        assert game.letters_typed == tuple(order)
        assert game.fresh == (order[-1] if order else None)
        assert {cell[:2]: cell[2] for cell in game.board.filled()} == letters
    assert (game.plays, game.turn, game.banned) == ((), 0, frozenset())


# Playing


@st.composite
def asked_plays(draw: st.DrawFn) -> tuple[Game, str, Cell, str, Path]:
    """A small board, a path over it that is mostly a walk, and mostly the word it spells."""
    cells = draw(st.lists(st.sampled_from("aab."), min_size=9, max_size=9))
    rules = Rules(
        knots=draw(st.booleans()),
        diagonals=draw(st.booleans()),
        letter_values={"a": 3, "c": 0},
        bonuses=draw(
            st.dictionaries(
                st.tuples(st.integers(0, 2), st.integers(0, 2)),
                st.sampled_from(MARKS).map(Bonus.parse),
            )
        ),
    )
    board = "\n".join("".join(cells[start : start + 3]) for start in (0, 3, 6))
    path = [draw(st.tuples(st.integers(0, 2), st.integers(0, 2)))]
    for _ in range(draw(st.integers(0, 4))):
        row, column = path[-1]
        down, right = draw(st.sampled_from(((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1))))
        if draw(st.integers(0, 9)) == 0:
            down, right = draw(st.sampled_from(((0, 0), (2, 0), (0, 2), (2, 1))))
        if 0 <= row + down < 3 and 0 <= column + right < 3:
            path.append((row + down, column + right))
    cell = draw(st.sampled_from(path))
    if draw(st.integers(0, 9)) == 0:
        cell = draw(st.tuples(st.integers(0, 2), st.integers(0, 2)))
    letter = draw(st.sampled_from("abc"))
    there = cells[cell[0] * 3 + cell[1]]
    if there != "." and draw(st.integers(0, 4)):
        letter = there
    spelled = "".join(letter if at == cell else cells[at[0] * 3 + at[1]] for at in path)
    word = draw(st.sampled_from((spelled,) * 8 + (spelled[1:], spelled + "a", "ab")))
    game = made(board, LETTERS, rules=rules, also_banned=("aa",), turn=draw(st.integers(0, 1)))
    return game, word, cell, letter, tuple(path)


def is_allowed(game: Game, word: str, cell: Cell, letter: str, path: Path) -> bool:
    """Whether a move follows the rules, as plainly as it can be said."""
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


@given(asked_plays())
def test_a_move_is_made_or_refused_by_the_rules(
    asked: tuple[Game, str, Cell, str, Path],
) -> None:
    """A move that is allowed counts, and taking it back gives the game before; others do not."""
    game, word, cell, letter, path = asked
    if not is_allowed(game, word, cell, letter, path):
        with pytest.raises(GameError):
            game.play(word, *cell, letter, path)
        return
    played = game.play(word, *cell, letter, path)
    (play,) = played.plays
    assert (play.word, play.row, play.column, play.letter, play.path) == (
        word, *cell, letter, path
    )  # fmt: skip
    assert (play.player, play.points) == (game.turn, slow_points(game.rules, word, *cell, letter))
    assert played.board == game.board.place(*cell, letter)
    assert played.turn == 1 - game.turn
    assert played.banned == game.banned | {word}
    assert sum(played.scores) == play.points == played.scores[game.turn]
    with pytest.raises(GameError, match="already holds"):
        played.play(word, *cell, letter, path)
    assert played.take_back() == replace(game, board=game.board.place(*cell, None))


@pytest.mark.parametrize(
    ("word", "cell", "letter", "path", "complaint"),
    [
        ("бак", (1, 0), "к", ((1, 0), *KA), "row 2, column 1 already holds б"),
        ("балда", (0, 1), "к", KA, "балда was already played"),
        ("лад", (0, 1), "к", ((1, 2), (1, 1)), "лад does not pass row 1, column 2"),
        ("бок", (0, 1), "к", ((1, 0), *KA), "the cells spell бак, not бок"),
        ("бк", (0, 1), "к", ((1, 0), *KA), "the cells spell бак, not бк"),
        ("акк", (0, 1), "к", ((1, 1), (0, 1), (0, 2)), "the cells spell ак., not акк"),
        ("ак.", (0, 1), "к", ((1, 1), (0, 1), (0, 2)), "the cells spell ак., not ак."),
        ("кабак", (0, 1), "к", (*KA[::-1], (1, 0), *KA), "кабак passes row 1, column 2 too often"),
        ("лк", (0, 1), "к", ((1, 2), (0, 1)), "лк jumps at row 1, column 2"),
        ("акд", (0, 1), "к", (*KA, (1, 3)), "акд jumps at row 2, column 4"),
    ],
)
def test_a_wrong_move_is_told_of(
    word: str, cell: Cell, letter: str, path: Path, complaint: str
) -> None:
    """What is wrong, and where, as a person counts."""
    with pytest.raises(GameError) as raised:
        START.play(word, *cell, letter, path)
    assert str(raised.value) == complaint


@pytest.mark.parametrize("to", [(0, 0), (0, 2), (1, 2), (2, 0), (2, 1), (2, 2)])
def test_no_rule_lets_a_word_stay_or_jump(to: Cell) -> None:
    """Slanting steps and knots are for cells side by side."""
    game = made("aaa\naaa\naaa", LETTERS, rules=Rules(knots=True, diagonals=True))
    with pytest.raises(GameError, match="aa jumps at"):
        game.play("aa", 0, 0, "a", ((0, 0), to))
    assert game.play("aa", 0, 0, "a", ((0, 0), (1, 1))).banned == {"aa"}


def test_a_move_is_made_with_a_letter_that_was_typed() -> None:
    """Or with the same letter typed in another case; then nothing is fresh any more."""
    typed = START.typed(0, 1, "я").typed(0, 1, "к")
    assert (typed.fresh, typed.letters_typed) == ((0, 1), ((0, 1),))
    played = typed.play("БАК", 0, 1, "К", ((1, 0), *KA))
    assert played.plays[0].word == "бак"
    assert played.plays[0].letter == "к"
    assert (played.letters_typed, played.fresh) == ((), None)
    assert played.board == typed.board


def test_letters_are_folded() -> None:
    """Ё is played as Е, as the alphabet has it."""
    game = made("лка\n...")
    with pytest.raises(GameError, match="the cells spell е"):
        game.play("мышь", 1, 0, "Ё", ((1, 0),))
    played = game.play("Ёл", 1, 0, "Ё", ((1, 0), (0, 0)))
    assert (played.plays[0].word, played.plays[0].letter) == ("ел", "е")
    assert "ел" in played.banned


def test_the_players_score_in_turn() -> None:
    """Each play counts for who made it, beside the head start."""
    game = replace(START, head_start=(10, 20), rules=Rules(letter_values={"к": 5}))
    game = lak(game)
    assert (game.turn, game.scores) == (1, (17, 20))
    game = game.play("дар", 2, 4, "р", ((1, 3), (1, 4), (2, 4)))
    assert (game.turn, game.scores) == (0, (17, 23))
    assert game.banned == {"балда", "лак", "дар"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_so_many_players_move_in_turn(players: int) -> None:
    """Each scores alone; the game ends when all have passed; the best one wins."""
    game = START.seated(players)
    assert (game.players, game.head_start) == (("",) * players, (0,) * players)
    game = lak(game)
    assert (game.turn, game.scores) == (1, (3, *[0] * (players - 1)))
    for _ in range(players - 1):
        assert game.ending is None
        game = game.passed()
    assert (game.turn, game.ending) == (0, None)
    game = game.passed()
    assert (game.ending, game.winner) == (Ending.PASSES, 0)
    assert replace(game, head_start=(0,) * (players - 1) + (3,)).winner is None
    assert Game.from_content(json.loads(json.dumps(game.content()))) == game
    assert game.begun_on(START.board, "балда") == START.seated(players)


def test_a_player_with_moves_stays() -> None:
    """Others may go; the computer plays against one alone."""
    game = lak(START.seated(4)).play("дар", 2, 4, "р", ((1, 3), (1, 4), (2, 4))).typed(0, 2, "х")
    assert [play.player for play in game.plays] == [0, 1]
    assert (game.turn, game.seated(2).turn, game.seated(2).players) == (2, 0, ("", ""))
    passed = game.settled.passed().at_entry(2)
    with pytest.raises(GameError, match="player 3 is not one of 2"):
        passed.seated(2)
    assert game.at_entry(1).seated(2).at_entry(2).turn == 0
    assert replace(START, computer=Strength.CLUB).seated(3).computer is None
    for wrong in (1, 5):
        with pytest.raises(GameError, match="2 to 4 players"):
            game.seated(wrong)


# Taking back


def test_a_move_taken_back_gives_its_player_the_turn() -> None:
    """Whoever has the turn meanwhile."""
    for turn in (0, 1):
        first = lak(replace(START, turn=turn))
        for later in (0, 1):
            taken = replace(first, turn=later).take_back()
            assert taken == replace(START, turn=turn)


def test_moves_are_taken_back_one_by_one() -> None:
    second = lak().play("дар", 2, 4, "р", ((1, 3), (1, 4), (2, 4)))
    once = second.take_back()
    assert once == lak()
    assert once.take_back() == START
    with pytest.raises(GameError) as raised:
        START.take_back()
    assert str(raised.value) == "no move to take back"


# Letters that were played are locked


@pytest.mark.parametrize("game", [START, lak(), lak(made()), lak().at_entry(0)])
def test_letters_of_a_game_in_progress_are_locked(game: Game) -> None:
    """Only one letter is typed for the next move, and only that one is changed or erased."""
    for symbol in ("с", None):
        with pytest.raises(GameError, match="choose Correct the board… in the menu") as raised:
            game.typed(1, 3, symbol)
        assert "Д in row 2, column 4 is part of the game" in str(raised.value)
    assert game.typed(1, 3, "д") is game
    typed = game.typed(0, 0, "к")
    with pytest.raises(GameError, match="К in row 1, column 1 is not played yet"):
        typed.typed(0, 4, "к")
    with pytest.raises(GameError, match="К in row 1, column 1 is not played yet"):
        typed.play("дар", 2, 4, "р", ((1, 3), (1, 4), (2, 4)))
    with pytest.raises(GameError, match="К in row 1, column 1 is not played yet"):
        typed.passed()
    assert typed.typed(0, 0, "р").board.letter(0, 0) == "р"
    assert typed.typed(0, 0, None) == typed.settled == game


@pytest.mark.parametrize("game", [START, lak()], ids=["the start word", "a move"])
def test_a_word_without_a_new_letter_is_no_move(game: Game) -> None:
    """Nor does a letter count that was typed over another one."""
    with pytest.raises(GameError, match="row 2, column 3 already holds л"):
        game.play("лад", 1, 2, "л", ((1, 2), (1, 1), (1, 3)))


def test_the_letters_of_a_position_are_typed_freely() -> None:
    """Any of them may be the one that was placed last; from then on they are locked."""
    game = made().typed(1, 0, "г").typed(1, 0, "б").typed(0, 1, "к")
    played = lak(game)
    assert played.at_entry(0).board == made().board
    assert not game.is_locked(1, 0)
    assert played.is_locked(1, 0)


def test_a_corrected_board_begins_the_record_again() -> None:
    """Its words stay banned and its points count; a letter that was not played yet goes."""
    game = lak().typed(0, 0, "я").with_correction(1, 2, "н")
    assert game.board.text() == ".к...\nбанда\n....."
    assert (game.banned, game.scores, game.turn) == ({"балда", "лак"}, (3, 0), 1)
    assert (game.record, game.letters_typed) == (UNPLAYED, ())
    assert game.with_correction(0, 1, None).board.letter(0, 1) is None


def test_taking_back_leaves_no_letter_that_was_typed() -> None:
    assert lak().typed(0, 0, "с").take_back() == START


@pytest.mark.parametrize(
    ("part", "value", "fault"),
    [
        (("row",), 1, "move 2: row 2, column 5 already holds а"),
        (("letter",), "к", "move 2: the cells spell дак, not дар"),
        (("path",), [[1, 3], [1, 4]], "move 2: дар does not pass row 3, column 5"),
        (("path",), [[1, 2], [1, 4], [2, 4]], "move 2: the cells spell лар, not дар"),
        (("path",), [[1, 3], [1, 1], [2, 4]], "move 2: дар jumps at row 2, column 2"),
        (("word",), "лак", "move 2: лак was already played"),
        (("word",), "балда", "move 2: балда was already played"),
    ],
)
def test_a_saved_game_with_an_illegal_move_is_refused(
    part: tuple[str], value: object, fault: str
) -> None:
    """In one line that names the move."""
    game = lak().play("дар", 2, 4, "р", ((1, 3), (1, 4), (2, 4)))
    content = json.loads(json.dumps(game.content()))
    change(content, ("record", "entries", 2, "made", *part), value)
    with pytest.raises(Complaint) as raised:
        Game.from_content(content)
    assert str(raised.value) == fault


# Words that do not count


def test_a_banned_word_cannot_be_played_until_it_is_allowed() -> None:
    game = START.ban(" Бак ")
    assert game.also_banned == ("бак",)
    assert game.banned == {"балда", "бак"}
    with pytest.raises(GameError, match="бак was already played"):
        bak(game)
    assert bak(game.allow("бак")).plays == bak().plays


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        ("бак2", "'бак2' has letters outside the Russian alphabet"),
        ("cat", "'cat' has letters outside the Russian alphabet"),
        ("", "no letters given"),
        ("Балда", "балда was already played"),
        ("лак", "лак was already played"),
        ("рак", "рак was already played"),
    ],
)
def test_a_word_is_not_banned_twice_nor_in_other_letters(word: str, complaint: str) -> None:
    with pytest.raises(GameError) as raised:
        lak().ban("рак").ban(word)
    assert str(raised.value) == complaint


def test_words_are_banned_in_order() -> None:
    assert START.ban("рак").ban("бак").also_banned == ("рак", "бак")


def test_allowing_a_word_leaves_the_others() -> None:
    """The letters stay, the points of a play go."""
    game = lak().ban("рак").ban("бак")
    assert game.banned == {"балда", "лак", "рак", "бак"}
    assert game.allow("рак") == replace(game, also_banned=("бак",))
    assert game.allow("балда") == replace(game, start_word="")
    assert game.allow("балда").banned == {"лак", "рак", "бак"}
    without = game.allow("лак")
    assert without == replace(game, record=UNPLAYED)
    assert (without.scores, without.board) == ((0, 0), game.board)
    assert game.allow("небылица") == game


def test_a_game_begins_with_nothing_but_its_board() -> None:
    """No word is banned, nobody has a name or points, and the first player is to move."""
    game = made()
    assert (game.banned, game.fresh, game.plays) == (frozenset(), None, ())
    assert (game.players, game.scores, game.turn) == (("", ""), (0, 0), 0)
    assert (game.rules, game.start_word) == (Rules(), "")


# Another board


def test_another_board_is_another_game() -> None:
    """With the list, the rules and the names of the one before."""
    board = Board.empty(3, 6, RUSSIAN)
    rules, players = Rules(knots=True), ("Аня", "")
    game = replace(lak().ban("рак"), rules=rules, players=players, head_start=(1, 2))
    assert game.begun_on(board) == Game(board, "made", rules, players=players)
    assert game.begun_on(board, "рак", 1) == Game(board, "made", rules, "рак", players, 1)


def test_the_moves_stay_on_a_board_that_is_made_larger_or_smaller() -> None:
    """Where a word does not fit any more, it stays banned, and its points count."""
    game = lak().typed(0, 0, "я")
    large = game.resized(5, 7)
    assert large.board == game.board.resized(5, 7)
    assert [(play.cell, play.path) for play in large.plays] == [((1, 2), ((2, 3), (2, 2), (1, 2)))]
    assert large.fresh == (1, 1)
    assert large.at_entry(0).board == START.board.resized(5, 7)
    assert large.resized(3, 5) == game
    game = lak().play("дар", 2, 4, "р", ((1, 3), (1, 4), (2, 4)))
    small = game.resized(3, 3)
    assert (small.board.text(), small.plays) == ("к..\nалд\n...", ())
    assert (small.banned, small.scores) == (game.banned, game.scores)
    assert Game.from_content(json.loads(json.dumps(small.content()))) == small


def test_bonuses_keep_their_places_about_the_middle() -> None:
    """On a board of another size and in the next game; those outside are lost."""
    corner, middle = Bonus.parse("3w"), Bonus.parse("+5")
    game = replace(START, rules=Rules(bonuses={(0, 0): corner, (1, 2): middle}))
    large = {(1, 1): corner, (2, 3): middle}
    assert game.resized(5, 7).rules.bonuses == large
    assert game.begun_on(Board.empty(5, 7, RUSSIAN)).rules.bonuses == large
    assert game.resized(3, 3).rules.bonuses == {(1, 1): middle}
    assert lak(game).play("дар", 2, 4, "р", ((1, 3), (1, 4), (2, 4))).resized(3, 3).rules.bonuses


# What is kept

KEPT = lak(
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
        head_start=(-3, 40),
        turn=1,
    )
).typed(2, 4, "р")


@pytest.mark.parametrize("game", [START, made(), lak(), KEPT, KEPT.typed(2, 4, "я")])
def test_a_game_comes_back_from_what_was_kept(game: Game) -> None:
    """Through JSON, equal in every part."""
    content = json.loads(json.dumps(game.content()))
    assert Game.from_content(content) == game


def change(content: dict[str, Any], path: tuple[str | int, ...], value: object) -> None:
    inner: Any = content
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value


MADE = ("record", "entries", 1, "made")


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("alphabet",), None, "$: invalid value"),
        (("alphabet", "symbols"), "aa", "duplicate letter in the alphabet"),
        (("board",), ["балда", "кот"], "line 2 has 3 cells where the rows above have 5"),
        (("board",), 5, "$: invalid value"),
        (("lexicon",), 5, "$.lexicon: invalid value"),
        (("rules", "min_length"), 0, "$.min_length: invalid value"),
        (("rules", "letter_values"), {"к": 10_001}, "invalid value"),
        (("rules", "bonuses"), ["4l"], "the bonuses have 1 rows, and the board has 3"),
        (("players",), ["a"], "a game has 2 to 4 players, or one and the computer"),
        (("players",), ["a", "b", "c"], "3 players have 2 starting scores"),
        (("head_start",), [0, 2**63], "invalid value"),
        (("turn",), 2, "player 3 is not one of 2"),
        (("turn",), -1, "$.turn: invalid value"),
        ((*MADE, "player"), 2, "player 3 is not one of 2"),
        ((*MADE, "points"), 2_000_001, "made.points: invalid value"),
        ((*MADE, "type"), "other", "made.type: invalid value"),
        ((*MADE, "row"), 3, "row 4, column 2 is not on a 3x5 board"),
        ((*MADE, "path", 1), [0, -1], "row 1, column 0 is not on a 3x5 board"),
        (("letters_typed",), [[2, 5]], "row 3, column 6 is not on a 3x5 board"),
    ],
)
def test_what_is_no_kept_game_is_refused(
    path: tuple[str | int, ...], value: object, complaint: str
) -> None:
    """With one line that says what is wrong with it."""
    content = json.loads(json.dumps(KEPT.content()))
    change(content, path, value)
    with pytest.raises(Complaint) as raised:
        Game.from_content(content)
    assert complaint in str(raised.value)
    assert "\n" not in str(raised.value)


DO: list[Callable[[Game], Game]] = [
    lak,
    lambda game: game.typed(2, 4, "р"),
    lambda game: game.ban("рак"),
    lambda game: game.allow("балда"),
    lambda game: game.resized(3, 3),
    Game.passed,
    Game.agreed,
    Game.swapped,
]


@pytest.mark.parametrize("do", DO)
def test_a_game_itself_never_changes(do: Callable[[Game], Game]) -> None:
    """Every action gives another game."""
    before = START.content()
    assert do(START) != START
    assert START.content() == before


# Another board, another list


def test_another_board_begins_a_game_and_its_own_does_not() -> None:
    """Pasted, or cleared: the players and the rules stay, moves and points go."""
    game = replace(lak(), players=("Bo", "Ann"), head_start=(1, 0), rules=Rules(knots=True))
    assert game.with_board(game.board) is game
    fresh = game.with_board(START.board)
    assert (fresh.plays, fresh.scores, fresh.start_word) == ((), (0, 0), "")
    assert (fresh.players, fresh.rules.knots) == (("Bo", "Ann"), True)
    empty = game.cleared()
    assert (list(empty.board.filled()), empty.board.rows) == ([], 3)
    assert empty.cleared() is empty


def test_a_list_with_other_letters_begins_a_game_of_people() -> None:
    """Letter values are of the old letters; with the same letters only the list changes."""
    game = replace(
        lak(), rules=Rules(knots=True, letter_values={"а": 3}), computer=Strength.CLUB, turn=1
    )
    assert game.with_lexicon("other", RUSSIAN) == replace(game, lexicon="other")
    fresh = game.with_lexicon("xx", LETTERS)
    assert (fresh.lexicon, fresh.board) == ("xx", Board.empty(3, 5, LETTERS))
    assert (fresh.computer, fresh.turn, fresh.plays) == (None, 0, ())
    assert (fresh.rules.knots, dict(fresh.rules.letter_values)) == (True, {})


def test_a_game_is_saved_at_its_end_and_opened_at_rest() -> None:
    """Wherever its record is looked at; the computer moves in it only on request."""
    game = replace(lak(), computer=Strength.CLUB)
    back = game.at_entry(0)
    assert back.as_saved() == game
    assert back.as_opened().computer_waits
    assert back.as_opened().as_saved() == game
    assert not lak().as_opened().computer_waits
    line = back.play("бак", 0, 1, "к", ((1, 0), *KA)).set_aside(back)
    assert line.as_saved().record.at == 1
    typed = back.typed(0, 0, "а")
    assert typed.as_saved().record.at == 0
