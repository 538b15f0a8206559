import type { ParametersOf, VisitorEvents } from "@parley/protocol";
import type { Client } from "../types.ts";
import type { UploadItem } from "./types.ts";

/** What an upload's news change. */
export interface UploadNews {
  /** Whether this page has an upload on its way with this handle and id. */
  readonly knows: (handle: string, uuid: string) => boolean;
  readonly change: (
    uuid: string,
    changes: Partial<Pick<UploadItem, "progress" | "status" | "hasError" | "error" | "attachment">>,
  ) => void;
}

type Payload<Name extends keyof VisitorEvents> = ParametersOf<VisitorEvents[Name]>[0];

/**
 * Follows what the server says of uploads over the socket (S7-44 to S7-46): it knows the outcome even when the answer to
 * the upload itself is lost on its way. Returns the function that ends it.
 */
export function followUploadEvents(client: Client, { knows, change }: UploadNews): () => void {
  return client.on("socketEvent", ({ name, parameters }) => {
    const target = parameters[0] as { handle?: unknown; uuid?: unknown } | undefined;
    const { handle, uuid } = target ?? {};
    if (typeof handle !== "string" || typeof uuid !== "string" || !knows(handle, uuid)) return;
    if (name === "uploadProgress") {
      const { loaded, total } = target as Payload<"uploadProgress">;
      if (total > 0) change(uuid, { progress: Math.min(1, loaded / total) });
    }
    if (name === "uploadFinished") {
      const { file } = target as Payload<"uploadFinished">;
      change(uuid, { status: "done", progress: 1, attachment: file });
    }
    if (name === "uploadError") {
      const { code, message } = target as Payload<"uploadError">;
      const error = { code, message } as UploadItem["error"];
      change(uuid, { status: "failed", hasError: true, error });
    }
  });
}
