import { expect, test, vi } from "vitest";
import { outgoing } from "../testing/samples.ts";
import { openKeptStorage, type StorageLike } from "./kept-storage.ts";

function memory(): StorageLike & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

test("drafts and unsent messages outlive a reload, each agent's their own", () => {
  const storage = memory();
  const kept = openKeptStorage(storage, "anna");
  kept.writeDraft("c1", "Hel");
  kept.writeOutbox([
    outgoing(),
    outgoing({ id: "out-2", status: "stored" }),
    outgoing({ id: "out-3", status: "failed" }),
  ]);
  const again = openKeptStorage(storage, "anna");
  expect(again.readDraft("c1")).toBe("Hel");
  expect(again.readOutbox().map(({ id }) => id)).toEqual(["out-1", "out-3"]);
  expect(openKeptStorage(storage, "ben").readDraft("c1")).toBe("");
});

test("what goes with a reply outlives a reload, and a message that was kept before attachments were known", () => {
  const storage = memory();
  openKeptStorage(storage, "anna").writeExtras("c1", { choices: ["Yes", ""], form: null });
  expect(openKeptStorage(storage, "anna").readExtras("c1").choices).toEqual(["Yes", ""]);
  openKeptStorage(storage, "anna").writeExtras("c1", { choices: null, form: null });
  expect(storage.items.size).toBe(0);
  const { attachments: _, ...old } = outgoing();
  storage.items.set("parley-desk:anna", JSON.stringify({ outbox: [old] }));
  expect(openKeptStorage(storage, "anna").readOutbox()[0]?.attachments).toEqual([]);
});

test("an emptied draft, and signing out, leave nothing behind", () => {
  const storage = memory();
  const kept = openKeptStorage(storage, "anna");
  kept.writeDraft("c1", "Hel");
  kept.writeDraft("c1", "");
  expect(storage.items.size).toBe(0);
  kept.writeDraft("c1", "Hel");
  kept.clear();
  expect(storage.items.size).toBe(0);
});

test("what can't be read or written costs nothing but the keeping", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const broken = memory();
  broken.items.set("parley-desk:anna", "{");
  expect(openKeptStorage(broken, "anna").readOutbox()).toEqual([]);
  const full = openKeptStorage(
    {
      ...memory(),
      setItem: () => {
        throw new Error("full");
      },
    },
    "anna",
  );
  full.writeDraft("c1", "Hel");
  expect(full.readDraft("c1")).toBe("Hel");
  expect(openKeptStorage(undefined, "anna").readDraft("c1")).toBe("");
  expect(warn).toHaveBeenCalledTimes(2);
});
