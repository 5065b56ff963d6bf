"""`gridsmith tiles`: words from a rack of Scrabble tiles, and the best set of words from a bag."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.export import Items, Table
from ..core.files.state import text_in
from ..core.lexicon.alphabet import LONGEST_WORD, Alphabet, is_capital
from ..core.library.code import has_code
from ..core.tiles.bag import BAGS, BLANK, Bag, letters_beyond, sold_with
from ..core.tiles.order import Order
from ..core.tiles.word_set import MAX_TOP
from . import board
from .best_search import BestSearch, Reached
from .drawing import PictureOptions, listing_of
from .groups import Commands
from .inputs import (
    InputError,
    WordsChoice,
    check_spelling,
    is_file,
    name_of,
    naming,
    read_position,
    read_text,
)
from .language import in_words, many, number
from .long_search import Course
from .options import argument, count_option, option
from .results import (
    BY_POINTS,
    Destination,
    KnownOption,
    LimitOption,
    MeaningsOption,
    first_of,
    known_only,
    with_meanings,
)
from .terminal import compiling

if TYPE_CHECKING:
    from ..core.drawing.picture import Picture
    from ..core.lexicon.lexicon import Lexicon
    from ..core.tiles.optimize import OptimizeSnapshot
    from ..core.tiles.rack_words import RackWords
    from ..core.tiles.saved_search import SavedSetSearch
    from ..core.tiles.word_set import WordSet

COLUMNS = ("word", "points", "length", "blanks")

app = Commands()
app.add_typer(
    board.app,
    name="board",
    help="The moves of a Scrabble board, and its endgame.",
    no_args_is_help=True,
)


@app.command("words")
def words_(
    *,
    rack: Annotated[
        str,
        argument("RACK", "The tiles: letters, and ? for a blank (at most two)."),
    ],
    words: WordsChoice,
    pattern: Annotated[
        str | None,
        option(
            "Pattern for the whole word: letters, ? for any letter, * for any run of letters, "
            'such as "?a*".',
            metavar="PATTERN",
        ),
    ] = None,
    min_length: Annotated[int | None, count_option("Minimum word length. (default: 1)")] = None,
    require: Annotated[
        list[str] | None,
        option(
            "Letters the word must have; a letter given twice must occur twice.",
            metavar="LETTER",
        ),
    ] = None,
    bag: Annotated[
        str | None,
        option(
            f"What the tiles are worth: {', '.join(BAGS)}, or a UTF-8 file with a letter, how "
            "many there are and what one is worth on each line. The Scrabble of the rack's "
            "language if not given.",
            metavar="NAME|FILE",
            autocompletion=lambda: list(BAGS),
        ),
    ] = None,
    sort: Annotated[Order, BY_POINTS] = Order.DEFAULT,
    known: KnownOption = None,
    limit: LimitOption = None,
    meanings: MeaningsOption = False,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Find the words from the tiles of a rack, with their points.

    A word is worth the sum of its tiles, a blank nothing; tiles are used before blanks.
    """
    from ..core.tiles.rack_words import read_rack

    if has_code(rack):
        rack = read_position(Path(rack), "tiles", lambda content: text_in(content, "rack"))
    written = None if bag is None else _WrittenBag.of(bag)
    hint = rack if written is None else written.letters
    # A rack of blanks alone has no letter, and the last one makes it English.
    hint = f"{hint[:1000]}a"
    lexicon = words.open_words(hint)
    if written is not None and (beyond := written.letters_beyond(lexicon)):
        lexicon = words.open_words(hint, beyond)
    called = words.shown_name(lexicon)
    values = None if written is None else written.parse(lexicon.alphabet, called).values
    with naming("RACK"):
        tiles_there = read_rack(rack, lexicon.alphabet, values)
    needed = _read_letters(require or [], lexicon.alphabet)

    from ..core.lexicon.pattern import PatternError
    from ..core.tiles.rack_words import find_words

    try:
        with compiling():
            found = find_words(
                tiles_there, lexicon, pattern=pattern, min_length=min_length or 1, required=needed
            )
    except PatternError as error:
        raise InputError(f"--pattern: {in_words(error)}") from None
    found = known_only(found, known).sorted(sort)
    shown = found.only(slice(limit))
    drawing.save(lambda: _rack_drawn(rack, found))
    table = _page(shown) if destination.is_for_reading else shown.export(COLUMNS)
    if meanings:
        table = with_meanings(table, lexicon, shown.words())
    if not destination.is_for_reading:
        destination.send(table)
        return

    terms = [
        lexicon.alphabet.spelled(tiles_there.letters),
        _("words of {words}").format(words=called),
    ]
    if bag is not None:
        terms.append(_("values of {bag}").format(bag=Path(bag).name))
    if pattern is not None:
        terms.append(_("like {pattern}").format(pattern=pattern.strip()))
    if needed:
        terms.append(_("with {letters}").format(letters=lexicon.alphabet.upper(needed)))
    if min_length is not None:
        letters = many(min_length, _("letter|letters"))
        terms.append(_("{letters} or more").format(letters=letters))
    ways = [
        *([_("another --pattern, or none")] if pattern is not None else []),
        *([_("fewer letters to --require")] if needed else []),
        *([_("a smaller --min-length")] if (min_length or 1) > 1 else []),
        "--words en-large" if called == "en" else _("another list by --words"),
    ]
    nothing = _("No word from {terms}.").format(terms=", ".join(terms))
    nothing += f"\n{_('Try {ways}.').format(ways='; '.join(ways))}"
    count = many(len(found), _("word|words"))
    heading = _("{words} from {terms}").format(words=count, terms=", ".join(terms))
    heading += first_of(shown, found)
    destination.send(table, heading, marked="word", nothing=nothing)


