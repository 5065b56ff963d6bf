"""`gridsmith boggle`: solve and score boards, throw dice, and hunt for the best board."""

import json
import random
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.inputs import (
    STANDARD_INPUT,
    InputError,
    WordsOption,
    default_list,
    name_of,
    open_words,
    parse_count,
    parse_seconds,
    parse_size,
    read_text,
)
from cli.results import Destination, FormatOption, OutputOption, check_writable
from cli.terminal import ProgressBar, StatusLine, WishToStop, is_compiled, is_watched
from core.boggle.board import BLOCKED, BoggleBoard
from core.boggle.dice import DICE_SETS, Dice, DiceError
from core.boggle.scoring import CLASSIC, SCORINGS, Scoring, ScoringError
from core.export import Format, Table
from core.grid import BoardError
from core.lexicon.alphabet import Alphabet
from core.lexicon.catalog import Catalog
from core.lexicon.lexicon import Lexicon
from core.saving import save_whole

if TYPE_CHECKING:
    from core.boggle.kept_hunt import KeptHunt
    from core.boggle.optimize import Optimize, OptimizeProblem, OptimizeSnapshot
    from core.boggle.words import Words
    from core.search import Outcome, Progress

MIN_LENGTH = 3
SECONDS = 60.0
"""How long a hunt goes on that is given no limit."""
TOP = 10

_INTERRUPTED = 130
_BATCH = 2000  # boards that are scored between two looks at Ctrl-C

app = typer.Typer(help="Boggle: solve boards, score them, throw dice, and hunt for the best board.")


class Sort(StrEnum):
    """The orders of `core.boggle.words.Order`, told without loading it."""

    DEFAULT = "default"
    POINTS = "points"
    LENGTH = "length"
    WORD = "word"
    PATHS = "paths"


class Letters(StrEnum):
    """Which letters a board may show where there are no dice."""

    ANY = "any"


_HUNT_PANEL = "How long, and by whom"
_SAVE_PANEL = "Keeping a hunt"

_BOARD_HELP = (
    "A UTF-8 file with the board, a row a line (Q or Qu is the face Qu, a dot a blocked cell, "
    'spaces between cells as you like), - for standard input, or the rows themselves: "GREP TNAL '
    'ESIT DRES".'
)
BoardArgument = Annotated[
    str, typer.Argument(metavar="BOARD", help=_BOARD_HELP, show_default=False)
]
ScoringOption = Annotated[
    str | None,
    typer.Option(
        metavar="NAME|FILE|TABLE",
        help="What words are worth by their letters: classic (3 and 4: 1, 5: 2, 6: 3, 7: 5, 8 and "
        "more: 11), mactech (7 and more: 5, and 6 for each letter above 7), or a table of your own "
        'such as "3:1 4:1 5:2 6:3 7:5 +6", or a file with one. Classic if not given.',
        show_default=False,
    ),
]
MinLengthOption = Annotated[
    int | None,
    typer.Option(
        parser=parse_count,
        metavar="N",
        help="Letters in the shortest word that counts; 3 if not given.",
        show_default=False,
    ),
]
SizeOption = Annotated[
    str | None,
    typer.Option(
        metavar="RxC",
        help="Rows and columns, 2 to 10 each, such as 4x5.",
        show_default=False,
    ),
]
DiceOption = Annotated[
    str | None,
    typer.Option(
        metavar="SET|FILE",
        help="A set that `gridsmith boggle dice` names, or a UTF-8 file with a die a line. "
        "If not given, the set that fills the size: new, big or super-big.",
        show_default=False,
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        help="A whole number; the same one gives the same again. By chance if not given.",
        show_default=False,
    ),
]
SecondsOption = Annotated[
    float | None,
    typer.Option(
        parser=parse_seconds,
        metavar="S",
        help="Stop after this time; 60 if there is neither this nor --target nor --steps.",
        rich_help_panel=_HUNT_PANEL,
        show_default=False,
    ),
]
TargetOption = Annotated[
    int | None,
    typer.Option(
        parser=parse_count,
        metavar="POINTS",
        help="Stop as soon as a board has these points.",
        rich_help_panel=_HUNT_PANEL,
        show_default=False,
    ),
]
StepsOption = Annotated[
    int | None,
    typer.Option(
        parser=parse_count,
        metavar="N",
        help="Stop each worker after so many steps, some 20 ms each: with --seed, the result is "
        "the same on every machine.",
        rich_help_panel=_HUNT_PANEL,
        show_default=False,
    ),
]
WorkersOption = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=1000,
        metavar="N",
        help="Hunt in so many places at once; 1 if not given.",
        rich_help_panel=_HUNT_PANEL,
        show_default=False,
    ),
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Send the --workers to a Dask cluster, at an address such as tcp://host:8786.",
        rich_help_panel=_HUNT_PANEL,
        show_default=False,
    ),
]
TopOption = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=1000,
        metavar="K",
        help="Keep the K best boards that are no rotations or reflections of each other; "
        "10 if not given.",
        show_default=False,
    ),
]
SaveOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Keep the hunt in a file when it ends, to go on with it later.",
        rich_help_panel=_SAVE_PANEL,
        show_default=False,
    ),
]
ResumeOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Go on with a hunt that was kept, as if it had never stopped. What is hunted is "
        "said there; how long is said anew.",
        rich_help_panel=_SAVE_PANEL,
        show_default=False,
    ),
]


