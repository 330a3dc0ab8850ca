/** The board of every game that has none of its own, made from its view and its catalogue. */

import type { GameFolder } from "../../games/contract";
import Board from "./Board.svelte";
import Gallery from "./Gallery.svelte";
import en from "./en.ftl?raw";
import pl from "./pl.ftl?raw";

const folder: GameFolder = { id: "", Board, Gallery, sounds: {}, words: { en, pl } };

export default folder;
