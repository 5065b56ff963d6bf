import re
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QFontDatabase, QImage

ROW = "15/" * 7
BOARD = f"{ROW}6КОТ6{ROW[2:-1]}/15 --rack ИКТ --words words.txt"
COMMANDS = {
    f"tiles board show {BOARD}": "Скрэббл 3W .* К 2 О 1 Т 1",
    f"tiles board moves {BOARD}": "Скрэббл .* К 1 2 О 2 1 Т 3 1 И 4 1 К 5 2 15 moves with ИКТ, "
    "words of words.txt Place Word Score 8G котик 7 G8 кит 5 .*",
    f"tiles board simulate {BOARD} --seconds 0.01": r"Скрэббл .* [+-]\S+ after \d+ "
    r"samples Place Word Score \w+ \w+ \d .*",
    f"tiles board endgame {BOARD} --other Ш": r".* К 5 2 Best: 8G котик, \+14 until the end, exact",
    "balda search board.txt --words words.txt": "Balda 3×3 О 1 К 2 О 3 Т 4 10 moves, words of "
    "words.txt Word Length Cell Окот 4 1,1 .* Ток 3 3,2",
    "balda advise board.txt --words words.txt --seconds 1": "Balda 3×3 К 2 О 3 Т 4 О 1 Advised: "
    "Окот on 3,1, gains 3 until .* s Word Net Value Окот 1 3 Окот 1 3 коТ -1 1 .*",
    "boggle solve GREPTNALESITDRES": r"Boggle 4×4 G R 4 E 5 P T 3 N 2 A 6 L .* \d+ words, 2,\d+ "
    r"points Word Points entreaties 11 .* … \+7\d\d",
    "boggle score GREPTNALESITDRES": r"Boggle 4×4 2,\d+ points G R E P T .*",
    "boggle roll --seed 1": "Boggle 4×4 A N E R .* dice new, seed 1",
    "boggle optimize --steps 1 --seed 1 --size 2x2 --letters any": r"Boggle 2×2 .* \d+ points, .*",
    "boggle rearrange GREPTNALESITDRES --steps 1 --seed 1": r"Boggle 4×4 .* [\d,]+ points, .*",
    "tiles words SARDINE": r"Tiles S 1 1 A 2 1 R 7 1 .* \d+ words Word Points sandier 8 .* … .*",
    "tiles optimize --bag AABCDEE --seconds 60": "Tiles · AABCDEE C 3 .* 43 points, proven best",
    "blocks solve soma-cube": ".* Layer 1 .* Layer 2 .* Layer 3 .* Soma cube: solved",
    "blocks solve bedlam-cube --count --seconds 0.01": "Bedlam cube A .* M Bedlam cube: .* so far",
    "blocks show soma-cube": "Soma cube V .* P 7 pieces, 27 cubes to fill",
    "blocks disassemble -": "Two Start B .* 1. B: right 1, out .* Level 1, levels 1",
    "dots show --size 3x4": "Dots and Boxes 3×4 0 A 0 B",
    "dots analyze --size 2x2": r"Dots and Boxes 2×2 0 A 0 B \+2 \+2 0 0 .* A to move: value \+2 "
    r"Edge Value above 1,1 \+2 .* above 2,1 0 … \+3",
}
TWO = "name: Two\n\npiece: brick\ncount: 2\n##\n\ngoal:\n##\n##\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_with_a_position_draws_it(gridsmith, command, home, dots_compiled):
    outcome = gridsmith(*command.split(), "--picture", "out.svg", given=TWO)
    assert outcome.status == 0, outcome.err
    assert "picture written to out.svg" in outcome.err
    assert outcome.out
    root = ElementTree.parse(home / "out.svg").getroot()
    assert root.tag.endswith("svg")
    assert re.fullmatch(COMMANDS[command], " ".join(filter(str.strip, root.itertext())))


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
    assert "Onest" in QFontDatabase.families()  # that of the app
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
