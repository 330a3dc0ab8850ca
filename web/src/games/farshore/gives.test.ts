import { describe, expect, it } from "vitest";
import { speaker } from "../../shell/fluent";
import en from "./en.ftl?raw";
import { givenBy } from "./gives";
import pl from "./pl.ftl?raw";

const words = { en: speaker("en", en), pl: speaker("pl", pl) };
const told = (language: "en" | "pl", hint: string) =>
  givenBy({ type: "Place", space: "somewhere", of: "" }, hint, words[language])
    .map(({ icon, n }) => (icon ? `${n} ${icon}` : "/"))
    .join(", ");

describe("what an option gives", () => {
  it("is told for spaces that say little else", () => {
    expect(told("en", "Gain 2 seaweed and draw 1 card.")).toBe("2 seaweed, 1 card");
    expect(told("pl", "Weź 2 kępki wodorostów i dobierz 1 kartę.")).toBe("2 seaweed, 1 card");
    expect(told("pl", "Weź 4 kępki wodorostów albo 3 kryształki.")).toBe("4 seaweed, /, 3 crystal");
  });

  it("is left to the words where they say more", () => {
    expect(told("en", "Discard up to 3 cards from your hand and gain 1 resource of any kind for each.")).toBe("");
  });

  it("is told for payments and goods of choice", () => {
    const pay = givenBy({ type: "Pay", driftwood: 0, crystal: 1, mushroom: 2 }, "", words.en);
    expect(pay.map(({ icon, n }) => `${n} ${icon}`)).toEqual(["1 crystal", "2 mushroom"]);
    expect(givenBy({ type: "Pick", item: "shell" }, "", words.en)).toEqual([{ icon: "shell", n: "" }]);
    expect(givenBy({ type: "Pick", item: "galleon" }, "", words.en)).toEqual([]);
  });
});
