import ast
import re
import string
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from gridsmith import resources
from gridsmith.cli.commands import help_texts
from gridsmith.cli.language import CATALOGS, is_russian, many, number, share, short
from gridsmith.cli.terminal import visible
from gridsmith.resources.collect_messages import COMMANDS, command_texts
from gridsmith.resources.make_catalog import CATALOG

ROOT = Path(__file__).parents[2]


@pytest.fixture
def russian(monkeypatch):
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, False),
        ({"LANG": "ru_RU.UTF-8"}, True),
        ({"LANG": "ru"}, True),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C.UTF-8"}, False),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, True),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ru_UA.UTF-8"}, True),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "ru:en"}, True),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:ru"}, True),
        ({"LANG": "ru_RU.UTF-8", "LANGUAGE": "en:ru"}, False),
        ({"LANG": "ru_RU@cyr", "LANGUAGE": ""}, True),
        ({"LC_ALL": "C", "LANGUAGE": "ru"}, False),
        ({"LANG": "rue_UA"}, False),
    ],
)
def test_the_language_is_that_of_the_locale(variables, expected):
    assert is_russian(variables) is expected


def test_an_answer_for_people_is_in_russian(gridsmith, russian):
    out = gridsmith("boggle", "solve", "ктоикотик", "--words", "words.txt").out
    assert "кот" in out
    said = re.sub("words.txt|classic|word .*", "", out)
    assert re.search("[а-яё]{3}", said)
    assert re.findall("[a-z]{3,}", said) == []
    assert "усск" in gridsmith("words", "list").out


def test_a_number_has_the_separators_and_the_noun_of_the_language(monkeypatch):
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert [number(1234.56, 1), short(0.5), share(0.25)] == ["1\u00a0234,6", "0,5", "25,0\u00a0%"]
    assert visible(number(1234)) == "1\u00a0234"
    assert [many(count, "ход|хода|ходов") for count in (1, 2, 5, 11, 12, 21, 24, 111)] == [
        *("1 ход", "2 хода", "5 ходов", "11 ходов", "12 ходов"),
        *("21 ход", "24 хода", "111 ходов"),
    ]
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert [number(1234.56, 1), short(0.5), share(0.25)] == ["1,234.6", "0.5", "25.0%"]


@pytest.mark.parametrize(
    ("wrong", "parts"),
    [
        ("--memory 0 +-+", ["0", "1"]),
        ("--memory many +-+", ["'many'"]),
        ("--nonsense", ["--nonsense"]),
        ("--memory", ["'--memory'"]),
    ],
)
def test_a_wrong_option_is_one_line_in_russian(gridsmith, russian, wrong, parts):
    outcome = gridsmith("dots", "analyze", *wrong.split())
    (line,) = [line for line in outcome.err.splitlines() if line]
    assert outcome.status == 2
    assert all(part in line for part in parts)
    assert re.search("[а-я]{3}", line)


def fields(text):
    return sorted(
        str(field[1:]) for field in string.Formatter().parse(text) if field[1] is not None
    )


def test_each_text_has_a_translation_with_the_same_fields():
    root = ElementTree.parse(CATALOGS / "gridsmith_ru.ts").getroot()
    context = next(found for found in root.iter("context") if found.findtext("name") == COMMANDS)
    russian = {
        message.findtext("source"): message.findtext("translation")
        for message in context.iter("message")
    }
    texts = set(command_texts())
    assert sorted((texts | help_texts()) - russian.keys()) == [], (
        "these texts have no Russian translation: run `make translations`, translate what is "
        'type="unfinished" in resources/translations/gridsmith_ru.ts, and run it again'
    )
    for text, translated in russian.items():
        assert text not in texts or fields(text) == fields(translated), text
        latin = re.findall("[A-Za-z]{2,}", re.sub("{.*?}", "", translated))
        assert set(latin) <= set(re.findall("[A-Za-z]{2,}", text)), translated
        assert re.search("[а-яё]", translated) or not re.search(
            "[a-z]{2}", re.sub("{.*?}|--[a-z]+", "", text).replace("gridsmith", "")
        ), text


def test_all_that_the_commands_say_is_translated():
    speaking = {
        "InputError",
        "BadParameter",
        "say",
        "put",
        "ProgressBar",
        "StatusLine",
        "_complain",
    }
    found = []
    for path in sorted((ROOT / "cli").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            if ast.unparse(call.func).rpartition(".")[2] not in speaking:
                continue
            translated = {
                id(inner)
                for part in ast.walk(call)
                if isinstance(part, ast.Call) and getattr(part.func, "id", "") == "_"
                for inner in ast.walk(part)
            }
            found += [
                f"{path.name}:{part.lineno}: {part.value}"
                for part in ast.walk(call)
                if isinstance(part, ast.Constant)
                and isinstance(part.value, str)
                and id(part) not in translated
                and re.search("[a-z]{2}", re.sub("gridsmith|--[a-z-]+", "", part.value))
            ]
    assert found == [], (
        'write _("…").format(…) around these, with `from gettext import gettext as _`; then run '
        "`make translations`, translate what is unfinished in gridsmith_ru.ts, and run it again"
    )


def test_the_catalog_is_up_to_date(tmp_path):
    made = tmp_path / "messages.mo"
    script = ROOT / "resources" / "make_catalog.py"
    subprocess.run([sys.executable, script, made], check=True)
    assert made.read_bytes() == CATALOG.read_bytes(), "run `make translations`"
    assert CATALOG.is_relative_to(resources.FOLDER)
