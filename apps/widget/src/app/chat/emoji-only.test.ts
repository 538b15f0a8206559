import { expect, test } from "vitest";
import { isEmojiOnly } from "./emoji-only.ts";

test("one to three emoji are drawn large, with whatever they are made of", () => {
  for (const text of ["👍", "👍🏽", "❤️", "👨‍👩‍👧‍👦", "🇩🇪", "1️⃣", " 🎉 🎉 🎉 "])
    expect(isEmojiOnly(text), text).toBe(true);
});

test("text, digits, signs and longer rows are not", () => {
  for (const text of ["", " ", "1", "123", "#", "©", "ok 👍", "👍 ok", "👍👍👍👍", "❤"])
    expect(isEmojiOnly(text), text).toBe(false);
});
