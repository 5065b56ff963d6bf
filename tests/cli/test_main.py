import errno
import io
import os
import re
import shlex
import signal
import subprocess
import sys
from array import array
from contextlib import suppress
from pathlib import Path

import pytest

from gridsmith.cli.commands import COMMANDS
from gridsmith.cli.main import main
from gridsmith.core.games import OWN
from tests.cli.conftest import environment, posix_terminals
from tests.waiting import PATIENCE, wait_until

SEARCH = ("balda", "search", "board.txt", "-w", "words.txt")
COMMAND = (
    sys.executable,
    "-c",
    "import sys; from gridsmith.cli.main import main; sys.exit(main())",
)


def start(*arguments, **options):
    more = options.pop("env", {})
    return subprocess.Popen([*COMMAND, *arguments], env=environment(**more), **options)


def run(*arguments, **options):
    process = start(*arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


# Complaints


def test_a_complaint_about_standard_input_says_so(gridsmith):
    outcome = gridsmith("balda", "search", "-", given="ко\nт5\n")
    assert outcome.err.startswith("gridsmith: standard input: line 2, column 2: '5' is neither")
    outcome = gridsmith("balda", "search", "-", given="\ufeffкот\n.".encode() + b"\xff.\n")
    assert outcome.err == (
        "gridsmith: standard input, line 2, column 2: this is not UTF-8 text (byte 0xff)\n"
    )


def test_a_cache_that_cannot_be_written_is_a_remark(gridsmith, home, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(home / "words.txt"))
    outcome = gridsmith("words", "check", "кот", "--words", "words.txt")
    assert (outcome.status, outcome.out) == (0, "кот  yes  everyone knows it\n")
    assert outcome.err.startswith("gridsmith: ")
    assert outcome.err.endswith("the words of words stay in memory only\n")
    assert outcome.err.count("\n") == 1


HOSTILE = "\x1b]0;owned\x07\x9b31m\u202e"
"""A title for the terminal, a colour, and letters that run backwards."""


@pytest.mark.parametrize(
    "arguments",
    [
        ("balda", "search", HOSTILE),
        ("balda", "search", "hostile.txt"),
        ("boggle", "solve", f"AB {HOSTILE}"),
        ("words", "check", "кот", HOSTILE),
        ("words", "import", f"{HOSTILE}.txt", "--name", "mine"),
        (HOSTILE,),
        (f"--{HOSTILE}",),
    ],
    ids=repr,
)
def test_control_characters_are_shown_escaped(gridsmith, home, arguments):
    (home / "hostile.txt").write_text(f"ко{HOSTILE}\n", encoding="utf-8")
    (home / f"{HOSTILE}.txt").write_text("кот\nкит\n", encoding="utf-8")
    outcome = gridsmith(*arguments)
    shown = outcome.out + outcome.err
    assert "x1b" in shown
    assert [sign for sign in shown if not sign.isprintable() and sign not in "\n\t"] == []


# Interruptions and streams


def wait_until_read(pipe):
    import fcntl
    import termios

    def unread():
        count = array("i", [0])
        fcntl.ioctl(pipe, termios.FIONREAD, count)
        return count[0]

    wait_until(lambda: unread() == 0)


SIGNALS = [
    (signal.SIGINT, 130, b"gridsmith: interrupted\n"),
    (signal.SIGTERM, 143, b"gridsmith: terminated\n"),
    (getattr(signal, "SIGHUP", 1), 129, b""),  # nobody is there to be told
]


@pytest.mark.skipif(sys.platform == "win32", reason="its pipes do not tell")
@pytest.mark.parametrize(("number", "status", "told"), SIGNALS)
def test_a_signal_while_reading(number, status, told):
    process = start("balda", "search", "-", stdin=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdin.write(b"...\n")
    process.stdin.flush()
    wait_until_read(process.stdin)
    process.send_signal(number)
    err = process.stderr.read()
    process.stdin.close()
    process.wait(PATIENCE)
    assert (process.returncode, err) == (status, told)


NOTHING_COMPILED = """
import sys
from pathlib import Path
from gridsmith.core.compiling import compiled
compiled.write_to(Path("kernels"))
from gridsmith.cli.main import main
status = main()
from gridsmith.core.tiles.kernels import find_words
print(len(find_words.stats.cache_hits), "loaded,", len(find_words.stats.cache_misses), "compiled")
sys.exit(status)
"""
"""The command as it is where nothing was ever compiled; it ends with what became of a kernel."""


def start_with_nothing_compiled(*arguments):
    return subprocess.Popen(
        [sys.executable, "-c", NOTHING_COMPILED, *arguments],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


@pytest.mark.skipif(os.name != "posix", reason="groups of processes are POSIX's")
def test_ctrl_c_while_compiling():
    process = start_with_nothing_compiled("tiles", "optimize", "--bag", "en-scrabble")
    lines = iter(process.stderr.readline, b"")
    assert "Compiling the search for the first time…\n".encode() in lines
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, b"gridsmith: interrupted\n")
    assert out == b"0 loaded, 0 compiled\n"
    assert not list(Path("kernels").rglob("*.complete"))


CTRL_C_FROM_LLVM = """
import signal
import sys
from llvmlite.binding.executionengine import ExecutionEngine

def set_object_cache(engine, notify_func=None, getbuffer_func=None):
    def get_buffer(*asked):
        if not sent:
            sent.append(signal.raise_signal(signal.SIGINT))
        return getbuffer_func(*asked)
    before(engine, notify_func, get_buffer)

sent = []
before, ExecutionEngine.set_object_cache = ExecutionEngine.set_object_cache, set_object_cache
from gridsmith.cli.main import main
sys.exit(main())
"""
"""The command, to which Ctrl-C comes while a kernel is loaded, in a callback of LLVM."""


def test_ctrl_c_while_code_is_loaded(compiled):
    # An exception would be lost there; so it ends the command afterwards.
    process = subprocess.Popen(
        [sys.executable, "-c", CTRL_C_FROM_LLVM, "tiles", "optimize", "--bag", "en-scrabble"],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, b"gridsmith: interrupted\n")


SIGTERM_FROM_SPAWN = """
import signal
from multiprocessing import util

def spawn(path, arguments, *more):
    pid = before(path, arguments, *more)
    if "--multiprocessing-fork" in arguments:
        signal.raise_signal(signal.SIGTERM)
    return pid

before, util.spawnv_passfds = util.spawnv_passfds, spawn
"""
"""SIGTERM, when another process has begun that compiles, and waits to hear what it is to do."""


@pytest.mark.skipif(os.name != "posix", reason="processes begin otherwise elsewhere")
def test_a_signal_while_a_process_is_begun(home):
    process = subprocess.Popen(
        [sys.executable, "-c", SIGTERM_FROM_SPAWN + NOTHING_COMPILED, "tiles", "optimize"],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=home,
    )
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err.count(b"Traceback")) == (143, 0)
    assert err.endswith(b"gridsmith: terminated\n")


def test_another_process_compiles(home):
    (home / "kernels").touch()
    process = start_with_nothing_compiled("tiles", "words", "теа", "-w", "words.txt")
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err.count(b"compiled code cannot be cached")) == (0, 1)
    assert out.endswith(b"\n1 loaded, 0 compiled\n")


