import type { Message } from "@parley/protocol";
import { createTranslator, type Translator } from "@parley/languages";
import type { PopoutWindow } from "./popout.ts";
import { createStore, type Store } from "./store.ts";

/** What the page around the chat decides, beside the chat's own state. */
export interface ShellState {
  /** The window is drawn. */
  isOpen: boolean;
  /** The visitor opened it just now, so it takes the focus; false when it came open by itself. */
  takesFocus: boolean;
  /** When the window was opened with unread messages: up to when the visitor had seen everything before. */
  unreadSince: number | null;
  /** Not hidden by the page, nor by the chat's state. */
  isVisible: boolean;
  /** The window fills the screen. */
  isPhone: boolean;
  /** The page can be seen. */
  isPageVisible: boolean;
  /** The chat in a window of its own that this page has opened, which may be closed by now. */
  popout: PopoutWindow | null;
  /** The newest message of the other side that came while the page was open, and when, in the page's own milliseconds. */
  arrived: { message: Message; at: number } | null;
  /** The texts; others when a language has been fetched or the page has changed its own. */
  translator: Translator;
}

export type Shell = Store<ShellState>;

/** The loader's query: a phone in either orientation, or a window too narrow for a floating panel. */
const PHONE_QUERY = "(max-width:480px),(pointer:coarse) and (max-height:480px)";

/** Makes the shell state and keeps what it says of screen and page up to date until `signal` ends it. */
export function createShell(signal: AbortSignal): Shell {
  const phone = matchMedia(PHONE_QUERY);
  const isPageVisible = (): boolean => document.visibilityState === "visible";
  const shell = createStore<ShellState>({
    isOpen: false,
    takesFocus: false,
    unreadSince: null,
    isVisible: true,
    isPhone: phone.matches,
    isPageVisible: isPageVisible(),
    popout: null,
    arrived: null,
    translator: createTranslator(),
  });
  phone.addEventListener("change", () => shell.set({ isPhone: phone.matches }), { signal });
  document.addEventListener("visibilitychange", () => shell.set({ isPageVisible: isPageVisible() }), {
    signal,
  });
  return shell;
}

/** The visitor looks at the open window. */
export const isInView = ({ isOpen, isVisible, isPageVisible }: ShellState): boolean =>
  isOpen && isVisible && isPageVisible;

/** The pop-out that this page has opened is still there. */
export const isPoppedOut = ({ popout }: ShellState): boolean => popout?.closed === false;

/** Nobody needs to be called: the visitor looks at the chat, or has it in a window that calls by itself. */
export const isAttended = (state: ShellState): boolean => isInView(state) || isPoppedOut(state);
