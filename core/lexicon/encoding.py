"""Detect the encoding of a word list: Unicode first, then Cyrillic, then Latin.

Word lists are short lines without sentences, often in one case, and sometimes three words long.
Detectors made for prose fail on them, so single-byte Cyrillic encodings are distinguished here by
the pairs of letters in Russian words.
"""

import codecs
import io
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice, pairwise
from math import log2
from pathlib import Path
from typing import Final
from unicodedata import category

from ..errors import Complaint, Message
from .alphabet import RUSSIAN

BROKEN: Final = "\ufffd"
"""Stands in a decoded text for invalid bytes."""


class NotTextError(Complaint):
    """The bytes are not text in any known encoding."""


@dataclass(frozen=True)
class Encoding:
    """The encoding of a text, with its usual name.

    The text is in the bytes from `start` to `end`, without a byte order mark or the end mark of
    DOS.
    """

    name: str
    codec: str
    start: int
    end: int

    def pieces(self, data: bytes) -> Iterator[tuple[str, int]]:
        """Decode in pieces, each with its end in bytes; LF ends lines, bad bytes are `BROKEN`."""
        decoder = io.IncrementalNewlineDecoder(
            codecs.getincrementaldecoder(self.codec)("replace"), translate=True
        )
        for start in range(self.start, self.end, _PIECE):
            end = min(start + _PIECE, self.end)
            yield decoder.decode(data[start:end], final=end == self.end), end


_PIECE: Final = 1 << 18


def detect(data: bytes, progress: Callable[[float], None] | None = None) -> Encoding:
    """Detect the encoding of a text. `progress` gets the fraction done.

    Known: UTF-8, UTF-16 and UTF-32 with a byte order mark; UTF-8 and UTF-16 without; and the
    single-byte windows-1251, KOI8-R, cp866, Mac Cyrillic, windows-1252, -1250, -1253, -1254, -1255
    and -1257, ISO 8859-2, -5 and -7. ASCII is UTF-8.

    Raises NotTextError, which names the kind of file or the first byte that is not text.
    """
    report = progress or (lambda fraction: None)
    if kind := kind_of(data):
        raise NotTextError("text-other-file", "this is {kind}, not a text file", kind=kind)
    for mark, codec, name in _MARKS:
        if data.startswith(mark):
            found = Encoding(f"{name} with BOM", codec, len(mark), len(data))
            _check_mostly(data, found, name, report)
            return found
    end = len(data.rstrip(b"\x1a"))  # the end mark of DOS
    if _has_controls(data, end, lambda fraction: report(0.4 * fraction)):
        return _detect_utf16(data)
    found = Encoding("UTF-8", "utf-8", 0, end)
    if _is_utf8(data, found, lambda fraction: report(0.4 + 0.6 * fraction)):
        return found
    return _detect_single_bytes(data[:end])


def kind_of(data: bytes) -> Message | None:
    """Give the kind of a file that is no text, by how it begins; None where that is unknown."""
    return next((kind for signature, kind in _SIGNATURES if data.startswith(signature)), None)


_SIGNATURES: Final = (
    (b"\x89PNG\r\n\x1a\n", Message("kind-png", "a PNG picture")),
    (b"\xff\xd8\xff", Message("kind-jpeg", "a JPEG picture")),
    (b"GIF8", Message("kind-gif", "a GIF picture")),
    (b"PK\x03\x04", Message("kind-zip", "a ZIP archive or an office document")),
    (b"\x1f\x8b", Message("kind-gzip", "a gzip archive")),
    (b"7z\xbc\xaf\x27\x1c", Message("kind-7z", "a 7-Zip archive")),
    (b"Rar!\x1a\x07", Message("kind-rar", "a RAR archive")),
    (b"%PDF-", Message("kind-pdf", "a PDF document")),
    (b"SQLite format 3\x00", Message("kind-sqlite", "an SQLite database")),
)

# UTF-32 LE before UTF-16 LE: its mark begins with the other's.
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32 LE"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32 BE"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16 LE"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16 BE"),
)

_CONTROLS: Final = bytes({*range(0x20), 0x7F} - set(b"\t\n\v\f\r"))


def _has_controls(data: bytes, end: int, report: Callable[[float], None]) -> bool:
    """Return whether there are zero bytes, or too many control characters for a text."""
    controls = 0
    for start in range(0, end, _LOOKED_AT):
        report(start / end)
        piece = data[start : min(start + _LOOKED_AT, end)]
        if 0 in piece:
            return True
        controls += len(piece) - len(piece.translate(None, _CONTROLS))
    return controls * 100 > end


_LOOKED_AT: Final = 1 << 22


def _check_mostly(
    data: bytes, encoding: Encoding, name: str, report: Callable[[float], None]
) -> None:
    broken = letters = 0
    for text, end in encoding.pieces(data):
        broken += text.count(BROKEN)
        letters += len(text)
        report(end / len(data))
    if broken * 5 > letters:
        raise NotTextError(
            "text-false-mark",
            "the file begins with the mark of {encoding} but is not in this encoding",
            encoding=name,
        )


