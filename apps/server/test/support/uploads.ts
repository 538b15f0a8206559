import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import type { FileAttachment, ProtocolErrorBody } from "@parley/protocol";
import { ANNA, bearer } from "./agents.ts";
import { request, type VisitorClient } from "./clients.ts";
import type { TestServer } from "./harness.ts";

/** The answer to an upload. */
export interface UploadAnswer {
  status: number;
  headers: Headers;
  data: FileAttachment;
  error: ProtocolErrorBody | undefined;
}

/** A file as a test sends it. */
export interface Sent {
  name?: string;
  type?: string;
  content: string | Uint8Array<ArrayBuffer>;
}

/** A form with the file in the field `upload`. */
export function formOf(...files: Sent[]): FormData {
  const form = new FormData();
  for (const { name = "note.txt", type = "text/plain", content } of files) {
    form.append("upload", new Blob([content], { type }), name);
  }
  return form;
}

/** Asks for an upload handle. */
export async function handleOf(server: { url: string }, { session }: VisitorClient): Promise<string> {
  const { body } = await request(`${server.url}/upload/handle?_t=1`, {
    headers: { "x-session-token": session.tkn },
  });
  return body.data.handle as string;
}

/** Where a visitor uploads to. */
export async function uploadUrl(
  server: { url: string },
  visitor: VisitorClient,
  uuid?: string,
): Promise<string> {
  const handle = await handleOf(server, visitor);
  const query = new URLSearchParams({
    handle,
    visitorSessionId: visitor.session.skey,
    ...(uuid && { uuid }),
  });
  return `${server.url}/upload/visitor-chat/visitor?${query.toString()}`;
}

export async function post(
  url: string,
  body: FormData | string,
  headers: Record<string, string> = {},
): Promise<UploadAnswer> {
  const response = await fetch(url, { method: "POST", body, headers });
  const { data, error } = (await response.json()) as Pick<UploadAnswer, "data" | "error">;
  return { status: response.status, headers: response.headers, data, error };
}

/** Uploads a visitor's file. */
export async function upload(server: TestServer, visitor: VisitorClient, file: Sent): Promise<UploadAnswer> {
  return post(await uploadUrl(server, visitor), formOf(file));
}

/** Uploads an agent's file. */
export async function uploadAsAgent(
  server: TestServer,
  conversationId: string,
  form: FormData,
  headers: Record<string, string> = bearer(ANNA),
): Promise<UploadAnswer> {
  return post(`${server.url}/v1/agent/conversations/${conversationId}/files`, form, headers);
}

/** Every file that the server keeps bytes of, whole or not. */
export function keptFiles({ folder }: TestServer): string[] {
  return readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

const BOUNDARY = "----parley";

/** The beginning of a multipart body that is never finished. */
export const multipartHead = (name = "half.bin"): string =>
  [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="upload"; filename="${name}"`,
    "Content-Type: application/octet-stream",
    "",
    "",
  ].join("\r\n");

/** Begins an upload by hand: headers and what `body` says, nothing more. */
export async function beginUpload(url: string, contentLength: number, body: string): Promise<Socket> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.write(
    [
      `POST ${pathname}${search} HTTP/1.1`,
      `Host: ${hostname}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${contentLength}`,
      "",
      body,
    ].join("\r\n"),
  );
  return socket;
}
