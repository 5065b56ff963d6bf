"""The commands under a Russian locale: errors and notices in Russian, data as ever."""

import ast
import json
import os
import re
import string
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from gridsmith import resources
from gridsmith.cli.commands import help_texts
from gridsmith.cli.language import CATALOGS, is_russian, many, number, share, short, usage_in_words
from gridsmith.cli.parameters import parse_count
from gridsmith.cli.terminal import visible
from gridsmith.core.games import GAMES
from gridsmith.resources.collect_messages import COMMANDS, command_texts
from gridsmith.resources.make_catalog import CATALOG, texts

ROOT = Path(__file__).parents[2]
NAMES = {
    *("ru", "nouns", "wide", "en", "large", "scrabble", "erudit", "words", "txt", "csv", "tsv"),
    *(
        "json",
        "piece",
        "goal",
        "classic",
        "mactech",
        "letters",
        "new",
        "big",
        "super",
        "optimize",
        "none",
    ),
    *GAMES,
}
"""Names and keywords in answers that no language changes, besides what was typed."""


@pytest.fixture
def russian(monkeypatch):
    """A Russian locale, for the commands of a test."""
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
    """As gettext reads it."""
    assert is_russian(variables) is expected


WRONG = [
    "balda", "balda serch", "balda search", "balda search nix.txt",
    "balda search board.txt --nix", "balda search board.txt --cell 9,9",
    "balda search board.txt --cell x", "balda search board.txt --cell 2,1",
    "balda search board.txt --through 1,1", "balda search board.txt --words nix",
    "balda search board.txt --min-length 0", "balda search board.txt --ban",
    "balda search words.txt", "balda search board.txt --limit=",
    "balda search board.txt --format nix", "balda search board.txt --output nix.nix",
    "balda search board.txt --output nix/nix.txt", "balda search board.txt nix",
    "balda search board.txt --letter-values nix", "balda search board.txt --diagonals=1",
    "balda advise board.txt --opponent nix", "balda advise board.txt --seconds nix",
    "boggle solve nix", "boggle solve", "boggle solve /", "boggle solve КОТИТОК",
    "boggle solve ктоикотик --size 4x4", "boggle solve ктоикотик --scoring nix",
    "boggle roll --dice nix", "boggle roll --size 3x9",
    "boggle optimize --letters any --dice new", "boggle optimize --workers 0",
    "boggle optimize --cluster nix", "boggle rearrange", "boggle optimize --resume nix",
    "boggle optimize --seed nix", "tiles words", "tiles words КОТ1", "tiles words КОТ --bag nix",
    "tiles words КОТ --pattern (", "tiles words КОТ --bag en-scrabble",
    "tiles words КОТ --require q", "tiles optimize --max-length nix", "tiles optimize --bag nix",
    "blocks solve", "blocks solve nix", "blocks solve board.txt",
    "blocks solve soma-cube --all --count", "blocks show soma-cube --problem 2",
    "blocks show soma-cube --format nix", "dots analyze", "dots analyze board.txt",
    "dots analyze --size x", "dots analyze --size 99x99", "dots analyze board.txt --size 3x3",
    "dots analyze --size 2x2 --memory 0", "dots show nix", "words nix", "words check",
    "words check кот --words nix", "words import nix nix", "words remove nix",
    "words add кот --words nix", "backup save words.txt", "backup restore nix.zip",
    "backup restore words.txt", "prepare nix", "desktop nix", "doctor nix", "nix", "--nix",
    "--tool dots words",
]  # fmt: skip


@pytest.mark.parametrize("command", WRONG)
def test_errors_are_in_russian(gridsmith, russian, command):
    """One line, with no English but names, commands and what was typed."""
    outcome = gridsmith(*command.split())
    assert outcome.status == 2, outcome
    assert outcome.out == ""
    assert outcome.err.count("\n") == 1
    assert re.search("[а-яё]{3}", outcome.err), outcome.err
    typed = {*re.findall("[A-Za-z]+", f"gridsmith {command}"), *NAMES}
    said = re.sub(r"--[a-z-]+|`.*?`|[A-Z]{3,}|[\w.-]+/[\w./-]*", " ", outcome.err)
    said = re.sub(r"'[\w-]+'(, '[\w-]+')+|(?<=возможно, ).*(?= \(см)|есть .*|части: .*", " ", said)
    assert [word for word in re.findall("[A-Za-z]{2,}", said) if word not in typed] == [], said


