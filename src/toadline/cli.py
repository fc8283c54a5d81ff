"""The command `toadline`. What a command needs is imported when it runs."""

import os
import shlex
import sys
import textwrap
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from toadline.cli_host import FLAGS, Argument, admin_app, db_app, read_settings
from toadline.cli_host import stop as _stop
from toadline.rules.position import MAX_PLAYERS, MIN_PLAYERS

if TYPE_CHECKING:
    from rich.console import Console

    from toadline.rules.record import Record

WRONG = 1
"""Exit code: the record goes wrong, the match wasn't played to its end, or the rules failed."""
INTERRUPTED = 130
"""Exit code: Ctrl-C."""
OPEN: Argument = ("--open", {"action": "store_true", "help": "Open the page in your browser."})

app = typer.Typer(
    name="toadline",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
record_app = typer.Typer(help="Show or check the record of a match.", no_args_is_help=True)
app.add_typer(record_app, name="record")
app.add_typer(db_app, name="db")
app.add_typer(admin_app, name="admin")


@app.callback(invoke_without_command=True)
def main(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """A card game of one growing line: lay, twist, or take."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal may not know every letter
    if version:
        from toadline import __version__

        typer.echo(__version__)
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


Language = Annotated[
    str | None, typer.Option("--lang", help="Language: de, cs, en or pt. Default: the terminal's.")
]
RecordFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A record as text or JSON; - for standard input.")
]


@app.command()
def play(
    players: Annotated[
        int | None, typer.Option(min=MIN_PLAYERS, max=MAX_PLAYERS, help="How many play, including you.")
    ] = None,
    rounds: Annotated[int | None, typer.Option(min=1, help="Rounds in the match.")] = None,
    pro: Annotated[
        bool | None, typer.Option("--pro/--normal", help="The pro variant or the normal rules.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    bot: Annotated[
        list[str] | None, typer.Option(help="A bot to play against; repeat it for more. See: toadline bots.")
    ] = None,
    lang: Language = None,
    seed: Annotated[int | None, typer.Option(help="The same number deals the same cards.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Save the record in this file, however the match ends.")
    ] = None,
) -> None:
    """Play against bots in the terminal. You are asked for what the options don't say."""
    from toadline.language import say
    from toadline.play.refusals import Refused
    from toadline.terminal.setup import Answers, WrongAnswers, set_up

    language = None if lang is None else _language(lang)
    if save and save.exists():
        _stop(say(_language(lang), "save-exists", file=str(save)))
    if save and not save.absolute().parent.is_dir():
        _stop(f"There is no folder {save.parent}.")
    answers = Answers(players, rounds, pro, name, tuple(bot or ()), language, seed, save)
    try:
        match = set_up(answers, _console())
    except (WrongAnswers, Refused) as error:
        _stop(str(error))
    except EOFError:
        _stop("\n" + say(_language(lang), "play-ended"))
    except KeyboardInterrupt:
        _stop("", INTERRUPTED)
    raise typer.Exit(match.run())


@app.command()
def rules(
    lang: Language = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
) -> None:
    """Print the rules of the game."""
    from toadline.terminal.rules import rules_text

    language = _language(lang)
    if markdown:
        typer.echo(rules_text(language, title="# ", heading="## "), nl=False)
    else:
        width = _console().width
        for paragraph in rules_text(language).split("\n\n"):
            typer.echo(textwrap.fill(paragraph, width) + "\n")


@app.command()
def bots() -> None:
    """List the bots."""
    from toadline.bots import roster

    for name in roster.names():
        typer.echo(f"{name:12} {roster.find_bot(name).about}")


@app.command()
def arena(
    bots: Annotated[
        list[str], typer.Argument(help="Bots, or commands that start programs (docs/build-a-bot.md).")
    ],
    players: Annotated[
        int, typer.Option(min=MIN_PLAYERS, max=MAX_PLAYERS, help="Players in each round.")
    ] = 2,
    rounds: Annotated[
        int | None,
        typer.Option(
            min=1, help="Rounds for each line-up, on the same deals. Default: 100, or with --until any."
        ),
    ] = None,
    until: Annotated[
        float | None,
        typer.Option(
            min=0.01,
            metavar="POINTS",
            help="Play on until the leads' intervals reach at most so far each way.",
        ),
    ] = None,
    adjust: Annotated[
        bool, typer.Option("--adjust", help="Show the results also without the luck of the cards.")
    ] = False,
    seed: Annotated[int, typer.Option(help="Decides the deals and the bots' random choices.")] = 1,
    pro: Annotated[bool, typer.Option("--pro", help="Play the pro variant.")] = False,
    seconds: Annotated[float | None, typer.Option(min=0.001, help="Seconds per move. Default: 0.1.")] = None,
    simulations: Annotated[
        int | None, typer.Option(min=1, help="Simulations per move, for results that can be repeated.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes. Default: one per core.")] = None,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with this contest where it stopped.")
    ] = False,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save the record of every round there.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the wins as an SVG picture.")
    ] = None,
) -> None:
    """Let bots play each other, each deal once from every seat, on all cores. Ctrl-C prints what is done."""
    from rich.console import Console

    from toadline.arena import entrant, report
    from toadline.arena.contest import SEEDS, Contest
    from toadline.arena.hold import hold
    from toadline.arena.plot import plot as draw
    from toadline.arena.round import RulesFailed
    from toadline.bots.bot import Budget

    if seconds is not None and simulations is not None:
        _stop("Give either --seconds or --simulations, not both.")
    budget = Budget(simulations=simulations) if simulations else Budget(seconds=seconds or 0.1)
    try:
        for name in bots:
            entrant.check(name)
        rounds = rounds or (SEEDS if until else 100)
        contest = Contest(tuple(bots), players, rounds, seed, pro, budget, adjust)
        if records:
            records.mkdir(parents=True, exist_ok=True)
    except (ValueError, OSError) as error:
        _stop(str(error))
    watch = Console(stderr=True)
    try:
        results, stopped = hold(
            contest, watch, resume=resume, workers=workers, records=records, ray=ray, until=until
        )
    except RulesFailed as error:
        _stop(str(error), WRONG)
    if plot:
        plot.write_text(draw(results, f"{contest.players} players, {len(results)} rounds"), encoding="utf-8")
    if json:
        typer.echo(report.as_json(contest, results))
    elif csv:
        typer.echo(report.as_csv(results), nl=False)
    else:
        console = _console()
        console.print(report.as_grid(results), highlight=False)
        for sentence in (*report.meetings(results), *report.forfeits(results)[:20]):
            console.print(sentence, highlight=False, markup=False, soft_wrap=True)
    if stopped:
        of = "" if until else f" of {contest.size}"
        watch.print(f"Stopped after {len(results)}{of} rounds; go on with --resume.")
        raise typer.Exit(INTERRUPTED)


