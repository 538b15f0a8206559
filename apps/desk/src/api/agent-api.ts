import type { AgentProfile, Call, Conversation, Note, VisitorProfile } from "@parley/protocol";
import { call, type Answered } from "./call.ts";
import { uploadFile, type UploadFile } from "./upload-file.ts";

/** Which filled-in forms are asked for. */
export interface FormQuery {
  readonly kind?: string;
  readonly conversationId?: string;
  readonly limit: number;
  /** Cursor of the page before. */
  readonly next?: string;
}

/** What the desk asks the agent API for over HTTP while it stays in step. All reject with a DeskError. */
export interface AgentApi {
  /** Everybody who is connected now. */
  readonly listVisitors: () => Promise<Answered<"listVisitors">>;
  /** A page of conversations: unread first, then the newest. `next` is the cursor from the page before. */
  readonly listConversations: (query: {
    state: "open" | "all";
    department?: string;
    limit: number;
    next?: string;
  }) => Promise<Answered<"listConversations">>;
  /** One conversation. */
  readonly readConversation: (conversationId: string) => Promise<Conversation>;
  /** The newest messages before a version, oldest first. */
  readonly listOlderMessages: (
    conversationId: string,
    before: number,
    limit: number,
  ) => Promise<Answered<"listMessages">>;
  /** What is known of a visitor. */
  readonly readVisitor: (visitorId: string) => Promise<VisitorProfile>;
  /** A conversation's notes, the oldest first. */
  readonly listNotes: (conversationId: string) => Promise<Answered<"listNotes">>;
  /** Filled-in forms, the newest first. */
  readonly listFormSubmissions: (query: FormQuery) => Promise<Answered<"listFormSubmissions">>;
  /** The agents, and who is at the desk. */
  readonly listAgents: () => Promise<Answered<"listAgents">>;
  readonly listProperties: () => Promise<Answered<"listProperties">>;
  readonly listDepartments: (propertyId: string) => Promise<Answered<"listDepartments">>;
  readonly uploadFile: UploadFile;
}

/** The agent who is signed in. @throws DeskError UNAUTHENTICATED */
export const readAgent = async (): Promise<AgentProfile> => call<"readAgent">("GET", "/v1/agent/me");

/** Writes a note beside a conversation. @throws DeskError */
export const addNote = async (conversationId: string, text: string): Promise<Note> =>
  call<"addNote">("POST", "/v1/agent/conversations/:conversationId/notes", {
    params: { conversationId },
    body: { text },
  });

/** Ends a call, or refuses one that rings. @throws DeskError UNKNOWN_CALL */
export const endCall = async (callId: string): Promise<Call> =>
  call<"endCall">("POST", "/v1/agent/calls/:callId/end", { params: { callId } });

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
  readVisitor: async (visitorId) =>
    call<"readVisitor">("GET", "/v1/agent/visitors/:visitorId", { params: { visitorId } }),
  listNotes: async (conversationId) =>
    call<"listNotes">("GET", "/v1/agent/conversations/:conversationId/notes", { params: { conversationId } }),
  listFormSubmissions: async (query) =>
    call<"listFormSubmissions">("GET", "/v1/agent/forms", { query: { ...query } }),
  listAgents: async () => call<"listAgents">("GET", "/v1/agent/agents"),
  listProperties: async () => call<"listProperties">("GET", "/v1/agent/properties"),
  listDepartments: async (propertyId) =>
    call<"listDepartments">("GET", "/v1/agent/properties/:propertyId/departments", {
      params: { propertyId },
    }),
  uploadFile,
};
