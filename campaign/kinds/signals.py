"""Signals: the window saves and leaves; a command stops at once, and its search can be resumed."""

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from ..forks import ROOT, Fork, Forks, home_in
from ..hands import GAMES, edit
from ..trials import Kind
from .kills import FOR_EVER, UP_WITHIN, get_ready

LEAVES_WITHIN = 1.0  # seconds, waiting for a processor and for the disk apart
_DISK = 2.0  # seconds that a busy disk may take
_STOPS_WITHIN = 3.0  # seconds of a processor, imports that have begun included
_SLEEPS_WITHIN = 60.0  # seconds; what hangs takes no processor
_A_TRIAL = 4

# What is ignored here, as a hang-up is under `nohup`, is ignored by all that is begun here.
_SIGNALS = tuple(
    number
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    if signal.getsignal(number) != signal.SIG_IGN
)


def ends_within(fork: Fork, seconds: float) -> int:
    """Wait for a process's end, give its status; a busy machine may have kept it waiting."""
    begun, before, waited = time.monotonic(), fork.waits_of_threads(), 0.0
    while fork.running(0.05):
        # By thread: those that end while the process leaves take their times with them.
        now = fork.waits_of_threads()
        waited += sum(wait - before.get(thread, 0.0) for thread, wait in now.items())
        before = now
        took = time.monotonic() - begun
        assert took - waited <= seconds, f"does not end within {seconds} s, {waited:.1f} s waited"
    return fork.end(within=1)


def window(chance: random.Random, place: Path) -> int:
    """The app saves all and leaves; the next start has the last change."""
    forks = Forks.of_this_worker()
    tool = chance.choice(list(GAMES))
    last, slow = None, 0
    for _ in range(_A_TRIAL):
        with forks.begin(edit, tool, chance.getrandbits(32), FOR_EVER, 0, place=place) as app:
            up = app.hear("up", within=UP_WITHIN)
            assert last in (None, up[3]), f"lost: {last}\nthere is {up[3]}"
            time.sleep(chance.choice((0, 0.1, 1.0)) * chance.random())
            sent = [chance.choice(_SIGNALS)]
            os.kill(app.pid, sent[0])
            if chance.random() < 0.3:
                time.sleep(chance.random() * 0.2)
                sent.append(chance.choice(_SIGNALS))
                with contextlib.suppress(ProcessLookupError):
                    os.kill(app.pid, sent[1])
            status = ends_within(app, LEAVES_WITHIN + _DISK)
            names = " ".join(number.name for number in sent)
            assert status in (0, *(128 + number for number in sent)), f"{names}: status {status}"
            # A disk that is slow at the end: what it did not take in time lies beside.
            slow += app.complaints.startswith(
                f"gridsmith: the last changes of {tool} are not saved;"
            )
            assert not app.complaints or slow == 1, app.complaints
            last = [line[3] for line in app.said if line[0] in ("up", "state")][-1]
    with forks.begin(edit, tool, 0, 0, 0, place=place) as app:
        said = app.finish(within=UP_WITHIN)
    (up,) = [line for line in said if line[0] == "up"]
    assert last == up[3], f"lost: {last}\nthere is {up[3]}"
    notices = [line[3] for line in said if line[0] == "notice"]
    assert not notices, notices
    return _A_TRIAL


_COMMANDS = (
    "blocks solve pentominoes-6x10 --count", "tiles optimize --bag en-scrabble --seconds 60",
    "boggle optimize --letters any --size 4x4 --seconds 60", "dots analyze --size 3x4",
    "balda advise board.txt --words ru-nouns --seconds 60", "words list", "doctor",
    "words import words.txt --name mine --replace", "backup save all.zip --replace",
)  # fmt: skip
_COMMAND = "import sys; from gridsmith.cli.main import main; sys.exit(main())"
_NOTHING_COMPILED = (  # in a clone, kernels are kept beside the sources whatever is said elsewhere
    "from pathlib import Path; from gridsmith.core.compiling import compiled;"
    " compiled.write_to(Path('kernels')); "
)
_BOARD = ".....\n.....\nбалда\n.....\n.....\n"


def output_at_end(process: subprocess.Popen[bytes], command: str) -> bytes:
    """Wait for a command's end, give what it wrote on standard error. Fails when it goes on.

    A busy machine may keep it from a processor, so what counts is the time that it had one.
    """
    before, deadline = processor_time(process.pid), time.monotonic() + _SLEEPS_WITHIN
    while True:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=0.05)[1]
        used = processor_time(process.pid) - before
        assert used <= _STOPS_WITHIN, f"{command}: goes on, {used:.1f} s of a processor so far"
        assert used >= 0.5 or time.monotonic() < deadline, f"{command}: hangs"


def processor_time(pid: int) -> float:
    """Return the seconds for which a process's threads have run, 0 if it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def commands(chance: random.Random, place: Path) -> int:
    """A command ends at once and without a traceback, from the first import on; a second too."""
    environment = {k: v for k, v in home_in(place).items() if v is not None}
    (place / "board.txt").write_text(_BOARD, encoding="utf-8")
    words = {"".join(chance.choices("abcdefgh", k=8)) for _ in range(30_000)}
    (place / "words.txt").write_text("\n".join(sorted(words)), encoding="utf-8")
    # Where nothing is compiled yet, most of the time goes into that.
    code = (_NOTHING_COMPILED if chance.random() < 0.5 else "") + _COMMAND
    for _ in range(_A_TRIAL):
        line = chance.choice(_COMMANDS)
        number = chance.choice(_SIGNALS)
        process = subprocess.Popen(
            [sys.executable, "-c", code, *line.split()],
            cwd=place,
            env={**os.environ, **environment, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        try:
            time.sleep(chance.choice((0.3, 2, 8)) * chance.random() + 0.1)
            if chance.random() < 0.5:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, number)  # as Ctrl-C and a closed terminal do
            else:
                process.send_signal(number)
            command = f"gridsmith {line}, {number.name}"
            err = output_at_end(process, command)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        said, status = err.decode(errors="replace"), process.returncode
        # Before it has begun, Python itself is at work, or loads it.
        early = "KeyboardInterrupt" in said and ", in main\n" not in said
        assert "Traceback" not in said or early, f"{command}: {said[-1500:]}"
        # -SIGINT: Python ends so where a KeyboardInterrupt came while a class was being made.
        known = (0, 1, 128 + number, -number, -signal.SIGINT)
        assert status in known, f"{command}: status {status}: {said[-500:]}"
    return _A_TRIAL


KINDS = [
    Kind("signals window", "saves all, and leaves within a second", window,
         seconds=180, megabytes=2500, ready=get_ready),
    Kind("signals commands", "end at once, without a traceback", commands, 0.5,
         seconds=300, megabytes=2500, ready=get_ready),
]  # fmt: skip
