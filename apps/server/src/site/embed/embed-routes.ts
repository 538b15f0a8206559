import { ProtocolError } from "@parley/protocol/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mediaTypeOf } from "../assets/media-type.ts";
import { sendAsset } from "../assets/send-asset.ts";
import { complaintScript } from "./embed-script.ts";
import { NotBuiltError, type EmbedScripts, type EmbedVariant } from "./embed-scripts.ts";

/** Headers of whatever any page may load from here. */
export const FOR_ANY_PAGE = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Short, because a change of the settings must show soon; stale ones serve while the browser asks again. */
export const EMBED_CACHE = "public, max-age=60, stale-while-revalidate=600";

/** First parts of the server's own addresses: what is not found there is no property. */
const OWN_FOLDERS = new Set(
  "api chat demo desk dev diagnose docs embed files log log-performance s upload v1 w".split(" "),
);

/**
 * The one script tag of a page: `GET /embed/:propertyId/:widgetId.js`, and `GET /:propertyId/:widgetId` for pages
 * written for tawk.to's published interface. The first with `.json` is the configuration alone, for a page that changes
 * to this widget.
 */
export function registerEmbed(app: FastifyInstance, scripts: EmbedScripts): void {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    [propertyId, widgetId, variant]: [string, string, EmbedVariant],
  ): Promise<FastifyReply> => {
    try {
      const script = await scripts.read(propertyId, widgetId, variant);
      return await sendAsset(request, reply, script, { ...FOR_ANY_PAGE, "Cache-Control": EMBED_CACHE });
    } catch (error) {
      return complain(error, request, reply);
    }
  };
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
      return answer(request, reply, [propertyId, file.slice(0, -".js".length), "own"]);
    },
  );
  app.get<{ Params: { propertyId: string; widgetId: string } }>(
    "/:propertyId/:widgetId",
    async (request, reply) => {
      const { propertyId, widgetId } = request.params;
      if (OWN_FOLDERS.has(propertyId)) throw new ProtocolError("NOT_FOUND");
      return answer(request, reply, [propertyId, widgetId, "tawk"]);
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
