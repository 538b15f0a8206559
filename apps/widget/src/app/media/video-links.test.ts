import { expect, test } from "vitest";
import { videoLink, videoLinks } from "./video-links.ts";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ", 0],
  ["https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=1m30s", "youtube", "dQw4w9WgXcQ", 90],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=42", "youtube", "dQw4w9WgXcQ", 42],
  ["https://youtu.be/dQw4w9WgXcQ?t=1h2m3s", "youtube", "dQw4w9WgXcQ", 3_723],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ", 0],
  ["https://www.youtube.com/live/dQw4w9WgXcQ?start=7", "youtube", "dQw4w9WgXcQ", 7],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "youtube", "dQw4w9WgXcQ", 0],
  ["https://vimeo.com/76979871", "vimeo", "76979871", 0],
  ["https://vimeo.com/channels/staffpicks/76979871#t=30s", "vimeo", "76979871", 30],
  ["https://www.dailymotion.com/video/x84sh87", "dailymotion", "x84sh87", 0],
  ["https://dai.ly/x84sh87?start=15", "dailymotion", "x84sh87", 15],
  ["https://example.wistia.com/medias/e4a27b971d", "wistia", "e4a27b971d", 0],
  [
    "https://www.loom.com/share/0123456789abcdef0123456789abcdef?t=9",
    "loom",
    "0123456789abcdef0123456789abcdef",
    9,
  ],
])("[S7-90] %s leads to a video", (url, source, id, startTime) => {
  expect(videoLink(url)).toEqual({ source, url, id, key: "", startTime });
});

test("an unlisted video of Vimeo keeps its key", () => {
  expect(videoLink("https://vimeo.com/76979871/8272103f6e")).toMatchObject({ key: "8272103f6e" });
  expect(videoLink("https://player.vimeo.com/video/76979871?h=8272103f6e")).toMatchObject({
    id: "76979871",
    key: "8272103f6e",
  });
});

test.each([
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/watch?v=short",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ",
  "https://youtu.be@evil.example/dQw4w9WgXcQ",
  "https://youtu.be:8443/dQw4w9WgXcQ",
  "javascript:https://youtu.be/dQw4w9WgXcQ",
  "https://vimeo.com/about",
  "https://notwistia.com/medias/e4a27b971d",
  "https://www.loom.com/share/0123",
  "https://vimeo.com/76979871/../../evil",
  "no address",
])("%s is no video", (url) => {
  expect(videoLink(url)).toBeNull();
});

test("a text's videos are found once each, without the punctuation around them, four at most", () => {
  const ids = Array.from({ length: 6 }, (_, index) => `https://youtu.be/abcdefghij${index}`);
  expect(
    videoLinks(
      "See (https://youtu.be/dQw4w9WgXcQ). Or www.youtube.com/watch?v=dQw4w9WgXcQ, vimeo too: https://vimeo.com/76979871!",
    ).map(({ source, url }) => [source, url]),
  ).toEqual([
    ["youtube", "https://youtu.be/dQw4w9WgXcQ"],
    ["vimeo", "https://vimeo.com/76979871"],
  ]);
  expect(videoLinks(ids.join(" "))).toHaveLength(4);
  expect(videoLinks("mail@youtu.be/dQw4w9WgXcQ or nothing")).toEqual([]);
});
