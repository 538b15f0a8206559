import type { FileAttachment, ProtocolErrorBody, readUploadHandle, ResponseOf } from "@parley/protocol";
import { UPLOAD_HANDLE_LIFETIME_MS } from "@parley/protocol/limits";
import { Fault, NETWORK_ERROR } from "../fault.ts";
import type { ClientLink } from "../types.ts";
import type { UploadFile, UploadPort, UploadSignal } from "./types.ts";

/** One upload of one file. */
export interface Order<File> {
  readonly uuid: string;
  readonly file: File;
  readonly onProgress: (loaded: number, total: number) => void;
  readonly signal: UploadSignal;
}

/** Brings files to the server. */
export interface Transfer<File extends UploadFile> {
  /** The handle of this page (S3-85): one for all uploads as long as it is good. Rejects with a Fault. */
  readonly handle: () => Promise<string>;
  readonly knows: (handle: string) => boolean;
  /** Rejects with a Fault, or with what the port rejects with. */
  readonly send: (order: Order<File>) => Promise<FileAttachment>;
}

/** The file's data is the whole answer, or what a wrapped one holds. @throws Fault for an error or anything else */
function readAnswer({ status, text }: { readonly status: number; readonly text: string }): FileAttachment {
  let answer: { data?: FileAttachment; error?: ProtocolErrorBody } & Partial<FileAttachment>;
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    // A proxy's page, or a connection that was cut.
    throw new Fault(NETWORK_ERROR);
  }
  if (answer?.error) throw new Fault(answer.error);
  const file = answer?.data ?? answer;
  if (status >= 400 || typeof file?.url !== "string") throw new Fault(NETWORK_ERROR);
  return file as FileAttachment;
}

export function createTransfer<File extends UploadFile>(
  link: ClientLink,
  upload: UploadPort<File>,
): Transfer<File> {
  const { clock, apiUrl } = link.options;
  const known = new Set<string>();
  let current: Promise<string> | undefined;
  let askedAt = 0;

  async function ask(): Promise<string> {
    const query = { _t: clock.now() };
    const { handle } = await link.call<ResponseOf<typeof readUploadHandle>>({
      method: "GET",
      path: "/upload/handle",
      query,
    });
    known.add(handle);
    return handle;
  }

  async function handle(): Promise<string> {
    if (current && clock.now() - askedAt < UPLOAD_HANDLE_LIFETIME_MS) return current;
    askedAt = clock.now();
    const asked = ask();
    current = asked;
    asked.catch(() => {
      // The next upload asks again; this one is told by the same promise.
      if (current === asked) current = undefined;
    });
    return asked;
  }

  async function attempt({ uuid, file, onProgress, signal }: Order<File>): Promise<FileAttachment> {
    const query = {
      handle: await handle(),
      visitorSessionId: (await link.freshToken()).sessionKey,
      uuid,
    };
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const url = `${apiUrl}/upload/visitor-chat/visitor?${pairs.join("&")}`;
    return readAnswer(await upload(url, file, { onProgress, signal }));
  }

  return {
    handle,
    knows: (one) => known.has(one),
    async send(order) {
      try {
        return await attempt(order);
      } catch (error) {
        if (!(error instanceof Fault) || error.code !== "UNKNOWN_UPLOAD" || order.signal.aborted) throw error;
        // The server has forgotten the handle: once more with another one.
        current = undefined;
        return attempt(order);
      }
    },
  };
}
