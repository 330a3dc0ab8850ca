"""Headers, cookies, logs, files and ports: what keeps a server safe besides its protocol."""

import ast
import asyncio
import inspect
import re
import socket
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import itsdangerous
import pytest

import stolik
from stolik.cli.main import build_parser
from stolik.store.sqlite import SqliteStore
from stolik.store.store import StoreError
from stolik.table import seating
from stolik.web.app import STATIC
from stolik.web.identity import KEY_FILE, Identity, read_key
from stolik.web.security import HEADERS, POLICY, OriginCheck
from stolik.web.settings import Settings

from .client import Guest
from .server import Server

PLAN = {"game": "tidal-blades", "seats": [{"kind": "me"}, {"kind": "open"}]}


# --- headers ---------------------------------------------------------------------------------------------------------


def test_every_response_carries_the_headers(server: Server):
    requests: list[tuple[str, str, dict[str, Any]]] = [
        ("GET", "/", {}),
        ("GET", "/index.html", {}),
        ("HEAD", "/", {}),
        *(("GET", f"/assets/{file.name}", {}) for file in (STATIC / "assets").glob("*")),
        ("GET", "/nothing", {}),
        ("GET", "/%00", {}),
        ("GET", "/../x", {}),
        ("GET", "/api/me", {}),
        ("GET", "/api/games", {}),
        ("GET", "/api/games/tidal-blades/catalogue", {}),
        ("GET", "/api/nothing", {}),
        ("GET", "/api/tables/abcdefghijkl/replay", {}),
        ("GET", "/api/schema/openapi.json", {}),
        ("GET", "/api/schema/redoc", {}),
        ("GET", "/ws", {}),
        ("OPTIONS", "/api/me", {}),
        ("DELETE", "/api/me", {}),
        ("POST", "/api/me", {"json": {"name": "Ann"}}),
        ("POST", "/api/me", {"content": b"{"}),
        ("POST", "/api/me", {"content": b"x" * 100_000}),
        ("POST", "/api/me", {"json": {"name": "Ann"}, "headers": {"Origin": "http://evil.example"}}),
        ("GET", "/", {"headers": {"Host": "evil.example"}}),
        ("POST", "/api/tables", {"json": PLAN}),
    ]
    with httpx.Client(base_url=server.base) as http:
        for method, path, more in requests:
            response = http.request(method, path, **more)
            for name, value in HEADERS.items():
                assert response.headers.get_list(name) == [value], (method, path)
            assert "server" not in response.headers
            if path.startswith("/api/"):
                assert response.headers["Cache-Control"] in ("no-store", "private, max-age=60")
            http.cookies.clear()


def test_head_is_get_without_a_body(server: Server):
    assets = [f"/assets/{file.name}" for file in (STATIC / "assets").glob("*")][:3]
    with httpx.Client(base_url=server.base) as http:
        for path in ("/", "/index.html", *assets, "/api/health", "/api/games", "/api/games/farshore/rules", "/nothing"):
            got, head = http.get(path), http.head(path)
            assert head.content == b"", path
            assert head.status_code == got.status_code == (404 if path == "/nothing" else 200), path
            varying = {"date"}
            told = [{name: value for name, value in r.headers.items() if name not in varying} for r in (got, head)]
            assert told[0] == told[1], path


def test_the_policy_allows_nothing_but_own_files():
    rules = {name: values.split() for name, _, values in (part.strip().partition(" ") for part in POLICY.split(";"))}
    assert "unsafe" not in POLICY
    assert "*" not in POLICY
    assert "http" not in POLICY
    assert rules["default-src"] == rules["script-src"] == rules["style-src"] == rules["connect-src"] == ["'self'"]
    for name in ("object-src", "base-uri", "frame-ancestors"):
        assert rules[name] == ["'none'"]
    assert HEADERS["X-Content-Type-Options"] == "nosniff"
    assert HEADERS["Referrer-Policy"] == "no-referrer"  # an invitation is in the address of a page


