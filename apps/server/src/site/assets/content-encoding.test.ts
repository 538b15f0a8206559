import { expect, test } from "vitest";
import { chooseEncoding } from "./content-encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["deflate", "identity"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["identity", "identity"],
  ["identity;q=1, br;q=0.2", "identity"],
  ["BR ; Q=1", "br"],
  ["br;q=nonsense, gzip", "gzip"],
])("Accept-Encoding %o is answered with %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