@app.command()
def yardstick(
    commit: Annotated[
        str | None, typer.Argument(help="A commit of this checkout. Default: the one before learning.")
    ] = None,
    bot: Annotated[str, typer.Option(help="The bot, as it was then.")] = "master",
) -> None:
    """Print an entrant for the arena that plays as a bot did at some commit.

    Its environment is made once. Like this: toadline arena master "$(toadline yardstick)"
    """
    from toadline.arena.yardstick import BEFORE_LEARNING, NoYardstick
    from toadline.arena.yardstick import yardstick as make

    try:
        typer.echo(make(commit or BEFORE_LEARNING, bot))
    except NoYardstick as error:
        _stop(str(error))


@app.command()
def learn(
    out: Annotated[Path, typer.Argument(metavar="DIR", help="Where weights, card and curves are written.")],
    small: Annotated[bool, typer.Option("--small", help="A minute for two players, to try it.")] = False,
    seed: Annotated[int, typer.Option(help="Decides deals, choices and first weights.")] = 1,
    decisions: Annotated[int | None, typer.Option(min=1000, help="Decisions to learn from, in all.")] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Workers that play. Default: one per core.")
    ] = None,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the run in DIR where it stopped.")
    ] = False,
) -> None:
    """Train the engine's networks by self-play, from nothing. Ctrl-C keeps what was learned for --resume."""
    from dataclasses import replace

    from rich.console import Console

    from toadline.learn import checkpoint, run
    from toadline.learn.learner import Learner
    from toadline.learn.plan import FULL, SMALL

    plan = replace(SMALL if small else FULL, seed=seed, workers=workers or os.cpu_count() or 1)
    if decisions:
        plan = replace(plan, decisions=decisions)
    watch = Console(stderr=True)
    try:
        learner = checkpoint.load(out) if resume else Learner(plan)
        finished = run.learn(learner, out, watch, shlex.join(["toadline", *sys.argv[1:]]), ray)
    except (OSError, checkpoint.NoRun) as error:
        _stop(str(error))
    if not finished:
        watch.print(f"Stopped; go on with: toadline learn {out} --resume", highlight=False, soft_wrap=True)
        raise typer.Exit(INTERRUPTED)
    typer.echo(f"{out / run.WEIGHTS} has the weights, {run.CARD} beside it says where they come from.")


