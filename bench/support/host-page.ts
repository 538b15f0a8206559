import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";

const words = "Glazed by hand in small batches, fired twice and packed with care. ".repeat(40);

/** A plain page; `tags` stand in its head. */
export const plainPage = (tags: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A plain page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${tags}</head>
<body><h1>A plain page</h1><p>${words}</p><p>${words}</p></body></html>`;

/** Serves a plain page that carries one async script (query `script`), and the yardstick's button. */
export async function serveHostPage(): Promise<{ url: string; server: Server }> {
  const button = readFileSync(join(import.meta.dirname, "hand-written-button.js"));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname === "/button.js") {
      response.writeHead(200, { "content-type": "text/javascript" }).end(button);
      return;
    }
    const script = url.searchParams.get("script");
    const tag = script ? `<script async src="${script}"></script>` : "";
    response.writeHead(200, { "content-type": "text/html" }).end(plainPage(tag));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, server };
}
