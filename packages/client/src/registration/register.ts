import type { ProtocolErrorBody, SessionStartBody, SessionStartResponse } from "@parley/protocol";
import { REGISTER_TIMEOUT_MS, TIMEZONE_OFFSET_MAX_MIN, TITLE_MAX, URL_MAX } from "@parley/protocol/limits";
import type { Context } from "../context.ts";
import { type Answer, callServer, inTime, isTokenError } from "../server-call.ts";
import { dropToken, readConsent, readSessionInfo, readToken } from "../storage/identity.ts";
import { type Identity, prepareIdentity } from "./prepare-identity.ts";

/** What came of one try: a session, a refusal for good, or neither: worth another try. */
export interface Outcome {
  session?: SessionStartResponse;
  refusal?: ProtocolErrorBody;
}

function buildBody(context: Context, identity: Identity): SessionStartBody {
  const { propertyId, widgetId, page } = context.options;
  const { url, title, referrer, platform, timezoneOffset } = page();
  const { windowState } = context.store.get();
  const { user } = context.person;
  return {
    propertyId,
    widgetId,
    platform,
    timezoneOffset: Math.abs(timezoneOffset) > TIMEZONE_OFFSET_MAX_MIN ? 0 : timezoneOffset,
    url: url.slice(0, URL_MAX),
    title: title.slice(0, TITLE_MAX),
    referrer: referrer.slice(0, URL_MAX),
    sessionInfo: readSessionInfo(context),
    ...(user && { user }),
    consent: readConsent(context) === "given",
    partialDomain: false,
    windowState,
    ...identity,
  };
}

function post(context: Context, identity: Identity, token?: string): Promise<Answer<SessionStartResponse>> {
  const request = {
    method: "POST",
    path: "/v1/session/start",
    body: buildBody(context, identity),
  } as const;
  return inTime(
    context.timers,
    "register",
    REGISTER_TIMEOUT_MS,
    callServer<SessionStartResponse>(context, request, token),
  );
}

/** Errors that pass: the server's own, and too many registrations from here or at the property at once. */
const isPassing = ({ code }: ProtocolErrorBody): boolean =>
  code === "InternalServerError" || code === "RATE_LIMITED" || code === "PROPERTY_LIMIT";

/** Registers once (S4-33, S7-01). Never rejects. */
export async function register(context: Context): Promise<Outcome> {
  try {
    const identity = await prepareIdentity(context);
    const token = readToken(context);
    const { data, error } = await post(context, identity, token);
    if (data?.tkn) {
      // Settings that are older than the server's have not asked for the consent that it wants.
      if (data.rcf && readConsent(context) !== "given")
        return { refusal: { code: "CONSENT_REQUIRED", message: "" } };
      return { session: data };
    }
    if (!error || isPassing(error)) return {};
    // Not the visitor who is refused but the old session: without its token they get another one.
    if (!token || !isTokenError(error.code)) return { refusal: error };
    dropToken(context);
    return await register(context);
  } catch (error) {
    context.incident("Registration failed.", error);
    return {};
  }
}
