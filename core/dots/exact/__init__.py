"""Positions of Dots and Boxes solved exactly."""
