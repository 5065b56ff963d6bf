"""Make the Debian package in dist/ out of the frozen program in dist/gridsmith.

    .venv/bin/python packaging/make_deb.py [--quick]

`make deb` calls it. Nothing in it is guessed: what it depends on is read from its binaries, its
manual is made from the help of its commands, its copyright file from the licences of what it
carries. The same commit and the same frozen program give the same package, byte by byte;
SOURCE_DATE_EPOCH, by default the time of the commit, is the date of all there is in it.

With --quick it is hardly packed, which takes seconds in place of minutes: for trials.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from ctypes.util import find_library
from pathlib import Path

import gridsmith

ROOT = Path(__file__).resolve().parent.parent
DEBIAN = ROOT / "packaging" / "debian"
FROZEN = ROOT / "dist" / "gridsmith"
STAGE = ROOT / "build" / "deb" / "gridsmith"
HOME = Path("usr/lib/gridsmith")
"""Where the frozen program lies in the package."""

TOOLS = {
    "dpkg-shlibdeps": "dpkg-dev",
    "strip": "binutils",
    "patchelf": "patchelf",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "lintian": "lintian",
}
"""Commands that are called here, with the Debian packages they are in."""

LIBRARIES = {"gtk-3": "libgtk-3-0"}
"""Libraries that Qt's plugins load and the package lacks, with the Debian packages they are in.

dpkg-shlibdeps looks for each of them here. With GTK come Pango, Cairo and those of Wayland.
"""

SIZES = (16, 32, 48, 64, 128, 256, 512)


class CannotMakeError(Exception):
    """Why there is no package, in a line."""


def main() -> int:
    """Make the package, look it through, and print its name and sizes."""
    try:
        provide_tools()
        if not (FROZEN / "gridsmith").is_file():
            raise CannotMakeError("there is no frozen program in dist/gridsmith. Type: make freeze")
        package = make_package(quick="--quick" in sys.argv[1:])
        check(package)
    except CannotMakeError as reason:
        print(f"gridsmith: {reason}", file=sys.stderr)
        return 1
    installed = sum(path.lstat().st_size for path in STAGE.rglob("*") if path.is_file())
    packed = package.stat().st_size
    print(f"{package}: {packed / 1e6:.0f} MB, installed {installed / 1e6:.0f} MB")
    if note := note_of_newer_glibc((STAGE / "DEBIAN" / "control").read_text(encoding="utf-8")):
        print(note, file=sys.stderr)
    return 0


def provide_tools() -> None:
    """Install what is missing of Debian's tools and libraries, or say how to."""
    if shutil.which("dpkg-deb") is None or shutil.which("apt-get") is None:
        raise CannotMakeError("a Debian package can only be made on Debian or a relative of it.")
    missing = [package for command, package in TOOLS.items() if shutil.which(command) is None]
    missing += [package for name, package in LIBRARIES.items() if find_library(name) is None]
    if not missing:
        return
    line = f"apt-get install {' '.join(missing)}"
    if os.geteuid() != 0:
        raise CannotMakeError(
            f"some packages are missing. Type: sudo apt-get update && sudo {line}"
        )
    print(f"Installing system packages: {' '.join(missing)}…")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in ["apt-get update -q", f"{line} -q -y --no-install-recommends"]:
        run(command.split(), env=environment)


def make_package(*, quick: bool) -> Path:
    """Lay out all that is in the package below build/deb, and pack it."""
    shutil.rmtree(STAGE, ignore_errors=True)
    epoch = date_of_all()
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch), "TZ": "UTC", "LC_ALL": "C.UTF-8"}
    lay_out_program()
    lay_out_texts(environment, epoch)
    set_modes()
    lay_out_control()
    for path in [STAGE, *STAGE.rglob("*")]:
        os.utime(path, (epoch, epoch), follow_symlinks=False)
    package = ROOT / "dist" / f"gridsmith_{version()}_amd64.deb"
    run(
        [
            "dpkg-deb",
            "--root-owner-group",
            "-Zxz",  # which every Debian can unpack, and lintian wants
            "-z0" if quick else "-z6",
            "--build",
            str(STAGE),
            str(package),
        ],
        env=environment,
    )
    return package


def version() -> str:
    """Give the version as Debian sorts it: 0.2.0rc1 comes before 0.2.0."""
    return re.sub(r"[.-]?(a|b|rc|dev)(?=\d)", r"~\1", gridsmith.__version__)


