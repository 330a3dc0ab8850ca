/** Reactive state of the open table, shared by its components. */

import type { GameFolder } from "../games/contract";
import { loadGame } from "../games";
import type { Choice, Language, SeatInfo } from "../protocol";
import { api } from "./api";
import { speaker, type Say } from "./fluent";
import { Follow } from "./follow.svelte";
import { endsRow, isBundle, isPicked, listed, Picks, withRow } from "./picks.svelte";
import { tell } from "./problems";
import { askedElsewhere, askedSeats } from "./seats";
import { pace, settings } from "./settings.svelte";
import { RefusedError, TableSocket, type Request } from "./socket";
import { nothingYet, type TableState } from "./state";
import { say } from "./words.svelte";
import { toasts } from "./toasts.svelte";

/** An option as it is sent. */
type Sent = Record<string, unknown>;

/** What the shell reads of a game's catalogue; the rest is the game's own. */
interface CatalogueLike {
  lines?: Record<string, string>;
  decided?: Record<string, string>;
}

export class Table {
  readonly id: string;
  #state = $state.raw<TableState>(nothingYet);
  folder = $state.raw<GameFolder | null>(null);
  /** Id of the message why the board cannot be shown; empty if it can. */
  boardProblem = $state("");
  catalogue = $state.raw<unknown>(null);
  /** What is on its way: the entry after which it was sent, and whether it is several answers. */
  #sent = $state.raw<{ after: number | null; several: boolean } | null>(null);
  #socket: TableSocket;
  #loaded = "";
  #turning = false;
  /** Number of the last entry when I changed seats. The page changes seats by itself only after a newer one. */
  #turnedAt = -1;
  #earlier: Promise<boolean> | null = null;
  /** What was pressed while an answer was on its way: it is done when that has arrived. */
  #pressed: { at: string; act: () => Promise<boolean> } | null = null;

