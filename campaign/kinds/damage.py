"""What is on the disk is damaged: what is answered then is right, or something is told."""

import json
import logging
import random
import shutil
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from campaign.damage import damage_file
from campaign.trials import Kind
from core.balda.board import Board
from core.balda.search import find_moves
from core.boggle.board import BoggleBoard
from core.boggle.solve import solve
from core.lexicon.alphabet import ENGLISH
from core.lexicon.catalog import Catalog
from core.lexicon.lexicon import Lexicon
from core.tiles.rack_words import find_words, read_rack

_A_TRIAL = 5


@contextmanager
def _logged() -> Iterator[list[str]]:
    """Collect the warnings that are logged."""
    told: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(record.getMessage())

    listener, logger = Listener(logging.WARNING), logging.getLogger()
    logger.addHandler(listener)
    try:
        yield told
    finally:
        logger.removeHandler(listener)


def _words(chance: random.Random) -> list[str]:
    made = {"".join(chance.choices("abcdeqrst", k=chance.randint(2, 9))) for _ in range(40)}
    return sorted(made | {"quart", "tea", "east"})


def _words_of(lexicon: Lexicon) -> list[str]:
    return [lexicon.alphabet.decode(codes) for codes in lexicon.graph]


# Images


def images(chance: random.Random, place: Path) -> int:
    """An image that was damaged is as if it were not there."""
    words = _words(chance)
    (place / "list.txt").write_text("\n".join(words))
    catalog = Catalog.at(place / "data", place / "cache")
    expected = _words_of(catalog.open_file(place / "list.txt", ENGLISH))
    assert expected == words
    (image,) = (place / "cache" / "lexicons").iterdir()
    shutil.copytree(image, place / "kept")
    for _ in range(_A_TRIAL):
        shutil.rmtree(place / "cache")
        shutil.copytree(place / "kept", image)
        done = damage_file(chance.choice(sorted(image.iterdir())), chance)
        with _logged() as told:
            lexicon = catalog.open_file(place / "list.txt", ENGLISH)
        assert _words_of(lexicon) == words, done
        assert all(word in lexicon for word in words), done
        assert told or _same(image, place / "kept"), f"{done}, and nothing is said of it"
        _use(lexicon)
    return _A_TRIAL


def forged_images(chance: random.Random, place: Path) -> int:
    """An image whose checksums fit its damage is refused, or can be searched all the same."""
    words = _words(chance)
    (place / "list.txt").write_text("\n".join(words))
    catalog = Catalog.at(place / "data", place / "cache")
    catalog.open_file(place / "list.txt", ENGLISH)
    (image,) = (place / "cache" / "lexicons").iterdir()
    shutil.copytree(image, place / "kept")
    _forge(image)
    with _logged() as told:
        assert _words_of(catalog.open_file(place / "list.txt", ENGLISH)) == words
    assert not told, "the checksums are no longer made so"
    for _ in range(_A_TRIAL):
        shutil.rmtree(place / "cache")
        shutil.copytree(place / "kept", image)
        damage_file(chance.choice(sorted(image.iterdir())), chance)
        _forge(image)
        with _logged():
            _use(catalog.open_file(place / "list.txt", ENGLISH))
    return _A_TRIAL


def _forge(image: Path) -> None:
    """Make the checksums of an image fit what is in it."""
    try:
        label = json.loads((image / "image.json").read_bytes())
        for name in label["files"]:
            content = (image / name).read_bytes()
            label["files"][name] = [len(content), zlib.crc32(content)]
        label.pop("checksum", None)
        label["checksum"] = zlib.crc32(json.dumps(label, sort_keys=True).encode())
        (image / "image.json").write_text(json.dumps(label, ensure_ascii=False))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return  # damaged beyond forging


def _same(folder: Path, other: Path) -> bool:
    return all(
        (folder / path.name).read_bytes() == path.read_bytes() for path in sorted(other.iterdir())
    )


def _use(lexicon: Lexicon) -> None:
    """Let every engine walk the words."""
    len(find_moves(Board.parse("tea.\n.r.s\nabqu\n....", ENGLISH), lexicon))
    solve(BoggleBoard.parse("tea\nQurs\nabe", ENGLISH), lexicon)
    find_words(read_rack("teaqurs?", ENGLISH), lexicon).words()
    lexicon.complete("te")
    len(lexicon.rarity_ranks)


def _get_ready() -> None:
    from core.lexicon.image import build_lexicon

    _use(build_lexicon("made", ENGLISH, ["tea"]))


KINDS = [
    Kind("damaged images", "answered as if built anew", images, seconds=20, ready=_get_ready),
    Kind("forged images", "refused, or no harm done", forged_images, 0.5, seconds=20,
         ready=_get_ready),
]  # fmt: skip
