import { expect, test } from "vitest";
import { apiRegions } from "./javascript-api.ts";

const types = (
  members: string,
  events = "/** Once. */\nload: undefined;",
): { path: string; text: string } => ({
  path: "types.ts",
  text: `/** Where it stands. */
export type Place = "left" | "right";
export interface ParleyEvents { ${events} }
export interface ParleyGlobal { ${members} }`,
});

test("every method and event is a row with what its comment says, every other type a piece of code", () => {
  const {
    methods,
    events,
    types: rest,
  } = apiRegions(
    types(
      `/** Puts it there (S7-112). */
  place(where: Place): void;
  place(where: Place, callback: () => void): void;`,
      `/** It moved. */
  moved: { place: Place };`,
    ),
  );
  expect(methods).toContain(
    "| `place(where: Place): void`<br>`place(where: Place, callback: () => void): void` | Puts it there. |",
  );
  expect(events).toContain("| `moved` | `{ place: Place }` | It moved. |");
  expect(rest).toContain("### Place\n\nWhere it stands.\n\n```ts\ntype Place");
});

test("a method or an event without a comment is refused by its name", () => {
  expect(() => apiRegions(types("open(): void;"))).toThrow("ParleyGlobal.open has no comment");
  expect(() => apiRegions(types("/** Opens. */ open(): void;", "load: undefined;"))).toThrow(
    "ParleyEvents.load",
  );
});
