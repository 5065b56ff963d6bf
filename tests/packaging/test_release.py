import re
from pathlib import Path
from xml.etree import ElementTree

from gridsmith import __version__

ROOT = Path(__file__).resolve().parents[2]


def test_changelog_and_software_centres_tell_of_this_version():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    version, date = re.findall(r"^## (\S+), (.+)$", changelog, re.MULTILINE)[0]
    assert version == __version__
    metainfo = ElementTree.parse(ROOT / "packaging" / "gridsmith.metainfo.xml").getroot()
    newest = metainfo.findall("releases/release")[0]
    assert newest.get("version") == __version__
    assert date in ("unreleased", newest.get("date"))


def test_the_flatpak_is_of_this_version():
    manifest = ROOT / "packaging" / "flatpak" / "io.github.gridsmith.Gridsmith.yml"
    assert f"/gridsmith-{__version__}-linux-" in manifest.read_text(encoding="utf-8")
