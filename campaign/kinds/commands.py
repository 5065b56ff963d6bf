"""The command line, given options, files and input that are nearly right or hostile.

And with standard streams that are closed or full: every command says so in one line, or goes on.
"""

import contextlib
import io
import os
import random
import signal
import subprocess
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
from ..forks import ROOT, get_ready
from ..trials import Kind, patience

_A_TRIAL = 10
_STREAMS_A_TRIAL = 6
_SECONDS = 5.0  # of the processor
_PROCESS_SECONDS = 60.0
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
    sys.stdin = io.TextIOWrapper(io.BytesIO(given))
    started = time.process_time()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main(arguments)
    except BaseException as error:
        raise AssertionError(f"gridsmith {arguments}") from error
    took = time.process_time() - started
    _check(f"gridsmith {arguments}", status, err.getvalue())
    assert took <= seconds, f"{took:.1f} s: gridsmith {arguments}"


def _check(command: str, status: int, said: str, *, is_heard: bool = True) -> None:
    text = f"{command}: {said[-1500:]}"
    assert status in (0, 1, BAD_INPUT), f"status {status}: {text}"
    assert "Traceback" not in said, text
    assert "Exception ignored" not in said, text
    assert len(said) <= _LONGEST, f"{len(said)} characters: {text}"
    if status == BAD_INPUT and is_heard:
        complaints = [line for line in said.splitlines() if line]
        assert complaints, f"nothing is said: {text}"
        assert complaints[-1].startswith("gridsmith"), text


_STREAMS = ("<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-", ">&- 2>&-", "<&- 2>&-",
            ">/dev/full", "2>/dev/full", "</dev/full", "</", "| true")  # fmt: skip
"""What a shell does with them; behind the last one nobody reads any more."""

_OFTEN = (
    "words list", "balda search - --words words.txt", "--help", "--version",
    "balda search board.txt --words words.txt", "dots analyze - --seconds 0.1", "blocks solve -",
    "words import words.txt --name mine", "words import - --name mine", "doctor",
    "blocks solve puzzle.txt --all --output out.json", "backup save all.zip",
    "boggle optimize --letters any --size 2x2 --words words.txt --steps 1 --save hunt.json",
)  # fmt: skip


def streams(chance: random.Random, place: Path) -> int:
    """No traceback, nothing that Python adds when it ends, no signal; no file is harmed."""
    for _ in range(_STREAMS_A_TRIAL):
        for name, content in FILES.items():
            Path(name).write_bytes(content)
        often = chance.random() < 0.5
        arguments = chance.choice(_OFTEN).split() if often else random_command(chance)
        how = chance.choice(_STREAMS)
        _run_in_shell(arguments, how)
        for name, content in FILES.items():
            is_whole = Path(name).read_bytes() == content
            assert is_whole or name in arguments, f"{name} was written to by {arguments}"
    return _STREAMS_A_TRIAL


def _run_in_shell(arguments: list[str], how: str) -> None:
    # The end of the command behind it all is that of the program.
    script = f'"$@" {how}' if how != "| true" else 'set -o pipefail; "$@" | true'
    argv = [word.encode("utf-8", "surrogateescape") for word in arguments]
    if any(b"\0" in word for word in argv):
        return
    done = subprocess.run(
        ["bash", "-c", script, "bash", sys.executable, "-m", "gridsmith", *argv],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=patience(_PROCESS_SECONDS),
        check=False,
    )
    is_cut_off = how == "| true" and done.returncode == 128 + signal.SIGPIPE
    status, said = 0 if is_cut_off else done.returncode, done.stderr.decode(errors="replace")
    _check(f"gridsmith {arguments} {how}", status, said, is_heard="2>" not in how)
    assert b"Traceback" not in done.stdout, done.stdout[-1500:]


def _get_ready() -> None:
    """Have what is compiled loaded, and searches that can be resumed laid down."""
    get_ready()
    with tempfile.TemporaryDirectory() as place, contextlib.chdir(place):
        for name, content in FILES.items():
            Path(name).write_bytes(content)
        for name, line in _KEPT.items():
            _run([*line.split(), name], b"", seconds=300)
            FILES.setdefault(name, Path(name).read_bytes())


KINDS = [
    Kind("commands", "done, or refused in one line", commands, 1.0, seconds=120, megabytes=800,
         ready=_get_ready),
    Kind("closed streams", "every command says it in one line", streams, 0.5,
         seconds=_STREAMS_A_TRIAL * _PROCESS_SECONDS, megabytes=800, ready=_get_ready),
]  # fmt: skip
