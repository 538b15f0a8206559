import { useEffect, useState } from "react";
import { messageWords } from "../format/message-words.ts";
import { visitorLabel } from "../format/person.ts";
import { showConversation } from "../navigate.ts";
import type { Desk } from "../sync/desk.ts";
import { useDesk } from "./desk-context.ts";

interface Notifications {
  /** True while the browser would still ask the agent. */
  readonly canAsk: boolean;
  readonly ask: () => void;
}

// Browsers keep it to themselves on plain http, but for localhost.
const supported = typeof Notification !== "undefined" && globalThis.isSecureContext;

/** Shows the system's notification for a visitor's message while the page is out of sight, once the agent allowed it. */
export function useNotifications(): Notifications {
  const desk = useDesk();
  const [permission, setPermission] = useState(supported ? Notification.permission : "denied");
  useEffect(() => {
    if (permission !== "granted") return undefined;
    return desk.onEvent((event) => {
      if (event.name !== "message" || desk.store.get().visible) return;
      const { conversationId, message } = event.payload;
      if (message.t === "c" && message.ut === "v")
        notify(desk, conversationId, visitorLabel(message.n), messageWords(message));
    });
  }, [desk, permission]);
  return {
    canAsk: permission === "default",
    ask: () => void Notification.requestPermission().then(setPermission),
  };
}

function notify(desk: Desk, conversationId: string, title: string, body: string): void {
  // One per conversation: a newer one takes its place.
  const notification = new Notification(title, { body, tag: conversationId });
  notification.onclick = () => {
    window.focus();
    showConversation(desk, conversationId);
    notification.close();
  };
}
