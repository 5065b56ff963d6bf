"""Boards of Boggle: how they are given, what counts on them, how they are drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ...core.boggle.board import BLOCKED, BoggleBoard, without_bonuses
from ...core.boggle.scoring import CLASSIC, LETTERS, MIN_LENGTH, SCORINGS, Scoring
from ...core.files.state import text_in
from ...core.grid import BoardError, Cell
from ...core.lexicon.alphabet import Alphabet, is_capital
from ..inputs import (
    LARGEST_TEXT,
    InputError,
    WordsChoice,
    default_list,
    is_file,
    name_of,
    naming,
    parse_size,
    read_position,
    read_text,
    standard_catalog,
)
from ..language import in_words
from ..options import count_option, option

if TYPE_CHECKING:
    from ...core.drawing.picture import Listing, Picture
    from ...core.lexicon.lexicon import Lexicon

BOARD_HELP = (
    "A UTF-8 file with the board, one row per line (Q or Qu is the face Qu, a dot a blocked "
    "cell, spaces between cells are optional) or all on one line; - for standard input; or the "
    'board itself: "GREP TNAL ESIT DRES" or GREPTNALESITDRES. A bonus follows its face: E2l and '
    "E3l count the letter two or three times, E2w and E3w the word."
)
SizeOption = Annotated[
    str | None, option("Rows and columns, 2 to 10 each, such as 4x5.", metavar="RxC")
]


@dataclass(frozen=True)
class Counting(WordsChoice):
    """The options of every command that counts points: which words there are, and their worth."""

    scoring: Annotated[
        str | None,
        option(
            "Points by word length: classic (3 and 4: 1, 5: 2, 6: 3, 7: 5, 8 and more: 11), "
            "mactech (7 and more: 5, plus 6 for each letter after the seventh), letters (the "
            "values of the letters times the bonuses of their cells, plus 5 for each letter after "
            "the fourth), a "
            'custom table such as "3:1 4:1 5:2 6:3 7:5 +6", or a file with one. (default: classic; '
            "letters if cells have bonuses)",
            metavar="NAME|FILE|TABLE",
            autocompletion=lambda: list(SCORINGS),
        ),
    ] = None
    min_length: Annotated[int | None, count_option("Minimum word length. (default: 3)")] = None

    def open_words(self, text: str, letters: Sequence[str] = ()) -> Lexicon:
        """Open the words, by default those that suit a text, in more letters than they have."""
        # Where the text has no letter, as that of blocked cells, the last one makes it English.
        return super().open_words(f"{without_bonuses(text)}a", letters)

    def read(self, *, bonuses: bool = False) -> tuple[Scoring, int]:
        """Give the scoring and the shortest length; `bonuses`: some cells have one, which count.

        Raises InputError.
        """
        if self.scoring is None:
            scoring = LETTERS if bonuses else CLASSIC
        else:
            scoring = _read_scoring(self.scoring)
        if bonuses and not scoring.by_letters:
            raise InputError(_("bonuses of cells count only with --scoring letters"))
        return scoring, MIN_LENGTH if self.min_length is None else self.min_length

    def given(self) -> dict[str, object]:
        """Give the options that a saved search sets, by name."""
        own = {name: value for name, value in vars(self).items() if not hasattr(WordsChoice, name)}
        return {f"--{name.replace('_', '-')}": value for name, value in own.items()}


def _read_scoring(given: str) -> Scoring:
    if given in SCORINGS:
        return SCORINGS[given]
    if re.fullmatch(r"[\d\s:+,]+", given):
        text, name = given, "--scoring"
    else:
        path = Path(given)
        if not is_file(given):
            raise InputError(
                _(
                    "--scoring {given!r} is not a file, a table such as 3:1 4:1 5:2 6:3 7:5 8:11, "
                    "or one of {names}"
                ).format(given=given, names=", ".join(SCORINGS))
            )
        text, name = re.sub(r"#.*", "", read_text(path)), name_of(path)
    with naming(name):
        return Scoring.parse(text)


@dataclass(frozen=True)
class WrittenBoards:
    """Boards as they were given, before the alphabet is known.

    `name`: what a complaint calls them. `size`: rows and columns of boards that are written on one
    line, None for those that are square. `is_file`: from a file or standard input.
    """

    text: str
    name: str
    size: tuple[int, int] | None
    is_file: bool

    @classmethod
    def of(
        cls, given: str, size: tuple[int, int] | None, maximum: int = LARGEST_TEXT
    ) -> WrittenBoards:
        """Read a file of at most `maximum` bytes, standard input, or a board. Raises InputError."""
        parts = given.split()
        path = Path(given)
        if is_file(given):
            text = read_position(path, "boggle", lambda content: text_in(content, "board"), maximum)
            return cls(text, name_of(path), size, True)
        if len(parts) > 1:
            name = _("{given!r} is not a file; as rows of a board").format(given=given)
            bare = without_bonuses(given).split()
            between = " " if min(map(len, bare)) == 1 else "\n"
            return cls(between.join(parts), name, size, False)
        if _is_a_board(given, size):
            name = _("{given!r} is not a file; as a board on one line").format(given=given)
            return cls(given, name, size, False)
        raise InputError(_("{path}: no such file").format(path=given))

    @property
    def has_bonuses(self) -> bool:
        """Whether a cell has a bonus."""
        return without_bonuses(self.text) != self.text

    def lines(self) -> Iterator[tuple[int, str]]:
        """Give the lines that are not empty, with their numbers. Raises InputError for none."""
        is_empty = True
        for number, line in enumerate(self.text.splitlines(), 1):
            if line and not line.isspace():
                is_empty = False
                yield number, line.strip()
        if is_empty:
            raise InputError(_("{name}: no board in this text").format(name=self.name))

    def parse(self, alphabet: Alphabet) -> BoggleBoard:
        """Read a single board, of a row a line or all on one line. Raises InputError."""
        lines = self.lines()
        number, line = next(lines)
        with naming(self.name):
            if next(lines, None) is None:
                return _parse_line(line, number, self.size, alphabet)
            board = BoggleBoard.parse(self.text, alphabet)
        if self.size is not None and self.size != (board.rows, board.columns):
            wanted = "x".join(map(str, self.size))
            raise InputError(
                _("--size {wanted}: {name}: this is a {size} board").format(
                    wanted=wanted, name=self.name, size=f"{board.rows}x{board.columns}"
                )
            )
        return board

    def parse_all(self, alphabet: Alphabet) -> Iterator[tuple[str, BoggleBoard]]:
        """Read boards that are written one a line, with their lines. Raises InputError."""

        @cache
        def code_of(character: str) -> int:
            return BoggleBoard.parse_row(character * 4, alphabet).cells[0]

        try:
            for number, line in self.lines():
                board = _parse_plain(line, self.size, alphabet, code_of)
                yield line, board or _parse_line(line, number, self.size, alphabet)
        except BoardError as error:
            raise InputError(f"{self.name}: {in_words(error)}") from None


def _parse_plain(
    line: str, size: tuple[int, int] | None, alphabet: Alphabet, code_of: Callable[[str], int]
) -> BoggleBoard | None:
    """Read a board in which each character is a face, or return None.

    All in capitals or none, and nothing between; Qu is the face Q. This is twenty times as fast as
    `_parse_line`, which also gives the column of an error.
    """
    plain = line.replace("Qu", "Q") if "qu" in alphabet.faces else line
    rows, columns = size or (round(len(plain) ** 0.5),) * 2
    if not plain.isalpha() or not (plain.isupper() or plain.islower()):
        return None
    if rows * columns != len(plain):
        return None
    try:
        cells = bytes(map(code_of, plain))
    except BoardError:
        return None
    return BoggleBoard(rows, columns, alphabet, cells)


def _parse_line(
    line: str, number: int, size: tuple[int, int] | None, alphabet: Alphabet
) -> BoggleBoard:
    """Read a board on one line: of the rows that spaces part, or else square."""
    rows = line.split()
    if size is None and len(rows) > 1:
        with suppress(BoardError):  # the complaint below has the right column
            return BoggleBoard.parse("\n".join(rows), alphabet)
    return BoggleBoard.parse_row(line, alphabet, size=size, line=number)


def _is_a_board(given: str, size: tuple[int, int] | None) -> bool:
    """Tell whether one word is a board: capitals, or as many small letters as a board has."""
    letters = without_bonuses(given).replace(BLOCKED, "")
    if not letters.isalpha():
        return False
    if is_capital(letters[0]) and not re.search("[a-zа-яё]{2}", letters):
        return True
    try:
        alphabet = standard_catalog().alphabet(default_list(letters))
        BoggleBoard.parse_row(given, alphabet, size=size)
    except BoardError:
        return False
    return BLOCKED not in given


def parse_board_size(given: str | None) -> tuple[int, int] | None:
    """Read --size. Raises InputError."""
    if given is None:
        return None
    size = parse_size(given, "--size")
    with naming(f"--size {given}"):
        BoggleBoard.check_size(*size)
    return size


def counting_terms(words: str, scoring: Scoring, min_length: int) -> list[str]:
    """Say which words count, and how."""
    own = scoring.name not in SCORINGS
    terms = [
        _("words of {words}").format(words=words),
        _("custom scoring") if own else _("{name} scoring").format(name=scoring.name),
    ]
    if min_length != MIN_LENGTH:
        terms.append(_("{count} letters or more").format(count=min_length))
    return terms


def picture(
    boards: Sequence[tuple[BoggleBoard, str]],
    note: str,
    *lists: Listing,
    scoring: Scoring = CLASSIC,
    path: tuple[Cell, ...] = (),
) -> Picture:
    """Draw boards, each with what is written above it; `path`: that of a word on the first one."""
    from ...core.drawing.picture import Picture

    sizes = {f"{board.rows}×{board.columns}" for board, _title in boards}
    figures = tuple(
        board.figure(() if at else path, title, by_letters=scoring.by_letters)
        for at, (board, title) in enumerate(boards)
    )
    return Picture(" ".join(["Boggle", *sorted(sizes)]), figures, note=note, lists=lists)


def padded(board: BoggleBoard) -> list[list[str]]:
    """Give the faces row by row, all as wide as the widest."""
    rows = board.written()
    width = max(len(face) for row in rows for face in row)
    return [[face.ljust(width) for face in row] for row in rows]


def drawn(board: BoggleBoard) -> str:
    """Draw a board of text."""
    rows = padded(board)
    line = "─" * (len(rows[0][0]) + 2)
    edges = [f"{a}{b.join([line] * board.columns)}{c}" for a, b, c in ("┌┬┐", "├┼┤", "└┴┘")]
    filled = [f"│{'│'.join(f' {face} ' for face in row)}│" for row in rows]
    return "\n".join([edges[0], f"\n{edges[1]}\n".join(filled), edges[2]])
