import { widgetSettingsSchema } from "@parley/protocol";
import { expect, test } from "vitest";
import { chatMode } from "./chat-mode.ts";

const name = { id: "name", type: "name", label: "Name", required: true };
const asking = widgetSettingsSchema.parse({ states: { prechat: { fields: [name] } } });
const silent = widgetSettingsSchema.parse({});

type Known = Parameters<typeof chatMode>[0];
const known = (given: Partial<Known> & { submitted?: boolean } = {}): Known => ({
  pageStatus: { status: "online", version: 1 },
  hasChatStarted: false,
  hasChatEnded: false,
  agentHasMessaged: false,
  session: { prechatFormSubmitted: given.submitted ?? false } as Known["session"],
  ...given,
});

test("[S1-07] the form before the chat stands in its place until it is handed in", () => {
  expect(chatMode(known(), asking)).toBe("prechat");
  expect(chatMode(known({ submitted: true }), asking)).toBe("chat");
  expect(chatMode(known(), silent)).toBe("chat");
});

test("a chat that runs, or that an agent has begun, is not hidden behind a form", () => {
  expect(chatMode(known({ hasChatStarted: true }), asking)).toBe("chat");
  expect(chatMode(known({ agentHasMessaged: true }), asking)).toBe("chat");
  expect(chatMode(known({ hasChatStarted: true, hasChatEnded: true }), asking)).toBe("prechat");
});

test("[S1-08] while nobody can be reached the offline form stands in the chat's place", () => {
  const pageStatus = { status: "offline", version: 2 } as const;
  expect(chatMode(known({ pageStatus }), asking)).toBe("offline");
  expect(chatMode(known({ pageStatus, hasChatStarted: true }), silent)).toBe("offline");
});
