import { expect, test } from "vitest";
import { addEnglish, createTranslator } from "@parley/languages";
import { enFeatures } from "@parley/languages/en-features";
import { noticeText } from "./notice-text.ts";

addEnglish(enFeatures);
const { t } = createTranslator(undefined, "en-GB");

test("[S1-03] notices say who came and went and where the chat was handed on to", () => {
  const transfer = { status: "active", kind: "department", id: "d1", name: "Sales" } as const;
  expect(noticeText({ m: "AGENT_JOIN_CONVERSATION", n: "Ada", md: {} }, t)).toBe("Ada joined");
  expect(noticeText({ m: "AGENT_JOIN_CONVERSATION", n: "Ada and Ben", md: {} }, t, 2)).toBe(
    "Ada and Ben joined",
  );
  expect(noticeText({ m: "AGENT_LEFT_CONVERSATION", n: "Ada", md: {} }, t)).toBe("Ada left");
  expect(noticeText({ m: "CHAT_TRANSFER", n: "Ada", md: { transfer } }, t)).toBe("Handing you over to Sales");
  expect(
    noticeText({ m: "CHAT_TRANSFER", n: "Ada", md: { transfer: { ...transfer, status: "completed" } } }, t),
  ).toBe("Handed over to Sales");
  expect(noticeText({ m: "CHAT_ENDED", n: "Ada", md: {} }, t)).toBe("This chat has ended");
});

test("[S4-57][S4-58][S4-59] a rating is good, bad or taken back", () => {
  expect(noticeText({ m: "VISITOR_RATING", n: "", md: { rt: 1 } }, t)).toBe("You rated this chat as good");
  expect(noticeText({ m: "VISITOR_RATING", n: "", md: { rt: -1 } }, t)).toBe("You rated this chat as bad");
  expect(noticeText({ m: "VISITOR_RATING", n: "", md: { rt: 0 } }, t)).toBe("You took your rating back");
});
