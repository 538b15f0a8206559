import type { Message } from "@parley/protocol";
import { expect, test } from "vitest";
import { LocalTime } from "./local-time.ts";
import { transcriptLetter } from "./transcript-letter.ts";

const CONTEXT = { teamName: "The <Shop>", time: new LocalTime(0), publicUrl: "https://chat.example" };
const DAY_MS = 86_400_000;

let version = 0;
const entry = (fields: Partial<Message>): Message => ({
  id: `m-${(version += 1)}`,
  t: "c",
  m: "",
  n: "Ada",
  ut: "v",
  uid: "v-1",
  chid: "chat-1",
  co: Date.UTC(2026, 10, 21, 12),
  md: {},
  attchs: [],
  cver: version,
  ...fields,
});
const agent = { ut: "a", uid: "anna", n: "Anna" } as const;
const notice = (m: string, fields: Partial<Message> = {}): Message => entry({ t: "n", m, ...fields });

/** What the letter says of the entries, line by line, without dates and times. */
const said = (...entries: Message[]): string[] =>
  transcriptLetter({ entries, cut: false }, CONTEXT)
    .text.split("\n")
    .filter((line) => line.startsWith("["))
    .map((line) => line.replace(/^\[\d\d:\d\d\] /, ""));

test("every notice is said in words", () => {
  const transfer = { status: "active", kind: "department", id: "d", name: "Sales" } as const;
  expect(
    said(
      notice("AGENT_JOIN_CONVERSATION", agent),
      notice("CHAT_TRANSFER", { ...agent, md: { transfer } }),
      notice("WEBRTC_CALL", { ...agent, md: { webrtc: true, clid: "call" } }),
      notice("VISITOR_RATING", { md: { rt: 1 } }),
      notice("VISITOR_RATING", { md: { rt: -1 } }),
      notice("VISITOR_RATING", { md: { rt: 0 } }),
      notice("AGENT_LEFT_CONVERSATION", agent),
      notice("CHAT_ENDED"),
    ),
  ).toEqual([
    "* Anna joined the chat.",
    "* The chat was handed on to Sales.",
    "* Anna started a call.",
    "* Ada rated the chat as good.",
    "* Ada rated the chat as bad.",
    "* Ada took the rating back.",
    "* Anna left the chat.",
    "* Ada ended the chat.",
  ]);
});

test("a name that the server made up is not shown, and what only moves the version is left out", () => {
  expect(said(entry({ m: "Hi", n: "V1234567890123456" }), entry({ m: "hidden", md: { ao: true } }))).toEqual([
    "Visitor: Hi",
  ]);
});

test("each day begins with its date", () => {
  const entries = [entry({ m: "one" }), entry({ m: "two", co: Date.UTC(2026, 10, 21, 12) + DAY_MS })];
  const { text, html } = transcriptLetter({ entries, cut: false }, CONTEXT);
  expect(text).toMatch(/^21 November 2026\n.*one\n\n22 November 2026\n.*two\n/);
  expect(html).toMatch(/21 November 2026<\/h2>.*one.*22 November 2026<\/h2>.*two/);
});

test("the team's name is escaped, and a long chat says that its beginning is missing", () => {
  const { subject, text, html } = transcriptLetter({ entries: [entry({ m: "x" })], cut: true }, CONTEXT);
  expect(subject).toBe("Your chat with The <Shop>");
  expect(html).toContain("<title>Your chat with The &lt;Shop&gt;</title>");
  expect(text).toContain("The beginning of this long chat is left out.");
});
