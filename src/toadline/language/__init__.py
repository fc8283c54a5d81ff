"""The four languages: Fluent catalogues, and the function that speaks them. The page reads the same files."""

from toadline.language.speech import LANGUAGES, preferred, say, say_error

__all__ = ["LANGUAGES", "preferred", "say", "say_error"]
