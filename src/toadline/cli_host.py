"""The host's commands, `toadline db` and `toadline admin`, with the same settings as `toadline serve`."""

from typing import TYPE_CHECKING, Any, NoReturn

import typer

from toadline.rules.printable import printable

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Awaitable, Callable

    from toadline.server.admin import Admin
    from toadline.server.settings import Settings

NOT_FOUND = 1
"""Exit code: there is no such table, message or player, or this can't be done to it."""
UNUSABLE = 2
"""Exit code: an argument can't be used, or a file can't be read."""

FLAGS = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}
"""Settings are read by a parser of their own, which also prints the help."""

Argument = tuple[str, dict[str, Any]]
"""An argument of a command besides the settings: its name, and how argparse takes it."""

db_app = typer.Typer(help="Upgrade or copy the database.", no_args_is_help=True)
admin_app = typer.Typer(help="Look after tables, chat and guests.", no_args_is_help=True)


def stop(reason: str, code: int = UNUSABLE) -> NoReturn:
    """Say why, and exit."""
    typer.echo(printable(reason), err=True)
    raise typer.Exit(code)


def read_settings(context: typer.Context, *arguments: Argument) -> "tuple[Settings, Namespace]":
    """The settings of a command, and the arguments of its own."""
    from toadline.server.settings import WrongSetting, chosen_settings, settings_parser

    parser = settings_parser(context.command_path, context.command.help or "")
    for name, how in arguments:
        parser.add_argument(name, **how)
        parser.usage = f"{parser.usage} {how.get('metavar', '')}".rstrip()
    asked = parser.parse_args(context.args)
    try:
        return chosen_settings(asked), asked
    except WrongSetting as error:
        stop(str(error))


@db_app.command("upgrade", context_settings=FLAGS)
def db_upgrade(context: typer.Context) -> None:
    """Upgrade the database to this version. A server with SQLite does it by itself."""
    import asyncio

    from toadline.server.database import Unready, opened, upgrade
    from toadline.server.schema import VERSION

    async def run(settings: "Settings") -> None:
        async with opened(settings) as database:
            await upgrade(database)

    try:
        asyncio.run(run(read_settings(context)[0]))
    except Unready as error:
        stop(str(error))
    typer.echo(f"The database is at version {VERSION}.")


@db_app.command("backup", context_settings=FLAGS)
def db_backup(context: typer.Context) -> None:
    """Copy the database into a new file, even while servers use it."""
    from pathlib import Path

    from toadline.server.database import Unready, backup

    settings, asked = read_settings(
        context, ("target", {"metavar": "FILE", "help": "Where to put the copy."})
    )
    try:
        backup(settings, Path(asked.target))
    except Unready as error:
        stop(str(error))
    typer.echo(f"The copy is in {asked.target}.")


@admin_app.command("tables", context_settings=FLAGS)
def admin_tables(context: typer.Context) -> None:
    """List the newest tables: id, when it was opened (UTC), status, listed or by link, and who sits there."""
    from typing import get_args

    from toadline.play.table import Status

    status = ("--status", {"choices": get_args(Status), "help": "Only tables of this status."})
    limit = ("--limit", {"type": int, "default": 50, "help": "How many at most. (default: 50)"})
    _as_admin(context, lambda admin, asked: admin.tables(asked.status, asked.limit), status, limit)


@admin_app.command("close", context_settings=FLAGS)
def admin_close(context: typer.Context) -> None:
    """Close a table for good; its match has no winner."""
    _as_admin(context, lambda admin, asked: admin.close(asked.table), _TABLE)


@admin_app.command("chat", context_settings=FLAGS)
def admin_chat(context: typer.Context) -> None:
    """List a table's chat: each message's id, when it was sent (UTC), by whom, and its text."""
    _as_admin(context, lambda admin, asked: admin.chat(asked.table), _TABLE)


@admin_app.command("unsay", context_settings=FLAGS)
def admin_unsay(context: typer.Context) -> None:
    """Remove a chat message."""
    message = ("message", {"metavar": "MESSAGE", "type": int, "help": "Its id, as admin chat lists it."})
    _as_admin(context, lambda admin, asked: admin.unsay(asked.message), message)


@admin_app.command("bar", context_settings=FLAGS)
def admin_bar(context: typer.Context) -> None:
    """Keep a player out. It takes effect within a minute."""
    _as_admin(context, lambda admin, asked: admin.bar(asked.player, True), _PLAYER)


@admin_app.command("unbar", context_settings=FLAGS)
def admin_unbar(context: typer.Context) -> None:
    """Let a player in again."""
    _as_admin(context, lambda admin, asked: admin.bar(asked.player, False), _PLAYER)


_TABLE: Argument = ("table", {"metavar": "TABLE", "help": "The table's id."})
_PLAYER: Argument = ("player", {"metavar": "PLAYER", "help": "The player's id, as admin tables lists it."})


def _as_admin(
    context: typer.Context,
    work: "Callable[[Admin, Namespace], Awaitable[list[str] | None]]",
    *arguments: Argument,
) -> None:
    """Do something beside the running servers, and print what it gives."""
    import asyncio

    from toadline.rules.errors import RulesError
    from toadline.server.admin import admin
    from toadline.server.database import Unready

    settings, asked = read_settings(context, *arguments)

    async def run() -> list[str] | None:
        async with admin(settings) as mine:
            return await work(mine, asked)

    try:
        for line in asyncio.run(run()) or ():
            typer.echo(printable(line))
    except Unready as error:
        stop(str(error))
    except RulesError as error:
        stop(str(error), NOT_FOUND)
