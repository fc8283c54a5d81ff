"""The page's message types, made from the server's models. `./toadline remake` writes them."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from toadline.play.table import Status
from toadline.server import messages

HEAD = "// Made from src/toadline/server/messages.py by `./toadline remake`. Don't edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Schema = Mapping[str, Any]


def typescript() -> str:
    """Every message as TypeScript."""
    return "\n".join([HEAD, *_interfaces(), *_unions()])


def _interfaces() -> Iterator[str]:
    bases = (BaseModel, messages.Request, messages.Answer, messages.EventBase, messages.Command)
    models = [
        value
        for value in vars(messages).values()
        if isinstance(value, type) and issubclass(value, BaseModel) and value not in bases
    ]
    _, schemas = models_json_schema([(model, "validation") for model in models])
    for name, schema in sorted(schemas["$defs"].items()):
        # An answer always has all its fields; a request may leave out those that have a default.
        answer = issubclass(getattr(messages, name), messages.Answer)
        required = schema.get("properties", {}) if answer else schema.get("required", [])
        yield f"/** {schema['description']} */"
        yield f"export interface {name} {{"
        for field, kind in schema.get("properties", {}).items():
            if "description" in kind:
                yield f"  /** {kind['description']} */"
            yield f"  readonly {field}{'' if field in required else '?'}: {_type(kind)}"
        yield "}\n"


def _unions() -> Iterator[str]:
    """The names for several messages at once."""
    yield f"export type Status = {_type(TypeAdapter(Status).json_schema())}"
    for name in ("Event", "ServerMessage", "ClientMessage"):
        yield f"export type {name} = {_type(TypeAdapter(getattr(messages, name)).json_schema())}"
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
