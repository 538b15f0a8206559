import type { EmbedConfig, LauncherLabels } from "@parley/protocol";
import type { ParleyGlobal, WindowType } from "./public-types.ts";

export type * from "./public-types.ts";

/**
 * What the loader hands to the engine chunk when it calls its `boot` export. The loader owns the host element,
 * the launcher and the public queue; the engine owns everything else and tells the launcher what to show.
 */
export interface LoaderHandle {
  /** What the next `start` draws from as well: another widget's configuration is written over it. */
  config: EmbedConfig;
  /** Origin of the server that the script came from, without a slash at the end. */
  origin: string;
  /** The open shadow root that everything is drawn in. */
  root: ShadowRoot;
  /** Where the window is mounted: an element inside `root`, before the launcher in reading order. */
  mount: HTMLElement;
  /** Without a launcher unless `inline`. */
  windowType: WindowType;
  launcher: {
    /** Shows and says another language from now on. */
    setLabels(labels: LauncherLabels): void;
    /** Unread messages on the badge; 0 hides it. */
    setUnread(count: number): void;
    setOpen(open: boolean): void;
    setVisible(visible: boolean): void;
    /** Nobody can be reached: the launcher takes another form, not only another colour. */
    setOffline(offline: boolean): void;
    /** True while the app's code is on its way after a click. */
    setBusy(busy: boolean): void;
    /** Says beside the launcher, and to screen readers, that the chat couldn't be loaded; goes at the next click. */
    showError(): void;
    element: HTMLButtonElement;
  };
  /** What page and engine share for as long as the script is on the page. */
  page: PageLink;
}

/** A call of the page's that waits for the whole interface. */
export interface WaitingCall {
  name: string;
  args: readonly unknown[];
  /** Keeps the promise that the page was given. */
  settle(result: unknown): void;
  /** That promise. */
  outcome: Promise<unknown>;
}

/** The page's interface and what the engine's part of it needs of the loader; outlives every engine. */
export interface PageLink {
  /** `window.Parley`: the loader's methods, and the whole interface's over them once its code is there. */
  api: ParleyGlobal;
  /** The oldest first. */
  waiting: WaitingCall[];
  /** The whole interface, once its code has come. */
  whole?: WholeInterface;
  /** Brings the engine; undefined while the widget is not on the page. */
  bring(): Promise<unknown> | undefined;
  /** Takes launcher and host away for good (the visitor is banned, the chat switched off), until the page starts it again. */
  remove(): void;
}

/** The part of the page's interface that comes with the engine. */
export interface WholeInterface {
  /** Works with this engine until `ended`. */
  attach(parts: unknown): void;
}

/** What `boot` gives back to the loader: the launcher's clicks and the public calls go here. */
export interface Widget {
  open(): void;
  close(): void;
  /** The visitor has pressed the launcher: opens or closes the window. */
  press(): void;
  isOpen(): boolean;
  /** Opens the chat in a window of its own, or comes back to that window. */
  popOut(): void;
  /** Fetches and runs the window's code without opening it (hover, focus). */
  prepare(): void;
  show(): void;
  hide(): void;
  /** Takes every node, listener, timer and socket away. */
  destroy(): void;
}

/** The engine chunk's one export that the loader calls. */
export type Boot = (handle: LoaderHandle) => Widget;

/** What only the whole interface can do. */
export type WaitingName =
  | "endChat"
  | "addEvent"
  | "setAttributes"
  | "addTags"
  | "removeTags"
  | "login"
  | "logout"
  | "switchWidget"
  | "on"
  | "off";
