"""The game for researchers' frameworks. Each file needs the framework it is named after."""
