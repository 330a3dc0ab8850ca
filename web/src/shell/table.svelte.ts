/** The table that is open, for the components to watch. */

import type { GameFolder } from "../games/contract";
import { loadGame } from "../games";
import type { Choice, Language, SeatInfo } from "../protocol";
import { api } from "./api";
import { speaker, type Say } from "./fluent";
import { Follow } from "./follow.svelte";
import { tell } from "./problems";
import { askedElsewhere, askedSeats } from "./seats";
import { pace, settings } from "./settings.svelte";
import { RefusedError, TableSocket, type Request } from "./socket";
import { nothingYet, type TableState } from "./state";
import { toasts } from "./toasts.svelte";

/** What the shell reads of a game's catalogue; the rest is the game's own. */
interface CatalogueLike {
  lines?: Record<string, string>;
  decided?: Record<string, string>;
}

export class Table {
  readonly id: string;
  #state = $state.raw<TableState>(nothingYet);
  folder = $state.raw<GameFolder | null>(null);
  /** Why the board cannot be shown; empty: it can. */
  boardProblem = $state("");
  catalogue = $state.raw<unknown>(null);
  readonly follow = new Follow();
  /** The entry after which an answer was given that is on its way. */
  #sent = $state<number | null>(null);
  #socket: TableSocket;
  #loaded = "";
  #turning = false;
  /** The entry of the record at which the seat was last changed: after it one stays where one went. */
  #turnedAt = -1;
  #earlier: Promise<boolean> | null = null;

