import { toJson } from "@parley/protocol/to-json";
import type { KeyValueStorage } from "../types.ts";
import type { OutboxEntry } from "../state/outgoing.ts";
import { readJson } from "./safe-storage.ts";

const PREFIX = "outbox:";

/** One key for each message: tabs that share the storage never overwrite each other's. */
export const storeEntry = (storage: KeyValueStorage, entry: OutboxEntry): void =>
  storage.set(PREFIX + entry.id, toJson(entry));

/** Forgets an entry: answered, or discarded. */
export const removeEntry = (storage: KeyValueStorage, id: string): void => storage.remove(PREFIX + id);

/** Reads what an earlier page, or another tab, has not got rid of; in the order of writing. */
export function readEntries(storage: KeyValueStorage): OutboxEntry[] {
  return storage
    .keys(PREFIX)
    .map((key) => readJson(storage, key) as OutboxEntry | null)
    .filter((entry): entry is OutboxEntry => typeof entry?.id === "string" && typeof entry.text === "string")
    .sort((one, other) => one.at - other.at);
}
