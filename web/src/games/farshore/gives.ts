/** What an option of the prompt gives or takes, as symbols: payments, goods, and spaces that say little else. */

import type { Option } from "../contract";
import { iconOf, type IconName } from "./icons";
import { signed, signsOf } from "./signs";

export interface Given {
  /** Null: one or the other. */
  icon: IconName | null;
  n: string;
}

const GOODS = ["driftwood", "seaweed", "crystal", "mushroom", "shell", "treasure"];
/** With more words between its symbols a text says more than they do. */
const WORDS = 3;

type Say = (id: string) => string;

export function givenBy(option: Option, hint: string, say: Say): Given[] {
  if (option.type === "Pay")
    return GOODS.flatMap((good) => {
      const n = Number(option[good] ?? 0);
      return n > 0 ? [{ icon: iconOf(good, "any"), n: `${n}` }] : [];
    });
  if (option.type === "Pick" && GOODS.includes(String(option["item"])))
    return [{ icon: iconOf(String(option["item"]), "any"), n: "" }];
  return option.type === "Place" && !option["of"] ? told(hint, say) : [];
}

let known: { say: Say; signs: RegExp; or: RegExp } | null = null;

function told(hint: string, say: Say): Given[] {
  known = known?.say === say ? known : { say, signs: signsOf(say), or: new RegExp(`^ ${say("fs-sign-or")} $`, "u") };
  const { signs, or } = known;
  const parts = signed(hint, signs);
  const words =
    parts
      .filter((part) => typeof part === "string")
      .join(" ")
      .match(/\p{L}+/gu) ?? [];
  if (words.length > WORDS) return [];
  return parts.flatMap((part): Given[] => {
    if (typeof part !== "string") return [{ icon: part.icon, n: part.n }];
    return or.test(part) ? [{ icon: null, n: "" }] : [];
  });
}