@app.callback()
def boggle() -> None:
    """Boggle: solve boards, score them, throw dice, and hunt for the best board."""


@app.command()
def solve(
    board: BoardArgument,
    words: WordsOption = None,
    scoring: ScoringOption = None,
    min_length: MinLengthOption = None,
    sort: Annotated[
        Sort,
        typer.Option(
            help="The order. The default one: more points first, then longer words, then the "
            "alphabet."
        ),
    ] = Sort.DEFAULT,
    limit: Annotated[
        int | None,
        typer.Option(
            parser=parse_count,
            metavar="N",
            help="Give the first N words only.",
            show_default=False,
        ),
    ] = None,
    form: FormatOption = None,
    output: OutputOption = None,
) -> None:
    """Find the words on a board, what each is worth, and how it runs over the cells.

    A word steps to any of the eight neighbours and passes each cell once; it counts once.
    """
    destination = Destination.of(form, output)
    text, name = _read_board(board)
    lexicon = _open_words(words, text)
    position = _parse_board(text, name, lexicon.alphabet)
    table = _read_scoring(scoring)
    shortest = MIN_LENGTH if min_length is None else min_length

    from core.boggle import kernels
    from core.boggle.solve import solve as find_words
    from core.boggle.words import Order

    _announce_compiling(kernels.find_words)
    found = find_words(position, lexicon, table, shortest)
    if sort is not Sort.DEFAULT:
        found = found.sorted(Order(sort.value))

    shown = len(found) if limit is None else min(limit, len(found))
    terms = [
        f"the {position.rows}x{position.columns} board",
        *_counting_terms(_name_of_words(words, lexicon), table, shortest),
    ]
    if not found and destination.is_for_reading and output is None:
        print(f"No word on {', '.join(terms)}.\n{_advice(lexicon.name, shortest)}")
        return
    heading = f"{_many(len(found), 'word')}, {_many(found.points, 'point')} on {', '.join(terms)}"
    if shown < len(found):
        heading += f"; the first {shown}"
    destination.send(_word_table(found, shown), heading)


@app.command()
def score(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="A UTF-8 file with a board a line, row by row, or - for standard input.",
            show_default=False,
        ),
    ],
    size: SizeOption = None,
    words: WordsOption = None,
    scoring: ScoringOption = None,
    min_length: MinLengthOption = None,
    form: FormatOption = None,
    output: OutputOption = None,
) -> None:
    """Score many boards: the points and the number of words of each, in the order of the lines.

    A board is square unless --size says otherwise. Empty lines are passed over.
    """
    destination = Destination.of(form, output)
    shape = _parse_size(size)
    text = read_text(file)
    lexicon = _open_words(words, text)
    table = _read_scoring(scoring)
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line]
    if not lines:
        raise InputError(f"{name_of(file)}: there is no board in this text")
    try:
        boards = list(_parse_lines(lines, shape, lexicon.alphabet))
    except BoardError as error:
        raise InputError(f"{name_of(file)}: {error}") from None

    from core.boggle import kernels
    from core.boggle.solve import Scorer

    _announce_compiling(kernels.score_many)
    shortest = MIN_LENGTH if min_length is None else min_length
    scorers: dict[tuple[int, int], Scorer] = {}
    rows: list[tuple[object, ...]] = []
    with ProgressBar("Scoring") as bar:
        for start, batch in _runs(boards):
            size_now = batch[0].rows, batch[0].columns
            if size_now not in scorers:
                scorers[size_now] = Scorer(*size_now, lexicon, table, shortest)
            scored = scorers[size_now].score_all(batch).tolist()
            rows += [(lines[start + place][1], *told) for place, told in enumerate(scored)]
            bar.tell(len(rows) / len(boards))
    terms = _counting_terms(_name_of_words(words, lexicon), table, shortest)
    heading = f"{_many(len(rows), 'board')}, {', '.join(terms)}"
    destination.send(Table(("board", "points", "words"), rows), heading)


