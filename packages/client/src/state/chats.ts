import { SNIPPET_MAX } from "@parley/protocol/limits";
import type { ClientMessage, EndedChat } from "../types.ts";
import { takersPart } from "./agents.ts";

/** The conversation, cut at the notices that end a chat (S4-45). */
export interface Chats {
  ended: EndedChat[];
  running: ClientMessage[];
}

function readEnded(messages: ClientMessage[], notice: ClientMessage): EndedChat {
  const agents = takersPart(messages);
  return {
    id: notice.chid,
    agentAliases: agents.map(({ displayName }) => displayName),
    agentIds: agents.map(({ profileId }) => profileId),
    snippet: (messages.findLast(({ t, m }) => t === "c" && m !== "")?.m ?? "").slice(0, SNIPPET_MAX),
    messages,
    endedOn: notice.co,
  };
}

/** @param before ended chats of an earlier state: what did not change stays the same object */
export function splitChats(messages: readonly ClientMessage[], before: readonly EndedChat[]): Chats {
  const ended: EndedChat[] = [];
  let running: ClientMessage[] = [];
  for (const message of messages) {
    running.push(message);
    if (message.t !== "n" || message.m !== "CHAT_ENDED") continue;
    const known = before.find(({ id }) => id === message.chid);
    const same =
      known?.messages.length === running.length && running.every((one, at) => known.messages[at] === one);
    ended.push(known && same ? known : readEnded(running, message));
    running = [];
  }
  return { ended, running };
}
