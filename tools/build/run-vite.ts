import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { appFolder, type BuiltApp } from "./apps.ts";
import { fingerprint, stampFile } from "./fingerprint.ts";

/** Vite's settings for one app: its own vite.config.ts decides everything but the noise. */
export function viteConfig(app: BuiltApp): InlineConfig {
  const folder = appFolder(app);
  return { root: folder, configFile: join(folder, "vite.config.ts"), logLevel: "warn" };
}

/**
 * Builds one app and stamps what it was built from.
 * @throws what Vite throws when the sources do not build; the app then counts as stale
 */
export async function buildApp(app: BuiltApp): Promise<void> {
  // Taken before: a file saved while building must make the next start build again.
  const sources = fingerprint(app);
  await build(viteConfig(app));
  writeFileSync(stampFile(app), sources);
}
