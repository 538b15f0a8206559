import type { AgentProfile } from "@parley/protocol";
import type { ClientEvents, ClientMessage } from "../types.ts";
import type { EngineState } from "./engine-state.ts";

export type Emit = <Name extends keyof ClientEvents>(name: Name, payload: ClientEvents[Name]) => void;

/** The version of the chat's end as it is told: not before the answer to the own wish, which names the next chat. */
const toldEnd = ({ ending, chat }: EngineState): number => ending ?? chat.endVersion;

function announceMessage(message: ClientMessage, emit: Emit): void {
  if (message.ut !== "v") return emit("message", message);
  if (message.t !== "c") return;
  emit("sent", message);
  const files = message.attchs.filter((attachment) => attachment.type === "file");
  if (files.length > 0) emit("filesSent", files);
}

function announceAgents(before: EngineState, after: EngineState, emit: Emit): void {
  const missing = (from: readonly AgentProfile[], to: readonly AgentProfile[]): AgentProfile[] =>
    from.filter(({ profileId }) => !to.some((agent) => agent.profileId === profileId));
  for (const agent of missing(after.agents, before.agents)) emit("agentJoined", agent);
  // At the end of a chat nobody leaves: the chat does.
  if (after.chat.endVersion !== before.chat.endVersion) return;
  for (const agent of missing(before.agents, after.agents)) emit("agentLeft", agent);
  if (after.toldRating !== before.toldRating) emit("rated", after.toldRating);
}

/** Tells what happened between two states; history is never told (the first registration of a visitor brings it). */
export function announce(before: EngineState, after: EngineState, emit: Emit): void {
  if (after.pageStatus.status !== before.pageStatus.status) emit("statusChange", after.pageStatus);
  if (after.unseenCount !== before.unseenCount) emit("unreadChanged", after.unseenCount);
  if (before.visitorId === "" || before.visitorId !== after.visitorId) return;
  if (after.visitor.displayName !== before.visitor.displayName)
    emit("nameChanged", after.visitor.displayName);
  if (after.visitor.tags.join("\n") !== before.visitor.tags.join("\n"))
    emit("tagsChanged", after.visitor.tags);
  if (after.agents !== before.agents || after.toldRating !== before.toldRating)
    announceAgents(before, after, emit);
  if (after.version > before.version)
    for (const message of after.messages)
      if (message.cver > before.version && message.cver <= after.version) announceMessage(message, emit);
  // A page of the past tells nothing new.
  if (after.earliest < before.earliest) return;
  if (toldEnd(after) > toldEnd(before))
    emit("chatEnded", { chatId: after.chat.endedChats.at(-1)?.id ?? "", nextChatId: after.chatId });
  if (after.hasChatStarted && !before.hasChatStarted) emit("chatStarted", { chatId: after.chatId });
}
