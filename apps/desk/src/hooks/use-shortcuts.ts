import { useEffect, type RefObject } from "react";
import { goBack, showConversation } from "../navigate.ts";
import { listedConversations } from "../state/selectors.ts";
import type { Desk } from "../sync/desk.ts";
import { useDesk } from "./desk-context.ts";

/** Below this width the list and the conversation take turns; px. */
const TWO_PANES = "(min-width: 768px)";

/** Alt with up and down goes through the conversations, Escape leads back to the list. */
export function useShortcuts(sidebar: RefObject<HTMLElement | null>): void {
  const desk = useDesk();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.altKey && step !== undefined) {
        event.preventDefault();
        showNeighbour(desk, step);
      } else if (event.key === "Escape" && !event.defaultPrevented && !inLayer(event.target)) {
        backToList(desk, sidebar.current);
      }
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [desk, sidebar]);
}

/** Dialogs and menus close by Escape themselves. */
const inLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

function showNeighbour(desk: Desk, step: number): void {
  const state = desk.store.get();
  const listed = listedConversations(state);
  const at = listed.findIndex(({ id }) => id === state.openId);
  const neighbour = listed[at === -1 ? 0 : at + step];
  if (neighbour) showConversation(desk, neighbour.id);
}

function backToList(desk: Desk, sidebar: HTMLElement | null): void {
  if (desk.store.get().openId === null) return;
  if (!window.matchMedia(TWO_PANES).matches) goBack(desk);
  const item = sidebar?.querySelector<HTMLElement>(
    'nav[aria-label="Conversations"] [aria-current], [data-item][aria-current], [data-item][tabindex="0"]',
  );
  item?.focus();
}
