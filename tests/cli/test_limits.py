"""Whatever is given, however long or deep: one clear line, at once."""

import re

import pytest

from tests.cli.conftest import Command

NUMBER = "9" * 5000
LINE = "a" * 3_000_000


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("boggle solve abcd --scoring 3:N", "does not have the form LETTERS:POINTS"),
        ("boggle solve abcd --scoring 3:999999999", "cannot be worth 999,999,999 points"),
        ("boggle solve abcd --min-length N", "is not a whole number"),
        ("boggle roll --size NxN", "such as 4x4"),
        ("boggle optimize --top N", "--top"),
        ("boggle optimize --seconds N", "is not a number of seconds"),
        ("tiles words abc --require N", "is not a letter"),
        ("tiles optimize --max-length N", "give a number of letters"),
        ("dots analyze --size 2x2 --memory N", "--memory"),
        ("blocks solve soma --problem N", "is not a whole number"),
        ("balda search board.txt --cell N,1", "such as 3,4"),
        ("balda search board.txt --letter-values а=N", "is not a letter with its value"),
    ],
)
def test_a_number_of_thousands_of_digits_is_refused(
    gridsmith: Command, command: str, told: str
) -> None:
    outcome = gridsmith(*(word.replace("N", NUMBER) for word in command.split(" ")))
    assert outcome.status == 2
    assert told in outcome.err
    assert outcome.err.count("\n") == 1
    assert len(outcome.err) < 1200


@pytest.mark.parametrize(
    "command",
    [
        "boggle solve -",
        "boggle score -",
        "boggle solve abcd --scoring -",
        "boggle dice -",
        "boggle optimize --resume -",
        "tiles words abc --bag -",
        "tiles optimize --resume -",
        "blocks show -",
        "blocks solve --resume -",
        "dots show -",
        "balda search -",
        "balda search board.txt --ban-file -",
        "balda search board.txt --letter-values -",
        "balda search board.txt --bonus -",
    ],
)
@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, LINE, "\0" * 1000],
    ids=["brackets", "line", "nul"],
)
def test_a_hostile_text_is_refused(gridsmith: Command, command: str, text: str) -> None:
    outcome = gridsmith(*command.split(" "), given=text)
    assert outcome.status == 2
    assert re.fullmatch(r"gridsmith: .{5,1100}\n", outcome.err)
    assert outcome.out == ""


def test_a_text_of_many_megabytes_is_not_read_to_its_end(gridsmith: Command) -> None:
    outcome = gridsmith("boggle", "dice", "/dev/zero")
    assert outcome.err == "gridsmith: /dev/zero is too large: more than 10,000,000 bytes\n"
