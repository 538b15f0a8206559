import type { Boot } from "@parley/loader/types";
import type { WindowModule } from "./app/contract.ts";
import { createWidget } from "./engine/widget.ts";

/** Brings the window's code; exported because a failed graph is fetched again from another copy of this chunk. */
export const importWindow = async (): Promise<WindowModule> => import("./app/main.tsx");

/** Starts the chat on the page whose loader calls; see LoaderHandle. */
export const boot: Boot = (handle) => createWidget(handle, importWindow, import.meta.url);
