import type { MultipartFile } from "@fastify/multipart";
import { FILE_MAX_BYTES, ProtocolError, type FileAttachment } from "@parley/protocol";
import type { FastifyRequest } from "fastify";
import type { IncomingFile, StoredFile } from "../../domain/file/store-file.ts";
import { passOver } from "./pass-over.ts";

/** The field that holds the file. */
const FIELD = "upload";
/** Room for the multipart frame around the file and for a few small fields, bytes. */
const FRAME_BYTES = 16_384;
/** One byte more than may be: so the store sees that it is too much. */
const MULTIPART_LIMITS = { fileSize: FILE_MAX_BYTES + 1, files: 2, fields: 10, fieldSize: 1_024, parts: 12 };

/**
 * Takes the one file of a multipart body, byte by byte; whatever else is in the body must not be a file.
 * @param store keeps the bytes; the file is put on the list only when the whole body was right
 * @throws ProtocolError FILE_TOO_LARGE, FILE_EMPTY, TOO_MANY_FILES, UPLOAD_INCOMPLETE, and what `store` throws
 */
export async function receiveFile(
  request: FastifyRequest,
  store: (file: IncomingFile) => Promise<StoredFile>,
): Promise<FileAttachment> {
  try {
    if (expectedBytes(request) > FILE_MAX_BYTES + FRAME_BYTES) throw new ProtocolError("FILE_TOO_LARGE");
    if (!request.isMultipart()) throw new ProtocolError("FILE_EMPTY");
    const stored = await storeOnly(request, store);
    return await stored.keep();
  } catch (error) {
    passOver(request.raw);
    throw toRefusal(error);
  }
}

/** As the request says; 0 when it does not. */
export function expectedBytes(request: FastifyRequest): number {
  return Number(request.headers["content-length"]) || 0;
}

async function storeOnly(
  request: FastifyRequest,
  store: (file: IncomingFile) => Promise<StoredFile>,
): Promise<StoredFile> {
  let stored: StoredFile | undefined;
  try {
    for await (const part of request.parts({ limits: MULTIPART_LIMITS })) {
      if (part.type !== "file") continue;
      if (stored) throw new ProtocolError("TOO_MANY_FILES");
      stored = await store(incoming(part));
    }
  } catch (error) {
    await stored?.discard();
    throw error;
  }
  if (!stored) throw new ProtocolError("FILE_EMPTY");
  return stored;
}

/** @throws ProtocolError FILE_EMPTY when the file is in another field */
function incoming({ fieldname, filename, file }: MultipartFile): IncomingFile {
  if (fieldname !== FIELD) throw new ProtocolError("FILE_EMPTY");
  // The types promise a name, but the parser gives none where the part has none.
  const name: string | undefined = filename;
  return { name: name ?? "", bytes: file };
}

const MULTIPART_ERRORS: Record<string, () => ProtocolError> = {
  FST_FILES_LIMIT: () => new ProtocolError("TOO_MANY_FILES"),
  FST_PARTS_LIMIT: () => new ProtocolError("TOO_MANY_FILES"),
  FST_FIELDS_LIMIT: () => new ProtocolError("TOO_MANY_FILES"),
  FST_PROTO_VIOLATION: () => new ProtocolError("FILE_EMPTY"),
  FST_INVALID_JSON_FIELD_ERROR: () => new ProtocolError("FILE_EMPTY"),
  FST_MP_PREMATURE_CLOSE: () => new ProtocolError("UPLOAD_INCOMPLETE"),
  ECONNRESET: () => new ProtocolError("UPLOAD_INCOMPLETE"),
  ERR_STREAM_PREMATURE_CLOSE: () => new ProtocolError("UPLOAD_INCOMPLETE"),
};
/** The multipart parser gives its own errors no code. */
const BROKEN_BODY = /^(?:Unexpected end of|Part terminated early|Malformed|aborted)/;

function toRefusal(error: unknown): unknown {
  if (error instanceof ProtocolError || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  const named = MULTIPART_ERRORS[code];
  if (named) return named();
  if (BROKEN_BODY.test(error.message)) return new ProtocolError("UPLOAD_INCOMPLETE");
  return error.message.startsWith("Multipart: Boundary") ? new ProtocolError("FILE_EMPTY") : error;
}
