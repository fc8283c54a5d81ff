"""The files in deploy/: nothing of them runs here, but every command and option in them is known."""

import re
import subprocess
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.shell import ROOT
from toadline.server.settings import Settings, chosen_settings, settings_parser

DEPLOY = ROOT / "deploy"
KNOWN = [
    "After",
    "CacheDirectory",
    "CapabilityBoundingSet",
    "Description",
    "DynamicUser",
    "Environment",
    "ExecStart",
    "KillMode",
    "LimitNOFILE",
    "LockPersonality",
    "NoNewPrivileges",
    "PrivateDevices",
    "PrivateTmp",
    "ProtectClock",
    "ProtectControlGroups",
    "ProtectHome",
    "ProtectHostname",
    "ProtectKernelLogs",
    "ProtectKernelModules",
    "ProtectKernelTunables",
    "ProtectProc",
    "ProtectSystem",
    "Restart",
    "RestrictAddressFamilies",
    "RestrictNamespaces",
    "RestrictRealtime",
    "RestrictSUIDSGID",
    "StateDirectory",
    "SystemCallArchitectures",
    "SystemCallFilter",
    "TimeoutStopSec",
    "UMask",
    "WantedBy",
    "Wants",
]
"""Options of systemd.unit(5), systemd.service(5), systemd.exec(5) and systemd.kill(5)."""


def settings_of(command: list[str]) -> Settings:
    """The settings that a command of a host gives."""
    words = command[1:] if command[0] == "db" else command
    assert words[0] in ("serve", "worker", "upgrade")
    return chosen_settings(settings_parser("toadline", "").parse_args(words[1:]))


@pytest.fixture
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return found


def test_the_compose_files_commands_and_settings_are_known(
    compose: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = {name: service for name, service in compose["services"].items() if service["image"] == "toadline"}
    assert sorted(own) == ["server-1", "server-2", "upgrade", "worker"]
    for service in own.values():
        for name, value in service["environment"].items():
            assert name.removeprefix("TOADLINE_").lower() in Settings.model_fields
            monkeypatch.setenv(name, re.sub(r"\$\{\w+:\?[^}]*\}", "secret", value))
        settings = settings_of(service["command"])
        assert settings.database == "postgresql://toad:secret@database/toadline"
        assert (settings.redis, settings.secure_cookies) == ("redis://redis", True)


def test_the_compose_file_names_only_what_it_has(compose: dict[str, Any]) -> None:
    services = compose["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            assert volume.partition(":")[0] in compose["volumes"]
        for config in service.get("configs", ()):
            assert config["source"] in compose["configs"]
    caddy = compose["configs"]["caddyfile"]["content"]
    assert re.findall(r"(server-\d):8484", caddy) == [name for name in services if name.startswith("server-")]


def test_the_dockerfile_copies_what_is_there_and_runs_the_command() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    for path in re.findall(r"/source/([\w./-]+)", text):
        assert (ROOT / path).exists()
    assert 'ENTRYPOINT ["toadline"]\nCMD ["serve"]\n' in text
    assert f"EXPOSE {Settings.model_fields['port'].default}\n" in text
    for name in re.findall(r"TOADLINE_(\w+)=", text):
        assert name.lower() in Settings.model_fields


def test_the_unit_has_only_known_options_and_its_command_is_known() -> None:
    unit = ConfigParser(strict=True, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]  # as the library's docs say
    unit.read(DEPLOY / "toadline.service")
    used = [option for section in unit.sections() for option in unit[section]]
    assert set(used) <= set(KNOWN)
    program, *command = unit["Service"]["ExecStart"].split()
    assert Path(program).name == "toadline"
    here = [str(DEPLOY / "toadline.toml") if word == "/etc/toadline.toml" else word for word in command]
    assert settings_of(here).secure_cookies


def test_systemd_knows_the_unit() -> None:
    command = ["systemd-analyze", "verify", str(DEPLOY / "toadline.service")]
    done = subprocess.run(command, capture_output=True, text=True)
    said = [line for line in done.stderr.splitlines() if "toadline.service" in line]
    assert len(said) == 1
    assert "/opt/toadline/bin/toadline is not executable" in said[0]
