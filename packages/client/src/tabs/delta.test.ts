import { expect, test } from "vitest";
import { createRandom } from "../testing/index.ts";
import { diff, patch } from "./delta.ts";

type Item = { id: number; tags: string[] };
type State = {
  list: Item[];
  words: string[];
  inner: { list: Item[]; deep: { count: number; names: string[] }; note?: string };
  count: number | null;
};

const empty: State = {
  list: [],
  words: [],
  inner: { list: [], deep: { count: 0, names: [] } },
  count: null,
};

const item = (id: number): Item => ({ id, tags: [`tag ${id}`] });

/** Changes a list somewhere, as messages come, change and go. */
function changed<Element>(list: readonly Element[], random: () => number, make: () => Element): Element[] {
  const at = Math.floor(random() * (list.length + 1));
  const removed = Math.floor(random() * 3);
  const inserted = Array.from({ length: Math.floor(random() * 3) }, make);
  return [...list.slice(0, at), ...inserted, ...list.slice(at + removed)];
}

function step(state: State, random: () => number): State {
  const number = Math.floor(random() * 1_000);
  const { inner } = state;
  const choices: (() => State)[] = [
    () => ({ ...state, list: changed(state.list, random, () => item(number)) }),
    () => ({ ...state, words: changed(state.words, random, () => `word ${number}`) }),
    () => ({ ...state, count: random() < 0.3 ? null : number }),
    () => ({ ...state, inner: { ...inner, list: changed(inner.list, random, () => item(number)) } }),
    () => ({ ...state, inner: { ...inner, deep: { count: number, names: [`${number}`] } } }),
    () => ({ ...state, inner: { ...inner, note: `note ${number}` } }),
    () => ({ ...state, inner: { list: inner.list, deep: inner.deep } }),
    // The same things in new objects.
    () => ({ ...state, list: state.list.map(({ id, tags }) => ({ id, tags: [...tags] })) }),
  ];
  return choices[Math.floor(random() * choices.length)]!();
}

test("what differs between two states makes the second out of the first, whatever has changed", () => {
  const random = createRandom(7);
  let state = empty;
  let mirrored: State = JSON.parse(JSON.stringify(empty)) as State;
  for (let count = 0; count < 3_000; count += 1) {
    const next = step(step(state, random), random);
    const delta = JSON.parse(JSON.stringify(diff(state, next))) as ReturnType<typeof diff>;
    mirrored = patch(mirrored, delta);
    state = next;
    expect(mirrored).toEqual(JSON.parse(JSON.stringify(state)));
  }
});

test("lists that were derived anew and say the same are no difference", () => {
  const state: State = { ...empty, list: [item(1), item(2)] };
  expect(diff(state, { ...state, list: [item(1), item(2)], words: [] })).toEqual([]);
});

test("what has not changed keeps its identity in the mirrored state", () => {
  const before: State = { ...empty, list: [item(1), item(2)] };
  const after = { ...before, list: [...before.list, item(3)] };
  const mirrored = patch(before, diff(before, after));
  expect(mirrored.inner).toBe(before.inner);
  expect(mirrored.list[0]).toBe(before.list[0]);
});
