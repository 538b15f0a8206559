import type { FileAttachment } from "@parley/protocol";
import { expect, test } from "vitest";
import { picturesOf } from "./pictures.ts";

const ORIGIN = "https://chat.example.com";
const file = (name: string, mimeType: string, url = `/files/1/${name}`): FileAttachment => ({
  type: "file",
  url,
  name,
  mimeType,
  size: 1,
  extension: "",
});

test("[S3-15] the pictures of messages are those of the chat's own server, each with source and name", () => {
  expect(
    picturesOf(
      [
        { attchs: [file("a.png", "image/png"), file("b.pdf", "application/pdf")] },
        { attchs: [] },
        {
          attchs: [
            file("c.gif", "image/gif"),
            file("d.png", "image/png", "https://evil.example/files/d.png"),
          ],
        },
      ],
      ORIGIN,
    ),
  ).toEqual([
    { source: `${ORIGIN}/files/1/a.png`, name: "a.png" },
    { source: `${ORIGIN}/files/1/c.gif`, name: "c.gif" },
  ]);
});