@app.command()
def roll(
    dice: DiceOption = None,
    size: SizeOption = None,
    seed: SeedOption = None,
    form: FormatOption = None,
    output: OutputOption = None,
) -> None:
    """Throw the dice, and print the board as `gridsmith boggle solve -` reads it."""
    destination = Destination.of(form, output)
    shape = _parse_size(size)
    chosen = _dice_that_fill(shape) if dice is None else _read_dice(dice)
    drawn = _chance() if seed is None else seed
    try:
        board = chosen.roll(drawn, size=shape)
    except (DiceError, BoardError) as error:
        raise InputError(_about_dice(error, dice, size)) from None
    if destination.is_for_reading:
        destination.send_text(_spaced(board))
        return
    rows = board.text().splitlines()
    told: object = rows if destination.form is Format.JSON else " ".join(rows)
    destination.send_record({"board": told, "dice": chosen.name, "seed": drawn})


@app.command("dice")
def dice_(
    which: Annotated[
        str | None,
        typer.Argument(
            metavar="[SET|FILE]",
            help="Show the dice of one set, a die a line, as a file of dice is written.",
            show_default=False,
        ),
    ] = None,
    form: FormatOption = None,
    output: OutputOption = None,
) -> None:
    """Show the sets of dice there are, or the dice of one of them."""
    destination = Destination.of(form, output)
    if which is None:
        rows = [(name, len(dice), _size_of(dice)) for name, dice in DICE_SETS.items()]
        destination.send(Table(("name", "dice", "board"), rows))
        return
    text = _read_dice(which).text()
    if destination.is_for_reading:
        destination.send_text(f"{text}\n")
    else:
        destination.send(Table(("die", "faces"), list(enumerate(text.splitlines(), 1))))


@app.command()
def optimize(
    size: SizeOption = None,
    dice: DiceOption = None,
    letters: Annotated[
        Letters | None,
        typer.Option(help="Any letter on any cell, instead of dice.", show_default=False),
    ] = None,
    words: WordsOption = None,
    scoring: ScoringOption = None,
    min_length: MinLengthOption = None,
    top: TopOption = None,
    seconds: SecondsOption = None,
    target: TargetOption = None,
    steps: StepsOption = None,
    seed: SeedOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    save: SaveOption = None,
    resume: ResumeOption = None,
    form: FormatOption = None,
    output: OutputOption = None,
) -> None:
    """Hunt for the board with the most points: one that can be thrown, or of any letters.

    Without --size and --dice: 4x4, the dice new. Ctrl-C ends the hunt; its best board is given.
    """
    destination = Destination.of(form, output)
    course = _Course(seconds, target, steps, workers, cluster, save)
    course.check(output, resumed=resume is not None)
    if resume is not None:
        _refuse({
            "--size": size, "--dice": dice, "--letters": letters, "--words": words,
            "--scoring": scoring, "--min-length": min_length, "--top": top, "--seed": seed,
            "--workers": workers,
        })  # fmt: skip
        _go_on(_resumed(resume), course, destination)
        return
    if dice is not None and letters is not None:
        raise InputError("--dice and --letters any exclude each other: give one of them")
    shape = _parse_size(size)
    hint = "" if dice is None or dice in DICE_SETS else _text_of_dice(dice)
    lexicon = _open_words(words, hint)
    rest = _rest(scoring, min_length, top)

    from core.boggle.optimize import OptimizeProblem

    if letters is not None:
        problem = OptimizeProblem.any_letters(*(shape or (4, 4)), lexicon, **rest)
    else:
        chosen = _dice_that_fill(shape) if dice is None else _read_dice(dice, lexicon.alphabet)
        if chosen.alphabet.symbols != lexicon.alphabet.symbols:
            raise InputError(
                f"the dice {chosen.name} have {chosen.alphabet.language} letters, the words of "
                f"{_name_of_words(words, lexicon)} {lexicon.alphabet.language} ones: "
                "give --letters any, or a file of dice"
            )
        try:
            problem = OptimizeProblem.with_dice(chosen, lexicon, size=shape, **rest)
        except (DiceError, BoardError) as error:
            raise InputError(_about_dice(error, dice, size)) from None
    _go_on(_begin(problem, words, seed), course, destination)


