import type { Client } from "@parley/client";
import { createHistory, type History } from "@parley/client/history";

/** The visitor's ended chats, read once for the whole window. */
export interface PastChats extends History {
  /** Reads the first page unless it is here or on its way. */
  readonly ensure: () => void;
  /** The first page has come. */
  readonly isLoaded: () => boolean;
}

const known = new WeakMap<Client, PastChats>();

function follow(client: Client): PastChats {
  const history = createHistory(client.link);
  let { visitorId } = client.getState();
  let isAsked = false;
  const read = async (): Promise<void> => {
    isAsked = true;
    await history.load();
  };
  client.subscribe(() => {
    const { visitorId: now } = client.getState();
    if (now === visitorId) return;
    visitorId = now;
    isAsked = false;
    history.reset();
  });
  client.on("chatEnded", () => {
    if (isAsked) void read();
  });
  return {
    ...history,
    load: read,
    isLoaded() {
      const { isLoadingList, loadError } = history.getState();
      return isAsked && !isLoadingList && loadError === null;
    },
    ensure() {
      if (!isAsked) void read();
    },
  };
}

/** The past chats of the visitor whom a client knows; forgotten when it is another one, read again when a chat ends. */
export function pastChatsOf(client: Client): PastChats {
  const past = known.get(client) ?? follow(client);
  known.set(client, past);
  return past;
}
