import { expect, test } from "vitest";
import { RealServer } from "../support/real-server.ts";
import { bombard } from "./bombard.ts";

/** Room for what the allocator keeps for later; a leak of 200 bytes a frame would be twice as much. */
const SLACK_BYTES = 5_000_000;

test("[S7-91] 100,000 malformed frames and bodies: every one is answered by a code, the server stays up and its memory flat", async () => {
  const server = await RealServer.start({ inspect: true });
  try {
    const token = server.createToken();
    await bombard(server, token, { seed: 1, frames: 30_000, requests: 10_000 });
    const warm = await server.process.heapBytes();
    const { frames, requests, answers, strange } = await bombard(server, token, {
      seed: 2,
      frames: 45_000,
      requests: 15_000,
    });
    const after = await server.process.heapBytes();
    console.log(
      "malformed:",
      JSON.stringify({ frames: frames + 30_000, requests: requests + 10_000, warm, after, answers }),
    );
    expect(strange).toEqual([]);
    expect(after - warm).toBeLessThan(SLACK_BYTES);
    expect(server.process.output).not.toMatch(/"level":(50|60)/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } finally {
    await server.end();
  }
}, 240_000);
