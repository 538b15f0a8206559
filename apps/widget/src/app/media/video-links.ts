import type { VideoPlatform } from "@parley/client/message-view";

/** A link that leads to a video of a platform. */
export interface VideoLink {
  readonly source: VideoPlatform;
  /** As it was written, with a scheme. */
  readonly url: string;
  /** What the platform calls the video. */
  readonly id: string;
  /** Opens an unlisted video of Vimeo; empty for others. */
  readonly key: string;
  /** Where the link itself wants to begin, in seconds; 0 for the beginning. */
  readonly startTime: number;
}

type Found = Pick<VideoLink, "id"> & Partial<Pick<VideoLink, "key">>;

const ADDRESS = /(?<![\w@.-])(?:https?:\/\/|www\.)[^\s<>"]+/gi;
/** What ends a sentence or closes a bracket is none of the address. */
const TRAIL = /[.,;:!?'"’”»)\]}*_~]+$/;
/** Enough for anybody; each brings a player along. */
const MOST = 4;

const matched = (text: string, pattern: RegExp): Found | undefined => {
  const [, id, key] = pattern.exec(text) ?? [];
  return id === undefined ? undefined : { id, ...(key && { key }) };
};

/** Hosts of a platform → how to find a video in an address of theirs. */
const PLATFORMS: readonly [source: VideoPlatform, host: RegExp, find: (address: URL) => Found | undefined][] =
  [
    ["youtube", /^youtu\.be$/, ({ pathname }) => matched(pathname, /^\/([\w-]{11})\/?$/)],
    [
      "youtube",
      /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/,
      ({ pathname, searchParams }) =>
        pathname === "/watch"
          ? matched(searchParams.get("v") ?? "", /^([\w-]{11})$/)
          : matched(pathname, /^\/(?:shorts|embed|live|v)\/([\w-]{11})\/?$/),
    ],
    [
      "vimeo",
      /^(?:www\.)?vimeo\.com$/,
      ({ pathname }) =>
        matched(
          pathname,
          /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{4,12})(?:\/([\da-f]{6,20}))?\/?$/,
        ),
    ],
    [
      "vimeo",
      /^player\.vimeo\.com$/,
      ({ pathname, searchParams }) => {
        const found = matched(pathname, /^\/video\/(\d{4,12})\/?$/);
        const key = matched(searchParams.get("h") ?? "", /^([\da-f]{6,20})$/)?.id;
        return found && { ...found, ...(key && { key }) };
      },
    ],
    ["dailymotion", /^dai\.ly$/, ({ pathname }) => matched(pathname, /^\/([a-z\d]{5,12})\/?$/i)],
    [
      "dailymotion",
      /^(?:www\.)?dailymotion\.com$/,
      ({ pathname }) => matched(pathname, /^\/(?:embed\/)?video\/([a-z\d]{5,12})(?:_[\w-]*)?\/?$/i),
    ],
    [
      "wistia",
      /^(?:[\w-]+\.)?wistia\.(?:com|net)$/,
      ({ pathname }) => matched(pathname, /^\/(?:medias|embed\/iframe)\/([a-z\d]{8,12})\/?$/i),
    ],
    [
      "loom",
      /^(?:www\.)?loom\.com$/,
      ({ pathname }) => matched(pathname, /^\/(?:share|embed)\/([\da-f]{32})\/?$/i),
    ],
  ];

/** Seconds of 90, 90s, 1m30s or 1h2m3s; 0 for anything else. */
function seconds(told: string): number {
  const [all, plain, hours, minutes, rest] =
    /^(?:(\d{1,6})s?|(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,3})s)?)$/.exec(told) ?? [];
  if (!all) return 0;
  return plain === undefined
    ? Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0)
    : Number(plain);
}

function startOf({ searchParams, hash }: URL): number {
  const told = searchParams.get("t") ?? searchParams.get("start") ?? /^#t=(\w+)$/.exec(hash)?.[1] ?? "";
  return seconds(told);
}

/** The video that an address leads to; null when it is none of a platform. Only http and https, and no port or login. */
export function videoLink(url: string): VideoLink | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  const { protocol, hostname, port, username } = address;
  if (!/^https?:$/.test(protocol) || port !== "" || username !== "") return null;
  for (const [source, host, find] of PLATFORMS) {
    const found = host.test(hostname) ? find(address) : undefined;
    if (found) return { source, url, key: "", startTime: startOf(address), ...found };
  }
  return null;
}

/** The videos that a message's text links to, each once, in their order; at most four. */
export function videoLinks(text: string): readonly VideoLink[] {
  const links = new Map<string, VideoLink>();
  for (const [written] of text.matchAll(ADDRESS)) {
    const link = videoLink(written.replace(TRAIL, "").replace(/^www\./i, "https://www."));
    if (link && !links.has(`${link.source} ${link.id}`)) links.set(`${link.source} ${link.id}`, link);
  }
  return [...links.values()].slice(0, MOST);
}
