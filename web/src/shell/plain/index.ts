/** Generic board, generated from the view and the catalogue, for games without a board of their own. */

import type { GameFolder } from "../../games/contract";
import Board from "./Board.svelte";
import Gallery from "./Gallery.svelte";
import en from "./en.ftl?raw";
import pl from "./pl.ftl?raw";

const folder: GameFolder = { id: "", Board, Gallery, sounds: {}, words: { en, pl } };

export default folder;
