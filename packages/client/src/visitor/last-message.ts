import type { listChats, ResponseOf } from "@parley/protocol";
import type { Context } from "../context.ts";
import type { Link } from "../link.ts";

/** Reads when the latest chat ended, for a registration that does not tell the newest message's time (S7-16). */
export async function readLastMessageTime({ store, incident }: Context, link: Link): Promise<void> {
  const request = { method: "GET", path: "/v1/chat/list", query: { limit: 1 } } as const;
  try {
    const { chats } = await link.call<ResponseOf<typeof listChats>>(request);
    const { session } = store.get();
    store.patch({ session: { ...session, lastMessageTimestamp: chats[0]?.endedOn ?? 0 } });
  } catch (error) {
    incident("The latest chat could not be read.", error);
  }
}