@app.command()
def rearrange(
    board: Annotated[
        str | None,
        typer.Argument(
            metavar="BOARD", help=f"{_BOARD_HELP} Not with --resume.", show_default=False
        ),
    ] = None,
    words: WordsOption = None,
    scoring: ScoringOption = None,
    min_length: MinLengthOption = None,
    top: TopOption = None,
    seconds: SecondsOption = None,
    target: TargetOption = None,
    steps: StepsOption = None,
    seed: SeedOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    save: SaveOption = None,
    resume: ResumeOption = None,
    form: FormatOption = None,
    output: OutputOption = None,
) -> None:
    """Hunt for the order of a board's faces that has the most points.

    Blocked cells stay where they are. Ctrl-C ends the hunt; its best board is given.
    """
    destination = Destination.of(form, output)
    course = _Course(seconds, target, steps, workers, cluster, save)
    course.check(output, resumed=resume is not None)
    if resume is not None:
        _refuse({
            "BOARD": board, "--words": words, "--scoring": scoring, "--min-length": min_length,
            "--top": top, "--seed": seed, "--workers": workers,
        })  # fmt: skip
        _go_on(_resumed(resume), course, destination)
        return
    if board is None:
        raise InputError("give a BOARD to rearrange, or --resume FILE (see --help)")
    text, name = _read_board(board)
    lexicon = _open_words(words, text)
    position = _parse_board(text, name, lexicon.alphabet)
    rest = _rest(scoring, min_length, top)

    from core.boggle.optimize import OptimizeProblem

    try:
        problem = OptimizeProblem.rearranging(position, lexicon, **rest)
    except BoardError as error:
        raise InputError(f"{name}: {error}") from None
    _go_on(_begin(problem, words, seed), course, destination)


# What is given


def _read_board(given: str) -> tuple[str, str]:
    """Give the text of a board, and what a complaint calls it."""
    path = Path(given)
    if " " in given.strip() and not path.exists():
        return "\n".join(given.split()), f"{given!r} is no file; as rows of a board"
    return read_text(path), name_of(path)


def _parse_board(text: str, name: str, alphabet: Alphabet) -> BoggleBoard:
    try:
        return BoggleBoard.parse(text, alphabet)
    except BoardError as error:
        raise InputError(f"{name}: {error}") from None


class _FaceCodes(dict[str, int]):
    """The codes of faces that are single characters, looked up the first time they are seen."""

    def __init__(self, alphabet: Alphabet) -> None:
        super().__init__()
        self._alphabet = alphabet

    def __missing__(self, character: str) -> int:
        self[character] = BoggleBoard.parse_row(character * 4, self._alphabet).cells[0]
        return self[character]


def _parse_lines(
    lines: Sequence[tuple[int, str]], size: tuple[int, int] | None, alphabet: Alphabet
) -> Iterator[BoggleBoard]:
    """Read boards that are written one a line, with the numbers of the lines."""
    codes = _FaceCodes(alphabet)
    for number, line in lines:
        # All in capitals or none, and nothing between: each character is a face, which is read
        # twenty times as fast as what may hold faces of several letters. Qu is the face Q.
        plain = line.replace("Qu", "Q") if "qu" in alphabet.faces else line
        if plain.isalpha() and (plain.isupper() or plain.islower()):
            rows, columns = size or (round(len(plain) ** 0.5),) * 2
            if rows * columns == len(plain):
                try:
                    cells = bytes(map(codes.__getitem__, plain))
                except BoardError:
                    pass  # told below, with its column
                else:
                    yield BoggleBoard(rows, columns, alphabet, cells)
                    continue
        yield BoggleBoard.parse_row(line, alphabet, size=size, line=number)


