"""Packages of the public registries (PyPI and Debian), fetched at one pinned version each."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path


def unpack_pypi_package(name: str, version: str, folder: Path) -> Path:
    """Download one PyPI package without its dependencies and unpack it; return where it is."""
    download = folder / f"{name}-{version}"
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    subprocess.run([*command, "--dest", str(download), f"{name}=={version}"], check=True)
    (archive,) = download.iterdir()
    target = download / "unpacked"
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            wheel.extractall(target)
    else:
        with tarfile.open(archive) as sdist:
            sdist.extractall(target, filter="data")
    return target


def unpack_debian_package(name: str, version: str, folder: Path) -> Path:
    """Download one Debian package and unpack it; return where it is."""
    download = folder / name
    download.mkdir()
    # A private folder would only earn apt's warning that its sandbox user cannot write there.
    folder.chmod(0o755)
    download.chmod(0o777)
    subprocess.run(
        ["apt-get", "download", "--quiet", "--quiet", f"{name}={version}"],
        cwd=download,
        check=True,
    )
    (archive,) = download.glob("*.deb")
    target = download / "unpacked"
    subprocess.run(["dpkg-deb", "--extract", str(archive), str(target)], check=True)
    return target
