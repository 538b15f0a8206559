import { ProtocolError } from "@parley/protocol/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DeskSessions } from "./desk-session.ts";
import { redeemSignInLink } from "./sign-in-links.ts";
import type { SignIn } from "./sign-in.ts";
import { addCookies, sendWebResponse, webHeaders, webRequest } from "./web-request.ts";

/** The sign-in library's calls that are open to the outside; names and passwords change by /v1/desk/account. */
const OPEN_CALLS = new Set([
  "POST sign-in/email",
  "POST sign-out",
  "GET get-session",
  "GET list-sessions",
  "POST revoke-session",
  "POST revoke-sessions",
  "POST revoke-other-sessions",
]);

/** `/api/auth/*`: signing in with a password, signing out, sessions. `GET /desk/sign-in`: a one-time link. */
export function registerAuthRoutes(app: FastifyInstance, signIn: SignIn, sessions: DeskSessions): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "POST"],
    url: "/api/auth/*",
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!OPEN_CALLS.has(`${request.method} ${request.params["*"]}`)) throw new ProtocolError("NOT_FOUND");
      const { auth } = await signIn.load();
      const answer = await auth.handler(webRequest(request, signIn.publicUrl()));
      // The library has logged what failed: its database, all else it answers itself.
      if (answer.status >= 500) throw new ProtocolError("UNAVAILABLE");
      if (request.method === "POST") sessions.forget();
      return sendWebResponse(reply, answer);
    },
  });
  // Only GET may use a link up: whatever looks ahead with HEAD must not.
  app.get<{ Querystring: { token?: unknown } }>(
    "/desk/sign-in",
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { token } = request.query;
      const { auth } = await signIn.load();
      const cookies =
        typeof token === "string" ? await redeemSignInLink(auth, token, webHeaders(request)) : null;
      addCookies(reply, cookies ?? []);
      return reply
        .header("Cache-Control", "no-store")
        .header("Referrer-Policy", "no-referrer")
        .redirect(cookies ? "/desk/" : "/desk/?signIn=expired");
    },
  );
}

/**
 * Renews the session of whoever opens the desk, so that people who come every day stay signed in. Does nothing before
 * the sign-in library is loaded: a page must not wait for it.
 */
export function sessionRenewal(
  signIn: SignIn,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    if (!signIn.isLoaded() || !request.headers.cookie) return;
    const { auth } = await signIn.load();
    const answer = await auth.api.getSession({ headers: webHeaders(request), asResponse: true });
    addCookies(reply, answer.headers.getSetCookie());
  };
}
