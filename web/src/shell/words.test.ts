import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse, Resource, type Message } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { SPEEDS, THEMES } from "./settings.svelte";
import { CODES } from "./problems";

const folder = join(import.meta.dirname);

/** The plain board has .ftl files of its own, like the folder of a game. */
const plain = join(folder, "plain");

function messages(language: string, at = folder): Map<string, Message> {
  const resource: Resource = parse(readFileSync(join(at, `${language}.ftl`), "utf8"), {});
  const junk = resource.body.filter((entry) => entry.type === "Junk");
  expect(junk).toEqual([]);
  const found = resource.body.filter((entry): entry is Message => entry.type === "Message");
  expect(new Set(found.map((message) => message.id.name)).size).toBe(found.length);
  return new Map(found.map((message) => [message.id.name, message]));
}

/** Sources of the shell without the plain board. */
function sources(at = folder): string[] {
  return readdirSync(at).flatMap((name) => {
    const path = join(at, name);
    if (statSync(path).isDirectory()) return path === plain ? [] : sources(path);
    return /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts") ? [readFileSync(path, "utf8")] : [];
  });
}

/** Names of the variables in a message. */
function variables(message: Message): string[] {
  const names = new Set<string>();
  JSON.stringify(message, (_, value: unknown) => {
    if (value && typeof value === "object" && "type" in value && value.type === "VariableReference") {
      names.add((value as unknown as { id: { name: string } }).id.name);
    }
    return value;
  });
  return [...names].sort();
}

it("the plain board has its words in both languages, and no others", () => {
  const [en, pl] = [messages("en", plain), messages("pl", plain)];
  const said = sources(plain).flatMap((code) => [...code.matchAll(/"(plain-[a-z-]+)"/g)].map((found) => found[1]!));
  for (const words of [en, pl]) expect([...words.keys()].sort()).toEqual([...new Set(said)].sort());
  for (const [id, message] of en) expect([id, variables(pl.get(id)!)]).toEqual([id, variables(message)]);
});

describe("the words of the shell", () => {
  const [en, pl] = [messages("en"), messages("pl")];
  const code = sources().join("\n");

  it("are the same messages with the same variables in both languages", () => {
    expect([...pl.keys()]).toEqual([...en.keys()]);
    for (const [id, message] of en) expect([id, variables(pl.get(id)!)]).toEqual([id, variables(message)]);
  });

  it("has every message that is said", () => {
    const said = [...code.matchAll(/\bsay\(([^;]*?)[,)]/g)].flatMap((call) =>
      [...call[1]!.matchAll(/"([a-z0-9-]+)"/g)].map((literal) => literal[1]!),
    );
    const comparedWith = ["over", "bot", "ask"];
    expect(said.length).toBeGreaterThan(150);
    expect(said.filter((id) => !en.has(id) && !comparedWith.includes(id))).toEqual([]);
  });

  it("has every family of messages whole", () => {
    const family = (prefix: string, members: readonly string[]) => members.map((member) => `${prefix}-${member}`);
    const wanted = [
      ...family("code", CODES),
      ...family("undo", ["no", "yes", "free", "ask"]),
      ...family("status", ["open", "running", "over", "closed"]),
      ...family("connection", ["online", "connecting", "ended"]),
      ...family("seat-kind", ["me", "open", "bot"]),
      ...family("language", ["en", "pl"]),
      ...family("theme", THEMES),
      ...family("speed", SPEEDS),
      ...["forced", "confirm", "sound", "notify"].flatMap((check) => [`set-${check}`, `set-${check}-hint`]),
      ...family("level", ["random", "greedy", "easy", "normal", "hard", "expert"]),
      ...family("tab", ["log", "journal", "rules", "chat", "why"]),
      ...family("tab-short", ["board", "me", "others", "log"]),
      ...["mistake-only-bots", "mistake-same-names", "board-not-loaded"],
    ];
    expect(wanted.filter((id) => !en.has(id))).toEqual([]);
  });

  it("has no message that is never said", () => {
    const families =
      /^(code|undo|status|connection|seat-kind|language|theme|speed|set|level|tab|tab-short|mistake|board)-/;
    const unsaid = [...en.keys()].filter((id) => !code.includes(`"${id}"`) && !families.test(id));
    expect(unsaid).toEqual([]);
  });
});
