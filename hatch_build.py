"""Builds the page, by web/build.py, before the package is built (wheel, sdist, editable install)."""

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WITHOUT = "TOADLINE_WITHOUT_PAGE" in os.environ
"""Whether the launcher wants only the package, for a command that doesn't need the page."""
PAGE = runpy.run_path(str(Path(__file__).parent / "web/build.py"))


class PageHook(BuildHookInterface[Any]):
    """Builds the page before the package's files are collected."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, if it is needed and the machine has none."""
        return [] if WITHOUT or PAGE["is_built"]() or PAGE["system_npm"]() else [PAGE["NODE_WHEEL"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build it."""
        if not WITHOUT:
            PAGE["build"]()
