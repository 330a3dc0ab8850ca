"""A boardgame.io server as a peer, and its clients: socket.io over the same lightweight sockets and measurements.

The clients use the protocol of boardgame.io's own client: `sync` to join, `update` to move. A move has no reply; it
counts as acknowledged when the mover receives its own update.
"""

import os
import subprocess
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from benchmarks.live import Door, ServerProcess, Wire
from benchmarks.playing import Measure, Played

FOLDER = Path(__file__).parent / "peer"
GAME = "counter"
EVENT = f"42/{GAME},".encode()
UPDATE = EVENT + b'["update",'
SYNC = EVENT + b'["sync",'


def install() -> None:
    if not (FOLDER / "node_modules" / "boardgame.io").exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=FOLDER, check=True)


def boardgame_io(folder: Path) -> ServerProcess:
    environment = {**os.environ, "NODE_ENV": "production"}
    return ServerProcess(["node", str(FOLDER / "server.js"), "{port}"], folder / "peer.log", environment)


class Context(Struct, rename="camel"):
    current_player: str


class State(Struct):
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Synced(Struct):
    state: State


update_decoder = msgspec.json.Decoder(tuple[str, str, State, Raw])
sync_decoder = msgspec.json.Decoder(tuple[str, str, Synced])


class Match(Played):
    """A match of the peer."""

    def __init__(self, base: str, id: str, credentials: list[str], measure: Measure) -> None:
        super().__init__(len(credentials), measure)
        self.id = id
        self.players = [Player(self, base, str(at), secret) for at, secret in enumerate(credentials)]

    def send(self) -> bool:
        asked = next((player for player in self.players if player.state and player.is_asked), None)
        if asked is None:
            return False
        self.sent(int(asked.id))
        asked.move()
        return True

    @property
    def faults(self) -> list[str]:
        return [fault for player in self.players for fault in player.faults]

    @property
    def ready(self) -> bool:
        return all(player.state for player in self.players)

    @property
    def settled(self) -> bool:
        return len({player.state.number for player in self.players if player.state}) == 1


class Player:
    def __init__(self, match: Match, base: str, id: str, credentials: str) -> None:
        self.id = id
        self.state: State | None = None
        self.faults: list[str] = []
        self._match = match
        self._credentials = credentials
        address = base.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket"
        self._wire = Wire(address, "", lambda: None, self._heard, lambda: self.faults.append("the connection was lost"))

    async def connect(self) -> None:
        await self._wire.connect()

    @property
    def is_asked(self) -> bool:
        return self.state is not None and self.state.ctx.current_player == self.id

    def move(self) -> None:
        assert self.state is not None
        payload = {"type": "add", "args": [], "playerID": self.id, "credentials": self._credentials}
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.state.number, self._match.id, self.id)

    def _emit(self, *event: object) -> None:
        self._wire.send(EVENT + msgspec.json.encode(event))

    def _heard(self, data: bytes) -> None:
        if data.startswith(UPDATE):
            self._updated(update_decoder.decode(data[len(EVENT) :])[2])
        elif data == b"2":  # a ping
            self._wire.send(b"3")
        elif data.startswith(b"0"):  # opened: connect to the namespace of the game
            self._wire.send(f"40/{GAME},".encode())
        elif data.startswith(b"40"):
            self._emit("sync", self._match.id, self.id, self._credentials, len(self._match.players))
        elif data.startswith(SYNC):
            self.state = sync_decoder.decode(data[len(EVENT) :])[2].state

    def _updated(self, state: State) -> None:
        if self.state is None or state.number != self.state.number + 1:
            self.faults.append(f"match {self._match.id}, player {self.id}: got state {state.number}")
        self.state = state
        own = self._match.is_of(int(self.id))
        self._match.seen_by(int(self.id))
        if own:
            self._match.acknowledged()


async def make_match(door: Door, base: str, seats: int, measure: Measure) -> Match:
    """A match with all its players."""
    made = await door.post(f"/games/{GAME}/create", {"numPlayers": seats})
    path = f"/games/{GAME}/{made['matchID']}/join"
    joined = [await door.post(path, {"playerID": str(at), "playerName": f"Player {at}"}) for at in range(seats)]
    match = Match(base, made["matchID"], [player["playerCredentials"] for player in joined], measure)
    for player in match.players:
        await player.connect()
    return match
