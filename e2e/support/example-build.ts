// `node example-build.ts <example> <folder> [react-18]`: builds an example app for development, as `vite` would serve it.
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig } from "vite";

const [example = "", outDir = "", version] = process.argv.slice(2);
const root = resolve(import.meta.dirname, "../../examples", example);
// What this folder has installed is the older version.
const alias =
  version === "react-18"
    ? {
        react: dirname(fileURLToPath(import.meta.resolve("react/package.json"))),
        "react-dom": dirname(fileURLToPath(import.meta.resolve("react-dom/package.json"))),
      }
    : undefined;
const shared: InlineConfig = {
  root,
  mode: "development",
  logLevel: "warn",
  ...(alias ? { resolve: { alias } } : {}),
};

await build({ ...shared, build: { outDir, minify: false, emptyOutDir: true } });
if (example === "react")
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: { outDir: join(outDir, "server"), ssr: "src/render.tsx", minify: false, emptyOutDir: true },
  });
