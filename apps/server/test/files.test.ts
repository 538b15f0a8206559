import { afterAll, beforeAll, expect, test } from "vitest";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { visit, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { upload, type Sent } from "./support/uploads.ts";

let server: TestServer;
let visitor: VisitorClient;
beforeAll(async () => {
  server = await startServer();
  visitor = await visit(server);
});
afterAll(async () => {
  visitor.socket.terminate();
  await server.stop();
  expect(server.errors).toEqual([]);
});

/** Address of a file that was just uploaded. */
const addressOf = async (file: Sent): Promise<string> =>
  server.url + (await upload(server, visitor, file)).data.url;

const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part)))),
  );

const PNG = bytes(
  [0x89],
  "PNG\r\n",
  [0x1a],
  "\n",
  [0, 0, 0, 13],
  "IHDR",
  [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0],
);
const GIF_SCRIPT = bytes(
  "GIF89a/*",
  [1, 0, 0, 0, 0],
  "*/=1;alert(document.domain)//<script>alert(1)</script>",
);
const PAGE = "<!doctype html><title>x</title><script>alert(document.domain)</script>";
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(document.domain)"><script>alert(1)</script></svg>';

/** Types that a browser makes a page of or runs. */
const RUNS = /html|xml|svg|script|flash|wasm|pdf/;

