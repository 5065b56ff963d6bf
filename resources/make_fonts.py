"""Make the bundled fonts and the icon table again from their npm packages.

    pip install "fonttools[woff]"
    python resources/make_fonts.py

Text: Onest (interface) and Literata (titles), Latin and Cyrillic, static weights.
Icons: Lucide, cut down to the icons named below. Needs `npm` for `npm pack`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

from gridsmith.core.games import GAMES

RESOURCES = Path(__file__).resolve().parent
FONTS = RESOURCES / "fonts"
LICENCES = RESOURCES / "licences"
ICON_TABLE = RESOURCES.parent / "gui" / "controls" / "icons.js"

ONEST = "@fontsource/onest@5.3.1"
LITERATA = "@fontsource/literata@5.3.0"
LUCIDE = "lucide-static@1.62.0"
WEIGHTS = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}

# The name used in QML and, where it differs, Lucide's own. That of a game is here or is Lucide's.
ICONS = {
    "about-position": "scan-search",
    "activity": "",
    "alert": "triangle-alert",
    "arrow-down": "",
    "arrow-left": "",
    "arrow-right": "",
    "arrow-up": "",
    "badge": "badge-check",
    "ban": "",
    "best-line": "route",
    "blocks": "boxes",
    "book": "book-open",
    "book-add": "book-plus",
    "book-remove": "book-x",
    "braces": "",
    "chart": "chart-column",
    "check": "",
    "chevron-down": "",
    "chevron-left": "",
    "chevron-right": "",
    "chevron-up": "",
    "circle-check": "",
    "clipboard": "clipboard-paste",
    "close": "x",
    "code": "",
    "computer": "bot",
    "copy": "",
    "crosshair": "",
    "dice": "dices",
    "dots": "grip",
    "download": "",
    "duplicate": "copy-plus",
    "end": "handshake",
    "eraser": "",
    "error": "circle-alert",
    "example": "presentation",
    "exercise": "graduation-cap",
    "export": "file-output",
    "eye": "",
    "eye-off": "",
    "file": "file-text",
    "filter": "list-filter",
    "find-words": "text-search",
    "flag": "",
    "flame": "",
    "folder-open": "",
    "game": "gamepad-2",
    "glossary": "book-a",
    "grid": "grid-3x3",
    "help": "circle-question-mark",
    "history": "",
    "import": "file-input",
    "info": "",
    "keyboard": "",
    "letters": "a-large-small",
    "library": "",
    "lightbulb": "",
    "list": "",
    "list-add": "list-plus",
    "medal": "",
    "minus": "",
    "monitor": "",
    "moon": "",
    "more-vertical": "ellipsis-vertical",
    "moves": "list-ordered",
    "my-words": "book-user",
    "new": "circle-plus",
    "palette": "",
    "pass": "skip-forward",
    "pause": "",
    "pencil": "",
    "picture": "image",
    "pin": "",
    "pin-off": "",
    "play": "",
    "plus": "",
    "printer": "",
    "redo": "redo-2",
    "refresh": "rotate-cw",
    "reply": "",
    "review": "chart-line",
    "save": "",
    "search": "",
    "search-off": "search-x",
    "set-up": "pencil-ruler",
    "settings": "",
    "share": "share-2",
    "shuffle": "",
    "sliders": "sliders-horizontal",
    "sort-down": "arrow-down",
    "sort-up": "arrow-up",
    "spelling": "spell-check",
    "star": "",
    "stop": "square",
    "sun": "",
    "take-back": "step-back",
    "target": "",
    "tiles": "square-stack",
    "timer": "",
    "trace": "spline",
    "trash": "trash-2",
    "trophy": "",
    "turn": "rotate-cw-square",
    "undo": "undo-2",
    "user": "",
    "users": "",
    "word": "whole-word",
    "zoom-in": "",
    "zoom-out": "",
}


def unpack(package: str, into: Path) -> Path:
    """Fetch an npm package and return the folder of its files."""
    shown = subprocess.run(
        ["npm", "pack", "--silent", "--pack-destination", into, package],
        check=True,
        capture_output=True,
        text=True,
    )
    archive = into / shown.stdout.strip().splitlines()[-1]
    folder = into / archive.stem
    with tarfile.open(archive) as files:
        files.extractall(folder, filter="data")
    return folder / "package"


def rename(font: TTFont, family: str, style: str) -> None:
    """Give the face one family name for all weights, as font menus expect."""
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in (0, 13, 14)]
    simple = style in ("Regular", "Bold")
    texts = {
        1: family if simple else f"{family} {style}",
        2: style if simple else "Regular",
        4: f"{family} {style}",
        6: f"{family}-{style}".replace(" ", ""),
        16: family,
        17: style,
    }
    for name_id, text in texts.items():
        names.setName(text, name_id, 3, 1, 0x409)


def make_text_face(package: Path, file_name: str, family: str, weight: int) -> None:
    """Join the package's Latin and Cyrillic files of one weight into one face."""
    with tempfile.TemporaryDirectory() as scratch:
        parts = []
        for script in ("latin", "latin-ext", "cyrillic"):
            part = TTFont(package / "files" / f"{file_name}-{script}-{weight}-normal.woff2")
            part.flavor = None
            path = Path(scratch) / f"{script}.ttf"
            part.save(path)
            parts.append(str(path))
        font = merge.Merger().merge(parts)
    rename(font, family, WEIGHTS[weight])
    font["OS/2"].usWeightClass = weight
    font.save(FONTS / f"{family}-{WEIGHTS[weight]}.ttf")


def make_icons(package: Path) -> None:
    """Cut the icon font down to what is used and write the table from names to glyphs."""
    icons = {game.icon: "" for game in GAMES.values()} | ICONS
    points = json.loads((package / "font" / "codepoints.json").read_text())
    codes = {name: int(points[theirs or name]) for name, theirs in sorted(icons.items())}
    font = TTFont(package / "font" / "lucide.ttf")
    options = subset.Options(layout_features=[], name_IDs=["*"], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=set(codes.values()))
    cutter.subset(font)
    rename(font, "Gridsmith Icons", "Regular")
    font.save(FONTS / "GridsmithIcons.ttf")
    rows = "".join(f'    "{name}": "\\u{code:04x}",\n' for name, code in codes.items())
    ICON_TABLE.write_text(
        "// Made by resources/make_fonts.py: icon names and their glyphs in GridsmithIcons.ttf.\n"
        f".pragma library\n\nconst glyphs = {{\n{rows}}};\n",
        encoding="utf-8",
    )


def main() -> int:
    """Write resources/fonts, their licences and gui/controls/icons.js."""
    for folder in (FONTS, LICENCES, ICON_TABLE.parent):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        onest, literata, lucide = (
            unpack(package, Path(scratch)) for package in (ONEST, LITERATA, LUCIDE)
        )
        for weight in WEIGHTS:
            make_text_face(onest, "onest", "Onest", weight)
        make_text_face(literata, "literata", "Literata", 600)
        make_icons(lucide)
        for name, package in (("Onest", onest), ("Literata", literata), ("Lucide", lucide)):
            text = (package / "LICENSE").read_text(encoding="utf-8")
            (LICENCES / f"{name}.txt").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
