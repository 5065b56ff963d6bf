"""Backups: whatever is in one, nothing that is here is lost, and what comes is right or refused."""

import io
import json
import random
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core.errors import Complaint
from ...core.files.places import Places
from ...core.files.settings_file import add_settings, read_settings
from ...core.games import GAMES
from ...core.lexicon.catalog import Catalog
from ...core.lexicon.own_words import OwnWordsFile
from ...core.library.backup import restore, save
from ...core.library.backup_archive import Counts
from ...core.library.library import Library
from ..damage import damaged
from ..trials import Kind
from .readers import changed, read_or_complain

_A_TRIAL = 8
_TITLES = ("a game", "игра", "игра (2)", "", "ничья\n", "𝔤")
_WORDS = {"en": ("quux", "zyzzy"), "ru-nouns": ("квыр", "бутявка"), "mine": ("teat", "sate")}
_LIST = ("tea", "eat", "seat", "east", "teas", "stein", "retains", "ate")


@dataclass(frozen=True)
class All:
    """All that is kept on a computer, for a comparison."""

    games: frozenset[tuple[str, str, str, bytes]]
    boards: dict[str, Any]
    lists: dict[str, bytes]
    words: dict[str, frozenset[bytes]]
    settings: dict[str, str]

    @classmethod
    def of(cls, places: Places) -> "All":
        """Look at a computer."""
        catalog = Catalog.at(places.data, places.cache)
        with Library(places.data / "library.sqlite") as library:
            entries = library.all_entries()
            games = frozenset((one.game, one.title, one.created, one.text) for one in entries)
            boards = {one.game: json.loads(one.text) for one in library.all_sessions()}
        return cls(
            games,
            boards,
            {name: catalog.list_file(name) for name in catalog.imported_names()},
            {name: frozenset(words) for name, words in OwnWordsFile(places.data).lines().items()},
            read_settings(places.settings),
        )


def furnish(chance: random.Random, places: Places) -> None:
    """Fill a computer by chance."""
    catalog = Catalog.at(places.data, places.cache)
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
            catalog.change_own_words(change, {name: chance.sample(words, chance.randint(0, 2))})
    chosen = {"theme": "dark", "balda/advice": "true", "language": "ru"}
    add_settings(places.settings, dict(chance.sample(sorted(chosen.items()), chance.randint(0, 3))))


def _content(chance: random.Random) -> dict[str, Any]:
    text = "".join(chance.choices("абвгд\n\0e", k=chance.choice((1, 10, 3000))))
    return {"game": {"text": text, "number": chance.choice((0, 1, 0.5))}, "view": {}}


def check_kept(before: All, after: All) -> None:
    """Fail unless all that was there is there; a board may be among the games by now."""
    assert before.games <= after.games
    assert before.lists.items() <= after.lists.items()
    assert before.settings.items() <= after.settings.items()
    for name, lines in before.words.items():
        assert lines <= after.words[name]
    contents = [_worth(json.loads(text)) for _, _, _, text in after.games - before.games if text]
    for game, board in before.boards.items():
        assert after.boards[game] == board or _worth(board) in contents, f"{game} is lost"


def _worth(content: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in content.items() if name not in ("view", "window")}


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
    assert {(game, text) for game, _, _, text in there.games} <= {
        (game, text) for game, _, _, text in after.games
    }
    assert there.boards.items() <= after.boards.items()
    words = {name: content.partition(b"\n")[2] for name, content in after.lists.items()}
    assert all(list_.partition(b"\n")[2] in words.values() for list_ in there.lists.values())
    assert restore(file, new).counts == Counts()
    assert All.of(new) == after


def forged(chance: random.Random, place: Path) -> int:
    """A zip that somebody has made is refused in one line, or adds something; it harms nothing."""
    old, new = (Places.within(place / name) for name in ("old", "new"))
    for places in (old, new):
        furnish(chance, places)
    file = place / "all.zip"
    save(old, file)
    with zipfile.ZipFile(file) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    for _ in range(_A_TRIAL):
        before = All.of(new)
        data = _forged(members, chance)
        if chance.random() < 0.3:
            data = damaged(data, chance)
        file.write_bytes(data)
        read_or_complain(lambda _: restore(file, new), data)
        after = All.of(new)
        check_kept(before, after)
        left = list(new.data.rglob("*.part"))
        assert not left, f"left behind: {left}"
        catalog = Catalog.at(new.data, new.cache)
        for name in after.lists.keys() - before.lists.keys():
            try:
                list(catalog.open(name).words())
            except Complaint as complaint:
                assert "\n" not in str(complaint)  # noqa: PT017 - either may be
                catalog.remove(name)
    return _A_TRIAL


_NAMES = (
    "../evil", "/etc/passwd", "lists/../../evil.words", "lists/new.words", "own-words/new.txt",
    "lists/en.words", "own-words/en.txt", "games.jsonl", "manifest.json", "lists\\a.words", "",
    "a\0b", "settings.ini", "library.sqlite", "lists/", "C:\\evil",
)  # fmt: skip


def _forged(members: dict[str, bytes], chance: random.Random) -> bytes:
    """Make a zip of other parts, with checksums that fit them."""
    parts = list(members.items())
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(parts))
        name, content = parts[at]
        match chance.randrange(6):
            case 0:
                parts.pop(at)
                parts = parts or [(name, content)]
            case 1:
                parts[at] = chance.choice(_NAMES), content
            case 2:
                parts.append((chance.choice((name, *_NAMES)), chance.choice(parts)[1]))
            case 3:
                parts[at] = name, damaged(content, chance)
            case _:
                parts[at] = name, _changed(content, chance)
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", chance.choice((0, 8, 8, 12, 14))) as archive:
        for name, content in parts:
            info = zipfile.ZipInfo(name)
            info.compress_type = archive.compression
            if chance.random() < 0.05:
                info.external_attr = chance.getrandbits(32)
            archive.writestr(info, content)
            if chance.random() < 0.05:
                info.flag_bits ^= 1 << chance.randrange(12)
            if chance.random() < 0.05:
                info.file_size = chance.choice((0, info.file_size + 1, 2**31, 2**40))
    return data.getvalue()


def _changed(content: bytes, chance: random.Random) -> bytes:
    """Change a value in a line of JSON, or exchange lines."""
    lines = content.split(b"\n")
    at = chance.randrange(len(lines))
    try:
        value = json.loads(content)
        return json.dumps(changed(value, value, chance)).encode("utf-8", "surrogatepass")
    except ValueError:
        pass
    try:
        value = json.loads(lines[at])
        lines[at] = json.dumps(changed(value, value, chance)).encode("utf-8", "surrogatepass")
    except ValueError:
        lines[at:at] = chance.choices(lines, k=chance.choice((0, 1, 100)))
    return b"\n".join(lines)


KINDS = [
    Kind("backups", "all of one computer comes to another, once", backups, 0.5, seconds=60),
    Kind("forged backups", "refused in one line, or added", forged, 0.5, seconds=60),
]
