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


def test_every_icon_has_its_glyph(qapp):
    font = QRawFont(str(resources.FOLDER / "fonts" / "GridsmithIcons.ttf"), 20)
    missing = [name for name, code in GLYPHS.items() if not font.supportsCharacter(int(code, 16))]
    assert missing == []


def test_the_fonts_hold_both_alphabets(qapp):
    letters = "".join(chr(code) for code in range(0x410, 0x450)) + "ЁёAZaz—«»…№·"
    for face in (resources.FOLDER / "fonts").glob("*.ttf"):
        assert QFontDatabase.addApplicationFont(str(face)) >= 0
        if face.stem != "GridsmithIcons":
            font = QRawFont(str(face), 20)
            missing = [c for c in letters if not font.supportsCharacter(ord(c))]
            assert missing == [], face.name
