"""Words to learn: searches of a list by conditions, a quiz about what they find, a card box."""
