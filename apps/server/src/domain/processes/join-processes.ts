import type { Domain } from "../domain.ts";

/** How often the webhooks are read again at the latest: every process puts down whom to tell of what it stores. */
const WEBHOOKS_MS = 10_000;

/**
 * From now on this process and the others know of each other who is connected where. For a server that runs alone there
 * is nothing to do.
 * @returns says good-bye; to be called when no socket is left, before the fan-out is closed
 */
export function joinProcesses(domain: Domain): () => void {
  const { processes, webhooks, fanout, clock, log } = domain;
  if (fanout.isAlone) return () => undefined;
  processes.start();
  let cancel = (): void => undefined;
  const wait = (): void => {
    cancel = clock.after(WEBHOOKS_MS, () => {
      webhooks
        .refresh()
        .catch((error: unknown) => log.warn({ err: error }, "the webhooks could not be read again"));
      wait();
    });
  };
  wait();
  return () => {
    cancel();
    processes.stop();
  };
}
