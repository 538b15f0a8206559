import { watch, type FSWatcher } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";

/** A build writes many files: they are told as one change when it has been quiet this long. */
const QUIET_MS = 150;

/** Puts the script that reloads the page into a page; development only. */
export const withReload = (html: string): string =>
  html.replace("</head>", `<script src="/dev/reload.js" defer></script></head>`);

/** Loads the page anew when a build finished, and when the server itself came back after a restart. */
const RELOAD_SCRIPT = `
const events = new EventSource("/dev/reload");
let lost = false;
events.addEventListener("reload", () => location.reload());
events.addEventListener("error", () => { lost = true; });
events.addEventListener("open", () => { if (lost) location.reload(); });
`;

export interface WatchedFolder {
  folder: string;
  /** Called before pages are told. */
  onChange: () => void;
}

/** `GET /dev/reload`: server-sent events, one `reload` after each build. Development only. */
export function registerDevReload(app: FastifyInstance, watched: readonly WatchedFolder[]): void {
  const listeners = new Set<FastifyReply>();
  const tell = debounce(() => {
    for (const reply of listeners) reply.raw.write("event: reload\ndata: {}\n\n");
  });
  const watchers = watched.map(({ folder, onChange }) =>
    watchFolder(folder, () => {
      onChange();
      tell();
    }),
  );
  app.get("/dev/reload.js", async (_request, reply) =>
    reply.header("Cache-Control", "no-store").type("text/javascript; charset=utf-8").send(RELOAD_SCRIPT),
  );
  app.get("/dev/reload", { exposeHeadRoute: false }, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    reply.raw.write("retry: 500\n\n");
    listeners.add(reply);
    request.raw.on("close", () => listeners.delete(reply));
  });
  // Open streams would keep the server from closing.
  app.addHook("preClose", async () => {
    for (const watcher of watchers) watcher.close();
    for (const reply of listeners) reply.raw.end();
  });
}

function watchFolder(folder: string, onChange: () => void): FSWatcher {
  return watch(folder, { recursive: true }, (_event, name) => {
    // The compressed forms that this server keeps beside the files are no news.
    if (!name?.startsWith(".compressed")) onChange();
  });
}

function debounce(action: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, QUIET_MS);
  };
}
