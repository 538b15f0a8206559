import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Domain } from "../../domain/domain.ts";
import { findFile, findSignedFile, readFileBytes } from "../../domain/file/read-file.ts";
import type { FileRecord } from "../../ports/file-index.ts";
import { readRange } from "./byte-range.ts";
import { contentHeaders, contentLabels, etagOf } from "./content-headers.ts";

const MS_PER_SECOND = 1_000;

/**
 * Serves uploaded files. `/files/{fileId}/{name}` is the address that messages carry: it lasts, the id alone finds the file,
 * nobody can guess it, and it only leads on to an address that is good for some minutes: of the S3 service, or
 * `/files/signed/{key}/{ticket}/{name}` of this server. Names are for people.
 */
export function registerFileRoutes(app: FastifyInstance, domain: Domain): void {
  app.route<{ Params: { fileId: string } }>({
    method: ["GET", "HEAD"],
    // Not `:name`: a name in another script is longer than a parameter may be.
    url: "/files/:fileId/*",
    handler: async (request, reply) => {
      const file = await findFile(domain, request.params.fileId);
      if (request.method === "HEAD") return sendHead(file, reply);
      return leadOn(domain, file, reply);
    },
  });
  app.route<{ Params: { key: string; ticket: string } }>({
    method: ["GET", "HEAD"],
    url: "/files/signed/:key/:ticket/*",
    handler: async (request, reply) => {
      const { key, ticket } = request.params;
      const file = await findSignedFile(domain, key, ticket);
      reply.headers(contentHeaders(file));
      if (isKnown(request, file)) return reply.code(304).send();
      return sendFile(domain, file, request, reply);
    },
  });
}

/** Kept by the browser for as long as the same address would be handed out again: pictures do not flicker. */
async function leadOn(domain: Domain, file: FileRecord, reply: FastifyReply): Promise<FastifyReply> {
  const { from, until, renewedAt } = domain.downloads.window(file);
  const elsewhere = await domain.files.signDownload({ key: file.key, from, until, ...contentLabels(file) });
  const seconds = Math.floor((renewedAt - domain.clock.now()) / MS_PER_SECOND);
  return reply
    .headers({
      "Cache-Control": `private, max-age=${seconds}`,
      // Asked of each step of the way by pages that isolate themselves.
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    })
    .redirect(elsewhere ?? domain.downloads.sign(file, until), 302);
}

/** Not led on: a signed address of an S3 service is for one method. */
const sendHead = (file: FileRecord, reply: FastifyReply): FastifyReply =>
  reply
    .headers({ ...contentHeaders(file), "Content-Length": String(file.size), "Cache-Control": "no-store" })
    .send();

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

const isKnown = ({ headers }: FastifyRequest, file: FileRecord): boolean =>
  (headers["if-none-match"] ?? "")
    .split(",")
    .some((tag) => ["*", etagOf(file), `W/${etagOf(file)}`].includes(tag.trim()));

/** A part is only wanted of the version that the caller has the rest of. */
function rangeOf({ headers }: FastifyRequest, file: FileRecord): string | undefined {
  const condition = headers["if-range"];
  return condition === undefined || condition === etagOf(file) ? headers.range : undefined;
}
