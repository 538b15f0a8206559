import { FRAME_MAX_BYTES } from "@parley/protocol";

/** A callback id at the end of a frame, where encoders usually write it. */
const AT_THE_END = /"k":\s*(\d{1,15})\s*\}\s*$/;
const TAIL_BYTES = 64;

/**
 * The callback id of a frame that could not be read, when it can be made out all the same: the sender then hears of
 * the fault where it waits for the answer.
 */
export function callbackIdOf(data: Buffer): number | undefined {
  const parsed = data.length > FRAME_MAX_BYTES ? undefined : parseObject(data.toString());
  if (parsed) return isCallbackId(parsed["k"]) ? parsed["k"] : undefined;
  const match = AT_THE_END.exec(data.toString("utf8", Math.max(0, data.length - TAIL_BYTES)));
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

const isCallbackId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // No JSON: the caller looks for the id in the text.
    return undefined;
  }
}
