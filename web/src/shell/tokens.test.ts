import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

function tokens(selector: string): Record<string, string> {
  const block = css.split(`${selector} {`)[1]?.split("\n}")[0] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const papers = ["ground", "paper", "paper-raised", "paper-sunk"];
const pairs: [string, string][] = [
  ...["ink", "ink-soft", "ink-faint", "felt", "brass", "brick"].flatMap((ink) =>
    papers.map((paper): [string, string] => [ink, paper]),
  ),
  ...(["felt-wash", "brass-wash", "brick-wash"] as const).map((wash): [string, string] => ["ink", wash]),
  ["brass", "brass-wash"],
  ["brick", "brick-wash"],
  ["on-felt", "felt"],
  ["on-wood", "wood"],
  ["on-wood-soft", "wood"],
  ["on-wood", "wood-deep"],
];

describe.each([":root", ':root[data-theme="dark"]'])("colours of %s", (selector) => {
  const colours = tokens(selector);

  it.each(pairs)("%s is readable on %s", (ink, paper) => {
    expect(contrast(colours[ink]!, colours[paper]!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(papers)("the edge of what can be clicked is seen on %s", (paper) => {
    expect(contrast(colours["line-strong"]!, colours[paper]!)).toBeGreaterThanOrEqual(3);
    expect(contrast(colours["focus"]!, colours[paper]!)).toBeGreaterThanOrEqual(3);
  });
});
