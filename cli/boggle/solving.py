"""`gridsmith boggle solve`, `score` and `compare`: the words on boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from gettext import gettext as _
from itertools import groupby, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ...core.boggle.board import BoggleBoard
from ...core.boggle.order import Order
from ...core.boggle.scoring import MIN_LENGTH, Scoring
from ...core.export import Items, Table
from ..drawing import PictureOptions, listing_of
from ..groups import Commands
from ..inputs import InputError, name_of, naming, read_bonus_file, read_text
from ..language import many
from ..options import argument, option
from ..results import (
    BY_POINTS,
    Destination,
    KnownOption,
    LimitOption,
    MeaningsOption,
    first_of,
    known_only,
    with_meanings,
)
from ..terminal import ProgressBar, compiling
from .boards import (
    BOARD_HELP,
    Counting,
    SizeOption,
    WrittenBoards,
    counting_terms,
    parse_board_size,
    picture,
)

if TYPE_CHECKING:
    from ...core.boggle.words import Words
    from ...core.drawing.picture import Picture
    from ...core.lexicon.lexicon import Lexicon

_MAX_DRAWN = 12  # boards in one picture

_BATCH = 2000  # boards that are scored between two looks at Ctrl-C

_MAX_BOARDS = 100_000_000  # bytes of a file of boards to be scored

commands = Commands()

BoardArgument = Annotated[str, argument("BOARD", BOARD_HELP)]
BonusOption = Annotated[
    Path | None,
    option(
        "Bonus cells: a file, or - for standard input, with a line for each row and in it, for "
        "each cell, 2l, 3l (its letter counts more), 2w, 3w (the word does) or a dot.",
        metavar="FILE",
    ),
]


@commands.command()
def solve(
    *,
    board: BoardArgument,
    size: SizeOption = None,
    bonus: BonusOption = None,
    counting: Counting,
    sort: Annotated[Order, BY_POINTS] = Order.DEFAULT,
    known: KnownOption = None,
    limit: LimitOption = None,
    meanings: MeaningsOption = False,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Find the words on a board, with their points and paths.

    A word steps to any of the eight neighbors and passes each cell once; it counts once, for its
    best path.
    """
    position, lexicon, points, shortest, terms = _asked(board, size, bonus, counting)

    from ...core.boggle.solve import solve as find_words

    with compiling():
        found = known_only(find_words(position, lexicon, points, shortest), known).sorted(sort)
    shown = found.only(slice(limit))

    drawing.save(lambda: _solved(position, found, points))
    nothing = _("No word on {terms}.").format(terms=terms)
    heading = _("{what} on {terms}").format(what=_counts(found), terms=terms)
    heading += first_of(shown, found)
    table = _page(shown.export()) if destination.is_for_reading else shown.export()
    if meanings:
        table = with_meanings(table, lexicon, shown.words())
    destination.send(table, heading, nothing=f"{nothing}\n{_advice(lexicon.name, shortest)}")


