import type { VideoPlatform } from "@parley/client/message-view";

/** The platforms' names, the same in every language. */
export const PLATFORM_NAMES: Readonly<Record<VideoPlatform, string>> = {
  youtube: "YouTube",
  vimeo: "Vimeo",
  dailymotion: "Dailymotion",
  wistia: "Wistia",
  loom: "Loom",
};
