import { afterEach, expect, test, vi } from "vitest";
import { request } from "./request.ts";

/** Stands for XMLHttpRequest; answers at once with what it was asked. */
class FakeRequest {
  static fails = false;
  status = 201;
  responseText = "";
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly asked: unknown[] = [];

  open(method: string, url: string): void {
    this.asked.push(method, url);
  }

  setRequestHeader(name: string, value: string): void {
    this.asked.push(`${name}: ${value}`);
  }

  send(body: string | null): void {
    this.responseText = JSON.stringify([...this.asked, body]);
    if (FakeRequest.fails) this.onerror?.();
    else this.onload?.();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeRequest.fails = false;
});

const URL = "https://chat.example.com/v1/session/start";

test("requests go without the cookies of either side and past the cache", async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response("{}"));
  vi.stubGlobal("fetch", fetched);
  await request(URL, { method: "GET", headers: {} });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: "omit", cache: "no-store" });
});

test("[S7-26] without fetch an XMLHttpRequest does the same", async () => {
  vi.stubGlobal("fetch", undefined);
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const answer = await request(URL, { method: "POST", headers: { "X-Session-Token": "t" }, body: "{}" });
  expect(answer.status).toBe(201);
  expect(JSON.parse(await answer.text())).toEqual(["POST", URL, "X-Session-Token: t", "{}"]);
  FakeRequest.fails = true;
  await expect(request(URL, { method: "GET", headers: {} })).rejects.toThrow("The request failed.");
});
