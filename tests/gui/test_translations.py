"""All texts and messages: found in the sources, and said in Russian."""

import ast
import re
import subprocess
import sysconfig
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from gridsmith import resources
from gridsmith.core.errors import Message
from gridsmith.gui.complaints import say
from gridsmith.gui.tool.word_results import PointsText
from gridsmith.resources import collect_messages
from gridsmith.resources.collect_messages import CONTEXT, calls, places_in

ROOT = Path(__file__).parents[2]
FOLDER = resources.FOLDER / "translations"
TOOLS = Path(sysconfig.get_path("scripts"))


def messages(file):
    return list(ElementTree.parse(file).getroot().iter("message"))


def unfinished(file, only_plurals=False):
    return [
        message.findtext("source")
        for message in messages(file)
        if message.find("translation").get("type") == "unfinished"
        and (message.get("numerus") == "yes" or not only_plurals)
    ]


def test_every_message_is_in_russian():
    assert unfinished(FOLDER / "gridsmith_ru.ts") == []


@pytest.mark.parametrize("source", ["New game…", "Review the moves"])
def test_pages_call_the_same_thing_alike(source):
    found = [
        message.findtext("translation")
        for message in messages(FOLDER / "gridsmith_ru.ts")
        if message.findtext("source") == source
    ]
    assert len(found) > 1
    assert len(set(found)) == 1


def test_english_has_its_plurals():
    """English needs a file for its plural forms only."""
    assert unfinished(FOLDER / "gridsmith_en.ts", only_plurals=True) == []


def test_no_text_stands_in_a_format_string():
    """Within one it is not found by what collects the texts."""
    hidden = [
        (file.name, call.lineno)
        for file in (ROOT / "gui").rglob("*.py")
        for text in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(("translate", "tr"))
    ]
    assert hidden == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_compiled_file_is_up_to_date(tmp_path, language):
    compiled = tmp_path / "again.qm"
    subprocess.run(
        [TOOLS / "pyside6-lrelease", FOLDER / f"gridsmith_{language}.ts", "-qm", compiled],
        check=True,
        capture_output=True,
    )
    assert compiled.read_bytes() == (FOLDER / f"gridsmith_{language}.qm").read_bytes()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_counts_are_written_with_group_separators(language):
    """Else 12345 words would be that in every language."""
    counted = [m for m in messages(FOLDER / f"gridsmith_{language}.ts") if m.get("numerus")]
    assert counted
    for message in counted:
        for text in message.iter("numerusform"):
            assert "%n" not in (text.text or ""), message.findtext("source")


def test_numbers_are_those_of_the_language_that_is_shown(make_app):
    app = make_app(tool="boggle")
    assert PointsText().text(12345) == "12,345 points"
    app.shell.chooseLanguage("ru")
    assert PointsText().text(12345) == "12\xa0345 очков"


TRANSLATIONS = resources.FOLDER / "translations" / "gridsmith_ru.ts"

LATIN = {
    "Gridsmith",
    *("UTF-8", "JSON", "SQLite", "pipx", "PNG", "JPEG", "GIF", "PDF", "ZIP", "Zip", "RAR", "gzip"),
    *(
        "STL",
        "XML",
        "BurrTools",
        "WebP",
        "BMP",
        "CGP",
        "GCG",
        "TOML",
        "D",
        "D8",
        "N",
        "W",
        "Y",
        "l",
        "w",
    ),
    *("dask", "distributed", "pip", "install", "gridsmith", "desktop", "cluster", "x"),
    *("Gridsmith", "Python", "Qt", "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"),
    *("sudo", "apt-get", "ssh", "DOCTYPE", "X", "words", "own", "prepare", "numba"),
    *("top", "bottom", "left", "right", "blocks", "solve"),
    *("StarDict", "Hunspell", "aff", "DICT", "ifo", "index", "dict", "dz", "idx", "syn"),
}
"""Names, and commands to be typed: they stand in a Russian text as they are."""


@cache
def made():
    return calls()


@cache
def russian():
    root = ElementTree.parse(TRANSLATIONS).getroot()
    context = next(found for found in root.iter("context") if found.findtext("name") == CONTEXT)
    return {
        message.findtext("comment"): message.findtext("translation")
        for message in context.iter("message")
    }


@pytest.mark.parametrize(
    ("language", "number"), [("en", "14,000,000"), ("ru", "14\u00a0000\u00a0000")]
)
def test_numbers_are_said_as_the_language_writes_them(language, number):
    before = QLocale()
    QLocale.setDefault(QLocale(language))
    try:
        assert number in say(Message("many", "{words} words", words=14_000_000))
    finally:
        QLocale.setDefault(before)


def test_messages_are_written_out_where_they_are_made():
    for call in made():
        assert call.id is not None, call.place
        assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", call.id), call.place
        assert call.text, call.place
        assert "\n" not in call.text, call.place
        assert call.places == call.parts, call.place


def test_an_id_has_one_text():
    texts = defaultdict(set)
    for call in made():
        texts[call.id].add(call.text)
    assert {name for name, found in texts.items() if len(found) > 1} == set()


def test_messages_are_in_russian():
    for call in made():
        text = russian()[call.id]
        assert places_in(text) == call.places, call.id
        words = set(re.findall(r"[A-Za-z][\w-]*", re.sub(r"{.*?}", "", text)))
        assert words <= LATIN, call.id
        english = re.sub(r"{.*?}", "", call.text)
        assert re.search("[а-я]", text) or not re.search("[a-z]", english), call.id


def test_no_russian_text_is_left_over():
    assert set(russian()) == {call.id for call in made()}


def test_every_text_of_the_sources_is_known(tmp_path, monkeypatch):
    again, others = tmp_path / "gridsmith_ru.ts", tmp_path / "messages.py"
    again.write_bytes(TRANSLATIONS.read_bytes())
    monkeypatch.setattr(collect_messages, "calls", made)
    monkeypatch.setattr("sys.argv", ["collect_messages.py", str(others)])
    assert collect_messages.main() == 0
    lupdate = Path(sysconfig.get_path("scripts")) / "pyside6-lupdate"
    subprocess.run(
        [lupdate, "-extensions", "py,qml", "-locations", "none", "gui", others, "-ts", again],
        cwd=Path(__file__).parents[2], check=True, capture_output=True,
    )  # fmt: skip
    waiting = [
        message.findtext("source")
        for message in ElementTree.parse(again).iter("message")
        if message.find("translation").get("type") == "unfinished"
    ]
    assert waiting == []
