"""Kills: whatever was under way, the next start comes up and finds what was there, old or new."""

from __future__ import annotations

import contextlib
import importlib
import logging
import os
import random
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..forks import Fork, Forks, home_in
from ..hands import GAMES, edit, play
from ..saying import say
from ..trials import Kind

KILLS = 8  # in one folder
LOST_AT_MOST = 1.0  # seconds
UP_WITHIN = 20.0  # seconds
FOR_EVER = 10**9

# What the sweeping takes once it is older than this.
_OLD = 2 * 3600  # seconds


def get_ready() -> None:
    """Begin the process that others are forked off."""
    os.environ.update({"GRIDSMITH_IMAGES": str(home_in(Path())["GRIDSMITH_IMAGES"])})
    Forks.of_this_worker()


# The app


def kill_the_app(work: Callable[..., int], *more: int) -> Callable[[random.Random, Path], int]:
    """Give the trial that kills the app at some work, given a tool, a seed and more."""

    def trial(chance: random.Random, place: Path) -> int:
        forks = Forks.of_this_worker()
        tool = chance.choice(list(GAMES))
        before: _Killed | None = None
        is_touched = False  # what the app puts on the board at its first start is nobody's game
        for _ in range(KILLS):
            seed = chance.getrandbits(32)
            with forks.begin(work, tool, seed, FOR_EVER, *more, place=place) as app:
                up = app.hear("up", within=UP_WITHIN)
                if before:
                    before.compare(app, *up[3:])
                time.sleep(chance.uniform(0, 1.5))
                waited = app.waited_for_processor()
                killed = app.kill()
                before = _Killed(app.said, killed, waited, is_touched)
                is_touched = before.is_touched
                assert not app.complaints, app.complaints
        _age(place)
        with forks.begin(edit, tool, 0, 0, 0, place=place) as app:
            said = app.finish(within=UP_WITHIN)
            assert before
            before.compare(app, *app.hear("up", within=0)[3:])
            notices = [line[3] for line in said if line[0] == "notice"]
            assert not notices, notices
        _look_for_leftovers(place, "library*", "gridsmith.ini*")
        return KILLS

    return trial


@dataclass
class _Killed:
    """What an app had said when it was killed, and when that was.

    `is_touched`: something was done, in this app or one before, that cannot have been lost.
    """

    said: list[Any]
    moment: float
    waited: float
    is_touched: bool

    def __post_init__(self) -> None:
        states = (line for line in self.said if line[0] == "state")
        self.is_touched |= any(self._age_of(line) > LOST_AT_MOST for line in states)

    @property
    def titles(self) -> list[str]:
        """The games that were kept before."""
        (titles,) = [line[4] for line in self.said if line[0] == "up"]
        return titles

    def compare(
        self, app: Fork, state: str, titles: list[str], contents: list[str], clocks: list[str]
    ) -> None:
        """Fail unless the next start has all but the last second."""
        if self.is_touched:
            self._compare_state(app, state)
            self._compare_clocks(clocks)
        kept = {line[3] for line in self.said if line[0] == "saved"} | set(self.titles)
        assert kept <= set(titles), f"said to be kept, and gone: {kept - set(titles)}"
        replaced = [line for line in self.said if line[0] == "replaced"]
        # One that went on and was replaced again has been saved in its own place.
        if any(self._age_of(line) > LOST_AT_MOST for line in replaced):
            last = max(at for at, line in enumerate(replaced) if self._age_of(line) > LOST_AT_MOST)
            texts = {text for line in replaced[last:] for text in line[3:]}
            assert texts & set(contents), f"replaced, and not saved: {replaced[last]}"

    def _age_of(self, line: Any) -> float:
        """How many seconds before the kill it was said, but for waiting."""
        _, since, waited, *_ = line
        # A busy machine may have kept the process itself waiting.
        return float(self.moment - since - (self.waited - waited))

    def _compare_state(self, app: Fork, state: str) -> None:
        states = [line for line in self.said if line[0] in ("up", "state")]
        found = [at for at, line in enumerate(states) if line[3] == state]
        notices = [line[3] for line in app.said if line[0] == "notice"]
        assert found, f"never was on the board: {state}\nlast: {states[-1][3]}\n{notices}"
        if lost := states[found[-1] + 1 :]:
            age = self._age_of(lost[0])
            assert age <= LOST_AT_MOST, f"{age:.3f} s are lost: {len(lost)} of {len(states)} states"

    def _compare_clocks(self, clocks: list[str]) -> None:
        """Each shows what it did within the last second, or, where it says more, before that."""
        lines = [(line, line[-1]) for line in self.said if line[0] in ("up", "clocks")]
        old = [at for at, (line, _) in enumerate(lines) if self._age_of(line) > LOST_AT_MOST]
        shown = [texts for _, texts in lines[max(old, default=0) :] if len(texts) == len(clocks)]
        assert shown, f"the clocks were {lines[-1][1]}, and are {clocks}"
        for texts, now in zip(zip(*shown, strict=True), clocks, strict=True):
            seconds = [_seconds(text) for text in texts]
            assert min(seconds) - 1 <= _seconds(now) <= max(seconds) + 1, f"{now} of {texts}"