def date_of_all() -> int:
    """Give the second that everything in the package is dated with."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    git = ["git", "-C", str(ROOT), "-c", "safe.directory=*"]
    changed = subprocess.run([*git, "status", "--porcelain"], capture_output=True, check=False)
    if changed.returncode != 0 or changed.stdout:
        return int(time.time())  # compiled kernels are known by the dates of their sources
    return int(run([*git, "log", "-1", "--format=%ct"]))


# --- The program ---


def lay_out_program() -> None:
    """Copy the frozen program and its starter."""
    home = STAGE / HOME
    home.parent.mkdir(parents=True)
    shutil.copytree(FROZEN, home, symlinks=True)
    for library in sorted((home / "_internal").glob("lib*.so*")):
        if not library.is_symlink() and is_debians(library.name):
            library.unlink()
    for path in home.rglob("*"):
        if path.is_symlink() and not path.exists():
            path.unlink()
    for path in binaries():
        if ".so" in path.name:  # the program itself has its archive behind it
            clean(path)
    copy(DEBIAN / "gridsmith", "usr/bin/gridsmith")


def is_debians(name: str) -> bool:
    """Tell whether a library is one that packages of Debian bring, which are depended on instead.

    So it is mended with the system. Python is an exception: each Debian has another one.
    """
    if name.startswith("libpython"):
        return False
    found = subprocess.run(
        ["dpkg-query", "--search", f"*/x86_64-linux-gnu/{name}"], capture_output=True, check=False
    )
    return found.returncode == 0


def clean(library: Path) -> None:
    """Take out of a library what helps its makers alone, and the folders of theirs it looks in.

    Some that auditwheel has patched cannot be loaded any more when they are stripped, since they
    no longer lie in the file as they are to lie in memory. Those stay as they are.
    """
    if run(["patchelf", "--print-rpath", str(library)]).startswith("/"):
        run(["patchelf", "--remove-rpath", str(library)])
    stripped = library.with_name(f"{library.name}.stripped")
    run(["strip", "--strip-unneeded", "-o", str(stripped), str(library)])
    # Of each part that is loaded: where it is in the file, where it is to be, …, in what steps.
    parts = re.findall(
        r"^ +LOAD +(0x\w+) +(0x\w+) .* (0x\w+)$",
        run(["readelf", "-lW", str(stripped)]),
        re.MULTILINE,
    )
    if all((int(at, 16) - int(to, 16)) % int(step, 16) == 0 for at, to, step in parts):
        stripped.replace(library)
    else:
        stripped.unlink()


def binaries() -> list[Path]:
    """Find the programs and libraries there are, by how their files begin."""

    def is_binary(path: Path) -> bool:
        with path.open("rb") as file:
            return file.read(4) == b"\x7fELF"

    files = (path for path in sorted((STAGE / HOME).rglob("*")) if not path.is_symlink())
    return [path for path in files if path.is_file() and is_binary(path)]


def needed() -> tuple[str, str]:
    """Read from all binaries which packages of Debian they need, and which they can use."""
    found = binaries()
    (STAGE.parent / "debian").mkdir(exist_ok=True)
    # It wants to know the package that this is about.
    (STAGE.parent / "debian" / "control").write_text(
        "Source: gridsmith\n\nPackage: gridsmith\nArchitecture: amd64\n"
    )
    folders = {path.parent for path in found if ".so" in path.name}
    said = run(
        [
            "dpkg-shlibdeps",
            "-O",
            "--warnings=0",
            *(f"-l{folder}" for folder in sorted(folders)),
            "-dDepends",
            *(f"-e{path}" for path in found if "platformthemes" not in path.parts),
            # Qt asks the desktop for its file dialogs where it is one of theirs.
            "-dSuggests",
            *(f"-e{path}" for path in found if "platformthemes" in path.parts),
        ],
        cwd=STAGE.parent,
    )
    # Packages that were renamed for 64-bit times answer to their old names too, which are the only
    # ones that older releases know.
    said = re.sub(r"(?<=\d)t64\b", "", said)
    fields = dict(re.findall(r"^shlibs:(\w+)=(.*)$", said, re.MULTILINE))
    return fields["Depends"], fields.get("Suggests", "")


# --- What is around it ---


def lay_out_texts(environment: dict[str, str], epoch: int) -> None:
    """Write and copy the manual, completions, what a desktop wants to know, and the papers."""
    resources = ROOT / "resources"
    for kind, folder in (("", "apps"), ("-position", "mimetypes")):
        name = "application-x-gridsmith" if kind else "gridsmith"
        icons = "usr/share/icons/hicolor"
        for size in SIZES:
            icon = resources / "icons" / f"gridsmith{kind}-{size}.png"
            copy(icon, f"{icons}/{size}x{size}/{folder}/{name}.png")
        copy(resources / "icons" / f"gridsmith{kind}.svg", f"{icons}/scalable/{folder}/{name}.svg")
    copy(resources / "desktop" / "gridsmith.desktop", "usr/share/applications/gridsmith.desktop")
    copy(resources / "desktop" / "gridsmith-mime.xml", "usr/share/mime/packages/gridsmith.xml")
    copy(
        ROOT / "packaging" / "gridsmith.metainfo.xml",
        "usr/share/metainfo/io.github.gridsmith.Gridsmith.metainfo.xml",
    )
    page = run([sys.executable, str(ROOT / "packaging" / "man_page.py")], env=environment)
    write_packed(page, "usr/share/man/man1/gridsmith.1.gz")
    for place, text in completions(environment):
        write(text, place)
    papers = "usr/share/doc/gridsmith"
    write(
        run([sys.executable, str(ROOT / "packaging" / "copyright.py")], env=environment),
        f"{papers}/copyright",
    )
    write_packed((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), f"{papers}/CHANGELOG.md.gz")
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch))
    write_packed(
        f"gridsmith ({version()}) unstable; urgency=medium\n\n"
        "  * What is new is told by CHANGELOG.md.gz.\n\n"
        f" -- {maintainer()}  {date}\n",
        f"{papers}/changelog.gz",
    )
    copy(DEBIAN / "lintian-overrides", "usr/share/lintian/overrides/gridsmith")


def completions(environment: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Give what each shell asks the command with, and the file in which it looks for that."""

    def source(shell: str) -> str:
        asking = {**environment, "_GRIDSMITH_COMPLETE": f"source_{shell}"}
        return run([sys.executable, "-m", "gridsmith"], env=asking).strip() + "\n"

    yield "usr/share/bash-completion/completions/gridsmith", source("bash")
    # zsh calls what it has loaded, expecting an answer the first time too.
    zsh = source("zsh") + '\n_gridsmith_completion "$@"\n'
    yield "usr/share/zsh/vendor-completions/_gridsmith", zsh
    yield "usr/share/fish/vendor_completions.d/gridsmith.fish", source("fish")


