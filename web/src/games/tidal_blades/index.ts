import type { GameFolder } from "../contract";
import { withShared } from "../shared/words";
import Board from "./Board.svelte";
import Gallery from "./Gallery.svelte";
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
const folder: GameFolder = { id: "tidal-blades", Board, Gallery, sounds, scenes, words: withShared({ en, pl }) };

export default folder;
