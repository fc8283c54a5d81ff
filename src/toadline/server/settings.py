"""The settings of a server: flags, then the environment, then a file, then these defaults."""

import os
import tomllib
from argparse import SUPPRESS, ArgumentParser, BooleanOptionalAction, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, ValidationError
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

PREFIX = "TOADLINE_"
DATABASES = {"sqlite:///": "sqlite3", "postgresql://": "asyncpg"}
WIRES = {"redis://": "redis", "rediss://": "redis"}
"""How an address begins, and the package that it needs."""
ORDER = f"""Each setting is a flag (--log-level), an environment variable ({PREFIX}LOG_LEVEL) or a line of
the file that --file names (log_level = "info"). Flags come first, then the environment, then the file."""


def data_folder() -> Path:
    """Where this user's data belongs."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(home) / "toadline"


class Settings(BaseSettings):
    """What a host can set."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True, env_ignore_empty=True)

    file: str = Field("", description="A TOML file with any of these settings.")
    host: str = Field("127.0.0.1", description="Address to listen on; 0.0.0.0 for all.")
    port: int = Field(8484, ge=0, le=65535, description="Port to listen on; 0 for any free one.")
    database: str = Field(
        "", description="sqlite:///PATH or postgresql://…; by default SQLite in the user's data folder."
    )
    redis: str = Field("", description="redis://… connects several processes; empty for one process alone.")
    bot_processes: int = Field(
        -1,
        ge=-1,
        le=64,
        description="Processes for bots that think, besides one for quick ones; "
        "-1: one, or none with Redis (use workers).",
    )
    bot_seconds: float = Field(0.5, gt=0, le=5, description="Seconds that a bot may think about a move.")
    read_processes: int = Field(
        1, ge=1, le=64, description="Processes for heavy reads: replays, records, events that are long past."
    )
    metrics_port: int = Field(
        0, ge=0, le=65535, description="Port of a worker's metrics; 0 for none. A server's are at /metrics."
    )
    names: str = Field(
        "",
        description="Names of this server besides localhost and this machine's name and addresses, "
        "separated by commas; * for any.",
    )
    origins: str = Field("", description="Other origins that may connect, separated by commas.")
    proxies: str = Field("127.0.0.1", description="Addresses of reverse proxies to trust.")
    secure_cookies: bool = Field(False, description="Send cookies over HTTPS only.")
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="What is logged: debug, info, warning or error."
    )
    log_format: Literal["auto", "text", "json"] = Field(
        "auto", description="text for people, json for programs; auto: text in a terminal, json elsewhere."
    )
    most_connections: int = Field(5000, ge=1, description="How many live connections this process accepts.")
    connections_per_address: int = Field(
        100, ge=1, description="How many live connections one address may have."
    )
    sockets_per_address: int = Field(
        300,
        ge=1,
        description="How many connections of any kind, or requests under way, one address may have.",
    )
    request_seconds: float = Field(
        30.0, gt=0, description="Seconds that a request may take to arrive, headers and body."
    )
    requests_per_second: float = Field(
        20.0, gt=0, description="Requests per second from one player or address."
    )
    players_per_hour: int = Field(60, ge=1, description="New players per hour from one address.")
    tables_per_hour: int = Field(120, ge=1, description="New tables per hour by one player.")
    left_per_hour: int = Field(
        6,
        ge=1,
        description="Tables per hour that an address may leave before their deal and sit down elsewhere.",
    )
    bot_tables_per_player: int = Field(
        20, ge=1, description="At how many tables with bots one player may play at once."
    )
    open_hours: float = Field(
        24.0, gt=0, description="Hours after which a table that didn't start is closed."
    )
    idle_days: float = Field(
        30.0, gt=0, description="Days without a move after which a table without a clock is closed."
    )
    guest_days: float = Field(
        365.0, gt=0, description="Days without a visit after which a guest is forgotten."
    )

    @property
    def database_url(self) -> str:
        """The database, with the driver that SQLAlchemy needs."""
        url = self.database or f"sqlite:///{data_folder() / 'toadline.sqlite'}"
        return url.replace("postgresql:", "postgresql+asyncpg:", 1)

    @property
    def is_embedded(self) -> bool:
        """Whether the database is a file of this server's own."""
        return self.database_url.startswith("sqlite")

    @property
    def own_bot_processes(self) -> int:
        """How many processes of this server think for bots."""
        return self.bot_processes if self.bot_processes >= 0 else 0 if self.redis else 1

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003  # there is no such file here
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003  # nor this
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Flags first, then the environment, then the file that either of them names."""
        return init_settings, env_settings, _File(settings_cls)


class WrongSetting(ValueError):
    """A setting that can't be used."""


class _File(PydanticBaseSettingsSource):
    """The settings file."""

    def __call__(self) -> dict[str, Any]:
        file = self.current_state.get("file")
        if not file:
            return {}
        try:
            found = tomllib.loads(Path(file).read_text(encoding="utf-8"))
        except OSError as error:
            raise WrongSetting(f"The settings file {file} can't be read: {error.strerror}.") from error
        except ValueError as error:
            raise WrongSetting(f"The settings file {file} isn't TOML: {error}.") from error
        for name in found.keys() - Settings.model_fields.keys():
            raise WrongSetting(f"The settings file {file} sets {name}, but there is no such setting.")
        return found

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        """Only for sources that look at one field after the other."""
        raise NotImplementedError


def listed() -> Iterator[tuple[str, str, str]]:
    """Each setting: its name, its default as text, and what it means."""
    for name, field in Settings.model_fields.items():
        default = "false" if field.default is False else str(field.default).removesuffix(".0")
        yield name, default, field.description or ""


def settings_parser(program: str, about: str) -> ArgumentParser:
    """A command line that takes every setting as a flag."""
    parser = ArgumentParser(
        program,
        "%(prog)s [SETTINGS]",
        f"{about}\n\n{ORDER}",
        formatter_class=lambda prog: RawDescriptionHelpFormatter(prog, max_help_position=32),
        allow_abbrev=False,
    )
    flags = parser.add_argument_group("settings")
    for name, default, meaning in listed():
        flag = "--" + name.replace("_", "-")
        text = f"{meaning} (default: {default})" if default else meaning
        kind = Settings.model_fields[name].annotation
        if kind is bool:
            flags.add_argument(flag, dest=name, action=BooleanOptionalAction, default=SUPPRESS, help=text)
        else:
            shown = "N" if kind in (int, float) else name.rpartition("_")[2].upper()
            flags.add_argument(flag, dest=name, metavar=shown, default=SUPPRESS, help=text)
    return parser


def chosen_settings(flags: Namespace) -> Settings:
    """The settings, with the flags that were given."""
    given = {name: value for name, value in vars(flags).items() if name in Settings.model_fields}
    try:
        settings = Settings(**given)
    except ValidationError as error:
        wrong = error.errors()[0]
        name = wrong["loc"][0]
        raise WrongSetting(f"The setting {name} can't be {wrong['input']!r}: {wrong['msg']}.") from error
    _check_address("database", settings.database, DATABASES)
    _check_address("redis", settings.redis, WIRES)
    return settings


def _check_address(name: str, address: str, kinds: dict[str, str]) -> None:
    """Raise unless an address is of a kind that this installation can reach."""
    if not address:
        return
    kind = next((each for each in kinds if address.startswith(each) and address != each), None)
    if kind is None:
        raise WrongSetting(f"The setting {name} must be {' or '.join(f'{each}…' for each in kinds)}")
    if find_spec(kinds[kind]) is None:
        raise WrongSetting(f"{kind} needs the package {kinds[kind]}: pip install 'toadline[cluster]'")
