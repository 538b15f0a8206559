import { createHmac } from "node:crypto";
import { SignJWT, type JWTPayload } from "jose";
import { request } from "./clients.ts";

/** The secret of the property `main`, as the harness made it. */
export const PROPERTY_SECRET = "5ec2e7";

/** What the server of a site sends to its page as `hash`. */
export const signed = (text: string, secret = PROPERTY_SECRET): string =>
  createHmac("sha256", secret).update(text).digest("hex");

/** A JWT as the server of a site makes it; `expires` as jose takes it, null leaves it out. */
export async function jwtOf(
  claims: JWTPayload,
  options: { secret?: string; algorithm?: string; expires?: string | number | null } = {},
): Promise<string> {
  const { secret = PROPERTY_SECRET, algorithm = "HS256", expires = "1h" } = options;
  const jwt = new SignJWT(claims).setProtectedHeader({ alg: algorithm });
  if (expires !== null) jwt.setExpirationTime(expires);
  return jwt.sign(new TextEncoder().encode(secret));
}

/** Calls login with a session's token. */
export const logIn = (
  server: { url: string },
  token: string,
  body: unknown,
  headers: Record<string, string> = {},
): ReturnType<typeof request> =>
  request(`${server.url}/v1/client/login`, {
    method: "POST",
    body,
    headers: { "x-session-token": token, ...headers },
  });

/** Calls logout with a session's token. */
export const logOut = (
  server: { url: string },
  token: string,
  headers: Record<string, string> = {},
): ReturnType<typeof request> =>
  request(`${server.url}/v1/client/logout`, {
    method: "POST",
    headers: { "x-session-token": token, ...headers },
  });
