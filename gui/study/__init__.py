"""Words to learn on the screen: a search by conditions, a quiz about what it finds."""
