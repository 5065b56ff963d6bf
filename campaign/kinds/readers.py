"""Readers of files from outside, fed with what is nearly right, mutilated or hostile.

Each either reads its input or complains of it in one line, within five seconds of the processor.
"""

import gzip
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ...core.balda.board import Board
from ...core.balda.game import Game
from ...core.balda.solve import SavedSolve as SavedGames
from ...core.balda.solve import SolveProblem as GamesProblem
from ...core.blocks.catalog import bundled, bundled_puzzle
from ...core.blocks.draft import Draft
from ...core.blocks.formats.notation import puzzle_json, puzzle_layers, puzzles_of, read_puzzles
from ...core.blocks.search.counting import SolveProblem
from ...core.blocks.search.solve import SavedSolve
from ...core.boggle.board import BoggleBoard
from ...core.boggle.dice import DICE_SETS
from ...core.boggle.game import Game as BoggleGame
from ...core.boggle.optimize import OptimizeProblem as BoardProblem
from ...core.boggle.saved_search import SavedBoardSearch
from ...core.dots.game import DotsGame
from ...core.dots.position import Position
from ...core.drawing.picture import Picture, svg
from ...core.errors import Complaint
from ...core.files.settings_file import escaped, plain, settings_in, settings_text
from ...core.files.state import content_of, read_json
from ...core.lexicon.alphabet import ENGLISH, RUSSIAN
from ...core.lexicon.dictionary_files import joined, read_dictionary
from ...core.lexicon.image import build_lexicon
from ...core.lexicon.own_words import OwnWords
from ...core.lexicon.profiles import Profile, read_profile
from ...core.lexicon.reading import read_word_list
from ...core.library.code import read_code, write_code
from ...core.library.position_file import position_in
from ...core.recognition.dots import read_dots
from ...core.recognition.finding import find_board
from ...core.recognition.letters import read_letters
from ...core.tiles.bag import BAGS, Bag
from ...core.tiles.game import Game as TilesGame
from ...core.tiles.optimize import OptimizeProblem as BestSetProblem
from ...core.tiles.saved_search import SavedSetSearch
from ...gui.recognition.decoding import decode
from ...gui.rendering import image_of, start_without_display
from ..damage import damaged
from ..forks import KEPT, Fork, get_ready
from ..trials import Kind

_A_TRIAL = 20
_SECONDS = 5.0
_LONGEST_LINE = 4000  # characters of a complaint
_STEPS = 3  # that a search goes on from its state, so that the state has been looked at

WORDS = ("tea", "eat", "seat", "east", "teas", "quit", "stein", "retains")


@dataclass(frozen=True)
class Reader:
    """A reader of bytes, `examples` that it reads, and the `tokens` that these are made of."""

    read: Callable[[bytes], object]
    examples: tuple[bytes, ...]
    tokens: str = ""


def read_or_complain(read: Callable[[bytes], object], given: bytes) -> None:
    """See that an input is read, or refused in one line, and soon."""
    started = time.thread_time()
    try:
        read(given)
    except Complaint as complaint:
        said = str(complaint)
        assert said.strip(), "it complains of nothing"
        assert "\n" not in said, said
        assert len(said) <= _LONGEST_LINE, f"a line of {len(said)} characters: {said[:200]}"
    took = time.thread_time() - started
    assert took <= _SECONDS, f"it took {took:.1f} s"


def _input(reader: Reader, chance: random.Random) -> bytes:
    example = chance.choice(reader.examples)
    way = chance.random()
    if way < 0.05:
        return _hostile(example, reader.tokens, chance)
    if way < 0.4 and reader.tokens:
        return _soup(reader.tokens.split(" "), chance)
    if way < 0.6:
        return _recombined(example, chance.choice(reader.examples), chance)
    return damaged(example, chance)


def _soup(tokens: list[str], chance: random.Random) -> bytes:
    """Give lines of what such inputs are made of, nearly right."""
    few = chance.choices(tokens, k=chance.randint(1, 8))
    between = chance.choice(("", "", " ", "\t", ",", "  "))
    width = chance.randint(1, 9)
    lines = [
        between.join(chance.choices(few, k=width if chance.random() < 0.9 else width + 1))
        for _ in range(chance.choice((1, 1, 2, 4, 5, 20)))
    ]
    return chance.choice(("\n", "\n", "\r\n", "\r", "\n\n", "\x0b", "\u2028")).join(lines).encode()


