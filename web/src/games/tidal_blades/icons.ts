/** Symbols of the game. */

import { circle, iconSet, type Drawing } from "../shared/drawing";

const traits = {
  spirit: {
    fill: "M12.8 1.8c.6 3.6 6.2 6.2 6.2 12.2a7 7 0 0 1-14 0c0-2.6 1.2-4.6 3-6.2.1 1.8.7 2.9 1.7 3.4-.2-3.6.7-7 3.1-9.4z",
    cut: "M12 20.2c-1.8 0-2.9-1.2-2.9-2.8 0-1.5 1.4-2.5 2.4-4.2 1.6 1.2 3.4 2.4 3.4 4.2 0 1.6-1.1 2.8-2.9 2.8",
  },
  focus: {
    line: "M2 12c2.6-4.4 6-6.6 10-6.6s7.4 2.2 10 6.6c-2.6 4.4-6 6.6-10 6.6S4.6 16.4 2 12z",
    fill: circle(12, 12, 3.6),
    cut: "M13.2 10.7v.1",
  },
  resilience: {
    fill: "M12 2l8.5 3v6.2c0 5-3.5 8.8-8.5 10.8-5-2-8.5-5.8-8.5-10.8V5z",
    cut: "M12 6.5v10.5M7.8 10.8h8.4",
  },
  synergy: {
    line: `${circle(12, 8.2, 4.7)}${circle(8, 15.2, 4.7)}${circle(16, 15.2, 4.7)}`,
  },
  wild: {
    line: "M8 8.6a4 4 0 1 1 6 3.4c-1.4.8-2 1.6-2 3.2",
    fill: circle(12, 19.3, 1.6),
  },
  blank: { line: "M8 12h8" },
  danger: { line: "M5.5 5.5l13 13M18.5 5.5l-13 13" },
} satisfies Record<string, Drawing>;

const goods = {
  fruit: {
    fill: "M12 7.2c-2.7-1.6-8-.8-8 5.6C4 18 7.6 22 10.2 22c.8 0 1.2-.3 1.8-.3s1 .3 1.8.3c2.6 0 6.2-4 6.2-9.2 0-6.4-5.3-7.2-8-5.6zM12.4 6.2c0-2.6 1.7-4.4 4.8-4.6 0 2.8-1.8 4.6-4.8 4.6z",
    cut: "M7.4 12.6c0-1.5.6-2.5 1.7-3",
  },
  shell: {
    fill: "M9 21.5l.6-2C5.2 16.5 2.5 12.6 2.5 9.4 2.5 5.5 6.6 3 12 3s9.5 2.5 9.5 6.4c0 3.2-2.7 7.1-7.1 10.1l.6 2z",
    cut: "M12 18.5V6M10 18L6.6 7.6M14 18l3.4-10.4",
  },
  die: {
    fill: "M6 2.5h12A3.5 3.5 0 0 1 21.5 6v12a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 18V6A3.5 3.5 0 0 1 6 2.5z",
    cut: "M8 8v.1M16 8v.1M12 12v.1M8 16v.1M16 16v.1",
  },
  disc: { line: circle(12, 12, 8.5), fill: circle(12, 12, 4.5) },
  shield: {
    fill: "M12 2.5c3 1.7 5.8 2.5 9 2.5 0 8-2.5 13.5-9 17-6.5-3.5-9-9-9-17 3.2 0 6-.8 9-2.5z",
    cut: "M12 17.5V7M9.6 16.8L7.5 8.5M14.4 16.8l2.1-8.3",
  },
} satisfies Record<string, Drawing>;

const places = {
  chronosseum: {
    fill: "M5 2h14v2.5h-1.5c0 4-2 5.8-4 7.5 2 1.7 4 3.5 4 7.5H19V22H5v-2.5h1.5c0-4 2-5.8 4-7.5-2-1.7-4-3.5-4-7.5H5z",
    cut: "M9.2 19c.8-2 1.8-2.6 2.8-3.2 1 .6 2 1.2 2.8 3.2M12 10.5v2",
  },
  lamara_stadium: {
    fill: "M12.8 2v12.5H21C20 9.5 17 5 12.8 2zM11 5v9.5H4.5C5.5 11 8 7.5 11 5zM2.5 16.5h19c-.9 3.2-3 5-6 5h-7c-3 0-5.1-1.8-6-5z",
  },
  droska_ring: {
    line: "M4 3.5l12.5 13M20 3.5L7.5 16.5M13.5 19.5l5-5M10.5 19.5l-5-5M16.5 16.5l4 4M7.5 16.5l-4 4",
  },
  citadel_of_time: {
    fill: "M5 22V9.5L3.5 8V4h3v2h3V4h5v2h3V4h3v4L19 9.5V22h-4.5v-4.5a2.5 2.5 0 0 0-5 0V22z",
    cut: "M12 9v2.8l1.8 1",
  },
  the_fold: {
    line: "M3 19c3-1 4-4 3-7-1.2-3.8.8-8.5 6-8.5 4.6 0 7.5 3.3 7.5 7 0 3.2-2.2 5.5-5 5.5-2.3 0-4-1.5-4-3.5 0-1.7 1.2-2.9 2.7-2.9M8 20.5c4-.3 9-.3 13 0",
  },
} satisfies Record<string, Drawing>;

