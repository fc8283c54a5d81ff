"""Logs on standard error: short lines for people, JSON for programs. No card and no token is ever logged."""

import json
import logging
import os
import sys
from datetime import UTC, datetime
from typing import Any

_USUAL = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message", "taskName"}
_COLOURS = {"DEBUG": "2", "WARNING": "33", "ERROR": "31", "CRITICAL": "31"}
_DIM = "2"
"""Codes of the terminal (ECMA-48, SGR)."""


class JsonLines(logging.Formatter):
    """A log record as one line of JSON, with its extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **_fields(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


class TextLines(logging.Formatter):
    """A log record as a person reads it: time, level, message, fields, and the traceback below."""

    def __init__(self, coloured: bool) -> None:
        super().__init__()
        self._coloured = coloured

    def format(self, record: logging.LogRecord) -> str:
        """One line, or more with a traceback."""
        parts = [
            self._paint(datetime.fromtimestamp(record.created).strftime("%H:%M:%S"), _DIM),
            self._paint(f"{record.levelname.lower():7}", _COLOURS.get(record.levelname, "")),
            record.getMessage(),
            self._paint(" ".join(f"{key}={value}" for key, value in _fields(record).items()), _DIM),
        ]
        text = " ".join(part for part in parts if part)
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text

    def _paint(self, text: str, colour: str) -> str:
        return f"\033[{colour}m{text}\033[0m" if self._coloured and colour and text else text


def set_up(level: str, form: str) -> None:
    """Log from now on as `text` or `json`; `auto` is text in a terminal."""
    is_terminal = sys.stderr.isatty()
    is_text = form == "text" or (form == "auto" and is_terminal)
    coloured = is_terminal and "NO_COLOR" not in os.environ
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextLines(coloured) if is_text else JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
    logging.getLogger("uvicorn.access").setLevel("WARNING")
    # Its debug level prints every frame; that it starts and stops, a person sees without it.
    chatter = logging.WARNING if is_text else logging.INFO
    logging.getLogger("uvicorn.error").setLevel(max(root.level, chatter))
    for name in ("sqlalchemy", "alembic", "redis", "websockets", "asyncio"):
        logging.getLogger(name).setLevel("WARNING")


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    """What was logged besides the message."""
    return {key: value for key, value in vars(record).items() if key not in _USUAL}