@pytest.mark.parametrize("arguments", [("words", "export", "en"), ("--version",)])
def test_a_closed_pipe_ends_quietly(arguments):
    reading, writing = os.pipe()
    os.close(reading)
    # As Python 3.13 does always, it reports what cannot be written at the end.
    more = {"PYTHONDEVMODE": "1"}
    process = start(*arguments, stdout=writing, stderr=subprocess.PIPE, env=more)
    os.close(writing)
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (1, b"")


posix_streams = pytest.mark.skipif(os.name != "posix", reason="tells by a POSIX shell")


def run_in_a_shell(*arguments, redirected):
    line = f"{shlex.join([*COMMAND, *arguments])} {redirected}"
    return subprocess.run(["sh", "-c", line], env=environment(), capture_output=True)


@posix_streams
@pytest.mark.parametrize(
    ("command", "redirected", "told", "number"),
    [
        ("balda search -", "<&-", "standard input cannot be read", "EBADF"),
        ("--help", ">&-", "standard output", "EBADF"),
        ("words export en", ">/dev/full", "standard output", "ENOSPC"),
    ],
)
def test_a_stream_that_fails_is_told(command, redirected, told, number):
    if redirected == ">/dev/full" and not Path("/dev/full").exists():
        pytest.skip("there is no device that is full")
    done = run_in_a_shell(*command.split(), redirected=redirected)
    complaint = f"gridsmith: {told}: {os.strerror(getattr(errno, number))}\n"
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", complaint)


