import { readFile } from "node:fs/promises";
import { ProtocolError } from "@parley/protocol/errors";
import type { FastifyInstance } from "fastify";
import { createAsset } from "../assets/asset.ts";
import type { AssetFolder } from "../assets/asset-folder.ts";
import { mediaTypeOf } from "../assets/media-type.ts";
import { sendAsset } from "../assets/send-asset.ts";
import { contentPolicy, socketOrigin } from "../content-policy.ts";
import { EMBED_CACHE, FOR_ANY_PAGE } from "../embed/embed-routes.ts";
import type { EmbedSource } from "../embed/embed-source.ts";
import { diagnosePage } from "./diagnose-page.ts";
import { findOnServer, type OriginCheck, type Question } from "./server-findings.ts";

/** The checks, built as an entry of their own that needs no other file. */
const DIAGNOSIS = "/embed/diagnose.js";
const PAGE_SCRIPT = `import { fillPage } from "${DIAGNOSIS}";
fillPage(document.querySelector("[data-diagnosis]"));
`;

/** What the page may name: longer values are cut, they name nothing. */
const ID_MAX = 128;

export interface DiagnoseOptions {
  source: EmbedSource;
  isAllowed: OriginCheck;
  /** apps/widget/dist. */
  files: AssetFolder;
  /** Origins that browsers reach the server at. */
  origins: () => readonly string[];
}

/** The origin of an address that somebody typed; undefined when it is none of the web. */
function originOf(address: unknown): string | undefined {
  if (typeof address !== "string" || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : undefined;
}

const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, ID_MAX) : "");

const readQuestion = (query: Record<string, unknown>): Question => ({
  propertyId: text(query["property"]),
  widgetId: text(query["widget"]),
  site: originOf(query["site"]),
});

/**
 * `GET /diagnose`: says why a widget is not shown, to owners; and the script that looks for it, under the embed script's
 * own folder: what stops the chat's other files has let that one through.
 */
export function registerDiagnose(app: FastifyInstance, options: DiagnoseOptions): void {
  const { source, isAllowed, files, origins } = options;
  app.get<{ Querystring: Record<string, unknown> }>("/diagnose", async (request, reply) => {
    const question = readQuestion(request.query);
    const isAsked = question.propertyId !== "" && question.widgetId !== "";
    const findings = isAsked ? await findOnServer(question, source, isAllowed) : undefined;
    return reply
      .headers({
        "Cache-Control": "no-store",
        "Content-Security-Policy": contentPolicy({
          "script-src": ["'self'"],
          "style-src": ["'self'"],
          "connect-src": ["'self'", ...origins().map(socketOrigin)],
          "img-src": ["'self'"],
          "media-src": ["'self'"],
          "form-action": ["'self'"],
        }),
        "Referrer-Policy": "same-origin",
      })
      .type(mediaTypeOf("page.html"))
      .send(diagnosePage(question, findings));
  });
  app.get("/diagnose/page.css", async (request, reply) => {
    const style = await readFile(new URL("page.css", import.meta.url));
    return sendAsset(request, reply, createAsset(style, mediaTypeOf("page.css")), {
      "Cache-Control": "public, max-age=3600",
    });
  });
  app.get("/diagnose/page.js", async (request, reply) =>
    sendAsset(request, reply, createAsset(Buffer.from(PAGE_SCRIPT), mediaTypeOf("page.js")), {
      "Cache-Control": "public, max-age=3600",
    }),
  );
  app.get(DIAGNOSIS, async (request, reply) => {
    reply.headers(FOR_ANY_PAGE);
    const asset = await files.find("diagnose.js");
    if (!asset) throw new ProtocolError("NOT_FOUND");
    return sendAsset(request, reply, asset, { "Cache-Control": EMBED_CACHE });
  });
}