def _detect_utf16(data: bytes) -> Encoding:
    """Detect UTF-16, in which every letter of these alphabets has a control byte."""
    start = data[:65536]
    for codec, name in (("utf-16-le", "UTF-16 LE"), ("utf-16-be", "UTF-16 BE")):
        text = start.decode(codec, "replace")
        likely = sum(
            character.isspace()
            or (character.isprintable() and (character.isascii() or category(character)[0] in "LM"))
            for character in text
            # Read in the wrong byte order, an alphabet lands among the ideographs.
            if character < "\u2000"
        )
        if likely >= 0.9 * len(text):
            return Encoding(name, codec, 0, len(data))
    control = re.search(b"[%s]" % re.escape(_CONTROLS), data)
    assert control is not None
    line = data.count(b"\n", 0, control.start()) + 1
    raise NotTextError(
        "text-control",
        "not a text file: byte 0x{value} at offset {offset}, line {line}",
        value=f"{data[control.start()]:02x}",
        offset=control.start(),
        line=line,
    )


def _is_utf8(data: bytes, encoding: Encoding, report: Callable[[float], None]) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    for start in range(0, encoding.end, _LOOKED_AT):
        report(start / encoding.end)
        end = min(start + _LOOKED_AT, encoding.end)
        waiting = len(decoder.getstate()[0])
        try:
            decoder.decode(data[start:end], final=end == encoding.end)
        except UnicodeDecodeError as error:
            wrong = start - waiting + error.start
            break
    else:
        return True
    # A damaged UTF-8 file still has whole letters about; a single-byte one has next to none.
    around = data[max(0, wrong - 32768) : min(wrong + 32768, encoding.end)]
    text = around.decode("utf-8", "replace")
    whole = sum(map(len, re.findall(r"[^\x00-\x7f\ufffd]+", text)))
    return whole >= 4 * text.count(BROKEN)


_CYRILLIC: Final = (
    ("cp1251", "windows-1251"),
    ("koi8-u", "KOI8-R"),
    ("cp866", "cp866"),
    ("mac-cyrillic", "Mac Cyrillic"),
    ("iso8859-5", "ISO 8859-5"),
)

_NAMES: Final = {codecs.lookup(codec).name: name for codec, name in _CYRILLIC}

_SAMPLE_RUNS: Final = 4000
_LONGEST_RUN: Final = 200


# From the first letter of a word on: else a long line of letters would be read again from each.
_RUNS: Final = re.compile(rb"(?<![A-Za-z])[A-Za-z]*+[\x80-\xff][A-Za-z\x80-\xff]*")


def _detect_single_bytes(data: bytes) -> Encoding:
    runs = [match.group()[:_LONGEST_RUN] for match in islice(_RUNS.finditer(data), _SAMPLE_RUNS)]
    # A Cyrillic word is of high bytes alone; a Latin one has a high byte among ASCII letters.
    high_runs = [run for run in runs if len(run) > 1 and min(run) >= 0x80]
    mixed_runs = [run for run in runs if min(run) < 0x80]
    if len(high_runs) >= len(mixed_runs) and high_runs:
        sample = b"\n".join(high_runs)
        scores = {codec: _encoding_score(sample, codec) for codec, _ in _CYRILLIC}
        codec, name = max(_CYRILLIC, key=lambda pair: scores[pair[0]].score)
        # All letters of Hebrew are where windows-1251 has letters, too.
        other, share = _most_likely(sample, _SOUTHERN)
        is_hebrew = other == "cp1255" and scores[codec].score <= _MIN_SCORE
        if scores[codec].is_cyrillic and not (is_hebrew and share > _SURELY):
            return Encoding(name, codec, 0, len(data))
        if share > _SURELY:
            return Encoding(_LANGUAGES[other][0], other, 0, len(data))
    elif latin := _latin(b"".join(runs)):
        return Encoding(_LANGUAGES[latin][0], latin, 0, len(data))
    return _detect_other(data)


def _latin(runs: bytes) -> str | None:
    """Give the encoding in which the letters are rather those of one language."""
    best, share = _most_likely(runs, _EASTERN)
    western = _share_of_a_language(runs, "cp1252")
    if share > max(_SURELY, western):
        return best
    is_western = all(sign.isalpha() or sign in _QUOTES for sign in runs.decode("cp1252", "replace"))
    if is_western or western >= _WESTERN:
        return "cp1252"
    return best if share >= _WESTERN else None


def _most_likely(runs: bytes, codecs: Iterable[str]) -> tuple[str, float]:
    shares = {codec: _share_of_a_language(runs, codec) for codec in codecs}
    best = max(shares, key=shares.__getitem__)
    return best, shares[best]


