import { createHmac, randomBytes } from "node:crypto";
import { PASSWORD_MAX, PASSWORD_MIN } from "@parley/protocol/limits";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { magicLink } from "better-auth/plugins/magic-link";
import type { Log } from "../ports/log.ts";
import type { AuthDatabase } from "./auth-database.ts";
import { CLIENT_IP_HEADER } from "./client-ip-header.ts";
import type { OwnOrigin } from "./own-origin.ts";

/** How long a one-time sign-in link is good, in seconds. */
const LINK_LIFETIME_S = 24 * 60 * 60;

/** The library makes this column as bigint and then does not know it again. */
const MISTAKEN = /has a different type in the database\. Expected number but got int8/;

export interface AuthOptions {
  database: AuthDatabase;
  publicUrl: string;
  /** The server's secret; the key for cookies is derived from it. */
  secret: string;
  isOwnOrigin: OwnOrigin;
  log: Log;
}

/**
 * Sign-in of the people at the desk: sessions by cookie, e-mail address with password, one-time links. Nobody can sign
 * up from outside. Makes or updates its tables before it returns. Slow to load: import it when it is needed.
 */
export async function createAuth(options: AuthOptions) {
  const auth = betterAuth(settings(options));
  const context = await auth.$context;
  await options.database.makeTables(async () => context.runMigrations());
  return auth;
}

/** The sign-in library, set up. */
export type Auth = Awaited<ReturnType<typeof createAuth>>;

function settings({ database, publicUrl, secret, isOwnOrigin, log }: AuthOptions) {
  return {
    appName: "Parley",
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret: createHmac("sha256", secret).update("desk sign-in").digest("hex"),
    telemetry: { enabled: false },
    logger: {
      log: (level, message) => {
        if (!MISTAKEN.test(message)) log[level]({}, `sign-in: ${message}`);
      },
    },
    database: { dialect: database.dialect, type: database.type, transaction: database.transaction },
    user: { modelName: "auth_user" },
    session: { modelName: "auth_session" },
    account: { modelName: "auth_account" },
    verification: { modelName: "auth_verification" },
    trustedOrigins: (request) => trustedOrigins(publicUrl, isOwnOrigin, request),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
    },
    rateLimit: {
      enabled: true,
      storage: database.attempts,
      modelName: "auth_rate_limit",
      customRules: { "/sign-in/email": { window: 60, max: 10 }, "/get-session": false },
    },
    advanced: {
      cookiePrefix: "parley",
      useSecureCookies: publicUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // The tables are made below, so there is nothing to compare with before.
      database: { validateSchema: false },
    },
    plugins: [
      magicLink({
        disableSignUp: true,
        expiresIn: LINK_LIFETIME_S,
        storeToken: "hashed",
        generateToken: () => randomBytes(32).toString("base64url"),
        sendMagicLink: ({ token, metadata }) => hand(token, metadata),
      }),
    ],
  } satisfies BetterAuthOptions;
}

/** Links are not mailed but handed to whoever asked inside this process. */
function hand(token: string, metadata: Record<string, unknown> | undefined): void {
  const receive = metadata?.["receive"];
  if (typeof receive === "function") receive(token);
}

function trustedOrigins(publicUrl: string, isOwnOrigin: OwnOrigin, request: Request | undefined): string[] {
  const origin = request?.headers.get("origin");
  const own = origin && isOwnOrigin(origin, request?.headers.get("host") ?? undefined);
  return own ? [publicUrl, origin] : [publicUrl];
}
