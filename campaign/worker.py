"""A worker: makes one trial after another as ordered, and reports how each went.

    python -m gridsmith.campaign.worker KINDS

It reads a trial a line from standard input, as JSON, and answers by a line on standard output.
What trials print goes to standard error.
"""

import ctypes
import faulthandler
import json
import os
import shutil
import signal
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from . import memory
from .trials import Kind, NotHere, chance_of, find_kinds

_FRAMES = 8  # of a failure's traceback, the innermost
_LONGEST = 3000  # characters of it


def main() -> None:
    """Answer until there is nothing more to read."""
    _die_with_the_campaign()
    faulthandler.enable()
    faulthandler.register(signal.SIGUSR1)
    kinds = find_kinds(sys.argv[1])
    # A trial that prints, or a library in C, must not get between the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    ready: set[str] = set()
    for line in sys.stdin:
        order = json.loads(line)
        kind = kinds[order["kind"]]
        if kind.name not in ready:
            ready.add(kind.name)
            answer = _get_ready(kind)
        else:
            answer = {}
        if "failure" not in answer and "not_here" not in answer:
            print(json.dumps({"begun": True}), file=answers, flush=True)
            answer = _make(kind, order["seed"], Path(order["place"]))
        print(json.dumps(answer), file=answers, flush=True)


def _die_with_the_campaign() -> None:
    """Have Linux kill this process when the campaign is killed, at whatever trial it is."""
    if sys.platform == "linux":
        set_death_signal = 1
        ctypes.CDLL(None).prctl(set_death_signal, signal.SIGKILL)


def _get_ready(kind: Kind) -> dict[str, Any]:
    try:
        if kind.ready:
            kind.ready()
    except NotHere as reason:
        return {"not_here": str(reason)}
    except BaseException as error:
        return {"failure": _traceback(error)}
    return {}


def _make(kind: Kind, seed: int, place: Path) -> dict[str, Any]:
    answer: dict[str, Any] = {"tried": 1}
    place.mkdir(parents=True)
    before = memory.watch_peak()
    started = time.perf_counter()
    try:
        tried = kind.trial(chance_of(seed), place)
        answer["tried"] = 1 if tried is None else tried
    except NotHere as reason:
        answer["not_here"] = str(reason)
    except BaseException as error:  # also what would end the worker, such as SystemExit
        answer["failure"] = _traceback(error)
    answer["seconds"] = time.perf_counter() - started
    answer["megabytes"] = max(0.0, memory.peak() - before)
    if "failure" not in answer:
        if answer["megabytes"] > kind.megabytes:
            answer["failure"] = f"it took {answer['megabytes']:.0f} MB"
        shutil.rmtree(place, ignore_errors=True)
    return answer


def _traceback(error: BaseException) -> str:
    text = "".join(traceback.format_exception(error, limit=-_FRAMES)).rstrip()
    if len(text) > _LONGEST:
        text = f"{text[: _LONGEST // 3]}\n  …\n{text[-_LONGEST * 2 // 3 :]}"
    return text.encode("utf-8", "backslashreplace").decode()


if __name__ == "__main__":
    main()
