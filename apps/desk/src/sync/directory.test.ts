import { expect, test } from "vitest";
import { deskEnd } from "../testing/desk-end.ts";
import { anna } from "../testing/samples.ts";
import { createDirectory } from "./directory.ts";

function setUp() {
  const end = deskEnd();
  const directory = createDirectory(end.context);
  end.store.subscribe(() => directory.reconcile(end.store.get()));
  return { ...end, directory, asked: () => end.requests.map(({ name }) => name) };
}

test("agents and every property's departments are fetched once per connection", async () => {
  const { connect, asked, requests, store } = setUp();
  connect();
  expect(asked()).toEqual(["listAgents", "listProperties"]);
  await requests[0]?.answer({ agents: [{ ...anna, online: true }] });
  await requests[1]?.answer({ properties: [{ id: "main" }, { id: "other" }] });
  await requests[2]?.answer({ departments: [{ id: "sales" }] });
  await requests[3]?.answer({ departments: [] });
  expect(store.get().directory).toMatchObject({
    status: "ready",
    agents: [{ profileId: anna.profileId, online: true }],
    departments: { main: [{ id: "sales" }], other: [] },
  });
  store.dispatch({ type: "visibilityChanged", visible: false });
  expect(asked()).toHaveLength(4);
});

test("what is known stays when asking again fails", async () => {
  const { connect, requests, directory, store, failures } = setUp();
  connect();
  await requests[0]?.answer({ agents: [] });
  await requests[1]?.answer({ properties: [] });
  void directory.refresh();
  await requests[2]?.refuse("UNREACHABLE");
  expect(store.get().directory.status).toBe("ready");
  expect(failures).toHaveLength(1);
});
