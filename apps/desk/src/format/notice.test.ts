import { expect, test } from "vitest";
import { noticeText } from "./notice.ts";

test("a notice says who did what", () => {
  const agent = (m: string, n = "Ben") => noticeText({ m, n, ut: "a" });
  expect(agent("AGENT_JOIN_CONVERSATION")).toBe("Ben joined");
  expect(agent("AGENT_LEFT_CONVERSATION", "")).toBe("An agent left");
  expect(agent("CHAT_ENDED")).toBe("Ben ended the chat");
  expect(noticeText({ m: "CHAT_ENDED", n: "System", ut: "s" })).toBe("Chat ended");
});

test("a code that the desk does not know is still told", () => {
  expect(noticeText({ m: "SOMETHING_NEW", n: "", ut: "s" })).toMatch(/can't show/);
});
