import type { AgentProfile } from "@parley/protocol";
import type { AgentsState, ClientMessage } from "../types.ts";
import type { Presence } from "./engine-state.ts";
import { profileOf } from "./facts.ts";

/** Everybody of the team in these messages, each once, in the order of appearing. */
export function takersPart(messages: readonly ClientMessage[]): AgentProfile[] {
  const profiles = new Map<string, AgentProfile>();
  for (const message of messages)
    if (message.ut === "a") profiles.set(message.md.pid ?? message.uid, profileOf(message));
  return [...profiles.values()];
}

/** Who is in the running chat (S3-26, S3-27): one agent may be there through several resources (S4-53, S4-54). */
export function readAgents(presence: readonly Presence[], running: readonly ClientMessage[]): AgentsState {
  const joined = presence.filter((entry) => entry.joined);
  const active = new Map<string, AgentsState["activeProfiles"][number]>();
  for (const { profile } of joined) {
    const count = (active.get(profile.profileId)?.count ?? 0) + 1;
    active.set(profile.profileId, { ...profile, count });
  }
  const seen = takersPart(running);
  const isSeen = (id: string): boolean => seen.some(({ profileId }) => profileId === id);
  const others = [...active.values()].filter(({ profileId }) => !isSeen(profileId));
  return {
    byResource: Object.fromEntries(
      joined.map(({ rsc, profile, seq }) => [rsc, { profileId: profile.profileId, seq }]),
    ),
    agentsCount: joined.length,
    activeProfiles: [...active.values()],
    allProfiles: [...seen, ...others.map(({ count: _count, ...profile }) => profile)],
  };
}
