import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SITE = fileURLToPath(new URL("../../../../deploy/several-machines/nginx.conf", import.meta.url));
/** Administrators' programs are not on everybody's path. */
const PATH = `${process.env["PATH"]}:/usr/sbin:/sbin`;

/** Why there can be no nginx here; undefined when there can. */
export const nginxMissing = (): string | undefined =>
  spawnSync("nginx", ["-v"], { env: { PATH } }).status === 0
    ? undefined
    : "no nginx: apt-get install nginx-light";

/**
 * Starts nginx with the configuration that deploy/ ships, in front of two servers.
 * @returns where it listens, as http://127.0.0.1:1234, and how to end it
 */
export async function startNginx(
  servers: readonly string[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "parley-nginx-"));
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, servers));
  const child = spawn("nginx", ["-c", file, "-p", folder, "-g", "daemon off;"], {
    env: { PATH },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, "error.log"), "utf8"));
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function configuration(folder: string, port: number, servers: readonly string[]): string {
  const site = readFileSync(SITE, "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replaceAll(/server parley-(\d):4000/g, (_all, number: string) => {
      return `server ${new URL(servers[Number(number) - 1] ?? "").host}`;
    });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  // Its workers would else be somebody who may not write into the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user}
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
access_log off;
${temporary}
${site}
}
`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Whether anybody answers; nginx says nothing when it begins to listen. */
async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(`${url}/healthz`)).text();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
