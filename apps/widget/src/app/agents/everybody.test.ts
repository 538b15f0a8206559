import type { AgentProfile } from "@parley/protocol";
import { expect, test } from "vitest";
import { everybody } from "./everybody.ts";

const person = (profileId: string, more: Partial<AgentProfile> = {}): AgentProfile => ({
  profileId,
  displayName: profileId,
  profileTitle: "",
  profileImage: "",
  isBot: false,
  ...more,
});

test("everybody is named once: those of the chat, then the others at the desk", () => {
  const people = everybody({
    atDesk: [person("ada"), person("ben", { profileTitle: "Billing" })],
    ofChat: [person("cem"), person("ben")],
    inChat: [person("cem")],
  });
  expect(people.map(({ profile, isHere }) => [profile.profileId, isHere])).toEqual([
    ["cem", false],
    ["ben", true],
    ["ada", true],
  ]);
  expect(people[1]?.profile.profileTitle).toBe("Billing");
});

test("a bot is there while it is in the chat", () => {
  const bot = person("bot", { isBot: true });
  expect(everybody({ atDesk: [], ofChat: [bot], inChat: [bot] })[0]?.isHere).toBe(true);
  expect(everybody({ atDesk: [], ofChat: [bot], inChat: [] })[0]?.isHere).toBe(false);
});
