import type { FileAttachment } from "@parley/protocol";
import type { FilesToSend } from "./field-rules.ts";

/** The files that wait beside the text, as the composer needs them; made by the uploads' own chunk. */
export interface Tray {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  files(): FilesToSend;
  /** Hands over what is uploaded, and is empty then. */
  take(): readonly FileAttachment[];
  /** Uploads again what did not get there. */
  retryFailed(): void;
}