@commands.command()
def score(
    *,
    boards: Annotated[
        str,
        argument(
            "FILE",
            "A UTF-8 file with one board per line, row by row; - for standard input; or one "
            "board as for solve.",
        ),
    ],
    size: SizeOption = None,
    counting: Counting,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Score many boards: print the points and the number of words of each, in input order.

    A board is square unless --size or spaces between its rows set its shape. Empty lines are
    skipped. A picture shows the first 12 boards.
    """
    written = WrittenBoards.of(boards, parse_board_size(size), maximum=_MAX_BOARDS)
    lexicon = counting.open_words(written.text)
    table, shortest = counting.read(bonuses=written.has_bonuses)
    if written.is_file:
        positions = written.parse_all(lexicon.alphabet)
        expected = 1 + written.text.count("\n")
    else:
        positions = iter([(boards.strip(), written.parse(lexicon.alphabet))])
        expected = 1

    from ...core.boggle.solve import Scorer

    scorers: dict[tuple[int, int], Scorer] = {}
    rows: list[tuple[int, int, int]] = []
    first: list[BoggleBoard] = []
    with compiling(), ProgressBar(_("Scoring")) as bar:
        for size_now, batch in _runs(positions):
            if size_now not in scorers:
                scorers[size_now] = Scorer(*size_now, lexicon, table, shortest)
            scored = scorers[size_now].score_all([board for _, board in batch]).tolist()
            first += [board for _, board in batch[: _MAX_DRAWN - len(first)]]
            rows += [(line, *result) for (line, _), result in zip(batch, scored, strict=True)]
            bar.update(len(rows) / expected)
    terms = counting_terms(counting.shown_name(lexicon), table, shortest)
    heading = f"{many(len(rows), _('board|boards'))}, {', '.join(terms)}"
    drawing.save(lambda: _scored(first, rows, table))
    destination.send(Table(("board", "points", "words"), rows), heading)


@commands.command()
def compare(
    *,
    board: BoardArgument,
    lists: Annotated[
        list[str],
        argument(
            "LIST...",
            "A UTF-8 file with the words of one player, named after the player; one of them may "
            "be - for standard input. Anything but letters separates words.",
        ),
    ],
    size: SizeOption = None,
    bonus: BonusOption = None,
    counting: Counting,
    each: Annotated[
        bool, option("Show each word, with its players and why it does not count.", "--each")
    ] = False,
    destination: Destination,
) -> None:
    """Compare the lists of the players of a round; words that two of them have cancel.

    Words that are not on the board, too short or not in the word list never count.
    """
    position, lexicon, points, shortest, terms = _asked(board, size, bonus, counting)

    from ...core.boggle.judge import Judge
    from ...core.boggle.round import MAX_PLAYERS, Player, read_list
    from ...core.boggle.solve import solve as find_words

    if len(lists) > MAX_PLAYERS:
        raise InputError(
            _("{lists} lists; a round has at most {maximum} players").format(
                lists=len(lists), maximum=MAX_PLAYERS
            )
        )
    players = []
    for given in lists:
        path = Path(given)
        text = read_text(path)
        with naming(name_of(path)):
            words = read_list(text, lexicon.alphabet)
        players.append(Player(name_of(path) if given == "-" else path.stem, words))
    with compiling():
        judge = Judge(find_words(position, lexicon, points, shortest), shortest)
    scores = judge.compare(players)
    heading = _("{what} on {terms}").format(
        what=many(len(judge.found), _("word|words")), terms=terms
    )
    if each:
        owners: dict[tuple[str, int, str], list[str]] = {}
        for score_ in scores:
            for entry in score_.entries:
                why = "shared" if entry.is_shared else entry.fault or ""
                word = lexicon.alphabet.spelled(entry.word)
                owners.setdefault((word, entry.points, str(why)), []).append(score_.name)
        rows = [(*entry, Items(names, ", ")) for entry, names in owners.items()]
        rows.sort(key=lambda row: (-row[1], row[0], row[2]))
        destination.send(Table(("word", "points", "fault", "players"), rows), heading)
        return
    ranked = sorted(scores, key=lambda score_: -score_.points)
    table = [(one.name, one.points, one.counted, one.shared, one.faulty) for one in ranked]
    destination.send(Table(("player", "points", "words", "shared", "invalid"), table), heading)


def _asked(
    board: str, size: str | None, bonus: Path | None, counting: Counting
) -> tuple[BoggleBoard, Lexicon, Scoring, int, str]:
    """Read a board and its words, what they count and how long they are; say so in words."""
    written = WrittenBoards.of(board, parse_board_size(size))
    lexicon = counting.open_words(written.text)
    position = written.parse(lexicon.alphabet)
    if bonus is not None:
        found = read_bonus_file(bonus, position.rows, position.columns)
        with naming(name_of(bonus)):
            position = position.with_bonuses(found)
    points, shortest = counting.read(bonuses=bool(position.bonuses))
    terms = [
        _("the {size} board").format(size=f"{position.rows}x{position.columns}"),
        *counting_terms(counting.shown_name(lexicon), points, shortest),
    ]
    return position, lexicon, points, shortest, ", ".join(terms)


def _runs(
    boards: Iterable[tuple[str, BoggleBoard]],
) -> Iterator[tuple[tuple[int, int], list[tuple[str, BoggleBoard]]]]:
    for size, run in groupby(boards, key=lambda entry: (entry[1].rows, entry[1].columns)):
        while batch := list(islice(run, _BATCH)):
            yield size, batch


def _counts(found: Words) -> str:
    return f"{many(len(found), _('word|words'))}, {many(found.points, _('point|points'))}"


def _solved(board: BoggleBoard, found: Words, scoring: Scoring) -> Picture:
    """Draw a board with its first word and the list."""
    table = found.only(slice(100)).export()
    listing = listing_of(table, ("word", "points"), len(found))
    path = found[0].path if found else ()
    return picture([(board, "")], _counts(found), listing, scoring=scoring, path=path)


def _scored(
    boards: Sequence[BoggleBoard], rows: Sequence[tuple[int, int, int]], scoring: Scoring
) -> Picture:
    titles = [many(points, _("point|points")) for _line, points, _words in rows[: len(boards)]]
    note = ""
    if len(rows) > len(boards):
        note = _("the first {count} of {boards}").format(
            count=len(boards), boards=many(len(rows), _("board|boards"))
        )
    return picture(list(zip(boards, titles, strict=True)), note, scoring=scoring)


def _page(table: Table) -> Table:
    from ...core.paths import MAXIMUM

    at = table.columns.index("paths")
    rows = [
        (*row[:at], f"{MAXIMUM}+" if row[at] == MAXIMUM else row[at], *row[at + 1 :])
        for row in table.rows
    ]
    return Table(table.columns, rows)


def _advice(words: str, min_length: int) -> str:
    ways = [_("a smaller --min-length")] if min_length > MIN_LENGTH else []
    ways.append("--words en-large" if words == "en" else _("another list by --words"))
    return _("Try {ways}.").format(ways="; ".join(ways))
