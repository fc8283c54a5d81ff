"""The launcher `./toadline` as a module: it knows the installer uv and its settings."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent


def load_launcher() -> ModuleType:
    """A fresh copy of it."""
    loader = SourceFileLoader("launcher", str(ROOT / "toadline"))
    spec = spec_from_loader("launcher", loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module
