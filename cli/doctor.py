"""`gridsmith doctor`: check this installation and suggest fixes."""

from typing import Final

import typer

from ..core.errors import Message
from ..core.files.places import Places
from .groups import Commands
from .language import _N, in_words, translated

app = Commands()

_LABELS: Final = (_N("Checks"), _N("Last errors"), _N("ok"), _N("note"), _N("wrong"))


@app.command()
def doctor() -> None:
    """Check this installation: display, folders, word lists, kernels, menu entry.

    You can send the output to anyone who helps you: it has nothing about your games. Exits with
    status 1 when something is wrong.
    """
    from ..core.installation.doctor import report

    found = report(Places.of_user())
    print(found.text(_in_words), end="")
    if any(finding.state == "wrong" for finding in found.findings):
        raise typer.Exit(1)


def _in_words(text: str | Message) -> str:
    return in_words(text) if isinstance(text, Message) else translated(text)
