"""What commands print, compared with what was recorded of it.

In commands.txt each case begins with `# its name`, and has a folder of its own. `> NAME` writes a
file: the lines below it that begin with `| `. `$` is a command, `< NAME` its standard input; below
it stands what it prints, then what it says on standard error, after `! `, and its status if it is
not 0. After a change that is meant, look at the difference that this makes there:

    python -m pytest tests/cli/test_recorded.py -n 0 --record
"""

import re
import shlex
from itertools import takewhile
from pathlib import Path

import pytest

RECORDED = Path(__file__).parent / "commands.txt"
VARIES = re.compile(
    r"\b\d[\d.,]*( s\b| с\b| nodes (in|a second)|/s\b| boards in| узл\S+ за)"
    r"|\d+-\d\d-\d\dT\S+|(?<=seconds\": )[\d.]+"
)
CASES = dict(
    case.partition("\n")[::2]
    for case in RECORDED.read_text(encoding="utf-8").strip("\n").split("\n# ")[1:]
)


@pytest.mark.parametrize("name", CASES)
def test_commands_print_what_was_recorded(gridsmith, home, request, monkeypatch, name):
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
            if "<" in words:
                *words, _, given = words
                outcome = gridsmith(*words, given=(home / given).read_bytes())
            else:
                outcome = gridsmith(*words)
            said = [*outcome.out.splitlines(), *(f"! {row}" for row in outcome.err.splitlines())]
            said += [f"= {outcome.status}"] * (outcome.status != 0)
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
