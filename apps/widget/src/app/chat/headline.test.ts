import type { AgentProfile, PageStatus } from "@parley/protocol";
import { expect, test } from "vitest";
import { createTranslator } from "@parley/languages";
import { headline } from "./headline.ts";

const { t } = createTranslator(undefined, "en-GB");
const person = (displayName: string, isBot = false): AgentProfile => ({
  profileId: displayName,
  displayName,
  profileTitle: "",
  profileImage: "",
  isBot,
});
const [ada, ben, bot] = [person("Ada"), person("Ben"), person("Bot", true)] as const;
const online: PageStatus = { status: "online", version: 1 };
const offline: PageStatus = { status: "offline", version: 2 };
const nobody: AgentProfile[] = [];
const calm = { transfer: null, waitMinutes: 0 };

test("before anybody has joined, the head is the team's and tells whether someone is at the desk", () => {
  const team = { ...calm, agents: nobody, typingAgents: nobody };
  expect(headline({ ...team, profiles: [ada, ben], pageStatus: online }, "Support", t)).toMatchObject({
    title: "Support",
    profiles: [ada, ben],
    isThere: true,
  });
  expect(headline({ ...team, profiles: [], pageStatus: online }, "Support", t)).toMatchObject({
    presence: t("presence.away"),
    isThere: false,
  });
  expect(headline({ ...team, profiles: [ada], pageStatus: offline }, "Support", t)).toMatchObject({
    presence: t("presence.offline"),
    isThere: false,
  });
});

test("who has joined gives the chat its name", () => {
  const state = { ...calm, profiles: [ada], typingAgents: nobody, pageStatus: online };
  expect(headline({ ...state, agents: [ada] }, "Support", t).title).toBe("Ada");
  expect(headline({ ...state, agents: [ada, ben] }, "Support", t).title).toBe("Ada and 1 other");
  expect(headline({ ...state, agents: [ada, ben, bot] }, "Support", t).title).toBe("Ada and 2 others");
});

test("an agent is there at the desk, while typing, and as a program always", () => {
  const state = { ...calm, profiles: nobody, typingAgents: nobody, pageStatus: online };
  expect(headline({ ...state, agents: [ben] }, "Support", t).isThere).toBe(false);
  expect(headline({ ...state, agents: [ben], profiles: [ben] }, "Support", t).isThere).toBe(true);
  expect(headline({ ...state, agents: [ben], typingAgents: [ben] }, "Support", t).isThere).toBe(true);
  expect(headline({ ...state, agents: [bot] }, "Support", t).isThere).toBe(true);
});

test("[S4-49] while the chat is handed on, the head says to whom", () => {
  const transfer = { status: "active", kind: "department", id: "d1", name: "Sales" } as const;
  const state = { ...calm, transfer, profiles: [ada], typingAgents: nobody, pageStatus: online };
  expect(headline({ ...state, agents: [ada] }, "Support", t)).toMatchObject({
    title: "Ada",
    presence: "Connecting you to Sales…",
  });
});

test("who waits for the first answer is told how long that will take, unless nobody is there", () => {
  const waiting = { ...calm, waitMinutes: 3, agents: nobody, profiles: [ada], typingAgents: nobody };
  expect(headline({ ...waiting, pageStatus: online }, "Support", t).presence).toBe(
    "Reply in about 3 minutes",
  );
  expect(headline({ ...waiting, pageStatus: offline }, "Support", t).presence).toBe(t("presence.offline"));
});
