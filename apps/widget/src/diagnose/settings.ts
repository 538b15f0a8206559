import type { EmbedConfig } from "@parley/protocol";
import { finding, type Finding } from "@parley/protocol/diagnosis";
import type { ServerAnswer } from "./probes.ts";
import { publicInterface } from "./public-interface.ts";

/** As in the launcher's styles: a phone in either orientation, or a window too narrow for a floating panel. */
const PHONE = "(max-width:480px),(pointer:coarse) and (max-height:480px)";

/**
 * What the owner has decided that hides the widget. The server's answer is newer than what the page came with; without
 * one the page's own counts; with neither there is nothing to be said.
 */
export function lookAtSettings(config?: EmbedConfig, answer = answerOf(config)): Finding[] {
  if (!answer) return [];
  const { liveChat, scheduled, visibility } = answer;
  const { status } = answer.pageStatus;
  const device = matchMedia(PHONE).matches ? "mobile" : "desktop";
  // In an element of the page, or in a window of its own, the chat is shown on every device.
  const isInline = (publicInterface()?.getWindowType?.() ?? "inline") === "inline";
  const isShown = !isInline || (visibility.all.show && visibility[device].show);
  const isHidden = status === "offline" && !visibility.showWhenOffline;
  return [
    finding("switched-on", liveChat),
    finding("device", isShown, { device }),
    finding("schedule", !(isHidden && scheduled)),
    finding("team", !(isHidden && !scheduled)),
  ];
}

/** What the server would answer, as far as the page knows from its embed script. */
const answerOf = (config?: EmbedConfig): Omit<ServerAnswer, "banned"> | undefined =>
  config && {
    liveChat: config.settings.components.liveChat,
    scheduled: config.settings.scheduler.enabled,
    visibility: config.settings.visibility,
    pageStatus: config.pageStatus,
  };
