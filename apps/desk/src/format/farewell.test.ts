import { expect, test } from "vitest";
import { farewellText } from "./farewell.ts";

test("a known reason is told, an unknown one or none is left out", () => {
  expect(farewellText("SERVER_STOPPING")).toBe("The server is restarting.");
  expect(farewellText("SOMETHING_NEW")).toBe("");
  expect(farewellText(null)).toBe("");
});
