import type { Page } from "./state/model.ts";
import type { Desk } from "./sync/desk.ts";

const PREFIX = "#/conversation/";
const PAGES: Readonly<Record<Exclude<Page, "conversations">, string>> = {
  forms: "#/forms",
  settings: "#/settings",
};

/** What an address names: a page of the desk, and the conversation that is open on it. */
export interface Place {
  readonly page: Page;
  readonly conversationId: string | null;
}

/** The place that an address names; an unknown one leads to the list of conversations. */
export function placeInAddress(hash: string): Place {
  if (hash === PAGES.forms) return { page: "forms", conversationId: null };
  if (hash === PAGES.settings) return { page: "settings", conversationId: null };
  return { page: "conversations", conversationId: conversationInAddress(hash) };
}

/** The conversation that an address names; null when it names none. */
function conversationInAddress(hash: string): string | null {
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
  go(desk, { page: "conversations", conversationId });
}

/** Shows another page of the desk. */
export function showPage(desk: Desk, page: keyof typeof PAGES): void {
  const atList = desk.store.get().openId === null && desk.store.get().page === "conversations";
  if (atList) history.pushState({ fromList: true }, "", PAGES[page]);
  else history.replaceState(history.state, "", PAGES[page]);
  go(desk, { page, conversationId: null });
}

/** Goes back from the open conversation, or from another page, to where the agent came from. */
export function goBack(desk: Desk): void {
  const { fromList } = (history.state ?? {}) as { fromList?: boolean };
  if (fromList) {
    history.back();
    return;
  }
  history.replaceState(null, "", location.pathname);
  go(desk, { page: "conversations", conversationId: null });
}

/** Keeps what is shown in step with the address; the answer ends that. */
export function followAddress(desk: Desk): () => void {
  const follow = (): void => go(desk, placeInAddress(location.hash));
  follow();
  window.addEventListener("popstate", follow);
  return () => window.removeEventListener("popstate", follow);
}

function go(desk: Desk, { page, conversationId }: Place): void {
  desk.show(page);
  desk.open(conversationId);
}
