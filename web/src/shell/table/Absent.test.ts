import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { SeatInfo } from "../../protocol";
import type { Table } from "../table.svelte";
import Absent from "./Absent.svelte";

afterEach(cleanup);

const seat = (changes: Partial<SeatInfo>) => ({ kind: "person", online: true, bot: "", mine: false, ...changes });

function tableWith(ola: Partial<SeatInfo>, mySeats = [0]) {
  const seats = [seat({ mine: true }), seat(ola)];
  const info = { absentAfter: 120 };
  const names = ["Ala", "Ola"];
  return { seats, info, infoAt: Date.now(), asked: [1], mySeats, nameOf: (at: number) => names[at], handOver: vi.fn() };
}

function shown(table: ReturnType<typeof tableWith>): string {
  render(Absent, { table: table as unknown as Table });
  return document.body.textContent.trim();
}

it("says nothing of those who are here, or for whom a bot plays", () => {
  expect(shown(tableWith({}))).toBe("");
  expect(shown(tableWith({ online: false, bot: "greedy" }))).toBe("");
});

it("says when a bot may play", () => {
  expect(shown(tableWith({ online: false, awayFor: 60, canHandOver: false }))).toMatch(/^Ola is not here\. In \d+/);
  expect(screen.queryByRole("button")).toBeNull();
});

it("has the button for a bot as soon as there may be one", async () => {
  const table = tableWith({ online: false, awayFor: 125, canHandOver: true });
  expect(shown(table)).toContain("Ola has been away for 2 min");
  await fireEvent.click(screen.getByRole("button", { name: "Let a bot play" }));
  expect(table.handOver).toHaveBeenCalledWith(1);
});

it("says nothing to those who only watch", () => {
  expect(shown(tableWith({ online: false, awayFor: 125, canHandOver: true }, []))).toBe("");
});
