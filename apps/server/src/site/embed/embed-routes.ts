import { ProtocolError } from "@parley/protocol/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mediaTypeOf } from "../assets/media-type.ts";
import { sendAsset } from "../assets/send-asset.ts";
import { complaintScript } from "./embed-script.ts";
import { NotBuiltError, type EmbedScripts } from "./embed-scripts.ts";

/** Headers of whatever any page may load from here. */
export const FOR_ANY_PAGE = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Short, because a change of the settings must show soon; stale ones serve while the browser asks again. */
const EMBED_CACHE = "public, max-age=60, stale-while-revalidate=600";

/**
 * `GET /embed/:propertyId/:widgetId.js`: the one script tag of a page. The same with `.json` is the configuration alone,
 * for a page that changes to this widget.
 */
export function registerEmbed(app: FastifyInstance, scripts: EmbedScripts): void {
  app.get<{ Params: { propertyId: string; file: string } }>(
    "/embed/:propertyId/:file",
    async (request, reply) => {
      const { propertyId, file } = request.params;
      if (file.endsWith(".json")) {
        // Before it can fail: the page is to read why.
        reply.headers({ ...FOR_ANY_PAGE, "Cache-Control": "no-store" });
        return { data: await scripts.readConfig(propertyId, file.slice(0, -".json".length)) };
      }
      if (!file.endsWith(".js")) throw new ProtocolError("NOT_FOUND");
      try {
        const script = await scripts.read(propertyId, file.slice(0, -".js".length));
        return await sendAsset(request, reply, script, { ...FOR_ANY_PAGE, "Cache-Control": EMBED_CACHE });
      } catch (error) {
        return complain(error, request, reply);
      }
    },
  );
}

/** Answers with a script all the same, so that whoever opens the address reads what is wrong. */
function complain(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof ProtocolError) && !(error instanceof NotBuiltError)) throw error;
  if (error instanceof NotBuiltError) request.log.error(error.message);
  return reply
    .code(error instanceof ProtocolError ? error.status : 503)
    .headers({ ...FOR_ANY_PAGE, "Cache-Control": "no-store" })
    .type(mediaTypeOf("embed.js"))
    .send(complaintScript(error.message));
}
