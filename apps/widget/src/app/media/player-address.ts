import type { DisplayVideo, VideoOptions, VideoPlatform } from "@parley/client/message-view";
import { type VideoLink, videoLink } from "./video-links.ts";

type Parameters = Readonly<Record<string, string | number | boolean | null>>;

const NO_HASH = "";
const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
const colour = (hex: string): string | null => (hex === "" ? null : hex.slice(1).toLowerCase());
const orNull = (value: number): number | null => (value > 0 ? value : null);

/** An address with its parameters; those that are null are left out. */
function address(base: string, parameters: Parameters, hash = NO_HASH): string {
  const told = Object.entries(parameters).filter(([, value]) => value !== null);
  const query = new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString();
  return base + (query && `?${query}`) + hash;
}

/** The part of a file that is played, as a media fragment: #t=10,30; empty for all of it. */
function fragment({ startTime, endTime }: VideoOptions): string {
  const end = endTime > startTime ? `,${endTime}` : "";
  return startTime > 0 || end ? `#t=${startTime}${end}` : "";
}

const PLAYERS: Readonly<Record<VideoPlatform, (link: VideoLink, options: VideoOptions) => string>> = {
  // developers.google.com/youtube/player_parameters. Titles, portraits and bylines cannot be switched off there.
  youtube: ({ id }, options) =>
    address(`https://www.youtube${options.privacy ? "-nocookie" : ""}.com/embed/${id}`, {
      autoplay: flag(options.autoplay),
      mute: flag(options.mute),
      controls: flag(options.controls),
      loop: flag(options.loop),
      // A single video loops only as a list of itself.
      playlist: options.loop ? id : null,
      start: orNull(options.startTime),
      end: options.endTime > options.startTime ? options.endTime : null,
      modestbranding: flag(!(options.branding || options.logo)),
      iv_load_policy: options.info ? 1 : 3,
      // The player knows two colours only.
      color: options.controlsColor.toLowerCase() === "#ffffff" ? "white" : null,
      rel: 0,
      playsinline: 1,
    }),
  // help.vimeo.com: player parameters.
  vimeo: ({ id, key }, options) =>
    address(
      `https://player.vimeo.com/video/${id}`,
      {
        h: key || null,
        dnt: flag(options.privacy),
        autoplay: flag(options.autoplay),
        muted: flag(options.mute),
        controls: flag(options.controls),
        loop: flag(options.loop),
        color: colour(options.controlsColor),
        vimeo_logo: flag(options.logo),
        badge: flag(options.branding),
        // What introduces the video; `info` shows all of it.
        title: flag(options.introTitle || options.info),
        portrait: flag(options.introPortrait || options.info),
        byline: flag(options.introByline || options.info),
        end_time: options.endTime > options.startTime ? options.endTime : null,
        playsinline: 1,
      },
      options.startTime > 0 ? `#t=${options.startTime}s` : NO_HASH,
    ),
  // developers.dailymotion.com: runtime parameters; logo, title and colours belong to the player's own settings there.
  dailymotion: ({ id }, options) =>
    address(`https://geo.dailymotion.com/player.html`, {
      video: id,
      autoplay: options.autoplay,
      mute: options.mute,
      loop: options.loop,
      startTime: orNull(options.startTime),
      controls: options.controls,
      "ui-logo": options.logo || options.branding,
      "ui-start-screen-info": options.info || options.introTitle,
      "ui-highlight": colour(options.controlsColor),
    }),
  // docs.wistia.com: embed options.
  wistia: ({ id }, options) =>
    address(`https://fast.wistia.net/embed/iframe/${id}`, {
      doNotTrack: options.privacy,
      autoPlay: options.autoplay,
      muted: options.mute,
      controlsVisibleOnLoad: options.controls,
      playbar: options.controls,
      endVideoBehavior: options.loop ? "loop" : null,
      time: orNull(options.startTime),
      playerColor: colour(options.controlsColor),
      wistiaLogo: options.logo || options.branding,
      copyLinkAndThumbnailEnabled: options.info,
    }),
  // The address that Loom's own "embed" gives out, with what it lets hide.
  loom: ({ id }, options) =>
    address(`https://www.loom.com/embed/${id}`, {
      autoplay: flag(options.autoplay),
      muted: flag(options.mute),
      hide_title: !(options.introTitle || options.info),
      hide_owner: !(options.introPortrait || options.introByline || options.info),
      hide_share: !options.info,
      hideEmbedTopBar: !(options.branding || options.logo || options.info),
      t: orNull(options.startTime),
    }),
};

/**
 * Address of what plays a video, with the options in the parameters that the platform has for them (S3-18, S7-90); null when
 * no platform knows the link. What a platform has no parameter for is left to it. A file's part is a media fragment;
 * its other options are attributes of the element. `autoplay` implies `mute`; `mobile` decides whether there is a player.
 * @param byHand the visitor has pressed play: it begins at once, and aloud unless `mute` says otherwise
 */
export function playerAddress({ source, url, options }: DisplayVideo, byHand = false): string | null {
  if (source === "self") return url + fragment(options);
  const link = videoLink(url);
  if (link?.source !== source) return null;
  return PLAYERS[source](link, {
    ...options,
    autoplay: byHand || options.autoplay,
    mute: options.mute || (options.autoplay && !byHand),
    // A link that says where to begin knows better than the owner's setting for all videos.
    startTime: link.startTime || options.startTime,
  });
}
