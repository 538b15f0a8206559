// What a site may write with the published package; only compiled, against what was packed.
import { loadParley, ParleyError, type ParleyGlobal, type PageMessage } from "@parley/sdk";
import type { ParleyChatElement } from "@parley/sdk/element";
import { ParleyChat, useParley, useParleyEvent, useUnreadCount } from "@parley/sdk/react";
import * as parleyVue from "@parley/sdk/vue";
import type { ReactElement } from "react";
import { h } from "vue";

export async function open(): Promise<ParleyGlobal> {
  const parley = await loadParley({ server: "https://chat.example.com", propertyId: "main", nonce: "n" });
  const stop: () => void = parley.on("chatMessageAgent", (message: PageMessage) => console.log(message.text));
  stop();
  const status: "online" | "offline" = parley.getStatus();
  console.log(status, new ParleyError("NO_DOCUMENT", "").code);
  // @ts-expect-error -- there is no such event
  parley.on("chatMessage", () => {});
  // @ts-expect-error -- a server is needed
  await loadParley({ propertyId: "main" });
  return parley;
}

export function App(): ReactElement {
  const parley = useParley();
  const unread: number = useUnreadCount();
  useParleyEvent("chatStarted", ({ chatId }) => console.log(chatId.length, unread));
  return (
    <ParleyChat
      server="https://chat.example.com"
      propertyId="main"
      visitor={{ userId: "1", hash: "h", plan: "pro" }}
      onLoad={() => parley?.maximize()}
      onStatusChange={({ status }) => console.log(status)}
      // @ts-expect-error -- a count is a number
      onUnreadCountChanged={({ count }: { count: string }) => console.log(count)}
    />
  );
}

export const vue = (): unknown => {
  const count: number = parleyVue.useUnreadCount().value;
  return h(parleyVue.ParleyChat, {
    server: "https://chat.example.com",
    propertyId: "main",
    onChatStarted: ({ chatId }: { chatId: string }) => console.log(chatId, count),
  });
};

const element: ParleyChatElement = document.createElement("parley-chat");
element.visitor = { name: "Ada" };
