"""Balda: place a letter on an empty cell and trace a word through it."""

from .. import modules_in

__dir__ = modules_in(__path__)
