"""What the commands of Balda are given: a board or a game, the words, the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...core.balda.board import Board
from ...core.balda.rules import Rules
from ...core.export import Format, Table, render
from ...core.grid import EMPTY
from ..drawing import listing_of
from ..inputs import (
    InputError,
    WordsChoice,
    check_spelling,
    name_of,
    naming,
    read_bonus_file,
    read_position,
    read_text,
)
from ..options import argument, option, parse_count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.balda.game import Game
    from ...core.balda.moves import Move
    from ...core.balda.record import Play
    from ...core.drawing.picture import Picture
    from ...core.lexicon.alphabet import Alphabet
    from ...core.lexicon.lexicon import Lexicon


class RuleSet(StrEnum):
    """How often a word may pass a cell."""

    CLASSIC = "classic"
    KNOTS = "knots"


@dataclass(frozen=True, kw_only=True)
class RuleOptions(WordsChoice):
    """The words and the rules."""

    rules: Annotated[
        RuleSet,
        typer.Option(help="Let a word pass each cell once (classic) or twice (knots, узелки)."),
    ] = RuleSet.CLASSIC
    diagonals: Annotated[
        bool, typer.Option("--diagonals", help="Let words step diagonally, too.")
    ] = False
    min_length: Annotated[
        int,
        typer.Option(parser=parse_count, metavar="N", help="Minimum word length."),
    ] = 2
    letter_values: Annotated[
        str | None,
        option(
            "Letter values, such as а=1,ф=10, or a file of such pairs; other letters are worth 1.",
            metavar="VALUES|FILE",
        ),
    ] = None

    def rules_in(self, alphabet: Alphabet) -> Rules:
        """Read the rules. Raises InputError."""
        values = self.letter_values
        return Rules(
            knots=self.rules is RuleSet.KNOTS,
            diagonals=self.diagonals,
            min_length=self.min_length,
            letter_values={} if values is None else _values(values, alphabet),
        )


@dataclass(frozen=True, kw_only=True)
class Given(RuleOptions):
    """The arguments: a position, the words and the rules."""

    board: Annotated[
        Path,
        argument(
            "BOARD",
            "A UTF-8 file with the position, or - for standard input: one row per line, a dot "
            "for an empty cell, optional spaces between cells. Or the moves of a game (move word "
            "row col letter), whose words are excluded.",
        ),
    ]
    ban: Annotated[
        list[str] | None,
        option(
            "Exclude WORD, e.g. the starting word or a word already played. Repeatable.",
            metavar="WORD",
        ),
    ] = None
    ban_file: Annotated[
        Path | None, option("Exclude the words in a UTF-8 file.", metavar="FILE")
    ] = None
    bonus: Annotated[
        Path | None,
        option(
            "Bonus cells: a file with a line for each row of the board and in it, for each cell, "
            "2l or 3l (the new letter counts twice or three times), 2w or 3w (the word), +5 "
            "(points on top) or a dot. A bonus counts for the word that fills its cell.",
            metavar="FILE",
        ),
    ] = None

    @property
    def with_points(self) -> bool:
        """Whether a word has other points than letters."""
        return self.letter_values is not None or self.bonus is not None

    def read(self) -> Query:
        """Read it. Raises InputError and what opening words raises."""
        from ...core.balda.game import Game
        from ...core.balda.notation import read_moves, record_table, without_heading
        from ...core.record.table import looks_like_moves

        text = read_position(
            self.board,
            "balda",
            lambda content: render(record_table(Game.from_content(content)), Format.TSV),
        )
        lexicon = self.open_words(without_heading(text))
        alphabet, name = lexicon.alphabet, name_of(self.board)
        rules = self.rules_in(alphabet)

        def game_on(rows: int, columns: int) -> Game:
            with naming(name):
                if not looks_like_moves(text):
                    return Game(Board.parse(text, alphabet), name, rules)
                return read_moves(
                    text, Game(Board.empty(rows, columns, alphabet), name, rules), alphabet
                )

        game = game_on(5, 5)
        if self.bonus is not None:
            size = game.board.rows, game.board.columns
            rules = replace(rules, bonuses=read_bonus_file(self.bonus, *size))
            game = game_on(*size)
        return Query(
            game=game,
            lexicon=lexicon,
            words=self.shown_name(lexicon),
            banned=(
                *sorted(game.banned),
                *_banned(self.ban or [], self.ban_file, alphabet),
            ),
        )


@dataclass(frozen=True)
class Query:
    """The arguments, read. `words`: the name of the word list."""

    game: Game
    lexicon: Lexicon
    words: str
    banned: tuple[str, ...]

    def terms(self, *more: str) -> str:
        """Say what was asked."""
        board = self.game.board
        return terms_text((board.rows, board.columns), self.words, self.game.rules, *more)

    def no_move(self, terms: str, *ways: str) -> str:
        """Say that no move was found, and why, or what else to try: these ways and others."""
        board, rules = self.game.board, self.game.rules
        wider = {"ru-nouns": "ru-nouns-wide", "en": "en-large"}.get(self.words)
        if not any(board.filled()):
            why = _("The board has no letters yet: write the starting word on it.")
        elif EMPTY not in board.text():
            why = _("The board is full: no cell is left for a letter.")
        else:
            others = [
                *ways,
                *([_("a smaller --min-length")] if rules.min_length > 2 else []),
                *(["--rules knots"] if not rules.knots else []),
                *(["--diagonals"] if not rules.diagonals else []),
                f"--words {wider}" if wider else _("another list by --words"),
            ]
            why = _("Try {ways}.").format(ways="; ".join(others))
        return f"{_('No move on {terms}.').format(terms=terms)}\n{why}"


def terms_text(size: tuple[int, int], words: str, rules: Rules, *more: str) -> str:
    """Say on which boards and with which words and rules."""
    rows, columns = size
    return ", ".join([
        _("the {size} board").format(size=f"{rows}x{columns}"),
        _("words of {words}").format(words=words),
        _("knots") if rules.knots else _("classic rules"),
        *([_("diagonals")] if rules.diagonals else []),
        *more,
        *(
            [_("{count} letters or more").format(count=rules.min_length)]
            if rules.min_length > 2
            else []
        ),
    ])  # fmt: skip


def _banned(words: list[str], file: Path | None, alphabet: Alphabet) -> Iterator[str]:
    for word in words:
        check_spelling(word.strip(), alphabet, "--ban")
        yield word.strip()
    if file is None:
        return
    for row, line in enumerate(read_text(file).splitlines(), 1):
        for found in re.finditer(r"[^\s,;]+", line.partition("#")[0]):
            where = _("{file}, line {line}, column {column}").format(
                file=name_of(file), line=row, column=found.start() + 1
            )
            check_spelling(found[0], alphabet, where)
            yield found[0]


def _values(given: str, alphabet: Alphabet) -> dict[str, int]:
    """Read `а=1,ф=10`, or a file of such pairs, a line or a comma between them."""
    if "=" in given:
        lines, name = [given], "--letter-values"
    else:
        lines, name = read_text(Path(given)).splitlines(), name_of(Path(given))
    values: dict[str, int] = {}
    for row, line in enumerate(lines, 1):
        for pair in line.partition("#")[0].split(","):
            if not pair.strip():
                continue
            where = name
            if lines != [given]:
                where = _("{file}, line {line}").format(file=name, line=row)
            match = re.fullmatch(r"(\S)(?:\s*[=:]\s*|\s+)(\d{1,5})", pair.strip())
            if match is None:
                raise InputError(
                    _("{where}: {pair!r} is not a letter with its value, such as а=3").format(
                        where=where, pair=pair.strip()
                    )
                )
            check_spelling(match[1], alphabet, where)
            values[alphabet.fold(match[1])] = int(match[2])
    return values


def picture(
    query: Query, move: Move | None, page: Table, columns: Sequence[str], found: int, note: str
) -> Picture:
    """Draw the board with a move, and a list of all that were found."""
    from ...core.drawing.picture import Picture

    figure = query.game.board.figure(
        () if move is None else move.path,
        None if move is None else (move.cell, move.letter),
        bonuses=query.game.rules.bonuses,
    )
    title = _("Balda {size}").format(size=f"{query.game.board.rows}×{query.game.board.columns}")
    return Picture(title, (figure,), note=note, lists=(listing_of(page, columns, found),))


def marked(move: Move | Play, alphabet: Alphabet) -> str:
    """Give the word of a move with its new letter in upper case."""
    letters = (
        alphabet.capitals(symbol) if cell == move.cell else symbol
        for symbol, cell in zip(move.word, move.path, strict=True)
    )
    return alphabet.spelled("".join(letters))


def cell_text(cell: tuple[int, int]) -> str:
    """Give a cell, from 1."""
    return f"{cell[0] + 1},{cell[1] + 1}"
