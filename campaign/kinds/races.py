"""Several processes that change the same thing at once: none of them is lost without a word."""

import os
import random
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from ...cli.main import BAD_INPUT
from ...core.lexicon.alphabet import ENGLISH
from ...core.lexicon.catalog import Catalog
from ...core.lexicon.own_words import OwnWordsFile
from ..forks import Forks
from ..trials import Kind
from .kills import command, get_ready

_A_TRIAL = 8
_SECONDS = 60.0
_LETTERS = ("etaoinshrdlu", "оеаинтсрвлкм", "bcdfghjklmnp")


def run_at(moment: float, *arguments: str) -> int:
    """Run a command at home at a moment, by the clock of `time.monotonic`."""
    os.chdir(Path.home())
    while (left := moment - time.monotonic()) > 0:
        time.sleep(max(0.0, left - 0.001))
    return command(*arguments)


def _at_once(place: Path, commands: list[list[str]]) -> list[tuple[int, str]]:
    """Run commands in processes of their own; give each one's status and complaints."""
    forks = Forks.of_this_worker()
    moment = time.monotonic() + 0.1 + 0.1 * len(commands)
    with ExitStack() as running:
        all_of_them = [
            running.enter_context(forks.begin(run_at, moment, *arguments, place=place))
            for arguments in commands
        ]
        return [(fork.end(within=_SECONDS), fork.complaints) for fork in all_of_them]


def _lay(chance: random.Random, place: Path, number: int) -> list[tuple[Path, set[str]]]:
    """Lay down so many files of words, all different."""
    laid = []
    for at in range(number):
        letters = chance.choice(_LETTERS)
        many = chance.choice((3, 300, 3000))
        words = {"".join(chance.choices(letters, k=chance.randint(3, 8))) for _ in range(many)}
        words.add(letters[:2] + letters[at])
        path = place / f"{at}.txt"
        path.write_text("\n".join(sorted(words)), encoding="utf-8")
        laid.append((path, words))
    return laid


def _words_of(place: Path, name: str) -> set[str]:
    catalog = Catalog.at(place / "data" / "gridsmith", place / "cache" / "gridsmith")
    return set(catalog.open(name).words())


def imports(chance: random.Random, place: Path) -> int:
    """Of several imports under one name one is done; the others say that the name is taken."""
    for number in range(_A_TRIAL):
        laid = _lay(chance, place, chance.choice((2, 2, 3, 4)))
        name = f"mine-{number}"
        ends = _at_once(place, [["words", "import", path.name, "--name", name] for path, _ in laid])
        done = [words for (status, _), (_, words) in zip(ends, laid, strict=True) if not status]
        assert len(done) == 1, f"{len(done)} of {len(laid)} report success: {ends}"
        assert _words_of(place, name) == done[0], "the list is not that of whoever reports success"
        _check_refusals(ends)
    return _A_TRIAL


def replacements(chance: random.Random, place: Path) -> int:
    """Of several imports that replace a list, the last one is there, whole."""
    for number in range(_A_TRIAL):
        laid = _lay(chance, place, chance.choice((2, 2, 3)))
        name = f"mine-{number}"
        ends = _at_once(
            place,
            [["words", "import", path.name, "--name", name, "--replace"] for path, _ in laid],
        )
        assert [status for status, _ in ends] == [0] * len(laid), ends
        assert _words_of(place, name) in [words for _, words in laid]
    return _A_TRIAL


def own_words(chance: random.Random, place: Path) -> int:
    """Words that several processes add and hide are all among the own words."""
    added: set[str] = set()
    for _ in range(_A_TRIAL):
        words = {
            "".join(chance.choices("bcdfghjklm", k=9)) for _ in range(chance.choice((2, 3, 5)))
        }
        ends = _at_once(place, [["words", "add", word, "--words", "en"] for word in words])
        assert [status for status, _ in ends] == [0] * len(words), ends
        added |= words
    there: Any = OwnWordsFile(place / "data" / "gridsmith").of("en", ENGLISH).added
    assert there == added, f"lost: {added - there}"
    return _A_TRIAL


def _check_refusals(ends: list[tuple[int, str]]) -> None:
    for status, complaint in ends:
        if status:
            assert status == BAD_INPUT, f"status {status}: {complaint}"
            assert complaint.startswith("gridsmith"), complaint
            assert complaint.count("\n") == 1, complaint


KINDS = [
    Kind(f"race {name}", what, trial, 0.5, seconds=180, megabytes=2500, ready=get_ready)
    for name, what, trial in (
        ("imports", "one of them is done, the others refused", imports),
        ("replacements", "the last one is there, whole", replacements),
        ("own words", "all of them are there", own_words),
    )
]
