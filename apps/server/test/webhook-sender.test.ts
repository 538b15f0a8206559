import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import type { WebhookSender } from "../src/ports/webhook-sender.ts";
import { createHttpSender } from "../src/webhooks/http-sender.ts";
import { receiveWebhooks, type WebhookReceiver } from "./support/webhook-receiver.ts";

let sender: WebhookSender;
let receiver: WebhookReceiver | undefined;
beforeEach(() => {
  sender = createHttpSender(new ManualClock(), 200);
});
afterEach(async () => {
  sender.close();
  await receiver?.close();
  receiver = undefined;
});

const post = async (url: string): Promise<string | null> =>
  sender.post({ url, secret: "5ec2e7", id: "d-1", type: "chat.ended", body: "{}" });

test.each([200, 201, 204, 299])("%i is taken for taken", async (status) => {
  receiver = await receiveWebhooks(() => status);
  expect(await post(receiver.url)).toBeNull();
});

test.each([302, 400, 404, 500])("%i is a failure, and nothing is followed", async (status) => {
  receiver = await receiveWebhooks(() => status);
  expect(await post(receiver.url)).toBe(`The receiver answered ${status}.`);
  expect(receiver.received).toHaveLength(1);
});

test("a receiver that does not answer in time is a failure", async () => {
  receiver = await receiveWebhooks(() => "silence");
  expect(await post(receiver.url)).toBe("The receiver did not answer in time.");
});

test("a receiver that is not there is named by the system's code, without its address", async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  expect(await post(`http://127.0.0.1:${port}/?key=secret`)).toBe(
    "The receiver could not be reached (ECONNREFUSED).",
  );
  expect(await post("http://ada:secret@127.0.0.1/")).not.toContain("secret");
});

test("closing gives up what is on its way at once", async () => {
  sender = createHttpSender(new ManualClock(), 60_000);
  receiver = await receiveWebhooks(() => "silence");
  const posting = post(receiver.url);
  await receiver.count(1);
  sender.close();
  expect(await posting).toBe("The receiver could not be reached (AbortError).");
});
