import type { ClientState } from "@parley/client";
import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { ShellState } from "../engine/shell.ts";
import type { WindowParts } from "./contract.ts";

const Context = createContext<WindowParts | null>(null);

/** Gives the parts below it the engine, the shell and the texts. */
export const WidgetProvider = Context.Provider;

/** The engine, the shell and the way between the views, the same for the window's life, and the texts, which may change. */
export function useParts(): WindowParts {
  const parts = useContext(Context);
  if (!parts) throw new Error("A part of the window is drawn outside of its provider.");
  return parts;
}

/** Everything that changes: the chat's state and the shell's. */
export interface WidgetState {
  chat: ClientState;
  shell: ShellState;
}

/**
 * Reads a part of the state and draws again when it changes.
 * @param select must return something that is there already or a plain value, never a new object
 */
export function useWidget<Value>(select: (state: WidgetState) => Value): Value {
  const { client, shell } = useParts();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [client.subscribe(listener), shell.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [client, shell],
  );
  return useSyncExternalStore(subscribe, () => select({ chat: client.getState(), shell: shell.get() }));
}
