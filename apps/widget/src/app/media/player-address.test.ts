import {
  type DisplayVideo,
  type VideoOptions,
  VIDEO_OPTIONS,
  videoOptions,
} from "@parley/client/message-view";
import { expect, test } from "vitest";
import { playerAddress } from "./player-address.ts";

const LINKS = {
  youtube: "https://youtu.be/dQw4w9WgXcQ",
  vimeo: "https://vimeo.com/76979871",
  dailymotion: "https://dai.ly/x84sh87",
  wistia: "https://fast.wistia.net/embed/iframe/e4a27b971d",
  loom: "https://www.loom.com/share/0123456789abcdef0123456789abcdef",
} as const;
type Platform = keyof typeof LINKS;

const video = (
  source: Platform,
  options: Partial<VideoOptions> = {},
  url: string = LINKS[source],
): DisplayVideo => ({
  source,
  url,
  options: { ...VIDEO_OPTIONS, ...options },
});
const addressOf = (source: Platform, options: Partial<VideoOptions> = {}, byHand = false): URL =>
  new URL(playerAddress(video(source, options), byHand) ?? "");
const parametersOf = (...args: Parameters<typeof addressOf>): Record<string, string> =>
  Object.fromEntries(addressOf(...args).searchParams);

test("[S7-90] [S3-18] privacy: each platform's host or parameter that follows nobody", () => {
  expect(addressOf("youtube").origin).toBe("https://www.youtube-nocookie.com");
  expect(addressOf("youtube", { privacy: false }).origin).toBe("https://www.youtube.com");
  expect(addressOf("vimeo").href).toMatch(/^https:\/\/player\.vimeo\.com\/video\/76979871\?/);
  expect(parametersOf("vimeo")["dnt"]).toBe("1");
  expect(parametersOf("vimeo", { privacy: false })["dnt"]).toBe("0");
  expect(addressOf("wistia").href).toMatch(/^https:\/\/fast\.wistia\.net\/embed\/iframe\/e4a27b971d\?/);
  expect(parametersOf("wistia")["doNotTrack"]).toBe("true");
  expect(addressOf("dailymotion").href).toMatch(
    /^https:\/\/geo\.dailymotion\.com\/player\.html\?video=x84sh87&/,
  );
  expect(addressOf("loom").pathname).toBe("/embed/0123456789abcdef0123456789abcdef");
});

// Platform, option, value → what it becomes there, and what its opposite becomes.
test.each<[Platform, Partial<VideoOptions>, Record<string, string>, Record<string, string | undefined>]>([
  ["youtube", { loop: true }, { loop: "1", playlist: "dQw4w9WgXcQ" }, { loop: "0", playlist: undefined }],
  ["youtube", { controls: false }, { controls: "0" }, { controls: "1" }],
  ["youtube", { mute: true }, { mute: "1", autoplay: "0" }, { mute: "0" }],
  ["youtube", { autoplay: true }, { autoplay: "1", mute: "1" }, { autoplay: "0" }],
  [
    "youtube",
    { startTime: 10, endTime: 30 },
    { start: "10", end: "30" },
    { start: undefined, end: undefined },
  ],
  ["youtube", { branding: true }, { modestbranding: "0" }, { modestbranding: "1" }],
  ["youtube", { logo: true }, { modestbranding: "0" }, { modestbranding: "1" }],
  ["youtube", { info: true }, { iv_load_policy: "1" }, { iv_load_policy: "3" }],
  ["youtube", { controlsColor: "#FFFFFF" }, { color: "white" }, { color: undefined }],
  ["vimeo", { loop: true }, { loop: "1" }, { loop: "0" }],
  ["vimeo", { controls: false }, { controls: "0" }, { controls: "1" }],
  ["vimeo", { mute: true }, { muted: "1" }, { muted: "0" }],
  ["vimeo", { autoplay: true }, { autoplay: "1", muted: "1" }, { autoplay: "0" }],
  ["vimeo", { endTime: 30 }, { end_time: "30" }, { end_time: undefined }],
  ["vimeo", { branding: true }, { badge: "1" }, { badge: "0" }],
  ["vimeo", { logo: true }, { vimeo_logo: "1" }, { vimeo_logo: "0" }],
  ["vimeo", { controlsColor: "#00AAFF" }, { color: "00aaff" }, { color: undefined }],
  ["vimeo", { introTitle: true }, { title: "1", portrait: "0", byline: "0" }, { title: "0" }],
  ["vimeo", { introPortrait: true }, { title: "0", portrait: "1", byline: "0" }, { portrait: "0" }],
  ["vimeo", { introByline: true }, { title: "0", portrait: "0", byline: "1" }, { byline: "0" }],
  ["vimeo", { info: true }, { title: "1", portrait: "1", byline: "1" }, { title: "0" }],
  ["dailymotion", { loop: true }, { loop: "true" }, { loop: "false" }],
  ["dailymotion", { controls: false }, { controls: "false" }, { controls: "true" }],
  ["dailymotion", { mute: true }, { mute: "true" }, { mute: "false" }],
  ["dailymotion", { autoplay: true }, { autoplay: "true", mute: "true" }, { autoplay: "false" }],
  ["dailymotion", { startTime: 10 }, { startTime: "10" }, { startTime: undefined }],
  ["dailymotion", { logo: true }, { "ui-logo": "true" }, { "ui-logo": "false" }],
  ["dailymotion", { info: true }, { "ui-start-screen-info": "true" }, { "ui-start-screen-info": "false" }],
  ["dailymotion", { controlsColor: "#00aaff" }, { "ui-highlight": "00aaff" }, { "ui-highlight": undefined }],
  ["wistia", { loop: true }, { endVideoBehavior: "loop" }, { endVideoBehavior: undefined }],
  ["wistia", { controls: false }, { controlsVisibleOnLoad: "false", playbar: "false" }, { playbar: "true" }],
  ["wistia", { mute: true }, { muted: "true" }, { muted: "false" }],
  ["wistia", { autoplay: true }, { autoPlay: "true", muted: "true" }, { autoPlay: "false" }],
  ["wistia", { startTime: 10 }, { time: "10" }, { time: undefined }],
  ["wistia", { branding: true }, { wistiaLogo: "true" }, { wistiaLogo: "false" }],
  ["wistia", { controlsColor: "#00aaff" }, { playerColor: "00aaff" }, { playerColor: undefined }],
  ["loom", { mute: true }, { muted: "1" }, { muted: "0" }],
  ["loom", { autoplay: true }, { autoplay: "1", muted: "1" }, { autoplay: "0" }],
  ["loom", { startTime: 10 }, { t: "10" }, { t: undefined }],
  ["loom", { introTitle: true }, { hide_title: "false", hide_owner: "true" }, { hide_title: "true" }],
  ["loom", { introByline: true }, { hide_owner: "false" }, { hide_owner: "true" }],
  ["loom", { introPortrait: true }, { hide_owner: "false" }, { hide_owner: "true" }],
  ["loom", { branding: true }, { hideEmbedTopBar: "false" }, { hideEmbedTopBar: "true" }],
])("[S3-18] %s: %j", (source, options, expected, otherwise) => {
  expect(parametersOf(source, options)).toMatchObject(expected);
  const plain = parametersOf(source);
  for (const [name, value] of Object.entries(otherwise)) expect(plain[name]).toBe(value);
});

