import { useState } from "react";
import { useWidget } from "../widget-context.ts";

export type View = "home" | "chat";

/**
 * Which view the window shows. It opens as the chat while one runs, until the visitor goes elsewhere by hand; with
 * unread messages it always does, for they are what it is opened for. An open window never changes its view by itself.
 */
export function useView(): { view: View; go: (view: View) => void } {
  const isOpen = useWidget(({ shell }) => shell.isOpen);
  const hasChat = useWidget(({ chat }) => chat.messages.some(({ t }) => t === "c") && !chat.hasChatEnded);
  const hasUnread = useWidget(({ chat, shell }) => chat.unseenCount > 0 || shell.unreadSince !== null);
  const [view, setView] = useState<View>("home");
  const [isChosen, setIsChosen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen && (hasUnread || (hasChat && !isChosen))) setView("chat");
  }
  return {
    view,
    go(next) {
      setIsChosen(true);
      setView(next);
    },
  };
}
