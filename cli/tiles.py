"""`gridsmith tiles`: words from a rack of Scrabble tiles."""

import os
import re
from pathlib import Path
from typing import Annotated

import typer

from cli.inputs import (
    STANDARD_INPUT,
    InputError,
    WordsOption,
    name_of,
    open_words,
    parse_count,
    read_text,
)
from cli.options import Commands
from cli.results import Destination, FormatOption, LimitOption, OutputOption, many, put
from cli.terminal import compiling
from core.errors import Complaint
from core.export import Table
from core.lexicon.alphabet import Alphabet
from core.lexicon.catalog import Catalog
from core.tiles.bag import BAGS, Bag, BagError
from core.tiles.rack_words import Order, RackWord, RackWords, read_rack

COLUMNS = ("word", "points", "length", "blanks")

app = Commands(help="Tiles: words from a rack of Scrabble tiles.")


@app.callback()
def tiles() -> None:
    """Tiles: words from a rack of Scrabble tiles."""


@app.command("words")
def words_(
    rack: Annotated[
        str,
        typer.Argument(
            metavar="RACK",
            help="The tiles: letters, and ? for a blank, of which there are at most two.",
            show_default=False,
        ),
    ],
    words: WordsOption = None,
    pattern: Annotated[
        str | None,
        typer.Option(
            metavar="PATTERN",
            help="What the whole word must match: letters, ? for any letter, * for any run of "
            'letters, such as "?a*".',
            show_default=False,
        ),
    ] = None,
    min_length: Annotated[
        int | None,
        typer.Option(
            parser=parse_count,
            metavar="N",
            help="Letters in the shortest word wanted; 1 if not given.",
            show_default=False,
        ),
    ] = None,
    require: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LETTER",
            help="A letter that must be in the word, or several; given twice, two of them.",
            show_default=False,
        ),
    ] = None,
    bag: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|FILE",
            autocompletion=lambda: list(BAGS),
            help=f"What the tiles are worth: {', '.join(BAGS)}, or a UTF-8 file with a letter, how "
            "many there are and what one is worth on each line. The Scrabble of the rack's "
            "language if not given.",
            show_default=False,
        ),
    ] = None,
    sort: Annotated[
        Order,
        typer.Option(
            help="The order. The default one: more points first, then longer words, then the "
            "alphabet."
        ),
    ] = Order.DEFAULT,
    limit: LimitOption = None,
    form: FormatOption = None,
    output: OutputOption = None,
) -> None:
    """Find the words that can be laid with the tiles of a rack, and what each is worth.

    A word is worth the sum of its tiles, a blank nothing; tiles go before blanks.
    """
    destination = Destination.of(form, output)
    written = None if bag is None else _WrittenBag.of(bag)
    hint = rack if written is None else written.letters
    # A rack of blanks alone has no letter, and the last one makes it English.
    lexicon = open_words(Catalog.standard(), words, f"{hint[:1000]}a")
    called = lexicon.name if words is None else Path(words).name
    values = None if written is None else written.parse(lexicon.alphabet, called).values
    try:
        tiles_there = read_rack(rack, lexicon.alphabet, values)
    except Complaint as error:
        raise InputError(f"RACK: {error}") from None
    needed = _read_letters(require or [], lexicon.alphabet)

    from core.tiles import kernels
    from core.tiles.pattern import PatternError
    from core.tiles.rack_words import find_words

    try:
        with compiling(kernels.find_words):
            found = find_words(
                tiles_there, lexicon, pattern=pattern, min_length=min_length or 1, required=needed
            )
    except PatternError as error:
        raise InputError(f"--pattern: {error}") from None
    if sort is not Order.DEFAULT:
        found = found.sorted(sort)
    shown = found.only(slice(limit))
    if not destination.is_for_reading:
        destination.send(shown.export(COLUMNS))
        return

    terms = [tiles_there.letters(), f"words of {called}"]
    if bag is not None:
        terms.append(f"values of {Path(bag).name}")
    if pattern is not None:
        terms.append(f"like {pattern.strip()}")
    if needed:
        terms.append(f"with {needed.upper()}")
    if min_length is not None:
        terms.append(f"{many(min_length, 'letter')} or more")
    if not found and output is None:
        ways = [
            *(["another --pattern, or none"] if pattern is not None else []),
            *(["fewer letters to --require"] if needed else []),
            *(["a smaller --min-length"] if (min_length or 1) > 1 else []),
            "--words en-large" if called == "en" else "another list by --words",
        ]
        put(f"No word from {', '.join(terms)}.\nTry {'; '.join(ways)}.\n")
        return
    heading = f"{many(len(found), 'word')} from {', '.join(terms)}"
    if len(shown) < len(found):
        heading += f"; the first {len(shown)}"
    destination.send(_page(shown), heading, marked="word")


# What is given


class _WrittenBag:
    """A bag as it was given, before the words, and with them the alphabet, are known."""

    def __init__(self, given: str, known: Bag | None, text: str) -> None:
        self._given = given
        self._known = known
        self._text = text

    @classmethod
    def of(cls, given: str) -> "_WrittenBag":
        """Find the bag of that name, or read a file or standard input. Raises InputError."""
        if given in BAGS:
            return cls(given, BAGS[given], "")
        path = Path(given)
        # Path.exists raises for what is too long to be a name.
        if path == STANDARD_INPUT or os.path.exists(given):  # noqa: PTH110
            return cls(given, None, read_text(path))
        raise InputError(
            f"--bag {_shortened(given)!r}: there is neither such a bag nor such a file; "
            f"the bags are {', '.join(BAGS)}"
        )

    @property
    def letters(self) -> str:
        """A text with its letters, and nothing of its comments."""
        if self._known is not None:
            return self._known.letters()
        return re.sub(r"#.*", "", self._text)

    def parse(self, alphabet: Alphabet, words: str) -> Bag:
        """Give the bag, for words of an alphabet. Raises InputError."""
        if self._known is None:
            try:
                return Bag.parse(self._text, alphabet, Path(self._given).stem)
            except BagError as error:
                raise InputError(f"{name_of(Path(self._given))}: {error}") from None
        if self._known.alphabet.symbols != alphabet.symbols:
            raise InputError(
                f"--bag {self._given} has {self._known.alphabet.language} letters, the words of "
                f"{words} have {alphabet.language} ones"
            )
        return self._known


def _read_letters(given: list[str], alphabet: Alphabet) -> str:
    letters = "".join("".join(given).split())
    for letter in letters:
        if letter not in alphabet:
            raise InputError(f"--require: {letter!r} is no letter of {alphabet.name}")
    return letters


def _shortened(given: str) -> str:
    return given if len(given) <= 40 else f"{given[:40]}…"


# What is shown


def _page(words: RackWords) -> Table:
    """Give the words for somebody who reads them: what blanks play in upper case."""
    return Table(
        ("word", "points", "length", "blanks", "left"),
        [(_marked(row), row.points, len(row.word), _places(row), row.left) for row in words],
    )


def _marked(row: RackWord) -> str:
    return "".join(
        letter.upper() if place in row.blanks else letter for place, letter in enumerate(row.word)
    )


def _places(row: RackWord) -> str:
    return " ".join(str(place + 1) for place in row.blanks)
