import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { DeskState } from "../state/model.ts";
import type { Desk } from "../sync/desk.ts";

/** The signed-in agent's desk, for every component under it. */
export const DeskContext = createContext<Desk | null>(null);

/** What the agent can do. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error("useDesk needs a DeskContext above it.");
  return desk;
}

/** A part of the desk's state; the component draws again when it changes. The selector must not make new objects. */
export function useDeskState<Part>(select: (state: DeskState) => Part): Part {
  const { store } = useDesk();
  const read = useCallback(() => select(store.get()), [select, store]);
  return useSyncExternalStore(store.subscribe, read);
}
