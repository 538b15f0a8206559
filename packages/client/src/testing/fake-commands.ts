import type { Message, Rating } from "@parley/protocol";
import type { FakeServer } from "./fake-server.ts";
import type { ServerEnd } from "./socket-pair.ts";

/** Sends a message that the client has asked for, to everybody but the one who learns of it by the answer. */
function store(server: FakeServer, end: ServerEnd, payload: unknown): unknown {
  const {
    id,
    message: text = "",
    attachments = [],
  } = payload as {
    id: string;
    message?: string;
    attachments?: Message["attchs"];
  };
  const { message, isNew } = server.conversation.store({ id, m: text, ut: "v", attchs: attachments });
  if (isNew) server.publish(message, end);
  return { id, cver: message.cver, co: message.co, chid: message.chid };
}

/** What commands do, by name or path; those that are missing are answered with null. */
const doings: Record<string, (server: FakeServer, end: ServerEnd, payload: never) => unknown> = {
  "/v1/message/visitor": store,
  "/v1/visitor/messages-seen": (server, _, { timestamp }: { timestamp: number }) => {
    server.seen = timestamp;
    return null;
  },
  endChat({ conversation, publish }) {
    const notice = conversation.end();
    publish(notice);
    return { chatEndVersion: notice.cver, nextChatId: conversation.chatId };
  },
  getMessages({ conversation }, _, { before, limit }: { before: number; limit: number }) {
    const earlier = conversation.messages.filter(({ cver }) => cver < before);
    return { messages: earlier.slice(-limit), more: earlier.length > limit };
  },
  visitorRating({ conversation, publish }, _, { rating }: { rating: Rating }) {
    publish(conversation.store({ t: "n", m: "VISITOR_RATING", ut: "v", md: { rt: rating } }).message);
    return null;
  },
  addTags(server, _, { tags }: { tags: string[] }) {
    server.tags = [...new Set([...server.tags, ...tags])];
    return { tags: server.tags };
  },
  removeTags(server, _, { tags }: { tags: string[] }) {
    server.tags = server.tags.filter((tag) => !tags.includes(tag));
    return { tags: server.tags };
  },
};

/** Does what a command asks for; returns the data of its answer. */
export const perform = (server: FakeServer, end: ServerEnd, name: string, payload: unknown): unknown =>
  doings[name]?.(server, end, payload as never) ?? null;
