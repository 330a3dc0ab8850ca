/** What was read, as it is shown and searched. */

import type { Journal, Page, RuleText } from "../../protocol";
import type { Chapter } from "../rulebook";

/** A page with all its words, in which it is looked for. */
export interface Read extends RuleText {
  page: Page;
}

/** Pages in the order in which they were read; those that follow each other under one heading are a chapter. */
export function chaptersOf(pages: Page[]): Chapter<Read>[] {
  const chapters: Chapter<Read>[] = [];
  for (const page of pages) {
    const read = { id: "", text: [page.title, page.text, page.choice].join(" "), page };
    const last = chapters.at(-1);
    if (last?.title === page.chapter) last.rules.push(read);
    else chapters.push({ title: page.chapter, rules: [read] });
  }
  return chapters;
}

export const everything = (journal: Journal): Chapter<Read>[] => chaptersOf([...journal.earlier, ...journal.pages]);
