"""Standard streams that are closed, or full: every command says so in one line, or goes on."""

import contextlib
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

from ...cli.main import BAD_INPUT
from ..forks import ROOT, Forks, get_images, home_in
from ..trials import Kind
from .commands import FILES, random_command

_A_TRIAL = 6
_SECONDS = 60.0
_LONGEST = 20_000  # characters on standard error

_STREAMS = ("<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-", ">&- 2>&-", "<&- 2>&-",
            ">/dev/full", "2>/dev/full", "</dev/full", "</", "| true")  # fmt: skip
"""What a shell does with them; behind the last one nobody reads any more."""

_OFTEN = (
    "words list", "words check tea", "balda search - --words words.txt", "--help", "--version",
    "balda search board.txt --words words.txt", "boggle solve tray.txt --words words.txt",
    "tiles words teas? --words words.txt", "dots analyze - --seconds 0.1", "blocks solve -",
    "words import words.txt --name mine", "words import - --name mine", "doctor",
    "blocks solve puzzle.txt --all --output out.json", "backup save all.zip",
    "boggle optimize --letters any --size 2x2 --words words.txt --steps 1 --save hunt.json",
)  # fmt: skip


def streams(chance: random.Random, place: Path) -> int:
    """No traceback, nothing that Python adds when it ends, no signal; no file is harmed."""
    work = place / "work"
    work.mkdir()
    environment = {**os.environ, **{k: v for k, v in home_in(place).items() if v is not None}}
    for _ in range(_A_TRIAL):
        for name, content in FILES.items():
            (work / name).write_bytes(content)
        often = chance.random() < 0.5
        arguments = chance.choice(_OFTEN).split() if often else random_command(chance)
        how = chance.choice(_STREAMS)
        _run(arguments, how, work, environment)
        for name, content in FILES.items():
            there = (work / name).read_bytes()
            assert there == content or name in arguments, f"{name} was written to by {arguments}"
    return _A_TRIAL


def _run(arguments: list[str], how: str, work: Path, environment: dict[str, str]) -> None:
    command = f"gridsmith {arguments} {how}"
    # The end of the command behind it all is that of the program.
    script = f'"$@" {how}' if how != "| true" else 'set -o pipefail; "$@" | true'
    argv = [word.encode("utf-8", "surrogateescape") for word in arguments]
    if any(b"\0" in word for word in argv):
        return
    process = subprocess.Popen(
        ["bash", "-c", script, "bash", sys.executable, "-m", "gridsmith", *argv],
        cwd=work,
        env={**environment, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        out, err = process.communicate(timeout=_SECONDS)
    except subprocess.TimeoutExpired:
        raise AssertionError(f"{command} does not end in {_SECONDS:.0f} s") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    said, status = err.decode(errors="replace"), process.returncode
    assert "Traceback" not in said, f"{command}: {said[-1500:]}"
    assert "Exception ignored" not in said, f"{command}: {said[-1500:]}"
    assert b"Traceback" not in out, f"{command}: {out[-1500:]!r}"
    assert len(said) <= _LONGEST, f"{command}: {len(said)} characters"
    known = (0, 1, BAD_INPUT, *((128 + signal.SIGPIPE,) if how == "| true" else ()))
    assert status in known, f"{command}: status {status}: {said[-500:]}"
    if status == BAD_INPUT and "2>" not in how:
        lines = [line for line in said.splitlines() if line]
        assert lines, f"{command}: nothing is said"
        assert lines[-1].startswith("gridsmith"), f"{command}: {lines[-1]}"


def _get_ready() -> None:
    """Have the images built, and what the commands call compiled."""
    get_images()
    Forks.of_this_worker()


KINDS = [
    Kind("closed streams", "every command says it in one line", streams, 0.5,
         seconds=_A_TRIAL * (_SECONDS + 5), megabytes=2000, ready=_get_ready),
]  # fmt: skip
