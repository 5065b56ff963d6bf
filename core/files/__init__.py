"""Reading and writing files whole: atomic writes, SQLite, JSON, settings, folders."""
