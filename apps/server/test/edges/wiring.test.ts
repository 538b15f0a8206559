import { expect, onTestFinished, test } from "vitest";
import { visit } from "../support/clients.ts";
import { receiveMail } from "../support/mail-receiver.ts";
import { formOf, post } from "../support/uploads.ts";
import { startInProcess } from "./in-process.ts";

test("the whole server mails over SMTP_URL, from MAIL_FROM", async () => {
  const mail = await receiveMail();
  onTestFinished(() => mail.close());
  const env = { SMTP_URL: mail.url, MAIL_FROM: "chat@desk.example", OWNER_EMAIL: "ada@desk.example" };
  const server = await startInProcess(env);
  const { socket } = await visit(server);
  const answers = [
    { id: "name", label: "Name", type: "name", value: "Bob" },
    { id: "email", label: "Email", type: "email", value: "bob@home.example" },
    { id: "message", label: "Message", type: "textarea", value: "Please call me." },
  ];
  expect((await socket.call("saveOfflineForm", { answers })).error).toBeNull();
  const letter = await mail.letter(0);
  expect(letter).toMatchObject({ from: "chat@desk.example", to: ["ada@desk.example"] });
  expect(letter.email.text).toContain("Please call me.");
  socket.terminate();
});

test("the whole server takes files, serves them and keeps them over a restart", async () => {
  const server = await startInProcess();
  const { session, socket } = await visit(server);
  const handle = await fetch(`${server.url}/upload/handle`, { headers: { "x-session-token": session.tkn } });
  const { data } = (await handle.json()) as { data: { handle: string } };
  const query = new URLSearchParams({ handle: data.handle, visitorSessionId: session.skey });
  const uploaded = await post(
    `${server.url}/upload/visitor-chat/visitor?${query.toString()}`,
    formOf({ content: "hello" }),
  );
  const sent = await socket.call("sendChatMessage", { attachments: [uploaded.data] });
  expect(sent.error).toBeNull();
  socket.terminate();
  await server.stop();
  const next = await startInProcess({ DATA_DIR: server.dataDir });
  expect(await (await fetch(next.url + uploaded.data.url)).text()).toBe("hello");
});

test("RATE_LIMITS=off lets everybody call as often as they like", async () => {
  const report = async (server: { url: string }): Promise<number> => {
    const body = JSON.stringify({ message: "x" });
    const response = await fetch(`${server.url}/log`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.7" },
    });
    await response.text();
    return response.status;
  };
  const statuses = async (env: Record<string, string>): Promise<Set<number>> => {
    const server = await startInProcess({ ...env, TRUST_PROXY: "1" });
    const seen = new Set<number>();
    for (let count = 0; count < 80; count += 1) seen.add(await report(server));
    return seen;
  };
  expect(await statuses({ RATE_LIMITS: "off" })).toEqual(new Set([200]));
  expect(await statuses({})).toEqual(new Set([200, 429]));
});