def _runs(boards: Sequence[BoggleBoard]) -> Iterator[tuple[int, Sequence[BoggleBoard]]]:
    """Part boards into runs of one size, with the place where each begins."""
    start = 0
    for place, board in enumerate(boards):
        first = boards[start]
        other_size = (board.rows, board.columns) != (first.rows, first.columns)
        if other_size or place == start + _BATCH:
            yield start, boards[start:place]
            start = place
    yield start, boards[start:]


def _parse_size(given: str | None) -> tuple[int, int] | None:
    if given is None:
        return None
    size = parse_size(given, "--size")
    try:
        BoggleBoard.check_size(*size)
    except BoardError as error:
        raise InputError(f"--size {given}: {error}") from None
    return size


def _open_words(words: str | None, text: str) -> Lexicon:
    # Where the text has no letter, as that of blocked cells, the last one makes the list English.
    return open_words(Catalog.standard(), words, f"{text}a")


def _name_of_words(words: str | None, lexicon: Lexicon) -> str:
    return lexicon.name if words is None else Path(words).name


def _read_scoring(given: str | None) -> Scoring:
    if given is None:
        return CLASSIC
    if given in SCORINGS:
        return SCORINGS[given]
    if re.fullmatch(r"[\d\s:+,]+", given):
        text, name = given, "--scoring"
    else:
        path = Path(given)
        if path != STANDARD_INPUT and not path.exists():
            raise InputError(
                f"--scoring {given!r} is neither {' nor '.join(SCORINGS)}, nor a table such as "
                "3:1 4:1 5:2 6:3 7:5 8:11, nor a file"
            )
        text, name = re.sub(r"#.*", "", read_text(path)), name_of(path)
    try:
        return Scoring.parse(text)
    except ScoringError as error:
        raise InputError(f"{name}: {error}") from None


def _text_of_dice(given: str) -> str:
    path = Path(given)
    if path != STANDARD_INPUT and not path.exists():
        raise InputError(
            f"--dice {given!r}: there is neither such a set nor such a file; "
            f"the sets are {', '.join(DICE_SETS)}"
        )
    return read_text(path)


def _read_dice(given: str, alphabet: Alphabet | None = None) -> Dice:
    """Give a set of dice by name, or from a file; its letters tell the alphabet of the file."""
    if given in DICE_SETS:
        return DICE_SETS[given]
    text = _text_of_dice(given)
    if alphabet is None:
        alphabet = Catalog.standard().alphabet(default_list(re.sub(r"#.*", "", text) + "a"))
    try:
        return Dice.parse(Path(given).stem, text, alphabet)
    except DiceError as error:
        raise InputError(f"{name_of(Path(given))}: {error}") from None


def _dice_that_fill(size: tuple[int, int] | None) -> Dice:
    rows, columns = size or (4, 4)
    for dice in DICE_SETS.values():
        if len(dice) == rows * columns:
            return dice
    raise InputError(
        f"--size {rows}x{columns}: none of the sets {', '.join(DICE_SETS)} has "
        f"{rows * columns} dice; optimize takes --letters any, or give a file of --dice"
    )


def _about_dice(error: Exception, dice: str | None, size: str | None) -> str:
    told = [f"--dice {dice}" if dice is not None else "", f"--size {size}" if size else ""]
    return f"{' '.join(filter(None, told))}: {error}"


def _rest(scoring: str | None, min_length: int | None, top: int | None) -> dict[str, Any]:
    return {
        "scoring": _read_scoring(scoring),
        "min_length": MIN_LENGTH if min_length is None else min_length,
        "top": TOP if top is None else top,
    }


def _refuse(given: Mapping[str, object]) -> None:
    """Complain of options that have no say when a hunt is resumed."""
    for name, value in given.items():
        if value is not None:
            raise InputError(f"{name} has no place beside --resume: the kept hunt has its own")


def _announce_compiling(kernel: Any) -> None:
    if is_watched() and not is_compiled(kernel):
        print("Compiling for the first time…", file=sys.stderr)


def _chance() -> int:
    return random.SystemRandom().randrange(1 << 32)


# Hunting


