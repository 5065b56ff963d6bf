"""The campaign finds whatever goes wrong in a trial, and makes it again."""

import os
from pathlib import Path

import pytest

from gridsmith.campaign.__main__ import main
from gridsmith.campaign.runner import Campaign, Failure
from gridsmith.campaign.trials import find_kinds
from tests.waiting import wait_until

TOYS = "tests.campaign.toys"
KINDS = find_kinds(TOYS)


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> tuple[Campaign, list[Failure]]:
    """Every toy has been tried a few times."""
    failures: list[Failure] = []
    campaign = Campaign(
        list(KINDS.values()),
        tmp_path_factory.mktemp("campaign"),
        kinds_from=TOYS,
        seed=7,
        trials=2,
        failed=failures.append,
    )
    campaign.run()
    return campaign, failures


def test_each_kind_of_failure_is_found(ran: tuple[Campaign, list[Failure]]) -> None:
    """A trial that raises, dies, hangs or grows too much has failed; the others go on."""
    campaign, failures = ran
    texts = {failure.kind.name: failure.text for failure in failures}
    assert "Segmentation fault" in texts["dying"]
    assert "SIGSEGV" in texts["dying"]
    assert "it hung" in texts["hanging"]
    assert "in hangs" in texts["hanging"]  # where it was
    assert "MB" in texts["growing"]
    assert "MB: killed" in texts["exploding"]
    tallies = {tally.kind.name: tally for tally in campaign.tallies}
    assert (tallies["passing"].tried, tallies["passing"].failed) == (5, [])
    assert tallies["lacking"].not_here == "there is no such machine"
    assert {len(tallies[name].failed) for name in texts if name != "failing"} == {2}


def test_nothing_is_left_running(ran: tuple[Campaign, list[Failure]]) -> None:
    """What a trial has started is killed with it."""
    children = [int(path.name.partition("-")[2]) for path in ran[0].place.glob("child-*")]
    wait_until(lambda: not any(_is_alive(child) for child in children))


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_a_failure_is_made_again(capfd: pytest.CaptureFixture[str]) -> None:
    """The command shown with a failure makes it again; the status tells of it."""
    asked = ["--kinds-from", TOYS, "--only", "failing", "--seed", "7", "--trials", "12"]
    assert main(asked) == 1
    shown = capfd.readouterr()
    again = next(line for line in shown.err.splitlines() if "--replay" in line)
    name, seed = again.partition("--replay ")[2].split()[0].split(":")
    assert "the number is 0" in shown.err
    assert seed in shown.out
    assert main(["--kinds-from", TOYS, "--replay", f"{name}:{seed}"]) == 1
    assert "the number is 0" in capfd.readouterr().err
    passing = ["--kinds-from", TOYS, "--only", "passing", "--minutes", "0.01"]
    assert main(passing) == 0
