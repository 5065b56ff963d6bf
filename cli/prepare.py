"""`gridsmith prepare`: what is compiled when it is first asked for is compiled now."""

from pathlib import Path
from typing import Annotated

import typer

from gridsmith.cli.options import Commands
from gridsmith.cli.terminal import StatusLine, is_watched, say

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
    images: Annotated[
        bool, typer.Option(help="Build the images of the word lists as well.")
    ] = True,
) -> None:
    """Compile what the searches run on, and build the images of the word lists.

    Whatever is not compiled yet is compiled when it is first asked for, in the background of the
    app. After this nothing is left to compile, for anybody who runs the program on this computer
    with this folder. What is there already is left alone.
    """
    from gridsmith.core import compiled
    from gridsmith.core.errors import Complaint
    from gridsmith.core.lexicon.catalog import Catalog
    from gridsmith.core.preparing import PARTS, is_prepared, prepare

    for part in parts or ():
        if part not in PARTS:
            raise Complaint(
                "part-unknown", "there is no part {part}: {parts}",
                part=part, parts=", ".join(PARTS),
            )  # fmt: skip
    if folder is not None:
        compiled.write_to(folder / "kernels")
    missing = [part for part in parts or PARTS if not is_prepared(part)]
    begun: list[str] = []
    done = len(parts or PARTS) - len(missing)
    with StatusLine("Preparing…") as line:

        def told(part: str, is_done: bool) -> None:
            nonlocal done
            if is_done:
                begun.remove(part)
                done += 1
            else:
                begun.append(part)
            line.tell(f"Compiling {', '.join(begun)} · {done} of {len(parts or PARTS)} are done")
            if is_done and not is_watched():
                say(f"compiled {part}")

        prepare(missing, told=told, into=folder and folder / "kernels")
        if images and not parts:
            line.tell("Building the images of the word lists…")
            catalog = Catalog.standard()
            if folder is not None:
                catalog.build_images(folder / "images")
            else:
                for entry in catalog.entries():
                    catalog.open(entry.name)
    compiled.sweep_kernels()
    print(f"{done} of {len(parts or PARTS)} parts are compiled: {compiled.own_folder()}")
