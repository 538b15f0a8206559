import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ProtocolError, widgetSettingsSchema } from "@parley/protocol";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpServer } from "../http/server.ts";
import { embedSnippet } from "../start/announcement.ts";
import { registerSite, type BuiltApp } from "./register-site.ts";

const MANIFEST = {
  "src/boot.ts": { file: "assets/boot-11111111.js", dynamicImports: ["src/app/main.tsx"] },
  "src/app/main.tsx": { file: "assets/main-22222222.js", imports: ["src/boot.ts"] },
};
const FILES = {
  "loader/dist/loader.js": "(()=>{seen=__PARLEY_CONFIG__})();",
  "tawk/dist/prologue.js": "(()=>{__PARLEY_CONFIG__.settings.stackingOrder=7})(); // the end",
  "widget/dist/.vite/manifest.json": JSON.stringify(MANIFEST),
  "widget/dist/assets/boot-11111111.js": "export const boot = 1;\n".repeat(50),
  "widget/dist/assets/chime.mp3": "sound",
  "widget/dist/diagnose.js": "export const diagnose = 1;",
  "desk/dist/index.html": "<!doctype html><html><head></head><body>desk</body></html>",
  "desk/dist/assets/main-33333333.js": "desk",
};

let appsDir: string;
let app: FastifyInstance;
let built: BuiltApp[];
let settingsVersion: number;
/** Minutes from UTC of the schedule's zone. */
let tzo: number;
let deskPages: number;

async function embedSource(propertyId: string, widgetId: string) {
  if (propertyId !== "main") throw new ProtocolError("UNKNOWN_PROPERTY");
  if (widgetId !== "default") throw new ProtocolError("UNKNOWN_WIDGET");
  const settings = widgetSettingsSchema.parse({ branding: { teamName: `v${settingsVersion}` } });
  const pageStatus = { status: "online", version: 0 } as const;
  return { settingsVersion, settings, pageStatus, scheduleTimezone: { tzo, utc: `UTC+${tzo}` } };
}

function open(options: { dev?: boolean; files?: Record<string, string> } = {}): void {
  for (const [path, text] of Object.entries(options.files ?? FILES)) {
    mkdirSync(dirname(join(appsDir, path)), { recursive: true });
    writeFileSync(join(appsDir, path), text);
  }
  app = createHttpServer({ log: pino({ level: "silent" }), trustProxy: false });
  built = registerSite(app, {
    downloadOrigin: "https://files.example.com",
    appsDir,
    embedSource,
    isOriginAllowed: async (_propertyId, origin) => origin === "https://shop.example",
    publicUrl: () => "https://chat.example.com",
    ownUrls: [],
    dev: options.dev ?? false,
    onDeskPage: async () => {
      deskPages++;
    },
  });
}

const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeEach(() => {
  appsDir = mkdtempSync(join(tmpdir(), "parley-site-"));
  settingsVersion = 1;
  tzo = 0;
  deskPages = 0;
});
afterEach(async () => {
  await app.close();
  rmSync(appsDir, { recursive: true });
});

test("the embed script runs the loader with settings and chunk addresses, for any page, for a minute", async () => {
  open();
  const answer = await get("/embed/main/default.js");
  const page: { seen?: unknown } = { seen: undefined };
  runInNewContext(answer.body, page);
  expect(page.seen).toMatchObject({
    propertyId: "main",
    widgetId: "default",
    settingsVersion: 1,
    settings: { branding: { teamName: "v1" } },
    scheduleTimezone: { tzo: 0 },
    app: {
      engine: "/w/assets/boot-11111111.js",
      enginePreload: [],
      windowPreload: ["/w/assets/main-22222222.js"],
    },
  });
  expect(answer.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=60, stale-while-revalidate=600",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
});

test("the embed script travels compressed, each form under an entity tag of its own", async () => {
  open();
  const plain = await get("/embed/main/default.js");
  const brotli = await get("/embed/main/default.js", { "accept-encoding": "gzip, br" });
  const gzip = await get("/embed/main/default.js", { "accept-encoding": "gzip" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers["etag"])).size).toBe(3);
});

