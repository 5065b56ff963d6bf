"""The proof that no board of a small size scores more."""
