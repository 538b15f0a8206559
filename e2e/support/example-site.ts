import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

/** Where the examples expect the chat's server. */
const DEFAULT_SERVER = "http://localhost:4000";
const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** An example app, built once for several tests. */
export class ExampleApp {
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Builds examples/`name` as for development, with React's checks; `react-18` builds it with that version. */
  static async build(name: string, ...more: "react-18"[]): Promise<ExampleApp> {
    const folder = await mkdtemp(join(tmpdir(), "parley-example-"));
    const script = join(import.meta.dirname, "example-build.ts");
    const child = spawn(process.execPath, [script, name, folder, ...more], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "development" },
    });
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Error(`examples/${name} does not build`);
    return new ExampleApp(folder);
  }

  /** What a server would send for the first request. */
  async renderOnServer(): Promise<string> {
    const file = pathToFileURL(join(this.folder, "server", "render.js")).href;
    const script = `const { render } = await import("${file}"); process.stdout.write(render());`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
    return stdout;
  }

  /**
   * Serves it on an origin of its own, with the chat's server where the test has it.
   * @param policy becomes the Content-Security-Policy
   */
  async serve(chatOrigin: string, policy?: string): Promise<{ url: string; close(): Promise<void> }> {
    const server = createServer((request, response) => {
      const path = request.url === "/" ? "/index.html" : (request.url ?? "").replace(/\?.*/, "");
      readFile(join(this.folder, path), "utf8").then(
        (text) => {
          response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
          if (policy) response.setHeader("content-security-policy", policy);
          response.end(text.replaceAll(DEFAULT_SERVER, chatOrigin));
        },
        () => response.writeHead(404).end(),
      );
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    return {
      url: `http://127.0.0.1:${port}/`,
      async close() {
        server.close();
        server.closeAllConnections();
        await once(server, "close");
      },
    };
  }

  async dispose(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
