import type { IncomingMessage } from "node:http";
import { FILE_MAX_BYTES } from "@parley/protocol";

/** What a refused sender may still send before it is cut off: bytes and milliseconds. */
const PASSED_OVER_BYTES = 2 * FILE_MAX_BYTES;
const PATIENCE_MS = 30_000;

/**
 * Reads on what a refused request still sends and forgets it. A connection that is closed while its peer sends takes the
 * answer with it, so most peers are heard out; whoever goes on without end is cut off.
 */
export function passOver(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let passed = 0;
  const patience = setTimeout(() => request.destroy(), PATIENCE_MS).unref();
  request.on("close", () => clearTimeout(patience));
  request.on("data", (chunk: Buffer) => {
    passed += chunk.length;
    if (passed > PASSED_OVER_BYTES) request.destroy();
  });
  // The parser would hold the stream up: it waits for somebody to read the file.
  request.unpipe();
  request.resume();
}
