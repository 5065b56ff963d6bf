"""`gridsmith picture`: read a board from a screenshot or a photo."""

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from gettext import gettext as _
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from ..core.dots.board import PositionError
from ..core.dots.position import PLAYERS
from ..core.errors import Complaint
from ..core.export import Format, Table, render
from ..core.grid import EMPTY
from ..core.recognition.reading import (
    DOUBTFUL,
    Candidate,
    DotsReading,
    Lattice,
    PictureError,
    Point,
    Reading,
    no_board,
)
from .groups import Commands
from .inputs import InputError, name_of, naming, parse_size, read_bytes, standard_catalog
from .language import _N, in_words, translated
from .options import argument, form_option, option, output_option
from .results import form_by_suffix, send_text
from .terminal import compiling, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    import numpy.typing as npt

    from ..core.lexicon.alphabet import Alphabet
    from ..core.lexicon.lexicon import Lexicon

app = Commands()

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")
"""Of the files that are read."""


class Language(StrEnum):
    """The languages whose letters are read."""

    RU = "ru"
    EN = "en"
    UK = "uk"
    PL = "pl"
    DE = "de"
    ES = "es"
    FR = "fr"
    SV = "sv"
    DA = "da"


class Game(StrEnum):
    """The games whose boards are read."""

    BALDA = "balda"
    BOGGLE = "boggle"
    TILES = "tiles"
    DOTS = "dots"


class Form(StrEnum):
    """The forms of a reading: one to read, a board to pipe on, and one for a program."""

    TABLE = "table"
    TEXT = "text"
    JSON = "json"


_LANGUAGES = {
    "ru": _N("Russian"),
    "en": _N("English"),
    "uk": _N("Ukrainian"),
    "pl": _N("Polish"),
    "de": _N("German"),
    "es": _N("Spanish"),
    "fr": _N("French"),
    "sv": _N("Swedish"),
    "da": _N("Danish or Norwegian"),
}


class _Shown(NamedTuple):
    """A reading as it is printed: what it is, the board, its JSON, and what is doubtful."""

    heading: str
    board: str
    content: dict[str, Any]
    doubtful: Table

    def text(self, form: Form) -> str:
        """Give what is printed, without a last line break."""
        if form is Form.JSON:
            return json.dumps(self.content, ensure_ascii=False)
        if form is Form.TEXT:
            return self.board
        doubts = _("No cell is doubtful.")
        if self.doubtful.rows:
            doubts = "\n".join((_("Doubtful:"), render(self.doubtful, Format.TEXT).rstrip("\n")))
        return f"{self.heading}\n\n{self.board}\n\n{doubts}"

    def say_doubtful(self) -> None:
        """Name the doubtful cells on standard error."""
        for row in self.doubtful.rows:
            places = zip(self.doubtful.columns, row, strict=True)
            cell = ", ".join(f"{name} {value}" for name, value in places)
            say(_("gridsmith: doubtful: {cell}").format(cell=cell))


@app.callback()
def picture() -> None:
    """Be a group, though of one command."""


@app.command()
def read(
    *,
    file: Annotated[
        Path,
        argument(
            "FILE",
            "A PNG, JPEG, WebP, GIF or BMP file with a board in it; - for standard input.",
        ),
    ],
    language: Annotated[
        Language | None,
        option("The language of the letters. (default: the one that fits them better)"),
    ] = None,
    size: Annotated[
        str | None,
        option(
            "Rows and columns of the board, on a board of dots its boxes. (default: as found)",
            metavar="RxC",
        ),
    ] = None,
    game: Annotated[
        Game | None,
        option(
            "The game that is played. (default: balda where a cell is empty, boggle where all have "
            "letters, dots where only a board of dots is found)"
        ),
    ] = None,
    corners: Annotated[
        str | None,
        option(
            "Corners of the board in the picture's pixels, from the top left clockwise as the "
            'board is read, such as "10,20 310,20 310,320 10,320"; needs --size. (default: as '
            "found)",
            metavar="X,Y…",
        ),
    ] = None,
    result_format: Annotated[Form | None, form_option("table")] = None,
    output: Annotated[Path | None, output_option("the board")] = None,
) -> None:
    """Read the board in a screenshot or a photo.

    The table names the cells that are doubtful. With `--format text` the board alone is printed, as
    `gridsmith balda search -`, `gridsmith boggle solve -` and `gridsmith dots analyze -` read it;
    doubtful cells are named on standard error.
    """
    form = result_format or form_by_suffix(output, Form.TABLE if output is None else Form.TEXT)
    rows_columns = None if size is None else parse_size(size, "--size")
    given = None if corners is None else _parse_corners(corners, rows_columns)
    shown = _shown(file, language, rows_columns, game, given)
    send_text(f"{shown.text(form)}\n", output)
    if form is Form.TEXT:
        shown.say_doubtful()


