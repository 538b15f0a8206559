import { expect, test } from "vitest";
import { createFakeClock } from "../testing/index.ts";
import { createHttp, type HttpRequest } from "./http.ts";
import type { HttpFetch, RequestLike } from "./old-fetch.ts";

type Sent = { url: string } & Parameters<HttpFetch>[1];

function createServer(status = 200, text = '{"data":1}') {
  const clock = createFakeClock();
  const sent: Sent[] = [];
  const fetch: HttpFetch = async (url, init) => {
    sent.push({ url, ...init });
    return { status, text: () => Promise.resolve(text) };
  };
  return { clock, sent, fetch, http: createHttp({ clock, fetch }) };
}

const request: HttpRequest = { method: "GET", url: "http://chat.test/a" };

test("[S7-24] a POST carries JSON, form-encoded fields, or form data with credentials", async () => {
  const { http, sent } = createServer();
  const url = "http://chat.test/a";
  await http({ method: "POST", url, body: { json: { a: [1] } } });
  await http({ method: "POST", url, body: { form: { "a b": "c&d", e: "ü" } } });
  const multipart = { stands: "for FormData" };
  await http({ method: "POST", url, body: { multipart } });
  expect(sent.map(({ headers, body, credentials }) => [headers["Content-Type"], body, credentials])).toEqual([
    ["application/json", '{"a":[1]}', undefined],
    ["application/x-www-form-urlencoded", "a%20b=c%26d&e=%C3%BC", undefined],
    [undefined, multipart, "include"],
  ]);
});

test("[S7-25] a status of 500, a refusal without JSON, no JSON at all and a fault on the way are failures", async () => {
  const failures = [
    createServer(500, '{"error":{"code":"InternalServerError","message":"no"}}'),
    createServer(503, "busy"),
    createServer(403, "<html>"),
    createServer(404, "{}"),
    createServer(200, "<html>"),
    createServer(200, "1"),
  ];
  for (const { http } of failures)
    await expect(http(request)).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  const down = createHttp({
    clock: createFakeClock(),
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await expect(down(request)).rejects.toMatchObject({ code: "NETWORK_ERROR" });
});

test("a refusal with JSON is an answer", async () => {
  const error = { code: "INVALID_TOKEN", message: "Start again." };
  const { http } = createServer(401, JSON.stringify({ error }));
  expect(await http(request)).toEqual({ error });
  expect(await createServer().http(request)).toEqual({ data: 1 });
});

test("a server that says nothing has its time, and no timer stays behind", async () => {
  const { http, clock } = createServer();
  await http(request);
  await clock.settle();
  expect(clock.pending()).toBe(0);
  const silent = createHttp({ clock, fetch: () => new Promise(() => undefined) });
  const outcome = silent({ ...request, timeout: 5_000 }).catch((error: unknown) => error);
  await clock.advance(5_000);
  expect(await outcome).toMatchObject({ code: "TIMEOUT" });
});

test("[S7-26] without fetch the older mechanism makes the same call", async () => {
  const log: unknown[] = [];
  const createRequest = (): RequestLike => {
    const own: RequestLike = {
      open: (...args) => void log.push(["open", ...args]),
      setRequestHeader: (...args) => void log.push(["header", ...args]),
      send(body) {
        log.push(["send", body, own.withCredentials]);
        if (body === "{}") own.onerror?.();
        else own.onload?.();
      },
      withCredentials: false,
      status: 200,
      responseText: '{"data":"old"}',
      onload: null,
      onerror: null,
      onabort: null,
    };
    return own;
  };
  const http = createHttp({ clock: createFakeClock(), createRequest });
  expect(await http({ method: "POST", url: "http://chat.test/a", body: { multipart: "form" } })).toEqual({
    data: "old",
  });
  expect(log).toEqual([
    ["open", "POST", "http://chat.test/a"],
    ["send", "form", true],
  ]);
  const failing = http({ method: "POST", url: "http://chat.test/a", body: { json: {} } });
  await expect(failing).rejects.toMatchObject({ code: "NETWORK_ERROR" });
});
