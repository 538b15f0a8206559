// `node tools/run.mjs <script.ts> [args]`: runs a TypeScript script of this checkout under the right Node.
import path from "path";
import { pathToFileURL, fileURLToPath } from "url";
import { fail, root, underWantedNode } from "./bootstrap.mjs";

const args = process.argv.slice(2);
const name = args[0] || fail("Usage: node tools/run.mjs <script.ts> [arguments]");

underWantedNode(fileURLToPath(import.meta.url), args, async () => {
  const script = path.resolve(root, name);
  process.argv = [process.execPath, script].concat(args.slice(1));
  await import(pathToFileURL(script).href);
});
