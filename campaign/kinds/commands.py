"""The command line, given options, files and standard input that are nearly right or hostile."""

import contextlib
import io
import os
import random
import sys
import tempfile
import time
from enum import Enum
from pathlib import Path
from typing import Any

from typer.main import get_command

from ...cli.commands import app
from ...cli.main import BAD_INPUT, main
from ..damage import damaged
from ..forks import KEPT, get_images
from ..trials import Kind

_A_TRIAL = 10
_SECONDS = 5.0
_LONGEST = 20_000  # characters on standard error

FILES = {
    "board.txt": b". . . .\n. t e a\n. . . .\n",
    "words.txt": b"tea\neat\nseat\neast\nteas\nquit\n",
    "tray.txt": b"TEAS\nQuITS\nEATS\nTEAS\n",
    "worth.txt": b"T2wEAS\nQuIT3lS\nEA2lT3wS\nTEAS\n",
    "marks.txt": b". 2l . .\n. . 3w .\n3l . . .\n. . . 2w\n",
    "dots.txt": b"+---+---+\n|   |   |\n+---+   +\n|       |\n+---+---+\nto move: A\n",
    "puzzle.txt": b"name: box\n\npiece: corner\ncount: 2\n##\n#.\n\ngoal:\n###\n###\n",
    "bag.txt": b"A 3 1\nT 2 1\nE 3 1\nS 1 1\n? 1 0\n",
    "bonus.txt": b". 2l .\n+5 . 3w\n. 3l .\n",
    "dice.txt": b"AEIOTS\nTEAQuSR\n",
}
"""What lies in the working folder, whole or damaged, with searches that were kept (`_KEPT`)."""

_KEPT = {
    "games.json": "balda solve --size 2x3 --words words.txt --steps 1 --save",
    "hunt.json": "boggle optimize --letters any --size 2x2 --words words.txt --steps 1 --save",
    "set.json": "tiles optimize --bag bag.txt --words words.txt --steps 1 --save",
    "assemblies.json": "blocks solve soma-cube --all --steps 1 --save",
}

_LONG = "9" * 5000
_VALUES: dict[str, tuple[str, ...]] = {
    "board": ("board.txt", "tray.txt", "-", "TEASQUITEATSTEAS", "TEAS QuITS", "words.txt",
              "worth.txt", "T2wEAS QuIT3lS"),
    "file": ("words.txt", "dots.txt", "tray.txt", "-", "nowhere.txt", ".", "/dev/null", "x" * 300),
    "name": ("mine", "own", "two", "en", "../x", "", "a" * 70, "a/b", "con.txt"),
    "words": ("en", "words.txt", "words.txt", "ru-nouns", "nothing", "../en", "board.txt", ".", ""),
    "word": ("tea", "Tea", "eats", "кот", "ß", "", "t e a", "a" * 70, "-tea", "t\x01a", "\udcff"),
    "cell": ("1,1", "2,2", "2,3", "0,0", "9,9", "-1,1", "1", "1,1,1", "٣,١", f"{_LONG},1", "a,b"),
    "number": ("1", "2", "3", "0", "-1", "9" * 40, _LONG, "1.5", "", "x", "1e3", "²", "٣", "inf"),
    "size": ("2x2", "4x4", "3x5", "0x0", "99x99", "4", "4x", "x", "4х4", "1000000x1", "-4x4"),
    "letter_values": ("a=1", "a=1,b=2", "e=20", "q=9999999", "a", "=", "ß=3", f"a={_LONG}"),
    "bonus": ("bonus.txt", "marks.txt", "words.txt", "-", "nowhere.txt", ".", "x" * 300),
    "scoring": ("classic", "mactech", "letters", "3:1 4:2", f"3:{_LONG}", ":", "board.txt", ""),
    "dice": ("new", "big", "dice.txt", "super-big", "AEIOTS", "nothing", "hunt.json", ""),
    "rack": ("teas?", "quitaes", "t", "bag.txt", "en-scrabble", "???", "", "t" * 100, "1"),
    "bag": ("bag.txt", "en-scrabble", "teaseatquit??", "nothing", "", "?" * 300, "board.txt"),
    "pattern": ("t*", "??a", "*ea*", "*" * 5000, "[", "", "?" * 63, "(a+)+$"),
    "puzzle": ("puzzle.txt", "soma-cube", "puzzle.txt", "nothing", "dots.txt", "-", "hunt.json"),
    "form": ("json", "json", "json", "csv", "table", "text", "layers", "x", ""),
    "start": ("tea", "at", "eat", "кот", "", "a" * 70),
    "sort": ("default", "word", "length", "points", "x", ""),
    "convention": ("placements", "rotations", "reflections", "x", ""),
    "letters": ("any", "any", "any", "x", ""),
    "output": ("out.txt", "out.csv", "out.json", "nowhere/out.txt", ".", "board.txt", "-"),
    "resume": ("hunt.json", "set.json", "games.json", "assemblies.json", "nowhere.json", ".", "-"),
    "save": ("kept.json", "kept2.json", "hunt.json", "nowhere/kept.json", "."),
    "workers": ("1", "1", "1", "0", "x", _LONG),
    "memory": ("1", "8", "16", "0", "x", _LONG),
    "top": ("1", "3", "10", "0", "x", _LONG),
}  # fmt: skip
"""What may be given, by the name of an option or argument: of each, the first three are right."""

