import { randomUUID } from "node:crypto";
import { SESSION_IDLE_MS } from "@parley/protocol";
import type { SessionStart } from "../../ports/visitor-store.ts";
import { createId, generateVisitorName } from "../ids.ts";

/** Times and ids for a session that begins now, or goes on if it was in use a short while ago. */
export function freshSession(at: number): Pick<SessionStart, "at" | "continueSince" | "fresh"> {
  return {
    at,
    continueSince: at - SESSION_IDLE_MS,
    fresh: {
      visitorId: createId(),
      uuid: randomUUID(),
      name: generateVisitorName(),
      conversationId: createId(),
      chatId: createId(),
      sessionKey: createId(),
    },
  };
}
