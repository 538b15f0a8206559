import { expect, test } from "vitest";
import type { ContractContext } from "../store-contract.ts";
import { NOON, seedAgent } from "./fixture.ts";

export function agentContract(context: ContractContext): void {
  test("an agent is made, replaced and listed by name", async () => {
    const { store } = context.current;
    const bot = { id: "b", displayName: "Zed", title: "", image: "/z.png", isBot: true };
    await store.saveAgent({ ...bot, displayName: "First name" });
    await store.saveAgent(bot);
    await store.saveAgent({ id: "a", displayName: "Anna", title: "Support", image: "", isBot: false });
    expect(await store.readAgent("b")).toEqual(bot);
    expect(await store.readAgent("nobody")).toBeNull();
    expect((await store.listAgents()).map((agent) => agent.id)).toEqual(["a", "b"]);
  });

  test("a token finds its agent until it is revoked", async () => {
    const { store } = context.current;
    await seedAgent(store, "a");
    await store.createApiToken({ id: "t1", agentId: "a", name: "bot", hash: "h1", createdAt: NOON });
    await store.createApiToken({ id: "t2", agentId: "a", name: "script", hash: "h2", createdAt: NOON + 1 });
    expect(await store.findAgentByTokenHash("h1")).toMatchObject({ id: "a", isBot: false });
    expect(await store.findAgentByTokenHash("h3")).toBeNull();
    expect(await store.revokeApiToken("t1", NOON + 2)).toBe(true);
    expect(await store.revokeApiToken("t1", NOON + 3)).toBe(false);
    expect(await store.revokeApiToken("t9", NOON)).toBe(false);
    expect(await store.findAgentByTokenHash("h1")).toBeNull();
    expect(await store.listApiTokens()).toEqual([
      { id: "t2", agentId: "a", name: "script", createdAt: NOON + 1, revokedAt: null },
      { id: "t1", agentId: "a", name: "bot", createdAt: NOON, revokedAt: NOON + 2 },
    ]);
  });

  test("a token needs an agent and a hash of its own", async () => {
    const { store } = context.current;
    const token = { id: "t1", agentId: "a", name: "bot", hash: "h1", createdAt: NOON };
    await expect(store.createApiToken(token)).rejects.toThrow();
    await seedAgent(store, "a");
    await store.createApiToken(token);
    await expect(store.createApiToken({ ...token, id: "t2" })).rejects.toThrow();
  });
}
