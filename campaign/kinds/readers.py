"""Readers of all that comes from outside, fed with what is nearly right, mutilated or hostile.

Each either reads its input or complains of it in one line, within five seconds of the processor.
"""

import contextlib
import gzip
import json
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from ...core.balda.board import Board
from ...core.balda.game import Game
from ...core.balda.notation import read_moves, record_table
from ...core.balda.solve import SavedSolve as SavedGames
from ...core.balda.solve import SolveProblem as GamesProblem
from ...core.blocks.catalog import bundled, bundled_puzzle
from ...core.blocks.draft import Draft
from ...core.blocks.formats.notation import (
    puzzle_json,
    puzzle_layers,
    puzzles_of,
    read_puzzles,
)
from ...core.blocks.search.counting import SolveProblem
from ...core.blocks.search.solve import SavedSolve
from ...core.boggle.board import BoggleBoard
from ...core.boggle.dice import DICE_SETS, Dice, dice_of
from ...core.boggle.game import Game as BoggleGame
from ...core.boggle.optimize import OptimizeProblem as BoardProblem
from ...core.boggle.round import read_list
from ...core.boggle.saved_search import SavedBoardSearch
from ...core.boggle.scoring import Scoring
from ...core.bonus import read_bonuses
from ...core.dots.game import DotsGame
from ...core.dots.notation import position_json, position_text, read_position_and_players
from ...core.dots.position import Position
from ...core.dots.record import RecordedPosition
from ...core.dots.record import read_moves as read_dots_moves
from ...core.dots.record import record_table as dots_record_table
from ...core.errors import Complaint
from ...core.export import Format, render
from ...core.files.settings_file import escaped, plain, settings_in, settings_text
from ...core.files.state import content_of, read_json
from ...core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from ...core.lexicon.dictionary_files import (
    LONGEST_GLOSS,
    joined,
    plain_gloss,
    read_dictionary,
)
from ...core.lexicon.image import build_lexicon
from ...core.lexicon.lexicon import Lexicon
from ...core.lexicon.own_words import OwnWords, parse_lines
from ...core.lexicon.pattern import Pattern
from ...core.lexicon.profiles import Profile, read_profile
from ...core.lexicon.reading import read_word_list
from ...core.library.code import read_code, write_code
from ...core.library.heading import Heading, heading_of
from ...core.library.position_file import position_in
from ...core.study import conditions
from ...core.study.matches import find_matches
from ...core.tiles.bag import BAGS, Bag
from ...core.tiles.game import Game as TilesGame
from ...core.tiles.game import words_in
from ...core.tiles.optimize import OptimizeProblem as BestSetProblem
from ...core.tiles.rack_words import read_rack
from ...core.tiles.saved_search import SavedSetSearch
from ..damage import damaged
from ..trials import Kind

_A_TRIAL = 40
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


def _trial(make: Callable[[], Reader]) -> Callable[[random.Random, Path], int]:
    """Give the trial of a reader, which is made when it is first needed."""
    made: list[Reader] = []

    def trial(chance: random.Random, place: Path) -> int:
        made[:] = made or [make()]
        reader = made[0]
        with contextlib.chdir(place):
            for _ in range(_A_TRIAL):
                given = _input(reader, chance)
                Path("input").write_bytes(given)
                read_or_complain(reader.read, given)
        return _A_TRIAL

    return trial


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
    if way < 0.02:
        return _hostile(example, chance)
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


