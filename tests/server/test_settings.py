"""Settings: flags before the environment before the file, and a clear answer to what can't be."""

import re
from pathlib import Path

import pytest

from tests.command import toadline
from toadline.server.settings import Settings, chosen_settings, listed, settings_parser


def read(*flags: str) -> Settings:
    return chosen_settings(settings_parser("toadline serve", "").parse_args(flags))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "toadline.toml"
    path.write_text('port = 1\nhost = "file"\nlog_level = "error"\nsecure_cookies = true\n')
    return path


def test_flags_come_before_the_environment_before_the_file_before_defaults(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read().port == 8484
    for flags in (["--file", str(file)], [f"--file={file}"]):
        assert read(*flags).port == 1
    monkeypatch.setenv("TOADLINE_FILE", str(file))
    assert (read().port, read().host, read().secure_cookies) == (1, "file", True)
    monkeypatch.setenv("TOADLINE_PORT", "2")
    assert (read().port, read().host) == (2, "file")
    assert read("--port=3", "--no-secure-cookies").model_dump(include={"port", "host", "secure_cookies"}) == {
        "port": 3,
        "host": "file",
        "secure_cookies": False,
    }
    monkeypatch.setenv("TOADLINE_HOST", "")  # as compose files write what isn't set
    assert read().host == "file"


@pytest.mark.parametrize(
    ("flags", "environment", "reason"),
    [
        (["--port=http"], {}, "The setting port can't be 'http': Input should be a valid integer"),
        (
            ["--port=70000"],
            {},
            "The setting port can't be '70000': Input should be less than or equal to 65535",
        ),
        ([], {"TOADLINE_BOT_SECONDS": "0"}, "The setting bot_seconds can't be '0': "),
        (["--log-level=loud"], {}, "The setting log_level can't be 'loud': Input should be 'debug', 'info'"),
        (["--colour=red"], {}, "unrecognized arguments: --colour=red"),
        (["--data=x"], {}, "unrecognized arguments: --data=x"),
        (["--port"], {}, "argument --port: expected one argument"),
        (
            ["--file=nowhere.toml"],
            {},
            "The settings file nowhere.toml can't be read: No such file or directory.",
        ),
        (
            ["--database=mysql://toad:secret@db/x"],
            {},
            "The setting database must be sqlite:///… or postgresql://…",
        ),
        (["--database=sqlite:///"], {}, "The setting database must be sqlite:///…"),
        (["--redis=localhost"], {}, "The setting redis must be redis://… or rediss://…"),
    ],
)
def test_a_clear_answer_to_what_cannot_be(flags: list[str], environment: dict[str, str], reason: str) -> None:
    done = toadline("serve", *flags, env=environment)
    assert (done.exit_code, done.stdout) == (2, "")
    assert reason in done.stderr
    assert "Traceback" not in done.stderr
    assert "secret" not in done.stderr


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("colour = 3", "sets colour, but there is no such setting."),
        ("port = ", "isn't TOML: Invalid value (at end of document)."),
        ('port = "x"', "The setting port can't be 'x'"),
    ],
)
def test_a_clear_answer_to_a_file_that_cannot_be(file: Path, text: str, reason: str) -> None:
    file.write_text(text)
    assert reason in toadline("serve", "--file", str(file)).stderr


def test_help_lists_every_setting_with_its_default() -> None:
    done = toadline("serve", "--help")
    assert done.exit_code == 0
    named = re.findall(r"^  (--[a-z-]+)", done.stdout, re.MULTILINE)
    assert named == ["--open", *("--" + name.replace("_", "-") for name in Settings.model_fields)]
    text = " ".join(done.stdout.split())
    for _, default, meaning in listed():
        assert (f"{meaning} (default: {default})" if default else meaning) in text
    assert "TOADLINE_LOG_LEVEL" in text
