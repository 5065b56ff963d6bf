"""Kills: whatever was under way, the next start comes up and finds what was there, old or new."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core.files.places import Places
from ...core.lexicon.alphabet import ENGLISH
from ...core.lexicon.catalog import Catalog
from ...core.lexicon.own_words import OwnWordsFile
from ...core.library.backup import Counts, restore, save
from ...core.library.library import Library
from ..forks import Fork, get_ready
from ..hands import GAMES, edit, play
from ..trials import Kind, own_time, patience, say

KILLS = 8  # in one folder
LOST_AT_MOST = 1.0  # seconds
UP_WITHIN = 20.0  # seconds
FOR_EVER = 10**9
CHANGES = 250  # in a game that is played to its end

_OLD = 2 * 3600  # seconds after which the app deletes what a killed one has left


# The app


def kill_the_app(work: Callable[..., int], *more: int) -> Callable[[random.Random, Path], int]:
    """Give the trial that kills the app at some work, given a tool, a seed and more."""

    def trial(chance: random.Random, place: Path) -> int:
        tool = chance.choice(list(GAMES))
        before: _Killed | None = None
        is_touched = False  # what the app puts on the board at its first start is nobody's game
        for _ in range(KILLS):
            seed = chance.getrandbits(32)
            with Fork(work, tool, seed, FOR_EVER, *more, place=place) as app:
                up = app.hear("up", within=UP_WITHIN)
                if before:
                    before.compare(app, *up[2:])
                time.sleep(chance.uniform(0, patience(2.0)))
                killed = own_time(app.pid)
                app.kill()
                before = _Killed(app.said, killed, is_touched)
                is_touched = before.is_touched
                assert not app.complaints, app.complaints
        _age(place)
        with Fork(edit, tool, 0, 0, 0, place=place) as app:
            said = app.finish(within=UP_WITHIN)
            assert before
            before.compare(app, *app.hear("up")[2:])
            notices = [line[2] for line in said if line[0] == "notice"]
            assert not notices, notices
        _look_for_leftovers(place)
        return KILLS

    return trial


@dataclass
class _Killed:
    """What an app had said when it was killed, and when that was by its own time.

    `is_touched`: something was done, in this app or one before, that cannot have been lost.
    """

    said: list[Any]
    moment: float
    is_touched: bool

    def __post_init__(self) -> None:
        self.is_touched |= any(self._is_old(line) for line in self.said if line[0] == "state")

    def compare(self, app: Fork, state: str, titles: list[str], contents: list[str]) -> None:
        """Fail unless the next start has all but the last second."""
        if self.is_touched:
            self._compare_state(app, state)
        (known,) = [line[3] for line in self.said if line[0] == "up"]
        kept = {line[2] for line in self.said if line[0] == "saved"} | set(known)
        assert kept <= set(titles), f"said to be kept, and gone: {kept - set(titles)}"
        replaced = [line for line in self.said if line[0] == "replaced"]
        # One that went on and was replaced again has been saved in its own place.
        if old := [at for at, line in enumerate(replaced) if self._is_old(line)]:
            texts = {text for line in replaced[old[-1] :] for text in line[2:]}
            assert texts & set(contents), f"replaced, and not saved: {replaced[old[-1]]}"

    def _is_old(self, line: Any) -> bool:
        """Whether it was said so long before the kill that it cannot be lost."""
        return self.moment - float(line[1]) > patience(LOST_AT_MOST)

    def _compare_state(self, app: Fork, state: str) -> None:
        states = [line for line in self.said if line[0] in ("up", "state")]
        found = [at for at, line in enumerate(states) if line[2] == state]
        notices = [line[2] for line in app.said if line[0] == "notice"]
        assert found, f"never was on the board: {state}\nlast: {states[-1][2]}\n{notices}"
        lost = [line for line in states[found[-1] + 1 :] if self._is_old(line)]
        assert not lost, f"lost: {len(lost)} of {len(states)} states"


def _age(place: Path) -> None:
    """Make whatever was left old enough to be deleted."""
    for path in place.rglob("*"):
        then = path.stat().st_mtime - _OLD
        os.utime(path, (then, then))


def _look_for_leftovers(place: Path) -> None:
    """Fail when there is anything in the app's folders that is not known."""
    unknown = [
        path
        for folder in ("data", "config")
        for path in (place / folder).rglob("*")
        if path.is_file() and not (path.match("library*") or path.match("gridsmith.ini*"))
    ]
    assert not unknown, f"left behind: {unknown}"


def play_by_the_rules(chance: random.Random, place: Path) -> int:
    """Let hands edit and play in an app, watched by a referee; give how many moves they made."""
    tool = chance.choice(("balda", "balda", "dots", "boggle"))
    with Fork(play, tool, chance.getrandbits(32), CHANGES, place=place) as app:
        app.finish(within=100)
        return int(app.hear("moves")[2])


