import { expect, test } from "vitest";
import { answered } from "./answered.ts";

const said = (id: string, ut: "v" | "a", m = "", t: "c" | "n" = "c") => ({ id, ut, m, t });
const OPTIONS = ["Yes", "No"];

test("a question waits until somebody has written after it; notices do not count", () => {
  expect(answered([said("q", "a")], "q", OPTIONS)).toBe("open");
  expect(answered([said("q", "a"), said("n", "a", "AGENT_JOIN_CONVERSATION", "n")], "q", OPTIONS)).toBe(
    "open",
  );
  expect(answered([said("q", "a"), said("m", "v", "Something else")], "q", OPTIONS)).toBe("closed");
  expect(answered([said("q", "a"), said("m", "a", "Yes")], "q", OPTIONS)).toBe("closed");
});

test("the answer that follows a question is the one that was chosen", () => {
  expect(answered([said("q", "a"), said("m", "v", "No"), said("x", "v", "Yes")], "q", OPTIONS)).toEqual({
    chosen: "No",
  });
});

test("a question of a chat that is not this one asks nothing any more", () => {
  expect(answered([said("m", "v", "Yes")], "q", OPTIONS)).toBe("closed");
});
