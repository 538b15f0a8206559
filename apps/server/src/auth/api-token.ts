import { createHash, randomBytes } from "node:crypto";

const PREFIX = "parley_";
const TOKEN = /^parley_[\w-]{43}$/;
const BEARER = /^Bearer +(\S+)$/i;

/** Makes an API token: a prefix that scanners for leaked secrets can look for, and 256 random bits. */
export const createApiToken = (): string => PREFIX + randomBytes(32).toString("base64url");

/** What is stored of a token. Its 256 bits are random, so one round of SHA-256 cannot be undone by guessing. */
export const hashApiToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The token of an Authorization header (RFC 6750); undefined when it holds nothing that we gave out. */
export function readBearer(authorization: string): string | undefined {
  const token = BEARER.exec(authorization)?.[1];
  return token && TOKEN.test(token) ? token : undefined;
}
