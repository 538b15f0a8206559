import type { BodyOf, ProtocolErrorBody, SessionStartResponse, startSession } from "@parley/protocol";
import { REGISTER_TIMEOUT_MS, TIMEZONE_OFFSET_MAX_MIN, TITLE_MAX, URL_MAX } from "@parley/protocol/limits";
import type { Context } from "../context.ts";
import { dropToken, readIdentity, readToken, storeSession } from "../storage/identity.ts";

/** What came of one try: a session, a refusal for good, or neither: worth another try. */
export interface Outcome {
  session?: SessionStartResponse;
  refusal?: ProtocolErrorBody;
}

/** What the server answers a session start with. */
interface Answer {
  data?: SessionStartResponse;
  error?: ProtocolErrorBody;
}

function buildBody(context: Context): BodyOf<typeof startSession> {
  const { propertyId, widgetId, page } = context.options;
  const { url, title, referrer, platform, timezoneOffset } = page();
  return {
    propertyId,
    widgetId,
    platform,
    timezoneOffset: Math.abs(timezoneOffset) > TIMEZONE_OFFSET_MAX_MIN ? 0 : timezoneOffset,
    url: url.slice(0, URL_MAX),
    title: title.slice(0, TITLE_MAX),
    referrer: referrer.slice(0, URL_MAX),
    sessionInfo: "",
    consent: false,
    partialDomain: false,
    windowState: context.store.get().windowState,
    ...readIdentity(context),
  };
}

/** Rejects when nothing has come after 90 s (S9-01). */
function inTime<Result>({ timers }: Context, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    timers.set("register", REGISTER_TIMEOUT_MS, () => reject(new Error("No answer.")));
    work.then(resolve, reject);
  });
}

async function post(context: Context, token: string | undefined): Promise<Answer> {
  const { apiUrl, fetch } = context.options;
  const response = await fetch(`${apiUrl}/v1/session/start`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { "X-Session-Token": token }) },
    body: JSON.stringify(buildBody(context)),
  });
  // A proxy's 5xx page and the server's own are alike: not an answer (S7-25).
  return response.status < 500 ? (JSON.parse(await response.text()) as Answer) : {};
}

/** Registers once (S4-33, S7-01). Never rejects. */
export async function register(context: Context): Promise<Outcome> {
  const token = readToken(context);
  try {
    const { data, error } = await inTime(context, post(context, token));
    if (data?.tkn) {
      storeSession(context, data);
      return { session: data };
    }
    if (!error || error.code === "InternalServerError") return {};
    // Not the visitor who is refused but the old session: without its token they get another one.
    if (!token || !isTokenError(error.code)) return { refusal: error };
    dropToken(context);
    return await register(context);
  } catch (error) {
    context.incident("Registration failed.", error);
    return {};
  }
}

/** Whether the server no longer takes the session token. */
export const isTokenError = (code: string): boolean => code === "INVALID_TOKEN" || code === "TOKEN_EXPIRED";
