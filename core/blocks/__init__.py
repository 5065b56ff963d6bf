"""Blocks: pieces made of unit cubes, put together into a shape."""

from .. import modules_in

__dir__ = modules_in(__path__)
