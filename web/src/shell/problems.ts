/** Error codes and refusals as text. */

import { ApiError } from "./api";
import { shelf } from "./games.svelte";
import { RefusedError } from "./socket";
import { toasts } from "./toasts.svelte";
import { say } from "./words.svelte";

export const CODES = [
  "stale",
  "another-way",
  "no-tutorial",
  "illegal",
  "not-your-seat",
  "not-asked",
  "held",
  "not-running",
  "no-such-table",
  "no-such-option",
  "malformed",
  "too-large",
  "too-fast",
  "busy",
  "closing",
  "too-many-tables",
  "too-many-spectators",
  "too-many-sockets",
  "address-full",
  "not-allowed",
  "name-needed",
  "bad-name",
  "seat-taken",
  "not-enough-seats",
  "muted",
  "nothing-to-undo",
  "not-away",
  "closed",
  "slow",
  "server-error",
  "wrong-game",
  "bad-record",
  "wrong-origin",
  "unknown-game",
  "bad-setup",
  "expired",
  "gone",
  "cannot-resume",
  "no-such-guest",
  "not-open",
  "not-over",
  "over",
  "removed",
  "resync",
  "silent",
  "hello-first",
  "not-stored",
  "not-found",
  "wrong-host",
  "lost",
  "unreachable",
  "no-campaigns",
  "no-such-campaign",
  "no-such-match",
  "no-such-offer",
  "match-running",
  "in-campaign",
  "campaign-alone",
  "campaign-full",
  "campaign-unreadable",
  "too-many-campaigns",
] as const;

const known = new Set<string>(CODES);

export function codeInWords(code: string, args: Record<string, string | number> = {}, detail = ""): string {
  return known.has(code) ? say(`code-${code}`, { detail, what: "", ...args }) : say("code-other", { code });
}

/** The game's own message for a setup option that does not fit the others. */
function badSetup({ code, args }: ApiError): string {
  if (code !== "bad-setup") return "";
  const game = shelf.list?.find(({ id }) => id === args.game);
  return game?.options.find(({ id }) => id === args.what)?.refused ?? "";
}

export function inWords(error: unknown): string {
  if (error instanceof RefusedError) return error.text || codeInWords(error.code, error.args);
  if (error instanceof ApiError) return badSetup(error) || codeInWords(error.code, error.args, error.detail);
  return say("code-other", { code: error instanceof Error ? error.message : String(error) });
}

export function tell(error: unknown): void {
  toasts.refusal(inWords(error), error instanceof RefusedError ? error.rule : "");
}

/** Run an action and show a notice if it is refused; resolves to whether it succeeded. */
export async function attempt(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    tell(error);
    return false;
  }
}
