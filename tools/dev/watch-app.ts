import { writeFileSync } from "node:fs";
import { build, mergeConfig } from "vite";
import type { BuiltApp } from "../build/apps.ts";
import { fingerprint, stampFile } from "../build/fingerprint.ts";
import { viteConfig } from "../build/run-vite.ts";

/** What a bundler in watch mode tells and can be told. */
interface Watcher {
  on(event: "event", listener: (event: { code: string }) => void): unknown;
  close(): Promise<void>;
}

/**
 * Builds an app now and again after every change; what is served is what production serves.
 * @returns the watcher, after its first build has ended, well or not
 */
export async function watchApp(app: BuiltApp): Promise<Watcher> {
  const watcher = (await build(mergeConfig(viteConfig(app), { build: { watch: {} } }))) as Watcher;
  const { promise, resolve } = Promise.withResolvers<void>();
  let failed = false;
  watcher.on("event", ({ code }) => {
    if (code === "START") failed = false;
    // Vite has said already what is wrong.
    if (code === "ERROR") failed = true;
    if (code !== "END") return;
    if (!failed) {
      writeFileSync(stampFile(app), fingerprint(app));
      console.log(`built ${app}`);
    }
    resolve();
  });
  await promise;
  return watcher;
}
