// `npm start`: the right Node, the dependencies, fresh builds, then the server in this same process.
import moduleApi from "module";
import path from "path";
import { pathToFileURL, fileURLToPath } from "url";
import { root, underWantedNode } from "./bootstrap.mjs";

const SETTLED_MS = 3000;
const args = process.argv.slice(2);

underWantedNode(fileURLToPath(import.meta.url), args, async () => {
  const { buildStale } = await import("./build/stale.ts");
  buildStale();
  const server = path.join(root, "apps", "server", "src", "main.ts");
  process.argv = [process.execPath, server].concat(args);
  await import(pathToFileURL(server).href);
  // Node writes what it compiled when it ends well; a server may be killed, and the next start should still be fast.
  setTimeout(() => moduleApi.flushCompileCache(), SETTLED_MS).unref();
});
