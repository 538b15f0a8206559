import { expect, test } from "vitest";
import { placeInAddress } from "./navigate.ts";

test("an address names a page of the desk or a conversation; an unknown one the list", () => {
  const place = (hash: string): unknown[] => Object.values(placeInAddress(hash));
  expect(place("#/forms")).toEqual(["forms", null]);
  expect(place("#/settings")).toEqual(["settings", null]);
  expect(place("#/conversation/a%2Fb")).toEqual(["conversations", "a/b"]);
  expect(place("#/conversation/%")).toEqual(["conversations", null]);
  expect(place("#/elsewhere")).toEqual(["conversations", null]);
});
