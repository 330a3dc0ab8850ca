/** What several texts share is said once. */

const split = (text: string): string[] => text.split(/(?<=\.) /).filter(Boolean);

/** What each text says of its own, and the sentences that all of them say. */
export function apart(texts: readonly string[]): { own: string[]; shared: string } {
  const all = texts.map(split);
  const common = (all[0] ?? []).filter((sentence) => all.every((text) => text.includes(sentence)));
  return {
    own: all.map((text) => text.filter((sentence) => !common.includes(sentence)).join(" ")),
    shared: common.join(" "),
  };
}
