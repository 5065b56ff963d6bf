"""Dots and Boxes, solved exactly as far as that can be done, and estimated beyond."""

from .. import modules_in

__dir__ = modules_in(__path__)
