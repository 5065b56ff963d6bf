"""Expands the dictionaries of Hunspell, which LibreOffice uses: stems with the affixes they take.

`NAME.dic` has a line for each stem, `word/FLAGS`, below their number. `NAME.aff` says what flags
mean: which beginnings and endings make forms of a stem, and what is no word by itself. The format
is that of the manual hunspell(5). Compounds are not made: of these there is no end.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from ..errors import Complaint

MOST_FORMS: Final = 5_000_000
"""In languages that put endings behind endings there would be hundreds of millions."""

_LOOKED_AT: Final = 1 << 20  # bytes
_SAMPLE: Final = 400  # stems
_STRIDE: Final = 997
_MORPHOLOGY: Final = re.compile(r"\t| [a-z]{2}:")
"""Begins what a line says about its word."""
_SLASH: Final = re.compile(r"(?<!\\)/")
_NO_LETTERS: Final = ("'", "’", "-")
_CODECS: Final = {"microsoft-cp1251": "cp1251", "tis620-2533": "tis-620"}


@dataclass(frozen=True)
class _Affix:
    """A way to make a form of a word that fits. `flags`: of the form; `is_crossed`: see Y."""

    strip: str
    add: str
    fits: re.Pattern[str]
    flags: frozenset[str]
    is_crossed: bool


_Affixes = dict[str, list[_Affix]]


@dataclass
class _Rules:
    """What an .aff file says. By flags: the affixes, what needs one, what is never a word."""

    codec: str = "iso8859-1"
    flag_kind: str = ""
    aliases: list[str] = field(default_factory=list)
    beginnings: _Affixes = field(default_factory=lambda: defaultdict(list))
    endings: _Affixes = field(default_factory=lambda: defaultdict(list))
    needs_affix: set[str] = field(default_factory=set)
    never: set[str] = field(default_factory=set)
    forbidden: set[str] = field(default_factory=set)
    circumfix: set[str] = field(default_factory=set)

    @classmethod
    def read(cls, aff: bytes) -> "_Rules":
        """Read an .aff file. Raises Complaint for an unknown encoding or a line that is cut."""
        rules = cls()
        if found := re.search(rb"^(?:\xef\xbb\xbf)?SET\s+(\S+)", aff, re.MULTILINE):
            name = found[1].decode(errors="replace")
            rules.codec = _CODECS.get(name.lower(), name)
        try:
            text = aff.decode(rules.codec, "replace")
        except (LookupError, ValueError):
            raise Complaint(
                "hunspell-encoding", "unknown encoding {name} of the affixes", name=rules.codec
            ) from None
        crossed: dict[str, bool] = {}
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
            try:
                rules._take(line.split(), crossed)
            except (IndexError, ValueError, re.error):
                raise Complaint(
                    "hunspell-line", "line {line} of the affixes makes no sense", line=number
                ) from None
        return rules

    def _take(self, words: list[str], crossed: dict[str, bool]) -> None:
        match words:
            case ["FLAG", kind, *_]:
                self.flag_kind = kind
            case ["AF", flags, *_]:
                self.aliases.append(flags)  # their number first: aliases count from 1
            case ["NEEDAFFIX" | "PSEUDOROOT", flag, *_]:
                self.needs_affix.add(flag)
            case ["ONLYINCOMPOUND", flag, *_]:
                self.never.add(flag)
            case ["FORBIDDENWORD", flag, *_]:
                self.forbidden.add(flag)
            case ["CIRCUMFIX", flag, *_]:
                self.circumfix.add(flag)
            case ["PFX" | "SFX" as kind, flag, *more]:
                if kind + flag not in crossed:
                    crossed[kind + flag] = more[0] == "Y"
                    return
                add, _, flags = more[1].partition("/")
                if add.endswith(_NO_LETTERS) or add.startswith(_NO_LETTERS):
                    return  # l'eau, -eau: no words of a game, and there are very many
                strip, condition = "" if more[0] == "0" else more[0], (more[2:] or ["."])[0]
                escaped = re.sub(r"[^\w\[\]^.]", lambda sign: "\\" + sign[0], condition)
                there = re.escape(strip)
                fits = re.compile(
                    f"^(?={there}){escaped}" if kind == "PFX" else f"{escaped}(?<={there})$"
                )
                kinds = self.beginnings if kind == "PFX" else self.endings
                affix = _Affix(
                    strip, "" if add == "0" else add, fits, self.flags(flags), crossed[kind + flag]
                )
                kinds[flag].append(affix)

    def flags(self, text: str) -> frozenset[str]:
        """Give the single flags of a word or an affix."""
        if self.aliases and text.isdecimal():
            text = self.aliases[int(text)] if int(text) < len(self.aliases) else ""
        if self.flag_kind == "long":
            return frozenset(text[at : at + 2] for at in range(0, len(text), 2))
        return frozenset(text.split(",") if self.flag_kind == "num" else text)

    def forms(self, stem: str, flags: frozenset[str]) -> Iterator[str]:
        """Give the forms of a stem: by itself, with one ending or two, a beginning, or both."""
        if flags & self.never:
            return
        half = self.needs_affix | self.circumfix
        for at, (form, own, is_crossed) in enumerate(self._ended(stem, flags)):
            if own & self.never:
                continue
            if not own & half:
                yield form
            for begun in _fitting(self.beginnings, form, flags | own) if is_crossed else ():
                is_whole = not (begun.flags ^ own) & self.circumfix
                may_be = begun.is_crossed if at else not begun.flags & self.needs_affix
                if may_be and is_whole and not begun.flags & self.never:
                    yield begun.add + form[len(begun.strip) :]

    def _ended(
        self, stem: str, flags: frozenset[str]
    ) -> Iterator[tuple[str, frozenset[str], bool]]:
        """Give the stem and its forms with endings: flags, and whether a beginning may be there."""
        yield stem, flags, True
        for first in _fitting(self.endings, stem, flags):
            form = stem[: len(stem) - len(first.strip)] + first.add
            yield form, first.flags, first.is_crossed
            for second in _fitting(self.endings, form, first.flags):
                ended = form[: len(form) - len(second.strip)] + second.add
                yield ended, second.flags, first.is_crossed


def _fitting(affixes: _Affixes, word: str, flags: frozenset[str]) -> Iterator[_Affix]:
    for flag in flags & affixes.keys():
        for affix in affixes[flag]:
            if affix.fits.search(word):
                yield affix


@dataclass(frozen=True)
class Expanded:
    """The words of a dictionary. `has_forms`: with all forms of the stems, not these alone."""

    words: list[str]
    has_forms: bool


def is_hunspell(dic: bytes) -> bool:
    """Tell whether a file looks like a .dic: a number, then words, some of which have flags."""
    return (
        re.match(rb"(?:\xef\xbb\xbf)?[1-9]\d*+[ \t\r]*+\n[^/]++/\S", dic[:_LOOKED_AT]) is not None
    )


def expanded(
    dic: bytes, aff: bytes | None, codec: str, progress: Callable[[float], None]
) -> Expanded:
    """Give the words of a dictionary: with affixes their forms, if these are at most MOST_FORMS.

    `codec`: of the stems where no affixes name it. `progress` gets the fraction done. Raises
    Complaint for affixes that make no sense.
    """
    rules = _Rules.read(aff) if aff is not None else _Rules(codec)
    stems = []
    for line in dic.decode(rules.codec, "replace").splitlines()[1:]:
        word, *flags = _SLASH.split(_MORPHOLOGY.split(line, 1)[0], 1)
        stems.append((word.replace("\\/", "/").strip(), "".join(flags).strip()))
    if aff is None:
        return Expanded([word for word, _ in stems], has_forms=False)
    words, wrong = dict[str, None](), set[str]()
    # From all over the list, so that it is soon known whether all forms would be too many.
    spread = (stem for first in range(_STRIDE) for stem in stems[first::_STRIDE])
    for at, (stem, text) in enumerate(spread):
        if at % 1000 == 0:
            progress(at / len(stems))
        own = rules.flags(text)
        maximum = int(MOST_FORMS * min(1.0, 2 * (at + _SAMPLE) / len(stems)))
        if own & rules.forbidden:
            wrong.update(islice(rules.forms(stem, own - rules.forbidden), maximum))
        else:
            words.update(dict.fromkeys(islice(rules.forms(stem, own), maximum + 1)))
        if len(words) > maximum:
            return Expanded([word for word, _ in stems], has_forms=False)
    return Expanded([word for word in words if word not in wrong], has_forms=True)
