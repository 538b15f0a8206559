import { expect, test } from "vitest";
import type { FileRecord } from "../../ports/file-index.ts";
import type { ContractContext } from "../store-contract.ts";
import { draft, NOON, seedProperty, seedVisitor } from "./fixture.ts";

const file = (conversationId: string, overrides: Partial<FileRecord>): FileRecord => ({
  id: overrides.id ?? "f1",
  key: `bytes of ${overrides.id ?? "f1"}`,
  propertyId: "main",
  conversationId,
  name: 'Ünïcode "name".png',
  mimeType: "image/png",
  size: 52_428_800,
  extension: "png",
  createdAt: NOON,
  attached: false,
  ...overrides,
});

export function fileContract(context: ContractContext): void {
  test("files are read back by their ids, those that exist", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const [one, two] = [file(conversation.id, {}), file(conversation.id, { id: "f2", extension: "" })];
    await store.addFile(one);
    await store.addFile(two);
    expect(await store.readFiles(["f2", "nowhere", "f1"])).toEqual([one, two]);
    expect(await store.readFiles([])).toEqual([]);
    expect(await store.readFileByKey("bytes of f2")).toEqual(two);
    expect(await store.readFileByKey("f2")).toBeNull();
    expect((await store.knownFileKeys(["bytes of f1", "f1", "nowhere", "bytes of f2"])).toSorted()).toEqual([
      one.key,
      two.key,
    ]);
    expect(await store.knownFileKeys([])).toEqual([]);
    await expect(store.addFile(file(conversation.id, { id: "f4", key: one.key }))).rejects.toThrow();
    await expect(store.addFile(one)).rejects.toThrow();
    await expect(store.addFile(file("nowhere", { id: "f3" }))).rejects.toThrow();
  });

  test("the space that files take is summed up by property, and more than 2 GB of it", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    await seedProperty(store, "other");
    expect(await store.sumFileBytes("main")).toBe(0);
    for (let index = 0; index < 50; index += 1) {
      await store.addFile(file(conversation.id, { id: `f${index}` }));
    }
    await store.addFile(file(conversation.id, { id: "else", propertyId: "other" }));
    expect(await store.sumFileBytes("main")).toBe(50 * 52_428_800);
    await store.deleteFiles(["f0", "f1", "nowhere"]);
    await store.deleteFiles([]);
    expect(await store.sumFileBytes("main")).toBe(48 * 52_428_800);
  });

  test("a file that a message carries is no leftover; only its own conversation can carry it", async () => {
    const { store } = context.current;
    const one = await seedVisitor(store);
    const two = await seedVisitor(store);
    await store.addFile(file(one.conversation.id, { id: "f1" }));
    await store.addFile(file(one.conversation.id, { id: "f2", createdAt: NOON - 1 }));
    await store.addFile(file(two.conversation.id, { id: "f3", createdAt: NOON + 1 }));
    const decide = () => ({ entries: [draft()], files: ["f1", "f3"] });
    await store.changeConversation({ conversationId: one.conversation.id, at: NOON, decide });
    expect(await store.readFiles(["f1"])).toMatchObject([{ attached: true }]);
    const leftovers = async (before: number, limit: number) =>
      (await store.listLeftoverFiles(before, limit)).map(({ id }) => id);
    expect(await leftovers(NOON + 2, 10)).toEqual(["f2", "f3"]);
    expect(await leftovers(NOON + 2, 1)).toEqual(["f2"]);
    expect(await leftovers(NOON - 1, 10)).toEqual([]);
  });
}
