import type { GameFolder } from "../contract";
import { withShared } from "../shared/words";
import Board from "./Board.svelte";
import Gives from "./Gives.svelte";
import Gallery from "./Gallery.svelte";
import en from "./en.ftl?raw";
import pl from "./pl.ftl?raw";

const sounds: GameFolder["sounds"] = {
  Placed: "placed",
  ShipMoved: "placed",
  MapClaimed: "card",
  CardPlayed: "card",
  Drew: "card",
};
const marks = ["Prepared"];
const folder: GameFolder = { id: "farshore", Board, Gallery, Gives, sounds, marks, words: withShared({ en, pl }) };

export default folder;
