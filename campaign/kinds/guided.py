"""Readers fed by Atheris, which changes its inputs so that they come to new places in the code."""

import importlib.util
import random
import re
import subprocess
import sys
from pathlib import Path

from ..trials import Kind, NotHere
from .readers import READERS

_RUNS = 3000
_SECONDS = 60
_PROGRAM = "import sys; from gridsmith.campaign.guided import main; main(*sys.argv[1:])"
_LAST_LINES = 30


def guided(chance: random.Random, place: Path) -> int:
    """Feed one of the readers."""
    if importlib.util.find_spec("atheris") is None:
        raise NotHere("there is no Atheris for this machine")
    name = chance.choice(list(READERS))
    command = [sys.executable, "-c", _PROGRAM, name, str(place), str(chance.getrandbits(31) or 1)]
    more = [f"-runs={_RUNS}", f"-max_total_time={_SECONDS}"]
    done = subprocess.run([*command, *more], capture_output=True, text=True, errors="replace")
    output = "\n".join(done.stderr.splitlines()[-_LAST_LINES:] + done.stdout.splitlines()[-5:])
    assert done.returncode == 0, f"{name}:\n{output}"
    runs = re.search(r"Done (\d+) runs", done.stderr)
    assert runs, output
    return int(runs[1])


KINDS = [
    Kind("guided reading", "read, or refused in one line", guided, seconds=180, megabytes=1500),
]
