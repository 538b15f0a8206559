import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const ALLOWED_HEADERS = "Content-Type, X-Session-Token";
const ALLOWED_METHODS = "GET, POST";
/** Beside the visitor API itself. */
const VISITOR_FOLDERS = ["/upload/", "/log-performance/"];
/** How long a browser may remember the answer to a preflight, seconds. */
const PREFLIGHT_MAX_AGE = 7_200;

/**
 * Whether pages of any origin may call this path. Agents' routes are not among them: their cookie must not serve other
 * sites. Which origins a property really lets in is decided where the property is known.
 */
export function isVisitorPath(path: string): boolean {
  if (path.startsWith("/v1/")) return !path.startsWith("/v1/agent/") && !path.startsWith("/v1/desk/");
  return /^\/log(?:\?|$)/.test(path) || VISITOR_FOLDERS.some((folder) => path.startsWith(folder));
}

/** Lets visitors' pages read every answer of the visitor API, errors too, and answers their preflights. */
export function allowVisitorPages(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isVisitorPath(request.url)) return;
    // Sent without an Origin too: a shared cache must not hand that answer to a page.
    reply.header("Vary", "Origin");
    const { origin } = request.headers;
    if (!origin) return;
    reply.header("Access-Control-Allow-Origin", origin);
    // Forms and beacons are sent with cookies, whether anybody wants them or not (S7-24); nothing there looks at one.
    if (!request.url.startsWith("/v1/")) reply.header("Access-Control-Allow-Credentials", "true");
  });
  const answerPreflight = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!isVisitorPath(request.url)) return reply.callNotFound();
    return reply
      .code(204)
      .header("Access-Control-Allow-Methods", ALLOWED_METHODS)
      .header("Access-Control-Allow-Headers", ALLOWED_HEADERS)
      .header("Access-Control-Max-Age", PREFLIGHT_MAX_AGE)
      .send();
  };
  for (const path of ["/v1/*", "/log", ...VISITOR_FOLDERS.map((folder) => `${folder}*`)]) {
    app.options(path, answerPreflight);
  }
}
