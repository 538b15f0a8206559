import { afterEach, expect, test, vi } from "vitest";
import { deskEnd } from "../testing/desk-end.ts";
import { call, conversation, note, profile } from "../testing/samples.ts";
import { stubFetch } from "../testing/stub-fetch.ts";
import { createVisitorActions } from "./visitor-actions.ts";

afterEach(() => vi.unstubAllGlobals());

/** A desk on which c1 is open, its details fetched. */
function setUp() {
  const { context, store } = deskEnd({ conversations: { c1: conversation({ version: 1, tags: ["old"] }) } });
  const actions = createVisitorActions(context, (event) => store.dispatch({ type: "event", event }));
  store.dispatch({ type: "opened", conversationId: "c1" });
  store.dispatch({
    type: "detailsLoaded",
    conversationId: "c1",
    visitor: profile({ tags: ["old"] }),
    notes: [],
    forms: [],
    since: 99,
  });
  return { actions, store };
}

test("a tag that is added or taken off shows at once as the server answers", async () => {
  const { actions, store } = setUp();
  const seen = stubFetch({ data: { tags: ["old", "vip"] } }, { data: { tags: ["vip"] } });
  await actions.addTag("c1", "vip");
  expect(store.get().details?.visitor?.tags).toEqual(["old", "vip"]);
  await actions.removeTag("c1", "old");
  expect(store.get().conversations["c1"]?.tags).toEqual(["vip"]);
  expect(seen.map(({ path, body }) => [path, body])).toEqual([
    ["/v1/agent/visitors/v1/tags", { add: ["vip"], remove: [] }],
    ["/v1/agent/visitors/v1/tags", { add: [], remove: ["old"] }],
  ]);
});

test("a ban says why and whether the address is meant, and shows until it is lifted", async () => {
  const { actions, store } = setUp();
  const seen = stubFetch();
  await actions.ban("c1", { reason: "Insults", address: true });
  expect(seen[0]).toEqual({
    method: "POST",
    path: "/v1/agent/visitors/v1/ban",
    body: { reason: "Insults", address: true },
  });
  expect(store.get()).toMatchObject({
    conversations: { c1: { banned: true } },
    details: { visitor: { banned: true } },
  });
  await actions.unban("c1");
  expect(store.get().conversations["c1"]?.banned).toBe(false);
});

test("a refused ban changes nothing", async () => {
  const { actions, store } = setUp();
  stubFetch({ error: { code: "UNKNOWN_VISITOR", message: "No visitor has this id." } });
  await expect(actions.ban("c1", { reason: "", address: false })).rejects.toMatchObject({
    code: "UNKNOWN_VISITOR",
  });
  expect(store.get().conversations["c1"]?.banned).toBe(false);
});

test("a note stands beside the conversation as soon as it is stored, once", async () => {
  const { actions, store } = setUp();
  const stored = note("n1");
  const seen = stubFetch({ data: stored });
  await actions.addNote("c1", "Be kind");
  store.dispatch({ type: "event", event: { name: "noteAdded", payload: stored } });
  expect(store.get().details?.notes).toEqual([stored]);
  expect(seen[0]).toMatchObject({ path: "/v1/agent/conversations/c1/notes", body: { text: "Be kind" } });
});

test("a declined call stops ringing with the answer", async () => {
  const { actions, store } = setUp();
  store.dispatch({
    type: "event",
    event: { name: "callChanged", payload: { conversationId: "c1", call: call() } },
  });
  const seen = stubFetch({ data: call({ ver: 2, stts: "rejected", rjctd: true }) });
  await actions.declineCall("c1", "call-1");
  expect(seen[0]?.path).toBe("/v1/agent/calls/call-1/end");
  expect(store.get().calls["c1"]?.stts).toBe("rejected");
});
