import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { createAsset, type Asset } from "../assets/asset.ts";
import { mediaTypeOf } from "../assets/media-type.ts";
import { sendAsset } from "../assets/send-asset.ts";
import { contentPolicy } from "../content-policy.ts";

interface Reference {
  json: Asset;
  page: Asset;
  style: Asset;
}

/** Styles by file, links to the document; nothing else is on the page. */
const POLICY = contentPolicy({ "style-src": ["'self'"] });

/**
 * `GET /openapi.json` and `GET /docs/api`: the contract for programs and for people. Written at the first request: the
 * start need not wait for it.
 * @param publicUrl where the server is reached
 */
export function registerReference(app: FastifyInstance, publicUrl: () => string): void {
  let written: Promise<Reference> | undefined;
  const reference = async (): Promise<Reference> => (written ??= writeReference(publicUrl()));

  app.get("/openapi.json", async (request, reply) =>
    sendAsset(request, reply, (await reference()).json, {
      "Cache-Control": "no-cache",
      "Access-Control-Allow-Origin": "*",
    }),
  );
  app.get("/docs/api", async (request, reply) =>
    sendAsset(request, reply, (await reference()).page, {
      "Cache-Control": "no-cache",
      "Content-Security-Policy": POLICY,
      "Referrer-Policy": "no-referrer",
    }),
  );
  app.get("/docs/api.css", async (request, reply) =>
    sendAsset(request, reply, (await reference()).style, { "Cache-Control": "no-cache" }),
  );
}

async function writeReference(publicUrl: string): Promise<Reference> {
  const [{ createOpenApiDocument }, { referencePage }, style] = await Promise.all([
    import("./document.ts"),
    import("./reference-page.ts"),
    readFile(new URL("reference.css", import.meta.url)),
  ]);
  const document = createOpenApiDocument(publicUrl);
  return {
    json: createAsset(Buffer.from(JSON.stringify(document, null, 2)), mediaTypeOf("openapi.json")),
    page: createAsset(Buffer.from(referencePage(document)), mediaTypeOf("page.html")),
    style: createAsset(style, mediaTypeOf("reference.css")),
  };
}
