import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromServer, LogEntry, Position, Snapshot, TableInfo } from "../protocol";
import { CROWDED, DEAD_AFTER, PING_EVERY, RefusedError, SNAPSHOT_WITHIN, TableSocket } from "./socket";
import type { TableState } from "./state";

class FakeWebSocket {
  static all: FakeWebSocket[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    FakeWebSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  says(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get last(): Record<string, unknown> {
    return this.sent.at(-1)!;
  }
}

const entry = (sequence: number, kind: LogEntry["kind"] = "answer"): LogEntry => ({
  ...{ sequence, kind, seat: 0, at: 0, undone: false, lost: 0 },
  lines: [{ text: `line ${sequence}`, event: {}, seat: 0, rule: "", bare: "" }],
});
const position = (sequence: number, seat: number | null = 0) =>
  ({ sequence, seat, view: {}, waiting: [0], decision: null, heldBy: null, outcome: null }) as unknown as Position;
const snapshot = (id: number, sequence: number, log: LogEntry[], seat: number | null = 0): Snapshot => ({
  ...{ type: "snapshot", id, table: { id: "t" } as unknown as TableInfo, position: position(sequence, seat) },
  ...{ log, first: log[0]?.sequence ?? sequence + 1, undone: [], chat: [], server: "1" },
});

let socket: TableSocket;
let states: TableState[];
const wire = () => FakeWebSocket.all.at(-1)!;

function connect(seat: number | null = 0): void {
  wire().onopen?.();
  wire().says(snapshot(Number(wire().last.id), 1, [entry(0), entry(1)], seat));
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.all = [];
  states = [];
  socket = new TableSocket({
    ...{ table: "table-id", language: "pl", url: "ws://test/ws", changed: (state) => states.push(state) },
    make: () => new FakeWebSocket() as unknown as WebSocket,
  });
  socket.open();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe("the socket of a table", () => {
  it("says hello with nothing seen, and is online with the snapshot", () => {
    wire().onopen?.();
    expect(wire().last).toMatchObject({ type: "hello", table: "table-id", language: "pl", seen: 0, chatSeen: 0 });
    wire().says(snapshot(Number(wire().last.id), 1, [entry(0), entry(1)]));
    expect(socket.state.connection).toBe("online");
    expect(socket.state.log.map(({ sequence }) => sequence)).toEqual([0, 1]);
  });

  it("resolves a request when it is acknowledged and rejects it with what was refused", async () => {
    connect();
    const good = socket.request({ type: "confirmTurn", seat: 0 });
    wire().says({ type: "acknowledged", id: Number(wire().last.id), sequence: 2 });
    await expect(good).resolves.toMatchObject({ sequence: 2 });
    const bad = socket.request({ type: "answerDecision", decision: 1, seat: 0, option: 3 });
    const [id, refusal] = [Number(wire().last.id), { code: "illegal", rule: "TB-1", text: "No.", args: {} }];
    wire().says({ type: "refused", id, ...refusal });
    await expect(bad).rejects.toMatchObject({ code: "illegal", rule: "TB-1", text: "No." });
  });

  it("adds updates to the log and marks what was undone", () => {
    connect();
    wire().says({ type: "update", position: position(3), log: [entry(2), entry(3, "undo")], undone: [2] });
    expect(socket.state.log.map(({ undone }) => undone)).toEqual([false, false, true, false]);
    expect(socket.state.position?.sequence).toBe(3);
  });

  it("comes back by itself with longer and longer pauses, and says what it has seen", () => {
    connect();
    wire().onclose?.();
    expect(socket.state.connection).toBe("connecting");
    for (const pause of [250, 500, 1000, 2000, 4000, 4000]) {
      const before = FakeWebSocket.all.length;
      vi.advanceTimersByTime(pause - 1);
      expect(FakeWebSocket.all.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(FakeWebSocket.all.length).toBe(before + 1);
      wire().onclose?.();
    }
    vi.advanceTimersByTime(4000);
    wire().onopen?.();
    expect(wire().last).toMatchObject({ type: "hello", seen: 2, seat: 0 });
    wire().says(snapshot(Number(wire().last.id), 2, [entry(2)]));
    expect(socket.state.log.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
  });

  it("learns of what was taken back meanwhile", () => {
    connect();
    wire().onclose?.();
    vi.advanceTimersByTime(250);
    wire().onopen?.();
    wire().says({ ...snapshot(Number(wire().last.id), 2, [entry(2, "undo")]), undone: [1] });
    expect(socket.state.log.map(({ undone }) => undone)).toEqual([false, true, false]);
  });

  it("drops an answer without a reply when the connection is lost", async () => {
    connect();
    const answer = socket.request({ type: "answerDecision", decision: 1, seat: 0, option: 0 });
    wire().onclose?.();
    await expect(answer).rejects.toMatchObject({ code: "lost" });
    vi.advanceTimersByTime(250);
    wire().onopen?.();
    expect(wire().sent.map(({ type }) => type)).toEqual(["hello"]);
  });

  it("refuses requests while there is no connection", async () => {
    await expect(socket.request({ type: "say", text: "hi" })).rejects.toBeInstanceOf(RefusedError);
  });

  it("pings, and takes silence for a dead connection", async () => {
    connect();
    await vi.advanceTimersByTimeAsync(PING_EVERY);
    expect(wire().last.type).toBe("ping");
    wire().says({ type: "pong", id: Number(wire().last.id) });
    vi.advanceTimersByTime(DEAD_AFTER + 1);
    expect(socket.state.connection).toBe("online");
    vi.advanceTimersByTime(PING_EVERY + DEAD_AFTER);
    expect(socket.state.connection).toBe("connecting");
    expect(FakeWebSocket.all[0]!.closed).toBe(true);
  });

  it("does not wait when the network comes back", () => {
    connect();
    wire().onclose?.();
    const before = FakeWebSocket.all.length;
    window.dispatchEvent(new Event("online"));
    expect(FakeWebSocket.all.length).toBe(before + 1);
  });

  it("ends for good where the server says so, and comes back where it may", () => {
    connect();
    wire().says({ type: "bye", code: "slow" });
    expect(socket.state.connection).toBe("connecting");
    vi.advanceTimersByTime(250);
    connect();
    wire().says({ type: "bye", code: "expired" });
    expect(socket.state).toMatchObject({ connection: "ended", ended: "expired" });
    const before = FakeWebSocket.all.length;
    vi.advanceTimersByTime(60_000);
    expect(FakeWebSocket.all.length).toBe(before);
  });

  it("replaces the log when it looks from another seat", () => {
    connect();
    void socket.request({ type: "look", seat: 1, language: "pl" });
    wire().says(snapshot(Number(wire().last.id), 1, [entry(0)], 1));
    expect(socket.state.position?.seat).toBe(1);
    expect(socket.state.log.length).toBe(1);
  });

  it("reads earlier pieces of the log, and drops one that does not join on", async () => {
    const numbers = () => socket.state.log.map(({ sequence }) => sequence);
    wire().onopen?.();
    wire().says(snapshot(Number(wire().last.id), 7, [entry(6), entry(7)]));
    const asked = socket.request({ type: "readEarlier", before: 6 });
    expect(wire().last).toMatchObject({ type: "readEarlier", before: 6 });
    wire().says({ type: "earlier", id: Number(wire().last.id), log: [entry(4), entry(5)] });
    await expect(asked).resolves.toMatchObject({ type: "earlier" });
    expect(numbers()).toEqual([4, 5, 6, 7]);
    wire().says({ type: "earlier", id: 99, log: [entry(1), entry(2)] });
    expect(numbers()).toEqual([4, 5, 6, 7]);
  });

  it("knows as many entries as there are up to the last one, not as many as it has", () => {
    wire().onopen?.();
    wire().says(snapshot(Number(wire().last.id), 7, [entry(6), entry(7)]));
    wire().onclose?.();
    vi.advanceTimersByTime(250);
    wire().onopen?.();
    expect(wire().last).toMatchObject({ type: "hello", seen: 8 });
  });

  it("begins the log anew where a piece is missing between", () => {
    connect();
    wire().onclose?.();
    vi.advanceTimersByTime(250);
    wire().onopen?.();
    wire().says(snapshot(Number(wire().last.id), 9, [entry(8), entry(9)]));
    expect(socket.state.log.map(({ sequence }) => sequence)).toEqual([8, 9]);
  });

  it("gives a slow line time for the snapshot", () => {
    wire().onopen?.();
    vi.advanceTimersByTime(SNAPSHOT_WITHIN - 1);
    expect(FakeWebSocket.all.length).toBe(1);
    vi.advanceTimersByTime(251);
    expect(FakeWebSocket.all.length).toBe(2);
  });

  it.each(CROWDED)("does not come again by itself after %s", (code) => {
    wire().onopen?.();
    wire().says({ type: "bye", code });
    expect(socket.state).toMatchObject({ connection: "ended", ended: code });
    vi.advanceTimersByTime(60_000);
    expect(FakeWebSocket.all.length).toBe(1);
  });

  it("takes the language that was chosen while it was away", () => {
    connect();
    wire().onclose?.();
    socket.request({ type: "look", seat: 0, language: "en" }).catch(() => undefined);
    vi.advanceTimersByTime(250);
    wire().onopen?.();
    expect(wire().last).toMatchObject({ type: "hello", language: "en", seen: 0 });
  });
});