def test_pages_hold_no_script_of_their_own():
    for file in STATIC.glob("**/*.html"):
        page = file.read_text()
        assert not re.search(r"<script(?![^>]*\bsrc=)", page), file
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page), file
        assert not re.search(r"(src|href)=[\"'](https?:)?//", page), file


# --- cookies ---------------------------------------------------------------------------------------------------------


def cookie_from(server: Server, address: str = "127.0.0.1", **headers: str) -> set[str]:
    """The flags of the cookie that a new guest gets who comes from this address."""
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=server.base, transport=transport, headers=headers) as http:
        (cookie,) = http.post("/api/me", json={"name": "Ann"}).headers.get_list("Set-Cookie")
    assert cookie.startswith("stolik=")
    return {part.strip() for part in cookie.lower().split(";")[1:]}


def test_the_cookie_is_for_the_server_only(server: Server):
    assert cookie_from(server) == {"httponly", "samesite=strict", "path=/", "max-age=31536000"}


def test_the_cookie_is_secure_when_the_proxy_says_so_and_nobody_else(server: Server):
    https = {"X-Forwarded-Proto": "https"}
    assert "secure" in cookie_from(server, **https)
    assert "secure" not in cookie_from(server, "127.0.0.2", **https)


def test_addresses_are_believed_from_the_proxy_only(tmp_path: Path):
    """Whoever names another address with every request is counted by their true one."""
    server = Server(tmp_path / "data", "--requests", "1").start()
    try:
        for address, limited in (("127.0.0.2", True), ("127.0.0.1", False)):
            transport = httpx.HTTPTransport(local_address=address)
            with httpx.Client(base_url=server.base, transport=transport) as http:
                found = [http.get("/api/me", headers={"X-Forwarded-For": f"203.0.113.{n}"}) for n in range(12)]
            assert (429 in {response.status_code for response in found}) == limited
            assert {response.json()["code"] for response in found if response.status_code == 429} <= {"too-fast"}
        assert 403 in [handshake(server) for _ in range(8)]  # sockets count as well
    finally:
        server.stop()


def test_what_costs_much_may_be_asked_for_less_often(tmp_path: Path):
    server = Server(tmp_path / "data", "--requests", "1").start()
    try:
        with httpx.Client(base_url=server.base, timeout=30) as http:  # a process is started for the first one
            http.post("/api/me", json={"name": "Ann"})
            codes = [http.post("/api/verify", content=b"nonsense").status_code for _ in range(4)]
            assert http.get("/api/me").status_code == 200
        assert (codes[0], codes[-1]) == (200, 429)
    finally:
        server.stop()


