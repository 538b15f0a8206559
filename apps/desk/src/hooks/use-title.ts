import { useEffect } from "react";
import { unreadTotal } from "../state/selectors.ts";
import { useDeskState } from "./desk-context.ts";

const TITLE = "Parley desk";

/** Shows in the page's title how many of the visitors' messages are unread: "(2) Parley desk". */
export function useTitle(): void {
  const unread = useDeskState((state) => unreadTotal(state.conversations));
  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) ${TITLE}` : TITLE;
    return () => {
      document.title = TITLE;
    };
  }, [unread]);
}
