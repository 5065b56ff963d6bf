"""The licenses of Gridsmith and of the words, fonts and libraries it uses.

Those of libraries are read from their metadata; the texts that these lack are in resources.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

from ... import resources

_OURS: Final = resources.FOLDER / "licences"
_WORDS: Final = Path(__file__).resolve().parents[2] / "wordlists" / "licences"


@dataclass(frozen=True)
class Licence:
    """A part of Gridsmith, or a library that it uses, and its license.

    `kind`: program, typeface, icons, words or library. `terms`: the license, in SPDX if known.
    """

    kind: str
    name: str
    version: str
    terms: str
    files: tuple[Path, ...]

    def text(self) -> str:
        """Give the text of the license. Raises OSError if a file cannot be read."""
        texts = (file.read_text(encoding="utf-8", errors="replace") for file in self.files)
        return "\n\n".join(text.strip() for text in texts) + "\n"


def licences() -> list[Licence]:
    """List Gridsmith itself, then its parts, then the libraries by name."""
    packages = _packages("gridsmith", {})
    own = packages.pop("gridsmith", None)
    return [
        *([_of_package("program", own)] if own else []),
        Licence("typeface", "Onest", "", "OFL-1.1", (_OURS / "Onest.txt",)),
        Licence("typeface", "Literata", "", "OFL-1.1", (_OURS / "Literata.txt",)),
        Licence("icons", "Lucide", "", "ISC", (_OURS / "Lucide.txt",)),
        Licence("words", "ru-nouns", "", "CC-BY-SA-3.0", (_WORDS / "ru-nouns.txt",)),
        Licence("words", "ru-nouns-wide", "", "CC-BY-SA-3.0", (_WORDS / "ru-nouns-wide.txt",)),
        Licence("words", "scowl", "", "SCOWL", (_WORDS / "scowl.txt",)),
        Licence("words", "ru-meanings", "", "CC-BY-SA-3.0", (_WORDS / "ru-meanings.txt",)),
        Licence("words", "ru-flags", "", "CC-BY-SA-3.0", (_WORDS / "ru-flags.txt",)),
        Licence("words", "wordnet", "", "WordNet-3.0", (_WORDS / "wordnet.txt",)),
        Licence("words", "tiers", "", "CC-BY-SA-4.0", (_WORDS / "tiers.txt",)),
        Licence(
            "library", "Python", sys.version.split()[0], "PSF-2.0", (_OURS / "Python.txt",)
        ),
        *(_of_package("library", package) for _, package in sorted(packages.items())),
    ]  # fmt: skip


def _packages(
    name: str, found: dict[str, metadata.Distribution]
) -> dict[str, metadata.Distribution]:
    key = re.sub(r"[-_.]+", "-", name).lower()
    if key not in found:
        try:
            found[key] = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # it is wanted elsewhere, by another Python
            return found
        for needed in found[key].requires or []:
            named = re.match(r"[\w.-]+", needed)
            if named is not None and "extra ==" not in needed:
                _packages(named[0], found)
    return found


def _of_package(kind: str, package: metadata.Distribution) -> Licence:
    fields = package.metadata
    files = tuple(sorted(_texts(package)))
    if not files and fields["Name"].lower().startswith(("pyside6", "shiboken6")):
        files = (_OURS / "LGPL-3.txt", _OURS / "GPL-3.txt", _OURS / "Qt.txt")
    return Licence(kind, fields["Name"], package.version, _terms(fields), files)


def _terms(fields: metadata.PackageMetadata) -> str:
    for field in ("License-Expression", "License"):
        if field in fields:
            return str(fields[field]).partition("\n")[0].strip()
    for classifier in fields.get_all("Classifier") or []:
        if classifier.startswith("License ::"):
            return str(classifier).rpartition("::")[2].strip()
    return ""


def _texts(package: metadata.Distribution) -> Iterator[Path]:
    for file in package.files or []:
        folder, *below = file.parts
        if folder.endswith(".dist-info") and re.search(
            r"^licen[sc]es$|licen[sc]e|copying|notice", below[0] if below else "", re.IGNORECASE
        ):
            yield Path(str(package.locate_file(file)))
