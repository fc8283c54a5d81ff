"""The HTTP interface, a file a subject."""