def _recombined(one: bytes, other: bytes, chance: random.Random) -> bytes:
    """Exchange, drop or double some of the lines; of a JSON text, some of its values."""
    try:
        content = json.loads(one)
    except (ValueError, RecursionError):
        lines, others = one.split(b"\n"), other.split(b"\n")
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(lines) + 1)
            lines[at : at + chance.randint(0, 2)] = chance.choices(others, k=chance.randint(0, 2))
        return b"\n".join(lines)
    for _ in range(chance.choice((1, 1, 2, 4))):
        content = changed(content, content, chance)
    return json.dumps(content).encode()


_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 64, 255, 256, 2**31, 2**62, 2**63 - 1, -(2**63), 10**30,
    10**400, 0.5, -1e300, 1e308, "", "a", "3", "\0", "\ud800", "tea", "x" * 5000, [], {}, [[]],
    [0] * 300, {"a": {}}, "inf", "ß", "../x", "en\0x.txt",
)  # fmt: skip


def changed(content: Any, whole: Any, chance: random.Random) -> Any:
    """Give a value of JSON with something else somewhere in it."""
    if isinstance(content, dict) and content and chance.random() < 0.85:
        named, name = dict(content), chance.choice(list(content))
        match chance.randrange(8):
            case 0:
                del named[name]
            case 1:
                named[chance.choice(("", name + " ", "more", "\0"))] = named[name]
            case _:
                named[name] = changed(named[name], whole, chance)
        return named
    if isinstance(content, list) and content and chance.random() < 0.85:
        listed, at = list(content), chance.randrange(len(content))
        match chance.randrange(8):
            case 0:
                del listed[at]
            case 1:
                listed.insert(at, chance.choice(content))
            case 2:
                listed[at:] = listed[at:][::-1]
            case _:
                listed[at] = changed(listed[at], whole, chance)
        return listed
    if isinstance(content, int) and chance.random() < 0.4:
        return content + chance.choice((-1, 1, 10, 2**31, 2**32, 2**63))
    return chance.choice((*_VALUES, whole))


