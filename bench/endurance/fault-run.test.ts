import { expect, test } from "vitest";
import { runFaults } from "./fault-run.ts";
import { servicesMissing } from "../support/own-services.ts";

const missing = servicesMissing();
// Under CI it is never passed over.
const isPassedOver = missing !== undefined && !process.env["CI"];

test.skipIf(isPassedOver)(
  `a crowd on two processes while each part is killed, restarted and cut off in turn: nothing is lost, doubled or out of order${missing === undefined ? "" : ` (${missing})`}`,
  async () => {
    const counts = await runFaults({ seed: 20_261_121, visitors: 40, agents: 4, faults: 7 });
    console.log("faults:", JSON.stringify(counts));
    expect(counts).toMatchObject({ lost: 0, doubled: 0, disordered: 0, divergent: 0, lateReturns: 0 });
    expect(counts.stored).toBeGreaterThan(500);
  },
  240_000,
);
