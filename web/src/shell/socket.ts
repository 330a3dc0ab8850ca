/** WebSocket connection to a table. Reconnects with increasing delay and starts from a fresh snapshot each time. */

import type {
  Acknowledged,
  Bye,
  Earlier,
  FromClient,
  FromServer,
  Language,
  Pong,
  Refused,
  Snapshot,
} from "../protocol";
import {
  nothingYet,
  seenOf,
  withChat,
  withEarlier,
  withSnapshot,
  withTable,
  withUpdate,
  type TableState,
} from "./state";

export const PING_EVERY = 15_000;
export const DEAD_AFTER = 10_000;
/** Milliseconds for the first snapshot, which is large. */
export const SNAPSHOT_WITHIN = 60_000;
const FIRST_DELAY = 250;
const LONGEST_DELAY = 4_000;

/** Close codes for too many open pages of one guest or address; the player may retry after closing some. */
export const CROWDED = ["too-many-sockets", "address-full"];

/** Close codes after which the client does not reconnect. */
const FOR_GOOD = new Set([
  "no-such-table",
  "not-allowed",
  "too-many-spectators",
  ...CROWDED,
  "closed",
  "gone",
  "expired",
  "removed",
]);

type Answered = Acknowledged | Snapshot | Earlier | Pong;
type WithoutId<M> = M extends { id: number } ? Omit<M, "id"> : never;
export type Request = WithoutId<FromClient>;

/** The server refused a request, or (code "lost") the connection broke before the reply. */
export class RefusedError extends Error {
  constructor(
    readonly code: string,
    readonly text = "",
    readonly rule = "",
    readonly args: Record<string, string | number> = {},
  ) {
    super(text || code);
  }
}

interface Pending {
  resolve: (answer: Answered) => void;
  reject: (error: RefusedError) => void;
  /** For `hello` and `look`: seat and language are unchanged, so that the known log can be continued. */
  goingOn: boolean;
}

export interface SocketOptions {
  table: string;
  language: Language;
  seat?: number | null;
  changed: (state: TableState) => void;
  url?: string;
  make?: (url: string) => WebSocket;
}

export class TableSocket {
  state: TableState = nothingYet;

  #socket: WebSocket | null = null;
  #pending = new Map<number, Pending>();
  #nextId = 1;
  #delay = FIRST_DELAY;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #language: Language;
  /** Language of the log entries in the state. */
  #told: Language;
  #seat: number | null;
  readonly #options: SocketOptions;

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#language = this.#told = options.language;
    this.#seat = options.seat ?? null;
  }

  open(): void {
    window.addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  close(): void {
    this.#stopped = true;
    window.removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#drop();
  }

  /** Greet the server again: whoever this is has become another guest. */
  reconnect(): void {
    if (!this.#socket) return;
    this.#drop();
    this.#connect();
  }

  /** Send a request; resolves with the server's reply. */
  request(message: Request): Promise<Answered> {
    if (message.type === "look") this.#language = message.language ?? this.#language;
    if (this.state.connection !== "online") return Promise.reject(new RefusedError("lost"));
    return this.#send(message, false);
  }

  #send(message: Request, goingOn: boolean): Promise<Answered> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, goingOn });
      this.#socket?.send(JSON.stringify({ ...message, id }));
    });
  }

  #set(state: TableState): void {
    this.state = state;
    this.#options.changed(state);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    if (this.#stopped) return;
    const url = this.#options.url ?? `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const socket = this.#options.make?.(url) ?? new WebSocket(url);
    this.#socket = socket;
    // Ignore events of a socket that has been replaced.
    const mine = (handle: () => void) => () => this.#socket === socket && handle();
    socket.onopen = mine(() => this.#hello());
    socket.onclose = mine(() => this.#lost());
    socket.onerror = mine(() => socket.close());
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#heard(JSON.parse(String(event.data)) as FromServer);
    };
    this.#await();
  }

  #hello(): void {
    const { log, chat, position } = this.state;
    const goingOn = position !== null && position.seat === this.#seat && this.#told === this.#language;
    const hello: Request = {
      type: "hello",
      table: this.#options.table,
      language: this.#language,
      seat: this.#seat,
      seen: goingOn ? seenOf(log) : 0,
      chatSeen: chat.at(-1)?.number ?? 0,
    };
    this.#await(SNAPSHOT_WITHIN);
    this.#send(hello, goingOn).then(
      () => {
        this.#delay = FIRST_DELAY;
        this.#beat();
      },
      (error: RefusedError) => this.#helloRefused(error),
    );
  }

  #helloRefused(error: RefusedError): void {
    if (error.code === "lost") return;
    if (error.code === "not-your-seat" && this.#seat !== null) this.#seat = null;
    if (FOR_GOOD.has(error.code)) this.#end(error.code);
    else this.#lost();
  }

  #heard(message: FromServer): void {
    clearTimeout(this.#deadline);
    const now = Date.now();
    switch (message.type) {
      case "snapshot":
        return this.#snapshot(message, now);
      case "earlier":
        this.#set(withEarlier(this.state, message.log));
        return this.#settle(message);
      case "update":
        return this.#set(withUpdate(this.state, message, now));
      case "tableChanged":
        return this.#set(withTable(this.state, message.table, message.position, now));
      case "chatted":
        return this.#set(withChat(this.state, message.line));
      case "acknowledged":
      case "pong":
        return this.#settle(message);
      case "refused":
        return this.#refused(message);
      case "bye":
        return this.#bye(message);
    }
  }

  #snapshot(message: Snapshot, now: number): void {
    const goingOn = this.#pending.get(message.id)?.goingOn ?? false;
    if (message.position) this.#seat = message.position.seat;
    this.#told = this.#language;
    this.#set(withSnapshot(this.state, message, goingOn, now));
    this.#settle(message);
  }

  #settle(message: Answered): void {
    this.#pending.get(message.id)?.resolve(message);
    this.#pending.delete(message.id);
  }

  #refused(message: Refused): void {
    if (message.id === null) return;
    const { code, text, rule, args } = message;
    this.#pending.get(message.id)?.reject(new RefusedError(code, text, rule, args));
    this.#pending.delete(message.id);
  }

  #bye(message: Bye): void {
    if (FOR_GOOD.has(message.code)) this.#end(message.code);
    else this.#lost();
  }

  #beat(): void {
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#sendPing(), PING_EVERY);
  }

  #sendPing(): void {
    this.#send({ type: "ping" }, false).catch(() => undefined);
    this.#await();
  }

  /** Treat the connection as lost if nothing is received within this time. */
  #await(within = DEAD_AFTER): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lost(), within);
  }

  #lost(): void {
    this.#drop();
    if (this.#stopped) return;
    if (this.state.connection !== "connecting") this.#set({ ...this.state, connection: "connecting" });
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  #end(code: string): void {
    this.close();
    this.#set({ ...this.state, connection: "ended", ended: code });
  }

  #drop(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    clearInterval(this.#ping);
    clearTimeout(this.#deadline);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    // Requests without a reply are not repeated: the next snapshot shows whether they took effect.
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(new RefusedError("lost"));
  }

  /** Reconnect immediately when the network or the page comes back. */
  #wake = (event: Event): void => {
    if (this.#stopped || (event.type === "visibilitychange" && document.visibilityState !== "visible")) return;
    if (this.#retry !== undefined) {
      this.#delay = FIRST_DELAY;
      this.#connect();
    } else if (this.state.connection === "online") {
      this.#sendPing();
    }
  };
}
