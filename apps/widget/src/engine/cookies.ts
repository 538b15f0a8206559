import type { CookieJar } from "@parley/client";

/** Whether this page is shown inside another one. A page that may not look up is. */
function isFramed(scope: Window): boolean {
  try {
    return scope.self !== scope.top;
  } catch {
    // Only a frame is kept from looking at what is around it.
    return true;
  }
}

/** The page's cookies. Reading and writing throw where the page is in a sandbox; the engine knows. */
export const createCookies = (scope: Window = window): CookieJar => ({
  read: () => scope.document.cookie,
  write(cookie) {
    scope.document.cookie = cookie;
  },
  hostname: scope.location.hostname,
  isSecure: scope.location.protocol === "https:",
  isFramed: isFramed(scope),
});
