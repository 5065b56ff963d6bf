"""What the desktop is told about the app names things that exist."""

import shutil
import subprocess
import tomllib
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gridsmith.core.desktop import MIME_TYPE
from gridsmith.gui.settings import TOOLS

ROOT = Path(__file__).resolve().parents[2]
ENTRY = ROOT / "resources" / "desktop" / "gridsmith.desktop"
TYPES = ROOT / "resources" / "desktop" / "gridsmith-mime.xml"
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
METAINFO = ROOT / "packaging" / "gridsmith.metainfo.xml"


@pytest.fixture
def groups() -> dict[str, dict[str, str]]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # keys keep their case
    parser.read_string(ENTRY.read_text(encoding="utf-8"))
    return {name: dict(group) for name, group in parser.items()}


@pytest.fixture
def entry(groups: dict[str, dict[str, str]]) -> dict[str, str]:
    return groups["Desktop Entry"]


def test_the_entry_starts_the_installed_command(entry: dict[str, str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    command, files = entry["Exec"].split()
    assert command in project["scripts"]
    assert files == "%F"


def test_each_tool_can_be_opened_from_the_entry(groups: dict[str, dict[str, str]]) -> None:
    actions = groups["Desktop Entry"]["Actions"].strip(";").split(";")
    assert {f"Desktop Action {action}" for action in actions} == {
        name for name in groups if name.startswith("Desktop Action")
    }
    assert {*TOOLS, "new-window"} == set(actions)
    for action in actions:
        told = groups[f"Desktop Action {action}"]
        option = "--new-window" if action == "new-window" else f"--tool {action}"
        assert told["Exec"] == f"gridsmith {option}"
        assert told["Name[ru]"] != told["Name"]


def test_the_entry_opens_the_type_that_is_made_known(entry: dict[str, str]) -> None:
    known = ElementTree.parse(TYPES).getroot()
    (told,) = known
    assert entry["MimeType"] == f"{told.get('type')};"
    assert told.get("type") == MIME_TYPE
    assert [glob.get("pattern") for glob in told.iter(f"{SPACE}glob")] == ["*.gridsmith"]
    languages = [comment.get(LANGUAGE) for comment in told.iter(f"{SPACE}comment")]
    assert languages == [None, "ru"]


def test_the_icon_exists(entry: dict[str, str]) -> None:
    assert (ROOT / "resources" / "icons" / f"{entry['Icon']}.svg").is_file()


def test_all_that_is_shown_is_shown_in_russian_too(entry: dict[str, str]) -> None:
    for key in ("GenericName", "Comment", "Keywords"):
        assert entry[f"{key}[ru]"] != entry[key]


def test_the_metainfo_agrees_with_the_entry(entry: dict[str, str]) -> None:
    metainfo = ElementTree.parse(METAINFO).getroot()
    assert metainfo.findtext("launchable") == ENTRY.name
    assert metainfo.findtext("provides/binary") == entry["Exec"].split()[0]
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
