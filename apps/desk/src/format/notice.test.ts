import { expect, test } from "vitest";
import { call } from "../testing/samples.ts";
import { noticeText } from "./notice.ts";

test("a notice says who did what", () => {
  const agent = (m: string, n = "Ben") => noticeText({ m, n, ut: "a", md: {} });
  expect(agent("AGENT_JOIN_CONVERSATION")).toBe("Ben joined");
  expect(agent("AGENT_LEFT_CONVERSATION", "")).toBe("An agent left");
  expect(agent("CHAT_ENDED")).toBe("Ben ended the chat");
  expect(noticeText({ m: "CHAT_ENDED", n: "System", ut: "s", md: {} })).toBe("Chat ended");
});

test("a code that the desk does not know is still told", () => {
  expect(noticeText({ m: "SOMETHING_NEW", n: "", ut: "s", md: {} })).toMatch(/can't show/);
});

test("a transfer says by whom and to whom, a rating how it is", () => {
  const transfer = { status: "active", kind: "department", id: "sales", name: "Sales" } as const;
  expect(noticeText({ m: "CHAT_TRANSFER", n: "Ben", ut: "a", md: { transfer } })).toBe(
    "Ben handed the chat over to Sales",
  );
  expect(noticeText({ m: "CHAT_TRANSFER", n: "", ut: "s", md: {} })).toBe("The chat was handed over");
  const rated = (rt: 0 | 1 | -1) => noticeText({ m: "VISITOR_RATING", n: "Clara", ut: "v", md: { rt } });
  expect([rated(1), rated(-1), rated(0)]).toEqual([
    "Clara rated the chat as good",
    "Clara rated the chat as bad",
    "Clara took the rating back",
  ]);
});

test("a call says what came of it where that is known", () => {
  const notice = { m: "WEBRTC_CALL", n: "Clara", ut: "v", md: { webrtc: true, clid: "call-1" } } as const;
  expect(noticeText(notice)).toBe("Clara called");
  expect(noticeText(notice, call({ stts: "missed" }))).toBe("Clara called: nobody answered");
});
