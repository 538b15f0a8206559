import type { CookieJar } from "../types.ts";

/** A browser's cookies for one page, with the attributes that they were set with. */
export interface FakeCookies extends CookieJar {
  /** Attributes of each accepted cookie, by name. */
  readonly accepted: Map<string, { value: string; domain: string; attributes: string[] }>;
  /** Everything that was tried, as it was written. */
  readonly written: string[];
  /** "none": nothing is taken; "throws": touching cookies throws, as in a sandboxed frame. */
  mode: "all" | "none" | "throws";
}

/** @param shared domains that belong to many owners: browsers take no cookie for them */
export function createFakeCookies(
  page: Partial<Pick<CookieJar, "hostname" | "isSecure" | "isFramed">> = {},
  shared: readonly string[] = ["co.uk", "com"],
): FakeCookies {
  const guard = (): void => {
    if (cookies.mode === "throws") throw new Error("SecurityError");
  };
  const cookies: FakeCookies = {
    hostname: "www.shop.co.uk",
    isSecure: true,
    isFramed: false,
    ...page,
    accepted: new Map(),
    written: [],
    mode: "all",
    read() {
      guard();
      return [...cookies.accepted].map(([name, { value }]) => `${name}=${value}`).join("; ");
    },
    write(cookie) {
      guard();
      cookies.written.push(cookie);
      const [pair = "", ...attributes] = cookie.split("; ");
      const [name = "", value = ""] = pair.split("=");
      const domain = attributes.find((one) => one.startsWith("Domain="))?.slice("Domain=".length) ?? "";
      const isOwn = domain === "" || `.${cookies.hostname}`.endsWith(`.${domain}`);
      if (cookies.mode === "none" || shared.includes(domain) || !isOwn) return;
      if (attributes.includes("Max-Age=0")) {
        if (cookies.accepted.get(name)?.domain === domain) cookies.accepted.delete(name);
      } else cookies.accepted.set(name, { value, domain, attributes });
    },
  };
  return cookies;
}