def _seconds(text: str) -> int:
    return sum(60**at * int(part) for at, part in enumerate(reversed(text.split(":"))) if part)


def _age(place: Path) -> None:
    """Make whatever was left old enough to be swept."""
    for path in place.rglob("*"):
        then = path.stat().st_mtime - _OLD
        os.utime(path, (then, then))


def _look_for_leftovers(place: Path, *wanted: str) -> None:
    """Fail when there is anything in the app's folders that is not known."""
    left = [
        path
        for folder in ("data", "config")
        for path in (place / folder).rglob("*")
        if path.is_file() and not any(path.match(pattern) for pattern in wanted)
    ]
    assert not left, f"left behind: {left}"


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
        forks = Forks.of_this_worker()
        arguments = work.lay(chance, place)
        name = f"{work.run.__module__}:{work.run.__qualname__}"
        whole = place / "whole"
        shutil.copytree(place, whole)
        begun = time.monotonic()
        with forks.begin(_work, name, None, *arguments, place=whole) as fork:
            *_, (_, events) = fork.finish(within=60)
        took = time.monotonic() - begun
        shutil.rmtree(whole)
        for _ in range(KILLS):
            at = chance.randrange(events) if events and chance.random() < 0.5 else None
            with forks.begin(_work, name, at, *arguments, place=place) as fork:
                if at is None:
                    time.sleep(chance.uniform(0, 1.1 * took))
                    fork.kill()
                fork.end(within=60)
                assert not fork.complaints, fork.complaints
                work.check(place, arguments, [line for line in fork.said if line[0] != "files"])
        _age(place)
        with forks.begin(_work, name, None, *arguments, place=place) as fork:
            work.check(place, arguments, fork.finish(within=60)[:-1])
        left = [path for path in place.rglob(".*") if path.name != ".lock"]
        assert not left, f"left behind: {left}"
        return KILLS

    return trial


_AT_FILES = {"open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.utime",
             "os.chmod", "os.truncate", "shutil.rmtree", "sqlite3.connect"}  # fmt: skip


def _work(name: str, at: int | None, *arguments: Any) -> int:
    """Work; kill this process at its so-manieth file, or say how many there were."""
    module, _, function = name.partition(":")
    run = getattr(importlib.import_module(module), function)
    home = os.environ["HOME"]
    os.chdir(home)
    count = 0

    def is_mine(path: str | bytes) -> bool:
        return (text := os.fsdecode(path)).startswith(home) or not text.startswith("/")

    def look(event: str, given: tuple[Any, ...]) -> None:
        nonlocal count
        path = given[0] if event in _AT_FILES else None
        if isinstance(path, str | os.PathLike) and is_mine(os.fspath(path)):
            if count == at:
                os.kill(os.getpid(), signal.SIGKILL)
            count += 1

    sys.addaudithook(look)
    status = run(*arguments)
    say("files", count)
    return int(status or 0)


def command(*arguments: str) -> int:
    """Be the command; what it prints goes nowhere."""
    from ...cli.main import main

    sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 - for the rest of this process
    return main(arguments)


def _catalog(place: Path) -> Any:
    from ...core.lexicon.catalog import Catalog

    return Catalog.at(place / "data" / "gridsmith", place / "cache" / "gridsmith")


