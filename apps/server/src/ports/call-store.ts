import type { CallStatus } from "@parley/protocol";

/** A call as it is kept. */
export interface CallRecord {
  id: string;
  conversationId: string;
  chatId: string;
  status: CallStatus;
  /** 1 when it begins, then one more with every change. */
  version: number;
  video: boolean;
  screen: boolean;
  callerType: "v" | "a";
  callerId: string;
  startedAt: number;
  /** When somebody answered; null before. */
  answeredAt: number | null;
  endedAt: number | null;
}

/** Calls; a call begins with a ConversationChange. */
export interface CallStore {
  readCall(id: string): Promise<CallRecord | null>;
  /** `decide` must be pure; null changes nothing, what it throws rejects. The store raises the version. */
  changeCall(
    id: string,
    decide: (call: CallRecord) => Partial<Pick<CallRecord, "status" | "answeredAt" | "endedAt">> | null,
  ): Promise<{ call: CallRecord; changed: boolean } | null>;
  /** In the order of their start. */
  listCalls(conversationId: string, chatId: string): Promise<CallRecord[]>;
  /** Calls that are not over, of all conversations: a server that starts takes up their clocks. */
  listOpenCalls(): Promise<CallRecord[]>;
}