@app.command(context_settings=FLAGS)
def serve(context: typer.Context) -> None:
    """Start a game server."""
    from toadline.server import run
    from toadline.server.database import Unready

    settings, asked = read_settings(context, OPEN)
    try:
        run.serve(settings, open_page=asked.open)
    except (run.PortTaken, Unready) as error:
        _stop(str(error))


@app.command(context_settings=FLAGS)
def worker(context: typer.Context) -> None:
    """Choose the bots' moves for servers that share a database and Redis."""
    from toadline.server import run
    from toadline.server.database import Unready

    settings, _ = read_settings(context)
    if not settings.redis:
        _stop("A worker needs --redis and --database, the same as the servers that it works for.")
    if not settings.own_bot_processes:
        settings = settings.model_copy(update={"bot_processes": os.cpu_count() or 1})
    try:
        run.work(settings)
    except (run.PortTaken, Unready) as error:
        _stop(str(error))


@app.command()
def bot(
    program: Annotated[
        list[str], typer.Argument(help="A command that starts a program (docs/build-a-bot.md).")
    ],
    url: Annotated[str, typer.Option(help="The server's address, such as http://localhost:8484.")],
    token: Annotated[str, typer.Option(envvar="TOADLINE_TOKEN", help="The bot's token.")],
    table: Annotated[str | None, typer.Option(metavar="ID", help="Play at this table.")] = None,
    pair: Annotated[
        bool, typer.Option("--pair", help="Play against anyone who is looking for a match.")
    ] = False,
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds per move.")] = 1.0,
    tables: Annotated[int, typer.Option(min=1, help="Tables at once, where seats are kept for it.")] = 4,
) -> None:
    """Let a program play on a server: at one table, or wherever a seat is kept for it.

    Exit code 1: the match didn't finish; 2: the program or the server can't be used.
    """
    import asyncio
    from functools import partial
    from shutil import which

    from toadline.client.api import Api, Lost, Refusal
    from toadline.client.guest import Guest
    from toadline.rules.printable import printable

    if which(program[0]) is None:
        _stop(f"There is no program called {program[0]}.")
    if not url.startswith(("http://", "https://")):
        _stop(f"{url} isn't the address of a server: that starts with http:// or https://.")

    async def run() -> bool:
        say = partial(print, flush=True)
        guest = Guest(Api(url, token), program, seconds, lambda text: say(printable(text)), tables)
        try:
            await guest.arrive()
        except (Lost, Refusal) as error:
            _stop(f"Can't play at {url}: {error}")
        if table or pair:
            return await (guest.play(table) if table else guest.pair())
        await guest.stay()
        return True

    try:
        if not asyncio.run(run()):
            raise typer.Exit(WRONG)
    except (Lost, Refusal) as error:
        _stop(str(error), WRONG)
    except KeyboardInterrupt:
        _stop("", INTERRUPTED)


