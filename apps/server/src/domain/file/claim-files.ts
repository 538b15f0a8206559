import { ProtocolError, type Attachment } from "@parley/protocol";
import type { FileRecord } from "../../ports/file-index.ts";
import type { Domain } from "../domain.ts";
import { fileIdOf, toAttachment } from "./file-address.ts";

/**
 * Exchanges the files among a message's attachments for the server's own description of them; others stay as they are.
 * @returns also the ids of the files, for the change that stores the message
 * @throws ProtocolError UNKNOWN_UPLOAD when a file was not uploaded in this conversation
 */
export async function claimFiles<Kind extends Attachment>(
  domain: Domain,
  conversationId: string,
  attachments: readonly Kind[],
): Promise<{ attachments: Kind[]; fileIds: string[] }> {
  const wanted = attachments.filter(({ type }) => type === "file");
  if (wanted.length === 0) return { attachments: [...attachments], fileIds: [] };
  const records = await recordsOf(domain, conversationId, wanted);
  const claimed = attachments.map((attachment, index) => {
    if (attachment.type !== "file") return attachment;
    const record = records.get(fileIdOf(attachment.url) ?? "");
    if (!record) throw new ProtocolError("UNKNOWN_UPLOAD", { path: `attachments.${index}.url` });
    // A file attachment takes the place of a file attachment.
    return toAttachment(record) as Kind;
  });
  return { attachments: claimed, fileIds: [...records.keys()] };
}

async function recordsOf(
  domain: Domain,
  conversationId: string,
  attachments: readonly Attachment[],
): Promise<Map<string, FileRecord>> {
  const ids = attachments.map((attachment) =>
    attachment.type === "file" ? fileIdOf(attachment.url) : undefined,
  );
  const records = await domain.store.readFiles(ids.filter((id) => id !== undefined));
  const own = records.filter((record) => record.conversationId === conversationId);
  return new Map(own.map((record) => [record.id, record]));
}
