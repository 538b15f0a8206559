import type { Context } from "../context.ts";
import { NOT_RUNNING } from "../fault.ts";
import { createWaiters } from "../waiters.ts";
import {
  dropConsent,
  forgetVisitor,
  readConsent,
  readKey,
  readVisitor,
  storeConsent,
} from "../storage/identity.ts";

/** Whether anything may be stored and sent yet: the visitor's consent, and the owner's wish to wait for the first act. */
export interface Permission {
  readonly isGranted: () => boolean;
  /** Resolves when it is given; rejects with a Fault when the visitor refuses or the engine ends. */
  readonly untilGranted: () => Promise<void>;
  /** Nobody waits any more. */
  readonly end: () => void;
  /** The visitor does something with the chat. */
  readonly act: () => void;
  /** The visitor's answer to the question of consent. */
  readonly answer: (agreed: boolean) => void;
  /** The server wants the visitor's consent. */
  readonly demand: () => void;
}

export interface PermissionHooks {
  readonly granted: () => void;
  readonly withdrawn: () => void;
}

export function createPermission(context: Context, hooks: PermissionHooks): Permission {
  const { options, storage, store, timers } = context;
  const waiters = createWaiters();
  // Somebody who is registered has acted, whatever the storage knows of it.
  let hasActed = store.get().visitorId !== "";

  /** Who is known has acted on an earlier page (S4-34): then there is a uuid, or a key whose registration was cut off. */
  const isKnown = (): boolean => readVisitor(context) !== undefined || readKey(context) !== null;

  function isGranted(): boolean {
    const { consent } = store.get();
    if (consent === "needed" || consent === "refused") return false;
    return options.settings.storage !== "on-demand" || hasActed || isKnown();
  }

  /** Lets writing to the storage follow the permission. @returns whether it was given just now */
  function review(): boolean {
    const before = storage.isHeld();
    if (isGranted()) storage.release();
    else storage.hold();
    if (!storage.isHeld()) waiters.happened();
    return before && !storage.isHeld();
  }

  const answered = readConsent(context);
  if (options.settings.consent.enabled && (answered === "given" || answered === "refused"))
    store.patch({ consent: answered });
  review();

  return {
    isGranted,
    async untilGranted() {
      if (!isGranted() && timers.isOpen()) await waiters.wait();
    },
    end: () => waiters.failed(NOT_RUNNING),
    act() {
      hasActed = true;
      if (review() && timers.isOpen()) hooks.granted();
    },
    answer(agreed) {
      if (store.get().consent === "unneeded") return;
      const consent = agreed ? "given" : "refused";
      hasActed = true;
      storeConsent(context, consent);
      store.patch({ consent });
      const isNew = review();
      if (agreed) {
        if (isNew && timers.isOpen()) hooks.granted();
        return;
      }
      hooks.withdrawn();
      waiters.failed(NOT_RUNNING);
      forgetVisitor(context);
    },
    demand() {
      dropConsent(context);
      store.patch({ consent: "needed" });
      review();
    },
  };
}
