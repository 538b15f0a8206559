import type { Desk } from "./sync/desk.ts";

const PREFIX = "#/conversation/";

/** The conversation that an address names; null when it names none. */
export function conversationInAddress(hash: string): string | null {
  if (!hash.startsWith(PREFIX)) return null;
  try {
    return decodeURIComponent(hash.slice(PREFIX.length)) || null;
  } catch {
    // Not an address that this desk wrote.
    return null;
  }
}

/** Opens a conversation and puts it into the address, so that a reload and the way back lead where they should. */
export function showConversation(desk: Desk, conversationId: string): void {
  const address = PREFIX + encodeURIComponent(conversationId);
  if (desk.store.get().openId === null) history.pushState({ fromList: true }, "", address);
  else history.replaceState(history.state, "", address);
  desk.open(conversationId);
}

/** Goes back from the open conversation to the list. */
export function hideConversation(desk: Desk): void {
  const { fromList } = (history.state ?? {}) as { fromList?: boolean };
  if (fromList) {
    history.back();
    return;
  }
  history.replaceState(null, "", location.pathname);
  desk.open(null);
}

/** Keeps the open conversation in step with the address; the answer ends that. */
export function followAddress(desk: Desk): () => void {
  const follow = (): void => desk.open(conversationInAddress(location.hash));
  follow();
  window.addEventListener("popstate", follow);
  return () => window.removeEventListener("popstate", follow);
}
