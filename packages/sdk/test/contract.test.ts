import type { PageStatus as ProtocolStatus } from "@parley/protocol";
import { expectTypeOf, test } from "vitest";
import type { PageStatus } from "../src/core/contract.ts";

test("the published types say of the status what the protocol says", () => {
  expectTypeOf<PageStatus["status"]>().toEqualTypeOf<ProtocolStatus["status"]>();
});
