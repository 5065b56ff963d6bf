import re

import pytest

from tests.cli.conftest import read

pytestmark = pytest.mark.usefixtures("compiled", "advice_compiled")

WORDS = "chorro chorros llama calle carro noche cel·la col·legi canya anyo chal cho ola les al"
GRID = "ch o rr o ll a l·l ny a e o c s a ll e"
ROW = "15/" * 7
BOARD = f"{ROW}5[CH]ORRO6/{ROW[:-1]}"
GAME = """\
>Ann: [CH]O[RR]OSA? 8F [CH]O[RR]Os +30 30
>Bob: LLEANYC 7G LA +3 3
>Bob: [LL]EAC -[LL] +0 3
"""
COMMANDS = [
    "words match *ch* --sort points",
    "words complete ch",
    "words check chorro [ch]al",
    "words define chorro [CH]AL cel·la",
    "words own",
    "words quiz *o* --seed 1 --questions 9",
    "words quiz *o* --seed 1 --questions 9 --kind hooks",
    "words quiz *o* --seed 1 --questions 9 --kind words",
    "balda search board.txt",
    "balda advise board.txt",
    "balda review moves.txt",
    "balda solve --size 2x2 --start al",
    "boggle solve GRID",
    "boggle score GRID",
    "boggle compare GRID ann.txt --each",
    "boggle dice dice.txt",
    "boggle optimize --dice dice.txt --size 2x2 --steps 1 --seed 1 --aim longest",
    "boggle rearrange GRID --steps 1 --seed 1",
    "boggle prove --size 2x2 --steps 1 --seed 1",
    "tiles words CHORROLL?",
    "tiles optimize --bag bag.txt --require chorro --forbid calle",
    "tiles optimize --bag bag.txt --require carro --require calle",
    "tiles board show game.gcg",
    f"tiles board show {BOARD} --format cgp",
    f"tiles board moves {BOARD} --rack CHALLE?",
    f"tiles board simulate {BOARD} --rack CHALLE? --seconds 0.01",
    f"tiles board endgame {BOARD} --rack [LL]AN --other [CH]",
    "tiles board review game.gcg",
]


@pytest.fixture(autouse=True)
def spanish(gridsmith, home):
    files = {
        "es.txt": "\n".join(f"{word.upper()} means something" for word in WORDS.split()),
        "board.txt": "....\nchorro\n....\n....",
        "moves.txt": "move word row col letter\n0 chorro\n1 chorros 2 4 s",
        "ann.txt": "Chorro, CEL·LA calle c·ho",
        "dice.txt": "[ch] [l·l] o\n" * 4,
        "bag.txt": "ch 2 5\nll 2 8\nrr 2 8\na 5 1\nc 1 2\ne 5 1\no 5 1\ns 3 1\n? 1",
        "game.gcg": GAME,
    }
    for name, text in files.items():
        (home / name).write_text(text, encoding="utf-8")
    letters = [part for it in ("ch", "ll", "rr", "l·l", "ny") for part in ("--letter", it)]
    assert gridsmith("words", "import", "es.txt", "--name", "es", *letters).status == 0
    assert gridsmith("words", "add", "chollos", "--words", "es").out == "chollos added to es\n"
    return home


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("options", [[], ["--format", "json"], ["--picture", "out.svg"]])
def test_no_command_shows_what_stands_for_a_letter(gridsmith, spanish, command, options):
    arguments = [GRID if part == "GRID" else part for part in command.split()]
    words = [] if command.startswith(("boggle dice", "words own")) else ["--words", "es"]
    outcome = gridsmith(*arguments, *words, *options, given="chorro\n[ch]al\n" * 9)
    is_unknown = "No such option" in outcome.err or "carro --require" in command
    assert outcome.status == (2 if is_unknown else 0), outcome.err
    pictures = [file.read_text(encoding="utf-8") for file in spanish.glob("*.svg")]
    assert not re.search("[\u2c00-\u2c5f]", "".join([outcome.out, outcome.err, *pictures]))


def test_what_is_written_is_read_again(gridsmith, spanish):
    show = ("tiles", "board", "show", "--words", "es")
    written = [
        gridsmith(*show, BOARD, "--rack", "C·HLL", "--format", it) for it in ("text", "json")
    ]
    (spanish / "shown.txt").write_text(written[0].out, encoding="utf-8")
    assert gridsmith(*show, "shown.txt", "--format", "json").out == written[1].out
    (spanish / "dice.txt").write_text("c h [ch]\n" * 4, encoding="utf-8")
    printed = gridsmith("boggle", "dice", "dice.txt").out
    (spanish / "dice.txt").write_text(printed, encoding="utf-8")
    assert gridsmith("boggle", "dice", "dice.txt").out == printed
    found = read(gridsmith("words", "match", "*", "--words", "es", "--format", "json"))
    exported = gridsmith("words", "export", "es").out.split()
    assert {word["word"] for word in found} == set(exported) == {*WORDS.split(), "chollos"}
