import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Domain } from "../../domain/domain.ts";
import { findFile, readFileBytes } from "../../domain/file/read-file.ts";
import type { FileRecord } from "../../ports/file-index.ts";
import { readRange } from "./byte-range.ts";
import { contentHeaders } from "./content-headers.ts";

/**
 * Serves uploaded files: `/files/{fileId}/{name}`. The id alone finds the file and nobody can guess it; the name is for
 * people. A part can be asked for, so that videos can be wound.
 */
export function registerFileRoutes(app: FastifyInstance, domain: Domain): void {
  app.route<{ Params: { fileId: string } }>({
    method: ["GET", "HEAD"],
    // Not `:name`: a name in another script is longer than a parameter may be.
    url: "/files/:fileId/*",
    handler: async (request, reply) => {
      const file = await findFile(domain, request.params.fileId);
      reply.headers(contentHeaders(file));
      if (isKnown(request, file)) return reply.code(304).send();
      return sendFile(domain, file, request, reply);
    },
  });
}

async function sendFile(
  domain: Domain,
  file: FileRecord,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const range = readRange(rangeOf(request, file), file.size);
  if (range === "unsatisfiable") {
    return reply
      .code(416)
      .header("Content-Range", `bytes */${file.size}`)
      .header("Cache-Control", "no-store")
      .send();
  }
  const length = range ? range.end - range.start + 1 : file.size;
  if (range) reply.code(206).header("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header("Content-Length", length);
  if (request.method === "HEAD") return reply.send();
  // Always by its bounds: looking for the file's end would keep the finished answer open for a moment.
  return reply.send(await readFileBytes(domain, file, range ?? { start: 0, end: file.size - 1 }));
}

const isKnown = ({ headers }: FastifyRequest, { id }: FileRecord): boolean =>
  (headers["if-none-match"] ?? "")
    .split(",")
    .some((tag) => ["*", `"${id}"`, `W/"${id}"`].includes(tag.trim()));

/** A part is only wanted of the version that the caller has the rest of. */
function rangeOf({ headers }: FastifyRequest, { id }: FileRecord): string | undefined {
  const condition = headers["if-range"];
  return condition === undefined || condition === `"${id}"` ? headers.range : undefined;
}