@record_app.command("show")
def record_show(file: RecordFile, lang: Language = None) -> None:
    """Show a match move by move. Exit code 1: the record is wrong; 2: it can't be read."""
    from toadline.language import say_error
    from toadline.rules.errors import WrongRecord
    from toadline.terminal.narrator import Narrator
    from toadline.terminal.screen import Screen
    from toadline.terminal.show_record import show_record

    language = _language(lang)
    record = _read_record(file, language)
    try:
        show_record(record, Screen(_console(), Narrator(language, record.names)))
    except WrongRecord as error:
        _stop(say_error(language, error), WRONG)


@record_app.command("verify")
def record_verify(
    file: RecordFile,
    commitment: Annotated[
        str | None, typer.Option(help="The commitment that you kept: it must be the record's.")
    ] = None,
    entropy: Annotated[
        str | None, typer.Option(help="The entropy that you added: it must be in the record.")
    ] = None,
    seal: Annotated[
        list[str] | None,
        typer.Option(help="The seal of seat 0 that you kept; repeat it for the others, '' for none."),
    ] = None,
    lang: Language = None,
) -> None:
    """Check deals, moves and scores, and what you kept from before the deal.

    Exit code 1: the record is wrong; 2: it can't be read.
    """
    from toadline.language import say, say_error
    from toadline.rules.errors import WrongRecord
    from toadline.terminal.show_record import promise_of

    language = _language(lang)
    record = _read_record(file, language)
    try:
        match = record.replay()
        if (commitment, entropy, seal) != (None, None, None):
            record.check_kept(commitment, entropy, seal)
    except WrongRecord as error:
        _stop(say_error(language, error), WRONG)
    moves = sum(len(game.history) for game in match.played)
    typer.echo(say(language, "record-fine", rounds=match.number, moves=moves))
    typer.echo(say(language, "record-shuffle-checked" if match.shuffle else "record-shuffle-unchecked"))
    if match.shuffle:
        typer.echo(say(language, promise_of(match.shuffle)))
    if not match.over:
        typer.echo(say(language, "match-unfinished"))


def _read_record(file: str, language: str) -> "Record":
    import json
    from contextlib import nullcontext

    from toadline.language import say, say_error
    from toadline.rules.errors import InvalidRecord, RulesError
    from toadline.rules.record import Record
    from toadline.rules.record_text import LARGEST

    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as opened:
            raw = opened.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise InvalidRecord("record-large", most=LARGEST)
        text = raw.decode("utf-8-sig")
        if text.lstrip().startswith("{"):
            return Record.from_dict(json.loads(text))
        return Record.parse(text)
    except RulesError as error:
        _stop(say_error(language, error))
    except json.JSONDecodeError as error:
        _stop(say_error(language, InvalidRecord("record-no-json").at(error.lineno)))
    except OSError as error:
        _stop(say(language, "file-unreadable", file=file, reason=error.strerror or str(error)))
    except (ValueError, RecursionError) as error:  # not UTF-8, or JSON with endless numbers or nesting
        _stop(say(language, "file-unreadable", file=file, reason=str(error)))


def _language(value: str | None) -> str:
    from toadline.language import LANGUAGES, preferred

    if value is None:
        return preferred(os.environ)
    if value not in LANGUAGES:
        _stop(f"There is no language “{value}” here. The languages are {', '.join(LANGUAGES)}.")
    return value


def _console() -> "Console":
    from rich.console import Console

    return Console(emoji=False)