def lay_out_control() -> None:
    """Write what dpkg wants to know, once all else is there."""
    files = sorted(path for path in STAGE.rglob("*") if path.is_file() and not path.is_symlink())
    # As dpkg counts: each file in whole kilobytes, and one for whatever is none.
    kilobytes = sum(
        -(-path.stat().st_size // 1024) if path.is_file() and not path.is_symlink() else 1
        for path in STAGE.rglob("*")
    )
    sums = (
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}"
        f"  {path.relative_to(STAGE)}\n"
        for path in files
    )
    # dpkg-shlibdeps takes the folder with this one for the root of the package.
    control = STAGE / "DEBIAN"
    control.mkdir()
    (control / "md5sums").write_text("".join(sums))
    text = (DEBIAN / "control").read_text(encoding="utf-8")
    depends, suggests = needed()
    text = text.format(version=version(), kilobytes=kilobytes, depends=depends, suggests=suggests)
    (control / "control").write_text(text, encoding="utf-8")


def note_of_newer_glibc(control: str) -> str:
    """Say that Debian 12, for which a release is made, cannot install the package, if so."""
    (version,) = re.findall(r"\blibc6 \(>= ([\d.]+)\)", control)
    if [int(part) for part in version.split(".")] <= [2, 36]:
        return ""
    return (
        f"gridsmith: this package needs libc6 {version}, which Debian 12 does not have. "
        "For a release, make it on Debian 12."
    )


def maintainer() -> str:
    """Give who is named in the control file."""
    text = (DEBIAN / "control").read_text(encoding="utf-8")
    return next(line for line in text.splitlines() if line.startswith("Maintainer:"))[12:]


# --- Files ---


def copy(source: Path, place: str) -> None:
    """Copy a file to its place in the package."""
    target = STAGE / place
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def write(text: str, place: str) -> None:
    """Write a text to its place in the package."""
    target = STAGE / place
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def write_packed(text: str, place: str) -> None:
    """Write a text to its place in the package, packed as Debian wants it."""
    target = STAGE / place
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))


def set_modes() -> None:
    """Let everybody read all and change nothing."""
    programs = {STAGE / "usr/bin/gridsmith", STAGE / HOME / "gridsmith"}
    STAGE.chmod(0o755)
    for path in STAGE.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path in programs else 0o644)


def run(command: list[str], **how: object) -> str:
    """Run a command and give what it prints. When it fails, show that and raise CannotMakeError."""
    done = subprocess.run(  # type: ignore[call-overload]
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, **how
    )
    if done.returncode != 0:
        sys.stderr.write(done.stdout + done.stderr)
        raise CannotMakeError(f"{command[0]} failed: see above.")
    return str(done.stdout)


def check(package: Path) -> None:
    """Let Debian's own tools look the package through."""
    share = STAGE / "usr/share"
    run(["desktop-file-validate", str(share / "applications" / "gridsmith.desktop")])
    run(["appstreamcli", "validate", "--no-net", *map(str, (share / "metainfo").iterdir())])
    run(["lintian", "--allow-root", "--fail-on=error", str(package)])


if __name__ == "__main__":
    sys.exit(main())
