// `npm run gallery [-- --port 5273]`: every state of the widget on one page, made anew as sources change.
// With --build: writes it into apps/widget/gallery/dist, unless that is fresh; the browser tests look at that.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root } from "./bootstrap.mjs";
import { fingerprint } from "./build/fingerprint.ts";

const folder = join(root, "apps/widget/gallery");
const stamp = join(folder, "dist/.stamp");
const settings = { root: folder, configFile: join(folder, "vite.config.ts"), logLevel: "warn" } as const;

if (process.argv.includes("--build")) await buildWhenStale();
else await serve();

async function buildWhenStale(): Promise<void> {
  const sources = fingerprint("widget");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  const { build } = await import("vite");
  await build(settings);
  writeFileSync(stamp, sources);
}

async function serve(): Promise<void> {
  const { createServer } = await import("vite");
  const server = await createServer({ ...settings, server: { port: wantedPort() } });
  await server.listen();
  console.log(`The gallery is at ${server.resolvedUrls?.local[0] ?? ""}`);
}

function wantedPort(): number {
  const at = process.argv.indexOf("--port");
  const port = at < 0 ? 5273 : Number(process.argv[at + 1]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail("Say a port between 1 and 65535 after --port.");
  return port;
}
