/** Looking something up in the rules. */

import type { RuleChapter, RuleText } from "../protocol";

/** A chapter of the rules, or of anything that is searched like them. */
export interface Chapter<R extends RuleText = RuleText> {
  title: string;
  rules: R[];
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** "łódź" is found by "lodz": ł has no mark that could be taken away. */
export function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}

/** "4.1 Coast" is the number and the name; chapters outside the count have no number. */
export function partsOf(title: string): { number: string; name: string } {
  const found = /^(\d+(?:\.\d+)?)\.? (.+)$/.exec(title);
  return { number: found?.[1] ?? "", name: found?.[2] ?? title };
}

/** Entries of a glossary are words, those of all other chapters have numbers. */
export function isGlossary(chapter: RuleChapter): boolean {
  return chapter.rules.length > 0 && chapter.rules.every(({ id }) => !id.includes("-"));
}

/** "notch: one step of a Trait dial." is a term and its meaning. */
export function splitTerm(text: string): [string, string] {
  const at = text.indexOf(": ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 2)];
}

export function wordsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}

/** Words as they are looked for: where nothing has them, endings are left off, for "wyspa" may stand as "wyspy". */
export function termsFor(chapters: Chapter[], query: string): string[] {
  const words = wordsOf(query);
  const tries = [words, words.map((word) => stem(word, 1)), words.map((word) => stem(word, 2))];
  return tries.find((terms) => search(chapters, terms).length > 0) ?? words;
}

function stem(word: string, letters: number): string {
  return word.length - letters >= 4 ? word.slice(0, -letters) : word;
}

/** Chapters with those rules that hold all words; a chapter whose title holds them is whole. */
export function search<R extends RuleText>(chapters: Chapter<R>[], words: string[]): Chapter<R>[] {
  if (words.length === 0) return chapters;
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const fits = (rule: RuleText) => holds(`${rule.id} ${rule.text}`);
  return chapters
    .map((chapter) => (holds(chapter.title) ? chapter : { ...chapter, rules: chapter.rules.filter(fits) }))
    .filter((chapter) => chapter.rules.length > 0);
}

/** The text cut into pieces, those that were looked for marked. */
export function highlight(text: string, words: string[]): Piece[] {
  if (words.length === 0) return [{ text, hit: false }];
  const marks = new Array<boolean>(text.length).fill(false);
  // Compared letter by letter, so that places in the plain text are places in the text.
  const letters = [...text].map((letter) => plain(letter) || letter);
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    starts.push(at);
    at += letter.length;
  }
  const flat = letters.join("");
  const owner = letters.flatMap((letter, index) => new Array<number>(letter.length).fill(index));
  for (const word of words) {
    for (let from = flat.indexOf(word); from >= 0; from = flat.indexOf(word, from + 1)) {
      for (let i = from; i < from + word.length; i++) marks[starts[owner[i] ?? 0] ?? 0] = true;
    }
  }
  const pieces: Piece[] = [];
  let index = 0;
  for (const letter of text) {
    const hit = marks[index] ?? false;
    const last = pieces.at(-1);
    if (last && last.hit === hit) last.text += letter;
    else pieces.push({ text: letter, hit });
    index += letter.length;
  }
  return pieces;
}