def _share_of_a_language(runs: bytes, codec: str) -> float:
    found = Counter(runs.decode(codec, "replace").lower())
    signs = {sign: count for sign, count in found.items() if sign > "\x7f" and sign not in _QUOTES}
    fitting = (
        sum(count for sign, count in signs.items() if sign in letters)
        for letters in _LANGUAGES[codec][1].split()
    )
    return max(fitting) / max(1, sum(signs.values()))


_QUOTES: Final = "‘’“”–—…·"
_SURELY: Final = 0.98
_WESTERN: Final = 0.9
"""English lists borrow from several languages: café, jalapeño. Of other encodings less is right."""

_EASTERN: Final = ("cp1250", "iso8859-2", "cp1254", "cp1257")
_SOUTHERN: Final = ("cp1255", "cp1253", "iso8859-7")

_CENTRAL: Final = "áéíóöőúüű ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž čćđšž ăâîşţ"
_GREEK: Final = "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ"
_LANGUAGES: Final = {
    "cp1252": (
        "windows-1252",
        "àâæçèéêëîïôœùûüÿ äöüß áéíñóúü àáâãçéêíóôõúü àèéìíîòóùú áâäèéêëïóöûü åäöé åæéèêòóôø "
        "äõöüšž àçèéíïòóúü áæðéíóöúýþ áæðíóúýø",
    ),
    "cp1250": ("windows-1250", _CENTRAL),
    "iso8859-2": ("ISO 8859-2", _CENTRAL),
    "cp1254": ("windows-1254", "çğıöşüâîû\u0307"),
    "cp1257": ("windows-1257", "ąčęėįšųūž āčēģīķļņšūž äõöüšž"),
    "cp1253": ("windows-1253", _GREEK),
    "iso8859-7": ("ISO 8859-7", _GREEK),
    "cp1255": ("windows-1255", "אבגדהוזחטיךכלםמןנסעףפץצקרשת"),
}
"""The names of encodings, and the letters of the languages written in them."""


def _detect_other(data: bytes) -> Encoding:
    """Use a general detector for texts that are neither Russian nor plainly Western."""
    from charset_normalizer import from_bytes  # takes long to import and is seldom needed

    guess = from_bytes(data[:65536]).best()
    if guess is None:
        raise NotTextError("text-unknown-encoding", "unknown text encoding; save the file as UTF-8")
    codec = guess.encoding
    name = _NAMES.get(codecs.lookup(codec).name, codec.replace("_", "-"))
    return Encoding(name, codec, 0, len(data))


@dataclass(frozen=True)
class _EncodingScore:
    """How Russian the words look in an encoding, 0 at best; and the share of odd characters."""

    score: float
    odd: float
    letters: int

    @property
    def is_cyrillic(self) -> bool:
        """Return whether the words look Russian, or at least Cyrillic."""
        return self.score > _MIN_SCORE or self.odd <= _MAX_ODD or self.letters < _FEW_LETTERS


def _encoding_score(sample: bytes, codec: str) -> _EncodingScore:
    total = 0.0
    odd = 0
    before = "\n"
    was_small = False
    pairs = _pairs()
    for character in sample.decode(codec, "replace") + "\n":
        letter = _LETTERS.get(character)
        if letter is None:
            odd += 1
            total -= _STRANGER if character.isalpha() else _NO_LETTER
            before = "\n"
            was_small = False
            continue
        if letter != "\n" or before != "\n":
            total += pairs.get((before, letter), 0) - 9
        is_capital = character.isupper()
        if is_capital:
            odd += was_small
            total -= _CAPITAL_INSIDE if was_small else _CAPITAL
        was_small = letter != "\n" and not is_capital
        before = letter
    return _EncodingScore(total / len(sample), odd / len(sample), len(sample))


_STRANGER: Final = 9
_NO_LETTER: Final = 20
_CAPITAL: Final = 0.15  # decides where the letters cannot: most lists are in lower case
_CAPITAL_INSIDE: Final = 6
_MIN_SCORE: Final = -5.0
"""Ten Russian words score -2.6 to -4.2; other languages, and wrong encodings, score less."""

_MAX_ODD: Final = 0.02
_FEW_LETTERS: Final = 40

_SMALL: Final = RUSSIAN.symbols + "ё\n"
_LETTERS: Final = {sign: RUSSIAN.fold(sign) for sign in _SMALL + _SMALL.upper()}

_RUSSIAN_NOUNS: Final = Path(__file__).resolve().parents[2] / "wordlists" / "ru-nouns.txt"


@cache
def _pairs() -> dict[tuple[str, str], int]:
    """Rate how often a letter follows another in Russian nouns, with LF at the edges of words.

    9 is always, and each step less is half as often.
    """
    text = "\n" + _RUSSIAN_NOUNS.read_text(encoding="utf-8")
    letters = Counter(text)
    return {
        pair: max(0, round(9 + log2(count / letters[pair[0]])))
        for pair, count in Counter(pairwise(text)).items()
    }