@dataclass(frozen=True)
class _Course:
    """How long a hunt goes on, who hunts, and where it is kept."""

    seconds: float | None
    target: int | None
    steps: int | None
    workers: int | None
    cluster: str | None
    save: Path | None

    def check(self, output: Path | None, *, resumed: bool) -> None:
        """Complain now of what could only fail when the hunt is over."""
        for path in (output, self.save):
            if path is not None:
                check_writable(path)
        if self.cluster is not None and self.workers is None and not resumed:
            raise InputError("--cluster: say with --workers how many of its workers are to hunt")

    @property
    def limit(self) -> float | None:
        """The seconds after which the hunt ends, None where something else ends it."""
        without = self.seconds is None and self.target is None and self.steps is None
        return SECONDS if without else self.seconds


def _begin(problem: "OptimizeProblem", words: str | None, seed: int | None) -> "KeptHunt":
    from core.boggle.kept_hunt import KeptHunt

    drawn = _chance() if seed is None else seed
    return KeptHunt.begun(problem, _lasting(words, problem.lexicon), drawn)


def _lasting(words: str | None, lexicon: Lexicon) -> str:
    """Give what opens the same words from any folder."""
    if words is None:
        return lexicon.name
    is_list = any(entry.name == words for entry in Catalog.standard().entries())
    return words if is_list else str(Path(words).expanduser().absolute())


def _go_on(hunt: "KeptHunt", course: _Course, destination: Destination) -> None:
    """Hunt until a limit or Ctrl-C, and give and keep what was found."""
    before = sum(piece.snapshot().counters["boards"] for piece in hunt.pieces)
    with StatusLine("Preparing…") as line, WishToStop() as wish:
        from core.boggle import kernels
        from core.boggle.optimize import Optimize
        from core.search import End, run
        from core.team import cluster

        if not is_compiled(kernels.anneal):
            line.tell("Compiling for the first time…")
        if course.cluster is None:
            Optimize(hunt.problem).step()  # loads what a step needs: no time of the hunt's own

        def tell(progress: "Progress[Optimize]") -> None:
            wish.arm()
            line.tell(_standing(progress, before, course.limit))

        chosen = nullcontext() if course.cluster is None else cluster(course.cluster)
        with chosen as executor:
            outcome = run(
                hunt.pieces,
                seconds=course.limit,
                target=course.target,
                steps=course.steps,
                progress=tell,
                stop=wish,
                workers=course.workers or 1,
                executor=executor,
            )
    hunt = hunt.after(outcome)
    try:
        if course.save is not None:
            kept = json.dumps(hunt.content(), ensure_ascii=False) + "\n"
            save_whole(course.save, kept.encode())
    finally:  # what was found is given even where it cannot be kept
        _give(hunt, outcome, course, destination)
    if outcome.end is End.STOPPED:
        raise typer.Exit(_INTERRUPTED)


def _standing(progress: "Progress[Optimize]", before: int, limit: float | None) -> str:
    counters = progress.snapshot.counters
    rate = (counters["boards"] - before) / max(progress.seconds, 0.001)
    told = [
        _many(progress.snapshot.points or 0, "point"),
        f"{rate:,.0f} boards/s",
        _many(counters["restarts"], "restart"),
        f"best after {progress.best_seconds:.1f} s",
        f"{progress.seconds:.1f} s" + (f" of {limit:g} s" if limit is not None else ""),
    ]
    if progress.lost:
        told.append(f"{_many(progress.lost, 'worker')} lost")
    return " · ".join(told)


def _give(
    hunt: "KeptHunt", outcome: "Outcome[Optimize]", course: _Course, destination: Destination
) -> None:
    reached = _reached(outcome)
    boards = [found.board.text().splitlines() for found in reached.top]
    if destination.form is Format.JSON:
        top = [
            {"board": rows, "points": found.points, "words": found.words}
            for rows, found in zip(boards, reached.top, strict=True)
        ]
        best = top[0] if top else {"board": [], "points": 0, "words": 0}
        destination.send_record({
            **best,
            "seconds": round(hunt.seconds, 3),
            "boards": reached.counters["boards"],
            "proven": reached.proven,
            "top": top,
            "best_seconds": round(hunt.best_seconds, 3),
            "restarts": reached.counters["restarts"],
            "steps": reached.steps,
            "seed": hunt.seed,
            "end": outcome.end.value,
        })  # fmt: skip
        return
    rows = [
        (" ".join(rows), found.points, found.words)
        for rows, found in zip(boards, reached.top, strict=True)
    ]
    destination.send(Table(("board", "points", "words"), rows), _told(hunt, outcome, course))