test("when daylight saving moves the schedule's zone the embed script says so", async () => {
  open();
  await get("/embed/main/default.js");
  tzo = 60;
  expect((await get("/embed/main/default.js")).body).toContain("scheduleTimezone:{tzo:60");
});

test("a page that has the embed script gets 304 until the settings change", async () => {
  open();
  const { etag } = (await get("/embed/main/default.js", { "accept-encoding": "br" })).headers;
  const again = { "accept-encoding": "br", "if-none-match": `W/"other", ${String(etag)}` };
  const same = await get("/embed/main/default.js", again);
  expect(same.statusCode).toBe(304);
  expect(same.body).toBe("");
  expect(same.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
  settingsVersion = 2;
  const changed = await get("/embed/main/default.js", again);
  expect(changed.statusCode).toBe(200);
  expect(brotliDecompressSync(changed.rawPayload).toString()).toContain('teamName:"v2"');
});

test.each([
  ["/embed/other/default.js", "Parley: No property has this id."],
  ["/embed/main/other.js", "Parley: The property has no widget with this id."],
  ["/other/default", "Parley: No property has this id."],
  ["/main/other", "Parley: The property has no widget with this id."],
])("%s is 404 and says why in script", async (url, sentence) => {
  open();
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
  const lines: string[] = [];
  runInNewContext(answer.body, { console: { error: (line: string) => lines.push(line) } });
  expect(lines).toEqual([expect.stringContaining(sentence)]);
});

test("at the address that tawk.to's snippet asks for, the same script answers, with its prologue before the loader", async () => {
  open();
  const own = await get("/embed/main/default.js");
  const answer = await get("/main/default");
  const page: { seen?: { settings: { stackingOrder: number } } } = {};
  runInNewContext(`var seen;${answer.body}`, page);
  expect(page.seen).toMatchObject({ widgetId: "default", settings: { stackingOrder: 7 } });
  for (const name of ["content-type", "cache-control", "access-control-allow-origin", "vary"])
    expect(answer.headers[name], name).toBe(own.headers[name]);
  expect(own.body).not.toContain("stackingOrder=7");
});

test.each(["/w/gone", "/chat/gone", "/desk", "/demo/gone", "/docs/gone", "/v1/gone", "/dev/reload"])(
  "%s is never taken for a property",
  async (url) => {
    open();
    const answer = await get(url);
    expect(answer.headers["content-type"] ?? "").not.toContain("javascript");
    expect([404, 302]).toContain(answer.statusCode);
  },
);

test("before the apps are built every address says so instead of failing", async () => {
  open({ files: {} });
  expect((await get("/embed/main/default.js")).statusCode).toBe(503);
  expect((await get("/embed/main/default.js")).body).toContain("npm run build");
  expect((await get("/desk/")).statusCode).toBe(503);
  expect((await get("/w/assets/boot-11111111.js")).statusCode).toBe(404);
});

test("chunks are immutable for pages of any origin, under their name and under the loader's names for retries", async () => {
  open();
  for (const url of ["/w/assets/boot-11111111.js", "/w/r1/assets/boot-11111111.js"]) {
    const answer = await get(url, { "accept-encoding": "br" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
  }
});

test("what is compressed already travels as it is, and a name without a digest is asked for again", async () => {
  open();
  const answer = await get("/w/assets/chime.mp3", { "accept-encoding": "br" });
  expect(answer.headers).toMatchObject({ "content-type": "audio/mpeg", "cache-control": "no-cache" });
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

test("a missing chunk can be read as missing by a page of another origin", async () => {
  open();
  const answer = await get("/w/assets/gone-99999999.js");
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
});

test.each([
  "/w/..%2f..%2floader/dist/loader.js",
  "/w/.vite/manifest.json",
  "/w/%2e%2e/desk/dist/index.html",
  "/w/",
])("%s leads nowhere", async (url) => {
  open();
  expect((await get(url)).statusCode).toBe(404);
});

test("every address of the desk is its page, under a policy that no other site can frame", async () => {
  open();
  for (const url of ["/desk/", "/desk/conversations/c1", "/desk/index.html"]) {
    const answer = await get(url);
    expect(answer.body).toContain("desk");
    expect(answer.headers["cache-control"]).toBe("no-cache, private");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(answer.headers["content-security-policy"]).toContain("connect-src 'self' wss://chat.example.com");
  }
  expect(deskPages).toBe(3);
  // Uploaded files come from a service elsewhere.
  const policy = String((await get("/desk/")).headers["content-security-policy"]);
  expect(policy).toContain("img-src 'self' data: https://files.example.com;");
  expect(policy).toContain("media-src 'self' https://files.example.com;");
  expect((await get("/desk/assets/main-33333333.js")).headers["cache-control"]).toContain("immutable");
  expect((await get("/desk/assets/gone.js")).statusCode).toBe(404);
  expect((await get("/desk")).headers["location"]).toBe("/desk/");
});

test("the demo shop carries the snippet under the strictest policy and needs nothing inline", async () => {
  open();
  expect((await get("/")).headers["location"]).toBe("/demo");
  for (const url of ["/demo", "/demo/care"]) {
    const answer = await get(url);
    expect(answer.headers["content-security-policy"]).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; script-src 'self'; " +
        "connect-src 'self'; img-src 'self'; media-src 'self'; style-src 'self'",
    );
    expect(answer.body).toContain(embedSnippet(""));
    expect(answer.body).not.toMatch(/ style=|<style|<script>|\{\{/);
    for (const [, path] of answer.body.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      expect((await get(path ?? "")).statusCode, path).toBe(200);
    }
  }
});

test("in development pages reload by themselves and a new build is served at once", async () => {
  open({ dev: true });
  expect((await get("/demo")).body).toContain(`<script src="/dev/reload.js" defer></script></head>`);
  expect((await get("/desk/")).body).toContain("/dev/reload.js");
  expect((await get("/dev/reload.js")).headers["content-type"]).toContain("text/javascript");
  await get("/embed/main/default.js");
  writeFileSync(join(appsDir, "loader/dist/loader.js"), "changed()");
  for (const { files } of built) files.forget();
  expect((await get("/embed/main/default.js")).body).toContain("changed()");
});

test("outside development there is nothing under /dev", async () => {
  open();
  expect((await get("/dev/reload")).statusCode).toBe(404);
  expect((await get("/demo")).body).not.toContain("/dev/");
});

test("the page of the chat alone is strict, keeps its opener, and an unknown one is a clear page", async () => {
  open();
  const answer = await get("/chat/main/default?pop=1");
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain("<title>v1</title>");
  expect(answer.body).toContain(`src="/embed/main/default.js"`);
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("connect-src 'self' wss://chat.example.com;");
  expect(answer.headers["cross-origin-opener-policy"]).toBeUndefined();
  expect((await get("/chat/page.css")).headers["content-type"]).toContain("text/css");
  for (const url of ["/chat/other/default", "/chat/main/other"]) {
    const unknown = await get(url);
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers["content-type"]).toContain("text/html");
    expect(unknown.body).toContain("There is no chat here");
    expect(unknown.body).not.toContain("<script");
  }
});

test("the page that says why a chat is not there is strict, and its checks lie beside the embed script", async () => {
  open();
  const answer = await get("/diagnose?property=main&widget=other&site=https%3A%2F%2Fshop.example%2Fcart");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(answer.body).toContain("no widget with the id “other”");
  expect(
    (await get("/diagnose?property=main&widget=default&site=https%3A%2F%2Fevil.example")).body,
  ).toContain("Pages of https://evil.example may not use this widget.");
  expect((await get("/diagnose/page.css")).headers["content-type"]).toContain("text/css");
  expect((await get("/embed/diagnose.js")).headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=60, stale-while-revalidate=600",
  });
  expect((await get("/diagnose/page.js")).body).toContain('"/embed/diagnose.js"');
});
