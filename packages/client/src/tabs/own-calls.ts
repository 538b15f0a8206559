import type { ProtocolErrorBody } from "@parley/protocol";
import { Fault } from "../fault.ts";

/** Promises of an engine that may be taken away before it has kept them. */
export interface OwnCalls {
  /** The same promise, but it rejects when the engine goes. What is no promise comes back as it is. */
  readonly follow: (result: unknown) => unknown;
  readonly failAll: (error: ProtocolErrorBody) => void;
}

export function createOwnCalls(): OwnCalls {
  const open = new Set<(error: Fault) => void>();
  return {
    follow(result) {
      if (!(result instanceof Promise)) return result;
      return new Promise((resolve, reject) => {
        open.add(reject);
        result.then(resolve, reject).finally(() => void open.delete(reject));
      });
    },
    failAll(error) {
      for (const reject of open) reject(new Fault(error));
      open.clear();
    },
  };
}
