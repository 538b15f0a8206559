import type {
  listChats,
  PastCall,
  PastChat,
  ProtocolErrorBody,
  readChat,
  ResponseOf,
} from "@parley/protocol";
import { HISTORY_PAGE_SIZE } from "@parley/protocol/limits";
import { errorBody, Fault } from "../fault.ts";
import { createFeatureStore } from "../feature-store.ts";
import { fromServer } from "../state/message-list.ts";
import type { ClientLink, ClientMessage } from "../types.ts";

/** Earlier conversations (S3-40). */
export interface HistoryState {
  /** The latest first. */
  readonly items: readonly PastChat[];
  /** Cursor of the next page; null when there is none. */
  readonly nextListHash: string | null;
  readonly isLoadingList: boolean;
  readonly isLoadingChat: boolean;
  readonly loadError: ProtocolErrorBody | null;
  readonly chatError: ProtocolErrorBody | null;
  /** Id of the chat that is open, or to be. */
  readonly selectedChat: string | null;
  /** Of the open chat. */
  readonly messages: readonly ClientMessage[];
  readonly calls: readonly PastCall[];
  /** Of the list, in pixels. */
  readonly scrollPosition: number;
}

/** Reads the visitor's ended chats. */
export interface History {
  readonly getState: () => HistoryState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The first page, in place of what is there. */
  readonly load: () => Promise<void>;
  /** The page behind; nothing when there is none, or one is being loaded. */
  readonly loadNext: () => Promise<void>;
  readonly select: (chatId: string | null) => void;
  /** Reads the selected chat. @throws Fault INVALID_ID when none is selected */
  readonly open: () => Promise<void>;
  readonly setScrollPosition: (pixels: number) => void;
  /** Forgets everything: the visitor is another one. */
  readonly reset: () => void;
}

const INVALID_ID: ProtocolErrorBody = { code: "INVALID_ID", message: "Invalid Id" };

const NOTHING_OPEN = { messages: [], calls: [], chatError: null, isLoadingChat: false } as const;

const EMPTY: HistoryState = {
  items: [],
  nextListHash: null,
  isLoadingList: false,
  loadError: null,
  selectedChat: null,
  scrollPosition: 0,
  ...NOTHING_OPEN,
};

/** Reads all of a chat: a long one comes in pages. */
async function readWhole(
  link: ClientLink,
  chatId: string,
): Promise<Pick<HistoryState, "messages" | "calls">> {
  const messages: ClientMessage[] = [];
  for (;;) {
    const query = { chatId, after: messages.at(-1)?.cver };
    const { chat } = await link.call<ResponseOf<typeof readChat>>({
      method: "GET",
      path: "/v1/chat/get",
      query,
    });
    messages.push(...chat.messages.map(fromServer));
    if (!chat.more || chat.messages.length === 0) return { messages, calls: chat.calls };
  }
}

export function createHistory(link: ClientLink): History {
  const store = createFeatureStore<HistoryState>(EMPTY);
  const { getState, patch } = store;
  /** The requests that count: an answer to an earlier one comes too late. */
  let listRound = 0;
  let chatRound = 0;

  async function read(before: readonly PastChat[], next: string | undefined): Promise<void> {
    listRound += 1;
    const mine = listRound;
    patch({ isLoadingList: true, loadError: null });
    try {
      const query = { limit: HISTORY_PAGE_SIZE, next };
      const page = await link.call<ResponseOf<typeof listChats>>({
        method: "GET",
        path: "/v1/chat/list",
        query,
      });
      if (mine !== listRound) return;
      const known = new Set(before.map(({ id }) => id));
      patch({
        items: [...before, ...page.chats.filter(({ id }) => !known.has(id))],
        nextListHash: page.hasNext ? page.next : null,
        isLoadingList: false,
      });
    } catch (error) {
      if (mine === listRound) patch({ isLoadingList: false, loadError: errorBody(error) });
    }
  }

  return {
    getState,
    subscribe: store.subscribe,
    load: async () => read([], undefined),
    async loadNext() {
      const { items, nextListHash, isLoadingList } = getState();
      if (nextListHash !== null && !isLoadingList) await read(items, nextListHash);
    },
    select(chatId) {
      if (chatId === getState().selectedChat) return;
      chatRound += 1;
      patch({ ...NOTHING_OPEN, selectedChat: chatId });
    },
    async open() {
      const { selectedChat } = getState();
      chatRound += 1;
      const mine = chatRound;
      patch({ ...NOTHING_OPEN, isLoadingChat: true });
      if (selectedChat === null) {
        patch({ isLoadingChat: false, chatError: INVALID_ID });
        throw new Fault(INVALID_ID);
      }
      try {
        const chat = await readWhole(link, selectedChat);
        if (mine === chatRound) patch({ ...chat, isLoadingChat: false });
      } catch (error) {
        if (mine === chatRound) patch({ isLoadingChat: false, chatError: errorBody(error) });
      }
    },
    setScrollPosition: (scrollPosition) => patch({ scrollPosition }),
    reset() {
      listRound += 1;
      chatRound += 1;
      patch(EMPTY);
    },
  };
}
