"""Positions whose moves are known."""

from pathlib import Path

import pytest

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.moves import Moves
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon

CASES = Path(__file__).resolve().parents[4] / "shared" / "cases" / "balda"
MODES = {"m1": Rules(), "m2": Rules(knots=True)}


def rows(moves: Moves) -> list[tuple[str, int, int, str]]:
    return [(move.word, move.row, move.column, move.letter) for move in moves]


@pytest.fixture(scope="module")
def cases_lexicon() -> Lexicon:
    words = (CASES / "words.txt").read_text(encoding="utf-8").split()
    return build_lexicon("cases", RUSSIAN, words)


@pytest.mark.skipif(not CASES.is_dir(), reason="the large cases are not here")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", sorted(path.stem for path in CASES.glob("*_*.txt")))
def test_large_cases(cases_lexicon: Lexicon, name: str, mode: str) -> None:
    """The moves of a large position are exactly those of its table, whole, by cell and by trap."""
    board = Board.parse((CASES / f"{name}.txt").read_text(encoding="utf-8"), RUSSIAN)
    lines = (CASES / f"{name}.{mode}.tsv").read_text(encoding="utf-8").splitlines()
    expected = set()
    for line in lines:
        word, row, column, letter = line.split("\t")
        expected.add((word, int(row), int(column), letter))
    moves = find_moves(board, cases_lexicon, MODES[mode])
    assert len(moves) == len(expected)
    assert set(rows(moves)) == expected
    for cell in {(row, column) for _, row, column, _ in expected}:
        local = find_moves(board, cases_lexicon, MODES[mode], onto=cell)
        assert rows(local) == [found for found in rows(moves) if found[1:3] == cell]
        assert local.table["paths"].sum() == sum(move.paths for move in moves if move.cell == cell)
    for row, column, _ in board.filled():
        trap = find_moves(board, cases_lexicon, MODES[mode], through=(row, column))
        assert set(rows(trap)) <= expected
        assert all((row, column) in move.path for move in trap)
        assert set(rows(trap)) >= {
            found for move, found in zip(moves, rows(moves), strict=True)
            if (row, column) in move.path
        }  # fmt: skip


ARTICLE_WORDS = ("балда", "банка", "бар", "манка", "барсук", "шалаш", "лад", "алба", "бал")


def shown(moves: Moves) -> list[str]:
    """Write moves as a person would: the word, the cell counted from 1, the letter, the paths."""
    return [
        f"{move.word} {move.row + 1},{move.column + 1} {move.letter} {move.paths}" for move in moves
    ]


CLASSIC, KNOTS, DIAGONALS = Rules(), Rules(knots=True), Rules(diagonals=True)


@pytest.mark.parametrize(
    ("text", "rules", "expected"),
    [
        (
            "барсу\n.....",
            CLASSIC,
            ["барсук 2,5 к 1", "бар 2,2 р 1", "бал 2,2 л 1", "бар 2,2 б 1"],
        ),
        (
            "...\nбар\n...",
            CLASSIC,
            [
                "бар 1,2 р 1",
                "бар 3,2 р 1",
                "бал 1,2 л 1",
                "бал 3,2 л 1",
                "бар 1,2 б 1",
                "бар 3,2 б 1",
            ],
        ),
        (".ш.\nлад\n...", CLASSIC, ["лад 3,2 д 1", "лад 3,2 л 1", "бал 3,2 б 1"]),
        ("анк\n..а", CLASSIC, ["манка 2,1 м 1", "банка 2,1 б 1"]),
        (".ш\nла", CLASSIC, []),
        # Either а, or the new one twice: three ways through the new cell.
        (".ш\nла", KNOTS, ["шалаш 1,1 а 3"]),
        (
            "ла.\n.ш.",
            KNOTS,
            ["шалаш 1,3 ш 3", "шалаш 1,3 л 1", "шалаш 2,1 а 3", "лад 1,3 д 1", "бал 1,3 б 1"],
        ),
        ("...\n.б.\n..р", DIAGONALS, ["бар 2,3 а 1", "бар 3,2 а 1"]),
        ("..\n..", DIAGONALS, []),
    ],
)
def test_small_positions(text: str, rules: Rules, expected: list[str]) -> None:
    """Small positions that a person can check by eye."""
    lexicon = build_lexicon("article", RUSSIAN, ARTICLE_WORDS)
    assert shown(find_moves(Board.parse(text, RUSSIAN), lexicon, rules)) == expected
