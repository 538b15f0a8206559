import { Fault } from "../fault.ts";
import type { Clock } from "../types.ts";
import type { Method } from "./methods.ts";
import type { Announcement, RemoteCall } from "./wire.ts";

/** Answers that are kept for tabs that have not got them. */
const ANSWERS_KEPT = 200;

/** Makes the calls of other tabs: each one once, in the order in which a tab has made them. */
export type Service = (tab: string, calls: readonly RemoteCall[]) => void;

export function createService(leader: {
  readonly term: number;
  readonly clock: Clock;
  readonly perform: (method: Method, args: readonly unknown[]) => unknown;
  readonly tell: (announcement: Announcement) => void;
}): Service {
  const { term, clock, perform, tell } = leader;
  /** Of each tab, the last call that was begun. */
  const begun = new Map<string, number>();
  const answers = new Map<string, Announcement>();

  function answer(reply: Extract<Announcement, { kind: "reply" }>): void {
    answers.set(`${reply.tab} ${reply.id}`, reply);
    for (const key of answers.keys()) if (answers.size > ANSWERS_KEPT) answers.delete(key);
    tell(reply);
  }

  function begin(tab: string, { id, method, args, only }: RemoteCall): void {
    begun.set(tab, id);
    if (only && (only.term !== term || clock.now() > only.until)) return;
    // In a promise, so that what a method throws is answered like what it rejects with.
    const run = (async () => perform(method, args))();
    const about = { kind: "reply", tab, id } as const;
    run.then(
      (value) => answer({ ...about, error: null, value }),
      (error: unknown) => {
        const body =
          error instanceof Fault
            ? error.body
            : { code: "InternalServerError" as const, message: String(error) };
        answer({ ...about, error: body, value: null });
      },
    );
  }

  return (tab, calls) => {
    for (const call of calls) {
      const known = answers.get(`${tab} ${call.id}`);
      if (call.id > (begun.get(tab) ?? 0)) begin(tab, call);
      else if (known) tell(known);
    }
    tell({ kind: "taken", tab, upTo: begun.get(tab) ?? 0 });
  };
}
