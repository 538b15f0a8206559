import { afterEach, expect, test } from "vitest";
import { openS3Files } from "../src/files/s3.ts";
import { startS3, type S3Server } from "../src/files/testing/s3-server.ts";
import { asAgent, conversationOf, visit, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { upload } from "./support/uploads.ts";

let s3: S3Server;
let server: TestServer;
let visitor: VisitorClient;
let stop: () => Promise<void>;

/** A server whose files lie in S3. */
async function begin(settings: string): Promise<void> {
  s3 = await startS3({ lenient: true });
  const files = await openS3Files({ url: s3.url(settings) });
  server = await startServer({ files });
  visitor = await visit(server);
  stop = async () => {
    visitor.socket.terminate();
    await server.stop();
    files.close();
    await s3.close();
  };
}
afterEach(async () => {
  await stop();
  expect(server.errors).toEqual([]);
});

test("a file is sent in the chat and loaded from the service, by both sides, labelled by this server", async () => {
  await begin("downloads=redirect");
  const { data } = await upload(server, visitor, {
    name: "Grüße.txt",
    type: "text/html",
    content: "<b>hello</b>",
  });
  expect((await visitor.socket.call("sendChatMessage", { attachments: [data] })).error).toBeNull();
  const conversationId = await conversationOf(server, visitor);
  const { body } = await asAgent(server, "GET", `/conversations/${conversationId}/messages`);
  const [{ attchs }] = body.data.messages as [{ attchs: { url: string }[] }];
  const response = await fetch(server.url + (attchs[0]?.url ?? ""));
  expect(response.url.startsWith(`${s3.origin}/parley/files/`)).toBe(true);
  expect(response.url).not.toContain(data.url.split("/")[2]);
  expect(await response.text()).toBe("<b>hello</b>");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; .*Gr%C3%BC%C3%9Fe\.txt$/);
});

test("a part is loaded from the service, and the head comes from here", async () => {
  await begin("downloads=redirect");
  const { data } = await upload(server, visitor, { content: "0123456789" });
  const part = await fetch(server.url + data.url, { headers: { range: "bytes=2-4" } });
  expect([part.status, await part.text()]).toEqual([206, "234"]);
  const head = await fetch(server.url + data.url, { method: "HEAD" });
  expect([head.url, head.headers.get("content-length")]).toEqual([server.url + data.url, "10"]);
});

test("files of a service that browsers do not reach come through this server", async () => {
  await begin("downloads=server");
  const { data } = await upload(server, visitor, { content: "0123456789" });
  const part = await fetch(server.url + data.url, { headers: { range: "bytes=2-4" } });
  expect(part.url).toMatch(new RegExp(`^${server.url}/files/signed/`));
  expect([part.status, await part.text()]).toEqual([206, "234"]);
  expect(part.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
});

test("an upload that is refused leaves nothing in the service", async () => {
  await begin("");
  expect((await upload(server, visitor, { content: "" })).error?.code).toBe("FILE_EMPTY");
  expect(s3.everything()).toEqual([]);
});