_NOT_TRIED = {"help", "cluster", "install_completion", "show_completion"}


def commands(chance: random.Random, place: Path) -> int:
    """A command does its work, or says in one line what is wrong with the input."""
    for what in ("data", "config", "state"):
        os.environ[f"XDG_{what.upper()}_HOME"] = str(place / what)
    work = place / "work"
    work.mkdir()
    with contextlib.chdir(work):
        for _ in range(_A_TRIAL):
            for name, content in FILES.items():
                whole = chance.random() < 0.6
                Path(name).write_bytes(content if whole else damaged(content, chance))
            arguments = random_command(chance)
            given = chance.choice(list(FILES.values()))
            _run(arguments, given if chance.random() < 0.5 else damaged(given, chance))
    return _A_TRIAL


def random_command(chance: random.Random) -> list[str]:
    """Give a command of those there are, with some of its options in any order."""
    arguments: list[str] = []
    command: Any = get_command(app)
    while inside := getattr(command, "commands", None):
        arguments.append(chance.choice(sorted(inside)))
        command = inside[arguments[-1]]
    wrong = chance.choice((0.0, 0.1, 0.1, 0.5))
    params = [param for param in command.params if param.name not in _NOT_TRIED]
    given = []
    for param in chance.sample(params, len(params)):
        is_option = param.opts[0].startswith("-")
        if not param.required and chance.random() < (0.75 if is_option else 0.1):
            continue
        written = [chance.choice(param.opts)] if is_option else []
        if not getattr(param, "is_flag", False):
            written.append(_value(param, wrong, chance))
        given.append(written)
    arguments += [word for written in given for word in written]
    if chance.random() < 0.1:
        arguments.insert(chance.randrange(len(arguments) + 1), chance.choice(_VALUES["word"]))
    if any(param.name == "seconds" for param in params):
        arguments += ["--seconds", "0.1"]  # of those given twice the last one counts
    return arguments


def _value(param: Any, wrong: float, chance: random.Random) -> str:
    """Give a value for an option or argument, wrong with a given probability."""
    if chance.random() < wrong:
        another = chance.choice(list(_VALUES))
        return chance.choice(_VALUES[param.name if param.name in _VALUES else another])
    if isinstance(param.default, Enum):
        return str(chance.choice([choice.value for choice in type(param.default)]))
    return chance.choice(_VALUES.get(param.name, _VALUES["number"])[:3])


def _run(arguments: list[str], given: bytes, seconds: float = _SECONDS) -> None:
    out, err = io.StringIO(), io.StringIO()
    before = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(given))
    started = time.process_time()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(arguments)
    except BaseException as error:
        raise AssertionError(f"gridsmith {arguments}") from error
    finally:
        sys.stdin = before
    took = time.process_time() - started
    said = err.getvalue()
    text = f"gridsmith {arguments}: {said[:500]}"
    assert status in (0, 1, BAD_INPUT), f"status {status}: {text}"
    assert "Traceback" not in said, text
    assert len(said) <= _LONGEST, f"{len(said)} characters: {text}"
    if status == BAD_INPUT:
        complaints = [line for line in said.splitlines() if line]
        assert complaints, f"nothing is said: {text}"
        assert complaints[-1].startswith("gridsmith"), text
    assert took <= seconds, f"{took:.1f} s: {text}"


def _get_ready() -> None:
    """Have the images built and all that is compiled loaded, in nobody's home."""
    get_images()
    os.environ["XDG_CACHE_HOME"] = str(KEPT)
    commands_known = (
        "balda search board.txt --words words.txt", "balda advise board.txt --words words.txt",
        "boggle solve tray.txt --words words.txt",
        "boggle optimize --letters any --size 2x2 --words words.txt --steps 1",
        "tiles words teas? --words words.txt",
        "tiles optimize --bag bag.txt --words words.txt --steps 1", "dots analyze dots.txt",
        "blocks solve puzzle.txt", "blocks solve puzzle.txt --all",
        "blocks solve puzzle.txt --count",
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as place, contextlib.chdir(place):
        os.environ.update(XDG_DATA_HOME=place, XDG_CONFIG_HOME=place, XDG_STATE_HOME=place)
        for name, content in FILES.items():
            Path(name).write_bytes(content)
        for line in commands_known:
            _run(line.split(), b"", seconds=300)
        for name, line in _KEPT.items():
            _run([*line.split(), name], b"", seconds=300)
            FILES[name] = Path(name).read_bytes()


KINDS = [
    Kind("commands", "done, or refused in one line", commands, 1.0, seconds=120, megabytes=800,
         ready=_get_ready),
]  # fmt: skip