const cards = {
  challenge: { fill: "M5 2.5h2v1h12l-3 4.5 3 4.5H7v9H5z" },
  stunt: { fill: "M13.5 1.5L4 13.5h6L8.5 22.5 20 9.5h-7z" },
  market: {
    fill: "M4 3h16l2 5.5a3 3 0 0 1-3 2.5 3 3 0 0 1-2.6-1.4 2.8 2.8 0 0 1-4.4 0 2.8 2.8 0 0 1-4.4 0A3 3 0 0 1 5 11a3 3 0 0 1-3-2.5zM4 12.8h2V19h12v-6.2h2V21H4z",
  },
  monster: {
    fill: "M4 2c-.3 3.2.5 5 2.2 6.2C4.5 9.8 3.5 12 3.5 14c0 4.5 3.8 8 8.5 8s8.5-3.5 8.5-8c0-2-1-4.2-2.7-5.8C19.5 7 20.3 5.2 20 2c-2.3 1.6-4.2 2.9-5.5 4.4a9 9 0 0 0-5 0C8.2 4.9 6.3 3.6 4 2z",
    cut: "M8 12.2l2.2 1.3M16 12.2l-2.2 1.3M7.5 17.5l1.5-1.3 1.5 1.3 1.5-1.3 1.5 1.3 1.5-1.3 1.5 1.3",
  },
  goal: { line: circle(12, 12, 9), fill: "M12 6.2l1.8 3.7 4.1.6-3 2.9.7 4-3.6-1.9-3.6 1.9.7-4-3-2.9 4.1-.6z" },
  character_card: { fill: `${circle(12, 8, 5)}M3 22c.5-5.3 4-8 9-8s8.5 2.7 9 8z` },
  shell_shield: goods.shield,
  artifact: { fill: "M7 3.5h10l4.5 6L12 21.5 2.5 9.5z", cut: "M3.5 9.5h17M9 9.5L12 19l3-9.5" },
  compass: { line: circle(12, 12, 9.5), fill: "M16.8 7.2L14 14l-6.8 2.8L10 10z" },
  hand: { fill: "M3 7.5l8-3 5 13.5-8 3zM13 4l6.5.8-1.6 13.6-1.4-.2z" },
  back: {
    line: "M3 9c2-2.5 4-2.5 6 0s4 2.5 6 0 4-2.5 6 0M3 15c2-2.5 4-2.5 6 0s4 2.5 6 0 4-2.5 6 0",
  },
} satisfies Record<string, Drawing>;

const characters = {
  eko: {
    line: "M12 12.5a1.5 1.5 0 1 1 1.5-1.5c0 2.3-1.5 3.8-3.6 3.8-2.6 0-4.4-2-4.4-4.6 0-3.4 2.8-5.7 6.2-5.7 4.2 0 7.3 3.2 7.3 7.3 0 5-4 8.7-9 8.7",
  },
  dust: {
    fill: "M2 21c3-5 6-7.5 9-7.5 2.5 0 4 1.5 5.5 1.5 1.8 0 3.5-1 5.5-2.5V21z",
    line: "M12 2v2.5M4.5 5l1.8 1.8M19.5 5l-1.8 1.8M8 10.5a4.2 4.2 0 0 1 8 0",
  },
  axl: { fill: "M2.5 4h5l6.5 8-6.5 8h-5l6-8zM12 4h4l6 8-6 8h-4l6-8z" },
  caiman: {
    fill: "M2 9.5C5 7 8 6.5 10.5 6.5L12 4l2 3c4 .5 7 2.5 8 5.5H2zM2 14h20c-1.5 3.8-5 6-10 6-4.6 0-8-2-10-6z",
    cut: "M5 12.3l1.5 1.7L8 12.3l1.5 1.7 1.5-1.7 1.5 1.7 1.5-1.7 1.5 1.7 1.5-1.7",
  },
} satisfies Record<string, Drawing>;

