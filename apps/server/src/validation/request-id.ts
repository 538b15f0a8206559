import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** The header in which a request id comes in from a proxy and goes out with the answer. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** Letters, digits and what UUIDs and trace ids have besides: nothing that could break a line of a log. */
const WELL_FORMED = /^[\w.:-]{1,64}$/;

/**
 * Makes ids that are unique across restarts and processes without random bytes for each request.
 * @param trustProxy whether the id that a proxy sends is taken over; what visitors send never is
 */
export function createRequestIds(trustProxy: boolean): (headers: IncomingHttpHeaders) => string {
  const start = randomBytes(4).toString("hex");
  let count = 0;
  return (headers) => {
    const given = trustProxy ? headers["x-request-id"] : undefined;
    if (typeof given === "string" && WELL_FORMED.test(given)) return given;
    return `${start}-${(count++).toString(36)}`;
  };
}
