import type { GameFolder } from "../contract";
import { withShared } from "../shared/words";
import Board from "./Board.svelte";
import Gives from "./Gives.svelte";
import Gallery from "./Gallery.svelte";
import { settles } from "./motion";
import type { Catalogue, TidalBlades } from "./types";
import en from "./en.ftl?raw";
import pl from "./pl.ftl?raw";

const sounds: GameFolder["sounds"] = {
  Visited: "placed",
  BoatMoved: "placed",
  DiceRolled: "dice",
  InvasionRolled: "dice",
  StuntPlayed: "card",
  Drew: "card",
  Bought: "card",
};
const scenes = ["RoundEnded", "RoundBegan"];
const marks = ["RoundBegan"];
const scoredFor = (line: string, seat: number, view: TidalBlades, box: Catalogue): string => {
  const goal = line === "secret_goal" ? (view.players[seat]?.goal ?? "") : "";
  return box.cards[goal]?.name ?? "";
};
const folder: GameFolder = {
  id: "tidal-blades",
  Board,
  Gallery,
  Gives,
  sounds,
  scenes,
  settles,
  marks,
  scoredFor,
  words: withShared({ en, pl }),
};

export default folder;
