"""Pack the frozen program for any Linux: dist/gridsmith-VERSION-linux-x86_64.tar.gz.

    python packaging/make_bundle.py

`make bundle` calls it after `make freeze`. What the binaries want of the system is looked up in
them: the version of the C library, which the file README in the bundle tells, and libraries, which
must be among those in resources/libraries.txt.
"""

import gzip
import io
import os
import platform
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from freeze import FROZEN, PROJECT, megabytes

sys.path.insert(0, str(PROJECT))
from gridsmith import __version__

GOAL = (2, 31)
"""The C library that the oldest systems have which are still looked after."""

# What every system has that can open a window, beside what resources/libraries.txt names: the C
# library's own and the compiler's, and what is asked for only by what is of no use without it.
OF_EVERY_SYSTEM = re.compile(
    r"(ld-linux-x86-64|lib(c|dl|m|pthread|resolv|rt|util|gcc_s|stdc[+][+]|GLX?|EGL|xcb|wayland-\w+))\.so\.\d+"
)
OPTIONAL = re.compile(r"libqgtk3\.so")
"""GTK's file dialog, which loads where there is GTK."""

README = """\
Gridsmith {version}

A desktop assistant for letter grids and box puzzles. To open it, type

    ./gridsmith

in this folder, or double-click the file gridsmith. Nothing else need be installed. The folder can
be put anywhere and be called anything; keep the file and the folder _internal beside it together.

    ./gridsmith desktop install    puts Gridsmith into your applications menu
    ./gridsmith desktop remove     takes it out again
    ./gridsmith --help             what it does in a terminal
    ./gridsmith doctor             looks whether all is well

It runs on Linux on x86-64 processors, with glibc {glibc} or newer: {systems}.
Should a library of the system be missing, `gridsmith doctor` tells which; desktops have them all.

A cluster of Dask (the option --cluster) is not for this program, but for one installed by pip, with
the very packages that the cluster's workers have.

To remove it, delete this folder. Games, word lists and settings are yours and stay in
~/.local/share/gridsmith and ~/.config/gridsmith; ~/.cache/gridsmith may be deleted at any time.

Gridsmith's licence is in the file LICENSE, those of all that it stands on are in About, or told by
`gridsmith doctor`.
"""

SYSTEMS = {
    (2, 31): "Debian 11, Ubuntu 20.04, and all that are newer",
    (2, 34): "Debian 12, Ubuntu 22.04, Fedora 35, RHEL 9, and all that are newer",
    (2, 35): "Debian 12, Ubuntu 22.04, Fedora 36, and all that are newer",
    (2, 36): "Debian 12, Ubuntu 22.10, Fedora 37, and all that are newer",
}


class Demands(NamedTuple):
    """What the binaries in a folder want of the system."""

    glibc: tuple[int, ...]
    newest: list[str]
    """The binaries that want just this glibc."""
    libraries: dict[str, list[str]]
    """Libraries that are not in the folder, each with the binaries that want it."""


def main() -> int:
    """Pack the folder, and tell the figures."""
    demands = demands_of(FROZEN)
    strange = {
        library: names
        for library, names in demands.libraries.items()
        if library not in known_libraries() and not OF_EVERY_SYSTEM.fullmatch(library)
    }
    if strange:
        for library, names in sorted(strange.items()):
            print(
                f"gridsmith: {library} is not on every system; {names[0]} wants it", file=sys.stderr
            )
        return 1
    name = f"gridsmith-{__version__}-linux-{platform.machine()}"
    packed = FROZEN.parent / f"{name}.tar.gz"
    pack(packed, name, readme(demands.glibc))
    print(f"{FROZEN}: {megabytes(FROZEN):.0f} MB")
    print(f"{packed}: {packed.stat().st_size / 2**20:.0f} MB")
    print(f"needs glibc {shown(demands.glibc)}, as does {demands.newest[0]}")
    if demands.glibc > GOAL:
        print(
            f"That is newer than {shown(GOAL)}, and so are the Python and the Qt that were frozen:"
            " packaging/freeze_in_debian.sh takes older ones.",
            file=sys.stderr,
        )
    return 0


def shown(version: tuple[int, ...]) -> str:
    """Write a version."""
    return ".".join(map(str, version))


def readme(glibc: tuple[int, ...]) -> str:
    """Give the text that lies in the bundle."""
    named = min((version for version in SYSTEMS if version >= glibc), default=None)
    systems = "" if named is None else SYSTEMS[named]
    return README.format(
        version=__version__, glibc=shown(max(glibc, GOAL)), systems=systems or "see ldd --version"
    )


def known_libraries() -> set[str]:
    """Give the libraries that the system must have for Qt."""
    lines = (PROJECT / "resources" / "libraries.txt").read_text(encoding="utf-8").splitlines()
    return {line.split()[0] for line in lines if line.strip() and not line.startswith("#")}


def demands_of(folder: Path) -> Demands:
    """Look up what the binaries in a folder want of the system."""
    glibc: dict[tuple[int, ...], list[str]] = {}
    libraries: dict[str, list[str]] = {}
    there = {path.name for path in folder.rglob("*")}
    for path in binaries(folder):
        name = str(path.relative_to(folder))
        dump = subprocess.run(
            ["objdump", "-p", path], check=True, capture_output=True, text=True
        ).stdout
        versions = [
            tuple(map(int, version.split("."))) for version in re.findall(r"\bGLIBC_([\d.]+)", dump)
        ]
        glibc.setdefault(max(versions, default=(0,)), []).append(name)
        if not OPTIONAL.fullmatch(path.name):
            for library in re.findall(r"NEEDED +(\S+)", dump):
                if library not in there:
                    libraries.setdefault(library, []).append(name)
    return Demands(max(glibc), sorted(glibc[max(glibc)]), libraries)


def binaries(folder: Path) -> Iterator[Path]:
    """Give the programs and shared libraries in a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def pack(packed: Path, name: str, text: str) -> None:
    """Write the bundle: the same byte for byte whenever the same is packed."""
    made = int(os.environ.get("SOURCE_DATE_EPOCH") or time_of_commit())

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = made
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member

    readme = text.encode()
    with (
        packed.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=made) as zipped,
        tarfile.open(fileobj=zipped, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        member = tarfile.TarInfo(f"{name}/README")
        member.size = len(readme)
        tar.addfile(plain(member), io.BytesIO(readme))
        tar.add(PROJECT / "LICENSE", f"{name}/LICENSE", filter=plain)
        for path in sorted(FROZEN.rglob("*")):
            tar.add(path, f"{name}/{path.relative_to(FROZEN)}", recursive=False, filter=plain)


def time_of_commit() -> int:
    """Give when what lies here was committed, in seconds."""
    command = ["git", "-C", str(PROJECT), "log", "-1", "--format=%ct"]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    sys.exit(main())
