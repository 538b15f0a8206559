import { useLayoutEffect, useRef } from "react";
import { useParts, useWidget } from "../widget-context.ts";

/**
 * Which view the window opens with: the chat while one runs, until the visitor has gone elsewhere by hand; with unread
 * messages always the chat, for they are what it is opened for. An open window never changes its view by itself.
 */
export function useOpeningView(): void {
  const { router } = useParts();
  const isOpen = useWidget(({ shell }) => shell.isOpen);
  const hasChat = useWidget(({ chat }) => chat.messages.some(({ t }) => t === "c") && !chat.hasChatEnded);
  const hasUnread = useWidget(({ chat, shell }) => chat.unseenCount > 0 || shell.unreadSince !== null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (isOpen && !wasOpen.current) {
      const { history, current } = router.get();
      const isUntouched = history.length === 1 && current.path === "/";
      if (hasUnread || (hasChat && isUntouched)) router.go("chat");
    }
    wasOpen.current = isOpen;
  }, [hasChat, hasUnread, isOpen, router]);
}
