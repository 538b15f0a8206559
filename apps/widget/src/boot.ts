import type { Boot } from "@parley/loader/types";
import type { EngineChunk } from "./engine/chunks.ts";
import { createWidget } from "./engine/widget.ts";

// Exported because what a failed import would have brought is fetched again from another copy of this chunk.
/** Brings the window's code. */
export const importWindow: EngineChunk["importWindow"] = async () => import("./app/main.tsx");

/** Brings what fetches other languages than English. */
export const importLanguage: EngineChunk["importLanguage"] = async () => import("./engine/language.ts");

/** Starts the chat on the page whose loader calls; see LoaderHandle. */
export const boot: Boot = (handle) =>
  createWidget(handle, { importWindow, importLanguage, url: import.meta.url });
