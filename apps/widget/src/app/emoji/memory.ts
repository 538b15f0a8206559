import { toJson } from "@parley/protocol/to-json";
import type { WindowContext } from "../contract.ts";
import { isTone, type Tone } from "./tone.ts";

/** What the visitor chose before; kept on this device. */
export interface Memory {
  /** Glyphs, the last chosen one first, without a tone. */
  recent: readonly string[];
  tone: Tone;
}

const RECENT_MAX = 16;
/** Longest emoji are families of four. */
const GLYPH_MAX = 16;

/** Reads what was stored, whoever wrote it. @param text null without any */
export function readMemory(text: string | null): Memory {
  try {
    const { recent, tone } = JSON.parse(text ?? "{}") as { recent?: unknown; tone?: unknown };
    const glyphs = (Array.isArray(recent) ? recent : []).filter(
      (one): one is string => typeof one === "string" && one.length > 0 && one.length <= GLYPH_MAX,
    );
    return { recent: [...new Set(glyphs)].slice(0, RECENT_MAX), tone: isTone(tone) ? tone : 0 };
  } catch {
    // Not ours: as good as nothing, and the next choice replaces it.
    return { recent: [], tone: 0 };
  }
}

/** The same with a glyph chosen just now. */
export const withRecent = (memory: Memory, glyph: string): Memory => ({
  ...memory,
  recent: [glyph, ...memory.recent.filter((other) => other !== glyph)].slice(0, RECENT_MAX),
});

type Where = Pick<WindowContext, "client" | "config">;

/** Under the property's prefix, as all that the chat stores. */
const keyOf = ({ config }: Where): string => `parley:${config.propertyId}:emoji`;

/** What is known; nothing where the browser refuses to store. */
export function loadMemory(parts: Where): Memory {
  try {
    return readMemory(parts.client.link.options.storage.get(keyOf(parts)));
  } catch {
    // Storage is blocked.
    return readMemory(null);
  }
}

/** Keeps it: only called for what the visitor chose in the picker, which is reached past the question of consent. */
export function keepMemory(parts: Where, memory: Memory): void {
  try {
    parts.client.link.options.storage.set(keyOf(parts), toJson(memory));
  } catch {
    // Storage is blocked or full: forgotten with the page.
  }
}