@posix_streams
@pytest.mark.parametrize("redirected", ["2>/dev/full", "<&- 2>&-"])
def test_errors_that_nobody_can_hear_change_nothing(redirected):
    if "/dev/full" in redirected and not Path("/dev/full").exists():
        pytest.skip("there is no device that is full")
    answered = run_in_a_shell("words", "check", "кот", "-w", "words.txt", redirected=redirected)
    assert (answered.returncode, answered.stdout.decode()) == (0, "кот  yes  everyone knows it\n")
    refused = run_in_a_shell("words", "info", "klingon", redirected=redirected)
    assert (refused.returncode, refused.stdout, refused.stderr) == (2, b"", b"")


NO_UTF8 = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}


def test_cyrillic_in_any_locale(home):
    (home / "words.txt").rename("слова.txt")
    status, out, err = run("words", "check", "кот", "-w", "слова.txt", env=NO_UTF8)
    assert (status, out.decode(), err) == (0, f"кот  yes  everyone knows it{os.linesep}", b"")
    status, _, err = run("words", "hide", "щ", env=NO_UTF8)
    assert status == 2
    assert err.decode().startswith("gridsmith: 'щ' has")


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("errors", "quiet_seconds", "is_shown"),
    [(Terminal(), -1, True), (io.StringIO(), -1, False), (Terminal(), PATIENCE, False)],
    ids=["watched", "unwatched", "quick"],
)
def test_progress_is_shown_to_whoever_watches(monkeypatch, home, errors, quiet_seconds, is_shown):
    (home / "words.txt").rename("[red]words.txt")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", errors)
    monkeypatch.setattr("gridsmith.cli.terminal._QUIET_SECONDS", quiet_seconds)
    assert main(["words", "import", "[red]words.txt", "--name", "small"]) == 0
    assert ("Importing [red]words.txt" in errors.getvalue()) is is_shown
    assert bool(errors.getvalue()) is is_shown


def run_on_a_terminal(*arguments, stream, **environment):
    ours, theirs = os.openpty()
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: theirs}
    process = start(*arguments, **streams, env={"TERM": "xterm", **environment})
    os.close(theirs)
    shown = b""
    with suppress(OSError):  # Linux's way to say that the other end was closed
        while data := os.read(ours, 4096):
            shown += data
    process.communicate(timeout=PATIENCE)
    os.close(ours)
    return shown.decode()


@posix_terminals
def test_on_a_terminal_the_placed_letter_has_a_colour():
    assert "\x1b[1;32mО\x1b[0mкот" in run_on_a_terminal(*SEARCH, stream="stdout")
    plain = run_on_a_terminal(*SEARCH, stream="stdout", NO_COLOR="1")
    assert re.search(r"\nОкот {7}4  о .*2,3 *\r?\nОкот ", re.sub(r"\x1b\[[0-9]?m", "", plain))


@posix_terminals
def test_a_terminal_gets_no_control_characters():
    check = ("words", "check", HOSTILE, "-w", "words.txt", "-f", "tsv")
    assert HOSTILE.encode() in run(*check)[1]
    shown = run_on_a_terminal(*check, stream="stdout")
    assert "\\x1b]0;owned\\x07" in shown
    assert "\x1b" not in shown
    assert "\x1b]" not in run_on_a_terminal(*check[:-2], stream="stdout")


# Completion


