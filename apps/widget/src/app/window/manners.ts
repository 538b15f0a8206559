import type { Client } from "@parley/client";
import { lockScroll } from "./lock-scroll.ts";
import { trapFocus } from "./trap-focus.ts";
import { watchSize } from "./watch-size.ts";
import { watchVisibleArea } from "./watch-visible-area.ts";

interface Open {
  client: Client;
  /** The panel covers the whole screen. */
  fillsScreen: boolean;
  /** There is a page behind it, which must not scroll or take the focus. */
  isModal: boolean;
  /** Aborted when the window closes. */
  closed: AbortSignal;
}

/** How an open window treats the page and the screen around it; fetched after it is drawn. */
export function behave(panel: HTMLElement, { client, fillsScreen, isModal, closed }: Open): void {
  const { host } = panel.getRootNode() as ShadowRoot;
  // Hotkey handlers of the page that look at the event's target leave editable ones alone.
  Object.defineProperty(host, "isContentEditable", { value: true, configurable: true });
  watchSize(panel, client, closed);
  // What a page does with what is pasted into it is not meant for what is pasted here. Behind React, which listens inside.
  for (const name of ["copy", "cut", "paste"])
    panel.getRootNode().addEventListener(name, (event) => event.stopPropagation(), { signal: closed });
  if (fillsScreen) watchVisibleArea(panel, closed);
  if (!isModal) return;
  lockScroll(closed);
  panel.addEventListener("keydown", (event) => trapFocus(panel, event), { signal: closed });
}
