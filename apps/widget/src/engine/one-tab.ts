/** How long a claim stands: longer than a hidden tab's timers may be late. */
const CLAIM_MS = 3_000;

const wait = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Claims something for this tab; false when another tab has it already. */
export type Claim = (name: string) => Promise<boolean>;

/** Exact, but only on pages with TLS. In a sandbox, and where the visitor blocks storage, locks are refused: alone. */
const claimLock: Claim = async (name) =>
  new Promise((resolve) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await wait(CLAIM_MS);
    });
    held.catch(() => resolve(true));
  });

/** Tabs tell each other; two that ask in the same few milliseconds may both get it. */
function claimByChannel(channelName: string, signal: AbortSignal): Claim {
  const claimed = new Set<string>();
  const channel = new BroadcastChannel(channelName);
  const note = (name: string): void => {
    claimed.add(name);
    setTimeout(() => claimed.delete(name), CLAIM_MS);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => note(String(data));
  signal.addEventListener("abort", () => channel.close());
  return async (name) => {
    await wait(Math.random() * 80);
    if (signal.aborted || claimed.has(name)) return false;
    note(name);
    channel.postMessage(name);
    return true;
  };
}

/** The best claim that this browser has; where tabs cannot talk at all, each one is alone. */
export function createClaim(scope: string, signal: AbortSignal): Claim {
  if ("locks" in navigator) return async (name) => claimLock(`${scope}:${name}`);
  if (typeof BroadcastChannel === "function") return claimByChannel(scope, signal);
  return async () => true;
}
