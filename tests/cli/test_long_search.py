import json
import re
import signal
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Annotated
from unittest.mock import Mock

import pytest
import typer
from typer.testing import CliRunner

from gridsmith.cli.best_search import BestSearch, Reached
from gridsmith.cli.drawing import PictureOptions
from gridsmith.cli.groups import Commands
from gridsmith.cli.inputs import InputError
from gridsmith.cli.long_search import Course, LongSearch
from gridsmith.cli.results import Destination
from gridsmith.core.files.places import Places
from gridsmith.core.files.saving import SavingError
from gridsmith.core.searching import search_file
from gridsmith.core.searching.saved_search import unsealed
from tests.core.walker import SavedWalk, Walk, Walker


def reached(kept, snapshot):
    best = {"number": snapshot.points}
    return Reached(best, [best], f"up to {snapshot.points}")


app = Commands()


@app.command()
def walk(
    *,
    end: Annotated[int | None, typer.Option()] = None,
    course: Course,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    BestSearch(SavedWalk, ("numbers",), describe=reached).run_to(
        destination,
        lambda seed: SavedWalk.begun(Walk(end or 1 << 62), seed),
        course,
        {"--end": end},
        drawing,
    )


@pytest.fixture
def walking():
    def call(*arguments):
        return CliRunner().invoke(app, arguments, catch_exceptions=False)

    return call


def test_the_answer_is_a_record_a_table_or_a_page(walking):
    told = json.loads(walking("--seed", "1", "--steps", "50", "-f", "json").stdout)
    assert list(told) == ["number", "seconds", "numbers", "proven", "top", "best_seconds",
                          "steps", "seed", "end"]  # fmt: skip
    assert (told["numbers"], told["steps"], told["seed"], told["end"]) == (50, 50, 1, "steps")
    lines = walking("--seed", "1", "--steps", "50", "-f", "tsv").stdout.splitlines()
    assert lines == ["number", "51"]
    page = walking("--seed", "1", "--steps", "50").stdout
    assert re.match(r"up to 51\n\n50 numbers in .*; step limit reached; seed 1\.\n", page)


@pytest.mark.parametrize(
    ("options", "end", "steps"),
    [
        (("--target", "12"), "target", None),
        (("--seconds", "0.05"), "seconds", None),
        ((), "seconds", None),
        (("--steps", "9", "--workers", "3"), "steps", 27),
    ],
)
def test_the_limits_are_those_of_every_search(walking, monkeypatch, options, end, steps):
    monkeypatch.setattr(Course, "patience", 0.05)
    told = json.loads(walking(*options, "-f", "json").stdout)
    assert told["end"] == end
    assert steps in (None, told["steps"])


@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)],
)
def test_a_signal_ends_it_with_what_it_found(walking, home, monkeypatch, number, status):
    stop_at(monkeypatch, 5, number)
    result = walking("--seconds", "600", "--save", "walk.json", "-f", "json")
    assert result.exit_code == status
    assert json.loads(result.stdout)["end"] == "stopped"
    assert unsealed((home / "walk.json").read_bytes())["pieces"]


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGINT, signal.SIGTERM])
def test_an_ignored_signal_stops_nothing(walking, monkeypatch, number):
    before = signal.signal(number, signal.SIG_IGN)
    try:
        stop_at(monkeypatch, 5, number)
        outcome = walking("--steps", "50", "-f", "json")
    finally:
        signal.signal(number, before)
    assert (outcome.exit_code, json.loads(outcome.stdout)["end"]) == (0, "steps")


