import { expect, test } from "vitest";
import { emptyThread } from "../state/model.ts";
import { deskEnd } from "../testing/desk-end.ts";
import { annasMessage, conversation, message } from "../testing/samples.ts";
import { createSeen } from "./seen.ts";

function setUp(agentSeenAt = 0) {
  const messages = [message(1), message(2), annasMessage(3)];
  const end = deskEnd({
    conversations: { c1: conversation({ version: 3, agentSeenAt }) },
    threads: { c1: { ...emptyThread, status: "ready", messages, version: 3 } },
    openId: "c1",
    visible: false,
  });
  const seen = createSeen(end.context);
  end.store.subscribe(() => seen.reconcile(end.store.get()));
  const look = (): void => end.store.dispatch({ type: "visibilityChanged", visible: true });
  return { ...end, look };
}

test("what the agent looks at is reported once, up to the visitor's newest message", () => {
  const { connect, look, sent, store } = setUp();
  connect();
  expect(sent).toEqual([]);
  look();
  store.dispatch({ type: "filterChanged", filter: "open" });
  expect(sent.map(({ command, target }) => [command, target])).toEqual([
    ["markSeen", { conversationId: "c1", timestamp: message(2).co }],
  ]);
});

test("what another agent has seen already is not reported", () => {
  const { connect, look, sent } = setUp(message(2).co);
  connect();
  look();
  expect(sent).toEqual([]);
});

test("a report that failed, or was made on a lost connection, is made again", async () => {
  const { connect, look, sent, lose, store } = setUp();
  connect();
  look();
  await sent[0]?.refuse("InternalServerError");
  store.dispatch({ type: "filterChanged", filter: "open" });
  expect(sent).toHaveLength(2);
  await lose();
  connect();
  expect(sent).toHaveLength(3);
});
