"""The small convolutional network that tells letters by their shapes.

Three layers of 3×3 filters, each followed by a pooling of 2×2, and two dense layers. Shapes that
Latin and Cyrillic letters share are one class: the language of a board decides (`letters.py`).
`resources/make_letters.py` trains it.
"""

import math
import zlib
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from ... import resources
from ..errors import Complaint
from .cells import GLYPH, Ink

Floats = npt.NDArray[np.float32]

WEIGHTS: Final = resources.FOLDER / "letters.weights"

CLUTTER: Final = "#"
"""The class of ink that is not a letter."""
SHAPES: Final = (
    *"АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    *"DFGIJLNQRSUVWYZ",
    # Small letters that look like no capital; e and ё stand for both alphabets, б for Cyrillic.
    *"aeёбdfghijmnqrt",
    "QU",
    CLUTTER,
)
"""The classes, in the order of the network's outputs."""

MAPS: Final = (16, 32, 64)
"""Filters of the three layers."""
HIDDEN: Final = 128
SHAPES_OF_WEIGHTS: Final = {
    **{f"filters{n}": (9 * (1, *MAPS)[n], maps) for n, maps in enumerate(MAPS)},
    **{f"offsets{n}": (maps,) for n, maps in enumerate(MAPS)},
    "dense": ((GLYPH // 8) ** 2 * MAPS[-1] + 4, HIDDEN),
    "dense_offsets": (HIDDEN,),
    "output": (HIDDEN, len(SHAPES)),
    "output_offsets": (len(SHAPES),),
    "temperature": (),
}
"""The arrays, in the order of the file."""

_TOGETHER: Final = 64
"""Pieces of ink that go through the network at once: what fits into the processor's cache."""

Weights = dict[str, Floats]


@cache
def load_weights(path: Path = WEIGHTS) -> Weights:
    """Read the trained weights. Raises Complaint if the file is missing or damaged."""
    sizes = [math.prod(shape) for shape in SHAPES_OF_WEIGHTS.values()]
    try:
        # zlib checks a sum of it all.
        numbers = np.frombuffer(zlib.decompress(path.read_bytes()), "<f2").astype(np.float32)
    except (OSError, ValueError, zlib.error) as error:
        raise _damaged(path) from error
    if len(numbers) != sum(sizes):
        raise _damaged(path)
    parts = np.split(numbers, np.cumsum(sizes)[:-1])
    return {
        name: part.reshape(shape)
        for (name, shape), part in zip(SHAPES_OF_WEIGHTS.items(), parts, strict=True)
    }


def packed(weights: Weights) -> bytes:
    """Give what `load_weights` reads: numbers of 16 bits, compressed."""
    numbers = (weights[name].astype("<f2").tobytes() for name in SHAPES_OF_WEIGHTS)
    return zlib.compress(b"".join(numbers), 9)


def _damaged(path: Path) -> Complaint:
    return Complaint(
        "picture-weights-damaged",
        "{path} is missing or damaged: install Gridsmith again",
        path=path,
    )


def probabilities(weights: Weights, ink: Ink) -> Floats:
    """Give float32[found, shapes]: how probable each shape is for each piece of ink."""
    logits = forward(weights, ink.glyphs, ink.facts) / weights["temperature"]
    logits -= logits.max(1, keepdims=True, initial=-np.inf)
    exponents = np.exp(logits)
    return np.asarray(exponents / exponents.sum(1, keepdims=True), np.float32)


def forward(weights: Weights, glyphs: Floats, facts: Floats) -> Floats:
    """Give the network's outputs: float32[found, shapes]."""
    outputs = [
        _forward(weights, glyphs[start : start + _TOGETHER], facts[start : start + _TOGETHER])
        for start in range(0, max(1, len(glyphs)), _TOGETHER)
    ]
    return np.concatenate(outputs)


def _forward(weights: Weights, glyphs: Floats, facts: Floats) -> Floats:
    maps = glyphs[..., None]
    for layer in range(len(MAPS)):
        maps = pooled(convolved(weights, layer, maps))
    features = np.concatenate([maps.reshape(len(maps), -1), facts], axis=1)
    hidden = np.maximum(features @ weights["dense"] + weights["dense_offsets"], 0)
    return np.asarray(hidden @ weights["output"] + weights["output_offsets"])


def neighborhoods(maps: Floats) -> Floats:
    """Give the 3×3 neighborhood of each pixel: float32[…, 9 * maps]."""
    count, rows, columns, depth = maps.shape
    padded = np.pad(maps, ((0, 0), (1, 1), (1, 1), (0, 0)))
    around = np.empty((count, rows, columns, 9, depth), np.float32)
    for at in range(9):
        row, column = divmod(at, 3)
        around[:, :, :, at] = padded[:, row : row + rows, column : column + columns]
    return around.reshape(count, rows, columns, 9 * depth)


def convolved(weights: Weights, layer: int, maps: Floats) -> Floats:
    """Apply the filters of a layer."""
    around = neighborhoods(maps) @ weights[f"filters{layer}"]
    return np.asarray(around + weights[f"offsets{layer}"])


def pooled(maps: Floats) -> Floats:
    """Give the largest of each 2×2 pixels, and 0 for a negative one."""
    count, rows, columns, depth = maps.shape
    squares = maps.reshape(count, rows // 2, 2, columns // 2, 2, depth)
    return np.asarray(np.maximum(squares.max((2, 4)), 0))
