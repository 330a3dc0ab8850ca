/** Compiles Fluent sources into functions that format messages. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Language } from "../protocol";

export type Args = Record<string, string | number>;
export type Say = (id: string, args?: Args) => string;

const REMEMBERED = 5_000;

/** Formats messages and caches the results. An unknown id is returned as the text, so that no button is empty. */
export function speaker(language: Language, ...sources: string[]): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  const said = new Map<string, string>();
  return (id, args) => {
    const key = args ? `${id} ${JSON.stringify(args)}` : id;
    const known = said.get(key);
    if (known !== undefined) return known;
    const pattern = bundle.getMessage(id)?.value;
    const text = pattern ? bundle.formatPattern(pattern, args, []) : id;
    if (said.size >= REMEMBERED) said.clear();
    said.set(key, text);
    return text;
  };
}
