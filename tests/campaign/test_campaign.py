import os
import re
import subprocess
import sys
from pathlib import Path

from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[2]


def campaign(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.campaign.toys", *arguments],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=10 * PATIENCE,
    )  # fmt: skip


def test_each_kind_of_failure_is_found_and_made_again() -> None:
    done = campaign("--minutes", "0.1", "--seed", "7")
    assert done.returncode == 1
    for fault in ("the number is 0", "it died: SIGSEGV", "in hangs", "it hung", " MB"):
        assert fault in done.stderr
    rows = {line.split()[1]: line for line in done.stdout.splitlines() if line.count("│") > 2}
    assert re.match(r"│ passing +│ +[\d,]+ │ +0 │", rows["passing"])
    assert "not here: there is no such machine" in rows["lacking"]
    child = int(done.stderr.partition("child ")[2].split()[0])
    wait_until(lambda: not is_alive(child))  # what a trial has started is killed with it
    again = done.stderr.partition("--replay 'failing:")[2].partition("'")[0]
    replayed = campaign("--replay", f"failing:{again}")
    assert replayed.returncode == 1
    assert "the number is 0" in replayed.stderr
    assert campaign("--replay", "passing:1").returncode == 0


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except (ProcessLookupError, FileNotFoundError):
        return False