def _hostile(example: bytes, chance: random.Random) -> bytes:
    """Give what is long or deep."""
    piece = chance.choice(
        (b"[", b'{"a":', b"<a>", b"(", b"\n", b" ", b"a", b"9", b"-", b".", b"*", b"?", b"+", b"#",
         b"\0", b"\xff", b"q", b"Qu", b"a ", b"3:1 ", b'"', b"\\", b"&amp;", b",", b"a,\n",
         "ß".encode())
    )  # fmt: skip
    many = piece * (chance.choice((1000, 100_000, 3_000_000)) // len(piece))
    return chance.choice((many, example + many, many + example, example + b"\n" + many))


# What the readers need


def _text(read: Callable[[str], object]) -> Callable[[bytes], object]:
    """Let a reader of text read bytes, wrong ones as halves of surrogate pairs."""
    return lambda data: read(data.decode("utf-8", "surrogateescape"))


def _content(understand: Callable[[dict[str, Any]], object]) -> Callable[[bytes], object]:
    """Let a reader of content read JSON."""
    return lambda data: understand(read_json(data))


def _json_of(*contents: dict[str, Any]) -> tuple[bytes, ...]:
    return tuple(json.dumps(content).encode() for content in contents)


def _lexicon(alphabet: Alphabet = ENGLISH) -> Lexicon:
    return build_lexicon("made", alphabet, WORDS)


# The readers


def _balda_boards() -> Reader:
    def read(text: str) -> None:
        board = Board.parse(text, ENGLISH if text.isascii() else RUSSIAN)
        assert Board.parse(board.text(), board.alphabet) == board

    return Reader(
        _text(read), (b".....\n.....\n.tea.\n.....", ". . .\nк о т\n. . .".encode()),
        "а б е ё Ё я . a q Z . . ß ſ İ 1 \u200b е\u0308 -",
    )  # fmt: skip


def _balda_moves() -> Reader:
    def read(text: str) -> None:
        like = Game(Board.empty(5, 5, RUSSIAN), "ru-nouns")
        game = read_moves(text, like, RUSSIAN)
        written = render(record_table(game), Format.TSV)
        again = read_moves(written, like, RUSSIAN)
        assert render(record_table(again), Format.TSV) == written

    moves = "0\tбалда\n1\tлак\t4\t2\tк\n2\tдар\t4\t5\tр\n3\t-\n2\tбан\t2\t2\tн\n".encode()
    return Reader(
        _text(read),
        (moves, b"move word row col letter\n" + moves.replace(b"\t", b" "), b'[{"move": 0}]'),
        '0 1 2 3 4 5 - = \t , ; " балда лак бан к н 15 16 99 move row note [ { \ufeff \u2028',
    )


def _dots_moves() -> Reader:
    def read(text: str) -> None:
        written = render(dots_record_table(read_dots_moves(text)), Format.TSV)
        assert render(dots_record_table(read_dots_moves(written)), Format.TSV) == written

    moves = b"move\trow\tcol\tside\n0\t2\t2\tboard\n1\t1\t1\ttop\n2\t1\t2\tleft\n2\t2\t2\tright\n"
    played = RecordedPosition(Position.empty(2, 3).draw(1)).draw(0).draw(4).at_entry(1).draw(5)
    return Reader(
        _text(read),
        (moves, render(dots_record_table(played), Format.JSON).encode()),
        '0 1 2 3 9 10 \t , ; " top left right bottom box board player boxes note [ { \ufeff',
    )


def _headings() -> Reader:
    def read(text: str) -> None:
        heading = heading_of(text)
        assert heading is None or heading_of(heading.text()) == heading

    heading = Heading("letters\nА .", "АД", "2×2", "won", ("Анна", ""), (3, 2), (("moves", 2),))
    return Reader(
        _text(read), (heading.text().encode(),), '[ ] { } " , : 0 -1 99999999999 won null'
    )


def _boggle_boards() -> Reader:
    def read(text: str) -> None:
        board = BoggleBoard.read(text, ENGLISH)
        assert BoggleBoard.parse(board.text(), ENGLISH) == board

    examples = (
        b"GREP\nTNAL\nESIT\nDREQu",
        b"g r e p t n a l Qu",
        b"GREP TNAL ESIT DRES",
        b"QU.A",
        b"G2wREP\nTN3lAL\nESIT\nDREQu2l",
        b"t3w e a qu2l",
    )
    return Reader(_text(read), examples, "a B q Qu QU qu Th th TH . he An 1 2l 3W 2 ß K ı")


def _dice() -> Reader:
    def read(text: str) -> None:
        dice = Dice.parse("own", text, ENGLISH)
        assert Dice.parse("own", dice.text(), ENGLISH) == dice
        if dice.side and 2 <= dice.side <= 10:
            dice.roll(1)

    examples = tuple(dice.text().encode() for dice in dice_of(ENGLISH))
    return Reader(_text(read), examples, "AAEEGN ELRTTY a Qu An Th . # ß 1 \ufeff")


def _scorings() -> Reader:
    def read(text: str) -> None:
        Scoring.parse(text).table(3)

    return Reader(
        _text(read), (b"3:1 4:1 5:2 6:3 7:5 8:11", b"3:1,4:2 +6"),
        "3:1 4:1 5:2 +6 + : 3: :1 -1:3 3:-1 200:1 201:1 3:9999999 ٣:١ ²:1 1e3:2 3:1:1 +٣ ++1",
    )  # fmt: skip


def _racks() -> Reader:
    def read(text: str) -> None:
        rack = read_rack(text, ENGLISH)
        assert read_rack(rack.letters, ENGLISH) == rack

    return Reader(_text(read), (b"teaqurs?", b"A B C ??"), "a b Z ? * ß . 1 ё")


def _bags() -> Reader:
    def read(text: str) -> None:
        bag = Bag.parse(text, ENGLISH)
        again = Bag.parse(bag.text(), ENGLISH)
        assert (again.counts, again.values, again.blanks) == (bag.counts, bag.values, bag.blanks)

    examples = tuple(bag.text().encode() for bag in BAGS.values() if bag.alphabet is ENGLISH)
    return Reader(_text(read), examples, "a 1 1\n B 9 ? 2 # ? 99 -1 0 1e3 ²  c 400 ß 1 1 100")


def _patterns() -> Reader:
    return Reader(
        _text(lambda text: Pattern.parse(text, ENGLISH).fits("tea")),
        (b"t?a*", b"*a?", b"[st]e[^b]*"), "t ? * ** ?? e ß . [ ] [^ ( 1 \0",
    )  # fmt: skip


def _conditions() -> Reader:
    def read(text: str) -> None:
        kind, _, value = text.partition(" ")
        kinds = [*conditions.Kind]
        known = conditions.Kind(kind) if kind in kinds else kinds[len(kind) % len(kinds)]
        found = find_matches(lexicon, [conditions.Condition(known, value)], (1,) * len(ENGLISH))
        negated = conditions.Condition(known, value, negated=True)
        other = find_matches(lexicon, [negated], (1,) * len(ENGLISH))
        assert sorted([*found.words(), *other.words()]) == sorted(WORDS)

    lexicon = build_lexicon("few", ENGLISH, WORDS)
    examples = (b"pattern [st]e*", b"subanagram retains??", b"length 3-5", b"front-hook *")
    return Reader(_text(read), examples, "one-changed tea anagram ? - – 99999 flag [ ] ² known")


def _drawings() -> Reader:
    def read(text: str) -> None:
        position, players = read_position_and_players(text)
        again = read_position_and_players(position_text(position, players))
        assert again == (position, players)

    position = Position.empty(2, 3).draw(0).draw(4)
    examples = (position_text(position).encode(), position_json(position).encode())
    return Reader(
        _text(read), examples, "+ --- - | A B \n to move: A scores: 1 0 : ╋ • ― \u0323\u0301"
    )


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


def _articles() -> Reader:
    def read(text: str) -> None:
        for is_marked_up in (False, True):
            assert len(plain_gloss(text, "tea", is_marked_up=is_marked_up)) <= LONGEST_GLOSS + 1

    examples = (
        b"tea /ti:/ <noun>\n   a drink\n see: {chai} Synonyms: {cha}",
        b"<k>tea</k> <tr>ti</tr><!-- --><b>n</b><br/>a drink &amp; <ex>a <i>cup</i> of tea</ex>",
    )
    return Reader(
        _text(read), examples,
        "<k> </k> <tr> <ex> </ex> <!-- --> <br/> <b < > </ / /ti: & &amp; &#9 <noun> see: { } \n",
    )  # fmt: skip


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


def _bonuses() -> Reader:
    def read(text: str) -> None:
        assert len(read_bonuses(text, 2, 3)) <= 6

    return Reader(_text(read), (b"2l . +5\n. 3w .",), "2l 3w + +5 . 2 w +999 +0")


def _lists_of_words() -> Reader:
    def read(text: str) -> None:
        words_in(text)
        read_list(text, ENGLISH)

    return Reader(_text(read), ("tea, rock’n’roll; x-ray\n".encode(),), "tea ’ ' - , 1 _ é ё")


def _files() -> Reader:
    def read(data: bytes) -> None:
        found = position_in(data)
        assert found.is_word_list or found.is_code or isinstance(found.games, tuple)

    makers = (
        _balda_boards, _balda_moves, _boggle_boards, _dots_moves, _drawings, _puzzles, _bags,
        _racks, _codes, balda_games, dots_games,
    )  # fmt: skip
    examples = tuple(example for make in makers for example in make().examples)
    return Reader(
        read, examples,
        "+ - | + --- to move: piece: goal: a 1 0xFFFF kUnknown { } [ \" , ; 1. move gridsmith: "
        "gridsmith:dots- > ' ’ / # // ? . 2w é \u0301",
    )  # fmt: skip


def _own_words() -> Reader:
    def read(data: bytes) -> None:
        own = parse_lines(data.decode(errors="replace").splitlines(), RUSSIAN)
        assert not own.added & own.hidden

    return Reader(
        read, ("+чай\n-кот\n".encode(), b"+tea\n?\n"), "+чай -кот + - чай +ё +tea # \ufeff"
    )


def balda_games(*, brief: bool = False) -> Reader:
    """Give the reader of games of Balda; the examples are as text codes have them, if `brief`."""
    board = Board.parse(".....\n.....\nбалда\n.....\n.....", RUSSIAN)
    first = Game(board, "ru-nouns")
    played = first.play("балдаа", 1, 4, "а", ((2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (1, 4)))
    varied = played.at_entry(0).passed().noted(2, "a note").at_entry(1)
    whole = (game.content() for game in (first, played, varied))

    def read(content: dict[str, Any]) -> dict[str, Any]:
        game = Game.from_content(content)
        for entry in range(len(game.record.entries)):
            assert game.at_entry(entry).at_entry(game.record.at).board == game.board
        return game.content()

    return Reader(_content(read), _json_of(*([played.brief_content()] if brief else whole)))


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

    played = DotsGame(Position.empty(2, 3)).drawn(1).drawn(4)
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


def boggle_games() -> Reader:
    """Give the reader of games of Boggle."""
    game = BoggleGame.empty("en", ENGLISH)
    bonuses = BoggleGame(BoggleBoard.parse("t2we\nas3l", ENGLISH), "en", "letters")
    rolled = replace(game, board=DICE_SETS["new"].roll(1))
    return Reader(
        _content(lambda content: BoggleGame.from_content(content, ENGLISH).content()),
        _json_of(game.content(), rolled.content(), bonuses.content()),
    )


def tiles_games() -> Reader:
    """Give the reader of racks and bags of Tiles."""
    game = TilesGame.first("en", ENGLISH)
    return Reader(
        _content(lambda content: TilesGame.from_content(content, ENGLISH).content()),
        _json_of(game.content()),
    )


def dots_games() -> Reader:
    """Give the reader of games of Dots."""
    game = DotsGame(Position.empty(2, 3).draw(0).draw(4))
    varied = game.drawn(5).drawn(6).noted(2, "a note").at_entry(1).drawn(7).at_entry(2)

    def read(content: dict[str, Any]) -> dict[str, Any]:
        found = DotsGame.from_content(content)
        for entry in range(len(found.record.entries)):
            assert found.at_entry(entry).at_entry(found.record.at).position == found.position
        return found.content()

    return Reader(_content(read), _json_of(game.content(), varied.content()))


def drafts() -> Reader:
    """Give the reader of puzzles that are being drawn."""
    draft = Draft.of(bundled_puzzle(bundled()[0].id))
    return Reader(
        _content(lambda content: content_of(Draft.of_content(content))), _json_of(content_of(draft))
    )


def _gone_on(kept: Any) -> None:
    """Go on a little way from where a search was kept, and keep it again."""
    for piece in kept.pieces:
        for _ in range(_STEPS):
            snapshot = piece.step()
            if snapshot.finished:
                break
    json.dumps(kept.content(), allow_nan=False)


def _board_searches() -> Reader:
    lexicon = _lexicon()
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
    lexicon = _lexicon()
    problem = BestSetProblem(Bag.of_letters("teaseatsquitt?", ENGLISH), lexicon)
    search = SavedSetSearch.begun(problem, 1, "en")
    first = search.content()
    search.pieces[0].step()
    return Reader(
        _content(lambda content: _gone_on(SavedSetSearch.of_content(content, lexicon))),
        _json_of(first, search.content()),
    )


def _games() -> Reader:
    lexicon = _lexicon()
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


GAMES = {
    "balda": balda_games,
    "boggle": boggle_games,
    "tiles": tiles_games,
    "dots": dots_games,
    "blocks": drafts,
}
"""Of each game, the reader of what is kept of it."""


def _kind(name: str, make: Callable[[], Reader], share: float = 0.3) -> Kind:
    trial = _trial(make)

    def ready() -> None:
        reader = make()
        with tempfile.TemporaryDirectory() as place, contextlib.chdir(place):
            for example in reader.examples:
                with contextlib.suppress(Complaint):
                    reader.read(example)  # however long: it compiles what has to be

    return Kind(
        f"reading {name}",
        "read, or refused in one line",
        trial,
        share,
        seconds=30,
        megabytes=500,
        ready=ready,
    )


SEARCHES: dict[str, Callable[[], Reader]] = {
    "saved board searches": _board_searches,
    "kept best sets": _best_sets,
    "kept assemblies": _solves,
    "kept games of Balda": _games,
}
"""The readers of saved searches, which go on a little way with what they have read."""

READERS: dict[str, Callable[[], Reader]] = {
    **SEARCHES,
    "balda boards": _balda_boards,
    "balda moves": _balda_moves,
    "boggle boards": _boggle_boards,
    "dots moves": _dots_moves,
    "headings": _headings,
    "dice": _dice,
    "scorings": _scorings,
    "racks": _racks,
    "bags": _bags,
    "patterns": _patterns,
    "conditions on words": _conditions,
    "drawings of dots": _drawings,
    "puzzles": _puzzles,
    "xmpuzzles": _xmpuzzles,
    "word lists": _word_lists,
    "own words": _own_words,
    "articles of dictionaries": _articles,
    "dictionaries": _dictionaries,
    "profiles": _profiles,
    "settings": _settings,
    "bonuses": _bonuses,
    "lists of words": _lists_of_words,
    "files": _files,
    "balda games": balda_games,
    "brief balda games": partial(balda_games, brief=True),
    "codes": _codes,
    "boggle games": boggle_games,
    "tiles games": tiles_games,
    "dots games": dots_games,
    "blocks drafts": drafts,
}
"""A line for each reader."""

KINDS = [_kind(name, make) for name, make in READERS.items()]
