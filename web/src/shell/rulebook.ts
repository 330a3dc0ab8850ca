/** Search in the rules. */

import type { RuleChapter, RuleText } from "../protocol";

/** A chapter of rules, or of anything else that is searched in the same way. */
export interface Chapter<R extends RuleText = RuleText> {
  title: string;
  rules: R[];
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** Lower case without diacritics, so that "lodz" finds "łódź". NFD does not decompose "ł". */
export function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}

/** Split "4.1 Coast" into number and name; the number may be missing. */
export function partsOf(title: string): { number: string; name: string } {
  const found = /^(\d+(?:\.\d+)?)\.? (.+)$/.exec(title);
  return { number: found?.[1] ?? "", name: found?.[2] ?? title };
}

/** Ids of glossary entries are words; ids of rules contain a hyphen. */
export function isGlossary(chapter: RuleChapter): boolean {
  return chapter.rules.length > 0 && chapter.rules.every(({ id }) => !id.includes("-"));
}

/** Split "notch: one step of a Trait dial." into term and meaning. */
export function splitTerm(text: string): [string, string] {
  const at = text.indexOf(": ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 2)];
}

export function wordsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}

/** Search terms. If nothing contains the words, drop one or two final letters, so that "wyspa" finds "wyspy". */
export function termsFor(chapters: Chapter[], query: string): string[] {
  const words = wordsOf(query);
  const tries = [words, words.map((word) => stem(word, 1)), words.map((word) => stem(word, 2))];
  return tries.find((terms) => search(chapters, terms).length > 0) ?? words;
}

function stem(word: string, letters: number): string {
  return word.length - letters >= 4 ? word.slice(0, -letters) : word;
}

/** Chapters with the rules that contain all words; a chapter whose title contains them is kept whole. */
export function search<R extends RuleText>(chapters: Chapter<R>[], words: string[]): Chapter<R>[] {
  if (words.length === 0) return chapters;
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const fits = (rule: RuleText) => holds(`${rule.id} ${rule.text}`);
  return chapters
    .map((chapter) => (holds(chapter.title) ? chapter : { ...chapter, rules: chapter.rules.filter(fits) }))
    .filter((chapter) => chapter.rules.length > 0);
}

/** The text cut into pieces: words in which something was looked for are marked, each as a whole. */
export function highlight(text: string, words: string[]): Piece[] {
  if (words.length === 0) return [{ text, hit: false }];
  const marks = new Array<boolean>(text.length).fill(false);
  // Fold letter by letter, so that offsets in the folded text map back to the original.
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
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const letters = marks.slice(index, index + word.length);
    if (letters.includes(true)) marks.fill(true, index, index + word.length);
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
