import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { FILE_MAX_BYTES, ProtocolError, type FileAttachment } from "@parley/protocol";
import type { FileRecord } from "../../ports/file-index.ts";
import { FileStorageFullError, FileTooLargeError } from "../../ports/file-store.ts";
import type { Domain } from "../domain.ts";
import { detectType, HEAD_BYTES } from "./detect-type.ts";
import { toAttachment } from "./file-address.ts";
import { extensionOf, safeFileName } from "./file-name.ts";

const ID_BYTES = 16;
const BYTES_PER_MEGABYTE = 1_048_576;

/** A file as it comes in. */
export interface IncomingFile {
  /** As its sender calls it. */
  name: string;
  bytes: Readable;
}

/** A file whose bytes are stored and that no list has yet. */
export interface StoredFile {
  /** Puts it on the list: from now on it can be read and sent. */
  keep(): Promise<FileAttachment>;
  /** Deletes it. */
  discard(): Promise<void>;
}

/**
 * Streams a file of a conversation into the store.
 * @param onBytes told how many bytes there are so far
 * @throws ProtocolError FILE_TOO_LARGE, FILE_EMPTY, STORAGE_FULL; what breaks the stream rejects as it is
 */
export async function storeFile(
  domain: Domain,
  owner: { propertyId: string; conversationId: string },
  file: IncomingFile,
  onBytes: (loaded: number) => void = () => undefined,
): Promise<StoredFile> {
  const room = await roomOf(domain, owner.propertyId);
  const [id, key] = [randomHex(), randomHex()];
  const head = new Head();
  let size = 0;
  async function* watched(): AsyncGenerator<Buffer> {
    for await (const chunk of file.bytes as AsyncIterable<Buffer>) {
      head.add(chunk);
      size += chunk.length;
      onBytes(size);
      yield chunk;
    }
  }
  const limit = Math.min(room, FILE_MAX_BYTES);
  await write(domain, key, Readable.from(watched(), { highWaterMark: 1 }), limit);
  const discard = async (): Promise<void> => domain.files.remove(key);
  if (size === 0) {
    await discard();
    throw new ProtocolError("FILE_EMPTY");
  }
  const name = safeFileName(file.name);
  const mimeType = await detectType(head.bytes);
  return {
    discard,
    keep: async () => {
      const createdAt = domain.clock.now();
      const extension = extensionOf(name);
      const record: FileRecord = {
        id,
        key,
        ...owner,
        name,
        mimeType,
        size,
        extension,
        createdAt,
        attached: false,
      };
      await domain.store.addFile(record);
      return toAttachment(record);
    },
  };
}

const randomHex = (): string => randomBytes(ID_BYTES).toString("hex");

/** The first bytes of a stream. */
class Head {
  #chunks: Buffer[] = [];
  #length = 0;

  add(chunk: Buffer): void {
    const missing = HEAD_BYTES - this.#length;
    if (missing <= 0) return;
    // A copy: the rest of the chunk's memory is not held on to.
    const part = Buffer.from(chunk.subarray(0, missing));
    this.#chunks.push(part);
    this.#length += part.length;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

async function write(domain: Domain, key: string, bytes: Readable, limit: number): Promise<void> {
  try {
    await domain.files.write(key, bytes, limit);
  } catch (error) {
    if (error instanceof FileStorageFullError) {
      domain.log.error({ err: error }, "the disk for uploaded files is full");
      throw new ProtocolError("STORAGE_FULL");
    }
    if (!(error instanceof FileTooLargeError)) throw error;
    throw new ProtocolError(limit < FILE_MAX_BYTES ? "STORAGE_FULL" : "FILE_TOO_LARGE");
  }
}

/**
 * Bytes that the property's files may still take.
 * @throws ProtocolError STORAGE_FULL when there is no room at all
 */
async function roomOf(domain: Domain, propertyId: string): Promise<number> {
  const property = await domain.properties.readProperty(propertyId);
  const maxMegabytes = property?.settings.storage.maxMegabytes ?? null;
  if (maxMegabytes === null) return Number.POSITIVE_INFINITY;
  const room = maxMegabytes * BYTES_PER_MEGABYTE - (await domain.store.sumFileBytes(propertyId));
  if (room <= 0) throw new ProtocolError("STORAGE_FULL");
  return room;
}
