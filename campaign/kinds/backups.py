"""Backups: whatever is in one, nothing that is here is lost, and what comes is right or refused."""

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core.files.database import FILE, readable
from ...core.files.places import Places
from ...core.files.settings_file import add_settings, read_settings
from ...core.games import GAMES
from ...core.lexicon.catalog import Catalog
from ...core.lexicon.own_words import OwnWordsFile
from ...core.library.backup import Counts, restore, save
from ...core.library.library import Library
from ..trials import Kind

_TITLES = ("a game", "игра", "игра (2)", "", "ничья\n", "𝔤")
_WORDS = {"en": ("quux", "zyzzy"), "ru-nouns": ("квыр", "бутявка"), "mine": ("teat", "sate")}
_LIST = ("tea", "eat", "seat", "east", "teas", "stein", "retains", "ate")


@dataclass(frozen=True)
class All:
    """All that is kept on a computer, for a comparison."""

    games: frozenset[tuple[str, str, str, str]]
    boards: frozenset[tuple[str, str]]
    words: frozenset[tuple[str, str, str]]
    lists: dict[str, bytes]
    settings: dict[str, str]

    @classmethod
    def of(cls, places: Places) -> "All":
        """Look at a computer."""
        with readable(places.data / FILE) as library:
            games, boards, words = (
                frozenset(library.execute(f"SELECT {columns}").fetchall())
                for columns in (
                    "kind, title, created, content FROM game",
                    "kind, json_extract(content, '$.game') FROM session",
                    "list, sign, word FROM word",
                )
            )
        lists = {path.stem: path.read_bytes() for path in places.data.glob("lists/*.words")}
        return cls(games, boards, words, lists, read_settings(places.settings))


def furnish(chance: random.Random, places: Places) -> None:
    """Fill a computer by chance."""
    catalog, own = Catalog.at(places.data, places.cache), OwnWordsFile(places.data)
    places.data.mkdir(parents=True, exist_ok=True)
    for name in ("mine", "список", "mine-2"):
        if chance.random() < 0.4:
            text = places.data / "words.txt"
            text.write_text("\n".join(chance.sample(_LIST, chance.randint(2, 6))))
            catalog.import_list(text, name)
            text.unlink()
    with Library(places.data / "library.sqlite") as library:
        for _ in range(chance.choice((0, 1, 5))):
            library.save(chance.choice([*GAMES]), chance.choice(_TITLES), _content(chance))
        for game in chance.sample([*GAMES], chance.randint(0, len(GAMES))):
            library.save_session(game, _content(chance))
    for name, words in _WORDS.items():
        if name in ("en", "ru-nouns") or name in catalog.imported_names():
            change = chance.choice(("add", "hide"))
            some = chance.sample(words, chance.randint(0, 2))
            own.change(change, {name: some}, {name: catalog.alphabet(name)})
    chosen = {"theme": "dark", "balda/advice": "true", "language": "ru"}
    add_settings(places.settings, dict(chance.sample(sorted(chosen.items()), chance.randint(0, 3))))


def _content(chance: random.Random) -> dict[str, Any]:
    text = "".join(chance.choices("абвгд\n\0e", k=chance.choice((1, 10, 3000))))
    return {"game": {"text": text, "number": chance.choice((0, 1, 0.5))}, "view": {}}


def check_kept(before: All, after: All) -> None:
    """Fail unless all that was there is there."""
    assert before.games <= after.games
    assert before.boards <= after.boards
    assert before.words <= after.words
    assert before.lists.items() <= after.lists.items()
    assert before.settings.items() <= after.settings.items()


def backups(chance: random.Random, place: Path) -> None:
    """What one computer has comes to another one, once."""
    old, new, empty = (Places.within(place / name) for name in ("old", "new", "empty"))
    for places in (old, new):
        furnish(chance, places)
    file, there, before = place / "all.zip", All.of(old), All.of(new)
    saved = save(old, file)
    assert restore(file, empty).counts == saved.counts
    assert All.of(empty) == there
    restore(file, new)
    after = All.of(new)
    check_kept(before, after)
    there_now = {(kind, content) for kind, _, _, content in after.games} | after.boards
    assert {(kind, content) for kind, _, _, content in there.games} | there.boards <= there_now
    assert there.lists.keys() <= after.lists.keys()
    assert restore(file, new).counts == Counts()
    assert All.of(new) == after


KINDS = [
    Kind("backups", "all of one computer comes to another, once", backups, seconds=60),
]