class _Fails(logging.Handler):
    """Whatever the program warns of is a failure."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


@contextlib.contextmanager
def _no_warnings() -> Iterator[None]:
    log, handler = logging.getLogger(), _Fails(logging.WARNING)
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)


# Word lists


def _lay_lists(chance: random.Random, place: Path) -> list[Any]:
    """Two lists of words in letters of their own, as files."""
    for name, letters in (("one", "etaoinshrdlu"), ("two", "оеаинтсрвлкм")):
        words = {_word(chance, letters) for _ in range(chance.choice((3, 300, 3000)))}
        (place / f"{name}.txt").write_text("\n".join(sorted(words)), encoding="utf-8")
    return []


def _words_of(catalog: Any) -> set[str]:
    lexicon = catalog.open("mine")
    words = set(lexicon.words())
    assert len(lexicon) == len(words)
    return words


def _word(chance: random.Random, letters: str) -> str:
    return "".join(chance.choices(letters, k=chance.randint(2, 8)))


def _words_in(path: Path) -> set[str]:
    return set(path.read_text(encoding="utf-8").split())


def import_list() -> None:
    """Import a list and remove it, three times."""
    for _ in range(3):
        with contextlib.suppress(Exception):
            _catalog(Path()).remove("mine")
        assert command("words", "import", "one.txt", "--name", "mine") == 0
        say("imported")


def _check_import(place: Path, arguments: list[Any], said: list[Any]) -> None:
    """The list is not there, or with all its words."""
    with _no_warnings():
        catalog = _catalog(place)
        if "mine" in [entry.name for entry in catalog.entries()]:
            assert _words_of(catalog) == _words_in(place / "one.txt")


def replace_list() -> None:
    """Import a list in place of another, four times."""
    for name in ("one", "two", "one", "two"):
        assert command("words", "import", f"{name}.txt", "--name", "mine", "--replace") == 0
        say("imported", name)


def _check_replace(place: Path, arguments: list[Any], said: list[Any]) -> None:
    """One of both is there, as soon as one has been."""
    with _no_warnings():
        catalog = _catalog(place)
        was_there = (place / "was-there").exists()
        if "mine" in [entry.name for entry in catalog.entries()]:
            words = _words_of(catalog)
            assert words in (_words_in(place / "one.txt"), _words_in(place / "two.txt"))
            (place / "was-there").touch()
        else:
            assert not was_there, "the list is lost"
            assert not said, "the list is lost"


def open_list() -> None:
    """Build the image of a list, again and again."""
    catalog = _catalog(Path())
    shutil.rmtree("gone", ignore_errors=True)
    for _ in range(4):
        catalog.open("mine")
        Path("cache").rename("gone")  # so that half of one is nobody's fault
        shutil.rmtree("gone")


def _lay_list(chance: random.Random, place: Path) -> list[Any]:
    _lay_lists(chance, place)
    _catalog(place).import_list(place / "one.txt", "mine")
    shutil.rmtree(place / "cache")
    return []


def _check_open(place: Path, arguments: list[Any], said: list[Any]) -> None:
    """It opens with all its words, built anew or not."""
    with _no_warnings():
        assert _words_of(_catalog(place)) == _words_in(place / "one.txt")


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
    from ...core.lexicon.alphabet import ENGLISH
    from ...core.lexicon.own_words import OwnWordsFile

    return OwnWordsFile(place / "data" / "gridsmith").of("en", ENGLISH).added


def _check_own_words(place: Path, words: list[Any], said: list[Any]) -> None:
    """All that were added are there; one more may be."""
    there = _own_words(place)
    assert there == set(words[: len(there)]), "others are there"
    assert {word for _, word in said} <= there, "some are lost"


# Files that are written whole


def _lay_boards(chance: random.Random, place: Path) -> list[Any]:
    """Two boards, and what is found on each."""
    forks = Forks.of_this_worker()
    for name in ("one", "two"):
        rows = ["".join(chance.choices("абвгдеиклмнор....", k=5)) for _ in range(5)]
        (place / f"{name}.txt").write_text("\n".join(rows), encoding="utf-8")
        with forks.begin(_work, f"{__name__}:command", None, *_export(name, f"{name}.csv"),
                         place=place) as fork:  # fmt: skip
            fork.finish(within=60)
    return []


def _export(name: str, to: str) -> Sequence[str]:
    return "balda", "search", f"{name}.txt", "--words", "ru-nouns", "--output", to


def export() -> None:
    """Write what is found on two boards into the same file by turns."""
    for name in ("one", "two") * 3:
        command(*_export(name, "moves.csv"))
        say("exported", name)


def _check_export(place: Path, arguments: list[Any], said: list[Any]) -> None:
    """The file has the one or the other, as soon as it has been written."""
    moves = place / "moves.csv"
    if moves.exists():
        whole = [(place / f"{name}.csv").read_bytes() for name in ("one", "two")]
        assert moves.read_bytes() in whole
    else:
        assert not said, "the file is lost"


def save_settings() -> None:
    """Save other settings each time."""
    from PySide6.QtCore import QRect

    from ...gui.settings import THEMES, Settings

    settings = Settings(Path("gridsmith.ini").absolute())
    for _ in range(8):
        place = settings.geometry
        number = place.x() + 1 if place else 0
        settings.geometry = QRect(number, number, 500, 500)
        settings.theme = THEMES[number % 3]
        settings.use_file(f"/{number}")
        settings.save()
        say("saved", number)


def _check_settings(place: Path, arguments: list[Any], said: list[Any]) -> None:
    """They are those that were saved last, or the next, as a whole."""
    from ...gui.settings import THEMES, Settings

    settings = Settings(place / "gridsmith.ini")
    geometry = settings.geometry
    if geometry is None:
        assert not said, "the settings are lost"
        return
    number = geometry.x()
    assert not said or number - said[-1][1] in (0, 1), f"saved {said[-1]}, there is {number}"
    assert settings.theme == THEMES[number % 3]
    assert settings.recent_files[0] == f"/{number}"


# Backups


def _lay_backup(chance: random.Random, place: Path) -> list[Any]:
    """All of another computer in a zip, and a computer that has something itself."""
    from ...core.files.places import Places
    from ...core.library.backup import save
    from .backups import furnish

    for name in ("other", "mine"):
        furnish(chance, Places.within(place / name))
    save(Places.within(place / "other"), place / "all.zip")
    shutil.copytree(place / "mine", place / "before")
    return []


def bring_back() -> None:
    """Bring back what another computer had and save what is here, by turns."""
    from ...core.files.places import Places
    from ...core.library.backup import restore, save

    mine = Places.within(Path("mine").absolute())
    for _ in range(2):
        restore(Path("all.zip"), mine)
        say("restored")
        save(mine, Path("now.zip"))
        say("saved")


def _check_backup(place: Path, arguments: list[Any], said: list[Any]) -> None:
    """Nothing of what was here is lost; what was brought back is here, and what was saved whole."""
    from ...core.files.places import Places
    from ...core.library.backup import Counts, restore
    from .backups import All, check_kept

    with _no_warnings():
        check_kept(All.of(Places.within(place / "before")), All.of(Places.within(place / "mine")))
        looked = place / "looked"
        if ["restored"] in said:
            shutil.copytree(place / "mine", looked)
            assert restore(place / "all.zip", Places.within(looked)).counts == Counts()
            shutil.rmtree(looked)
        if (place / "now.zip").exists():
            restore(place / "now.zip", Places.within(looked))
            shutil.rmtree(looked)
        else:
            assert ["saved"] not in said


# Searches that are kept


def _lay_search(chance: random.Random, place: Path) -> list[Any]:
    return list(chance.choice([game.search for game in GAMES.values() if game.search]))


def search(*arguments: str) -> None:
    """Search for two steps, and again, each time kept in the same file."""
    for seed in range(3):
        steps = "--steps", "2", "--seed", str(seed)
        assert command(*arguments, *steps, "--save", "search.json") == 0
        say("kept", seed)


def resume(game: str, verb: str) -> None:
    """Go on with the search that was kept."""
    assert command(game, verb, "--steps", "1", "--resume", "search.json") == 0


def _check_search(place: Path, arguments: list[Any], said: list[Any]) -> None:
    """What is kept can be gone on with."""
    if (place / "search.json").exists():
        name = f"{__name__}:{resume.__name__}"
        with Forks.of_this_worker().begin(_work, name, None, *arguments[:2], place=place) as fork:
            fork.finish(within=60)
    else:
        assert not said, "the search is lost"


_WORKS = {
    "import": Work(_lay_lists, import_list, _check_import),
    "replace": Work(_lay_lists, replace_list, _check_replace),
    "images": Work(_lay_list, open_list, _check_open),
    "own words": Work(_lay_own_words, add_words, _check_own_words),
    "export": Work(_lay_boards, export, _check_export),
    "settings": Work(lambda chance, place: [], save_settings, _check_settings),
    "backups": Work(_lay_backup, bring_back, _check_backup),
    "searches": Work(_lay_search, search, _check_search),
}

KINDS = [
    Kind("kill app", "the app, while a game is edited", kill_the_app(edit, 0),
         share=3, seconds=180, megabytes=2500, ready=get_ready),
    Kind("kill play", "the app, while games are played, replaced and opened", kill_the_app(play),
         share=3, seconds=180, megabytes=2500, ready=get_ready),
    *(
        Kind(f"kill {name}", "the old or the new is there", killed(work),
             seconds=180, megabytes=2500, ready=get_ready)
        for name, work in _WORKS.items()
    ),
]  # fmt: skip
