import { COOKIE_LIFETIME_MS } from "@parley/protocol/limits";
import type { CookieJar } from "../types.ts";

/** The value of a cookie; null without one. */
export function readCookie(jar: CookieJar, name: string): string | null {
  const found = jar
    .read()
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

/** Domains that the page may set a cookie on, the widest first; "" is the host alone. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split(".");
  // An address of numbers has no wider domain, and neither has a name of one word.
  if (labels.length < 2 || /^[\d.]+$|:/.test(hostname)) return [""];
  const wide = labels.slice(1).map((_, index) => labels.slice(labels.length - 2 - index).join("."));
  return [...wide, ""];
}

/** @param lifetime ms; 0 takes the cookie away */
function build(jar: CookieJar, name: string, value: string, domain: string, lifetime: number): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    "Path=/",
    `Max-Age=${lifetime / 1_000}`,
    ...(domain ? [`Domain=${domain}`] : []),
    `SameSite=${jar.isFramed ? "None" : "Lax"}`,
    ...(jar.isSecure ? ["Secure"] : []),
  ].join("; ");
}

/**
 * Sets a cookie for 180 days (S9-06 to S9-08) on the widest domain that takes it: browsers refuse those that many
 * owners share.
 * @param valueFor what to write for a domain
 * @returns whether any domain took it
 */
export function writeCookie(jar: CookieJar, name: string, valueFor: (domain: string) => string): boolean {
  return domainsOf(jar.hostname).some((domain) => {
    const value = valueFor(domain || jar.hostname);
    jar.write(build(jar, name, value, domain, COOKIE_LIFETIME_MS));
    return readCookie(jar, name) === value;
  });
}

/** Takes a cookie away, whichever domain it is on. */
export function removeCookie(jar: CookieJar, name: string): void {
  for (const domain of domainsOf(jar.hostname)) jar.write(build(jar, name, "", domain, 0));
}
