import { defineConfig } from "vitest/config";
import { emojiData } from "./apps/widget/build/emoji-data.ts";

const isolated = { environment: "node", retry: 0, restoreMocks: true } as const;

/** Two projects: `unit` runs in one process without a port, `integration` starts the real server. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [emojiData()],
        test: {
          ...isolated,
          name: "unit",
          include: [
            "packages/*/src/**/*.test.{ts,tsx}",
            "apps/*/src/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
          ],
          // Whatever a file changes outside of itself it puts back: a module graph for each of them takes as long as the tests.
          isolate: false,
          // Some go through thousands of random cases; how long that takes is no concern of theirs.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...isolated,
          name: "integration",
          include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts", "bench/endurance/*.test.ts"],
          // Real processes and real disks: slower machines need room, and many servers at once only disturb each other.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
