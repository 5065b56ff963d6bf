"""Take assemblies apart: whether it can be done by translations, in how many moves, and how."""
