import { errorCatalogue } from "@parley/protocol/errors";
import { expect, test } from "vitest";
import { makeCheckout } from "../testing/checkout.ts";
import { errorUsageProblems } from "./error-usage.ts";

test("codes that nothing uses and codes that nothing declares are found", () => {
  const [unused = "", ...rest] = Object.keys(errorCatalogue);
  const base = makeCheckout({
    "apps/server/src/http/answer.ts": `export const used = ${JSON.stringify(rest)};`,
    "packages/protocol/src/operations.ts": `export const errors = ["${unused}"];`,
    "packages/protocol/src/frames.ts": 'throw new ProtocolError("NOT_DECLARED");',
    "apps/server/src/http/answer.test.ts": `throw new ProtocolError("${unused}");`,
  });
  expect(errorUsageProblems(base).map(({ message }) => message)).toEqual([
    `${unused} is declared and nothing uses it`,
    "NOT_DECLARED is not in the error catalogue",
  ]);
});
