"""The four languages: Fluent catalogues and the functions that speak them. The page reads the same files."""

from toadline.language.catalogue import LANGUAGES, preferred, say, say_error

__all__ = ["LANGUAGES", "preferred", "say", "say_error"]