def read_tiles(file: Path, size: tuple[int, int] | None) -> str:
    """Read a board of tiles in small letters; name those that are doubtful. Raises InputError."""
    shown = _shown(file, None, size, Game.TILES, None)
    shown.say_doubtful()
    return shown.board.lower()


def _shown(
    file: Path,
    language: Language | None,
    size: tuple[int, int] | None,
    game: Game | None,
    given: Lattice | None,
) -> _Shown:
    try:
        found = _read(_pixels_of(file), language, size, game, given)
        return _dots(found) if isinstance(found, DotsReading) else _letters(found, game)
    except (PictureError, PositionError) as error:
        # What is too large for a board of dots is none, unless one was asked for.
        fault = no_board() if game is None and isinstance(error, PositionError) else error
        raise InputError(f"{name_of(file)}: {in_words(fault)}") from None


def _parse_corners(text: str, size: tuple[int, int] | None) -> Lattice:
    numbers = re.findall(r"-?\d{1,6}(?:\.\d{1,6})?", text, re.ASCII)
    if not re.fullmatch(r"\s*[-\d.]+\s*,\s*[-\d.]+(\s+[-\d.]+\s*,\s*[-\d.]+){3}\s*", text) or (
        len(numbers) != 2 * 4
    ):
        raise InputError(
            _(
                "--corners {text!r}: the corners are four points, such as "
                "10,20 310,20 310,320 10,320"
            ).format(text=text)
        )
    if size is None:
        raise InputError(_("--corners needs --size"))
    x0, y0, x1, y1, x2, y2, x3, y3 = map(float, numbers)
    first = Point(x0, y0)
    given = Lattice(1, 1, (first, Point(x1, y1), Point(x2, y2), Point(x3, y3)))
    with naming(f"--corners {text}"):
        # A corner is moved to where it is, because that refuses an outline that no board has.
        return given.resized(*size).with_corner(0, first)


def _pixels_of(file: Path) -> "npt.NDArray[np.uint8]":
    try:
        from ..gui.recognition.decoding import LARGEST_FILE, decode
    except ImportError as error:  # a library of the system that Qt needs is missing
        raise InputError(_("cannot read pictures here ({fault})").format(fault=error)) from None
    data = read_bytes(file, LARGEST_FILE + 1)
    with _without_standard_error():
        return decode(data)


@contextmanager
def _without_standard_error() -> Iterator[None]:
    """Drop what libraries in C write to standard error: a complaint is one line."""
    standard_error, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(standard_error, 2)
        os.close(standard_error)
        os.close(nowhere)


def _read(
    pixels: "npt.NDArray[np.uint8]",
    language: Language | None,
    size: tuple[int, int] | None,
    game: Game | None,
    given: Lattice | None,
) -> Reading | DotsReading:
    from ..core.recognition.finding import find_board

    def as_dots() -> DotsReading:
        from ..core.recognition.dots import read_dots

        return read_dots(pixels, given or find_board(pixels, kind="dots", size=size))

    def as_letters() -> Reading:
        from ..core.recognition.letters import read_letters

        lattice = given or find_board(pixels, size=size)
        lexicons = _lexicons(language)
        return read_letters(
            pixels, lattice, language=language and language.value, lexicons=lexicons
        )

    with compiling():
        if game is Game.DOTS:
            return as_dots()
        letters = None
        try:
            letters = as_letters()
            # The boxes of a board of dots may look like cells, with the initials of two players.
            if game is not None or len({*chain(*letters.letters)} - {""}) > len(PLAYERS):
                return letters
        except PictureError:
            if game is not None:
                raise
        try:
            return as_dots()
        except PictureError:
            if letters is None:
                raise
            return letters


