import { expect, test } from "vitest";
import { startInProcess } from "./in-process.ts";
import { cli, startServer } from "./server-process.ts";

const PASSWORD = "correct horse battery";

/** The desk's browser: keeps its cookies and says where its pages come from. */
class Desk {
  readonly #server: { url: string };
  #cookie = "";

  constructor(server: { url: string }) {
    this.#server = server;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { headers });
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const own = { origin: this.#server.url, "content-type": "application/json" };
    return this.#send(path, { method: "POST", body: JSON.stringify(body), headers: { ...own, ...headers } });
  }

  /** @returns where the link leads */
  async follow(link: string): Promise<string | null> {
    const answer = await this.#send(link);
    return answer.headers.get("location");
  }

  async #send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookie) headers.set("cookie", this.#cookie);
    const answer = await fetch(new URL(path, this.#server.url), { ...init, headers, redirect: "manual" });
    const session = answer.headers.getSetCookie().find((cookie) => cookie.includes("session_token="));
    if (session) this.#cookie = session.slice(0, session.indexOf(";"));
    return answer;
  }
}

async function codeOf(answer: Response): Promise<string | undefined> {
  const body = (await answer.json()) as { error?: { code: string } };
  return body.error?.code;
}

test("a one-time link signs in once, with a cookie that scripts and other sites cannot use", async () => {
  const server = await startInProcess();
  const link = await server.createLink();
  await fetch(link, { method: "HEAD", redirect: "manual" });
  const answer = await fetch(link, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe("/desk/");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^parley\.session_token=/);
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);

  const me = await fetch(`${server.url}/v1/agent/me`, { headers: { cookie: cookie.split(";")[0] ?? "" } });
  expect(await me.json()).toMatchObject({ data: { displayName: "Owner", isBot: false } });

  const again = await fetch(link, { redirect: "manual" });
  expect(again.headers.get("location")).toBe("/desk/?signIn=expired");
  expect(again.headers.getSetCookie()).toEqual([]);
});

test.each(["", "?token=", "?token=wrong", "?token=a&token=b", `?token=${"x".repeat(43)}`])(
  "a link with %o leads to the desk's sign-in page",
  async (query) => {
    const server = await startInProcess();
    const answer = await fetch(`${server.url}/desk/sign-in${query}`, { redirect: "manual" });
    expect(answer.headers.get("location")).toBe("/desk/?signIn=expired");
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);

test("the session's cookie counts for the server's own pages alone", async () => {
  const server = await startInProcess();
  const desk = new Desk(server);
  await desk.follow(await server.createLink());
  expect((await desk.get("/v1/agent/me")).status).toBe(200);
  expect((await desk.get("/v1/agent/me", { origin: server.url })).status).toBe(200);
  for (const origin of ["https://evil.example", "null", server.url.replace("http:", "https:")]) {
    expect((await desk.get("/v1/agent/me", { origin })).status, origin).toBe(401);
    expect((await desk.post("/v1/desk/account", { displayName: "Mallory" }, { origin })).status).toBe(401);
  }
  const strange = await desk.get("/v1/agent/me", { authorization: `Bearer parley_${"x".repeat(43)}` });
  expect(await codeOf(strange)).toBe("UNAUTHENTICATED");
});

test("a person sets name, title and password, signs out and comes back with the password", async () => {
  const server = await startInProcess();
  const desk = new Desk(server);
  await desk.follow(await server.createLink());
  const change = { displayName: "  Ada  ", profileTitle: "Potter", newPassword: PASSWORD };
  const changed = await desk.post("/v1/desk/account", change);
  expect(await changed.json()).toMatchObject({
    data: { email: "owner@parley.localhost", displayName: "Ada", profileTitle: "Potter", hasPassword: true },
  });
  expect((await desk.post("/api/auth/sign-out", {})).status).toBe(200);
  expect((await desk.get("/v1/agent/me")).status).toBe(401);

  const wrong = await desk.post("/api/auth/sign-in/email", {
    email: "owner@parley.localhost",
    password: "wrong",
  });
  expect(wrong.status).toBe(401);
  const right = await desk.post("/api/auth/sign-in/email", {
    email: "owner@parley.localhost",
    password: PASSWORD,
  });
  expect(right.status).toBe(200);
  const me = await desk.get("/v1/agent/me");
  expect(await me.json()).toMatchObject({ data: { displayName: "Ada", profileTitle: "Potter" } });
});

test("a password is changed only by who knows it, and a refused change changes nothing", async () => {
  const server = await startInProcess();
  const desk = new Desk(server);
  await desk.follow(await server.createLink());
  await desk.post("/v1/desk/account", { newPassword: PASSWORD });
  for (const currentPassword of [undefined, "wrong password"]) {
    const body = { displayName: "Mallory", newPassword: "another password", currentPassword };
    const refused = await desk.post("/v1/desk/account", body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { code: "INVALID_PAYLOAD", path: "currentPassword" },
    });
  }
  const account = await desk.get("/v1/desk/account");
  expect(await account.json()).toMatchObject({ data: { displayName: "Owner" } });
  const body = { newPassword: "another password", currentPassword: PASSWORD };
  expect((await desk.post("/v1/desk/account", body)).status).toBe(200);
});

test.each([
  [{ displayName: "" }, "displayName"],
  [{ displayName: "x".repeat(41) }, "displayName"],
  [{ newPassword: "short" }, "newPassword"],
  [{ profileTitle: 7 }, "profileTitle"],
])("a wrong account field is refused by name: %o", async (body, path) => {
  const server = await startInProcess();
  const desk = new Desk(server);
  await desk.follow(await server.createLink());
  const refused = await desk.post("/v1/desk/account", body);
  expect(await refused.json()).toMatchObject({ error: { code: "INVALID_PAYLOAD", path } });
});

test("nobody signs up, mints links or reaches other calls of the sign-in library from outside", async () => {
  const server = await startInProcess();
  const desk = new Desk(server);
  const stranger = { email: "eve@evil.example", name: "Eve", password: PASSWORD };
  for (const path of [
    "sign-up/email",
    "sign-in/magic-link",
    "update-user",
    "set-password",
    "delete-user",
    "nothing",
  ]) {
    const refused = await desk.post(`/api/auth/${path}`, stranger);
    expect(refused.status, path).toBe(404);
    expect(await codeOf(refused)).toBe("NOT_FOUND");
  }
  expect((await fetch(`${server.url}/api/auth/magic-link/verify?token=x`)).status).toBe(404);
});

test("guessing passwords is slowed down, whatever address the guesser claims to have", async () => {
  const server = await startServer();
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess++) {
    const answer = await new Desk(server).post(
      "/api/auth/sign-in/email",
      { email: "owner@parley.localhost", password: `guess ${guess}` },
      { "x-forwarded-for": `198.51.100.${guess}`, "x-parley-client-ip": `198.51.100.${guess}` },
    );
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test("on https the cookie is for https alone", async () => {
  const server = await startInProcess({ PUBLIC_URL: "https://chat.example.com" });
  const link = await server.createLink();
  expect(link).toMatch(/^https:\/\/chat\.example\.com\/desk\/sign-in\?token=/);
  const answer = await fetch(`${server.url}/desk/sign-in${new URL(link).search}`, { redirect: "manual" });
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Secure-parley\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/);
  const me = await fetch(`${server.url}/v1/agent/me`, {
    headers: { cookie: cookie.split(";")[0] ?? "", origin: "https://chat.example.com" },
  });
  expect(me.status).toBe(200);
});

test("the command line lets a person in while the server runs, and takes a forgotten password away", async () => {
  const server = await startInProcess();
  const env = { PUBLIC_URL: server.url };
  const created = await cli(
    server.dataDir,
    ["agent", "create", "--email", "Tom@Example.com", "--name", "Tom"],
    env,
  );
  expect(created.code).toBe(0);
  const desk = new Desk(server);
  expect(await desk.follow(created.out.trim())).toBe("/desk/");
  expect(await (await desk.get("/v1/agent/me")).json()).toMatchObject({ data: { displayName: "Tom" } });
  await desk.post("/v1/desk/account", { newPassword: PASSWORD });

  const link = await cli(
    server.dataDir,
    ["agent", "link", "--email", "tom@example.com", "--forget-password"],
    env,
  );
  const other = new Desk(server);
  expect(await other.follow(link.out.trim())).toBe("/desk/");
  const account = await other.get("/v1/desk/account");
  expect(await account.json()).toMatchObject({ data: { email: "tom@example.com", hasPassword: false } });
});
