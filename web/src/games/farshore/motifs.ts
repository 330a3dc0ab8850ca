/** Figures of the illustrations on a grid of 24; which one, the card's name says. */

import { circle, type Drawing } from "../shared/drawing";
import { drawing } from "./icons";

const motifs = {
  bell: {
    fill: "M12 2a2 2 0 0 1 2 2c3.5 1 5 4 5 8v4l2 3H3l2-3v-4c0-4 1.5-7 5-8a2 2 0 0 1 2-2zM9.5 20h5a2.5 2.5 0 0 1-5 0z",
    cut: "M8.5 10c.3-1.5 1-2.5 2-3",
  },
  book: {
    fill: "M2 4.5c3.5-1.5 7-1.2 10 .8 3-2 6.5-2.3 10-.8V20c-3.5-1.3-7-1-10 .8C9 19 5.5 18.7 2 20z",
    cut: "M12 6v14M5 8.5c1.7-.4 3.2-.2 4.5.3M5 12c1.7-.4 3.2-.2 4.5.3M14.5 8.8c1.3-.5 2.8-.7 4.5-.3",
  },
  gate: { fill: "M3 8h18v2.5H3zM4 10.5h2.5V22H4zM17.5 10.5H20V22h-2.5zM12 2l9 5H3z", line: "M7 14.5h10M7 18.5h10" },
  tower: { fill: "M7.5 8h9l1.5 14H6zM6 3h3v2h2V3h2v2h2V3h3v5H6z", cut: "M12 11v3M10.5 22v-4h3v4" },
  fire: {
    fill: "M12.5 1.5c.5 4 6 6 6 11.5a6.5 6.5 0 0 1-13 0c0-2.5 1.2-4.3 2.8-5.7.2 1.7.8 2.7 1.7 3.2-.2-3.5.5-6.8 2.5-9z",
    line: "M4 22l16-3M4 19l16 3",
  },
  crate: { fill: "M3 6h18v15H3zM6 2.5h12V5H6z", cut: "M3 11h18M8 6v15M16 6v15" },
  compass: { line: circle(12, 12, 9.5), fill: "M16.8 7.2L14 14l-6.8 2.8L10 10z" },
  knot: { line: "M3 8c6-5 12 2 9 7s-9 4-8-1 9-8 13-4 2 8 5 8M3 4c4-1 6 1 7 3M21 4l-4 4" },
  brush: { fill: "M20.5 1.5l2 2L13 15l-3.5-3.5zM8.5 12.5l3.5 3.5c.3 3-3 6-9.5 5.5 2-2 1.5-3.5 2-5.5.4-2 2-3.3 4-3.5z" },
  scroll: {
    fill: "M5 3h13a3 3 0 0 1 3 3v1.5h-4V19a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-1h9.5V3z",
    cut: "M8 8h6M8 11.5h6M8 15h3",
  },
  gull: {
    fill: "M2 9c4-3 7-2.5 9.5.5C14 5.5 18 4 22 5.5c-3.5.5-5 2.5-6 5.5-1 3.5-3.5 6-7.5 6L5 20l.5-4.5C8 14.5 8.5 12.5 7 11 5.5 9.5 4 9 2 9z",
    cut: "M17.5 8v.1",
  },
  lantern: {
    fill: "M8 8h8l2 10H6zM9 4.5h6L16.5 7h-9zM5.5 19h13v2.5h-13z",
    line: "M10 4c0-3 4-3 4 0",
    cut: "M12 16.5c-1.5 0-2.3-1-2.3-2.3 0-1.2 1.3-2 2-3.7 1.5 1.2 2.6 2.3 2.6 3.7 0 1.3-.8 2.3-2.3 2.3z",
  },
  mill: {
    fill: "M9 11.5h6L17 22H7z",
    line: "M12 10L4 3M12 10l8-7M12 10l-7.5 7M12 10l7.5 7M4 3l4 .5M20 3l-.5 4M4.5 17l-.5-4M19.5 17l-4 .5",
    cut: "M11 22v-4h2v4",
  },
  fish: {
    fill: "M2 12c3-4.5 7-6.5 11-6 2.5.3 4.5 1.5 6 3.5L22.5 6v12L19 14.5c-1.5 2-3.5 3.2-6 3.5-4 .5-8-1.5-11-6z",
    cut: "M6.5 11v.1M11 8.5c1.5 2 1.5 5 0 7",
  },
  pot: {
    fill: "M4 10h16v6a6 6 0 0 1-6 6h-4a6 6 0 0 1-6-6zM2 10.5h2.5v3H2zM19.5 10.5H22v3h-2.5z",
    line: "M8.5 6.5c-1.5-1.5 1-2.5-.5-4.5M13 6.5c-1.5-1.5 1-2.5-.5-4.5M17.5 6.5c-1.5-1.5 1-2.5-.5-4.5",
  },
  note: {
    fill: `${circle(6, 18.5, 3.2)}${circle(17, 16.5, 3.2)}M7.2 5L20.2 2.5V7l-13 2.5z`,
    line: "M8.2 18V7M19.2 16V5",
  },
  pennant: { fill: "M5 1.5h2V22.5H5zM7 3l14 4.5L7 12z" },
  medal: {
    fill: `${circle(12, 15.5, 6.5)}M6 2h4.5l2 5L9 8.5zM18 2h-4.5l-2 5 3.5 1.5z`,
    cut: "M12 12l1 2.3 2.5.3-1.8 1.7.4 2.5L12 17.6l-2.1 1.2.4-2.5-1.8-1.7 2.5-.3z",
  },
  bottle: {
    fill: "M10 1.5h4v2.5h-.5v4c3 1.5 4 3.5 4 6.5v6a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-6c0-3 1-5 4-6.5V4H10z",
    cut: "M9 18.5l6-5M9.5 14l3 5.5",
  },
  clock: { line: `${circle(12, 12, 9.5)}M12 6v6.5l4 2.5` },
  helm: drawing("blue"),
  hammer: { fill: "M4 4.5c3.5-2.5 8-2.5 11.5.5L13 7.5l1 1 8 8-3.5 3.5-8-8-1-1L7 13.5 2.5 9 5 8z" },
  burst: {
    line: "M12 12V2M12 12l7-7M12 12h10M12 12l7 7M12 12v10M12 12l-7 7M12 12H2M12 12L5 5",
    fill: circle(12, 12, 2.6),
  },
  bundle: {
    fill: `M6 11c-3.5 3-4.5 10 6 10.5C22.5 21 21.5 14 18 11c-1.5-1.5-3.5-2-6-2s-4.5.5-6 2zM9 8L6.5 3l4 1.5L12 2l1.5 2.5 4-1.5L15 8z`,
  },
  sheaf: {
    fill: "M12 1.5c2 2 2.5 4.5 0 7-2.5-2.5-2-5 0-7zM5.5 4c2.8.7 4.3 2.7 3.5 6C5.8 9.3 4.5 7 5.5 4zM18.5 4c-2.8.7-4.3 2.7-3.5 6 3.2-.7 4.5-3 3.5-6zM7 13h10v2.5H7zM8.5 16.5h7L19 22H5z",
  },
  palm: drawing("island"),
  parasol: {
    fill: "M12 2.5c5.5 0 9.5 4 10 9.5-2-1.5-4-1.5-5.5 0-1.5-1.5-3-1.5-4.5 0-1.5-1.5-3-1.5-4.5 0C6 10.5 4 10.5 2 12c.5-5.5 4.5-9.5 10-9.5z",
    line: "M12 12v8.5c0 2 3 2 3 0",
  },
  eye: {
    line: "M2 12c2.6-4.4 6-6.6 10-6.6s7.4 2.2 10 6.6c-2.6 4.4-6 6.6-10 6.6S4.6 16.4 2 12z",
    fill: circle(12, 12, 3.4),
  },
} satisfies Record<string, Drawing>;

