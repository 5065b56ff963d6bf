"""What the user keeps: the library of games, backups, position files."""