# Other work, killed by the clock or at one of the files it opens, renames or removes


@dataclass(frozen=True)
class Work:
    """Something that is killed.

    `lay`: lays down in a folder, the home of the one who works, what it works on, and gives the
    arguments of `run`. `run`: does it, again and again where it can, in a process whose folder is
    that home; may say how far it is. `check`: raises when what it left in the folder is neither
    the old nor the new; is given the arguments and what was said.
    """

    lay: Callable[[random.Random, Path], list[Any]]
    run: Callable[..., object]
    check: Callable[[Path, list[Any], list[Any]], None]


def killed(work: Work) -> Callable[[random.Random, Path], int]:
    """Give the trial that kills a work some times, and at last lets it be done."""

    def trial(chance: random.Random, place: Path) -> int:
        arguments = work.lay(chance, place)
        whole = place / "whole"
        shutil.copytree(place, whole)
        begun = time.monotonic()
        with Fork(_work, work.run, None, *arguments, place=whole) as fork:
            *_, (_, events) = fork.finish(within=60)
        took = time.monotonic() - begun
        shutil.rmtree(whole)
        for _ in range(KILLS):
            at = chance.randrange(events) if events and chance.random() < 0.5 else None
            with Fork(_work, work.run, at, *arguments, place=place) as fork:
                if at is None:
                    time.sleep(chance.uniform(0, 1.1 * took))
                    fork.kill()
                fork.end(within=60)
                assert not fork.complaints, fork.complaints
                work.check(place, arguments, [line for line in fork.said if line[0] != "files"])
        _age(place)
        with Fork(_work, work.run, None, *arguments, place=place) as fork:
            work.check(place, arguments, fork.finish(within=60)[:-1])
        stray = [path for path in place.rglob(".*") if path.name != ".lock"]
        assert not stray, f"left behind: {stray}"
        return KILLS

    return trial


_AT_FILES = {"open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.utime",
             "os.chmod", "os.truncate", "shutil.rmtree", "sqlite3.connect"}  # fmt: skip


def _work(run: Callable[..., object], at: int | None, *arguments: Any) -> int:
    """Work; kill this process at its so-manieth file, or say how many there were."""
    home = os.environ["HOME"]
    count = 0

    def look(event: str, given: tuple[Any, ...]) -> None:
        nonlocal count
        if event in _AT_FILES and isinstance(given[0], str | os.PathLike):
            path = os.fsdecode(given[0])
            if path.startswith(home) or not path.startswith("/"):
                if count == at:
                    os.kill(os.getpid(), signal.SIGKILL)
                count += 1

    sys.addaudithook(look)
    status = run(*arguments)
    say("files", count)
    return status if isinstance(status, int) else 0


def command(*arguments: str) -> int:
    """Be the command; what it prints goes nowhere."""
    from ...cli.main import main

    sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 - for the rest of this process
    return main(arguments)


# Word lists


def _lay_lists(chance: random.Random, place: Path) -> list[Any]:
    """Two lists of words in letters of their own, as files."""
    for name, letters in (("one", "etaoinshrdlu"), ("two", "оеаинтсрвлкм")):
        words = {
            "".join(chance.choices(letters, k=chance.randint(2, 8)))
            for _ in range(chance.choice((3, 300, 3000)))
        }
        (place / f"{name}.txt").write_text("\n".join(sorted(words)), encoding="utf-8")
    return []


def replace_list() -> None:
    """Import a list in place of another, four times."""
    for name in ("one", "two", "one", "two"):
        assert command("words", "import", f"{name}.txt", "--name", "mine", "--replace") == 0
        say("imported", name)


def _check_replace(place: Path, arguments: list[Any], said: list[Any]) -> None:
    """One of both is there whole, as soon as one has been."""
    catalog = Catalog.at(place / "data" / "gridsmith", place / "cache" / "gridsmith")
    was_there = place / "was-there"
    if "mine" in [entry.name for entry in catalog.entries()]:
        lists = [(place / f"{name}.txt").read_text(encoding="utf-8") for name in ("one", "two")]
        assert "\n".join(sorted(catalog.open("mine").words())) in lists
        was_there.touch()
    else:
        assert not said, "the list is lost"
        assert not was_there.exists(), "the list is lost"


def _lay_own_words(chance: random.Random, place: Path) -> list[Any]:
    return ["".join(chance.choices("bcdfghjklm", k=9)) for _ in range(24)]


def add_words(*words: str) -> None:
    """Add words to a list, those that are not there yet."""
    there = _own_words(Path())
    for word in words:
        if word not in there:
            assert command("words", "add", word, "--words", "en") == 0
            say("added", word)


def _own_words(place: Path) -> frozenset[str]:
    return OwnWordsFile(place / "data" / "gridsmith").of("en", ENGLISH).added


