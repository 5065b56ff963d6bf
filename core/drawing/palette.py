"""The colors of pictures: the app's own, light and dark."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """Colors by the names that they have in `gui/controls/Theme.qml`."""

    surface: str
    sunken: str
    line: str
    outline: str
    ink: str
    ink_soft: str
    accent: str
    accent_press: str
    accent_ink: str
    accent_soft: str
    accent_soft_ink: str
    pen: str
    pen_soft: str
    pen_soft_ink: str
    board: str
    cell: str
    tile: str
    tile_edge: str
    tile_ink: str
    tile_path: str
    tile_path_edge: str
    cube_edge: str
    cube_ghost: str
    good: str


LIGHT = Palette(
    surface="#fffbf2", sunken="#ebe2d0", line="#ddd1ba", outline="#8a7d68",
    ink="#2a241c", ink_soft="#5f5646",
    accent="#b23a20", accent_press="#8a2a15", accent_ink="#fff8f2",
    accent_soft="#f8dccf", accent_soft_ink="#7d2410",
    pen="#1d6664", pen_soft="#d3e7e1", pen_soft_ink="#134a48",
    board="#dccdb0", cell="#f3ebda",
    tile="#f7dfa9", tile_edge="#cda968", tile_ink="#33260f",
    tile_path="#bfe0d8", tile_path_edge="#7fb3aa",
    cube_edge="#2a241c", cube_ghost="#ebe2d0", good="#3d6b2c",
)  # fmt: skip

DARK = Palette(
    surface="#25211c", sunken="#14120f", line="#3d372e", outline="#8c816f",
    ink="#f3ebdc", ink_soft="#bfb4a2",
    accent="#f2896a", accent_press="#e07757", accent_ink="#2b0d05",
    accent_soft="#4d2a1f", accent_soft_ink="#ffc9b5",
    pen="#7fcac4", pen_soft="#1f3f3d", pen_soft_ink="#b8ebe6",
    board="#14120f", cell="#2a251f",
    tile="#5b4a30", tile_edge="#3d311f", tile_ink="#fff3da",
    tile_path="#2f5f5b", tile_path_edge="#1d403d",
    cube_edge="#0e0c0a", cube_ghost="#4a4338", good="#9ccb8d",
)  # fmt: skip


def shaded(hue: str, share: float) -> str:
    """Make a color darker or brighter."""
    return _color(min(255, value * share) for value in _values(hue))


def mixed(color: str, other: str, share: float) -> str:
    """Mix some of another color into one."""
    pairs = zip(_values(color), _values(other), strict=True)
    return _color(mine + (theirs - mine) * share for mine, theirs in pairs)


def _values(color: str) -> list[int]:
    return [int(color[at : at + 2], 16) for at in (1, 3, 5)]


def _color(values: Iterable[float]) -> str:
    return "#" + "".join(f"{round(value):02x}" for value in values)
