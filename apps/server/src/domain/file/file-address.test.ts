import { expect, test } from "vitest";
import { fileAddress, fileIdOf } from "./file-address.ts";

const ID = "0123456789abcdef0123456789abcdef";

test("an address leads to the id that it was made from, whatever the name", () => {
  for (const name of ["a.txt", "a b/c?d#e%f.png", "写真 😀.jpg"]) {
    expect(fileIdOf(fileAddress({ id: ID, name }))).toBe(ID);
  }
  expect(fileAddress({ id: ID, name: "a b?.txt" })).toBe(`/files/${ID}/a%20b%3F.txt`);
});

test("the server may stand before it", () => {
  expect(fileIdOf(`https://chat.example/files/${ID}/a.txt`)).toBe(ID);
});

test.each([
  "",
  "/",
  "/files/",
  `/files/${ID}`,
  `/files/${ID}x/a`,
  "/files/../secret/a",
  "javascript:alert(1)",
  "http://[",
])("%j is no address of a file", (url) => {
  expect(fileIdOf(url)).toBeUndefined();
});
