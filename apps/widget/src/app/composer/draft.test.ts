import { expect, test } from "vitest";
import { createDraft } from "./draft.ts";

test("a draft outlives the composer and goes when it is emptied", () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  createDraft("draft", () => storage).write("half a sen");
  expect(createDraft("draft", () => storage).read()).toBe("half a sen");
  createDraft("draft", () => storage).write("");
  expect(values.size).toBe(0);
});

test("with storage blocked a draft lives as long as the page", () => {
  const draft = createDraft("draft", () => {
    throw new DOMException("denied", "SecurityError");
  });
  draft.write("half a sen");
  expect(draft.read()).toBe("half a sen");
});
