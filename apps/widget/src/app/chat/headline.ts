import type { ClientState } from "@parley/client";
import type { AgentProfile, Transfer } from "@parley/protocol";
import type { Translate } from "@parley/languages";

/** Who the visitor talks with, and whether they are there. */
export interface Headline {
  profiles: readonly AgentProfile[];
  title: string;
  presence: string;
  /** Somebody is at the desk. */
  isThere: boolean;
}

function titleOf(agents: readonly AgentProfile[], teamName: string, t: Translate): string {
  const [first, ...others] = agents;
  if (!first) return teamName;
  return others.length === 0
    ? first.displayName
    : t("presence.others", { first: first.displayName, count: others.length });
}

interface Known extends Pick<ClientState, "agents" | "profiles" | "typingAgents" | "pageStatus"> {
  /** Where the chat is being handed on to. */
  transfer: Transfer | null;
  /** How long an answer will take; 0 when that is not told. */
  waitMinutes: number;
}

/** Head of the chat: the agents who have joined, else the team's members at the desk. */
export function headline(
  { agents, profiles, typingAgents, pageStatus, transfer, waitMinutes }: Known,
  teamName: string,
  t: Translate,
): Headline {
  const present = new Set([...profiles, ...typingAgents].map(({ profileId }) => profileId));
  const title = titleOf(agents, teamName, t);
  if (transfer) {
    const presence = t("presence.transfer", { name: transfer.name });
    return { profiles: agents.length > 0 ? agents : profiles, title, presence, isThere: false };
  }
  if (agents.length > 0) {
    const isThere = agents.some(({ profileId, isBot }) => isBot || present.has(profileId));
    return {
      profiles: agents,
      title,
      presence: t(isThere ? "presence.agentOnline" : "presence.agentAway"),
      isThere,
    };
  }
  const isOffline = pageStatus.status === "offline";
  const isThere = profiles.length > 0 && !isOffline;
  if (waitMinutes > 0 && !isOffline) {
    return { profiles, title, presence: t("presence.wait", { count: waitMinutes }), isThere };
  }
  const away = isOffline ? t("presence.offline") : t("presence.away");
  return { profiles, title, presence: isThere ? t("presence.online") : away, isThere };
}
