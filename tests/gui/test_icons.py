import re
from pathlib import Path

from PySide6.QtGui import QFontDatabase, QRawFont

from gridsmith import resources

GUI = Path(__file__).parents[2] / "gui"
TABLE = (GUI / "controls" / "icons.js").read_text(encoding="utf-8")
GLYPHS = dict(re.findall(r'"([\w-]+)": "\\u([0-9a-f]{4})"', TABLE))


def test_every_icon_that_is_used_exists():
    """A misspelt name would show an empty place."""
    used = set()
    for page in GUI.rglob("*.qml"):
        for line in page.read_text(encoding="utf-8").splitlines():
            place = re.search(r"\b(?:iconName|icon):(.*)", line)
            if place:
                # What is compared with in a condition is no icon.
                shown = re.sub(r'[!=]==? *"[^"]*"', "", place[1])
                shown = re.split(", (?:text|title|hint|run|name|selected)", shown)[0]
                used |= set(re.findall(r'"([\w-]+)"', shown))
    assert used - set(GLYPHS) == set()


def test_the_fonts_hold_both_alphabets_and_every_icon(qapp):
    letters = "".join(chr(code) for code in range(0x410, 0x450)) + "ЁёAZaz—«»…№·"
    icons = "".join(chr(int(code, 16)) for code in GLYPHS.values())
    for face in (resources.FOLDER / "fonts").glob("*.ttf"):
        assert QFontDatabase.addApplicationFont(str(face)) >= 0
        signs, font = icons if face.stem == "GridsmithIcons" else letters, QRawFont(str(face), 20)
        assert [sign for sign in signs if not font.supportsCharacter(ord(sign))] == [], face.name
