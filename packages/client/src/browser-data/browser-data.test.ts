import { expect, test } from "vitest";
import { readBrowserData } from "./browser-data.ts";

const read = (userAgent: string) => readBrowserData({ userAgent, audio: true, webRtc: false });

test("[S3-83] the browser's data has vendor, version, name on a phone, sound, WebRTC and system", () => {
  expect(
    read(
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1",
    ),
  ).toEqual({ vendor: "Edge", version: "141.0.1", mobile: "", audio: true, webRtc: false, os: "Windows" });
  expect(
    read(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    ),
  ).toMatchObject({ vendor: "Safari", version: "18.0", mobile: "Safari", os: "iOS" });
  expect(
    read(
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    ),
  ).toMatchObject({ vendor: "Chrome", mobile: "Chrome", os: "Android" });
  expect(read("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).toMatchObject({
    vendor: "Firefox",
    version: "140.0",
    mobile: "",
    os: "Linux",
  });
  expect(read("")).toMatchObject({ vendor: "", version: "", mobile: "", os: "" });
});