def _check_own_words(place: Path, words: list[Any], said: list[Any]) -> None:
    """All that were added are there; one more may be."""
    there = _own_words(place)
    assert there == set(words[: len(there)]), "others are there"
    assert {word for _, word in said} <= there, "some are lost"


def add_at(moment: float, word: str) -> int:
    """Add a word at a moment, by the clock of `time.monotonic`."""
    time.sleep(max(0.0, moment - time.monotonic()))
    return command("words", "add", word, "--words", "en")


def add_at_once(chance: random.Random, place: Path) -> int:
    """Words that several processes add are all among the own words."""
    words = {"".join(chance.choices("bcdfghjklm", k=9)) for _ in range(5)}
    moment = time.monotonic() + 0.5
    forks = [Fork(add_at, moment, word, place=place) for word in words]
    assert [fork.end(within=60) for fork in forks] == [0] * len(words)
    assert _own_words(place) == words
    return len(words)


# Files that are written whole


def _lay_boards(chance: random.Random, place: Path) -> list[Any]:
    """Two boards, and what is found on each."""
    for name in ("one", "two"):
        rows = ["".join(chance.choices("абвгдеиклмнор....", k=5)) for _ in range(5)]
        (place / f"{name}.txt").write_text("\n".join(rows), encoding="utf-8")
        with Fork(export, name, f"{name}.csv", place=place) as fork:
            fork.finish(within=60)
    return []


def export(name: str, to: str) -> int:
    """Write what is found on a board into a file."""
    return command("balda", "search", f"{name}.txt", "--words", "ru-nouns", "--output", to)


def export_by_turns() -> None:
    """Write what is found on two boards into the same file by turns."""
    for name in ("one", "two") * 3:
        export(name, "moves.csv")
        say("exported", name)


def _check_export(place: Path, arguments: list[Any], said: list[Any]) -> None:
    """The file has the one or the other, as soon as it has been written."""
    moves = place / "moves.csv"
    if moves.exists():
        whole = [(place / f"{name}.csv").read_bytes() for name in ("one", "two")]
        assert moves.read_bytes() in whole
    else:
        assert not said, "the file is lost"


# Backups


def _games(place: Path) -> set[tuple[str, str]]:
    with Library(Places.within(place).data / "library.sqlite") as library:
        return {(one.title, one.content["text"]) for one in library.entries("dots")}


def _lay_backup(chance: random.Random, place: Path) -> list[Any]:
    """All of another computer in a zip, and a computer that has something itself."""
    for name in ("other", "mine"):
        places = Places.within(place / name)
        with Library(places.data / "library.sqlite") as library:
            for number in range(chance.choice((1, 30))):
                text = "".join(chance.choices("абвгд", k=chance.choice((1, 3000))))
                library.save("dots", f"{name} {number}", {"text": text})
    save(Places.within(place / "other"), place / "all.zip")
    shutil.copytree(place / "mine", place / "before")
    return []


def bring_back() -> None:
    """Restore what another computer had and save what is here, by turns."""
    mine = Places.within(Path("mine").absolute())
    for _ in range(2):
        restore(Path("all.zip"), mine)
        say("restored")
        save(mine, Path("now.zip"))
        say("saved")


def _check_backup(place: Path, arguments: list[Any], said: list[Any]) -> None:
    """Nothing of what was here is lost; what was restored is here, and what was saved whole."""
    here = _games(place / "mine")
    assert _games(place / "before") <= here
    looked = place / "looked"
    if ["restored"] in said:
        assert _games(place / "other") <= here
        shutil.copytree(place / "mine", looked)
        assert restore(place / "all.zip", Places.within(looked)).counts == Counts()
        shutil.rmtree(looked)
    if (place / "now.zip").exists():
        restore(place / "now.zip", Places.within(looked))
        assert _games(looked) <= here
        shutil.rmtree(looked)
    else:
        assert ["saved"] not in said


_WORKS = {
    "list": Work(_lay_lists, replace_list, _check_replace),
    "own words": Work(_lay_own_words, add_words, _check_own_words),
    "export": Work(_lay_boards, export_by_turns, _check_export),
    "backup": Work(_lay_backup, bring_back, _check_backup),
}

KINDS = [
    Kind("play", "hands play by the rules", play_by_the_rules,
         seconds=120, megabytes=2500, ready=get_ready),
    Kind("kill app", "the app, while a game is edited", kill_the_app(edit, 0),
         share=3, seconds=180, megabytes=2500, ready=get_ready),
    Kind("kill play", "the app, while games are played, replaced and opened", kill_the_app(play),
         share=3, seconds=180, megabytes=2500, ready=get_ready),
    *(
        Kind(f"kill {name}", "the old or the new is there", killed(work),
             seconds=180, megabytes=2500, ready=get_ready)
        for name, work in _WORKS.items()
    ),
    Kind("race", "words that are added at once are all there", add_at_once, 0.5,
         seconds=120, megabytes=2500, ready=get_ready),
]  # fmt: skip
