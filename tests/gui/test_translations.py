import ast
import re
import subprocess
import sysconfig
import xml.etree.ElementTree as ElementTree
from functools import cache
from pathlib import Path

import pytest

from gridsmith import resources
from gridsmith.core.errors import Message
from gridsmith.gui.complaints import say
from gridsmith.gui.tool.word_results import PointsText
from gridsmith.resources import collect_messages
from gridsmith.resources.collect_messages import CONTEXT, calls, places_in

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


@pytest.mark.parametrize(("language", "only_plurals"), [("ru", False), ("en", True)])
def test_every_message_is_in_russian_and_english_has_its_plurals(language, only_plurals):
    assert unfinished(FOLDER / f"gridsmith_{language}.ts", only_plurals) == []


def test_no_text_stands_in_a_format_string():
    """Within one it is not found by what collects the texts."""
    hidden = [
        (file.name, call.lineno)
        for file in (Path(__file__).parents[2] / "gui").rglob("*.py")
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
    many = Message("many", "{words} words", words=14_000_000)
    assert (PointsText().text(12345), "14,000,000" in say(many)) == ("12,345 points", True)
    app.shell.chooseLanguage("ru")
    assert (PointsText().text(12345), "14\xa0000\xa0000" in say(many)) == ("12\xa0345 очков", True)


LATIN = {
    *("Gridsmith", "x", "y", "z"),
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
    root = ElementTree.parse(FOLDER / "gridsmith_ru.ts").getroot()
    context = next(found for found in root.iter("context") if found.findtext("name") == CONTEXT)
    return {
        message.findtext("comment"): message.findtext("translation")
        for message in context.iter("message")
    }


def test_messages_are_written_out_where_they_are_made_and_in_russian():
    texts = {call.id: call.text for call in made()}
    assert set(russian()) == set(texts)
    for call in made():
        assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", call.id), call.place
        assert call.text == texts[call.id] != "", call.place
        assert "\n" not in call.text, call.place
        text = russian()[call.id]
        assert call.places == call.parts == places_in(text), call.place
        assert set(re.findall(r"[A-Za-z][\w-]*", re.sub(r"{.*?}", "", text))) <= LATIN, call.id
        english = re.sub(r"{.*?}", "", call.text)
        assert re.search("[а-я]", text) or not re.search("[a-z]", english), call.id


def test_every_text_of_the_sources_is_known(tmp_path, monkeypatch):
    again, others = tmp_path / "gridsmith_ru.ts", tmp_path / "messages.py"
    again.write_bytes((FOLDER / "gridsmith_ru.ts").read_bytes())
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
