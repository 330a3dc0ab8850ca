"""Print a JSON Schema of what travels between server and browser, or of what a game shows there.

tools/schema.py                 messages of the socket and bodies of HTTP
tools/schema.py GAME            the view, options, events and catalogue of a game
"""

import inspect
import json
import sys
from collections.abc import Iterable
from typing import Any, get_args, get_type_hints

import msgspec

from stolik.games import find_game
from stolik.table import hints, messages, requests
from stolik.web import bodies

REQUESTS = (
    bodies.NameMe,
    requests.NewTable,
    requests.NewTutorial,
    requests.NewCampaign,
    requests.NextMatch,
    bodies.Enter,
    bodies.TakeSeat,
    bodies.SeatAt,
    bodies.Start,
    bodies.Mute,
    bodies.Report,
    bodies.RenameCampaign,
    bodies.ForkCampaign,
)
ALIASES = ("Language", "SeatKind", "Status", "EntryKind", "UndoState")


def all_required(components: dict[str, Any]) -> None:
    """Mark all fields as required: an encoded Struct contains those with defaults, too."""
    for schema in components.values():
        if "properties" in schema:
            schema["required"] = list(schema["properties"])
            for field in schema["properties"].values():
                field.pop("default", None)


def anything(kind: type) -> dict[str, Any]:
    if kind is object:
        return {"$comment": "anything"}
    raise NotImplementedError(kind)


def components_of(types: Iterable[Any], *, sent: bool) -> dict[str, Any]:
    """JSON Schema components of these types. `sent`: the server writes them, so all fields are required."""
    _, components = msgspec.json.schema_components(list(types), schema_hook=anything, ref_template="#/$defs/{name}")
    if sent:
        all_required(components)
    return components


def union(types: Iterable[type]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"#/$defs/{member.__name__}"} for member in types]}


def protocol() -> dict[str, Any]:
    from_client, from_server = get_args(messages.FromClient), get_args(messages.FromServer)
    structs = {
        body
        for module in (bodies, requests, hints)
        for _, body in inspect.getmembers(module, inspect.isclass)
        if issubclass(body, requests.Body) and body is not requests.Body
    }
    defs = {alias: msgspec.json.schema(getattr(messages, alias)) for alias in ALIASES}
    defs |= components_of(
        [*from_server, *sorted(structs.difference(REQUESTS), key=lambda body: body.__name__)], sent=True
    )
    defs |= components_of([*from_client, *REQUESTS], sent=False)
    return defs | {"FromClient": union(from_client), "FromServer": union(from_server)}


def game(id: str) -> dict[str, Any]:
    rules = find_game(id).rules
    answers = tuple(rules.answers)
    defs = components_of([rules.state, *answers], sent=True)
    defs |= {"GameOption": union(answers)}
    if events := tuple(getattr(rules, "events", ())):
        defs |= components_of(events, sent=True)
        defs |= {"GameEvent": union(events)}
    return defs | components_of([catalogue_of(id)], sent=True)


def catalogue_of(id: str) -> type:
    """The type that the game's catalogue function returns."""
    made: type = get_type_hints(find_game(id).catalogue)["return"]
    return made


def main() -> None:
    if len(sys.argv) > 1:
        id = sys.argv[1]
        aliases = {"View": find_game(id).rules.state.__name__, "Catalogue": catalogue_of(id).__name__}
        # No alias for a type that already has this name.
        schema = {"$defs": game(id), "aliases": {alias: name for alias, name in aliases.items() if alias != name}}
    else:
        schema = {"$defs": protocol(), "aliases": {}}
    print(json.dumps(schema, indent=1))


if __name__ == "__main__":
    main()
