import type { Readable } from "node:stream";
import { ProtocolError } from "@parley/protocol";
import type { FileRecord } from "../../ports/file-index.ts";
import type { Domain } from "../domain.ts";

/** @throws ProtocolError UNKNOWN_FILE */
export async function findFile(domain: Domain, id: string): Promise<FileRecord> {
  const [record] = await domain.store.readFiles([id]);
  if (!record) throw new ProtocolError("UNKNOWN_FILE");
  return record;
}

/**
 * The file that a short-lived address leads to.
 * @throws ProtocolError UNKNOWN_FILE, FILE_ADDRESS_EXPIRED
 */
export async function findSignedFile(domain: Domain, key: string, ticket: string): Promise<FileRecord> {
  domain.downloads.verify(key, ticket);
  const record = await domain.store.readFileByKey(key);
  if (!record) throw new ProtocolError("UNKNOWN_FILE");
  return record;
}

/**
 * The bytes of a file from `start` to `end`, both included.
 * @throws ProtocolError UNKNOWN_FILE when they are gone although the list has it
 */
export async function readFileBytes(
  domain: Domain,
  { id, key }: FileRecord,
  range: { start: number; end: number },
): Promise<Readable> {
  const bytes = await domain.files.read(key, range);
  if (bytes) return bytes;
  domain.log.error({ file: id }, "an uploaded file is missing");
  throw new ProtocolError("UNKNOWN_FILE");
}
