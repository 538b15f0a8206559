import { expect, test } from "vitest";
import { anna, outgoing, picture } from "../testing/samples.ts";
import type { DeskAction } from "./action.ts";
import type { DraftFile } from "./draft-file.ts";
import { initialState, type DeskState } from "./model.ts";
import { reduce } from "./reduce.ts";

const after = (state: DeskState, ...actions: DeskAction[]): DeskState => actions.reduce(reduce, state);
const draft = (id: string): DraftFile => ({
  id,
  name: "cat.png",
  size: 2_048,
  status: "uploading",
  done: 0,
  attachment: null,
  error: null,
});
const added = (id: string): DeskAction => ({ type: "fileAdded", conversationId: "c1", file: draft(id) });
const ready = (id: string): DeskAction => ({
  type: "fileReady",
  conversationId: "c1",
  id,
  attachment: picture,
});

test("a file is sent up and becomes what goes into the message", () => {
  const going = after(initialState(anna), added("a"), {
    type: "fileProgress",
    conversationId: "c1",
    id: "a",
    done: 0.5,
  });
  expect(going.draftFiles["c1"]).toEqual([{ ...draft("a"), done: 0.5 }]);
  expect(after(going, ready("a")).draftFiles["c1"]?.[0]).toMatchObject({
    status: "ready",
    attachment: picture,
  });
});

test("a message takes the ready files along; those that failed and those of other conversations stay", () => {
  const failed: DeskAction = { type: "fileFailed", conversationId: "c1", id: "b", error: "Too large." };
  const elsewhere: DeskAction = { type: "fileAdded", conversationId: "c2", file: draft("c") };
  const state = after(initialState(anna), added("a"), added("b"), elsewhere, ready("a"), failed, {
    type: "messageQueued",
    entry: outgoing({ attachments: [picture] }),
  });
  expect(state.draftFiles["c1"]?.map(({ id, error }) => [id, error])).toEqual([["b", "Too large."]]);
  expect(state.draftFiles["c2"]).toHaveLength(1);
});

test("what comes of a file that was taken away changes nothing", () => {
  const state = after(initialState(anna), added("a"), { type: "fileRemoved", conversationId: "c1", id: "a" });
  expect(state.draftFiles).toEqual({});
  expect(after(state, ready("a"))).toBe(state);
});
