"""Freeze Gridsmith into a folder that runs without Python: dist/gridsmith.

    .venv/bin/python packaging/freeze.py

`make freeze` calls it, in the environment that `packaging/setup.sh package` makes. It takes the
package as it would be installed, prebuilds the images of the bundled word lists in it, and has
PyInstaller do the rest as gridsmith.spec says.
"""

import os
import py_compile
import shutil
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
WORK = PROJECT / "build" / "frozen"
SITE = WORK / "site"
FROZEN = PROJECT / "dist" / "gridsmith"


def main() -> int:
    """Freeze, and tell how large the folder is."""
    shutil.rmtree(WORK, ignore_errors=True)
    print("The package, as it is installed…", flush=True)
    build = ("--no-deps", "--no-build-isolation")  # what it stands on, and hatchling, are here
    python("-m", "pip", "install", "--quiet", *build, "--target", SITE, PROJECT)
    shutil.rmtree(SITE / "bin", ignore_errors=True)
    print("The images of the word lists…", flush=True)
    python("-m", "gridsmith", "words", "build", "--to", SITE / "gridsmith" / "wordlists" / "images")
    print("PyInstaller…", flush=True)
    python(
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level=ERROR",
        f"--distpath={FROZEN.parent}",
        f"--workpath={WORK / 'work'}",
        PROJECT / "packaging" / "gridsmith.spec",
    )
    # The kernels are there as sources, which nobody could keep compiled where he cannot write.
    for kernels in FROZEN.parent.glob("*/**/kernels.py"):
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(kernels), doraise=True, invalidation_mode=unchecked)
    print(f"{FROZEN}: {megabytes(FROZEN):.0f} MB")
    return 0


def python(*arguments: str | Path) -> None:
    """Run Python, which finds the package in SITE and not the one in this folder."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(SITE),
        "PYTHONNOUSERSITE": "1",
        "PYTHONHASHSEED": "0",
    }
    subprocess.run([sys.executable, "-P", *arguments], check=True, cwd=PROJECT, env=environment)


def megabytes(folder: Path) -> float:
    """Tell what the files in a folder take, in units of 1024 times 1024 bytes."""
    sizes = [path.lstat().st_size for path in folder.rglob("*") if not path.is_symlink()]
    return sum(sizes) / 2**20


if __name__ == "__main__":
    sys.exit(main())
