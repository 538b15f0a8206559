import { ProtocolError } from "@parley/protocol/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createAsset, type Asset } from "./assets/asset.ts";
import type { AssetFolder } from "./assets/asset-folder.ts";
import { sendAsset } from "./assets/send-asset.ts";
import { contentPolicy, socketOrigin } from "./content-policy.ts";
import { withReload } from "./dev-reload.ts";
import { cacheControlOf } from "./widget-files.ts";

export interface DeskOptions {
  /** apps/desk/dist. */
  files: AssetFolder;
  /** Origin that agents open the desk at; known once the server listens. */
  publicUrl: () => string;
  /** Where browsers load uploaded files from; null: here. */
  downloadOrigin: string | null;
  dev: boolean;
  /** Called for every page of the desk: keeps the session cookie alive while it is used. */
  onPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** `GET /desk/*`: the built app; every address that names no file is the app's own to read. */
export function registerDesk(app: FastifyInstance, options: DeskOptions): void {
  app.get("/desk", async (_request, reply) => reply.redirect("/desk/"));
  app.get<{ Params: { "*": string } }>("/desk/*", async (request, reply) => {
    const path = request.params["*"];
    if (/\.\w+$/.test(path) && path !== "index.html") return sendFile(request, reply, options.files, path);
    const page = await readPage(options);
    if (!page) return sendNotBuilt(reply);
    await options.onPage?.(request, reply);
    return sendAsset(request, reply, page, pageHeaders(options));
  });
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: AssetFolder,
  path: string,
): Promise<FastifyReply> {
  const asset = await files.find(path);
  if (!asset) throw new ProtocolError("NOT_FOUND");
  return sendAsset(request, reply, asset, {
    "Cache-Control": cacheControlOf(path),
    "Cross-Origin-Resource-Policy": "same-origin",
  });
}

async function readPage({ files, dev }: DeskOptions): Promise<Asset | undefined> {
  const page = await files.find("index.html");
  if (!page || !dev) return page;
  return createAsset(Buffer.from(withReload(page.bytes.toString("utf8"))), page.mediaType);
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header("Cache-Control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("The desk is not built: run `npm run build` on the server.\n");
}

function pageHeaders({ publicUrl, downloadOrigin }: DeskOptions): Record<string, string> {
  // Where uploaded files come from when it is not this server.
  const elsewhere = downloadOrigin === null ? [] : [downloadOrigin];
  return {
    "Cache-Control": "no-cache, private",
    "Content-Security-Policy": contentPolicy({
      "script-src": ["'self'"],
      // The component library writes its theme into a style element.
      "style-src": ["'self'", "'unsafe-inline'"],
      "img-src": ["'self'", "data:", ...elsewhere],
      "font-src": ["'self'"],
      "media-src": ["'self'", ...elsewhere],
      "connect-src": ["'self'", socketOrigin(publicUrl())],
    }),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
  };
}
