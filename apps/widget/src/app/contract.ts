import type { Client } from "@parley/client";
import type { EmbedConfig } from "@parley/protocol";
import type { Shell } from "../engine/shell.ts";
import type { Translator } from "../i18n/translator.ts";

/** What the engine hands to the window's code. */
export interface WindowContext {
  config: EmbedConfig;
  /** Origin of the chat's server, without a slash at the end. */
  origin: string;
  root: ShadowRoot;
  mount: HTMLElement;
  client: Client;
  shell: Shell;
  translator: Translator;
  /** Aborted when the widget is taken away. */
  ended: AbortSignal;
  /** By the visitor's hand. */
  open(): void;
  close(): void;
}

/** What the window's chunk exports. */
export interface WindowModule {
  /** Draws the window (closed until the shell says otherwise) and returns its removal. */
  mountWindow(context: WindowContext): () => void;
}
