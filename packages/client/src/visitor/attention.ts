import type { WindowState } from "@parley/protocol";
import { HISTORY_TAIL } from "@parley/protocol/limits";
import type { Context } from "../context.ts";
import type { Commands } from "../socket/commands.ts";
import { dismissPreview, seeUpTo, setWindow } from "../state/attention.ts";
import { applyEarlier } from "../state/conversation.ts";
import { newestTime } from "../state/message-list.ts";

/** What the visitor looks at: window, preview card, older messages. */
export interface Attention {
  /** Everything shown so far has been seen. */
  readonly markSeen: () => void;
  readonly changeWindow: (windowState: WindowState) => void;
  readonly dismissPreview: () => void;
  /** Reads the page of messages before the oldest one. */
  readonly loadEarlier: () => void;
}

export function createAttention({ store }: Context, commands: Commands): Attention {
  const { get, update, patch } = store;
  return {
    markSeen() {
      const { messages, unseenCount } = get();
      if (unseenCount === 0) return;
      const timestamp = newestTime(messages);
      update(seeUpTo, timestamp);
      commands.issue("visitorChatSeen", [{ timestamp }]);
    },
    changeWindow(windowState) {
      if (get().windowState === windowState) return;
      update(setWindow, windowState);
      commands.issue("chatWindowState", [windowState]);
    },
    dismissPreview() {
      if (!get().preview) return;
      update(dismissPreview);
      commands.issue("visitorChatDismiss", []);
    },
    loadEarlier() {
      const { earliest, hasEarlier, loadingEarlier } = get();
      if (!hasEarlier || loadingEarlier) return;
      patch({ loadingEarlier: true });
      commands.issue("getMessages", [{ before: earliest, limit: HISTORY_TAIL }], (error, page) => {
        if (error) patch({ loadingEarlier: false });
        else update(applyEarlier, earliest, page);
      });
    },
  };
}
