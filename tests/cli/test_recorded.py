"""What commands print, compared with what was recorded of it.

In commands.txt each case begins with `# its name`, and has a folder of its own. `> NAME` writes a
file: the lines below it that begin with `| `. `$` is a command, `< NAME` its standard input; below
it stand the first and the last line of its progress, after `~ `, what it prints, what it says on
standard error, after `! `, its status if it is not 0, and checksums of files named out, after `% `.
After a change that is meant, look at the difference that this makes there:

    python -m pytest tests/cli/test_recorded.py -n 0 --record
"""

import re
import shlex
from itertools import takewhile
from pathlib import Path
from zlib import crc32

import pytest

RECORDED = Path(__file__).parent / "commands.txt"
VARIES = re.compile(r"\d+-\d\d-\d\dT\S+")
CASES = dict(
    case.partition("\n")[::2]
    for case in RECORDED.read_text(encoding="utf-8").strip("\n").split("\n# ")[1:]
)


def sums_of(folder):
    """Give the checksums of what was written."""
    return {path.name: crc32(path.read_bytes()) for path in folder.glob("out.*")}.items()


@pytest.mark.parametrize("name", CASES)
def test_commands_print_what_was_recorded(
    gridsmith, home, clock, status_lines, request, monkeypatch, name
):
    if name.endswith("ru"):
        monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    lines = CASES[name].splitlines()
    seen = []
    for at, line in enumerate(lines):
        if line.startswith("> "):
            content = takewhile(lambda row: row.startswith("|"), lines[at + 1 :])
            text = "".join(f"{row[2:]}\n" for row in content)
            (home / line[2:]).write_text(text, encoding="utf-8")
        if line.startswith("$ "):
            words = shlex.split(line)[2:]
            before = sums_of(home)
            if "<" in words:
                *words, _, given = words
                outcome = gridsmith(*words, given=(home / given).read_bytes())
            else:
                outcome = gridsmith(*words)
            progress = dict.fromkeys(status_lines[:1] + status_lines[-1:])
            status_lines.clear()
            said = [*(f"~ {row}" for row in progress), *outcome.out.splitlines()]
            said += [f"! {row}" for row in outcome.err.splitlines()]
            said += [f"= {outcome.status}"] * (outcome.status != 0)
            said += [f"% {name} {number:08x}" for name, number in sorted(sums_of(home) - before)]
            text = "\n".join([line, *(f"  {row}".rstrip() for row in said), ""])
            seen += VARIES.sub("…", text.replace(str(home.parent), "~")).splitlines()
        elif line and not line.startswith("  "):
            seen.append(line)
    if request.config.getoption("--record"):
        text = RECORDED.read_text(encoding="utf-8")
        text = text.replace(f"\n# {name}\n{CASES[name]}", "\n".join([f"\n# {name}", *seen]))
        RECORDED.write_text(text, encoding="utf-8")
    else:
        assert seen == lines
