import type { FormKind, FormSubmission } from "@parley/protocol";

/** Which filled-in forms the inbox shows: those of a kind, or every one. */
export type InboxKind = FormKind | "all";

/** The filled-in forms that the inbox holds, the newest first. */
export interface Inbox {
  readonly kind: InboxKind;
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly more: "idle" | "loading" | "failed";
  readonly submissions: readonly FormSubmission[];
  /** Cursor of the page after; null at the end. */
  readonly next: string | null;
  /** Offline messages and tickets that came in while the agent was not at the inbox. */
  readonly unseen: number;
}

export const freshInbox: Inbox = {
  kind: "all",
  status: "idle",
  more: "idle",
  submissions: [],
  next: null,
  unseen: 0,
};
