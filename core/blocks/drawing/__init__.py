"""Puzzles and assemblies in pictures: in 3D, and layer by layer."""
