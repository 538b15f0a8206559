import { useState, type FocusEvent, type KeyboardEvent } from "react";

interface RovingList {
  /** For the list's element. */
  readonly listProps: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
  /** For the button of the item with this id. */
  readonly itemProps: (id: string) => { readonly "data-item": string; readonly tabIndex: 0 | -1 };
}

/**
 * One stop of the Tab key for a whole list: arrows, Home and End move between its items.
 * @param ids the items in their order
 * @param currentId where Tab enters the list; the first item when it is null or not in the list
 */
export function useRovingList(ids: readonly string[], currentId: string | null): RovingList {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [lastCurrentId, setLastCurrentId] = useState(currentId);
  if (lastCurrentId !== currentId) {
    setLastCurrentId(currentId);
    setFocusedId(null);
  }
  const stop = [focusedId, currentId].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = ids.findIndex((id) => id === itemOf(event.target));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key];
    const id = to === undefined ? undefined : ids[Math.max(0, Math.min(ids.length - 1, to))];
    if (at === -1 || id === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus();
  }

  return {
    listProps: { onKeyDown, onFocus: (event) => setFocusedId(itemOf(event.target)) },
    itemProps: (id) => ({ "data-item": id, tabIndex: id === stop ? 0 : -1 }),
  };
}

function itemOf(target: EventTarget): string | null {
  return target instanceof HTMLElement
    ? (target.closest<HTMLElement>("[data-item]")?.dataset["item"] ?? null)
    : null;
}
