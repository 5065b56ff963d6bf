from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gridsmith.core.games import OWN

ROOT = Path(__file__).resolve().parents[2]
ENTRY = ROOT / "resources" / "desktop" / "gridsmith.desktop"
TYPES = ROOT / "resources" / "desktop" / "gridsmith-mime.xml"
MIME_TYPE = "application/x-gridsmith"
BURRTOOLS_TYPE = "application/x-burrtools"
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture
def groups():
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # keys keep their case
    parser.read_string(ENTRY.read_text(encoding="utf-8"))
    return {name: dict(group) for name, group in parser.items()}


@pytest.fixture
def entry(groups):
    return groups["Desktop Entry"]


def test_each_tool_can_be_opened_from_the_entry(groups):
    actions = groups["Desktop Entry"]["Actions"].strip(";").split(";")
    assert {f"Desktop Action {action}" for action in actions} == {
        name for name in groups if name.startswith("Desktop Action")
    }
    assert {*OWN, "new-window"} == set(actions)
    for action in actions:
        told = groups[f"Desktop Action {action}"]
        option = "--new-window" if action == "new-window" else f"--tool {action}"
        assert told["Exec"] == f"gridsmith {option}"
        assert told["Name[ru]"] != told["Name"]


def test_the_entry_opens_the_types_that_are_made_known(entry):
    patterns = {}
    for known in ElementTree.parse(TYPES).getroot():
        patterns[known.get("type")] = [glob.get("pattern") for glob in known.iter(f"{SPACE}glob")]
        languages = [comment.get(LANGUAGE) for comment in known.iter(f"{SPACE}comment")]
        assert languages == [None, "ru"]
    assert patterns == {MIME_TYPE: ["*.gridsmith"], BURRTOOLS_TYPE: ["*.xmpuzzle"]}
    assert entry["MimeType"] == "".join(f"{type_};" for type_ in patterns)
