"""Counting assemblies without finding them."""
