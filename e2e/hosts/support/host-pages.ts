import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { documentOf, type HostPage, type Place } from "./host-page.ts";

/** A foreign site: every page on a port, and so an origin, of its own. They share a host, and with it what is cached. */
export class HostPages {
  readonly place: Place;
  private readonly servers: Server[] = [];

  constructor(chat: string) {
    this.place = { chat, snippet: `<script async src="${chat}/embed/main/default.js"></script>` };
  }

  /** Puts a page on the site and returns its address, of which any path answers with it. */
  async publish(page: HostPage): Promise<string> {
    const server = createServer((_request, response) => {
      response.setHeader("content-type", "text/html");
      for (const [name, value] of Object.entries(page.headers?.(this.place) ?? {}))
        response.setHeader(name, value);
      response.end(documentOf(page, this.place));
    });
    this.servers.push(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    return `http://127.0.0.1:${port}/`;
  }

  async close(): Promise<void> {
    for (const server of this.servers) {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    }
  }
}
