"""The HTTP interface keeps the promises of its OpenAPI, whatever is sent: schemathesis asks and checks.

More examples: STOLIK_FUZZ=500 pytest tests/web/test_openapi.py
"""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from stolik.web.app import make_app
from stolik.web.settings import Settings
from tests.foreign.install import HERE, environment

from .client import Guest
from .server import Server

EXAMPLES = int(os.environ.get("STOLIK_FUZZ", "14"))
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
PLAN = {"game": "tidal-blades", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}

DOCUMENT: dict[str, Any] = make_app(Settings(data=Path("unused"))).openapi_schema.to_schema()
OPERATIONS = {
    operation.label: operation
    for found in schemathesis.openapi.from_dict(DOCUMENT).get_all_operations()
    for operation in (found.ok(),)  # type: ignore[union-attr]
}


def naming(parameter: str) -> list[str]:
    """The operations whose path has this parameter."""
    return sorted(name for name in OPERATIONS if f"{{{parameter}}}" in name)


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = {"environment": environment(HERE)}  # with a game that has campaigns
    running = Server(tmp_path_factory.mktemp("openapi") / "data", "--requests", "1000", **options).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def tables(asked: Server) -> dict[str, Any]:
    """A guest with a match in play, or a campaign, for each kind of request that may end it."""

    async def run() -> dict[str, Any]:
        guest = await Guest(asked.base).named("Schema")
        ids = [(await guest.post("/tables", PLAN))["id"] for _ in naming("id")]
        campaigns = [(await guest.post("/campaigns", {"game": "ferry-together"}))["id"] for _ in naming("campaign")]
        cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
        await guest.close()
        return {"cookie": cookie, "ids": ids, "campaigns": campaigns}

    return asyncio.run(run())


def test_the_server_tells_what_it_promises(asked: Server):
    found = httpx.get(f"{asked.base}/api/schema/openapi.json", timeout=10)
    assert found.json() == DOCUMENT
    assert len(OPERATIONS) > 20
    for path, operations in DOCUMENT["paths"].items():
        for operation in operations.values():
            for status in ("400", "401", "404", "409", "413", "421", "429", "500", "503"):
                schema = operation["responses"][status]["content"]["application/json"]["schema"]
                told = "Health" if (path, status) == ("/api/health", "503") else "Problem"
                assert schema == {"$ref": f"#/components/schemas/{told}"}


@pytest.mark.parametrize("label", sorted(OPERATIONS))
def test_whatever_is_asked_the_answer_is_as_promised(asked: Server, tables: dict[str, Any], label: str):
    operation = OPERATIONS[label]
    own: dict[str, str] = {}
    for parameter, ids in (("id", tables["ids"]), ("campaign", tables["campaigns"])):
        if label in naming(parameter):
            own[parameter] = ids[naming(parameter).index(label)]
    cases = operation.as_strategy() | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases, known=st.booleans(), here=st.booleans())
    def ask(case: "schemathesis.Case[Any]", known: bool, here: bool) -> None:
        if here and own:
            case.path_parameters = {**(case.path_parameters or {}), **own}
        headers = {"Cookie": tables["cookie"]} if known else {}
        case.call_and_validate(base_url=asked.base, headers=headers, checks=CHECKS, timeout=30)

    ask()
    assert "Traceback" not in asked.log()
    assert "incident" not in asked.log()
