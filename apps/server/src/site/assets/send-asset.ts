import type { FastifyReply, FastifyRequest } from "fastify";
import type { Asset } from "./asset.ts";
import { chooseEncoding, type ContentEncoding } from "./content-encoding.ts";

/** The strong ETag of one form of an asset (RFC 9110, section 8.8.3.3: each encoding has its own). */
const etagOf = (asset: Asset, encoding: ContentEncoding): string =>
  `"${asset.digest}${encoding === "identity" ? "" : `-${encoding}`}"`;

/** Whether an If-None-Match names this entity tag; weak and strong ones compare alike here. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((entry) => {
    const tag = entry.trim().replace(/^W\//, "");
    return tag === etag || tag === "*";
  });
}

/** Answers with an asset in the best encoding that the caller takes, or 304 when the caller has it. */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  headers: Record<string, string> = {},
): Promise<FastifyReply> {
  const encoding = asset.compressible ? chooseEncoding(request.headers["accept-encoding"]) : "identity";
  const etag = etagOf(asset, encoding);
  reply.headers(headers).header("ETag", etag);
  if (asset.compressible) reply.header("Vary", "Accept-Encoding");
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("Content-Encoding", encoding);
  return reply.type(asset.mediaType).send(await asset.body(encoding));
}
