"""The repository root: an installation calls this package gridsmith."""
