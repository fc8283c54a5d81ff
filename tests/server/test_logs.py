import json
import logging
import re
import sys
from collections.abc import Iterator
from io import StringIO

import pytest

from toadline.server.logs import set_up

LOGGERS = [None, "uvicorn", "uvicorn.error", "uvicorn.access", "toadline.server.run"]


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    loggers = [logging.getLogger(name) for name in LOGGERS]
    before = [(logger.handlers, logger.level, logger.propagate) for logger in loggers]
    factory = logging.getLogRecordFactory()
    logging.setLogRecordFactory(logging.LogRecord)  # Ray has one of its own, and is imported by other tests
    yield
    logging.setLogRecordFactory(factory)
    for logger, state in zip(loggers, before, strict=True):
        logger.handlers, logger.level, logger.propagate = state


def logged(monkeypatch: pytest.MonkeyPatch, stream: StringIO, form: str) -> list[str]:
    """The lines of a warning with two fields and of an error with a traceback."""
    monkeypatch.setattr(sys, "stderr", stream)
    set_up("info", form)
    log = logging.getLogger("toadline.server.run")
    log.warning("the bus is %s", "down", extra={"reason": "away", "tries": 3})
    try:
        raise ValueError("broken")
    except ValueError:
        log.exception("a request failed")
    return stream.getvalue().splitlines()


@pytest.mark.parametrize(
    ("stream", "form"), [(StringIO(), "auto"), (StringIO(), "json"), (Terminal(), "json")]
)
def test_files_and_services_get_json(monkeypatch: pytest.MonkeyPatch, stream: StringIO, form: str) -> None:
    warning, error = map(json.loads, logged(monkeypatch, stream, form))
    assert {**warning, "at": ""} == {
        "at": "",
        "level": "warning",
        "from": "toadline.server.run",
        "message": "the bus is down",
        "reason": "away",
        "tries": 3,
    }
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", warning["at"])
    assert error["trace"].endswith("ValueError: broken")


@pytest.mark.parametrize(
    ("stream", "form"), [(Terminal(), "auto"), (StringIO(), "text"), (Terminal(), "text")]
)
def test_people_get_short_lines(monkeypatch: pytest.MonkeyPatch, stream: StringIO, form: str) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    warning, error, *trace = logged(monkeypatch, stream, form)
    assert re.fullmatch(r"\d\d:\d\d:\d\d warning the bus is down reason=away tries=3", warning)
    assert re.fullmatch(r"\d\d:\d\d:\d\d error   a request failed", error)
    assert trace[-1] == "ValueError: broken"


@pytest.mark.parametrize(("stream", "coloured"), [(Terminal(), True), (StringIO(), False)])
def test_only_a_terminal_gets_colours(
    monkeypatch: pytest.MonkeyPatch, stream: StringIO, coloured: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    warning = logged(monkeypatch, stream, "text")[0]
    assert ("\033[33mwarning\033[0m" in warning) == coloured


@pytest.mark.parametrize(("form", "lines"), [("text", 0), ("json", 1)])
def test_people_are_spared_what_uvicorn_says_about_itself(
    monkeypatch: pytest.MonkeyPatch, form: str, lines: int
) -> None:
    stream = StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    set_up("debug", form)
    logging.getLogger("uvicorn.error").debug("> a frame")
    logging.getLogger("uvicorn.error").info("Application startup complete.")
    assert len(stream.getvalue().splitlines()) == lines
    logging.getLogger("uvicorn.error").error("it fails")
    assert len(stream.getvalue().splitlines()) == lines + 1
