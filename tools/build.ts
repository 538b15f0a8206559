// `npm run build [-- app …] [-- --force]`: builds the browser apps and packages that are stale, or all with --force.
import { fail } from "./bootstrap.mjs";
import { BUILT, isBuiltApp, type BuiltApp } from "./build/apps.ts";
import { staleApps } from "./build/fingerprint.ts";

const words = process.argv.slice(2);
const force = words.includes("--force");
const wanted = words.filter((word) => word !== "--force").map(toApp);
const apps = wanted.length > 0 ? wanted : BUILT;
const toBuild = force ? apps : staleApps(apps);

if (toBuild.length > 0) {
  // Loading Vite takes longer than all the rest, so only when there is work for it.
  const { buildApp } = await import("./build/run-vite.ts");
  for (const app of toBuild) {
    const start = performance.now();
    try {
      await buildApp(app);
    } catch (error) {
      fail(`${app} does not build: ${error instanceof Error ? error.message : String(error)}`);
    }
    console.log(`Built ${app} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

function toApp(word: string): BuiltApp {
  if (!isBuiltApp(word)) fail(`There is no app "${word}" to build: use ${BUILT.join(", ")}.`);
  return word;
}
