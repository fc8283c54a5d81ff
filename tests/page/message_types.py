"""The page's message types, made from the server's models. `./toadline remake` writes them."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any

from pydantic import BaseModel, TypeAdapter

from toadline.play.bots import BotSummary
from toadline.play.table import Status
from toadline.rules.move import Move
from toadline.server import messages

HEAD = "// Made from src/toadline/server/messages.py and what it uses by `./toadline remake`. Don't edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Schema = Mapping[str, Any]


def typescript() -> str:
    """Every message as TypeScript."""
    return "\n".join([HEAD, *_interfaces(), *_unions()])


def _interfaces() -> Iterator[str]:
    bases = (BaseModel, messages.Request, messages.Answer, messages.Command)
    models = [
        value
        for value in (*vars(messages).values(), BotSummary)
        if isinstance(value, type)
        and value.__module__.startswith("toadline.")
        and (issubclass(value, BaseModel) or is_dataclass(value))
        and value not in bases
    ]
    taken = {model.__name__ for model in models if issubclass(model, messages.Request)}
    _, schemas = TypeAdapter.json_schemas(
        [
            (model.__name__, "validation" if model.__name__ in taken else "serialization", TypeAdapter(model))
            for model in models
            if model is not Move
        ]
    )
    for name, schema in sorted(schemas["$defs"].items()):
        # An answer always has all its fields; a request may leave out those that have a default, changes any.
        is_loose = name in taken or name.endswith("Changes")
        required = schema.get("required", []) if is_loose else schema.get("properties", {})
        about, told = _docstring(schema["description"])
        yield f"/** {about} */"
        yield f"export interface {name} {{"
        for field, kind in schema.get("properties", {}).items():
            if meaning := kind.get("description") or told.get(field):
                yield f"  /** {meaning} */"
            yield f"  readonly {field}{'' if field in required else '?'}: {_type(kind)}"
        yield "}\n"


def _docstring(text: str) -> tuple[str, dict[str, str]]:
    """What a class is, and what its docstring says of its fields, a row each."""
    about, _, rest = text.partition("\n\n")
    rows = re.findall(r"^(\w+) {2,}(.+)$", rest, re.MULTILINE)
    return " ".join(about.split()), dict(rows)


def _unions() -> Iterator[str]:
    """The names for several messages at once."""
    yield f"export type Status = {_type(TypeAdapter(Status).json_schema())}"
    for name in ("Event", "ServerMessage", "ClientMessage"):
        schema = TypeAdapter(getattr(messages, name)).json_schema(mode="serialization")
        yield f"export type {name} = {_type(schema)}"
    yield ""


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": str(ref)}:
            return ref.rsplit("/", 1)[-1]
        case {"const": value}:
            return json.dumps(value)
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"anyOf": kinds} | {"oneOf": kinds}:
            return " | ".join(dict.fromkeys(map(_type, kinds)))
        case {"type": "array", "items": items}:
            inner = _type(items)
            return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"Readonly<Record<string, {_type(values)}>>"
        case {"type": "object"}:
            return "Readonly<Record<string, unknown>>"
        case {"type": str(kind)}:
            return PLAIN[kind]
    raise ValueError(f"unknown schema: {schema}")
