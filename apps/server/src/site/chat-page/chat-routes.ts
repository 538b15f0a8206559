import { readFile } from "node:fs/promises";
import { ProtocolError } from "@parley/protocol/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createAsset } from "../assets/asset.ts";
import { mediaTypeOf } from "../assets/media-type.ts";
import { sendAsset } from "../assets/send-asset.ts";
import { contentPolicy, socketOrigin } from "../content-policy.ts";
import type { EmbedContent, EmbedSource } from "../embed/embed-source.ts";
import { chatPage, unknownChatPage } from "./chat-page.ts";

/**
 * Scripts and styles from here alone, none of them inline. Pictures, sound and players may come from elsewhere: messages
 * name them. The owner's own host serves the same page, so sockets to either are allowed.
 */
const policy = (origins: readonly string[]): string =>
  contentPolicy({
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "connect-src": ["'self'", ...origins.map(socketOrigin)],
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "media-src": ["'self'", "blob:", "https:"],
    "frame-src": ["https:"],
  });

/** Origins that the page may be reached under. */
function originsOf(origins: readonly string[], content?: EmbedContent): string[] {
  const own = content?.settings.branding.whitelabel.popoutUrl ?? "";
  return [...new Set([...origins, ...(URL.canParse(own) ? [new URL(own).origin] : [])])];
}

const send = (reply: FastifyReply, status: number, page: string, origins: string[]): FastifyReply =>
  reply
    .code(status)
    .headers({
      // A copy of yesterday's page could be the one of a chat that was closed.
      "Cache-Control": "no-cache",
      "Content-Security-Policy": policy(origins),
      "Referrer-Policy": "strict-origin-when-cross-origin",
    })
    .type(mediaTypeOf("page.html"))
    .send(page);

/**
 * `GET /chat/:propertyId/:widgetId`: the chat alone, as the pop-out window (`?pop=1`, S2-40) or behind a direct link.
 * Another origin's page opens it, so it keeps its opener.
 * @param origins where browsers reach the server
 */
export function registerChatPage(
  app: FastifyInstance,
  source: EmbedSource,
  origins: () => readonly string[],
): void {
  app.get<{ Params: { propertyId: string; widgetId: string } }>(
    "/chat/:propertyId/:widgetId",
    async (request, reply) => {
      const { propertyId, widgetId } = request.params;
      try {
        const content = await source(propertyId, widgetId);
        const page = chatPage(propertyId, widgetId, content);
        return await send(reply, 200, page, originsOf(origins(), content));
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error;
        return send(reply, error.status, unknownChatPage(), originsOf(origins()));
      }
    },
  );
  app.get("/chat/page.css", async (request, reply) => {
    const style = await readFile(new URL("page.css", import.meta.url));
    return sendAsset(request, reply, createAsset(style, mediaTypeOf("page.css")), {
      "Cache-Control": "public, max-age=3600",
    });
  });
}
