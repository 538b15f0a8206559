import { expect, test } from "vitest";
import { ada, bob, createTab } from "../testing/index.ts";
import { messageBlocks } from "./message-blocks.ts";

test("[S3-35] the chat's messages stand in blocks: what one sender says in a row, and each notice by itself", async () => {
  const tab = createTab();
  const { conversation } = tab.server;
  conversation.store({ m: "Hi", ut: "v" });
  conversation.notice("AGENT_JOIN_CONVERSATION");
  conversation.agentText("Hello", ada);
  conversation.agentText("How can I help?", ada);
  conversation.agentText("I am here too", bob);
  await tab.connect();
  tab.client.send("one");
  tab.client.send("two");
  const { chat, forms } = tab.client.getState();
  const blocks = messageBlocks(chat, forms);
  expect(blocks.map(({ senderType, views }) => [senderType, views.map(({ message }) => message)])).toEqual([
    ["v", ["Hi"]],
    ["a", ["AGENT_JOIN_CONVERSATION"]],
    ["a", ["Hello", "How can I help?"]],
    ["a", ["I am here too"]],
    ["v", ["one", "two"]],
  ]);
  expect(blocks[2]).toMatchObject({ id: chat.messages[2]?.id, ownerId: ada.profileId, name: "Ada" });
});
