"""`gridsmith backup`: everything in one zip, and back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .inputs import InputError
from .options import Commands
from .parameters import argument
from .results import many, put
from .terminal import ProgressBar, say

if TYPE_CHECKING:
    from ..core.keeping.backup_archive import Counts

app = Commands()


@app.command()
def save(
    file: Annotated[Path, argument("FILE", "The zip to make, such as Gridsmith.zip.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Take the place of a file that is there.")
    ] = False,
) -> None:
    """Save all that you have in one zip: games, boards, searches, own words, lists, settings.

    The app may be open meanwhile.
    """
    from ..core.files.places import Places
    from ..core.keeping import backup

    if file.exists() and not replace:
        raise InputError(f"{file} is there already: --replace takes its place")
    with ProgressBar(f"Saving {file.name}") as bar:
        saved = backup.save(Places.of_user(), file, bar.tell, replace=replace)
    for notice in saved.notices:
        say(f"gridsmith: {notice}")
    put(f"saved to {file}: {_told(saved.counts) or 'nothing, there is nothing yet'}\n")


@app.command()
def restore(
    file: Annotated[Path, argument("FILE", "A zip of `backup save`.")],
) -> None:
    """Bring back what was saved, on another computer too; nothing that is there is lost.

    What is there already is not doubled. The board of a game takes the place of the one that is
    there, which is put among the saved games. Own words and settings that are there stay.
    """
    from ..core.files.places import Places
    from ..core.keeping import backup

    with ProgressBar(f"Bringing back {file.name}") as bar:
        restored = backup.restore(file, Places.of_user(), progress=bar.tell)
    for notice in restored.notices:
        say(f"gridsmith: {notice}")
    put(f"brought back from {file}: {_told(restored.counts) or 'nothing, all of it is here'}\n")
    if restored.put_aside:
        aside = many(restored.put_aside, "board")
        put(f"{aside} that stood here before: now among the saved games\n")


def _told(counts: "Counts") -> str:
    told = (
        (counts.games, "game"),
        (counts.boards, "board"),
        (counts.lists, "word list"),
        (counts.words, "own word"),
        (counts.settings, "setting"),
        (counts.searches, "saved search"),
    )
    return ", ".join(many(count, what) for count, what in told if count)
