import type { EmbedConfig } from "@parley/protocol";
import { finding, type Finding } from "@parley/protocol/diagnosis";
import type { ServerAnswer } from "./probes.ts";
import { publicInterface } from "./public-interface.ts";

/** As in the launcher's styles: a phone in either orientation, or a window too narrow for a floating panel. */
const PHONE = "(max-width:480px),(pointer:coarse) and (max-height:480px)";

/**
 * What the owner has decided that hides the widget. The server's answer is newer than what the page came with; without
 * one the page's own counts.
 */
export function lookAtSettings({ settings, pageStatus }: EmbedConfig, answer?: ServerAnswer): Finding[] {
  const visibility = answer?.visibility ?? settings.visibility;
  const { status } = answer?.pageStatus ?? pageStatus;
  const scheduled = answer?.scheduled ?? settings.scheduler.enabled;
  const device = matchMedia(PHONE).matches ? "mobile" : "desktop";
  // In an element of the page, or in a window of its own, the chat is shown on every device.
  const isInline = (publicInterface()?.getWindowType?.() ?? "inline") === "inline";
  const isShown = !isInline || (visibility.all.show && visibility[device].show);
  const isHidden = status === "offline" && !visibility.showWhenOffline;
  return [
    finding("switched-on", answer?.liveChat ?? settings.components.liveChat),
    finding("device", isShown, { device }),
    finding("schedule", !(isHidden && scheduled)),
    finding("team", !(isHidden && !scheduled)),
  ];
}
