"""`gridsmith prepare`: what is compiled when it is first asked for is compiled now."""

from pathlib import Path
from typing import Annotated

import typer

from .options import Commands
from .terminal import StatusLine, is_watched, say

app = Commands()

FolderOption = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        help="For packages: compile into DIR/kernels, and build the images of the word lists into"
        " DIR/images. At run time GRIDSMITH_KERNELS and GRIDSMITH_IMAGES name these two.",
    ),
]


@app.command()
def prepare(
    parts: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PART]...", help="Only these parts, such as boggle-hunt."),
    ] = None,
    folder: FolderOption = None,
    first: Annotated[
        bool, typer.Option("--first", help="Only what the first minutes in the app need.")
    ] = False,
    images: Annotated[
        bool,
        typer.Option(help="Build the images of the word lists as well, where no part is named."),
    ] = True,
) -> None:
    """Compile what the searches run on, and build the images of the word lists.

    Otherwise this is done when it is first asked for, and by the app while its window is open. What
    is there already is left alone.
    """
    from ..core.compiling import compiled
    from ..core.errors import Complaint
    from ..core.games import FIRST, PARTS
    from ..core.installation.preparing import is_prepared, prepare
    from ..core.lexicon.catalog import Catalog

    asked = list(parts or (FIRST if first else PARTS))
    for part in asked:
        if part not in PARTS:
            raise Complaint(
                "part-unknown", "there is no part {part}: {parts}",
                part=part, parts=", ".join(PARTS),
            )  # fmt: skip
    kernels = None if folder is None else folder / "kernels"
    if kernels is not None:
        compiled.write_to(kernels)
    missing = [part for part in asked if not is_prepared(part)]
    begun: list[str] = []
    done = len(asked) - len(missing)
    with StatusLine("Preparing…") as line:

        def told(part: str, how: str) -> None:
            nonlocal done
            if how == "begun":
                begun.append(part)
            else:
                begun.remove(part)
            if how == "done":
                done += 1
                if not is_watched():
                    say(f"compiled {part}")
            line.tell(f"Compiling {', '.join(begun)} · {done} of {len(asked)} are done")

        if missing:
            compiled.check_writable()  # else all would be compiled for nothing
        prepare(missing, told=told, into=kernels)
        if images and not parts and not first:
            line.tell("Building the images of the word lists…")
            catalog = Catalog.standard()
            if folder is not None:
                catalog.build_images(folder / "images")
            else:
                for entry in catalog.entries():
                    catalog.open(entry.name)
    compiled.sweep_kernels()
    print(f"{done} of {len(asked)} parts are compiled: {compiled.own_folder()}")
