import type { ParleyFault } from "@parley/loader/types";

/** An error as the page gets it: with a code of docs/reference/errors.md and a sentence that says what to do. */
export const createFault = (code: string, message: string): Error & ParleyFault =>
  Object.assign(new Error(message), { code });

export const notRunning = (): Error & ParleyFault =>
  createFault("NOT_RUNNING", "The widget does not run. Call start first.");

export const invalid = (message: string): Error & ParleyFault => createFault("INVALID_PAYLOAD", message);

/** Whatever a call failed with, as a fault with a code. */
export function faultOf(error: unknown): Error & ParleyFault {
  if (error instanceof Error && "code" in error && typeof error.code === "string")
    return error as Error & ParleyFault;
  return createFault("NETWORK_ERROR", "The server cannot be reached. Try again.");
}

/** Runs what is the page's own; what it throws, now or later, is logged and hurts nobody else (S7-134). */
export function callPage(run: () => unknown): void {
  try {
    const outcome = run();
    // A listener may be an async function: its rejection is the page's as well.
    if (outcome instanceof Promise) outcome.catch((error: unknown) => console.error(error));
  } catch (error) {
    console.error(error);
  }
}
