"""Dots and Boxes, solved exactly as far as that can be done, and estimated beyond."""
