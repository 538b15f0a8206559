import type { FileAttachment } from "@parley/protocol";

/** A file that is being uploaded for the next message, or is ready to go with it. */
export interface DraftFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly status: "uploading" | "ready" | "failed";
  /** How much has been sent, from 0 to 1. */
  readonly done: number;
  /** What goes into the message; null until it is ready. */
  readonly attachment: FileAttachment | null;
  /** Why it failed, as a sentence. */
  readonly error: string | null;
}
