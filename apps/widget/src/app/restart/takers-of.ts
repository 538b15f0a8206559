import type { ClientMessage } from "@parley/client";
import type { AgentProfile } from "@parley/protocol";

/** Who wrote to the visitor in a chat, as they were last called, in the order of their first messages. */
export function takersOf(messages: readonly ClientMessage[]): AgentProfile[] {
  const takers = new Map<string, AgentProfile>();
  for (const { t, ut, uid, n, md } of messages) {
    if (t !== "c" || ut !== "a") continue;
    const profileId = md.pid ?? uid;
    const profileImage = md.pi ?? "";
    takers.set(profileId, { profileId, displayName: n, profileTitle: "", profileImage, isBot: false });
  }
  return [...takers.values()];
}