def _hostile(example: bytes, tokens: str, chance: random.Random) -> bytes:
    """Give what is long or deep: something repeated, in the place of nothing or in an example."""
    piece = chance.choice(
        (b"[", b'{"a":', b"<a>", b"(", b"\n", b" ", b"a", b"9", b"-", b".", b"#", b"\0", b"\xff",
         b'"', b"\\", b"&amp;", b",", b"a,\n", "ß".encode(), "\u0300\u0323".encode(),
         *(token.encode() for token in tokens.split())),
    )  # fmt: skip
    many = piece * (chance.choice((1000, 100_000, 1_000_000)) // len(piece))
    at = chance.choice((0, len(example), chance.randrange(len(example) + 1)))
    return chance.choice((many, example[:at] + many + example[at:]))


def _content(understand: Callable[[dict[str, Any]], object]) -> Callable[[bytes], object]:
    """Let a reader of content read JSON."""
    return lambda data: understand(read_json(data))


def _text(read: Callable[[str], object]) -> Callable[[bytes], object]:
    """Let a reader of text read bytes, wrong ones as halves of surrogate pairs."""
    return lambda data: read(data.decode("utf-8", "surrogateescape"))


def _json_of(*contents: dict[str, Any]) -> tuple[bytes, ...]:
    return tuple(json.dumps(content).encode() for content in contents)


# Files of texts


def _puzzles() -> Reader:
    def read(text: str) -> None:
        puzzles = read_puzzles(text)
        puzzle = puzzles.puzzle()
        assert read_puzzles(puzzle_json(puzzle)).puzzle() == puzzle
        str(puzzles.notice)

    soma = bundled_puzzle(bundled()[0].id)
    examples = (
        puzzle_json(soma).encode(),
        puzzle_layers(soma).encode(),
        b"0 0 0 1\n1 0 0 1\n0 1 0 2\n",
    )
    return Reader(
        _text(read), examples,
        "name: x\n piece: goal: count: 2 minimum: 1 # ## . #. ..\n \n\n A 1 -1 ? o 0 0 0",
    )  # fmt: skip


_ELBOWS = b"""<?xml version="1.0"?>
<puzzle version="2">
 <gridType type="0"/>
 <colors/>
 <shapes>
  <voxel x="2" y="2" z="1" type="0" name="elbow">###_</voxel>
  <voxel x="3" y="2" z="1" type="0">######</voxel>
 </shapes>
 <problems>
  <problem state="0" name="box"><shapes><shape id="0" count="2"/></shapes><result id="1"/>
  <bitmap/></problem>
 </problems>
</puzzle>
"""


_SOLVED = _ELBOWS.replace(b"<shape ", b'<shape\nid="1" group="1"/><shape ').replace(
    b"<bitmap/>", b"<bitmap/><solutions></solutions>"
)


def _xmpuzzles() -> Reader:
    def read(data: bytes) -> None:
        puzzles = puzzles_of(data, "given")
        for number in range(1, min(len(puzzles.names), 3) + 1):
            puzzles.puzzle(number)

    return Reader(
        read, (_ELBOWS, _SOLVED, gzip.compress(_ELBOWS)),
        '<shape\nid="1" group="1"/> <solutions> </solutions> <puzzle <voxel x="2" > /> </voxel> '
        '</puzzle> y="-1" z="99999" # + _ &amp; <shape id="9" count="1"/> min="2" max="0" <!-- '
        "<?xml <![CDATA[ ]]> \0",
    )  # fmt: skip


def _word_lists() -> Reader:
    texts = (
        "tea\neat\nteas", "чай\nёж\nшалаш", "straßen\nfußball\nwörter\nöl\nübung", "ένας\nλόγος",
        "a,tea,1\nb,eat,2", "tea/SM\neat/D", "1. tea\n2. eat", "word,points\ntea,1 \neat,2 ",
    )  # fmt: skip
    encodings = (
        "utf-8", "utf-8-sig", "utf-16", "utf-16-be", "utf-32", "cp1251", "koi8-r", "cp866",
        "latin-1", "iso8859-7", "mac-cyrillic",
    )  # fmt: skip
    examples = []
    for text in texts:
        for encoding in encodings:
            try:
                examples.append((text + "\n").encode(encoding))
            except UnicodeEncodeError:
                continue

    def read(data: bytes) -> None:
        found = read_word_list(data)
        assert found.words
        assert len(set(found.words)) == len(found.words)
        assert all(found.alphabet.spells(word) for word in found.words)
        assert all(found.alphabet.fold(word) == word for word in found.words)

    tokens = (
        "tea eat чай ёж ß ſ İ ı ς Σ \u0130 e\u0301 \" , ; / 1. - ' \ufeff \u00ad Ǆ ﬁ ʼn # % "
        "\u0323\u0301"
    )
    return Reader(read, tuple(examples), tokens)


def _dictionaries() -> Reader:
    def read(data: bytes) -> None:
        Path("en-ru.index").write_bytes(data)
        Path("en-ru.dict").write_bytes(b"tea: a drink\neat: to have a meal\n")
        found = read_dictionary(Path("en-ru.index"))
        assert all(map(joined, found.glosses.values()))

    index = b"00-database-short\tA\tD\ntea\tA\tM\neat\tN\tT\n"
    return Reader(read, (index,), "tea eat 00-database-short \t A M N T / + \n ё \u0323\u0301")


def _profiles() -> Reader:
    def read(data: bytes) -> None:
        Path("profile.json").write_bytes(data)
        read_profile(Path("profile.json"))

    profile = Profile("mine", ("rude",), words=OwnWords(frozenset(["tea"]), frozenset(["кот"])))
    return Reader(read, (profile.content().encode(),))


def _settings() -> Reader:
    def read(data: bytes) -> None:
        values = settings_in(data)
        settings_in(settings_text(values).encode())
        for value in values.values():
            assert plain(escaped(plain(value))) == plain(value)

    return Reader(
        read, (b'[General]\nlanguage=ru\n\n[balda]\nname="a\\x41 \\"b\\""\n; more\n',),
        "[ ] [a] = a=1 ; \" \\ \\x \\x41 \\7 / \\n ,",
    )  # fmt: skip


def _codes() -> Reader:
    def read(text: str) -> None:
        game, content = read_code(text)
        if game == "dots":
            DotsGame.from_content(content)
        elif game == "blocks":
            Draft.of_content(content)
        else:
            Game.from_content(content)
        assert read_code(write_code(game, content)) == (game, content)

    played = DotsGame(Position(2, 3)).drawn(1).drawn(4)
    board = Board.parse(".....\n.....\nбалда\n.....\n.....", RUSSIAN)
    contents = {
        "balda": Game(board, "ru-nouns").passed().brief_content(),
        "blocks": content_of(Draft.of(bundled_puzzle("soma-cube"))),
        "dots": played.content(),
    }
    return Reader(
        _text(read),
        tuple(write_code(game, content).encode() for game, content in contents.items()),
        "gridsmith: dots- balda- 1- 2- 999999- 12- 0 A z 9 > \u200b",
    )


# Saved games


def _games_of(from_content: Callable[[dict[str, Any]], Any], *games: Any) -> Callable[[], Reader]:
    """Give the maker of a reader of games, in each of which every entry can be gone to."""

    def read(given: dict[str, Any]) -> None:
        game = from_content(given)
        if record := getattr(game, "record", None):
            there = "position" if hasattr(game, "position") else "board"
            for entry in range(len(record.entries)):
                again = game.at_entry(entry).at_entry(record.at)
                assert getattr(again, there) == getattr(game, there)
        content(game)

    def content(game: Any) -> dict[str, Any]:
        return content_of(game) if isinstance(game, Draft) else game.content()

    return lambda: Reader(_content(read), _json_of(*map(content, games)))


_BALDA = Game(Board.parse(".....\n.....\nбалда\n.....\n.....", RUSSIAN), "ru-nouns")
_PLAYED = _BALDA.play("балдаа", 1, 4, "а", ((2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (1, 4)))
_DOTS = DotsGame(Position(2, 3).draw(0).draw(4))

GAMES: dict[str, Callable[[], Reader]] = {
    "balda": _games_of(Game.from_content, _BALDA, _PLAYED,
                       _PLAYED.at_entry(0).passed().noted(2, "a note").at_entry(1)),
    "boggle": _games_of(lambda content: BoggleGame.from_content(content, ENGLISH),
                        BoggleGame.empty("en", ENGLISH),
                        BoggleGame(BoggleBoard.parse("t2we\nas3l", ENGLISH), "en", "letters")),
    "tiles": _games_of(lambda content: TilesGame.from_content(content, ENGLISH),
                       TilesGame.first("en", ENGLISH)),
    "dots": _games_of(DotsGame.from_content, _DOTS,
                      _DOTS.drawn(5).drawn(6).noted(2, "a note").at_entry(1).drawn(7).at_entry(2)),
    "blocks": _games_of(Draft.of_content, Draft.of(bundled_puzzle(bundled()[0].id))),
}  # fmt: skip
"""Of each game, the reader of what is kept of it."""


def _files() -> Reader:
    def read(data: bytes) -> None:
        found = position_in(data)
        assert found.is_word_list or found.is_code or isinstance(found.games, tuple)

    examples = (
        b".....\n.....\n.tea.\n.....",
        "0\tбалда\n1\tлак\t4\t2\tк\n2\tдар\t4\t5\tр\n3\t-\n2\tбан\t2\t2\tн\n".encode(),
        b"GREP\nTNAL\nESIT\nDREQu", b"t3w e a qu2l", b"teaqurs?",
        BAGS["en-scrabble"].text().encode(),
        b"move\trow\tcol\tside\n0\t2\t2\tboard\n1\t1\t1\ttop\n2\t1\t2\tleft\n",
        Position(2, 3).draw(0).draw(4).text().encode(),
        *(example for make in (_puzzles, _codes, *GAMES.values()) for example in make().examples),
    )  # fmt: skip
    return Reader(
        read, examples,
        "+ - | + --- to move: piece: goal: a 1 0xFFFF kUnknown { } [ \" , ; 1. move gridsmith: "
        "gridsmith:dots- > ' ’ / # // ? . 2w é \u0301",
    )  # fmt: skip


# Saved searches, which go on a little way with what has been read


def _gone_on(kept: Any) -> None:
    """Go on a little way from where a search was kept, and keep it again."""
    for piece in kept.pieces:
        for _ in range(_STEPS):
            snapshot = piece.step()
            if snapshot.finished:
                break
    json.dumps(kept.content(), allow_nan=False)


def _board_searches() -> Reader:
    lexicon = build_lexicon("made", ENGLISH, WORDS)
    problems = (
        BoardProblem.any_letters(2, 3, lexicon),
        BoardProblem.rearranging(BoggleBoard.parse("tea\nQus.", ENGLISH), lexicon),
        BoardProblem.with_dice(DICE_SETS["new"], lexicon, size=(4, 4)),
    )
    searches = [SavedBoardSearch.begun(problem, 1, "en") for problem in problems]
    contents = [search.content() for search in searches]
    for search in searches:
        _gone_on(search)
    return Reader(
        _content(lambda content: _gone_on(SavedBoardSearch.of_content(content, lexicon))),
        _json_of(*contents, *(search.content() for search in searches)),
    )


def _best_sets() -> Reader:
    lexicon = build_lexicon("made", ENGLISH, WORDS)
    problem = BestSetProblem(Bag.of_letters("teaseatsquitt?", ENGLISH), lexicon)
    search = SavedSetSearch.begun(problem, 1, "en")
    first = search.content()
    search.pieces[0].step()
    return Reader(
        _content(lambda content: _gone_on(SavedSetSearch.of_content(content, lexicon))),
        _json_of(first, search.content()),
    )


def _games() -> Reader:
    lexicon = build_lexicon("made", ENGLISH, WORDS)
    search = SavedGames.begun(GamesProblem(lexicon, 2, 3, ("tea", "eat")), 1, "en")
    first = search.content()
    while search.pieces[0].step().points == 0:
        pass
    return Reader(
        _content(lambda content: _gone_on(SavedGames.of_content(content, lexicon))),
        _json_of(first, search.content()),
    )


def _solves() -> Reader:
    kept = SavedSolve.begun(SolveProblem(bundled_puzzle(bundled()[0].id)), 1)
    first = kept.content()
    kept.pieces[0].step()
    return Reader(
        _content(lambda content: _gone_on(SavedSolve.of_content(content))),
        _json_of(first, kept.content()),
    )


# Pictures


def _pictures() -> Reader:
    def read(data: bytes) -> None:
        pixels = decode(data)
        read_letters(pixels, find_board(pixels))
        read_dots(pixels, find_board(pixels, kind="dots"))

    with Fork(_draw, place=KEPT) as fork:  # an app in this process would be in all its forks
        fork.finish(within=60)
    return Reader(read, tuple(path.read_bytes() for path in sorted(KEPT.glob("board.*"))))


def _draw() -> None:
    """Draw a board into files of several formats."""
    application = start_without_display()
    board = Board.parse("tea.s\n.r.s.\nabqu.\n.....\nwords", ENGLISH)
    image = image_of(svg(Picture("", (board.figure(),)), dark=False))
    assert all(image.save(f"board.{form}") for form in ("png", "jpg", "webp", "bmp"))
    del application


READERS: dict[str, Callable[[], Reader]] = {
    "files": _files,
    "codes": _codes,
    "puzzles": _puzzles,
    "xmpuzzles": _xmpuzzles,
    "word lists": _word_lists,
    "dictionaries": _dictionaries,
    "profiles": _profiles,
    "settings": _settings,
    "pictures": _pictures,
    **{f"games of {game}": make for game, make in GAMES.items()},
    "board searches": _board_searches,
    "best sets": _best_sets,
    "assemblies": _solves,
    "solved games": _games,
}
"""A line for each reader."""


def _kind(name: str, make: Callable[[], Reader]) -> Kind:
    reader = cache(make)

    def trial(chance: random.Random, place: Path) -> int:
        for _ in range(_A_TRIAL):
            given = _input(reader(), chance)
            Path("input").write_bytes(given)
            read_or_complain(reader().read, given)
        return _A_TRIAL

    def ready() -> None:
        get_ready()
        reader()

    return Kind(f"read {name}", "read, or refused in one line", trial, 0.3, seconds=100,
                ready=ready)  # fmt: skip


KINDS = [_kind(name, make) for name, make in READERS.items()]