@pytest.mark.parametrize(
    ("done", "fraction", "seconds", "limit", "lost", "told"),
    [
        (20, 0.25, 12, None, 0, "2 numbers/s · 12.0 s · about 45 seconds left"),
        (
            20,
            0.25,
            23.8,
            60,
            1,
            "1 numbers/s · 23.8 s of 60 s · about 89 seconds left · 1 worker lost",
        ),
        (
            20,
            0.25,
            24,
            60,
            2,
            "1 numbers/s · 24.0 s of 60 s · about 2 minutes left · 2 workers lost",
        ),
        (20, 0.25, 1439, None, 0, "0 numbers/s · 1,439.0 s · about 90 minutes left"),
        (20, 0.25, 1440, None, 0, "0 numbers/s · 1,440.0 s · about 2 hours left"),
        (20, 0.25, 34_559, None, 0, "0 numbers/s · 34,559.0 s · about 36 hours left"),
        (20, 0.25, 34_560, None, 0, "0 numbers/s · 34,560.0 s · about 2 days left"),
        (20, 0.25, 0, None, 0, "20,000 numbers/s · 0.0 s · about 0 seconds left"),
        (0, 0.25, 9, None, 0, "0 numbers/s · 9.0 s"),
        (20, 0, 9, None, 0, "2 numbers/s · 9.0 s"),
        (20, 1, 9, None, 0, "2 numbers/s · 9.0 s"),
    ],
)
def test_the_status_line_says_how_far_it_is(done, fraction, seconds, limit, lost, told):
    known = SimpleNamespace(
        counters={"numbers": 5 + done}, fraction=fraction, finished=fraction == 1
    )
    progress = SimpleNamespace(snapshot=known, seconds=seconds, lost=lost)
    search = LongSearch(SavedWalk, ("numbers",), status=lambda _: ["far"], foresees=True)
    assert search._status(progress, 5, limit) == f"far · {told}"


def test_a_cluster_works(walking, monkeypatch):
    cluster = Mock(return_value=ThreadPoolExecutor(1))
    monkeypatch.setattr("gridsmith.core.searching.team.cluster", cluster)
    told = walking("--workers", "2", "--cluster", "tcp://a:1", "--steps", "3", "-f", "json").stdout
    assert json.loads(told)["steps"] == 6
    cluster.assert_called_once_with("tcp://a:1", None, None, None)


def stop_at(monkeypatch, steps, number):
    def step(search):
        if search.steps == steps:
            signal.raise_signal(number)
        return before(search)

    before = Walker.step
    monkeypatch.setattr(Walker, "step", step)


@pytest.mark.parametrize("is_full", [False, True])
def test_what_cannot_be_saved_in_its_place_is_saved_elsewhere(walking, home, monkeypatch, is_full):
    write, own = search_file.save_file, Places.of_user().data / "searches"

    def save(path, data):
        if path.name == "walk.json" or (is_full and path.parent != own):
            raise OSError(28, "No space left on device", str(path))
        write(path, data)

    monkeypatch.setattr(search_file, "save_file", save)
    place = own / "walk-2.json" if is_full else "walk-2.json"
    with pytest.raises(InputError, match=r"walk\.json cannot be written: .*; the search is saved"):
        walking("--seed", "1", "--steps", "3", "--save", "walk.json", "-o", "best.tsv")
    assert (home / "best.tsv").exists()
    again = walking("--resume", str(place), "--steps", "1", "-f", "json")
    assert json.loads(again.stdout)["numbers"] == 4


def test_what_cannot_be_saved_anywhere_is_given_all_the_same(walking, home, monkeypatch):
    def full(path, data):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(search_file, "save_file", full)
    with pytest.raises(SavingError, match=r"walk\.json cannot be written"):
        walking("--steps", "3", "--save", "walk.json", "-o", "best.tsv")
    assert (home / "best.tsv").exists()


CLUSTER = ("--workers", "2", "--cluster")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--resume", "walk.json", "--end", "4"), "--end cannot be used with --resume"),
        (("--resume", "walk.json", "--seed", "4"), "--seed cannot be used with --resume"),
        (("--resume", "walk.json"), "walk.json: this is not a saved search"),
        (("--cluster", "tcp://nowhere:1"), "--cluster needs --workers"),
        (("--cluster-ca", "ca.pem"), "--cluster-ca needs a --cluster whose address starts"),
        ((*CLUSTER, "tcp://a:1", "--cluster-key", "ca.pem"), "--cluster-key needs a --clus"),
        ((*CLUSTER, "tls://a:1", "--cluster-ca", "lost"), "--cluster-ca: lost: no such"),
        ((*CLUSTER, "tls://a:1", "--cluster-ca", "."), "--cluster-ca: .: no such file"),
        (
            (*CLUSTER, "tls://a:1", "--cluster-ca", "walk.json"),
            "--cluster-ca needs --cluster-cert, too",
        ),
    ],
)
def test_what_makes_no_sense_is_a_complaint(walking, home, arguments, complaint):
    (home / "walk.json").write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(InputError, match=complaint):
        walking(*arguments)