FOR_PROGRAMS = [
    "balda search board.txt --words words.txt --format tsv",
    "balda search board.txt --words words.txt --format json",
    "boggle solve ктоикотик --words words.txt --format csv",
    "tiles words КОТИК --words words.txt --format json",
    "dots analyze --size 1x2 --format tsv --steps 5",
    "dots show --size 1x2",
    "words list --format tsv",
    "words check кот nix --format json",
    "blocks list --format tsv",
    "blocks show soma-cube",
]


@pytest.mark.parametrize("command", FOR_PROGRAMS)
def test_answers_for_programs_are_the_same(gridsmith, monkeypatch, command, dots_compiled):
    """Byte for byte."""
    english = gridsmith(*command.split())
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert gridsmith(*command.split()).out == english.out
    assert english.out


FOR_READING = [
    "balda search board.txt --words words.txt --limit 1",
    "balda search board.txt --words words.txt --cell 1,1",
    "balda advise board.txt --words words.txt --seconds 1",
    "balda review moves.txt --words words.txt --depth 2",
    "balda solve --size 2x2 --start то --words words.txt",
    "boggle solve ктоикотик --words words.txt --min-length 4",
    "boggle solve ъъъъъъъъъ --words words.txt",
    "boggle score ктоикотик --words words.txt",
    "boggle compare ктоикотик words.txt --words words.txt",
    "boggle optimize --size 3x3 --letters any --words words.txt --steps 1",
    "tiles words КОТИК --words words.txt --min-length 2 --require к",
    "tiles words ЪЪ --words words.txt",
    "tiles optimize --bag КОТИКК --words words.txt --steps 40",
    "blocks solve tetrominoes-4x5",
    "blocks solve soma-cube --count",
    "dots analyze --size 1x2 --steps 5",
    "words hide кот --words ru-nouns",
    "words check кот чай",
    "backup save all.zip",
]


@pytest.mark.parametrize("command", FOR_READING)
def test_answers_for_people_are_in_russian(gridsmith, russian, command, dots_compiled):
    """What is above and below a table; names of columns and what was found stay."""
    words = Path("words.txt").read_text("utf-8")
    Path("words.txt").write_text(words + "ток\nкит\nто\nот\nко\n", "utf-8")
    Path("moves.txt").write_text("0\tкот\n1\tток\t1\t2\tт\n", "utf-8")
    outcome = gridsmith(*command.split())
    assert outcome.status == 0, outcome
    head, *rest = re.split(r"\n\n(?=word |start |move |player |board |edge |$)", outcome.out)
    foot = [part for part in rest if re.match("[*а-яё0-9]", part, re.IGNORECASE)]
    said = re.sub(
        r"(?<=^)[│┌├└].*|(?<=: )[A-Z]+|--[a-z-]+", " ", "\n".join([head, *foot]), flags=re.M
    )
    typed = {*re.findall("[A-Za-z]+", f"gridsmith {command}"), *NAMES, "Soma", "Tetrominoes"}
    assert re.search("[а-яё]{3}", said), outcome.out
    assert [word for word in re.findall("[A-Za-z]{3,}", said) if word not in typed] == [], said


@pytest.mark.parametrize(
    ("command", "said", "unsaid"),
    [
        ("words list", "Русские существительные", "Russian"),
        ("words info ru-nouns", "Нарицательные", "Common nouns"),
        ("words profiles list", "Без", "No "),
        ("blocks list", "Кубики сома", "Soma"),
        ("doctor", "Компьютер", "Computer"),
        ("doctor", "слов: 68", "words"),
        ("doctor", "свободно на диске", "free on the disk"),
        ("doctor", "Пакеты Python установлены.", "are installed"),
    ],
)
def test_titles_and_labels_are_in_russian(gridsmith, russian, command, said, unsaid):
    """In tables and reports for reading."""
    out = gridsmith(*command.split()).out
    assert said in out
    assert unsaid not in out