const marks = {
  trophy: {
    fill: "M7 2.5h10v2h4c0 4.2-1.6 6.7-4.6 7.2-.8 1.7-2 2.8-3.4 3.2v2.6h3.5V21h-9v-3.5H11v-2.6c-1.4-.4-2.6-1.5-3.4-3.2C4.6 11.2 3 8.7 3 4.5h4z",
  },
  pair: { line: "M10.5 13.5l3-3M9 10.5l-3.5 3.5a3.5 3.5 0 0 0 5 5L14 15.5M15 13.5l3.5-3.5a3.5 3.5 0 0 0-5-5L10 8.5" },
  champion: { fill: "M3 7l4.5 4L12 4l4.5 7L21 7l-2 11H5zM5 19.5h14V22H5z" },
  judge: { line: "M12 3v18M7 21h10M5 6.5h14M5 6.5l-3 7h6zM19 6.5l-3 7h6zM2 13.5a3 3 0 0 0 6 0M16 13.5a3 3 0 0 0 6 0" },
  first: { fill: "M5 2h2.5v1.5H20L16.5 8.5 20 13.5H7.5V22H5z" },
  hit: {
    fill: "M12 1.5l2.2 6 5.8-2.8-2.8 5.8 6 2.2-6 2.2 2.8 5.8-5.8-2.8-2.2 6-2.2-6L4 20.7l2.8-5.8-6-2.2 6-2.2L4 4.7l5.8 2.8z",
  },
  kill: {
    fill: "M12 2c-5 0-8.5 3.5-8.5 8 0 3 1.5 5.4 4 6.7V21h9v-4.3c2.5-1.3 4-3.7 4-6.7 0-4.5-3.5-8-8.5-8z",
    cut: "M8.5 10.5v.1M15.5 10.5v.1M10.5 21v-2.5M13.5 21v-2.5",
  },
  leader: { fill: "M12 2l3 6.5 7 .8-5.2 4.8 1.5 7L12 17.5 5.7 21.1l1.5-7L2 9.3l7-.8z" },
  boat: { fill: "M13 2.5v11h7c-.8-4.6-3.3-8.5-7-11zM11 6v7.5H5.5C6.5 10.5 8.5 8 11 6zM2.5 15.5h19L19 20.5H5z" },
  moon: { fill: "M14.5 2.5a9.7 9.7 0 1 0 7 13.5A8.5 8.5 0 0 1 14.5 2.5z" },
  refresh: { line: "M19.5 9A8 8 0 1 0 20 14.5M20.5 3.5V9H15" },
  upgrade: { fill: "M12 2l8.5 9H15v4.5H9V11H3.5zM9 17.5h6V22H9z" },
  replace: { line: "M4 9h13l-4-4.5M20 15H7l4 4.5" },
  fight: { line: "M4 3.5l12.5 13M13.5 19.5l5-5M16.5 16.5l4 4", fill: "M20 2.5l-6.5 9.5L11 9.5z" },
  pier: { line: "M3 9h18M3 14h18M6 9v11M12 9v11M18 9v11" },
  conch: {
    fill: "M3 15C2 8 8 2.5 15 3.5c4 .6 6.5 3 6.5 5.5 0 2-1.5 3-3.5 3-1 4-4.5 6-7 9.5-3.5-.5-7.5-2.5-8-6.5z",
    cut: "M17 12c-3 .5-5.5-.5-6-2.5-.4-1.6 1-2.8 2.5-2.5M12 14c-3 0-5.5-1.5-6-4",
  },
  lock: { fill: "M5 10.5h14V21H5z", line: "M8 10.5V7.5a4 4 0 0 1 8 0v3" },
} satisfies Record<string, Drawing>;

export const icons = { ...traits, ...goods, ...places, ...cards, ...characters, ...marks };

export type IconName = keyof typeof icons;

export const { drawing, iconOf } = iconSet<IconName>(icons);

/** Symbols of signs that are called otherwise. */
export const SIGNS: Record<string, IconName> = {
  any_trait: "wild",
  first_player: "first",
  discard_pool: "replace",
  initiate: "die",
  elite: "die",
  guild: "die",
};