test("Vimeo begins where the fragment says, and opens unlisted videos", () => {
  expect(addressOf("vimeo", { startTime: 10 }).hash).toBe("#t=10s");
  expect(addressOf("vimeo").hash).toBe("");
  expect(playerAddress(video("vimeo", {}, "https://vimeo.com/76979871/8272103f6e"))).toContain(
    "?h=8272103f6e&",
  );
});

test("pressing play plays at once, and aloud unless the owner wants it muted", () => {
  expect(parametersOf("youtube", {}, true)).toMatchObject({ autoplay: "1", mute: "0" });
  expect(parametersOf("youtube", { autoplay: true }, true)).toMatchObject({ autoplay: "1", mute: "0" });
  expect(parametersOf("youtube", { mute: true }, true)).toMatchObject({ autoplay: "1", mute: "1" });
});

test("where the link says when to begin, that counts; an end before it is none", () => {
  const late = video("youtube", { startTime: 5, endTime: 5 }, `${LINKS.youtube}?t=90`);
  expect(playerAddress(late)).toContain("start=90");
  expect(playerAddress(late)).not.toContain("end=");
});

test("[S7-90] the chat's own file is played as a part of itself", () => {
  const own = (options: Partial<VideoOptions>): string | null =>
    playerAddress({
      source: "self",
      url: "https://chat.test/files/1/a.mp4",
      options: { ...VIDEO_OPTIONS, ...options },
    });
  expect(own({})).toBe("https://chat.test/files/1/a.mp4");
  expect(own({ startTime: 5 })).toBe("https://chat.test/files/1/a.mp4#t=5");
  expect(own({ endTime: 9 })).toBe("https://chat.test/files/1/a.mp4#t=0,9");
  expect(own({ startTime: 5, endTime: 9 })).toBe("https://chat.test/files/1/a.mp4#t=5,9");
  expect(own({ startTime: 9, endTime: 5 })).toBe("https://chat.test/files/1/a.mp4#t=9");
});

test("a link that the platform does not know has no player", () => {
  expect(playerAddress(video("youtube", {}, "https://vimeo.com/76979871"))).toBeNull();
  expect(playerAddress(video("youtube", {}, "https://evil.example/"))).toBeNull();
});

test("what the owner leaves out stays with the widget's own choice", () => {
  expect(videoOptions({})).toEqual(VIDEO_OPTIONS);
  expect(videoOptions({ loop: true, privacy: undefined })).toEqual({ ...VIDEO_OPTIONS, loop: true });
});
