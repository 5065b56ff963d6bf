import gzip
import struct
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from hypothesis import strategies as st

from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.image import ImageCache
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.lexicon.own_words import Change, OwnWordsFile
from gridsmith.core.lexicon.word_flags import FLAGS

MANIFEST = """
[{name}]
title = "Words"
title_ru = "Слова"
language = "{language}"
words = {words}
licence = "MIT"
source = "made for a test"
"""

FLAGGED = st.dictionaries(
    st.text("abc", min_size=1, max_size=4), st.sets(st.sampled_from(FLAGS), min_size=1), max_size=20
)


def make_catalog(folder: Path, read_only: tuple[Path, ...] = ()) -> Catalog:
    bundled = folder / "bundled"
    bundled.mkdir(exist_ok=True)
    (bundled / "ru-test.txt").write_text("балда\nбанка\nманка\n", encoding="utf-8")
    (bundled / "en-test.txt").write_text("cab\ncat\n", encoding="utf-8")
    manifest = MANIFEST.format(name="ru-test", language="ru", words=3)
    manifest += MANIFEST.format(name="en-test", language="en", words=2)
    (bundled / "lists.toml").write_text(manifest, encoding="utf-8")
    return Catalog(bundled, folder / "data", ImageCache(folder / "images", read_only))


def change_own_words(catalog: Catalog, change: Change, words: Mapping[str, Sequence[str]]) -> None:
    alphabets = {name: catalog.alphabet(name) for name in words}
    OwnWordsFile(catalog.data).change(change, words, alphabets)


def tiers_table(everyone: set[str], good_player: set[str]) -> bytes:
    return "\n".join([*sorted(everyone), "", *sorted(good_player), ""]).encode()


def tiers_of(lexicon: Lexicon) -> dict[str, int] | None:
    if lexicon.tiers is None:
        return None
    return dict(zip(lexicon.words(), lexicon.tiers.tolist(), strict=True))


def flag_table(flagged: Mapping[str, set[str]]) -> bytes:
    body = "".join(
        f"{word}\t{' '.join(flag for flag in FLAGS if flag in flags)}\n"
        for word, flags in sorted(flagged.items())
    ).encode()
    return b"%d %08x\n%s" % (len(flagged), zlib.crc32(body), body)


_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def in_dict_digits(number: int) -> str:
    text = _DIGITS[number % 64]
    while number := number // 64:
        text = _DIGITS[number % 64] + text
    return text


def write_dict(folder: Path, articles: dict[str, str], *, packed: bool = False) -> Path:
    body, lines = b"", []
    for headword, text in {"00-database-short": "A title", **articles}.items():
        data = text.encode()
        lines.append(f"{headword}\t{in_dict_digits(len(body))}\t{in_dict_digits(len(data))}\n")
        body += data
    (folder / "pets.index").write_text("".join(lines), encoding="utf-8")
    if packed:
        (folder / "pets.dict.dz").write_bytes(gzip.compress(body))
    else:
        (folder / "pets.dict").write_bytes(body)
    return folder / "pets.index"


def write_stardict(
    folder: Path,
    articles: dict[str, bytes],
    *,
    kinds: str = "m",
    packed: bool = False,
    wide: bool = False,
    synonyms: dict[str, int] | None = None,
) -> Path:
    body = index = b""
    for headword, data in articles.items():
        place = struct.pack(">QI" if wide else ">II", len(body), len(data))
        index += headword.encode() + b"\0" + place
        body += data
    ifo = folder / "pets.ifo"
    ifo.write_text(
        "StarDict's dict ifo file\nversion=3.0.0\nbookname=Pets of the house\n"
        f"wordcount={len(articles)}\nidxfilesize={len(index)}\n"
        + (f"sametypesequence={kinds}\n" if kinds else "")
        + ("idxoffsetbits=64\n" if wide else ""),
        encoding="utf-8",
    )
    (folder / ("pets.idx.gz" if packed else "pets.idx")).write_bytes(
        gzip.compress(index) if packed else index
    )
    (folder / ("pets.dict.dz" if packed else "pets.dict")).write_bytes(
        gzip.compress(body) if packed else body
    )
    if synonyms is not None:
        data = b"".join(
            word.encode() + b"\0" + struct.pack(">I", at) for word, at in synonyms.items()
        )
        (folder / "pets.syn").write_bytes(data)
    return ifo
