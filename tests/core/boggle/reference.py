from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from gridsmith.core.boggle.board import (
    BONUSES,
    MAX_WORD_BONUSES,
    BoggleBoard,
    face_names,
    values_in,
)
from gridsmith.core.boggle.dice import DICE_SETS, Dice, dice_of
from gridsmith.core.boggle.game import Game
from gridsmith.core.boggle.round import Round
from gridsmith.core.boggle.scoring import CLASSIC, LETTERS, MACTECH, SCORINGS, Scoring
from gridsmith.core.boggle.solve import Scorer, find_paths, score, solve
from gridsmith.core.lexicon.alphabet import ENGLISH, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.paths import MAXIMUM
from tests.core.paths import lay_everywhere

FEW = Alphabet("xx", "abc", faces=("ab", "ca"))


def rows_of(board: BoggleBoard) -> list[list[str | None]]:
    faces = list(board.faces())
    return [faces[row * board.columns :][: board.columns] for row in range(board.rows)]


def slow_paths(board: BoggleBoard, word: str) -> list[tuple[tuple[int, int], ...]]:
    def are_near(cell: tuple[int, int], other: tuple[int, int]) -> bool:
        return max(abs(cell[0] - other[0]), abs(cell[1] - other[1])) == 1

    faces = {
        (row, column): (face or "").lower()
        for row, shown in enumerate(rows_of(board))
        for column, face in enumerate(shown)
    }
    return lay_everywhere(faces, word, are_near)


def slow_points(board: BoggleBoard, path: Sequence[tuple[int, int]], scoring: Scoring) -> int:
    faces = [(board.shown(*cell) or "").lower() for cell in path]
    letters = sum(map(len, faces))
    if not scoring.by_letters:
        return scoring.of(letters)
    worth = dict(zip(board.alphabet.symbols, values_in(board.alphabet), strict=True))
    bonuses = [board.bonus(*cell) for cell in path]
    points = 0
    for face, bonus in zip(faces, bonuses, strict=True):
        for letter in face:
            points += worth[letter] * {"2l": 2, "3l": 3}.get(bonus, 1)
    for bonus in bonuses:
        points *= {"2w": 2, "3w": 3}.get(bonus, 1)
    beyond = max(0, letters - len(scoring.points))
    return points + scoring.points[min(letters, len(scoring.points)) - 1] + scoring.further * beyond


def compare(board: BoggleBoard, lexicon: Lexicon, scoring: Scoring, min_length: int) -> None:
    expected = {}
    for codes in lexicon.graph:
        word = lexicon.alphabet.decode(codes)
        paths = slow_paths(board, word)
        if paths and len(word) >= min_length:
            best = max(slow_points(board, path, scoring) for path in paths)
            expected[word] = (len(word), best, min(len(paths), MAXIMUM))
        assert sorted(find_paths(board, word, maximum=10**9)) == sorted(paths)
    found = solve(board, lexicon, scoring, min_length)
    assert {row.word: (row.length, row.points, row.paths) for row in found} == expected
    assert found.words() == [row.word for row in found]
    for row in found:
        assert row.path in slow_paths(board, row.word)
        assert slow_points(board, row.path, scoring) == row.points
        assert scoring.path_points(board, row.path) == row.points
    points = sum(row[1] for row in expected.values())
    assert found.points == points
    assert score(board, lexicon, scoring, min_length) == (points, len(expected))


# Boards at random

SEEDS = st.integers(0, 1 << 32)


def random_position(chance: Random) -> tuple[BoggleBoard, Lexicon, Scoring, int]:
    board = _thrown(chance) if chance.random() < 0.3 else _laid(chance)
    alphabet = board.alphabet
    letters = sorted({letter for face in board.faces() if face for letter in face.lower()})
    letters = letters or [alphabet.symbols[0]]  # where all cells are empty
    words = {"".join(chance.choices(letters, k=chance.randint(1, 5))) for _ in range(8)}
    words |= {_walked(chance, board) for _ in range(chance.randint(0, 16))} - {""}
    scoring = chance.choice((CLASSIC, MACTECH, LETTERS, LETTERS, _random_scoring(chance)))
    if scoring.by_letters and not {"2", "3"} & {*alphabet.symbols}:
        board = _with_random_bonuses(chance, board)
    return board, build_lexicon("made", alphabet, sorted(words)), scoring, chance.randint(1, 5)


