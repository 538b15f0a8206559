import { MESSAGE_TEXT_MAX, TYPING_PREVIEW_DELAY_MS } from "@parley/protocol/limits";
import type { Context } from "../context.ts";
import type { Commands } from "../socket/commands.ts";

const PREVIEW = "messagePreview";

/** Shows the agents what the visitor types, thinned out. */
export interface TypingPreview {
  /** The text in the composer has changed. */
  readonly type: (text: string) => void;
  /** The text was sent: its preview is void. */
  readonly reset: () => void;
}

export function createTypingPreview({ options, timers }: Context, commands: Commands): TypingPreview {
  let latest = "";
  let sent = "";

  function report(): void {
    timers.clear(PREVIEW);
    if (latest === sent) return;
    sent = latest;
    commands.issue(PREVIEW, [latest]);
  }

  return {
    type(text) {
      if (!options.settings.notification.visitorTyping) return;
      latest = text.slice(0, MESSAGE_TEXT_MAX);
      // The first letter starts the delay and the letters after it do not prolong it: fluent typing is shown too (S7-53).
      if (latest === "") report();
      else if (!timers.has(PREVIEW)) timers.set(PREVIEW, TYPING_PREVIEW_DELAY_MS, report);
    },
    reset() {
      timers.clear(PREVIEW);
      latest = sent = "";
      commands.drop(PREVIEW);
    },
  };
}
