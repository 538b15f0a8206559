import type { FormSubmission, Note, VisitorProfile } from "@parley/protocol";

/** What stands beside the open conversation: who the visitor is, notes, filled-in forms. */
export interface Details {
  readonly conversationId: string;
  readonly status: "loading" | "ready" | "failed";
  /** Null until it has come. */
  readonly visitor: VisitorProfile | null;
  /** Something of the visitor has changed since: it has to be read again. */
  readonly stale: boolean;
  /** The oldest first. */
  readonly notes: readonly Note[];
  /** The newest first. */
  readonly forms: readonly FormSubmission[];
}

/** The details of a conversation that was just opened. */
export const freshDetails = (conversationId: string): Details => ({
  conversationId,
  status: "loading",
  visitor: null,
  stale: false,
  notes: [],
  forms: [],
});
