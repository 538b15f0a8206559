import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fail, root } from "../bootstrap.mjs";
import { BUILT_APPS } from "./apps.ts";
import { staleApps } from "./fingerprint.ts";

/**
 * Builds what is stale before the server starts. The bundler runs in a process of its own: its memory must not stay
 * with the server's. Ends the process with one sentence when a build fails.
 */
export function buildStale(): void {
  const stale = staleApps(BUILT_APPS);
  if (stale.length === 0) return;
  const build = spawnSync(process.execPath, [join(root, "tools", "build.ts"), ...stale], {
    stdio: "inherit",
  });
  if (build.status === 0) return;
  fail("The build failed (see above): correct the sources and start again.");
}
