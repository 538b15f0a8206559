import { setTimeout as delay } from "node:timers/promises";
import type WebSocket from "ws";
import { messageFrame } from "./load.ts";

const MS_PER_SECOND = 1_000;

/**
 * Visitors take turns to send so many messages, open loop; resolves when the agent has heard of every one.
 * @param rate messages a second
 */
export async function converse(
  agent: WebSocket,
  visitors: readonly WebSocket[],
  { messages, rate }: { messages: number; rate: number },
): Promise<void> {
  let heard = 0;
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const count = (data: unknown): void => {
    if (/round \d+\./.test(String(data)) && ++heard === messages) resolve();
  };
  agent.on("message", count);
  const stride = Math.max(1, Math.floor(visitors.length / messages));
  const start = performance.now();
  for (let sent = 0; sent < messages; sent++) {
    const wait = start + (sent * MS_PER_SECOND) / rate - performance.now();
    if (wait > 0) await delay(wait);
    visitors[(sent * stride) % visitors.length]?.send(messageFrame(sent, `A question, round ${sent}.`));
  }
  await done;
  agent.off("message", count);
}
