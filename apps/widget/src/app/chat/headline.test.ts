import type { AgentProfile, PageStatus } from "@parley/protocol";
import { expect, test } from "vitest";
import { createTranslator } from "../../i18n/translator.ts";
import { headline } from "./headline.ts";

const { t } = createTranslator("en", undefined, "en-GB");
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

test("before anybody has joined, the head is the team's and tells whether someone is at the desk", () => {
  const team = { agents: nobody, typingAgents: nobody };
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
  const state = { profiles: [ada], typingAgents: nobody, pageStatus: online };
  expect(headline({ ...state, agents: [ada] }, "Support", t).title).toBe("Ada");
  expect(headline({ ...state, agents: [ada, ben] }, "Support", t).title).toBe("Ada and 1 other");
  expect(headline({ ...state, agents: [ada, ben, bot] }, "Support", t).title).toBe("Ada and 2 others");
});

test("an agent is there at the desk, while typing, and as a program always", () => {
  const state = { profiles: nobody, typingAgents: nobody, pageStatus: online };
  expect(headline({ ...state, agents: [ben] }, "Support", t).isThere).toBe(false);
  expect(headline({ ...state, agents: [ben], profiles: [ben] }, "Support", t).isThere).toBe(true);
  expect(headline({ ...state, agents: [ben], typingAgents: [ben] }, "Support", t).isThere).toBe(true);
  expect(headline({ ...state, agents: [bot] }, "Support", t).isThere).toBe(true);
});
