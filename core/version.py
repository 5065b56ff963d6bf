"""The version of Gridsmith, here and nowhere else."""

VERSION = "0.1.0"
