/** What is known of the browser (S3-83). */
export interface BrowserData {
  /** Its name, as Chrome; empty when unknown. */
  readonly vendor: string;
  /** As 141.0; empty when unknown. */
  readonly version: string;
  /** Its name on a phone or tablet, else empty. */
  readonly mobile: string;
  readonly audio: boolean;
  readonly webRtc: boolean;
  readonly os: string;
}

// In this order: most browsers claim to be some of those below them as well.
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/([\d.]+)/],
  ["Opera", /\b(?:OPR|OPiOS)\/([\d.]+)/],
  ["Samsung Internet", /\bSamsungBrowser\/([\d.]+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ["Chrome", /\b(?:Chrome|CriOS)\/([\d.]+)/],
  ["Safari", /\bVersion\/([\d.]+).*Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad|iPod/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux|X11/],
];

/** @param platform what the page has asked the browser for; `audio` and `webRtc` say whether it can do that */
export function readBrowserData(platform: {
  readonly userAgent: string;
  readonly audio: boolean;
  readonly webRtc: boolean;
}): BrowserData {
  const { userAgent, audio, webRtc } = platform;
  const [vendor, pattern] = BROWSERS.find(([, known]) => known.test(userAgent)) ?? ["", null];
  const os = SYSTEMS.find(([, known]) => known.test(userAgent))?.[0] ?? "";
  const isMobile = os === "Android" || os === "iOS" || /\bMobile\b/.test(userAgent);
  return {
    vendor,
    version: pattern?.exec(userAgent)?.[1] ?? "",
    mobile: isMobile ? vendor : "",
    audio,
    webRtc,
    os,
  };
}
