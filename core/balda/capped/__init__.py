"""The search of boards whose words have more paths than can be walked."""
