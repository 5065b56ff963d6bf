"""Files on the disk are damaged: the answers are right, or a message comes."""

import logging
import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core.errors import Complaint
from ...core.files.copies import check, make_copy
from ...core.files.database import FILE
from ...core.lexicon.catalog import Catalog
from ...core.lexicon.lexicon import Lexicon
from ...core.library.library import Library
from ..damage import damage_file
from ..forks import get_ready
from ..trials import Kind

_A_TRIAL = 5


@contextmanager
def _logged() -> Iterator[list[str]]:
    """Collect the warnings that are logged."""
    messages: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            messages.append(record.getMessage())

    listener, logger = Listener(logging.WARNING), logging.getLogger()
    logger.addHandler(listener)
    try:
        yield messages
    finally:
        logger.removeHandler(listener)


def _words(chance: random.Random) -> list[str]:
    made = {"".join(chance.choices("abcdeqrst", k=chance.randint(2, 9))) for _ in range(40)}
    return sorted(made | {"quart", "tea", "east"})


def _words_of(lexicon: Lexicon) -> list[str]:
    return [lexicon.alphabet.decode(codes) for codes in lexicon.graph]


# What the user has kept

Kept = dict[str, Any]
"""What was kept, or what is answered, by a name for each."""


@dataclass(frozen=True)
class Store:
    """What the user keeps in a folder of files.

    `keep`: fill an empty folder; give what was kept. `ask`: give what is answered, and the
    messages.
    """

    keep: Callable[[random.Random, Path], Kept]
    ask: Callable[[Path], tuple[Kept, list[str]]]


def _store_trial(store: Store) -> Callable[[random.Random, Path], int]:
    """Give a trial in which a file of a store is damaged: then it answers right or warns."""

    def trial(chance: random.Random, place: Path) -> int:
        first = place / "first"
        kept = store.keep(chance, first)
        shutil.copytree(first, place / "whole")
        assert store.ask(place / "whole") == (kept, [])
        for number in range(_A_TRIAL):
            folder = place / str(number)
            shutil.copytree(first, folder)
            files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
            harmed = chance.choice([path for path in files if path.parent.name != "copies"])
            done = damage_file(harmed, chance)
            # A file that is gone, or is a log that is cut off, may never have been there.
            is_gone = not harmed.is_file() or not harmed.stat().st_size
            with _logged() as logged:
                answered, messages = store.ask(folder)
            for name, value in answered.items():
                # One that was kept, under another name: nobody can know.
                if not ("is a copy" in done and value in kept.values()):
                    assert kept.get(name) == value, f"{done}: a wrong answer of {name}: {value}"
            if kept.keys() - answered.keys() and not is_gone and not harmed.name.endswith("-wal"):
                assert messages or logged, f"{done}: silent on {kept.keys() - answered.keys()}"
        return _A_TRIAL

    return trial


_GAMES = ("balda", "boggle")


def _keep_library(chance: random.Random, folder: Path) -> Kept:
    kept: Kept = {}

    def content() -> dict[str, Any]:
        length = chance.choice((1, 10, 100, 2000))
        return {"text": "".join(chance.choices("абвгде", k=length)), "number": chance.random()}

    open_still = folder.with_name("open")
    library = Library(open_still / FILE)
    for number in range(chance.choice((1, 3, 30))):
        game = chance.choice(_GAMES)
        kept[f"{game} game {number}"] = content()
        library.save(game, f"{game} game {number}", kept[f"{game} game {number}"])
    for game in _GAMES:
        kept[f"session {game}"] = content()
        library.save_session(game, kept[f"session {game}"])
    make_copy(open_still / FILE)
    if chance.random() < 0.7:
        library.close()
    shutil.copytree(open_still, folder)  # else as it is after a kill, with a log
    library.close()
    return kept


def _ask_library(folder: Path) -> tuple[Kept, list[str]]:
    answered: Kept = {}
    messages: list[str] = []
    try:
        messages += _checked(folder)
        with Library(folder / FILE) as library:
            messages += [str(library.notice)] if library.notice else []
            with _complaints(messages):
                library.listed()
            for game in _GAMES:
                with _complaints(messages):
                    answered |= {one.title: one.content for one in library.entries(game)}
                with _complaints(messages):
                    session = library.session(game)
                    if session is not None:
                        answered[f"session {game}"] = session
            with _complaints(messages):
                number = library.save("tiles", "another", {"more": 1})
                assert library.load(number).content == {"more": 1}
    except Complaint as complaint:
        messages.append(str(complaint))
    return answered, messages


def _checked(folder: Path) -> list[str]:
    said = check(folder / FILE)
    return [] if said.id == "library-sound" else [str(said)]


@contextmanager
def _complaints(messages: list[str]) -> Iterator[None]:
    try:
        yield
    except Complaint as complaint:
        messages.append(str(complaint))


def _keep_lists(chance: random.Random, folder: Path) -> Kept:
    kept: Kept = {}
    catalog = Catalog.at(folder, folder.with_name("cache"))
    for name in ("one", "two")[: chance.randint(1, 2)]:
        source = folder.with_name(f"{name}.txt")
        source.write_text("\n".join(_words(chance)))
        catalog.import_list(source, name)
        kept[name] = _words_of(catalog.open(name))
    return kept


def _ask_lists(folder: Path) -> tuple[Kept, list[str]]:
    answered: Kept = {}
    messages: list[str] = []
    with _logged() as logged:
        catalog = Catalog.at(folder, folder.with_name("cache"))
        for entry in catalog.entries():
            if not entry.bundled:
                with _complaints(messages):
                    answered[entry.name] = _words_of(catalog.open(entry.name))
    return answered, messages + logged


STORES = {
    "libraries": Store(_keep_library, _ask_library),
    "lists": Store(_keep_lists, _ask_lists),
}
"""A line for each thing that the user keeps."""

KINDS = [
    *(
        Kind(f"damaged {name}", "right answers, or messages", _store_trial(store), ready=get_ready)
        for name, store in STORES.items()
    ),
]  # fmt: skip
