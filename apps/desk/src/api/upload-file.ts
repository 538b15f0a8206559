import type { AgentOperations, FileAttachment } from "@parley/protocol";
import { addressOf } from "./call.ts";
import { DeskError } from "./desk-error.ts";
import { readData, UNREACHABLE } from "./http.ts";

const PATH: AgentOperations["uploadAgentFile"]["path"] = "/v1/agent/conversations/:conversationId/files";
/** The server's name for the part that holds the file. */
const FIELD = "upload";

export interface UploadInput {
  readonly conversationId: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads one file for a message and answers with what goes into the message.
 * @throws DeskError FILE_TOO_LARGE, FILE_EMPTY, STORAGE_FULL …; UNREACHABLE; CANCELLED by the signal
 */
export type UploadFile = (input: UploadInput) => Promise<FileAttachment>;

/** {@link UploadFile} by XMLHttpRequest: fetch does not tell how much has been sent. */
export const uploadFile: UploadFile = ({ conversationId, file, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open("POST", addressOf(PATH, { conversationId }));
    sending.setRequestHeader("Accept", "application/json");
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.onload = () => {
      const { status, responseText } = sending;
      try {
        const answer = { status, ok: status >= 200 && status < 300, body: parse(responseText) };
        resolve(readData(answer) as FileAttachment);
      } catch (error) {
        reject(error);
      }
    };
    sending.onerror = () => reject(new DeskError("UNREACHABLE", UNREACHABLE));
    sending.onabort = () => reject(new DeskError("CANCELLED", "The upload was cancelled."));
    signal.addEventListener("abort", () => sending.abort());
    const form = new FormData();
    form.append(FIELD, file, file.name);
    sending.send(form);
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page: the caller judges by the status.
    return undefined;
  }
}