def asked_by_bash(*words, last=""):
    line = ["gridsmith", *words, last]
    status, out, err = run(
        env={
            "_GRIDSMITH_COMPLETE": "complete_bash",
            "COMP_WORDS": " ".join(line),
            "COMP_CWORD": str(len(line) - 1),
        }
    )
    assert (status, err) == (0, b"")
    return out.decode().split()


def test_a_shell_is_told_what_can_be_typed():
    assert asked_by_bash(last="b") == [name for name in COMMANDS if name[0] == "b"]
    assert "--resume" in asked_by_bash("boggle", "optimize", last="--re")
    assert asked_by_bash("balda", "search", "board.txt", "--words", last="ru") == [
        "ru-nouns",
        "ru-nouns-wide",
    ]
    assert asked_by_bash("boggle", "roll", "--dice", last="b") == ["big"]
    assert asked_by_bash("--tool") == list(OWN)
    assert asked_by_bash("--tool", last="bo") == ["boggle"]


# The door


@pytest.mark.parametrize(
    ("typed", "given"),
    [
        ("game.gridsmith", "-- game.gridsmith"),
        ("gone/game", "-- gone/game"),
        ("./words", "-- ./words"),
        ("FILE:///a%20b", "-- FILE:///a%20b"),
        ("board.txt words", "-- board.txt words"),
        ("gridsmith:dots-1-5-0a", "-- gridsmith:dots-1-5-0a"),
        ("--tool dots a.GRIDSMITH --new-window b", "--tool dots --new-window -- a.GRIDSMITH b"),
        ("-- words --tool", "-- words --tool"),
        ("--tool dots", "--tool dots"),
        ("words", None),
        ("gone.txt", None),
        ("game.gridsmith --help", None),
        ("--tool", None),
    ],
)
def test_files_are_opened_in_the_app(gridsmith, monkeypatch, typed, given):
    opened = []
    monkeypatch.setattr("gridsmith.gui.app.main", lambda argv: opened.append(argv) or 0)
    Path("words").touch()
    gridsmith(*typed.split())
    assert opened == ([] if given is None else [["gridsmith", *given.split()]])


def test_an_app_that_cannot_be_loaded_is_a_complaint(gridsmith, monkeypatch):
    monkeypatch.setitem(sys.modules, "gridsmith.gui.app", None)
    outcome = gridsmith()
    assert outcome.status == 2
    assert outcome.err.startswith("gridsmith: the app cannot be opened: ")


def test_version(gridsmith):
    outcome = gridsmith("--version")
    assert outcome.status == 0
    assert re.fullmatch(r"gridsmith \d+\.\d+\.\d+\S*\n", outcome.out)


@pytest.mark.parametrize("path", [[], ["balda", "search"]])
def test_help_is_a_command_too(gridsmith, path):
    assert gridsmith("help", *path) == gridsmith(*path, "--help")


# What a question that is answered at once does without: what compiles, solves linear programs,
# makes processes and checks types, and the window.
SLOW = ["numba", "highspy", "multiprocessing", "pydantic", "PySide6", "gridsmith.gui"]


@pytest.mark.parametrize(
    "lines",
    [
        {
            "words check кот": [*SLOW, "numpy", "rich"],
            "--version": [*SLOW, "numpy", "rich"],
            "words check кот -w words.txt": [*SLOW, "rich"],
            "balda search board.txt -w words.txt": [*SLOW[1:], "rich"],
        },
        {f"{command} --help".strip(): [*SLOW, "numpy"] for command in ("", *COMMANDS)},
    ],
)
def test_nothing_is_loaded_that_is_not_needed(gridsmith, lines):
    gridsmith("words", "check", "кот")  # now the list has its image
    program = (
        "import sys; from gridsmith.cli.main import main\n"
        "for line in sys.argv[1:]:\n"
        "    main(line.split())\n"
        "    print(line, *sys.modules, sep='|', file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *lines],
        env=environment(), capture_output=True, text=True, check=True,
    )  # fmt: skip
    for told in done.stderr.splitlines():
        line, *loaded = told.split("|")
        assert [name for name in lines[line] if name in loaded] == [], line