def _reached(outcome: "Outcome[Optimize]") -> "OptimizeSnapshot":
    from core.boggle.optimize import OptimizeSnapshot

    snapshot = outcome.snapshot
    assert isinstance(snapshot, OptimizeSnapshot)
    return snapshot


def _told(hunt: "KeptHunt", outcome: "Outcome[Optimize]", course: _Course) -> str:
    """Tell of a hunt to somebody who reads it: the best board, large, and what was done."""
    reached, problem = _reached(outcome), hunt.problem
    if problem.dice is not None:
        boards = f"the dice {problem.dice.name}"
    else:
        boards = "any letters" if problem.letters is None else "the letters given"
    terms = [
        f"{problem.rows}x{problem.columns}",
        boards,
        *_counting_terms(Path(hunt.words).name, problem.scoring, problem.min_length),
    ]
    found = reached.best
    lines = [
        f"{_many(found.points, 'point')}, {_many(found.words, 'word')}"
        if found is not None
        else "No board was looked at in this time",
        f"on {', '.join(terms)}",
        "",
        *([] if found is None else [_drawn(found.board), ""]),
        f"{_many(reached.counters['boards'], 'board')} in {hunt.seconds:,.1f} s, "
        f"{_many(reached.counters['restarts'], 'restart')}, the best one after "
        f"{hunt.best_seconds:,.1f} s; {_ENDS[outcome.end.value]}; seed {hunt.seed}.",
    ]
    if outcome.lost:
        lines.append(f"{_many(outcome.lost, 'worker')} lost on the way.")
    if course.save is not None:
        lines.append(f"--resume {course.save} goes on.")
    return "\n".join(lines)


_ENDS = {
    "finished": "nothing is left to look at",
    "target": "the target is reached",
    "seconds": "the time is over",
    "steps": "the steps are done",
    "stopped": "stopped",
    "lost": "given up: workers died again and again",
}


def _resumed(path: Path) -> "KeptHunt":
    """Read a hunt that was kept. Raises InputError for any other file, or other words."""
    from core.boggle.kept_hunt import KeptHunt, words_of
    from core.search import StateError

    text, name = read_text(path), name_of(path)
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        content = None
    try:
        lexicon = _open_words(words_of(content), "")
        return KeptHunt.of_content(content, lexicon)
    except StateError as error:
        raise InputError(f"{name}: {error}") from None


# What is shown


def _word_table(found: "Words", most: int) -> Table:
    return Table(
        ("word", "points", "length", "paths", "path"),
        [
            (
                word.word,
                word.points,
                word.length,
                word.paths,
                " ".join(f"{row + 1},{column + 1}" for row, column in word.path),
            )
            for word in islice(found, most)
        ],
    )


def _counting_terms(words: str, scoring: Scoring, min_length: int) -> list[str]:
    own = scoring.name not in SCORINGS
    terms = [f"words of {words}", "scoring of your own" if own else f"{scoring.name} scoring"]
    return terms if min_length == MIN_LENGTH else [*terms, f"{min_length} letters or more"]


def _advice(words: str, min_length: int) -> str:
    ways = ["a smaller --min-length"] if min_length > MIN_LENGTH else []
    ways.append("--words en-large" if words == "en" else "another list by --words")
    return f"Try {'; '.join(ways)}."


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def _size_of(dice: Dice) -> str:
    return "" if dice.side is None else f"{dice.side}x{dice.side}"


def _padded(board: BoggleBoard) -> list[list[str]]:
    """Give the faces row by row, all as wide as the widest."""
    rows = [[face or BLOCKED for face in row] for row in board.face_rows()]
    width = max(len(face) for row in rows for face in row)
    return [[face.ljust(width) for face in row] for row in rows]


def _spaced(board: BoggleBoard) -> str:
    return "".join(" ".join(row).rstrip() + "\n" for row in _padded(board))


def _drawn(board: BoggleBoard) -> str:
    """Draw a board with a frame around each cell."""
    rows = _padded(board)
    line = "─" * (len(rows[0][0]) + 2)
    edges = [f"{a}{b.join([line] * board.columns)}{c}" for a, b, c in ("┌┬┐", "├┼┤", "└┴┘")]
    filled = [f"│{'│'.join(f' {face} ' for face in row)}│" for row in rows]
    return "\n".join([edges[0], f"\n{edges[1]}\n".join(filled), edges[2]])
