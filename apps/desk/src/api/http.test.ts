import { afterEach, expect, test, vi } from "vitest";
import { stubFetch } from "../testing/stub-fetch.ts";
import { call } from "./call.ts";
import { request } from "./http.ts";
import { ownerApi } from "./owner-api.ts";

afterEach(() => vi.unstubAllGlobals());

test("a refusal carries the faulty field and when to come again", async () => {
  const error = { code: "RATE_LIMITED", message: "Wait.", path: "settings.language", retryAfterMs: 700 };
  stubFetch({ error });
  await expect(request("GET", "/v1/agent/bans")).rejects.toMatchObject({ ...error, status: 409 });
});

test("an answer of nothing is an answer", async () => {
  stubFetch({ data: null });
  await expect(request("DELETE", "/v1/agent/webhooks/w1")).resolves.toBeNull();
});

test("parameters are put into the path so that none can lead elsewhere", async () => {
  const seen = stubFetch({ data: null });
  await call<"unbanVisitor">("POST", "/v1/agent/visitors/:visitorId/unban", {
    params: { visitorId: "a/../b?c" },
  });
  expect(seen[0]?.path).toBe("/v1/agent/visitors/a%2F..%2Fb%3Fc/unban");
});

test("settings are saved with the version that was read, so that nobody else's are lost", async () => {
  const seen = stubFetch({ data: { version: 4 } });
  await expect(
    ownerApi.saveSettings("main", "default", { settings: { language: "de" }, version: 3 }),
  ).resolves.toBe(4);
  expect(seen).toEqual([
    {
      method: "PUT",
      path: "/v1/agent/properties/main/widgets/default/settings",
      body: { settings: { language: "de" }, version: 3 },
    },
  ]);
});
