import json
import random
import re
import signal
from dataclasses import dataclass
from typing import Annotated

import pytest
import typer
from typer.testing import CliRunner

from gridsmith.cli.best_search import BestSearch, Reached
from gridsmith.cli.drawing import PictureOptions
from gridsmith.cli.groups import Commands
from gridsmith.cli.inputs import InputError
from gridsmith.cli.long_search import Course
from gridsmith.cli.results import Destination
from gridsmith.core.files.places import Places
from gridsmith.core.files.saving import SavingError
from gridsmith.core.searching import search_file
from gridsmith.core.searching.saved_search import SavedSearch, unsealed, whole
from gridsmith.core.searching.search import Snapshot

# A toy: throw two dice of so many sides, and keep the best throw.


class Throwing:
    def __init__(self, problem, seed):
        self.problem, self.seed, self.throws, self.best = problem, seed, 0, (0, 0)

    def step(self):
        self.throws += 1
        chance = random.Random(f"{self.seed} {self.throws}")
        thrown = chance.randint(1, self.problem), chance.randint(1, self.problem)
        self.best = max(self.best, thrown, key=sum)
        return self.snapshot()

    def snapshot(self):
        return Throws(self.throws, points=sum(self.best), counters={"throws": self.throws},
                      best=self.best)  # fmt: skip

    def state(self):
        return {"seed": self.seed, "throws": self.throws, "best": list(self.best)}

    @classmethod
    def resume(cls, problem, state):
        search = cls(problem, state["seed"])
        search.throws, search.best = state["throws"], tuple(state["best"])
        return search

    def split(self, pieces):
        return [Throwing(self.problem, f"{self.seed} {piece}") for piece in range(pieces)]


@dataclass(frozen=True, eq=False)
class Throws(Snapshot):
    best: tuple[int, int] = (0, 0)

    def merged(self, others):
        best = max([self, *others], key=lambda one: one.points)
        throws = sum(piece.steps for piece in [self, *others])
        return Throws(throws, points=best.points, counters={"throws": throws}, best=best.best)


@dataclass(frozen=True, eq=False)
class KeptThrows(SavedSearch[Throwing]):
    FILE = "throws"
    SEARCH = Throwing

    def problem_content(self):
        return {"sides": self.problem}

    @classmethod
    def problem_of(cls, content, lexicon):
        return whole(content["sides"], 2)


def reached(kept, snapshot):
    best = {"throw": snapshot.best, "points": snapshot.points}
    return Reached(best, [best], f"{snapshot.points} of {2 * kept.problem}")


THROWS = BestSearch(KeptThrows, ("throws",), describe=reached)
app = Commands()


@app.command()
def throw(
    *,
    sides: Annotated[int | None, typer.Option()] = None,
    course: Course,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    THROWS.run_to(
        destination,
        lambda seed: KeptThrows.begun(sides or 6, seed),
        course,
        {"--sides": sides},
        drawing,
    )


# Its tests


@pytest.fixture
def throwing():
    def call(*arguments):
        return CliRunner().invoke(app, arguments, catch_exceptions=False)

    return call


def test_the_answer_is_a_record_a_table_or_a_page(throwing):
    told = json.loads(throwing("--seed", "1", "--steps", "50", "-f", "json").stdout)
    assert list(told) == ["throw", "points", "seconds", "throws", "proven", "top", "best_seconds",
                          "steps", "seed", "end"]  # fmt: skip
    assert (told["throws"], told["steps"], told["seed"], told["end"]) == (50, 50, 1, "steps")
    assert sum(told["throw"]) == told["points"]
    lines = throwing("--seed", "1", "--steps", "50", "-f", "tsv").stdout.splitlines()
    first, second = told["throw"]
    assert lines == ["throw\tpoints", f"{first} {second}\t{told['points']}"]
    page = throwing("--seed", "1", "--steps", "50").stdout.splitlines()
    assert page[:2] == [f"{told['points']} of 12", ""]
    assert page[2].startswith("50 throws in ")
    assert page[2].endswith("; step limit reached; seed 1.")


def test_the_line_tells_the_points(throwing, status_lines):
    throwing("--seed", "1", "--steps", "3")
    assert len(status_lines) == 3
    assert all(
        re.match(r"\d+ points · [\d,]+ throws/s · best found at ", line) for line in status_lines
    )


@pytest.mark.parametrize(
    ("options", "end", "steps"),
    [
        (("--target", "12"), "target", None),
        (("--seconds", "0.05"), "seconds", None),
        ((), "seconds", None),
        (("--steps", "9", "--workers", "3"), "steps", 27),
    ],
)
def test_the_limits_are_those_of_every_search(throwing, monkeypatch, options, end, steps):
    monkeypatch.setattr(Course, "patience", 0.05)
    told = json.loads(throwing(*options, "-f", "json").stdout)
    assert told["end"] == end
    assert steps in (None, told["steps"])


@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)],
)
def test_a_signal_ends_it_with_what_it_found(throwing, home, monkeypatch, number, status):
    stop_at(monkeypatch, 5, number)
    result = throwing("--seconds", "600", "--save", "throws.json", "-f", "json")
    assert result.exit_code == status
    assert json.loads(result.stdout)["end"] == "stopped"
    assert unsealed((home / "throws.json").read_bytes())["pieces"]


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGINT, signal.SIGTERM])
def test_an_ignored_signal_stops_nothing(throwing, monkeypatch, number):
    before = signal.signal(number, signal.SIG_IGN)
    try:
        stop_at(monkeypatch, 5, number)
        outcome = throwing("--steps", "50", "-f", "json")
    finally:
        signal.signal(number, before)
    assert (outcome.exit_code, json.loads(outcome.stdout)["end"]) == (0, "steps")


