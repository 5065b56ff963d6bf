import gzip
import io
import zipfile

from PySide6.QtCore import Qt, QUrl

from tests.gui.blocks.hands import TWO, Hands
from tests.gui.driving import drop

DOWN = Qt.Key.Key_Down


def test_enter_takes_the_first_that_is_found(sit_down):
    hands = sit_down()
    for choose, name in (
        (lambda: (hands.type("bedlam"), hands.enter()), "Bedlam cube"),
        (lambda: hands.click(hands.with_text("Soma: sofa")), "Soma: sofa"),
    ):
        hands.show_sheet("N")
        choose()
        hands.sheet_closed()
        assert hands.draft.name == name


def exported(hands, path, kind):
    hands.dismiss_notice()
    hands.page.exportTo(QUrl.fromLocalFile(str(path)), kind)
    hands.wait(lambda: hands.notice() == f"Saved: {path.name}")
    return path.read_bytes()


def test_pieces_are_written_for_a_printer(sit_down, tmp_path):
    hands = sit_down(TWO)
    hands.parts.selectRow(1)
    hands.show_sheet("E")
    hands.click("stlRow")
    hands.wait(lambda: hands.sees("stlSide"))
    hands.sheet_opened()
    hands.fill("stlSide", "0")
    hands.click("stlPieceButton")
    assert "the side of a cube must be 1 to 100 mm" in hands.texts
    hands.close_sheet()
    stl, written = hands.page.stl, []
    for sizes in (("20", "0,5", "0"), ("10", "0.5", "1")):
        assert stl.choose(*sizes) == ""
        written.append(exported(hands, tmp_path / "D.stl", "stl"))
    assert len(written[1]) > len(written[0]) > 84  # the bevel has triangles of its own
    with zipfile.ZipFile(io.BytesIO(exported(hands, tmp_path / "two.zip", "zip"))) as files:
        assert files.read("01 D x2.stl") == written[1]
    for saved, sizes in (
        (hands.board.view["stl"], ["10", "0.5", "1"]),
        (7, ["10", "0.2", "0.5"]),  # not trusted
        ({"side": 0, "gap": 1, "bevel": 1}, ["10", "0.2", "0.5"]),
    ):
        hands.board.view["stl"] = saved
        assert list(stl.sizes) == sizes


def write(tmp_path, *names: str, **more: object):
    file = tmp_path / "several.xmpuzzle"
    file.write_bytes(gzip.compress(burr_file(*names, **more)))
    return file


def burr_file(*names: str, broken: int = 0, solutions: str = "") -> bytes:
    bars = "".join(
        f'<voxel x="{2 * at}" y="1" z="1" type="0">{"##" * at}</voxel>'
        for at in range(1, len(names) + 1)
    )
    problems = "".join(
        f'<problem name="{name}" state="0"><shapes><shape id="0" count="{at}"/></shapes>'
        + ("" if at == broken else f'<result id="{at}"/>')
        + f"<solutions>{solutions}</solutions></problem>"
        for at, name in enumerate(names, 1)
    )
    domino = '<voxel x="2" y="1" z="1" type="0">##</voxel>'
    return (
        f'<puzzle version="2"><gridType type="0"/><shapes>{domino}{bars}</shapes>'
        f"<problems>{problems}</problems></puzzle>"
    ).encode()


def rows(hands: Hands) -> list[str]:
    hands.sheet_opened()
    hands.see_frame()
    return [
        str(item.property("text")) for item in hands.items() if item.objectName() == "problemRow"
    ]


def test_all_puzzles_of_a_file_are_listed_and_one_is_chosen(sit_down, tmp_path):
    hands = sit_down(TWO)
    hands.open_file(write(tmp_path, "one", "two", "three"))
    assert rows(hands) == ["1. one", "2. two", "3. three"]
    for key in (DOWN, DOWN, Qt.Key.Key_Return):
        hands.press(key)
    hands.sheet_closed()
    hands.show_sheet(Qt.Key.Key_F7)
    hands.see_frame()
    hands.click(next(item for item in hands.items() if item.property("text") == "2. two"))
    hands.sheet_closed()
    for name in ("two", "three", "one", "Two"):
        assert hands.draft.name == name
        hands.ctrl("Z")


def test_a_dropped_file_and_a_pasted_one_offer_their_puzzles(sit_down, tmp_path):
    hands = sit_down(TWO)
    hands.press(Qt.Key.Key_F7)
    assert hands.notice() == "Open a file with several puzzles first."
    hands.paste(burr_file("one", "two").decode())
    hands.sheet_opened()
    hands.close_sheet()
    hands.app.shell.openTool("dots")
    drop(hands, write(tmp_path, "three", "four", broken=1))
    hands.wait(lambda: "1. three" in rows(hands))
    told = "this problem has no result"
    assert any(text.endswith(told) for text in hands.texts)
    hands.press(Qt.Key.Key_Up)
    hands.enter()
    hands.sheet_closed()
    assert told in hands.notice()
    assert hands.draft.name == "four"


def test_a_file_of_burrtools_is_counted_as_burrtools_does(sit_behind, tmp_path):
    hands = sit_behind(TWO)
    solved = burr_file("one").replace(b'state="0"', b'state="2" assemblies="1"')
    (tmp_path / "one.xmpuzzle").write_bytes(gzip.compress(solved))
    hands.open_file(tmp_path / "one.xmpuzzle")
    assert hands.solving.convention == "burrtools"
    hands.solve("count")
    said = "1 assembly by the rules of BurrTools in all; in the file: 1 by the rules of BurrTools"
    assert hands.solving.statsText.startswith(said)
    hands.solving.chooseConvention("placements")
    hands.app.close()
    again = sit_behind()
    again.solve("count")
    assert again.solving.statsText.startswith("1 placement in all")
    again.page.choose("soma-cube")
    assert again.solving.convention == "rotations"
