import { expect, test } from "vitest";
import { splitChats } from "../state/chats.ts";
import type { ClientMessage } from "../types.ts";

const message = (cver: number, changes: Partial<ClientMessage>): ClientMessage => ({
  id: `m${cver}`,
  t: "c",
  m: `text ${cver}`,
  n: "Ada",
  ut: "a",
  uid: "agent-ada",
  chid: "chat-1",
  co: cver * 1_000,
  md: {},
  attchs: [],
  cver,
  isPending: false,
  sendFailed: false,
  ...changes,
});

test("[S3-37] an ended chat's record has id, agents by alias and id, snippet, messages and end", () => {
  const messages = [
    message(1, { ut: "v", uid: "visitor", n: "V1" }),
    message(2, {
      t: "n",
      m: "AGENT_JOIN_CONVERSATION",
      md: { rsc: "r1", pid: "agent-ada", seq: { time: 2_000, inc: 0 } },
    }),
    message(3, { m: `${"a".repeat(100)}b` }),
    message(4, { t: "n", m: "CHAT_ENDED" }),
  ];
  const { ended, running } = splitChats([...messages, message(5, { chid: "chat-2" })], []);
  expect(ended).toEqual([
    {
      id: "chat-1",
      agentAliases: ["Ada"],
      agentIds: ["agent-ada"],
      snippet: "a".repeat(100),
      messages,
      endedOn: 4_000,
    },
  ]);
  expect(running.map(({ cver }) => cver)).toEqual([5]);
});