def handshake(server: Server) -> int:
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=10)) as found:
        found.sendall(
            b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        return int(found.recv(100).split()[1])


def test_only_own_names_are_known():
    origin_check = OriginCheck(["https://games.example:8443", "other.example"])
    for host in (
        "localhost",
        "LOCALHOST:8470",
        "127.0.0.1",
        "[::1]:8470",
        "192.168.1.7:1",
        "games.example",
        "other.example:1",
    ):
        assert origin_check.is_own_host(host), host
    for host in (
        "",
        "evil.example",
        "games.example.evil.example",
        "xgames.example",
        "[::1",
        "localhost@evil.example",
        "//",
    ):
        assert not origin_check.is_own_host(host), host
    assert origin_check.is_own_page("games.example", None)
    assert origin_check.is_own_page("games.example", "https://games.example")
    for origin in ("null", "", "https://evil.example", "https://games.example:1", "http://[", "games.example"):
        assert not origin_check.is_own_page("games.example", origin), origin
    assert not origin_check.is_own_page("", "")


# --- secrets ---------------------------------------------------------------------------------------------------------


def test_no_secret_is_logged_or_kept_in_the_open(tmp_path: Path):
    """A recovery link, an invitation, a forged cookie, a match, and a store that fails under them."""
    server = Server(tmp_path / "data", "--requests", "1000").start()

    async def run() -> list[str]:
        ann, bob = [await Guest(server.base).named(name) for name in ("Ann Secretname", "Bob Secretname")]
        recovery = (await ann.post("/me/recovery"))["secret"]
        made = await ann.post("/tables", PLAN)
        await bob.post(f"/tables/{made['id']}/enter", {"invite": made["invite"]})
        await bob.post(f"/tables/{made['id']}/take", {"seat": 1})
        await ann.post(f"/tables/{made['id']}/start", {})
        other = Guest(server.base)
        await other.post("/recover", {"secret": recovery})
        cookies = [guest.http.cookies["stolik"] for guest in (ann, bob, other)]
        assert cookies[0] == cookies[2]
        forged = f"{cookies[0][:-3]}abc"
        await other.http.get("/api/me", headers={"Cookie": f"stolik={forged}"})
        await other.http.get(f"/table/{made['id']}?invite={made['invite']}")
        await other.http.get(f"/{made['invite']}%00/{recovery}")
        with closing(sqlite3.connect(server.data / "stolik.sqlite3")) as db:
            (key,) = db.execute("SELECT key FROM tables WHERE id = ?", (made["id"],)).fetchone()
            guests = [id for (id,) in db.execute("SELECT id FROM guests")]
            dumped = "\n".join(db.iterdump())
            assert recovery not in dumped
            assert not any(cookie in dumped for cookie in cookies)
            for name in ("chat", "reports"):
                db.execute(f"DROP TABLE {name}")
            db.commit()
        failed = await ann.http.post(f"/api/tables/{made['id']}/report", json={"text": "a secret complaint"})
        assert (failed.status_code, failed.json()["code"]) == (503, "not-stored")
        assert failed.json()["detail"] == ""
        for guest in (ann, bob, other):
            await guest.close()
        assert len(guests) == 2
        signatures = [cookie.rpartition(".")[2] for cookie in (*cookies, forged)]
        return [recovery, made["invite"], key, *cookies, *guests, *signatures, forged, "Secretname", "complaint"]

    try:
        secrets = asyncio.run(run())
    finally:
        server.stop()
    log = server.log()
    assert "Traceback" in log  # the failure itself is told
    for secret in secrets:
        assert secret not in log
    assert (server.data / KEY_FILE).read_bytes().hex() not in log


def test_data_is_for_its_owner_only(tmp_path: Path):
    server = Server(tmp_path / "data").start()
    try:
        httpx.post(f"{server.base}/api/me", json={"name": "Ann"})
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in server.data.iterdir()}
        assert {"cookie.key", "stolik.sqlite3", "stolik.sqlite3-wal"} <= set(modes)
        assert set(modes.values()) == {0o600}
        assert stat.S_IMODE(server.data.stat().st_mode) == 0o700
    finally:
        server.stop()


def test_a_key_is_never_short(tmp_path: Path):
    """A key that was lost half-way would sign as well, and anybody could guess it."""
    key = read_key(tmp_path)
    assert len(key) == 32
    assert read_key(tmp_path) == key
    assert [file.name for file in tmp_path.iterdir()] == [KEY_FILE]
    (tmp_path / KEY_FILE).write_bytes(b"")
    with pytest.raises(StoreError, match="damaged"):
        read_key(tmp_path)


def test_ids_and_secrets_cannot_be_guessed(server: Server):
    async def run() -> None:
        ann = await Guest(server.base).named("Ann")
        made = [await ann.post("/tables", PLAN) for _ in range(12)]
        secrets = [(await ann.post("/me/recovery"))["secret"] for _ in range(3)]
        id, _, _ = ann.http.cookies["stolik"].rpartition(".")
        bits = {
            "table": (made[0]["id"], 96),
            "invite": (made[0]["invite"], 128),
            "secret": (secrets[0], 256),
            "guest": (id, 128),
        }
        for value, least in bits.values():
            assert re.fullmatch(r"[A-Za-z0-9_-]+", value)
            assert len(value) * 6 >= least
        for values in ([table["id"] for table in made], [table["invite"] for table in made], secrets):
            assert len({value[:6] for value in values}) == len(values)
        for secret in secrets[:-1]:  # a new recovery link makes the old one void
            response = await ann.http.post("/api/recover", json={"secret": secret})
            assert response.json()["code"] == "no-such-guest"
        for table in made:
            await ann.post(f"/tables/{table['id']}/close")
        await ann.close()

    asyncio.run(run())


