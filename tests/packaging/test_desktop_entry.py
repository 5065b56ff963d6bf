"""What the desktop is told about the app names things that exist."""

import shutil
import subprocess
import tomllib
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENTRY = ROOT / "packaging" / "gridsmith.desktop"
METAINFO = ROOT / "packaging" / "gridsmith.metainfo.xml"


@pytest.fixture
def entry() -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # keys keep their case
    parser.read_string(ENTRY.read_text(encoding="utf-8"))
    return dict(parser["Desktop Entry"])


def test_the_entry_starts_the_installed_command(entry: dict[str, str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert entry["Exec"] in project["scripts"]


def test_the_icon_exists(entry: dict[str, str]) -> None:
    assert (ROOT / "resources" / "icons" / f"{entry['Icon']}.svg").is_file()


def test_all_that_is_shown_is_shown_in_russian_too(entry: dict[str, str]) -> None:
    for key in ("GenericName", "Comment", "Keywords"):
        assert entry[f"{key}[ru]"] != entry[key]


def test_the_metainfo_agrees_with_the_entry(entry: dict[str, str]) -> None:
    metainfo = ElementTree.parse(METAINFO).getroot()
    assert metainfo.findtext("launchable") == ENTRY.name
    assert metainfo.findtext("provides/binary") == entry["Exec"]
    assert metainfo.findtext("summary") == entry["Comment"]


@pytest.mark.parametrize(
    "command",
    [
        ["desktop-file-validate", str(ENTRY)],
        ["appstreamcli", "validate", "--no-net", str(METAINFO)],
    ],
    ids=lambda command: command[0],
)
def test_the_validators_agree(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
