/** Messages of the shell in the current language. */

import type { Language } from "../protocol";
import en from "./en.ftl?raw";
import pl from "./pl.ftl?raw";
import { speaker, type Args, type Say } from "./fluent";
import { settings } from "./settings.svelte";

export const LANGUAGES: Language[] = ["en", "pl"];

const speakers: Record<Language, Say> = { en: speaker("en", en), pl: speaker("pl", pl) };

export function say(id: string, args?: Args): string {
  return speakers[settings.language](id, args);
}

/** A duration in its largest unit: "3 min", "2 h", "5 days". */
export function duration(seconds: number): string {
  if (seconds < 60) return say("duration-seconds", { n: Math.max(0, Math.round(seconds)) });
  if (seconds < 3600) return say("duration-minutes", { n: Math.round(seconds / 60) });
  if (seconds < 86400) return say("duration-hours", { n: Math.round(seconds / 3600) });
  return say("duration-days", { n: Math.round(seconds / 86400) });
}

/** Seconds as "12:05" or "1:02:05". */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export function levelName(level: string): string {
  const id = `level-${level}`;
  const name = say(id);
  return name === id ? level : name;
}
