"""The licenses of Gridsmith and of the words, fonts and libraries it uses.

Those of libraries are read from their metadata; the texts that these lack are in resources.
"""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

from ... import resources

_OURS: Final = resources.FOLDER / "licences"
_WORDS: Final = Path(__file__).resolve().parents[2] / "wordlists" / "licences"


@dataclass(frozen=True)
class Licence:
    """A part of Gridsmith, or a library that it uses, and its license, in SPDX if known."""

    name: str
    version: str
    terms: str
    text: str


def licences() -> list[Licence]:
    """List Gridsmith itself, then its parts, then the libraries by name. Raises OSError."""
    packages = _packages()
    return [
        *map(_of_package, packages[:1]),
        _of_part("Onest", "OFL-1.1", _OURS),
        _of_part("Literata", "OFL-1.1", _OURS),
        _of_part("Lucide", "ISC", _OURS),
        _of_part("ru-nouns", "CC-BY-SA-3.0", _WORDS),
        _of_part("ru-nouns-wide", "CC-BY-SA-3.0", _WORDS),
        _of_part("scowl", "SCOWL", _WORDS),
        _of_part("ru-meanings", "CC-BY-SA-3.0", _WORDS),
        _of_part("ru-flags", "CC-BY-SA-3.0", _WORDS),
        _of_part("wordnet", "WordNet-3.0", _WORDS),
        _of_part("tiers", "CC-BY-SA-4.0", _WORDS),
        _of_part("Python", "PSF-2.0", _OURS, sys.version.split()[0]),
        *map(_of_package, packages[1:]),
    ]


def _of_part(name: str, terms: str, folder: Path, version: str = "") -> Licence:
    return Licence(name, version, terms, _read([folder / f"{name}.txt"]))


def _packages() -> list[metadata.Distribution]:
    """List Gridsmith's package, and those it needs by name."""
    found = dict[str, metadata.Distribution]()
    wanted = ["gridsmith"]
    for name in wanted:  # which grows
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key not in found:
            try:
                found[key] = metadata.distribution(name)
            except metadata.PackageNotFoundError:  # it is wanted elsewhere, by another Python
                continue
            needed = [one for one in found[key].requires or [] if "extra ==" not in one]
            wanted += [re.split(r"[^\w.-]", one)[0] for one in needed]
    return [found[key] for key in sorted(found, key=lambda key: (key != "gridsmith", key))]


def _of_package(package: metadata.Distribution) -> Licence:
    fields = package.metadata
    named = [*(fields.get_all("License-Expression") or []), *(fields.get_all("License") or [])]
    classifiers = fields.get_all("Classifier") or []
    named += [one.rpartition("::")[2] for one in classifiers if one.startswith("License ::")]
    terms = named[0].partition("\n")[0].strip() if named else ""
    files = [
        Path(str(package.locate_file(file)))
        for file in package.files or []
        if re.search(r"\.dist-info/.*(licen[sc]e|copying|notice)", str(file), re.IGNORECASE)
    ]
    if not files and fields["Name"].lower().startswith(("pyside6", "shiboken6")):
        files = [_OURS / "LGPL-3.txt", _OURS / "GPL-3.txt", _OURS / "Qt.txt"]
    return Licence(fields["Name"], package.version, terms, _read(files))


def _read(files: Iterable[Path]) -> str:
    texts = (file.read_text(encoding="utf-8", errors="replace") for file in files)
    return "\n\n".join(text.strip() for text in texts) + "\n"
