import type { MadeUpState } from "@parley/client/testing";
import type { ErrorCode, widgetSettingsSchema } from "@parley/protocol";
import type { z } from "zod";
import type { ViewPath } from "../../src/app/navigation/router.ts";
import type { ShellState } from "../../src/engine/shell.ts";

/** What the server answers: data, a refusal by its code, or nothing for ever. */
export type Answer = { data: unknown } | { error: ErrorCode } | "never";

/** What a state may do to the widget once it is drawn, as a visitor would. */
export interface Hands {
  root: ShadowRoot;
  /** Waits until nothing is drawn any more. */
  settled(): Promise<void>;
  /** The first element that matches; waits for it. */
  find<Found extends HTMLElement = HTMLElement>(selector: string): Promise<Found>;
  /** Writes into a field as typing does. */
  type(selector: string, text: string): Promise<void>;
}

/** One screen of the widget with made-up data. */
export interface GalleryState {
  /** In the address, and the name of its picture. */
  id: string;
  title: string;
  /** As the owner would write them; what is left out has its default. */
  settings?: z.input<typeof widgetSettingsSchema>;
  state?: MadeUpState;
  shell?: Partial<ShellState>;
  /** Where the visitor has gone. */
  route?: { path: ViewPath; parameters?: Record<string, string> };
  /** By path, as "/v1/chat/list". */
  answers?: Record<string, Answer>;
  /** By the engine's method, as "saveOfflineForm". */
  replies?: Record<string, Answer>;
  act?: (hands: Hands) => Promise<void>;
}

/** States that belong together, for the list at the side. */
export interface GalleryArea {
  title: string;
  states: readonly GalleryState[];
}
