import { expect, test } from "vitest";
import { runChaos } from "./chaos.ts";

test("[S1-02] 100 visitors and 5 agents write while the server is killed and the network fails: nothing is lost, doubled or out of order", async () => {
  const counts = await runChaos({
    seed: 20_261_121,
    visitors: 100,
    agents: 5,
    kills: 3,
    killEveryMs: 3_000,
  });
  console.log("chaos:", JSON.stringify(counts));
  expect(counts).toMatchObject({ lost: 0, doubled: 0, disordered: 0, divergent: 0 });
  expect(counts.struck.cut).toBeGreaterThan(10);
  expect(counts.struck.halfOpen).toBeGreaterThan(3);
  expect(counts.stored).toBeGreaterThan(500);
}, 180_000);
