import { ProtocolError } from "@parley/protocol/errors";
import type { FastifyInstance } from "fastify";
import type { AssetFolder } from "./assets/asset-folder.ts";
import { sendAsset } from "./assets/send-asset.ts";
import { FOR_ANY_PAGE } from "./embed/embed-routes.ts";

/** Files whose name changes with their content, as `boot-1a2b3c4.js`. */
const HASHED = /-[\w-]{7,8}\.\w+$/;
const FOR_A_YEAR = "public, max-age=31536000, immutable";

/** The loader asks again under these names: a browser that failed to load a module never asks for its address twice. */
const RETRY_FOLDER = /^r\d{1,2}\//;

/** How long a browser may keep a built file. */
export const cacheControlOf = (path: string): string => (HASHED.test(path) ? FOR_A_YEAR : "no-cache");

/** `GET /w/*`: the chat's chunks, for pages of any origin. */
export function registerWidgetFiles(app: FastifyInstance, files: AssetFolder): void {
  app.get<{ Params: { "*": string } }>("/w/*", async (request, reply) => {
    const path = request.params["*"].replace(RETRY_FOLDER, "");
    const asset = await files.find(path);
    // Pages must be able to read that a chunk is gone, or the browser only says that CORS failed.
    reply.headers(FOR_ANY_PAGE);
    if (!asset) throw new ProtocolError("NOT_FOUND");
    return sendAsset(request, reply, asset, { "Cache-Control": cacheControlOf(path) });
  });
}
