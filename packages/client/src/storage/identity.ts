import type { SessionStartResponse } from "@parley/protocol";
import type { Context } from "../context.ts";
import { readJson } from "./safe-storage.ts";

const TOKEN = "token";
const VISITOR = "uuid";
const KEY = "key";

interface StoredToken {
  token: string;
  /** Epoch ms. */
  expires: number;
}

/** The browser's record of the visitor (S3-93). */
interface StoredVisitor {
  uuid: string;
  version: number;
  /** When it was written, epoch ms. */
  ts: number;
}

/** The stored session token unless it has expired. */
export function readToken({ storage, options }: Context): string | undefined {
  const stored = readJson(storage, TOKEN) as StoredToken | null;
  return stored && stored.expires > options.clock.now() ? stored.token : undefined;
}

/** Forgets the session token; the next registration gets another one. */
export const dropToken = ({ storage }: Context): void => storage.remove(TOKEN);

/** Who this browser is: its visitor id, or a key that makes a repeated first registration find the same visitor. */
export type Identity = { uuid: string; uuidVer: number } | { idempotencyKey: string };

/** Reads the visitor's id; without one, the key, which is made where it is missing. */
export function readIdentity({ storage, options }: Context): Identity {
  const visitor = readJson(storage, VISITOR) as StoredVisitor | null;
  if (visitor?.uuid) return { uuid: visitor.uuid, uuidVer: visitor.version };
  if (!storage.get(KEY)) storage.set(KEY, options.createKey());
  // Read back: when two tabs write at once, both use the one that stayed.
  return { idempotencyKey: storage.get(KEY) ?? options.createKey() };
}

/** Stores what an answered registration says; the key has done its work. */
export function storeSession({ storage, options }: Context, session: SessionStartResponse): void {
  const { tkn, tknExp, uuid, uuidVer } = session;
  const visitor: StoredVisitor = { uuid, version: uuidVer, ts: options.clock.now() };
  storage.set(TOKEN, JSON.stringify({ token: tkn, expires: tknExp } satisfies StoredToken));
  storage.set(VISITOR, JSON.stringify(visitor));
  storage.remove(KEY);
}
