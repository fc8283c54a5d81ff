"""The settings of a server: flags, then the environment, then a file, then these defaults."""

import os
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError
from pydantic_settings import (
    BaseSettings,
    CliSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

PREFIX = "TOADLINE_"


def data_folder() -> Path:
    """Where this user's data belongs."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(home) / "toadline"


class Settings(BaseSettings):
    """What a host can set."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True)

    host: str = Field("127.0.0.1", description="Address to listen on; 0.0.0.0 for all.")
    port: int = Field(8484, ge=0, le=65535, description="Port to listen on; 0 for any free one.")
    database: str = Field(
        "", description="sqlite:///PATH or postgresql://…; by default SQLite in the user's data folder."
    )
    redis: str = Field("", description="redis://… connects several processes; empty for one process alone.")
    bot_processes: int = Field(
        -1, ge=-1, le=64, description="Processes for bots; -1: one, and none if there is Redis (use workers)."
    )
    bot_seconds: float = Field(0.5, gt=0, le=60, description="Seconds that a bot may think about a move.")
    origins: str = Field("", description="Other origins that may connect, divided by commas.")
    proxies: str = Field("127.0.0.1", description="Addresses of reverse proxies to be believed.")
    secure_cookies: bool = Field(False, description="Send cookies over HTTPS only.")
    log_level: str = Field("info", pattern="^(debug|info|warning|error)$", description="What is logged.")
    most_connections: int = Field(5000, ge=1, description="Live connections of this process.")
    connections_per_address: int = Field(100, ge=1, description="Live connections of one address.")
    requests_per_second: float = Field(20.0, gt=0, description="Requests a second of one player or address.")
    players_per_hour: int = Field(60, ge=1, description="New players an hour from one address.")
    tables_per_hour: int = Field(120, ge=1, description="New tables an hour by one player.")
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
        return url.replace("sqlite:", "sqlite+aiosqlite:", 1).replace("postgresql:", "postgresql+asyncpg:", 1)

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
        """Flags first, then the environment, then the file that `TOADLINE_FILE` or `--file` names."""
        found = [init_settings, env_settings]
        if file := os.environ.get(f"{PREFIX}FILE"):
            found.append(TomlConfigSettingsSource(settings_cls, Path(file)))
        return tuple(found)


class WrongSetting(ValueError):
    """A setting that can't be."""


def read_settings(flags: list[str], program: str) -> Settings:
    """The settings, with these flags. `--help` prints the list and exits."""
    if "--file" in flags[:-1]:
        at = flags.index("--file")
        os.environ[f"{PREFIX}FILE"] = flags[at + 1]
        flags = flags[:at] + flags[at + 2 :]
    if (file := os.environ.get(f"{PREFIX}FILE")) and not Path(file).is_file():
        raise WrongSetting(f"The settings file {file} can't be found.")
    try:
        source: CliSettingsSource[Any] = CliSettingsSource(
            Settings, cli_prog_name=program, cli_kebab_case=True, cli_parse_args=flags
        )
        return Settings(_cli_settings_source=source)  # type: ignore[call-arg]  # a setting of the library
    except ValidationError as error:
        wrong = error.errors()[0]
        name = str(wrong["loc"][0]) if wrong["loc"] else "settings"
        raise WrongSetting(f"The setting {name} can't be {wrong['input']!r}: {wrong['msg']}.") from error
