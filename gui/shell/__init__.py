"""The house around the tools: window, navigation, settings, notices."""
