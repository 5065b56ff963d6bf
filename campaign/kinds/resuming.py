"""Searches that are killed up to ten seconds after their start, and resumed: the same answer."""

import json
import math
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ...gui import app
from ..forks import Fork, get_ready
from ..trials import Kind, say
from .kills import UP_WITHIN, command

_KILLS = 3  # of one search
_LATEST = 10.0  # seconds after the start
_SECONDS = 200.0
_SIGNALS = (signal.SIGKILL,) * 3 + (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)

SAVED_BY = 8.0  # seconds after which the app has kept a step, on a busy machine too
"""The app saves a search every three seconds."""


# Commands


_PUZZLES = (("pentominoes-6x10", "--all"), ("pentominoes-6x10", "--count"),
            ("pentominoes-3x4x5", "--count"), ("pentominoes-3x4x5", "--all"),
            ("conway", "--all"), ("bedlam-cube", "--count"))  # fmt: skip


def search(every: float, *arguments: str) -> int:
    """Be the command, at home, that saves its search so often."""
    from ...cli import long_search

    long_search.SAVE_INTERVAL = every
    say("up")
    return command(*arguments)


def commands(chance: random.Random, place: Path) -> int:
    """Whatever a search was killed by, it goes on and ends with the answer of one left alone."""
    game = chance.choice(("blocks", "tiles"))
    resume: tuple[str, ...]
    if game == "blocks":
        begin: tuple[str, ...] = ("blocks", "solve", *chance.choice(_PUZZLES))
        resume = ("blocks", "solve")
    else:
        bag = "".join(chance.choices("EEEAAAIIOONNRRTTLLSSUUDDGGBCMPFHVWYKJXQZ", k=24))
        begin = ("tiles", "optimize", "--bag", f"{bag}??", "--seconds", "120")
        resume = ("tiles", "optimize", "--seconds", "120")
    begun = time.monotonic()
    whole = _answer(place, *begin)
    begin = (*begin, "--workers", chance.choice(("1", "1", "2")))
    took = min(_LATEST, 1.2 * (time.monotonic() - begun))
    file = place / "search.json"
    for _ in range(_KILLS):
        line = (*resume, "--resume", file.name) if file.exists() else begin
        every = chance.choice((0.0, 0.1, 1.0))
        saving = "--save", file.name, "--output", "part.json"
        with Fork(search, every, *line, *saving, place=place) as fork:
            fork.hear("up", within=30)
            time.sleep(chance.uniform(0, took))
            number = chance.choice(_SIGNALS)
            os.kill(fork.pid, number)
            status = fork.end(within=30)
            text = f"{' '.join(line)}, {number.name}: status {status}: {fork.complaints}"
            assert status in (0, 128 + number, -number), text
            assert "Traceback" not in fork.complaints, text
    line = (*resume, "--resume", file.name) if file.exists() else begin
    answer = _answer(place, *line)
    assert answer == whole, f"{' '.join(begin)}: {answer} in place of {whole}"
    return _KILLS


def _answer(place: Path, *line: str) -> Any:
    """Run a search to its end and give its answer, but for what is a matter of chance."""
    output = place / "answer.json"
    with Fork(search, 1e9, *line, "--output", output.name, place=place) as fork:
        status = fork.end(within=_SECONDS)
        assert status == 0, f"{' '.join(line)}: status {status}: {fork.complaints}"
    answer = json.loads(output.read_text(encoding="utf-8"))
    output.unlink()
    if "solutions" in answer:
        solutions = sorted(json.dumps(one, sort_keys=True) for one in answer["solutions"])
        assert len(set(solutions)) == len(solutions), "an assembly is there twice"
        return answer["complete"], answer["count"]
    return answer["points"], answer["bound"] if answer["proven"] else None


# Pages


