"""`gridsmith balda`: what can be played on a Balda board."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from cli.inputs import (
    InputError,
    WordsOption,
    check_spelling,
    name_of,
    open_words,
    parse_cell,
    parse_count,
    read_text,
)
from cli.options import Commands
from cli.results import Destination, FormatOption, LimitOption, OutputOption, many, put
from cli.terminal import ProgressBar, compiling
from core.balda.board import Board
from core.balda.moves import Move, Moves, Order
from core.balda.rules import Rules
from core.export import Table
from core.grid import EMPTY, BoardError, path_text
from core.lexicon.alphabet import Alphabet
from core.lexicon.catalog import Catalog
from core.lexicon.lexicon import Lexicon

app = Commands(help="Balda: place a letter on an empty cell and trace a word through it.")


class RuleSet(StrEnum):
    """How often a word may pass a cell."""

    CLASSIC = "classic"
    KNOTS = "knots"


COLUMNS = ("word", "row", "col", "letter", "length", "paths", "path")
"""What is told of each move to other programs; after --letter-values, points too."""


@app.callback()
def balda() -> None:
    """Balda: place a letter on an empty cell and trace a word through it."""


@dataclass(frozen=True)
class Given:
    """What is asked about: a position, the words, and the rules that were agreed on."""

    board: Annotated[
        Path,
        typer.Argument(
            metavar="BOARD",
            help="A UTF-8 file with the position, or - for standard input: a row a line, "
            "a dot for an empty cell, spaces between cells as you like.",
            show_default=False,
        ),
    ]
    words: WordsOption = None
    rules: Annotated[
        RuleSet,
        typer.Option(help="Whether a word may pass each cell once, or twice (knots, узелки)."),
    ] = RuleSet.CLASSIC
    diagonals: Annotated[
        bool, typer.Option("--diagonals", help="A word may also step diagonally.")
    ] = False
    ban: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WORD",
            help="A word that does not count, such as the starting word and those played. "
            "May be given often.",
            show_default=False,
        ),
    ] = None
    ban_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A UTF-8 text with more such words.", show_default=False),
    ] = None
    min_length: Annotated[
        int,
        typer.Option(
            parser=parse_count,
            metavar="N",
            help="Letters in the shortest word that counts; 2 if not given.",
        ),
    ] = 2
    letter_values: Annotated[
        str | None,
        typer.Option(
            metavar="VALUES|FILE",
            help="What letters are worth, such as а=1,ф=10, or a file of such pairs; "
            "other letters are worth 1.",
            show_default=False,
        ),
    ] = None

    def read(self) -> "_Asked":
        """Read it. Raises InputError and what opening words raises."""
        text = read_text(self.board)
        lexicon = open_words(Catalog.standard(), self.words, text)
        alphabet = lexicon.alphabet
        return _Asked(
            board=_parse_board(text, name_of(self.board), alphabet),
            lexicon=lexicon,
            words=lexicon.name if self.words is None else Path(self.words).name,
            rules=Rules(
                knots=self.rules is RuleSet.KNOTS,
                diagonals=self.diagonals,
                min_length=self.min_length,
                letter_values={}
                if self.letter_values is None
                else _values(self.letter_values, alphabet),
            ),
            banned=tuple(_banned(self.ban or [], self.ban_file, alphabet)),
        )


@dataclass(frozen=True)
class _Asked:
    """The same, read. `words`: what the words are called."""

    board: Board
    lexicon: Lexicon
    words: str
    rules: Rules
    banned: tuple[str, ...]

    def terms(self, *more: str) -> str:
        """Tell what is searched, and what narrows it, in one line."""
        rules = self.rules
        return ", ".join([
            f"the {self.board.rows}x{self.board.columns} board",
            f"words of {self.words}",
            "knots" if rules.knots else "classic rules",
            *(["diagonals"] if rules.diagonals else []),
            *more,
            *([f"{rules.min_length} letters or more"] if rules.min_length > 2 else []),
        ])  # fmt: skip

    def no_move(self, terms: str, *ways: str) -> str:
        """Say that there is no move, and why, or what else could be tried."""
        rules, wider = self.rules, {"ru-nouns": "ru-nouns-wide", "en": "en-large"}.get(self.words)
        if not any(self.board.filled()):
            why = "The board holds no letter yet: write the starting word on it."
        elif EMPTY not in self.board.text():
            why = "The board is full: there is no cell to place a letter on."
        else:
            others = [
                *ways,
                *(["a smaller --min-length"] if rules.min_length > 2 else []),
                *(["--rules knots"] if not rules.knots else []),
                *(["--diagonals"] if not rules.diagonals else []),
                f"--words {wider}" if wider else "another list by --words",
            ]
            why = f"Try {'; '.join(others)}."
        return f"No move on {terms}.\n{why}"


@app.command()
def search(
    *,
    given: Given,
    cell: Annotated[
        str | None,
        typer.Option(
            metavar="R,C", help="Only letters placed on this empty cell.", show_default=False
        ),
    ] = None,
    through: Annotated[
        str | None,
        typer.Option(
            metavar="R,C",
            help="Only words traced through this filled cell: what may be played with it.",
            show_default=False,
        ),
    ] = None,
    sort: Annotated[
        Order,
        typer.Option(
            help="The order. The default one: longer words first, then the rarer placed letter, "
            "then the alphabet, then row and column."
        ),
    ] = Order.DEFAULT,
    limit: LimitOption = None,
    form: FormatOption = None,
    output: OutputOption = None,
) -> None:
    """Find the moves on a board: a letter, the cell to place it on, and the word it makes.

    Rows and columns count from 1, from the top left.

    In the table the placed letter stands out in upper case. --letter-values adds a column `points`.
    """
    destination = Destination.of(form, output)
    asked = given.read()
    board = asked.board
    onto = _empty_cell(cell, board)
    passed = _filled_cell(through, board)

    from core.balda import kernels
    from core.balda.search import find_moves

    with compiling(kernels.walk), ProgressBar("Searching") as bar:
        moves = find_moves(
            board,
            asked.lexicon,
            asked.rules,
            onto=onto,
            through=passed,
            banned=asked.banned,
            progress=bar.tell,
        )
    if sort is not Order.DEFAULT:
        moves = moves.sorted(sort)
    found = moves.only(slice(limit))

    with_points = given.letter_values is not None
    if not destination.is_for_reading:
        destination.send(found.export((*COLUMNS, "points") if with_points else COLUMNS))
        return
    terms = asked.terms(
        *([f"placed on {_told(onto)}"] if onto is not None else []),
        *([f"passing {_told(passed)}"] if passed is not None else []),
    )
    if not found and output is None:
        others = [
            *(["another --cell, or none"] if onto is not None else []),
            *(["another --through, or none"] if passed is not None else []),
        ]
        put(f"{asked.no_move(terms, *others)}\n")
        return
    heading = f"{many(len(moves), 'move')} on {terms}"
    if len(found) < len(moves):
        heading += f"; the first {len(found)}"
    destination.send(_page(found, with_points), heading, marked="word")


def _parse_board(text: str, name: str, alphabet: Alphabet) -> Board:
    try:
        return Board.parse(text, alphabet)
    except BoardError as error:
        raise InputError(f"{name}: {error}") from None


def _empty_cell(text: str | None, board: Board) -> tuple[int, int] | None:
    cell = _cell(text, "--cell", board)
    if cell is not None and (letter := board.letter(*cell)) is not None:
        raise InputError(f"--cell {text}: the cell is not empty, it holds {letter!r}")
    return cell


def _filled_cell(text: str | None, board: Board) -> tuple[int, int] | None:
    cell = _cell(text, "--through", board)
    if cell is not None and board.letter(*cell) is None:
        raise InputError(f"--through {text}: the cell is empty, no word can pass it yet")
    return cell


def _cell(text: str | None, option: str, board: Board) -> tuple[int, int] | None:
    if text is None:
        return None
    cell = parse_cell(text, option)
    try:
        board.cell(*cell)
    except BoardError as error:
        raise InputError(f"{option} {text}: {error}") from None
    return cell


def _banned(words: list[str], file: Path | None, alphabet: Alphabet) -> Iterator[str]:
    for word in words:
        check_spelling(word.strip(), alphabet, "--ban")
        yield word.strip()
    if file is None:
        return
    for number, line in enumerate(read_text(file).splitlines(), 1):
        for found in re.finditer(r"[^\s,;]+", line.partition("#")[0]):
            where = f"{name_of(file)}, line {number}, column {found.start() + 1}"
            check_spelling(found[0], alphabet, where)
            yield found[0]


def _values(given: str, alphabet: Alphabet) -> dict[str, int]:
    """Read `а=1,ф=10`, or a file of such pairs, a line or a comma between them."""
    if "=" in given:
        lines, name = [given], "--letter-values"
    else:
        lines, name = read_text(Path(given)).splitlines(), name_of(Path(given))
    values: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        for pair in line.partition("#")[0].split(","):
            if not pair.strip():
                continue
            where = name if lines == [given] else f"{name}, line {number}"
            told = re.fullmatch(r"\s*(\S)\s*[=:\s]\s*(\d{1,6})\s*", pair)
            if told is None:
                raise InputError(
                    f"{where}: {pair.strip()!r} is no letter with its value, such as а=3"
                )
            check_spelling(told[1], alphabet, where)
            values[alphabet.fold(told[1])] = int(told[2])
    return values


def _page(moves: Moves, with_points: bool) -> Table:
    """Give the moves for somebody who reads them: the placed letter in upper case, one cell."""
    points = ("points",) if with_points else ()
    return Table(
        ("word", "length", *points, "letter", "cell", "paths", "path"),
        [
            (
                _marked(move, moves.lexicon.alphabet),
                len(move.word),
                *((move.points,) if with_points else ()),
                move.letter,
                _told(move.cell),
                move.paths,
                path_text(move.path),
            )
            for move in moves
        ],
    )


def _marked(move: Move, alphabet: Alphabet) -> str:
    return "".join(
        alphabet.upper(symbol) if cell == move.cell else symbol
        for symbol, cell in zip(move.word, move.path, strict=True)
    )


def _told(cell: tuple[int, int]) -> str:
    return f"{cell[0] + 1},{cell[1] + 1}"
