import { once } from "node:events";
import { createServer, type Server } from "node:http";

/** A foreign site of one page: the widget's script on it, under a policy of the test's choice. */
export class HostSite {
  readonly url: string;
  /** The Content-Security-Policy of the answers from now on. */
  policy: string | undefined;
  private readonly server: Server;

  private constructor(url: string, server: Server, policy: string | undefined) {
    this.url = url;
    this.server = server;
    this.policy = policy;
  }

  /** Serves `body` with the script of the chat at `chatOrigin`; `policy` becomes the Content-Security-Policy. */
  static async serve(options: {
    chatOrigin: string;
    policy?: string;
    head?: string;
    body?: string;
    /** More attributes of the script element. */
    attributes?: string;
    /** What stands for the script element, whole. */
    script?: string;
    /** The page's viewport setting; null: none. */
    viewport?: string | null;
  }): Promise<HostSite> {
    const { viewport = "width=device-width, initial-scale=1", attributes = "" } = options;
    const script =
      options.script ??
      `<script async ${attributes} src="${options.chatOrigin}/embed/main/default.js"></script>`;
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A foreign site</title>
${viewport === null ? "" : `<meta name="viewport" content="${viewport}">`}${options.head ?? ""}${script}</head>
<body>${options.body ?? "<h1>A foreign site</h1>"}</body></html>`;
    const server = createServer((_request, response) => {
      response.setHeader("content-type", "text/html");
      if (site.policy) response.setHeader("content-security-policy", site.policy);
      response.end(html);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const site = new HostSite(`http://127.0.0.1:${port}/`, server, options.policy);
    return site;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, "close");
  }
}
