/** Journal pages as chapters that can be searched. */

import type { Journal, Page, RuleText } from "../../protocol";
import type { Chapter } from "../rulebook";

/** A page with its title, text and choice as one searchable string. */
export interface Read extends RuleText {
  page: Page;
}

/** Pages in reading order; consecutive pages with the same heading form a chapter. */
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