test.each<[string, Sent]>([
  ["a web page", { name: "page.html", type: "text/html", content: PAGE }],
  ["a web page called a picture", { name: "cat.png", type: "image/png", content: PAGE }],
  ["a drawing with a script", { name: "logo.svg", type: "image/svg+xml", content: DRAWING }],
  [
    "a drawing with a declaration",
    { name: "logo.svg", type: "image/svg+xml", content: `<?xml version="1.0"?>${DRAWING}` },
  ],
  [
    "XHTML",
    {
      name: "x.xhtml",
      type: "application/xhtml+xml",
      content: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>`,
    },
  ],
  ["a script", { name: "evil.js", type: "text/javascript", content: "alert(document.domain)" }],
  ["a module", { name: "evil.mjs", type: "application/javascript", content: "export default 1" }],
  ["a style sheet", { name: "evil.css", type: "text/css", content: "*{display:none}" }],
  [
    "an archived page",
    { name: "x.mht", type: "multipart/related", content: "MIME-Version: 1.0\r\n\r\n<script>1</script>" },
  ],
  [
    "a page in another encoding",
    { name: "x.html", type: "text/html", content: bytes([0xff, 0xfe], "<\0s\0c\0r\0i\0p\0t\0>\0") },
  ],
])("%s is saved, never run", async (_what, file) => {
  const { headers, status } = await fetch(await addressOf(file));
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^(?:text\/plain; charset=utf-8|application\/octet-stream)$/);
  expect(headers.get("content-disposition")).toMatch(/^attachment; /);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
});

test.each<[string, Sent, string]>([
  ["a picture", { name: "a.png", content: PNG }, "image/png"],
  ["a picture called a page", { name: "a.html", type: "text/html", content: PNG }, "image/png"],
  ["a picture that is a script as well", { name: "a.js", content: GIF_SCRIPT }, "image/gif"],
  ["a sound", { name: "a.wav", content: bytes("RIFF", [4, 0, 0, 0], "WAVEfmt ") }, "audio/wav"],
])("%s is shown under the type of its bytes, and nothing in it can run", async (_what, file, type) => {
  const { headers } = await fetch(await addressOf(file));
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("content-type")).not.toMatch(RUNS);
  expect(headers.get("content-disposition")).toMatch(/^inline; /);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test("a document that can hold scripts is saved, not shown", async () => {
  const { headers } = await fetch(await addressOf({ name: "a.pdf", content: bytes("%PDF-1.7\n") }));
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-disposition")).toMatch(/^attachment; /);
});

test("the name is given whole and in ASCII, and cannot add a header", async () => {
  const url = await addressOf({ name: "Grüße (5%) 😀.txt", content: "x" });
  const { headers } = await fetch(url);
  expect(headers.get("content-disposition")).toBe(
    "attachment; filename=\"Gr__e (5_) __.txt\"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%285%25%29%20%F0%9F%98%80.txt",
  );
});

test("parts of a file are served, and what lies beyond its end is refused", async () => {
  const url = await addressOf({ content: "0123456789" });
  const part = async (range: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers: { range, ...headers } });
    return [response.status, response.headers.get("content-range"), await response.text()];
  };
  expect(await part("bytes=0-3")).toEqual([206, "bytes 0-3/10", "0123"]);
  expect(await part("bytes=8-")).toEqual([206, "bytes 8-9/10", "89"]);
  expect(await part("bytes=-2")).toEqual([206, "bytes 8-9/10", "89"]);
  expect(await part("bytes=5-100")).toEqual([206, "bytes 5-9/10", "56789"]);
  expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""]);
  expect(await part("bytes=-0")).toEqual([416, "bytes */10", ""]);
  expect(await part("bytes=3-1")).toEqual([200, null, "0123456789"]);
  expect(await part("bytes=0-1,4-5")).toEqual([200, null, "0123456789"]);
  expect(await part("lines=1-2")).toEqual([200, null, "0123456789"]);
  expect(await part("bytes=0-3", { "if-range": '"another"' })).toEqual([200, null, "0123456789"]);
});

test("a browser that has the file is told so, and its head alone can be asked for", async () => {
  const url = await addressOf({ content: "0123456789" });
  const head = await fetch(url, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe("10");
  expect(await head.text()).toBe("");
  const { headers } = await fetch(url);
  expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  const etag = headers.get("etag") ?? "";
  expect(head.headers.get("etag")).toBe(etag);
  const known = await fetch(url, { headers: { "if-none-match": `"x", ${etag}` } });
  expect([known.status, await known.text()]).toEqual([304, ""]);
});

test("the lasting address only leads on to one that is good for some minutes", async () => {
  const clock = new ManualClock(Date.UTC(2026, 10, 21, 12, 3));
  const other = await startServer({ clock });
  const guest = await visit(other);
  const { data } = await upload(other, guest, { name: "a b.txt", content: "0123456789" });
  const lasting = other.url + data.url;
  const lead = await fetch(lasting, { redirect: "manual" });
  await lead.text();
  expect(lead.status).toBe(302);
  expect(lead.headers.get("cache-control")).toBe("private, max-age=420");
  expect(lead.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const address = other.url + (lead.headers.get("location") ?? "");
  expect(address).toMatch(/\/files\/signed\/[0-9a-f]{32}\/[\w.-]+\/a%20b\.txt$/);
  // Whoever finds the short-lived address does not find the lasting one in it.
  const [, , id = ""] = data.url.split("/");
  const first = await fetch(address);
  expect([first.status, await first.text()]).toEqual([200, "0123456789"]);
  expect(address + JSON.stringify([...first.headers])).not.toContain(id);
  clock.advance(16 * 60_000);
  expect((await fetch(address)).status).toBe(200);
  clock.advance(60_000);
  const late = await fetch(address);
  expect(late.status).toBe(410);
  expect(await late.json()).toMatchObject({ error: { code: "FILE_ADDRESS_EXPIRED" } });
  expect(await (await fetch(lasting)).text()).toBe("0123456789");
  const forged = await fetch(address.replace(/signed\/[0-9a-f]{32}/, `signed/${"0".repeat(32)}`));
  expect(forged.status).toBe(404);
  await forged.text();
  guest.socket.terminate();
  await other.stop();
  expect(other.errors).toEqual([]);
});

test.each(["0".repeat(32), "..%2f..%2fsecret", "x", "%00"])("there is no file %s", async (id) => {
  const response = await fetch(`${server.url}/files/${id}/x.txt`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: "UNKNOWN_FILE" } });
});

test("whatever name the address ends in, the file keeps its own", async () => {
  const url = await addressOf({ name: "a.txt", content: "x" });
  const { headers } = await fetch(url.replace("a.txt", "evil.html"));
  expect(headers.get("content-disposition")).toContain('filename="a.txt"');
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
});

test("the log does not say where a file is", async () => {
  const other = await startServer({ logLevel: "info" });
  const guest = await visit(other);
  const { data } = await upload(other, guest, { content: "x" });
  await (await fetch(other.url + data.url)).text();
  guest.socket.terminate();
  await other.stop();
  expect(other.lines.join("")).toContain('"path":"/files/…"');
  expect(other.lines.join("")).not.toContain(data.url.split("/")[2]);
});
