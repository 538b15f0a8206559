import { COMPOSER_FILES, FILE_MAX_BYTES } from "@parley/protocol/limits";
import { expect, test } from "vitest";
import { chooseFiles } from "./choose-files.ts";
import { fileKind } from "./file-kind.ts";

const file = (name: string, size = 1) => ({ name, size, type: "" });
const names = (files: readonly { name: string }[]): string[] => files.map(({ name }) => name);

test("[S5-09] a file of 50 MB goes, one byte more is too big, and does not take another one's place", () => {
  const choice = chooseFiles(
    [
      file("big", FILE_MAX_BYTES + 1),
      file("1", FILE_MAX_BYTES),
      file("2"),
      file("3"),
      file("4"),
      file("5"),
      file("6"),
    ],
    { room: 5 },
  );
  expect(FILE_MAX_BYTES).toBe(52_428_800);
  expect(names(choice.tooBig)).toEqual(["big"]);
  expect(names(choice.taken)).toEqual(["1", "2", "3", "4", "5"]);
  expect(names(choice.dropped)).toEqual(["6"]);
});

test("[S5-08] the composer by itself takes four", () => {
  const choice = chooseFiles(
    ["1", "2", "3", "4", "5"].map((name) => file(name)),
    { room: COMPOSER_FILES },
  );
  expect([choice.taken.length, names(choice.dropped)]).toEqual([4, ["5"]]);
});

test("[S5-11] [S5-12] [S5-13] [S5-14] a file's kind follows from its type, or from its name; anything else is a plain file", () => {
  const kinds = (list: string[]) => list.map((type) => fileKind({ name: "x", type }));
  expect(new Set(kinds(["image/jpg", "image/jpeg", "image/png", "image/gif"]))).toEqual(new Set(["image"]));
  expect(new Set(kinds(["video/mp4", "video/ogg", "video/webm"]))).toEqual(new Set(["video"]));
  expect(new Set(kinds(["audio/mp3", "audio/ogg", "audio/mpeg", "audio/wav"]))).toEqual(new Set(["audio"]));
  expect(kinds(["image/svg+xml", "application/pdf", "text/html"])).toEqual(["file", "file", "file"]);
  const byName = (name: string) => fileKind({ name, type: "" });
  expect(["a.JPG", "b.webm", "c.ogg", "d.mpeg", "e.zip", "png"].map(byName)).toEqual([
    "image",
    "video",
    "audio",
    "audio",
    "file",
    "file",
  ]);
});
