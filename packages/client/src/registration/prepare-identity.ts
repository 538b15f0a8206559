import {
  IDEMPOTENCY_RETRY_MAX_MS,
  IDEMPOTENCY_RETRY_MIN_MS,
  POPOUT_UUID_TIMEOUT_MS,
} from "@parley/protocol/limits";
import type { Context } from "../context.ts";
import { type KnownVisitor, readKey, readVisitor, storeKey, storeVisitor } from "../storage/identity.ts";
import type { TabsPlatform } from "../types.ts";

/** Who registers: a visitor that this browser knows, or a key that makes a repeated first registration find the same one. */
export type Identity = Partial<KnownVisitor> & { idempotencyKey?: string };

/** Asks the page that opened this window (S9-09); goes on without after 10 s. */
function askOpener({ options, timers, incident }: Context): Promise<KnownVisitor | undefined> {
  const ask = options.askOpener;
  if (!ask) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    timers.set("opener", POPOUT_UUID_TIMEOUT_MS, () => resolve(undefined));
    ask()
      .then((known) => resolve(known ? { ...known, partialDomain: false } : undefined))
      .catch((error: unknown) => {
        incident("Asking the opener failed.", error);
        resolve(undefined);
      })
      .finally(() => timers.clear("opener"));
  });
}

/** Calls `make` while this tab has the lock, then lets go of it. Returns how to give up waiting. */
function underLock(tabs: TabsPlatform, name: string, make: () => void): () => void {
  let isDone = false;
  const held: (() => void)[] = [];
  const end = (): void => {
    isDone = true;
    for (const release of held.splice(0)) release();
  };
  const granted = (): void => {
    if (!isDone) make();
    end();
  };
  held.push(tabs.holdLock(name, { steal: false, granted, lost: end }));
  // Granted while asking: there was nothing to release yet.
  if (isDone) end();
  return end;
}

/**
 * One try to have the key: the stored one, or a new one that is made under the tabs' lock; without locks it is written
 * and read back. Undefined when another tab was faster or the lock cannot be had within `patience` ms (S9-05).
 */
function tryKey(context: Context, patience: number): Promise<string | undefined> {
  const { options, timers, incident } = context;
  return new Promise((resolve) => {
    const make = (): void => {
      const key = readKey(context) ?? options.createKey();
      storeKey(context, key);
      if (readKey(context) !== key) return;
      timers.clear("key");
      resolve(key);
    };
    let giveUp = (): void => undefined;
    timers.set("key", patience, () => {
      giveUp();
      resolve(undefined);
    });
    try {
      if (options.tabs) giveUp = underLock(options.tabs, `parley:${options.propertyId}:key`, make);
      else make();
    } catch (error) {
      incident("The lock failed.", error);
    }
  });
}

/** Finds out who this browser is. A new browser gets its key here. */
export async function prepareIdentity(context: Context): Promise<Identity> {
  const known = readVisitor(context);
  if (known) return known;
  const told = await askOpener(context);
  if (told) {
    storeVisitor(context, told);
    return told;
  }
  for (;;) {
    const spread = context.options.random() * (IDEMPOTENCY_RETRY_MAX_MS - IDEMPOTENCY_RETRY_MIN_MS);
    const key = await tryKey(context, IDEMPOTENCY_RETRY_MIN_MS + spread);
    // Another tab may have registered while this one waited.
    const found = readVisitor(context);
    if (found) return found;
    if (key) return { idempotencyKey: key };
  }
}
