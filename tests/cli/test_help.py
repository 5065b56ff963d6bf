from gettext import gettext

import pytest
import typer
from typer.main import get_command

from gridsmith.cli.commands import COMMANDS, app, loaded
from gridsmith.cli.language import follow_locale, in_one_line


def commands():
    found = [get_command(app), *map(loaded, COMMANDS)]
    for command in found:
        found += getattr(command, "commands", {}).values() if command.name != "gridsmith" else ()
    return found


@pytest.mark.parametrize("locale", ["C.UTF-8", "ru_RU.UTF-8"])
def test_help_shows_its_texts_as_they_are_written(capsys, monkeypatch, locale):
    monkeypatch.setenv("LC_ALL", locale)
    monkeypatch.setenv("COLUMNS", "1200")
    follow_locale()
    wrong = []
    for command in commands():
        context = typer.Context(command, info_name=command.name)
        parts = [command, *command.get_params(context)]
        texts = [gettext(in_one_line(part.help)) for part in parts if part.help]
        for below in getattr(command, "commands", {}).values():
            texts.append(gettext(in_one_line(below.help)).partition("\n\n")[0])
        command.get_help(context)
        shown = " ".join(capsys.readouterr().out.split())
        wrong += [line for text in texts for line in text.split("\n") if line not in shown]
    assert wrong == []
