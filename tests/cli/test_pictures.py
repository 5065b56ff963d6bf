from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImage

ROW = "15/" * 7
BOARD = f"{ROW}6КОТ6{ROW[2:-1]}/15 --rack ИКТ --words words.txt"
COMMANDS = [
    f"tiles board show {BOARD}",
    f"tiles board moves {BOARD}",
    f"tiles board simulate {BOARD} --seconds 0.01",
    f"tiles board endgame {BOARD} --other Ш",
    "balda search board.txt --words words.txt",
    "balda advise board.txt --words words.txt --seconds 1",
    "boggle solve GREPTNALESITDRES",
    "boggle score GREPTNALESITDRES",
    "boggle roll --seed 1",
    "boggle optimize --steps 1 --seed 1 --size 2x2 --letters any",
    "boggle rearrange GREPTNALESITDRES --steps 1 --seed 1",
    "tiles words SARDINE",
    "tiles optimize --bag AABCDEE --seconds 60",
    "blocks solve soma-cube",
    "blocks solve soma-cube --count --seconds 0.01",
    "blocks show soma-cube",
    "dots show --size 3x4",
    "dots analyze --size 2x2",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_with_a_position_draws_it(gridsmith, command, home, dots_compiled):
    outcome = gridsmith(*command.split(), "--picture", "out.svg")
    assert outcome.status == 0, outcome.err
    assert "picture written to out.svg" in outcome.err
    assert outcome.out
    root = ElementTree.parse(home / "out.svg").getroot()
    assert root.tag.endswith("svg")
    assert len(list(root.iter())) > 10


def test_a_png_has_the_size_asked_for(gridsmith, home):
    pictures = []
    for name, *options in (
        ("one.png",),
        ("two.PNG", "--picture-scale", "2"),
        ("dark.png", "--picture-dark"),
    ):
        outcome = gridsmith("dots", "show", "--size", "2x2", "--picture", name, *options)
        assert outcome.status == 0, outcome.err
        pictures.append(QImage(str(home / name)))
    one, two, dark = pictures
    assert one.size() * 2 == two.size()
    assert one.pixelColor(2, 2).lightness() > 200 > 60 > dark.pixelColor(2, 2).lightness()


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ("--picture out.gif", "the name should end in .svg or .png"),
        ("--picture out", "the name should end in .svg or .png"),
        ("--picture nowhere/out.svg", "cannot be written"),
        ("--picture-dark", "need --picture FILE"),
        ("--picture-scale 2", "need --picture FILE"),
        ("--picture out.png --picture-scale 9", "--picture-scale"),
    ],
)
def test_a_picture_that_cannot_be_written_is_refused_first(gridsmith, options, complaint, home):
    outcome = gridsmith("dots", "show", "--size", "2x2", *options.split())
    assert (outcome.status, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert not list(home.glob("out*"))


def test_svg_needs_no_qt(gridsmith, home, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "gridsmith.gui.rendering", None)
    assert gridsmith("dots", "show", "--size", "2x2", "--picture", "a.svg").status == 0
    outcome = gridsmith("dots", "show", "--size", "2x2", "--picture", "a.png")
    assert outcome.status == 2
    assert "use a name in .svg" in outcome.err
    assert not (home / "a.png").exists()
