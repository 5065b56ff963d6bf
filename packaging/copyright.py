"""Write Debian's copyright file, for all that the frozen program carries.

    python packaging/copyright.py >copyright

The licences are those that `core/installation/licences.py` finds with the packages installed
here, from which the program was frozen. Its form: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from gridsmith.core.installation.licences import Licence, licences

HEAD = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Gridsmith
Upstream-Contact: https://github.com/gridsmith/gridsmith/issues
Source: https://github.com/gridsmith/gridsmith
Comment:
 The program is frozen with its own Python and with all libraries that it stands
 on. Where those lie is told by their names below /usr/lib/gridsmith/_internal;
 what is written in Python alone is packed into the program. The source of each
 library is at https://pypi.org under its name and version.
 .
 Qt, PySide6 and Shiboken6 are used under the LGPL, version 3, as shared libraries
 that can be exchanged. Their source is at
 https://download.qt.io/official_releases/qt/ and
 https://download.qt.io/official_releases/QtForPython/pyside6/
"""

PLACES = {
    "Onest": "*/resources/fonts/Onest-*",
    "Literata": "*/resources/fonts/Literata-*",
    "Lucide": "*/resources/fonts/GridsmithIcons.ttf",
    "ru-nouns": "*/wordlists/ru-nouns.txt",
    "ru-nouns-wide": "*/wordlists/ru-nouns-wide.txt",
    "scowl": "*/wordlists/en.txt */wordlists/en-large.txt",
    "ru-meanings": "*/wordlists/ru-meanings.txt*",
    "ru-flags": "*/wordlists/ru-flags.txt",
    "wordnet": "*/wordlists/en-meanings.txt* */wordlists/en-flags.txt",
    "tiers": "*/wordlists/*-tiers.txt",
    "Python": "libpython* base_library.zip python3*",
}
"""Where what is no package of Python's lies."""

_TERMS = r"END OF TERMS AND CONDITIONS"
_HOW_TO = r"(\s+How to Apply These Terms.*?gnu\.org/(philosophy/why-not-lgpl|licenses)\S*)?"
COMMON = {
    "LGPL-3": (
        r"GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3,.*?permanent authorization for you to"
        r" choose that version for the\s+Library\."
    ),
    "GPL-3": rf"GNU GENERAL PUBLIC LICENSE\s+Version 3,.*?{_TERMS}{_HOW_TO}",
    "GPL-2": rf"GNU GENERAL PUBLIC LICENSE\s+Version 2,.*?{_TERMS}{_HOW_TO}",
    "Apache-2.0": (
        rf"Apache License\s+Version 2\.0,.*?{_TERMS}"
        r"(\s+APPENDIX: How to apply.*?limitations under the License\.)?"
    ),
}
"""Texts that each Debian has in /usr/share/common-licenses, from their first words to the last."""


def main() -> None:
    """Print the file."""
    print(HEAD)
    for licence in [*licences(), bootloader()]:
        print("\n".join(paragraph(licence)), end="\n\n")


def bootloader() -> Licence:
    """Give the licence of the program that starts Python in what is frozen."""
    package = metadata.distribution("pyinstaller")
    files = [file for file in package.files or [] if file.name == "COPYING.txt"]
    text = "".join(Path(str(package.locate_file(file))).read_text("utf-8") for file in files)
    terms = "GPL-2.0-or-later with the bootloader exception"
    return Licence("pyinstaller", package.version, terms, text)


def paragraph(licence: Licence) -> Iterator[str]:
    """Give a paragraph of the file, as lines."""
    ours = licence.name == "gridsmith"
    text = without_common(licence.text)
    yield f"Files: {'*' if ours else places(licence)}"
    yield "Copyright: " + "\n           ".join(holders(text) or ["as the text below tells"])
    yield "License: " + ("Expat" if ours else f"{licence.name}-licence".replace("_", "-"))
    if not ours:
        yield f" {licence.name} {licence.version} is under: {licence.terms}".replace("  ", " ")
        yield " ."
    yield from indented(text)


def without_common(text: str) -> str:
    """Put, for the texts that each Debian has, the places where they are."""
    for name, whole in COMMON.items():
        place = f"The text is in /usr/share/common-licenses/{name}."
        text = re.sub(rf"(?is)[ \t]*{whole}", place, text)
    return text


def places(licence: Licence) -> str:
    """Name the files that a licence is for."""
    if licence.name in PLACES:
        return PLACES[licence.name]
    if licence.name == "pyinstaller":
        return "usr/lib/gridsmith/gridsmith"
    tops = {
        file.parts[0]
        for file in metadata.distribution(licence.name).files or []
        if not file.parts[0].endswith((".dist-info", ".pth")) and file.parts[0] not in ("..", "")
    }
    named = sorted(top if top.endswith((".py", ".so")) else f"{top}/*" for top in tops)
    return " ".join(named) or f"{licence.name}/*"


def holders(text: str) -> list[str]:
    """Find who holds the rights, each once, in the lines that say so."""
    said = re.findall(r"(?mi)^[\W\d]*copyright(?: ?\(c\)| ?©|:)? +(?=.*\d{4}|©)(\S.*)$", text)
    return list(dict.fromkeys(" ".join(line.split()) for line in said))


def indented(text: str) -> Iterator[str]:
    """Give a text as such a file holds it: indented, with a dot in empty lines."""
    for line in text.strip().splitlines():
        stripped = line.expandtabs().rstrip()
        yield f" {stripped}" if stripped.strip() else " ."


if __name__ == "__main__":
    sys.exit(main())