def test_a_recovery_link_works_once(server: Server):
    async def run() -> None:
        ann, *others = [Guest(server.base) for _ in range(6)]
        await ann.named("Ann")
        link = await ann.post("/me/recovery")
        answers = await asyncio.gather(*(other.http.post("/api/recover", json=link) for other in others))
        assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404, 404]
        (lucky,) = [other for other, answer in zip(others, answers, strict=True) if answer.status_code == 200]
        assert (await lucky.get("/me"))["name"] == (await ann.get("/me"))["name"] == "Ann"
        again = await lucky.http.post("/api/recover", json=link)
        assert (again.status_code, again.json()["code"]) == (404, "no-such-guest")
        for guest in (ann, *others):
            await guest.close()

    asyncio.run(run())


def test_secrets_are_compared_in_constant_time():
    """An invitation by `compare_digest`, a signature likewise; no secret is compared with `==` anywhere."""
    assert "secrets.compare_digest" in inspect.getsource(seating.enter)
    assert "compare_digest" in inspect.getsource(itsdangerous.signer.SigningAlgorithm.verify_signature)
    root = Path(stolik.__file__).parent
    for file in (*(root / "web").glob("*.py"), *(root / "table").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Compare) and any(isinstance(how, ast.Eq | ast.NotEq) for how in node.ops):
                compared = [node.left, *node.comparators]
                names = {part.attr for part in compared if isinstance(part, ast.Attribute)}
                names |= {part.id for part in compared if isinstance(part, ast.Name)}
                assert not names & {"invite", "secret", "recovery", "cookie", "key", "token"}, f"{file}:{node.lineno}"


def test_it_is_noted_once_a_day_that_a_guest_was_here(tmp_path: Path):
    async def run() -> None:
        store = await SqliteStore.open(tmp_path)
        identity = Identity(b"k" * 32, store)
        ann = await identity.name(None, "Ann")
        cookie, earlier = identity.sign(ann.id), [time.time() - hours * 3600 for hours in (23, 25)]
        for seen, noted in zip(earlier, (False, True), strict=True):
            await store.see_guest(ann.id, seen)
            await identity.guest(cookie)
            found = await store.read_guest(ann.id)
            assert found
            assert (found.seen > seen) == noted
        await store.close()

    asyncio.run(run())


# --- where it listens ------------------------------------------------------------------------------------------------


def test_only_this_computer_is_served_by_default(server: Server):
    assert Settings(data=Path()).host == "127.0.0.1"
    assert build_parser().parse_args(["serve"]).host == "127.0.0.1"
    with closing(socket.create_connection(("127.0.0.1", server.port))):
        pass
    own = {info[4][0] for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)} - {"127.0.0.1"}
    for address in {"127.0.0.2", *own}:
        with pytest.raises(OSError):  # noqa: PT011
            socket.create_connection((str(address), server.port), timeout=2)


def test_a_busy_port_is_passed_over(tmp_path: Path):
    first = Server(tmp_path / "first").start()
    second = Server(tmp_path / "second", "--port", str(first.port))
    try:
        second.start()
        assert second.port != first.port
        for server in (first, second):
            assert httpx.get(f"{server.base}/api/health").json()["status"] == "ok"
    finally:
        first.stop()
        second.stop()


@pytest.fixture(autouse=True, scope="module")
def no_proxy() -> Iterator[None]:
    """Tests talk to loopback directly, whatever the surroundings say."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
            patch.delenv(name, raising=False)
        yield
