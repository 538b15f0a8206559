import type { AgentProfile } from "@parley/protocol";

/** Somebody of the team, and whether they can answer now. */
export interface Present {
  profile: AgentProfile;
  isHere: boolean;
}

interface Known {
  /** The team's members at the desk. */
  atDesk: readonly AgentProfile[];
  /** Everybody who has taken part in the chat. */
  ofChat: readonly AgentProfile[];
  /** Who is in the chat now. */
  inChat: readonly AgentProfile[];
}

/** Everybody once: those of the chat first, then the others at the desk. A bot in the chat is always there. */
export function everybody({ atDesk, ofChat, inChat }: Known): Present[] {
  const people = new Map<string, AgentProfile>();
  for (const profile of [...ofChat, ...atDesk]) people.set(profile.profileId, profile);
  const here = new Set([...atDesk, ...inChat.filter(({ isBot }) => isBot)].map(({ profileId }) => profileId));
  return [...people.values()].map((profile) => ({ profile, isHere: here.has(profile.profileId) }));
}
