import re
import tomllib
from itertools import product
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCKED = ROOT / "packaging" / "locked"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
NEEDED = PROJECT["project"]["dependencies"] + PROJECT["build-system"]["requires"]


def pins(*names):
    found = {}
    for name in names:
        text = (LOCKED / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", "")
        for line in text.splitlines():
            if line.startswith("-r "):
                continue
            pin, *hashes = re.split(r" +--hash=sha256:", line)
            assert bool(hashes) == (name != "versions"), line
            requirement = Requirement(pin)
            found[canonicalize_name(requirement.name)] = requirement
    return found


@pytest.mark.parametrize(
    ("files", "needed"),
    [
        ("versions", sum(EXTRAS.values(), NEEDED)),
        ("run qt", NEEDED),
        ("run qt-6.9", NEEDED),
        ("run qt test", NEEDED + EXTRAS["test"]),
        ("run qt lint", NEEDED + EXTRAS["lint"]),
        ("run qt package", NEEDED + EXTRAS["package"]),
    ],
)
def test_everything_that_is_asked_for_is_locked_in_a_version_that_will_do(files, needed):
    locked = pins(*files.split())
    for text, python, system in product(
        needed, ("3.11", "3.12", "3.13", "3.14"), ("linux", "darwin", "win32")
    ):
        environment = {"python_version": python, "sys_platform": system}
        environment["python_full_version"] = f"{python}.0"
        requirement = Requirement(text)
        if requirement.marker is None or requirement.marker.evaluate(environment):
            pin = locked[canonicalize_name(requirement.name)]
            assert pin.marker is None or pin.marker.evaluate(environment)
            (version,) = pin.specifier
            assert version.operator == "=="
            assert version.version in requirement.specifier, f"{requirement}: {pin}"


def test_the_files_lock_the_same_versions():
    versions = {name: str(pin) for name, pin in pins("versions").items()}
    for file in ("run", "qt", "test", "lint", "package"):
        assert {name: str(pin) for name, pin in pins(file).items()}.items() <= versions.items()
