"""The `gridsmith` command: the engines without a window, one file per game."""
