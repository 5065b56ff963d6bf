"""Make the commands' catalog of gettext from the translations that the window has, too.

python resources/make_catalog.py [FILE]

It holds the messages of the engines, with their ids as contexts, and the texts of the commands.
"""

from __future__ import annotations

import struct
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

TRANSLATIONS = Path(__file__).resolve().parent / "translations"
CATALOG = TRANSLATIONS / "ru" / "LC_MESSAGES" / "messages.mo"
_HEADER = "Content-Type: text/plain; charset=UTF-8\n"
_MAGIC = 0x950412DE


def texts(source: Path = TRANSLATIONS / "gridsmith_ru.ts") -> dict[str, str]:
    """Give the translation of each text, as gettext looks it up."""
    found = {"": _HEADER}
    for context in ElementTree.parse(source).getroot().iter("context"):
        name = context.findtext("name")
        if name not in ("Messages", "Commands"):
            continue
        for message in context.iter("message"):
            text, translated = message.findtext("source"), message.findtext("translation")
            about = message.findtext("comment")
            if text and translated:
                found[f"{about}\x04{text}" if about else text] = translated
    return found


def catalog(found: dict[str, str]) -> bytes:
    """Give the bytes of a .mo file: two tables of lengths and offsets, then the texts."""
    pairs = sorted((key.encode(), value.encode()) for key, value in found.items())
    tables, strings = [], b""
    start = 28 + 16 * len(pairs)
    for column in (0, 1):
        for pair in pairs:
            tables += [len(pair[column]), start + len(strings)]
            strings += pair[column] + b"\0"
    head = (_MAGIC, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, start)
    return struct.pack(f"<{7 + len(tables)}I", *head, *tables) + strings


def main() -> int:
    """Write the catalog, or the file that is named on the command line."""
    file = Path(sys.argv[1]) if sys.argv[1:] else CATALOG
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(catalog(texts()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
