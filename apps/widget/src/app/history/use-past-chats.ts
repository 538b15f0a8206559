import type { HistoryState } from "@parley/client/history";
import { useEffect, useSyncExternalStore } from "react";
import { useParts, useWidget } from "../widget-context.ts";
import { pastChatsOf, type PastChats } from "./past-chats.ts";

/**
 * The visitor's past chats; the first page is read when it is wanted first.
 * @param isWanted false: nothing is asked of the server
 */
export function usePastChats(isWanted = true): { past: PastChats; state: HistoryState } {
  const { client } = useParts();
  const past = pastChatsOf(client);
  const visitorId = useWidget(({ chat }) => chat.visitorId);
  const state = useSyncExternalStore(past.subscribe, past.getState);
  useEffect(() => {
    if (isWanted && visitorId !== "") past.ensure();
  }, [isWanted, past, visitorId]);
  return { past, state };
}
