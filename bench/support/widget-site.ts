import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { plainPage } from "./host-page.ts";
import { installCached } from "./install-cached.ts";
import type { OtherWidget } from "./other-widgets.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** Bundles the widget and its page's script as an app does. Returns the folder of what was built. */
export async function buildWidget({ name, packages, entry }: OtherWidget): Promise<string> {
  const folder = installCached(name, packages);
  const outDir = join(folder, "dist");
  mkdirSync(join(folder, "src"), { recursive: true });
  const input = join(folder, "src/entry.js");
  writeFileSync(input, entry);
  await build({
    root: folder,
    base: "./",
    configFile: false,
    logLevel: "error",
    define: { global: "globalThis", "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input, output: { entryFileNames: "widget.js" } },
    },
  });
  takeStylesIn(outDir);
  return outDir;
}

/** Puts the style sheets into the script, which spares the widget their requests. */
function takeStylesIn(outDir: string): void {
  const sheets = readdirSync(outDir, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  if (sheets.length === 0) return;
  const css = JSON.stringify(sheets.map((file) => readFileSync(join(outDir, file), "utf8")).join("\n"));
  const script = join(outDir, "widget.js");
  const adopt = `document.head.append(Object.assign(document.createElement("style"),{textContent:${css}}));`;
  writeFileSync(script, adopt + readFileSync(script, "utf8"));
  for (const file of sheets) rmSync(join(outDir, file));
}

/** A site whose every page carries one script; all files of `folders` (name → folder) under brotli at its best. */
export async function serveWidgets(folders: ReadonlyMap<string, string>): Promise<{
  pageWith(script: string, isModule: boolean): string;
  scriptOf(name: string): string;
  close(): void;
}> {
  const files = new Map<string, Buffer>();
  for (const [name, folder] of folders) {
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      files.set(`/${name}${path.slice(folder.length)}`, brotliCompressSync(readFileSync(path)));
    }
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const file = files.get(pathname);
    response.setHeader("access-control-allow-origin", "*");
    if (file) {
      const type = TYPES[extname(pathname)] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(file);
    } else if (pathname === "/") {
      const script = searchParams.get("script");
      const kind = searchParams.has("module") ? ` type="module"` : "";
      const tag = script ? `<script async${kind} src="${script}"></script>` : "";
      response.writeHead(200, { "content-type": "text/html" }).end(plainPage(tag));
    } else {
      // Stands in for a widget's back end, which has nothing to say.
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    pageWith: (script, isModule) =>
      `http://127.0.0.1:${port}/?${isModule ? "module&" : ""}script=${encodeURIComponent(script)}`,
    // Another origin than the page's, as the chat's server is.
    scriptOf: (name) => `http://localhost:${port}/${name}/widget.js`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
