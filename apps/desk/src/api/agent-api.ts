import type { AgentOperations, AgentProfile, Conversation, ResponseOf } from "@parley/protocol";
import { request, type RequestInput } from "./http.ts";

type Operations = AgentOperations;

/** What the desk asks the agent API for over HTTP; everything else goes over the socket. All reject with a DeskError. */
export interface AgentApi {
  /** Everybody who is connected now. */
  readonly listVisitors: () => Promise<ResponseOf<Operations["listVisitors"]>>;
  /** A page of conversations: unread first, then the newest. `next` is the cursor from the page before. */
  readonly listConversations: (query: {
    state: "open" | "all";
    limit: number;
    next?: string;
  }) => Promise<ResponseOf<Operations["listConversations"]>>;
  /** One conversation. */
  readonly readConversation: (conversationId: string) => Promise<Conversation>;
  /** The newest messages before a version, oldest first. */
  readonly listOlderMessages: (
    conversationId: string,
    before: number,
    limit: number,
  ) => Promise<ResponseOf<Operations["listMessages"]>>;
}

interface Input extends RequestInput {
  readonly params?: Readonly<Record<string, string>>;
}

/** Calls one operation of the agent API; method and path are held to the contract by their types. */
async function call<Name extends keyof Operations>(
  method: Operations[Name]["method"],
  path: Operations[Name]["path"],
  input: Input = {},
): Promise<ResponseOf<Operations[Name]>> {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ""),
  );
  return request(method, address, input);
}

/** The agent who is signed in. @throws DeskError UNAUTHENTICATED */
export const readAgent = async (): Promise<AgentProfile> => call<"readAgent">("GET", "/v1/agent/me");

export const agentApi: AgentApi = {
  listVisitors: async () => call<"listVisitors">("GET", "/v1/agent/visitors"),
  listConversations: async (query) => call<"listConversations">("GET", "/v1/agent/conversations", { query }),
  readConversation: async (conversationId) =>
    call<"readConversation">("GET", "/v1/agent/conversations/:conversationId", {
      params: { conversationId },
    }),
  listOlderMessages: async (conversationId, before, limit) =>
    call<"listMessages">("GET", "/v1/agent/conversations/:conversationId/messages", {
      params: { conversationId },
      query: { before, limit },
    }),
};
