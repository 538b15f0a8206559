import type { Client } from "@parley/client";
import type { WindowType } from "@parley/loader/types";
import type { EmbedConfig } from "@parley/protocol";
import type { Shell } from "../engine/shell.ts";
import type { Translator } from "@parley/languages";
import type { Router } from "./navigation/router.ts";

/** What the engine hands to the window's code. */
export interface WindowContext {
  config: EmbedConfig;
  /** Origin of the chat's server, without a slash at the end. */
  origin: string;
  /** In an element of the page (no closing), in a window of its own (closing closes that), or floating. */
  windowType: WindowType;
  root: ShadowRoot;
  mount: HTMLElement;
  client: Client;
  shell: Shell;
  /** Aborted when the widget is taken away. */
  ended: AbortSignal;
  /** The way between the views; one of its own without it. */
  router?: Router;
  /** By the visitor's hand. */
  open(): void;
  close(): void;
  /** Opens the chat in a window of its own and minimises this one; nothing happens when the browser blocks it. */
  popOut(): void;
}

/** What the window's chunk exports. */
export interface WindowModule {
  /** Draws the window (closed until the shell says otherwise) and returns its removal. */
  mountWindow(context: WindowContext): () => void;
}

/** What every part of the window is given: the engine's things, and the way between the views. */
export interface WindowParts extends WindowContext {
  router: Router;
  /** The texts as they are now. */
  translator: Translator;
}
