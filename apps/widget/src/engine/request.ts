import type { FetchLike } from "@parley/client";

/** A request to the chat's server, without the cookies of either side. */
export const request: FetchLike = async (url, init) =>
  typeof fetch === "function"
    ? fetch(url, { ...init, credentials: "omit", cache: "no-store" })
    : (await import("./request-by-xhr.ts")).requestByXhr(url, init);
