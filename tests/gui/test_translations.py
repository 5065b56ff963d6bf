from __future__ import annotations

import ast
import subprocess
import sysconfig
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from gridsmith import resources
from gridsmith.gui.tool.word_results import PointsText

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
    """No message waits for its translation."""
    assert unfinished(FOLDER / "gridsmith_ru.ts") == []


@pytest.mark.parametrize("source", ["New game…", "new game"])
def test_pages_call_the_same_thing_alike(source):
    """In Russian, too."""
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
    """Compiling again gives the same bytes."""
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
    """As soon as it is switched."""
    app = make_app(tool="boggle")
    assert PointsText().text(12345) == "12,345 points"
    app.shell.chooseLanguage("ru")
    assert PointsText().text(12345) == "12\xa0345 очков"