def compare_images(board: BoggleBoard, lexicon: Lexicon, scoring: Scoring, min_length: int) -> None:
    images = board.images()
    alike = [image for image in images if image.rows == board.rows]
    scorer = Scorer(board.rows, board.columns, lexicon, scoring, min_length)
    scored = {tuple(row) for row in scorer.score_all(alike).tolist()}
    scored |= {score(image, lexicon, scoring, min_length) for image in images}
    assert len(scored) == 1


def _thrown(chance: Random) -> BoggleBoard:
    dice = chance.choice(list(DICE_SETS.values()))
    if chance.random() < 0.5:
        dice = Dice("few", dice.alphabet, tuple(chance.sample(dice.dice, chance.choice((4, 9)))))
    return dice.roll(chance.getrandbits(32))


def _laid(chance: Random) -> BoggleBoard:
    alphabet = chance.choice((FEW, Alphabet("zz", "abc"), ENGLISH, _random_alphabet(chance)))
    names = [name for name in face_names(alphabet) if name]
    if len(names) > 6:
        names = chance.sample(names, chance.randint(2, 6)) + chance.choice(([], ["qu", "th", "h"]))
        names = [name for name in names if name in face_names(alphabet)]
    rows, columns = chance.randint(2, 4), chance.randint(2, 4)
    blocked = chance.choice((0, 0, 0.1, 0.4))
    faces = [
        None if chance.random() < blocked else chance.choice(names) for _ in range(rows * columns)
    ]
    return BoggleBoard.of_faces(rows, columns, faces, alphabet)


def _with_random_bonuses(chance: Random, board: BoggleBoard) -> BoggleBoard:
    share = chance.choice((0, 0.2, 0.6))
    bonuses = [chance.choice(BONUSES) if chance.random() < share else "" for _ in board.cells]
    for cell, bonus in enumerate(bonuses):
        if bonus.endswith("w") and sum(mark.endswith("w") for mark in bonuses) > MAX_WORD_BONUSES:
            bonuses[cell] = "2l"
    return replace(board, bonuses=tuple(bonuses))


def _random_alphabet(chance: Random) -> Alphabet:
    symbols = "".join(chance.sample("abdqucezжёыяіğßçøαω", 5))
    faces = {"".join(chance.choices(symbols, k=chance.choice((2, 2, 3)))) for _ in range(3)}
    return Alphabet("xx", symbols, faces=tuple(sorted(faces)))


def _random_scoring(chance: Random) -> Scoring:
    points = tuple(chance.choice((0, 1, 5, 1000)) for _ in range(chance.randint(1, 9)))
    return Scoring("own", points, chance.choice((0, 0, 3)))


def _walked(chance: Random, board: BoggleBoard) -> str:
    row, column = chance.randrange(board.rows), chance.randrange(board.columns)
    spelled = ""
    for _ in range(chance.randint(2, 7)):
        face = board.shown(row, column)
        if face is None:
            break
        spelled += face.lower()
        row = min(max(row + chance.randint(-1, 1), 0), board.rows - 1)
        column = min(max(column + chance.randint(-1, 1), 0), board.columns - 1)
    return spelled


POSITIONS = SEEDS.map(lambda seed: random_position(Random(seed)))


FACES = [None, *(name.capitalize() for name in face_names(ENGLISH) if name)]


def random_board(chance: Random) -> BoggleBoard:
    rows, columns = chance.randint(2, 10), chance.randint(2, 10)
    board = BoggleBoard.of_faces(rows, columns, chance.choices(FACES, k=rows * columns), ENGLISH)
    for _ in range(chance.choice((0, 12))):
        cell = chance.randrange(rows), chance.randrange(columns)
        board = board.with_bonus(*cell, chance.choice(BONUSES))
    return board


def random_game(chance: Random) -> Game:
    board, scoring = random_board(chance), chance.choice((*SCORINGS, "3:2 4:7 +3"))
    if scoring != "letters":
        board = board.plain()
    played = Round(chance.randint(0, 3600)).with_word("tea").with_player("Ann", ["eat"]).finished()
    return Game(
        board,
        chance.choice(["en", "en-large", "mine"]),
        scoring,
        chance.randint(1, 8),
        chance.choice([dice.name for dice in dice_of(ENGLISH)]),
        chance.choice([None, Round(), played]),
    )


BOARDS = SEEDS.map(lambda seed: random_board(Random(seed)))
GAMES = SEEDS.map(lambda seed: random_game(Random(seed)))
