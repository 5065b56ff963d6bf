"""Saved searches that were damaged, or whose program was killed: the answer is right or refused."""

import contextlib
import io
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from ...cli.main import BAD_INPUT, main
from ..damage import damaged
from ..forks import KEPT
from ..trials import Kind
from ..watching import get_images

_A_TRIAL = 20

_FILES = {
    "words.txt": "tea\neat\nseat\neast\nteas\nquit\nquiet\ntie\n",
    "bag.txt": "A 3 1\nT 2 1\nE 3 1\nS 1 1\n? 1 0\n",
    "bricks.txt": "name: bricks\n\npiece: brick\ncount: 8\n##\n\ngoal:\n####\n####\n####\n####\n",
}
_SEARCHES = {
    "balda": ("balda solve --size 2x3 --words words.txt", "balda solve --words words.txt"),
    "boggle": ("boggle optimize --letters any --size 3x3 --words words.txt --seed 5",
               "boggle optimize --words words.txt --steps 3"),
    "tiles": ("tiles optimize --bag bag.txt --words words.txt", "tiles optimize --words words.txt"),
    "blocks": ("blocks solve bricks.txt --all", "blocks solve"),
    "apart": ("blocks disassemble bricks.txt --all", "blocks disassemble"),
}  # fmt: skip
"""How a search of each kind is begun, and how it is resumed for an answer that is always the same.
"""
_OF_THE_CLOCK = {"seconds", "best_seconds"}


def changed_bytes(chance: random.Random, place: Path) -> int:
    """A saved search with a changed byte is refused in one line; an answer is never wrong."""
    with _at_home(place):
        begin, resume = _SEARCHES[chance.choice(sorted(_SEARCHES))]
        _run(f"{begin} --steps {chance.randint(1, 3)} --save search.json")
        saved = Path("search.json").read_bytes()
        answer = _answer(resume)
        for _ in range(_A_TRIAL):
            at = chance.randrange(len(saved))
            other = saved[at] ^ (1 << chance.randrange(8))
            one = saved[:at] + bytes([other]) + saved[at + 1 :]
            harmed = one if chance.random() < 0.8 else damaged(saved, chance)
            Path("search.json").write_bytes(harmed)
            answered = _answer(resume)
            refused = isinstance(answered, str)
            assert refused or answered == answer, f"byte {at}: {answered} in place of {answer}"
            assert refused or harmed is not one, f"byte {at}: not refused"
    return _A_TRIAL


def kills(chance: random.Random, place: Path) -> int:
    """A command killed while it saves every few steps leaves a search that is resumed."""
    with _at_home(place):
        begin, resume = _SEARCHES["boggle"]
        code = (
            "import sys; from gridsmith.cli import long_search; long_search.SAVE_INTERVAL = 0.0;"
            " from gridsmith.cli.main import main; sys.exit(main())"
        )
        process = subprocess.Popen(
            [sys.executable, "-c", code, *begin.split(), "--seconds", "60", "--save", "s.json"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )  # fmt: skip
        try:
            while not Path("s.json").exists():
                assert process.poll() is None, process.stderr and process.stderr.read()
                time.sleep(0.01)
            time.sleep(chance.random())
        finally:
            number = chance.choice((signal.SIGKILL, signal.SIGHUP, signal.SIGTERM))
            process.send_signal(number)
            process.communicate(timeout=60)
        Path("s.json").rename("search.json")
        first = _answer(resume)
        assert not isinstance(first, str), f"{number.name}: {first}"
        assert first["steps"] > 3, f"{number.name}: nothing was saved"
        assert first == _answer(resume), f"{number.name}: resumed to another answer"
    return 1


@contextlib.contextmanager
def _at_home(place: Path) -> Any:
    os.environ["XDG_CACHE_HOME"] = str(KEPT)
    for what in ("data", "config", "state"):
        os.environ[f"XDG_{what.upper()}_HOME"] = str(place / what)
    work = place / "work"
    work.mkdir()
    with contextlib.chdir(work):
        for name, text in _FILES.items():
            Path(name).write_text(text, encoding="utf-8")
        yield


def _run(line: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(line.split())
    return status, out.getvalue(), err.getvalue()


def _answer(resume: str) -> Any:
    """Give what a resumed search answers, but for times; a text, where it is refused."""
    status, out, err = _run(f"{resume} --resume search.json --format json")
    if status == BAD_INPUT:
        assert err.startswith("gridsmith: search.json: "), err
        assert err.count("\n") == 1, err
        return err
    assert status == 0, err
    return {name: value for name, value in json.loads(out).items() if name not in _OF_THE_CLOCK}


def _get_ready() -> None:
    get_images()
    with tempfile.TemporaryDirectory() as folder, _at_home(Path(folder)):
        for begin, _ in _SEARCHES.values():
            _run(f"{begin} --steps 1")


KINDS = [
    Kind("changed searches", "refused, or the same answer", changed_bytes, seconds=120,
         ready=_get_ready),
    Kind("killed searches", "what was saved is resumed", kills, 0.5, seconds=120, ready=_get_ready),
]  # fmt: skip
