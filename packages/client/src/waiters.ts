import type { ProtocolErrorBody } from "@parley/protocol";
import { Fault } from "./fault.ts";

/** Those who wait for something to happen, as the next registration. */
export interface Waiters {
  /** Resolves when it happens; rejects with a Fault when it does not. */
  readonly wait: () => Promise<void>;
  readonly happened: () => void;
  readonly failed: (error: ProtocolErrorBody) => void;
}

export function createWaiters(): Waiters {
  const waiting: { resolve(): void; reject(fault: Fault): void }[] = [];
  return {
    wait: () =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
      }),
    happened() {
      for (const { resolve } of waiting.splice(0)) resolve();
    },
    failed(error) {
      for (const { reject } of waiting.splice(0)) reject(new Fault(error));
    },
  };
}
