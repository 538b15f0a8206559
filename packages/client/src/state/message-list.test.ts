import { expect, test } from "vitest";
import { createFakeClock, createFakeConversation } from "../testing/index.ts";
import { fromServer, mergeMessages, newestTime } from "./message-list.ts";

function messages(count: number) {
  const { store } = createFakeConversation(createFakeClock(), { id: "v", name: "V" });
  return Array.from({ length: count }, (_, index) =>
    fromServer(store({ m: String(index + 1), ut: "a" }).message),
  );
}
const texts = (list: readonly { m: string }[]) => list.map(({ m }) => m).join(" ");

test("messages stand by version, pending ones behind them in the order of sending", () => {
  const [one, two, three] = messages(3);
  const pending = (m: string) => ({ ...one!, id: m, m, cver: 0 });
  const list = mergeMessages([one!, three!, pending("x"), pending("y")], [two!]);
  expect(texts(list)).toBe("1 2 3 x y");
});

test("a message with the same id takes the pending one's place", () => {
  const [one, two] = messages(2);
  const list = mergeMessages([{ ...one!, cver: 0 }, two!], [one!]);
  expect(texts(list)).toBe("1 2");
});

test("a message with the same version replaces what was there", () => {
  const [one, two] = messages(2);
  const list = mergeMessages([one!, two!], [{ ...two!, id: "other", m: "restored" }]);
  expect(texts(list)).toBe("1 restored");
});

test("nothing to add leaves the same list", () => {
  const list = messages(2);
  expect(mergeMessages(list, [])).toBe(list);
});

test("the newest time is that of the newest stored message", () => {
  const [one, two] = messages(2);
  expect(newestTime([])).toBe(0);
  expect(newestTime([one!, two!, { ...two!, cver: 0, co: two!.co + 1_000 }])).toBe(two!.co);
});
