import type { AgentProfile, Sequence } from "@parley/protocol";
import type { ClientMessage } from "../types.ts";

/** What the messages say about the running chat. */
export interface ChatFacts {
  agents: AgentProfile[];
  hasChatStarted: boolean;
  hasChatEnded: boolean;
}

interface Presence {
  sequence: Sequence;
  profile: AgentProfile;
  joined: boolean;
}

const isNewer = (one: Sequence, other: Sequence): boolean =>
  one.time === other.time ? one.inc > other.inc : one.time > other.time;

/** Applies a join or leave notice unless a newer one of the same agent is known (S4-55). */
function notePresence(
  presence: Map<string, Presence>,
  { n, uid, co, md }: ClientMessage,
  joined: boolean,
): void {
  const resource = md.rsc ?? uid;
  const sequence = md.seq ?? { time: co, inc: 0 };
  const known = presence.get(resource);
  if (known && !isNewer(sequence, known.sequence)) return;
  presence.set(resource, {
    sequence,
    joined,
    profile: {
      profileId: md.pid ?? uid,
      displayName: n,
      profileTitle: md.pst ?? "",
      profileImage: md.pi ?? "",
      isBot: md.bot ?? false,
    },
  });
}

/**
 * Reads the running chat off the conversation. It is a fold over the messages and not a tally of events, so that live
 * events, history, earlier pages and repeated notices all lead to the same result.
 */
export function readChat(messages: readonly ClientMessage[]): ChatFacts {
  const presence = new Map<string, Presence>();
  let hasChatStarted = false;
  let hasChatEnded = false;
  for (const message of messages) {
    if (message.cver === 0) continue;
    if (message.t === "c") {
      hasChatEnded = false;
      if (message.ut !== "a") hasChatStarted = true;
    } else if (message.m === "CHAT_ENDED") {
      hasChatStarted = false;
      hasChatEnded = true;
      presence.clear();
    } else if (message.m === "AGENT_JOIN_CONVERSATION") notePresence(presence, message, true);
    else if (message.m === "AGENT_LEFT_CONVERSATION") notePresence(presence, message, false);
  }
  // One agent may be there through several resources (S4-53, S4-54): one profile, as long as any of them is.
  const profiles = new Map<string, AgentProfile>();
  for (const { joined, profile } of presence.values()) if (joined) profiles.set(profile.profileId, profile);
  return { agents: [...profiles.values()], hasChatStarted, hasChatEnded };
}