  readonly info = $derived(this.#state.table);
  readonly infoAt = $derived(this.#state.tableAt);
  readonly follow = new Follow();
  /** The match as the board shows it: everything else on the page speaks of the same. */
  readonly position = $derived(this.follow.position);
  /** The match as it stands: for clocks, and for what was just sent. */
  readonly latest = $derived(this.#state.position);
  readonly latestAt = $derived(this.#state.positionAt);
  /** What one may do; nothing while the board has yet to show something. */
  readonly decision = $derived(withRow(this.follow.behind ? null : (this.follow.position?.decision ?? null)));
  /** What the prompt bar lists. */
  readonly listed = $derived(listed(this.decision, say("in-one-go")));
  readonly picks = new Picks(() => this.decision);
  /** Texts that were read, by id. */
  readonly pages = $derived(this.#state.pages);
  /** The log up to what the board has shown. */
  readonly log = $derived.by(() => {
    const { log } = this.#state;
    const { told } = this.follow;
    return (log.at(-1)?.sequence ?? 0) > told ? log.filter(({ sequence }) => sequence <= told) : log;
  });
  /** Whether the log begins before what is known of it. */
  readonly hasEarlier = $derived((this.#state.log[0]?.sequence ?? 0) > 0);
  readonly chat = $derived(this.#state.chat);
  readonly connection = $derived(this.#state.connection);
  readonly ended = $derived(this.#state.ended);
  readonly server = $derived(this.#state.server);
  readonly seat = $derived(this.position?.seat ?? null);
  readonly seats = $derived<SeatInfo[]>(this.#state.table?.seats ?? []);
  readonly names = $derived(this.seats.map((seat) => seat.name));
  readonly mySeats = $derived(this.seats.flatMap((seat, number) => (seat.mine ? [number] : [])));
  /** The end is seen from the position, when all of it was shown. */
  readonly outcome = $derived(this.follow.behind ? null : (this.position?.outcome ?? null));
  readonly status = $derived.by(() => {
    const status = this.#state.table?.status ?? "open";
    if (this.outcome) return "over";
    return status === "over" && this.follow.behind ? "running" : status;
  });
  /** Who is waited for; while another's move is shown, that seat. */
  readonly asked = $derived(this.follow.player === null ? askedSeats(this.position) : [this.follow.player]);
  /** Whether I am asked as soon as the board has shown everything. */
  readonly myTurnNext = $derived(askedSeats(this.latest).some((seat) => this.mySeats.includes(seat)));
  readonly spectator = $derived(this.info !== null && this.mySeats.length === 0);
  readonly myTurn = $derived(this.status === "running" && this.asked.some((seat) => this.mySeats.includes(seat)));
  readonly held = $derived(this.follow.behind ? null : (this.position?.heldBy ?? null));
  /** Whether whoever looks from a seat is asked there; otherwise its decision holds what may be done at any time. */
  readonly answers = $derived(this.decision !== null && this.asked.includes(this.decision.seat));
  readonly #elsewhere = $derived(
    this.status === "running" ? askedElsewhere(this.asked, this.mySeats, this.seat) : null,
  );
  /** Whether I play several seats with open hands, and so need no curtain between them. */
  readonly switches = $derived(this.info?.openHands === true && this.mySeats.length > 1);
  /** Seat whose player must take the device now (hot seat); null if no change is needed. */
  readonly curtain = $derived(this.switches ? null : this.#elsewhere);
  /** With open hands: my other seat that is asked now. */
  readonly nextSeat = $derived(this.switches ? this.#elsewhere : null);
  /** Number of tutorial steps (0: no tutorial) and of those done (-1: the match left the script). */
  readonly steps = $derived(this.#state.table?.tutorial ?? 0);
  readonly step = $derived(this.position?.step ?? -1);
  /** In a tutorial: the choice that it speaks of. */
  readonly taught = $derived(this.step >= 0 && this.step < this.steps ? (this.decision?.choices[0] ?? null) : null);
  /** An answer is on its way; when its result is there, one may go on before it is acknowledged; not so with several. */
  readonly busy = $derived(
    this.#sent !== null && (this.#sent.several || this.#sent.after === (this.latest?.sequence ?? null)),
  );
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

  reconnect(): void {
    this.#socket.reconnect();
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

  /** Change the language of the server's texts; without a connection it applies after reconnecting. */
  speak(language: Language): void {
    if (this.info) void this.#loadCatalogue(this.info.game, this.info.content, language);
    if (this.connection === "ended") return;
    this.#socket.request({ type: "look", seat: this.seat, language }).catch(() => undefined);
  }

  /** Load an older piece of the log; resolves to whether it arrived. */
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

  /** View the table from another of my seats. */
  sitAt(seat: number): Promise<boolean> {
    this.#turnedAt = this.position?.sequence ?? -1;
    return this.lookFrom(seat);
  }

  /** Go to my seat that is asked, unless I changed seats by hand since the last entry. */
  sitWhereAsked(): void {
    if (this.nextSeat !== null && this.#turnedAt !== this.position?.sequence) void this.sitAt(this.nextSeat);
  }

  isOffered(choice: Choice): boolean {
    return this.listed.includes(choice) || (this.decision?.choices.includes(choice) ?? false);
  }

  /** Choose an option; a thing of a row is picked, and sent when the row is full. */
  async choose(choice: Choice): Promise<boolean> {
    const decision = this.decision;
    if (!decision || this.connection !== "online") return false;
    if (this.busy) return this.#later(() => this.choose(choice));
    if (isBundle(choice)) return this.#send(choice.sends, choice.ahead);
    if (!decision.choices.includes(choice)) return false;
    if (isPicked(decision, choice)) {
      const full = this.picks.pick(choice);
      return full ? this.#send(full) : true;
    }
    return endsRow(decision, choice) && this.picks.count > 0 ? this.sendPicks() : this.#send([choice.option]);
  }

  /** Send what is picked. */
  async sendPicks(): Promise<boolean> {
    return this.busy ? this.#later(() => this.sendPicks()) : this.#send(this.picks.sent);
  }

  async #send([option, ...then]: unknown[], ahead: unknown = null): Promise<boolean> {
    const decision = this.decision;
    if (!decision || option === undefined) return false;
    const { number, seat } = decision;
    this.picks.clear();
    return this.#do({
      type: "answerDecision",
      ...{ decision: number, seat, option: option as Sent, then: then as Sent[], ahead: ahead as Sent | null },
    });
  }

  /** What this page is asked for: a press counts only for the question at which it was made. */
  get #asksFor(): string {
    return `${this.decision?.number} ${this.held} ${this.latest?.sequence}`;
  }

  /** Do this when what is on its way has arrived: the next question may be seen before. */
  #later(act: () => Promise<boolean>): boolean {
    this.#pressed = { at: this.#asksFor, act };
    return false;
  }

  #goOn(): void {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (pressed?.at === this.#asksFor) void pressed.act();
  }

  async confirm(seat: number): Promise<boolean> {
    if (this.busy) return this.#later(() => this.confirm(seat));
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
    const several = request.type === "answerDecision" && (Boolean(request.then?.length) || Boolean(request.ahead));
    const sent = { after: this.latest?.sequence ?? null, several };
    if (answers) this.#sent = sent;
    try {
      await this.#socket.request(request);
      if (answers) toasts.clearRefusals();
      return true;
    } catch (error) {
      tell(this.#withName(error));
      return false;
    } finally {
      if (answers && this.#sent === sent) {
        this.#sent = null;
        this.#goOn();
      }
    }
  }

  /** Add the player's name to a refusal that names a seat number. */
  #withName(error: unknown): unknown {
    if (!(error instanceof RefusedError) || typeof error.args.seat !== "number") return error;
    return new RefusedError(error.code, error.text, error.rule, { ...error.args, name: this.nameOf(error.args.seat) });
  }

  #take(state: TableState): void {
    this.#state = state;
    this.follow.take(state, this.mySeats, pace(), this.folder ?? {});
    const table = state.table;
    if (!table) return;
    if (!this.#loaded) void this.#loadFolder(table.game);
    void this.#loadCatalogue(table.game, table.content, settings.language);
    this.#sitDown();
  }

  /** A spectator who has taken a seat starts to view from it. */
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
      // Usually the server was updated and the old bundle is gone.
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
