"""The small convolutional network that tells letters by their shapes.

Three layers of 3×3 filters, each followed by a pooling of 2×2, and two dense layers. A linear
algebra library would start threads for so little. Shapes that
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
    # Ukrainian, Polish, Scandinavian, German and Spanish letters, small ones likewise.
    *"ҐЄЇĄĆĘŁŃÓŚŹŻÅÄÖÜÆØÑ",
    *"äåąęłńæñ",
    *"12456789",
    "QU",
    CLUTTER,
)
"""The classes, in the order of the network's outputs."""
LATIN: Final = dict(zip("АВЕКМНОРСТХУЬЁё", "ABEKMHOPCTXYBËË", strict=True))
"""What Cyrillic shapes are in Latin: Ь is a small b."""

MAPS: Final = (16, 32, 64)
"""Filters of the three layers."""
HIDDEN: Final = 148
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
    from . import kernels

    count = len(glyphs)
    maps, side = glyphs[..., None], GLYPH
    for layer, depth in enumerate(MAPS):
        side //= 2
        pooled = np.empty((count, side, side, depth), np.float32)
        filters, offsets = weights[f"filters{layer}"], weights[f"offsets{layer}"]
        kernels.convolve(maps, filters, offsets, np.empty(depth, np.float32), pooled)
        maps = pooled
    features = np.concatenate([maps.reshape(count, side * side * MAPS[-1]), facts], axis=1)
    hidden = np.empty((count, HIDDEN), np.float32)
    kernels.combine(features, weights["dense"], weights["dense_offsets"], hidden)
    np.maximum(hidden, 0, out=hidden)
    outputs = np.empty((count, len(SHAPES)), np.float32)
    kernels.combine(hidden, weights["output"], weights["output_offsets"], outputs)
    return outputs