SEARCHES: dict[str, tuple[Callable[[Any], Any], Callable[[Any], object]]] = {
    "boggle": (lambda page: page.search, lambda page: page.search.begin("any", 1, 1)),
    "tiles": (lambda page: page.best, lambda page: (page.game.switchMode(), page.best.begin())),
    "blocks": (lambda page: page.solving, lambda page: page.solving.begin()),
}
"""Of each game with a long search: which it is, and how it is begun."""


def look_for(tool: str, seconds: float) -> int:
    """Be the app, at a page whose search is begun or resumed; report its progress.

    Says ["up", state, there], ["search", moment, steps, points, finds, finished]. Ends when the
    search does, or after so many seconds.
    """
    from PySide6.QtCore import QTimer

    from ...gui.app import App

    search_of, begin = SEARCHES[tool]

    class Searching(App):
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            QTimer.singleShot(0, self.window, self.begin)

        def begin(self) -> None:
            self.page: Any = self.shell.pageModel(tool)
            self.search = search_of(self.page)
            is_there = bool(self.search.canBringBack or self.search.shown)
            self.reported: Any = None
            if self.jobs.busy:  # it is not ready yet
                QTimer.singleShot(10, self.window, self.begin)
                return
            say("up", json.dumps(self.page.editor.content(), sort_keys=True), is_there)
            self.search.searchChanged.connect(self.report)
            if not is_there:
                begin(self.page)
            elif self.search.canGoOn:
                self.search.goOn()
            self.report()  # a finished search sends no more signals
            QTimer.singleShot(int(1000 * seconds), self.window.close)

        def report(self) -> None:
            progress = self.search.progress
            if progress is None:
                return
            found = len(self.search.found)
            report = progress.steps, progress.points, found, progress.finished
            if report != self.reported:
                self.reported = report
                say("search", time.monotonic(), *report)
            if progress.finished and not self.search.running:
                QTimer.singleShot(0, self.window.close)

    app.App = Searching  # type: ignore[misc]
    return app.main(["gridsmith", "--tool", tool])


def pages(chance: random.Random, place: Path) -> int:
    """What a page's search had reached is there at the next start; its end is the same."""
    tool = chance.choice(list(SEARCHES))
    kept = 0, -math.inf
    for _ in range(_KILLS):
        with Fork(look_for, tool, 600.0, place=place) as app:
            app.hear("up", within=UP_WITHIN)
            time.sleep(chance.uniform(0, _LATEST))
            moment = app.kill()
            _compare(app, kept)
            lines = [line for line in app.said if line[0] == "search"]
            old = [line for line in lines if line[1] < moment - SAVED_BY]
            if old:
                _, _, steps, points, *_ = old[-1]
                kept = max(kept, (steps, -math.inf if points is None else points))
    with Fork(look_for, tool, 30.0, place=place) as app:
        app.end(within=120)
        _compare(app, kept)
        assert "Traceback" not in app.complaints, app.complaints
        lines = [line for line in app.said if line[0] == "search"]
    assert lines, f"{tool}: nothing was searched: {app.said}"
    *_, points, _, finished = lines[-1]
    if finished:
        with Fork(look_for, tool, 120.0, place=place / "alone") as app:
            app.end(within=200)
            *_, alone, _, _ = [line for line in app.said if line[0] == "search"][-1]
        assert points == alone, f"{points} in place of {alone}"
    return _KILLS


def _compare(app: Fork, kept: tuple[int, float]) -> None:
    """Fail where an app has begun with less than was reached long before the last kill."""
    steps, points = kept
    up = app.hear("up")
    assert up[2] or not steps, f"a search of {steps} steps is not there"
    first = next((line for line in app.said if line[0] == "search"), None)
    if first is not None:
        assert first[2] >= steps, f"{first[2]} steps, {steps} before"
        assert first[3] is None or first[3] >= points, f"{first[3]} points, {points} before"


KINDS = [
    Kind("resume commands", "resumed, they end with the same answer", commands,
         seconds=900, megabytes=2500, ready=get_ready),
    Kind("resume pages", "offered again, with the same answer", pages,
         seconds=600, megabytes=2500, ready=get_ready),
]  # fmt: skip