def stop_at(monkeypatch, throws, number):
    """Have a signal come after so many throws."""

    def step(search):
        if search.throws == throws:
            signal.raise_signal(number)
        return before(search)

    before = Throwing.step
    monkeypatch.setattr(Throwing, "step", step)


def test_a_search_under_way_is_saved_from_time_to_time(throwing, home, monkeypatch):
    monkeypatch.setattr("gridsmith.cli.long_search.SAVE_INTERVAL", 0.0)
    seen, fails, write = [], iter([True]), search_file.save_file

    def save(path, data):
        if next(fails, False):
            raise OSError(28, "No space left on device", str(path))
        write(path, data)

    def step(search):
        if (home / "throws.json").exists():
            (piece,) = unsealed((home / "throws.json").read_bytes())["pieces"]
            seen.append(piece["throws"])
        return before(search)

    before = Throwing.step
    monkeypatch.setattr(search_file, "save_file", save)
    monkeypatch.setattr(Throwing, "step", step)
    outcome = throwing("--steps", "4", "--save", "throws.json")
    assert seen == [2, 3]
    assert outcome.stderr.count("couldn't save: throws.json cannot be written: ") == 1
    assert "To resume: --resume throws.json" in outcome.stdout


@pytest.mark.parametrize("is_full", [False, True])
def test_what_cannot_be_saved_in_its_place_is_saved_elsewhere(throwing, home, monkeypatch, is_full):
    write, own = search_file.save_file, Places.of_user().data / "searches"

    def save(path, data):
        if path.name == "throws.json" or (is_full and path.parent != own):
            raise OSError(28, "No space left on device", str(path))
        write(path, data)

    monkeypatch.setattr(search_file, "save_file", save)
    place = own / "throws-2.json" if is_full else "throws-2.json"
    with pytest.raises(
        InputError, match=r"throws\.json cannot be written: .*; the search is saved"
    ):
        throwing("--seed", "1", "--steps", "3", "--save", "throws.json", "-o", "best.tsv")
    assert (home / "best.tsv").exists()
    again = throwing("--resume", str(place), "--steps", "1", "-f", "json")
    assert json.loads(again.stdout)["throws"] == 4


def test_what_cannot_be_saved_anywhere_is_given_all_the_same(throwing, home, monkeypatch):
    def full(path, data):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(search_file, "save_file", full)
    with pytest.raises(SavingError, match=r"throws\.json cannot be written"):
        throwing("--steps", "3", "--save", "throws.json", "-o", "best.tsv")
    assert (home / "best.tsv").exists()


CLUSTER = ("--workers", "2", "--cluster")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--resume", "throws.json", "--sides", "4"), "--sides cannot be used with --resume"),
        (("--resume", "throws.json", "--seed", "4"), "--seed cannot be used with --resume"),
        (("--resume", "throws.json"), "throws.json: this is not a saved search"),
        (("--cluster", "tcp://nowhere:1"), "--cluster needs --workers"),
        (("--cluster-ca", "ca.pem"), "--cluster-ca needs a --cluster whose address starts"),
        ((*CLUSTER, "tcp://a:1", "--cluster-key", "ca.pem"), "--cluster-key needs a --clus"),
        ((*CLUSTER, "tls://a:1", "--cluster-ca", "lost"), "--cluster-ca: lost: no such"),
        ((*CLUSTER, "tls://a:1", "--cluster-ca", "."), "--cluster-ca: .: no such file"),
        (
            (*CLUSTER, "tls://a:1", "--cluster-ca", "throws.json"),
            "--cluster-ca needs --cluster-cert, too",
        ),
    ],
)
def test_what_makes_no_sense_is_a_complaint(throwing, home, arguments, complaint):
    (home / "throws.json").write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(InputError, match=complaint):
        throwing(*arguments)
