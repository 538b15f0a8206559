import type { FormAnswer } from "@parley/protocol";
import { expect, test } from "vitest";
import { ada, createTab, type Tab } from "../testing/index.ts";

const answers: FormAnswer[] = [{ id: "name", label: "Name", type: "name", value: "Grace" }];
const settled = async (tab: Tab, call: Promise<unknown>) => Promise.all([call, tab.clock.advance(100)]);
const formsOf = ({ client }: Tab) => client.getState().forms;

async function setUp(): Promise<Tab> {
  const tab = createTab();
  await tab.connect();
  return tab;
}

/** An agent puts a form into the chat. */
function ask({ server }: Tab, type: "ticket-form" | "lead-capture-form", id: string): void {
  const attchs = [{ type, id, title: "", fields: [] }];
  server.publish(server.conversation.store({ m: "Please", ut: "a", uid: ada.profileId, attchs }).message);
}

test("[S3-55] [S3-56] the registration says which forms have been filled in", async () => {
  const tab = createTab();
  tab.server.answer = {
    pcfs: true,
    refs: [
      { id: "form-1", done: true },
      { id: "form-2", done: false },
    ],
  };
  await tab.connect();
  expect(tab.client.getState().session.prechatFormSubmitted).toBe(true);
  expect(formsOf(tab).refs).toEqual([
    { id: "form-1", done: true },
    { id: "form-2", done: false },
  ]);
});

test("[S3-36] the newest ticket and lead form of the running chat, and whether they were handed in", async () => {
  const tab = await setUp();
  expect(formsOf(tab)).toEqual({ refs: [], ticket: null, lead: null });
  ask(tab, "ticket-form", "form-1");
  ask(tab, "lead-capture-form", "form-2");
  ask(tab, "ticket-form", "form-3");
  expect(formsOf(tab)).toMatchObject({
    ticket: { id: "form-3", hasSubmitted: false },
    lead: { id: "form-2", hasSubmitted: false },
  });
  await settled(tab, tab.client.submitForm("form-3", answers));
  expect(tab.server.commands("submitForm")).toEqual([[{ id: "form-3", answers }]]);
  expect(formsOf(tab)).toEqual({
    refs: [
      { id: "form-1", done: false },
      { id: "form-2", done: false },
      { id: "form-3", done: true },
    ],
    ticket: { id: "form-3", hasSubmitted: true },
    lead: { id: "form-2", hasSubmitted: false },
  });
});

test("[S3-36] a lead form is done when its response is in the chat, and the next chat has no forms", async () => {
  const tab = await setUp();
  ask(tab, "lead-capture-form", "form-1");
  const attchs = [{ type: "lead-capture-response" as const, id: "form-1", answers }];
  tab.server.publish(tab.server.conversation.store({ m: "", ut: "v", attchs }).message);
  expect(formsOf(tab).lead).toEqual({ id: "form-1", hasSubmitted: true });
  tab.server.publish(tab.server.conversation.end());
  expect(formsOf(tab)).toEqual({ refs: [], ticket: null, lead: null });
});

test("a form that is refused stays open", async () => {
  const tab = await setUp();
  ask(tab, "ticket-form", "form-1");
  tab.server.judge = () => ({ code: "INVALID_FORM", message: "No.", path: "email" });
  const refused = tab.client.submitForm("form-1", answers);
  await settled(
    tab,
    expect(refused).rejects.toMatchObject({ code: "INVALID_FORM", body: { path: "email" } }),
  );
  expect(formsOf(tab).ticket?.hasSubmitted).toBe(false);
});

test("[S7-58] the form before the chat is handed in, told and not asked again in this chat", async () => {
  const tab = await setUp();
  const heard: unknown[] = [];
  tab.client.on("prechatSubmitted", (given) => void heard.push(given));
  await settled(tab, tab.client.savePrechatForm(answers, "sales"));
  expect(tab.server.commands("savePrechatForm")).toEqual([[{ answers, department: "sales" }]]);
  expect(heard).toEqual([answers]);
  expect(tab.client.getState()).toMatchObject({
    session: { prechatFormSubmitted: true },
    chat: { department: "sales" },
  });
  tab.server.publish(tab.server.conversation.end());
  expect(tab.client.getState()).toMatchObject({
    session: { prechatFormSubmitted: false },
    chat: { department: "any" },
  });
});

test("[S7-80] an offline message goes to its service path and is told", async () => {
  const tab = await setUp();
  const heard: unknown[] = [];
  tab.client.on("offlineSubmitted", (given) => void heard.push(given));
  await settled(tab, tab.client.saveOfflineForm(answers));
  expect(tab.server.connection().received.at(-1)).toMatchObject({
    c: "service",
    p: ["visitor-chat", "/v1/visitor/offline-form", { answers }],
  });
  expect(heard).toEqual([answers]);
});