def _lexicons(language: Language | None) -> "Mapping[Alphabet, Lexicon]":
    """Open a list of each language, which decides between letters that look alike."""
    catalog, found = standard_catalog(), {}
    for name, words in catalog.by_language().items():
        if language in (None, name):
            try:
                found[catalog.alphabet(words)] = catalog.open(words)
            except Complaint as error:  # the letters are read without
                say(f"gridsmith: {in_words(error)}")
    return found


def _letters(found: Reading, game: Game | None) -> _Shown:
    if game is None:
        is_full = all(letter for row in found.letters for letter in row)
        game = Game.BOGGLE if is_full else Game.BALDA
    rows, columns = found.lattice.rows, found.lattice.columns
    places = [(row, column) for row in range(rows) for column in range(columns)]
    letters = [[letter or EMPTY for letter in row] for row in found.letters]
    doubts = tuple(
        (
            row + 1,
            column + 1,
            _face(letters[row][column]),
            _rounded(found.confidence[row][column], 2),
            _listed(found.candidates[row][column]),
        )
        for row, column in places
        if found.confidence[row][column] < DOUBTFUL
    )
    content = {
        "game": game.value,
        "language": found.language,
        "rows": rows,
        "columns": columns,
        "letters": letters,
        "confidence": [[_rounded(part) for part in row] for row in found.confidence],
        "corners": _corners(found.lattice),
    }
    return _Shown(
        _("{size} board, {language}").format(
            size=f"{rows}x{columns}",
            language=translated(_LANGUAGES.get(found.language, _N("another language"))),
        ),
        "\n".join("".join(map(_face, row)) for row in letters),
        content,
        Table(("row", "col", "letter", "confidence", "candidates"), doubts),
    )


def _dots(found: DotsReading) -> _Shown:
    from ..core.dots.seen import position_seen
    from ..core.recognition.following import doubtful_places

    position = position_seen(found)
    board = position.board
    sureness = (*chain(*found.across_confidence), *chain(*found.down_confidence))
    edges = (
        (*board.side(edge), bool(position.drawn >> edge & 1), _rounded(sure, 2))
        for edge, sure in enumerate(sureness)
        if sure < DOUBTFUL
    )
    boxes = (
        (
            row // 2 + 1,
            column // 2 + 1,
            "box",
            True,
            _rounded(found.owners_confidence[row // 2][column // 2], 2),
        )
        for row, column in doubtful_places(found)
        if row % 2 and column % 2
    )
    doubts = (*edges, *boxes)
    content = {
        "game": Game.DOTS.value,
        "rows": board.rows,
        "columns": board.columns,
        "across": found.across,
        "across_confidence": [[_rounded(part) for part in row] for row in found.across_confidence],
        "down": found.down,
        "down_confidence": [[_rounded(part) for part in row] for row in found.down_confidence],
        "owners": found.owners,
        "owners_confidence": [[_rounded(part) for part in row] for row in found.owners_confidence],
        "corners": _corners(found.lattice),
    }
    return _Shown(
        _("{size} boxes").format(size=f"{board.rows}x{board.columns}"),
        position.text(),
        content,
        Table(("row", "col", "side", "drawn", "confidence"), doubts),
    )


def _face(letter: str) -> str:
    """Write a letter, or a die with several, as boards of text have it."""
    return letter.capitalize()


def _listed(candidates: tuple[Candidate, ...]) -> str:
    return ", ".join(f"{_face(one.letter or EMPTY)} {one.probability:.2f}" for one in candidates)


def _corners(lattice: Lattice) -> list[list[float]]:
    return [[_rounded(x, 1), _rounded(y, 1)] for x, y in lattice.corners]


def _rounded(value: float, places: int = 4) -> float:
    return round(float(value), places)
