import { readFileSync, statSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { startMain, startServer, temporaryFolder } from "./server-process.ts";

/** Standard error of a start that must fail. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const running = startMain(env);
  expect(await running.ended).toBe(1);
  expect(running.out()).toBe("");
  return running.err();
}

test("a start says where everything is, and everything is there", async () => {
  const server = await startServer();
  expect(server.out()).toContain(`Demo  ${server.url}/demo`);
  expect(server.out()).toContain(`<script async src="${server.url}/embed/main/default.js"></script>`);
  expect(server.signInLink).toMatch(new RegExp(`^${server.url}/desk/sign-in\\?token=[\\w-]{43}$`));
  for (const path of ["/demo", "/healthz", "/readyz", "/openapi.json", "/docs/api"]) {
    expect((await fetch(server.url + path)).status, path).toBe(200);
  }
  expect(statSync(join(server.dataDir, "secret")).mode & 0o777).toBe(0o600);
});

test("a port in use is one sentence and exit code 1", async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  const { promise, resolve } = Promise.withResolvers<void>();
  other.listen(0, "127.0.0.1", resolve);
  await promise;
  const { port } = other.address() as AddressInfo;
  const env = { HOST: "127.0.0.1", PORT: String(port), DATA_DIR: temporaryFolder(), LOG_LEVEL: "error" };
  expect(await failedStart(env)).toBe(
    `Port ${port} on 127.0.0.1 is in use: stop the program that uses it, or set PORT to another number.\n`,
  );
});

test("a data folder that cannot be made is one sentence and exit code 1", async () => {
  const file = join(temporaryFolder(), "data");
  writeFileSync(file, "in the way");
  expect(await failedStart({ DATA_DIR: file })).toBe(
    `Cannot write to the data folder ${file} (there is a file of that name): make it writable or set DATA_DIR to another folder.\n`,
  );
});

test("a second server on the same data folder is one sentence, and the first goes on", async () => {
  const server = await startServer();
  expect(await failedStart({ DATA_DIR: server.dataDir, PORT: "0", LOG_LEVEL: "error" })).toBe(
    `Another Parley server uses the data folder ${server.dataDir}: stop it first, or set DATA_DIR to another folder.\n`,
  );
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test("the folder of a server that was killed can be used at once", async () => {
  const server = await startServer();
  server.child.kill("SIGKILL");
  await server.ended;
  const next = await startServer({ dataDir: server.dataDir });
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
});

test("a database that is none is one sentence and is left as it was", async () => {
  const folder = temporaryFolder();
  const text = "this is no database".repeat(100);
  writeFileSync(join(folder, "parley.db"), text);
  expect(await failedStart({ DATA_DIR: folder })).toMatch(
    /^\S+parley\.db is damaged or no database \(SQLITE_NOTADB\).*\n$/,
  );
  expect(readFileSync(join(folder, "parley.db"), "utf8")).toBe(text);
});

test.each([
  [{ PORT: "many" }, /^PORT is "many", but it must be a whole number from 0 to 65535\.\n$/],
  [
    { HOST: "203.0.113.1", PORT: "0", LOG_LEVEL: "error" },
    /^HOST is "203\.0\.113\.1", but this machine has no such address\.\n$/,
  ],
  [{ PUBLIC_URL: "nowhere" }, /^PUBLIC_URL is "nowhere".*\n$/],
])("a wrong value is one sentence and exit code 1: %o", async (env, sentence) => {
  expect(await failedStart({ DATA_DIR: temporaryFolder(), ...env })).toMatch(sentence);
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s tells the sockets, closes everything and ends with 0",
  async (signal) => {
    const server = await startServer();
    const start = await fetch(`${server.url}/v1/session/start`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ propertyId: "main", widgetId: "default", platform: "desktop" }),
    });
    const { data } = (await start.json()) as {
      data: { vss: string; skey: string; tkn: string; cver: number };
    };
    const query = new URLSearchParams({ k: data.skey, tkn: data.tkn, cver: String(data.cver) });
    const socket = new WebSocket(`${data.vss}/s?${query.toString()}`);
    const frames: string[] = [];
    const ready = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<number>();
    socket.on("message", (text: Buffer) => {
      frames.push(text.toString());
      ready.resolve();
    });
    socket.on("close", (code) => closed.resolve(code));
    await ready.promise;
    server.child.kill(signal);
    expect(await closed.promise).toBe(1012);
    expect(frames.at(-1)).toContain("remoteDisconnect");
    expect(await server.ended).toBe(0);
    expect(server.err()).toContain('"msg":"stopped"');
  },
);

test("a signal in the middle of the start ends it in order", async () => {
  const running = startMain({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: temporaryFolder() });
  await running.says(/listening/);
  running.child.kill("SIGTERM");
  expect(await running.ended).toBe(0);
  expect(running.err()).not.toContain("cannot start");
});

test("a second signal ends it at once while a caller dawdles", async () => {
  const server = await startServer();
  const { hostname, port } = new URL(server.url);
  const caller = connect(Number(port), hostname);
  onTestFinished(() => void caller.destroy());
  caller.on("error", () => undefined);
  const asked = Promise.withResolvers<void>();
  caller.on("data", () => asked.resolve());
  const head = [
    "POST /v1/session/start HTTP/1.1",
    "Host: x",
    "Content-Type: application/json",
    "Content-Length: 9",
  ];
  caller.write(`${head.join("\r\n")}\r\nExpect: 100-continue\r\n\r\n`);
  await asked.promise;
  server.child.kill("SIGTERM");
  await server.complains(/"msg":"stopping"/);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(1);
  expect(server.err()).not.toContain('"msg":"stopped"');
});

test.each([
  ["an exception", 'throw new Error("boom")'],
  ["a rejection", 'void Promise.reject(new Error("boom"))'],
])(
  "%s that nobody catches is logged, and the server closes everything and ends with 1",
  async (_case, fault) => {
    const script = `process.on("SIGUSR2", () => { ${fault} })`;
    const preload = `data:text/javascript,${encodeURIComponent(script)}`;
    const server = await startServer({ env: { NODE_OPTIONS: `--import=${preload}` } });
    server.child.kill("SIGUSR2");
    expect(await server.ended).toBe(1);
    expect(server.err()).toMatch(/"level":"fatal".*boom/);
    expect(server.err()).toContain('"msg":"stopped"');
  },
);

test("a second start goes on with the same secret, widget and people", async () => {
  const first = await startServer();
  const secret = readFileSync(join(first.dataDir, "secret"), "utf8");
  first.child.kill("SIGTERM");
  await first.ended;
  const second = await startServer({ dataDir: first.dataDir });
  expect(readFileSync(join(first.dataDir, "secret"), "utf8")).toBe(secret);
  // The link of the first start is still good: nobody has used it.
  const link = new URL(new URL(first.signInLink).search, `${second.url}/desk/sign-in`);
  const answer = await fetch(link, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe("/desk/");
});

test("the log is JSON without secrets on standard error, and standard output has none of it", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "debug" } });
  await fetch(server.signInLink, { redirect: "manual" });
  server.child.kill("SIGTERM");
  await server.ended;
  const lines = server
    .err()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.some(({ path }) => path === "/desk/sign-in")).toBe(true);
  expect(server.err()).not.toContain(new URL(server.signInLink).searchParams.get("token"));
  expect(server.out()).not.toContain('{"level"');
});
