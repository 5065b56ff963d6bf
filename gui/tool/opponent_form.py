"""What the forms of several games ask: who plays."""

from __future__ import annotations

from collections.abc import Iterator

from ..forms import Row, choice, switch, texts

say = texts("ComputerChoice")


def help_row(helped: bool) -> Row:
    """Ask whether a new game shows moves and advice; without them there are hints."""
    return switch("helped", say("Show moves and advice"), helped)


def opponent_rows(
    against: bool, strength: str, heading: str, people: str = "", computer: str = ""
) -> Iterator[Row]:
    """Ask whether the computer plays, and how well."""
    names = {
        False: people or say("Two players"),
        True: computer or say("Against the computer"),
    }
    yield choice("against", say("Who plays"), against, names, heading=heading)
    yield choice(
        "strength",
        say("Computer level"),
        strength,
        {"casual": say("Casual"), "club": say("Club"), "master": say("Master")},
        usable=against,
    )