@app.command()
def optimize(
    *,
    bag: Annotated[
        str | None,
        option(
            f"The tiles: {', '.join(BAGS)}; or capital letters, worth what they are in their "
            "language's Scrabble, and ? for a blank; or a UTF-8 file with a letter, how many there "
            "are and what one is worth on each line. If not given, the Scrabble of the words' "
            "language; English without --words.",
            metavar="NAME|LETTERS|FILE",
            autocompletion=lambda: list(BAGS),
        ),
    ] = None,
    words: WordsChoice,
    max_length: Annotated[
        str | None,
        option(
            "Maximum word length, or none (or 0) for no limit. (default: 15)",
            metavar="N|none",
        ),
    ] = None,
    any_initials: Annotated[
        bool,
        typer.Option("--any-initials", help="Allow several words that begin with the same letter."),
    ] = False,
    require: Annotated[
        list[str] | None, option("A word that must be in the set.", metavar="WORD")
    ] = None,
    forbid: Annotated[
        list[str] | None, option("A word that must not be in the set.", metavar="WORD")
    ] = None,
    all_sets: Annotated[
        bool, typer.Option("--all", help="Find all best sets, not just one.")
    ] = False,
    top: Annotated[
        int | None,
        option("Find the K best sets, whatever their points.", min=1, max=MAX_TOP, metavar="K"),
    ] = None,
    course: Course,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Find the set of words from a bag of tiles with the most points, and prove it the best.

    A word is worth the sum of its tiles times its length, a blank nothing; at most one word starts
    with each letter. The tiles left over are subtracted: their number times the sum of their
    values. The search ends once it has proven that no set is better, or when time runs out; then,
    or after Ctrl-C, it prints the best set so far and how much better another one might be.
    """

    from ..core.tiles.optimize import OptimizeProblem, warm_up
    from ..core.tiles.saved_search import SavedSetSearch

    def begin(seed: int) -> SavedSetSearch:
        written = None if bag is None else _WrittenBag.of(bag, letters=True)
        longest = _read_max_length(max_length)
        hint = "" if written is None else written.letters
        hint = f"{hint[:1000]}a"
        lexicon = words.open_words(hint)
        if written is not None and (beyond := written.letters_beyond(lexicon)):
            lexicon = words.open_words(hint, beyond)
        tiles_there = (
            _sold_in(lexicon)
            if written is None
            else written.parse(lexicon.alphabet, words.shown_name(lexicon))
        )
        for word in forbid or []:
            check_spelling(word.strip(), lexicon.alphabet, "--forbid")
        problem = OptimizeProblem(
            tiles_there,
            lexicon,
            max_length=longest,
            own_initials=not any_initials,
            required=tuple(word.strip() for word in require or []),
            forbidden=frozenset(word.strip() for word in forbid or []),
            all_sets=all_sets,
            top=1 if top is None else top,
        )
        return SavedSetSearch.begun(problem, seed, words.findable(lexicon))

    BestSearch(
        SavedSetSearch,
        ("nodes",),
        words=words,
        describe=_reached,
        status=_status,
        warm_up=lambda piece: warm_up(piece, stop=lambda: False),
    ).run_to(
        destination,
        begin,
        course,
        {
            "--bag": bag,
            "--max-length": max_length,
            "--any-initials": any_initials or None,
            "--require": require or None,
            "--forbid": forbid or None,
            "--all": all_sets or None,
            "--top": top,
        },
        drawing,
    )


# What is given


@dataclass(frozen=True)
class _WrittenBag:
    """A bag as it was given, before the alphabet is known: one that is sold, or a text."""

    given: str
    sold: Bag | None
    text: str
    is_file: bool = False

    @classmethod
    def of(cls, given: str, *, letters: bool = False) -> _WrittenBag:
        """Read a named bag, a file or standard input; or `letters`. Raises InputError."""
        if given in BAGS:
            return cls(given, BAGS[given], "")
        path = Path(given)
        if is_file(given):
            return cls(given, None, read_text(path), is_file=True)
        if letters and all(
            is_capital(character) or character.isspace() or character == BLANK
            for character in given
        ):
            return cls(given, None, given)
        fault = _("--bag {given!r}: no such bag or file; the bags are {names}")
        if letters:
            fault = _(
                "--bag {given!r}: no such bag or file; the bags are {names}; letters are written "
                "in capitals"
            )
        raise InputError(fault.format(given=_shortened(given), names=", ".join(BAGS)))

    @property
    def letters(self) -> str:
        if self.sold is not None:
            return self.sold.letters
        return re.sub(r"#.*", "", self.text) if self.is_file else self.text

    def letters_beyond(self, lexicon: Lexicon) -> list[str]:
        """Give the letters of a bag's file that the words are not written in."""
        return letters_beyond(self.text, lexicon.alphabet) if self.is_file else []

    def parse(self, alphabet: Alphabet, words: str) -> Bag:
        if self.sold is None:
            with naming(name_of(Path(self.given)) if self.is_file else "--bag"):
                if self.is_file:
                    return Bag.parse(self.text, alphabet, Path(self.given).name)
                return Bag.of_letters(self.text, alphabet)
        if self.sold.alphabet.symbols != alphabet.symbols:
            raise InputError(
                _("--bag {bag} is in {language}, the words of {words} are in {other}").format(
                    bag=self.given,
                    language=in_words(self.sold.alphabet.name),
                    words=words,
                    other=in_words(alphabet.name),
                )
            )
        return self.sold


def _read_letters(given: list[str], alphabet: Alphabet) -> str:
    letters = "".join("".join(given).split())
    for letter in alphabet.joined(letters):
        if letter not in alphabet:
            raise InputError(
                _("--require: {letter!r} is not a letter of {language}").format(
                    letter=letter, language=in_words(alphabet.name)
                )
            )
    return letters


def _read_max_length(given: str | None) -> int | None:
    from ..core.tiles.optimize import LONGEST

    if given is None:
        return LONGEST
    if given.strip().lower() in ("none", "0"):
        return None
    if not re.fullmatch(r"[0-9]{1,2}", given.strip()) or not 1 <= int(given) <= LONGEST_WORD:
        raise InputError(
            _(
                "--max-length {given!r}: give a number of letters from 1 to {maximum}, or none"
            ).format(given=_shortened(given), maximum=LONGEST_WORD)
        )
    return int(given)


def _sold_in(lexicon: Lexicon) -> Bag:
    for bag in sold_with(lexicon.alphabet):
        return bag
    raise InputError(
        _(
            "no bag fits the letters of {words}: give one with --bag, as a file or as capital "
            "letters"
        ).format(words=lexicon.name)
    )


def _shortened(given: str) -> str:
    return given if len(given) <= 40 else f"{given[:40]}…"


# What is shown


def _page(words: RackWords) -> Table:
    """Give the words for somebody who reads them: what blanks play in upper case."""
    return Table(
        ("word", "points", "length", "blanks", "left"),
        [
            (
                _marked(row.word, row.blanks, words.lexicon.alphabet),
                row.points,
                len(row.word),
                _counted(row.blanks),
                words.lexicon.alphabet.spelled(row.unused),
            )
            for row in words
        ],
    )


def _marked(word: str, blanks: Sequence[int], alphabet: Alphabet) -> str:
    capitals = alphabet.capitals(word)
    return alphabet.spelled(
        "".join(capitals[at] if at in blanks else letter for at, letter in enumerate(word))
    )


def _counted(places: Sequence[int]) -> Items:
    return Items(place + 1 for place in places)


# The best set


def _status(snapshot: OptimizeSnapshot) -> list[str]:
    best = "…" if snapshot.points is None else number(snapshot.points)
    return [_("best {points}").format(points=best), *_bounds(snapshot)]


def _bounds(snapshot: OptimizeSnapshot) -> list[str]:
    return [
        _("bound {points}").format(points=number(snapshot.bound)),
        _("gap {points}").format(points=number(snapshot.gap)),
    ]


def _reached(search: SavedSetSearch, snapshot: OptimizeSnapshot) -> Reached:
    first, spelled = snapshot.best, search.problem.bag.alphabet.spelled
    record = {
        "points": snapshot.points,
        "bound": snapshot.bound,
        "proven": snapshot.proven,
        "sets": [
            [
                {
                    "word": spelled(word.word),
                    "blanks": [*_counted(word.blanks)],
                    "points": word.points,
                }
                for word in found.words
            ]
            for found in snapshot.sets
        ],
        "leftover": "" if first is None else spelled(first.leftover),
    }
    more = {
        "leftovers": [spelled(found.leftover) for found in snapshot.sets],
        "penalties": [found.penalty for found in snapshot.sets],
        "more_sets": snapshot.more_sets,
        "proven_sets": snapshot.proven_sets,
    }
    rows = [
        (number, spelled(word.word), word.points, len(word.word), _counted(word.blanks))
        for number, found in enumerate(snapshot.sets, 1)
        for word in found.words
    ]
    return Reached(
        record,
        [],
        f"{_verdict(snapshot)}\n{_terms(search)}",
        table=Table(("set", "word", "points", "length", "blanks"), rows),
        page=_drawn(snapshot.sets, search.problem.bag.alphabet),
        more=more,
        draw=lambda: _set_drawn(search, snapshot),
    )


def _set_drawn(search: SavedSetSearch, snapshot: OptimizeSnapshot) -> Picture:
    """Draw the best set, or the bag where there is none."""
    from ..core.drawing.picture import Picture
    from ..core.tiles.drawing import bag_figure, set_figure

    bag, best = search.problem.bag, snapshot.best
    figure = bag_figure(bag) if best is None else set_figure(best, bag)
    title = f"Tiles · {bag.name or _shortened(bag.alphabet.spelled(bag.letters))}"
    return Picture(title, (figure,), note=_verdict(snapshot))


def _rack_drawn(rack: str, found: RackWords) -> Picture:
    """Draw a rack with its first word and the list."""
    from ..core.drawing.picture import Picture
    from ..core.tiles.drawing import rack_figure
    from ..core.tiles.game import Rack

    alphabet = found.lexicon.alphabet
    tiles = Rack.read(rack, alphabet)
    path = tiles.path(found[0].word, found[0].blanks) if found else ()
    figure = rack_figure(tiles, found.rack, [tiles.cell(*cell) for cell in path])
    listing = listing_of(_page(found.only(slice(100))), ("word", "points"), len(found))
    return Picture("Tiles", (figure,), note=many(len(found), _("word|words")), lists=(listing,))


def _verdict(snapshot: OptimizeSnapshot) -> str:
    if snapshot.points is None:
        return _("No set found in this time")
    points, sets = many(snapshot.points, _("point|points")), number(len(snapshot.sets))
    if len({found.points for found in snapshot.sets}) > 1:
        lowest = number(snapshot.sets[-1].points)
        verdict = _("the {count} best sets, from {points} down to {lowest}").format(
            count=sets, points=points, lowest=lowest
        )
        ranks = _("all proven in their ranks")
        if snapshot.proven_sets < len(snapshot.sets):
            ranks = _("proven in their ranks: the first {count}").format(
                count=number(snapshot.proven_sets)
            )
        return "; ".join([verdict, ranks, *([] if snapshot.proven else _bounds(snapshot))])
    if not snapshot.proven:
        bounds = ", ".join(_bounds(snapshot)) or _("no bound yet")
        return _("{points}, best so far; {bounds}").format(points=points, bounds=bounds)
    verdict = _("{points}, proven best").format(points=points)
    if snapshot.more_sets:
        return f"{verdict}; {_('{count} of several such sets').format(count=sets)}"
    if len(snapshot.sets) > 1:
        return f"{verdict}; {_('{count} such sets').format(count=sets)}"
    return verdict


def _terms(search: SavedSetSearch) -> str:
    problem = search.problem
    bag, longest = problem.bag, problem.max_length
    spelled = bag.alphabet.spelled
    terms = [
        _("from {bag}").format(bag=bag.name or _shortened(spelled(bag.letters))),
        many(bag.tiles, _("tile|tiles")),
        _("words of {words}").format(words=Path(search.words).name),
        _("of any length")
        if longest is None
        else _("up to {letters}").format(letters=many(longest, _("letter|letters"))),
        _("one word for each initial") if problem.own_initials else _("any initials"),
    ]
    if problem.required:
        terms.append(_("with {words}").format(words=" ".join(map(spelled, problem.required))))
    if problem.forbidden:
        terms.append(
            _("without {words}").format(words=" ".join(map(spelled, sorted(problem.forbidden))))
        )
    return ", ".join(terms)


def _drawn(sets: Sequence[WordSet], alphabet: Alphabet) -> Table:
    rows: list[tuple[object, ...]] = []
    for found in sets:
        if rows:
            rows.append(("", None, None, ""))
        for word in found.words:
            marked = _marked(word.word, word.blanks, alphabet)
            rows.append((marked, word.points, len(word.word), _counted(word.blanks)))
        heading = _("nothing left over")
        if found.leftover:
            heading = _("left over: {tiles}").format(tiles=alphabet.spelled(found.leftover))
        rows.append((heading, -found.penalty, len(found.leftover), ""))
        rows.append((_("together"), found.points, None, ""))
    return Table(("word", "points", "length", "blanks"), rows)