def test_a_number_has_the_separators_and_the_noun_of_the_language(monkeypatch):
    """On a terminal, too, where the space is not escaped."""
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert [number(1234.56, 1), short(0.5), share(0.25)] == ["1\u00a0234,6", "0,5", "25,0\u00a0%"]
    assert visible(number(1234)) == "1\u00a0234"
    forms = [many(count, "ход|хода|ходов") for count in (1, 2, 5, 11, 12, 21, 24, 111)]
    assert forms == [
        *("1 ход", "2 хода", "5 ходов", "11 ходов", "12 ходов"),
        *("21 ход", "24 хода", "111 ходов"),
    ]
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert [number(1234.56, 1), short(0.5), share(0.25)] == ["1,234.6", "0.5", "25.0%"]


def test_a_parameter_is_complained_of_in_russian(russian, monkeypatch):
    with pytest.raises(Exception, match="не целое число"):
        parse_count("x")
    assert usage_in_words("Missing command") == "не указана команда"
    assert usage_in_words("A sentence of a later typer") == "A sentence of a later typer"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert usage_in_words("Missing command") == "Missing command"


HELP = """
import contextlib, io, json
from gridsmith.cli.main import main
from gridsmith.cli.commands import COMMANDS, loaded

shown = {}
for name in ["", *COMMANDS]:
    commands = getattr(loaded(name), "commands", {}) if name else {}
    for path in ([name], *([name, command] for command in commands)):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            assert main([*filter(None, path), "--help"]) == 0
        shown[" ".join(path)] = output.getvalue()
print(json.dumps(shown))
"""


def test_help_is_in_russian():
    """That of each command, with nothing in English but names of options and values."""
    variables = {**os.environ, "LC_ALL": "ru_RU.UTF-8", "COLUMNS": "2000"}
    done = subprocess.run(
        [sys.executable, "-c", HELP], env=variables, capture_output=True, check=True
    )
    shown = json.loads(done.stdout.splitlines()[-1])
    assert len(shown) > 30
    for command, text in shown.items():
        assert " Использование: gridsmith" in text, command
        assert "─ Параметры ─" in text, command
        said = re.sub(r"`.*?`|\(move .*?\)|gridsmith [a-z ]*| {2,}", " | ", text)
        assert re.findall("[a-z]{2,} [a-z]{2,}", said) == [], command


def test_each_help_text_is_translated():
    missing = sorted(help_texts() - russian_texts().keys())
    assert missing == [], (
        "these help texts have no Russian translation: run `make translations`, translate what is "
        'type="unfinished" in resources/translations/gridsmith_ru.ts, and run it again'
    )


def russian_texts():
    """Each text of the commands with its translation."""
    root = ElementTree.parse(CATALOGS / "gridsmith_ru.ts").getroot()
    context = next(found for found in root.iter("context") if found.findtext("name") == COMMANDS)
    return {
        message.findtext("source"): message.findtext("translation")
        for message in context.iter("message")
    }


TEXTS = frozenset(command_texts())


def fields(text):
    """What is put into a text."""
    return sorted(
        str(field[1:]) for field in string.Formatter().parse(text) if field[1] is not None
    )


@pytest.mark.parametrize(("text", "translated"), russian_texts().items())
def test_a_translation_has_the_same_parts_and_no_other_english(text, translated):
    if text in TEXTS:
        assert fields(text) == fields(translated)
    latin = re.findall("[A-Za-z]{2,}", re.sub("{.*?}", "", translated))
    assert set(latin) <= set(re.findall("[A-Za-z]{2,}", text)), translated
    assert re.search("[а-яё]", translated) or not re.search(
        "[a-z]{2}", re.sub("{.*?}|--[a-z]+", "", text).replace("gridsmith", "")
    )


def test_all_that_the_commands_say_is_translated():
    """No text goes to an error, a notice or a bar but through gettext."""
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
    for path in sorted((ROOT / "cli").glob("*.py")):
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
    """`make translations` makes the same bytes again; the library's reader has read them above."""
    made = tmp_path / "messages.mo"
    script = ROOT / "resources" / "make_catalog.py"
    subprocess.run([sys.executable, script, made], check=True)
    assert made.read_bytes() == CATALOG.read_bytes(), "run `make translations`"
    assert CATALOG.is_relative_to(resources.FOLDER)
    assert len(texts()) > 600
