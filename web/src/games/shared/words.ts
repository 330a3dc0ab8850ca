/** The words of a game's board, and those that all boards use. */

import en from "./en.ftl?raw";
import pl from "./pl.ftl?raw";

export const withShared = (own: { en: string; pl: string }): { en: string; pl: string } => ({
  en: `${en}\n${own.en}`,
  pl: `${pl}\n${own.pl}`,
});