  readonly info = $derived(this.#state.table);
  readonly infoAt = $derived(this.#state.tableAt);
  readonly position = $derived(this.#state.position);
  readonly positionAt = $derived(this.#state.positionAt);
  readonly decision = $derived(this.#state.position?.decision ?? null);
  /** Texts that were read, by id. */
  readonly pages = $derived(this.#state.pages);
  readonly log = $derived(this.#state.log);
  /** Whether the log begins before what is known of it. */
  readonly hasEarlier = $derived((this.#state.log[0]?.sequence ?? 0) > 0);
  readonly chat = $derived(this.#state.chat);
  readonly connection = $derived(this.#state.connection);
  readonly ended = $derived(this.#state.ended);
  readonly server = $derived(this.#state.server);
  readonly seat = $derived(this.#state.position?.seat ?? null);
  readonly seats = $derived<SeatInfo[]>(this.#state.table?.seats ?? []);
  readonly names = $derived(this.seats.map((seat) => seat.name));
  readonly mySeats = $derived(this.seats.flatMap((seat, number) => (seat.mine ? [number] : [])));
  /** The end is seen from the position first. */
  readonly status = $derived(this.#state.position?.outcome ? "over" : (this.#state.table?.status ?? "open"));
  readonly asked = $derived(askedSeats(this.#state.position));
  readonly spectator = $derived(this.info !== null && this.mySeats.length === 0);
  readonly myTurn = $derived(this.status === "running" && this.asked.some((seat) => this.mySeats.includes(seat)));
  readonly held = $derived(this.#state.position?.heldBy ?? null);
  /** Whether whoever looks from a seat is asked there; otherwise its decision holds what may be done at any time. */
  readonly answers = $derived(this.decision !== null && this.asked.includes(this.decision.seat));
  readonly #elsewhere = $derived(
    this.status === "running" ? askedElsewhere(this.asked, this.mySeats, this.seat) : null,
  );
  /** Whether I have several seats, none of which hides anything from the others. */
  readonly switches = $derived(this.info?.openHands === true && this.mySeats.length > 1);
  /** The seat whose person must take the device now; null: the one who looks may go on. */
  readonly curtain = $derived(this.switches ? null : this.#elsewhere);
  /** Where hands are open: my seat that is asked now, for which nobody else takes the device. */
  readonly nextSeat = $derived(this.switches ? this.#elsewhere : null);
  /** Steps of the tutorial that this table is (0: none), and how many are taken (-1: it fits no longer). */
  readonly steps = $derived(this.#state.table?.tutorial ?? 0);
  readonly step = $derived(this.#state.position?.step ?? -1);
  /** In a tutorial: the choice that it speaks of. */
  readonly taught = $derived(
    this.step >= 0 && this.step < this.steps ? (this.#state.position?.decision?.choices[0] ?? null) : null,
  );
  /** An answer is on its way; when its result is there, one may go on before it is acknowledged. */
  readonly busy = $derived(this.#sent !== null && this.#sent === this.position?.sequence);
  readonly ready = $derived(this.connection === "online" && !this.busy);
  readonly say = $derived<Say>(
    this.folder ? speaker(settings.language, this.folder.words[settings.language]) : (id) => id,
  );

  constructor(id: string) {
    this.id = id;
    this.#socket = new TableSocket({ table: id, language: settings.language, changed: (state) => this.#take(state) });
  }

  open(): void {
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
  }

  nameOf(seat: number | null): string {
    if (seat === null) return "";
    return this.names[seat] ?? this.info?.automas[seat - this.names.length] ?? "";
  }

  lineName(line: string): string {
    return (this.catalogue as CatalogueLike | null)?.lines?.[line] ?? line;
  }

  decidedBy(what: string): string {
    return (this.catalogue as CatalogueLike | null)?.decided?.[what] ?? "";
  }

  /** Look in another language; while there is no connection, from the next one on. */
  speak(language: Language): void {
    if (this.info) void this.#loadCatalogue(this.info.game, this.info.content, language);
    if (this.connection === "ended") return;
    this.#socket.request({ type: "look", seat: this.seat, language }).catch(() => undefined);
  }

  /** Fetch one earlier piece of the log; tells whether it came. */
  loadEarlier(): Promise<boolean> {
    const before = this.log[0]?.sequence ?? 0;
    if (before === 0) return Promise.resolve(false);
    this.#earlier ??= this.#socket
      .request({ type: "readEarlier", before })
      .then(() => this.log[0]?.sequence !== before)
      .catch(() => false)
      .finally(() => (this.#earlier = null));
    return this.#earlier;
  }

  lookFrom(seat: number): Promise<boolean> {
    return this.#do({ type: "look", seat, language: settings.language });
  }

  /** Look from another of my seats. */
  sitAt(seat: number): Promise<boolean> {
    this.#turnedAt = this.position?.sequence ?? -1;
    return this.lookFrom(seat);
  }

  /** Go to my seat that is asked, unless I have changed seats since the match last went on. */
  sitWhereAsked(): void {
    if (this.nextSeat !== null && this.#turnedAt !== this.position?.sequence) void this.sitAt(this.nextSeat);
  }

  async choose(choice: Choice): Promise<boolean> {
    const decision = this.decision;
    const option = decision?.choices.indexOf(choice) ?? -1;
    if (!decision || option < 0) return false;
    this.follow.hurry();
    const taken = await this.#do({ type: "answerDecision", decision: decision.number, seat: decision.seat, option });
    if (!taken) this.follow.catchUp();
    return taken;
  }

  confirm(seat: number): Promise<boolean> {
    return this.#do({ type: "confirmTurn", seat });
  }

  undo(seat: number): Promise<boolean> {
    return this.#do({ type: "undoAnswer", seat });
  }

  replyToUndo(seat: number, agree: boolean): Promise<boolean> {
    return this.#do({ type: "replyToUndo", seat, agree });
  }

  setConfirm(confirm: boolean): void {
    for (const seat of this.mySeats) {
      if (this.seats[seat]?.confirm !== confirm) void this.#do({ type: "setConfirm", seat, confirm });
    }
  }

  handOver(seat: number): Promise<boolean> {
    return this.#do({ type: "handOver", seat });
  }

  chatter(text: string): Promise<boolean> {
    return this.#do({ type: "say", text });
  }

  async #do(request: Request): Promise<boolean> {
    const answers =
      request.type === "answerDecision" || request.type === "undoAnswer" || request.type === "confirmTurn";
    if (answers && this.busy) return false;
    const sent = this.position?.sequence ?? null;
    if (answers) this.#sent = sent;
    try {
      await this.#socket.request(request);
      if (answers) toasts.clearRefusals();
      return true;
    } catch (error) {
      tell(this.#withName(error));
      return false;
    } finally {
      if (answers && this.#sent === sent) this.#sent = null;
    }
  }

  /** The server speaks of seats, people of names. */
  #withName(error: unknown): unknown {
    if (!(error instanceof RefusedError) || typeof error.args.seat !== "number") return error;
    return new RefusedError(error.code, error.text, error.rule, { ...error.args, name: this.nameOf(error.args.seat) });
  }

  #take(state: TableState): void {
    this.#state = state;
    this.follow.take(state, this.mySeats, pace(), this.folder?.scenes);
    const table = state.table;
    if (!table) return;
    if (!this.#loaded) void this.#loadFolder(table.game);
    void this.#loadCatalogue(table.game, table.content, settings.language);
    this.#sitDown();
  }

  /** Whoever took a seat while looking on still looks on: turn to the seat. */
  #sitDown(): void {
    const seat = this.mySeats[0];
    if (this.connection !== "online" || this.#turning || !this.position || this.seat !== null || seat === undefined)
      return;
    this.#turning = true;
    void this.lookFrom(seat).finally(() => (this.#turning = false));
  }

  async #loadFolder(game: string): Promise<void> {
    try {
      this.folder = await loadGame(game);
      this.boardProblem = "";
    } catch {
      // Most often the server has a new version and the old files are gone.
      this.boardProblem = "board-not-loaded";
    }
  }

  async #loadCatalogue(game: string, content: string, language: Language): Promise<void> {
    const wanted = `${game} ${content} ${language}`;
    if (this.#loaded === wanted) return;
    this.#loaded = wanted;
    try {
      const catalogue = await api.catalogue(game, language, content);
      if (this.#loaded === wanted) this.catalogue = catalogue;
    } catch (error) {
      this.#loaded = `${game} failed`;
      tell(error);
    }
  }
}
