import { describe, expect, onTestFinished, test } from "vitest";
import { missedAt } from "../../src/fanout/contract/hearing.ts";
import { openRedisFanout } from "../../src/fanout/redis.ts";
import { redisServerMissing, startOwnRedis } from "../services/redis.ts";
import { asAgent, conversationOf, openDesk, visit } from "../support/clients.ts";
import { shareInMemory, startTwo } from "../support/media.ts";

const missing = redisServerMissing();

describe.skipIf(missing)(`Redis goes away${missing ? ` (not run: ${missing})` : ""}`, () => {
  test("it is killed in mid chat and started again: nothing is lost, and nobody was gone", async () => {
    const redis = await startOwnRedis();
    const shared = shareInMemory();
    const { one, other, stop } = await startTwo({
      ...shared,
      options: {
        ...shared.options,
        fanout: async (options) => openRedisFanout({ url: redis.url, ...options }),
      },
    });
    onTestFinished(async () => {
      await stop();
      await redis.dispose();
    });
    const visitor = await visit(one);
    const desk = await openDesk(other);
    const conversationId = await conversationOf(one, visitor);
    const send = async (message: string): Promise<void> => {
      await asAgent(other, "POST", `/conversations/${conversationId}/messages`, { message });
    };
    const heard = (): string[] =>
      visitor.socket.all("visitorMessage").map(({ p: [message] }) => (message as { m: string }).m);
    await send("before");
    await visitor.socket.next("visitorMessage");

    const mended = Promise.all([missedAt(one.domain.fanout), missedAt(other.domain.fanout)]);
    await redis.kill();
    for (const text of ["while away 1", "while away 2"]) await send(text);
    // Its own message shows the page the gap: it need not wait for Redis.
    await visitor.socket.call("sendChatMessage", { id: "away", message: "I write on" });
    while (!heard().includes("while away 2")) await visitor.socket.next("visitorMessage");
    await send("while away 3");
    await redis.start();
    await mended;
    while (!heard().includes("while away 3")) await visitor.socket.next("visitorMessage");
    await send("after");
    while (!heard().includes("after")) await visitor.socket.next("visitorMessage");
    // Of its own message it knows by the answer; reading on may bring it once more, by its version.
    const texts = heard().filter((text) => !text.startsWith("AGENT_") && text !== "I write on");
    expect(texts).toEqual(["before", "while away 1", "while away 2", "while away 3", "after"]);
    // The desk lists everything again; what it is told from then on is whole.
    await desk.next("ready");
    expect(desk.all("visitorLeft")).toEqual([]);
    await visitor.socket.close();
    await desk.close();
    expect([...one.errors, ...other.errors]).toEqual([]);
  });
});