type Motif = keyof typeof motifs;

const FIGURES: Record<string, Motif | Parameters<typeof drawing>[0]> = {
  harbour_bell: "bell",
  barnacle_library: "book",
  spyglass_terrace: "lookout",
  floating_toll_gate: "gate",
  surveyors_tower: "tower",
  boardwalk: "docks",
  midsummer_bonfire: "fire",
  swap_shelf: "crate",
  spare_mast: "pennant",
  navigator: "compass",
  rigging_crew: "knot",
  portrait_painter: "brush",
  dock_steward: "anchor",
  beach_warden: "parasol",
  quartermaster: "scroll",
  haggling_gull: "gull",
  wreck: "flooded",
  sloop: "ship",
  breakers_yard: "hammer",
  fireworks_raft: "burst",
  castaway: "palm",
  shipwright: "hammer",
  lamplighter: "lantern",
  stowaway: "crate",
  regatta_rookie: "pennant",
  oilskin_pedlar: "bundle",
  harvest_caller: "sheaf",
  storehouse: "crate",
  kelp_terraces: "seaweed",
  driftwood_rick: "driftwood",
  mushroom_cellar: "mushroom",
  salt_pans: "shell",
  glass_kiln: "crystal",
  tide_mill: "mill",
  diver: "fish",
  net_mender: "knot",
  galley_cook: "pot",
  shanty_leader: "note",
  oyster_nanny: "shell",
  rumour_pelican: "gull",
  galleon: "ship",
  map_room: "map",
  regatta_stand: "trophy",
  lantern_garden: "lantern",
  shell_museum: "shell",
  hermits_beacon: "lighthouse",
  guildmaster: "purple",
  figurehead_carver: "brush",
  retired_admiral: "medal",
  choirmaster: "note",
  customs_house: "gate",
  dry_dock: "helm",
  lantern_exchange: "lantern",
  bottle_post_office: "bottle",
  tide_clock: "clock",
  rooftop_windmill: "mill",
  harbour_pilot: "compass",
  treasure_appraiser: "treasure",
  swimming_teacher: "fish",
  foam_reader: "eye",
};

/** The figure of a card; `otherwise` for one that nobody has drawn yet. */
export function figureOf(id: string, otherwise: Parameters<typeof drawing>[0]): Drawing {
  const name = FIGURES[id] ?? otherwise;
  return name in motifs ? motifs[name as Motif] : drawing(name as Parameters<typeof drawing>[0]);
}
