import { expect, test } from "vitest";
import type { ContractContext } from "../store-contract.ts";
import { append, draft, NOON, seedProperty, seedVisitor, sessionStart } from "./fixture.ts";

export function standingContract(context: ContractContext): void {
  test("says of many conversations how far each is; unknown ones are left out", async () => {
    const { store } = context.current;
    const first = await seedVisitor(store);
    const second = await seedVisitor(store);
    const conversationId = first.conversation.id;
    await append(store, conversationId, [draft(), draft()], NOON);
    await store.markSeen({ conversationId, by: "agent", timestamp: NOON });
    const standings = await store.readStandings([conversationId, "nothing", second.conversation.id]);
    const byId = new Map(standings.map((standing) => [standing.conversationId, standing]));
    expect(byId.size).toBe(2);
    expect(byId.get(conversationId)).toEqual({
      conversationId,
      propertyId: "main",
      version: 2,
      newestAt: NOON + 1,
      visitorSeenAt: 0,
      agentSeenAt: NOON,
    });
    expect(byId.get(second.conversation.id)).toMatchObject({ version: 0, newestAt: 0 });
    expect(await store.readStandings([])).toEqual([]);
  });

  test("more ids than one statement takes are asked for all the same", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const unknown = Array.from({ length: 1_300 }, (_, index) => `unknown-${index}`);
    expect(await store.readStandings([...unknown, conversation.id])).toHaveLength(1);
  });

  test("lists the conversations with new entries, read or not", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const ids: string[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      const { conversation } = await store.startSession(sessionStart());
      await append(store, conversation.id, [draft({ ut: minute % 2 ? "v" : "a" })], NOON + minute * 60_000);
      ids.push(conversation.id);
    }
    const since = async (minute: number, limit = 10) =>
      (await store.listStandingsSince(NOON + minute * 60_000, limit)).map(
        ({ conversationId }) => conversationId,
      );
    expect(new Set(await since(1))).toEqual(new Set(ids.slice(1)));
    expect(await since(4)).toEqual([]);
    expect(await since(0, 2)).toHaveLength(2);
  });

  test("finds the sessions that were ended and those of banned visitors", async () => {
    const { store } = context.current;
    const [open, ended, banned] = [
      await seedVisitor(store),
      await seedVisitor(store),
      await seedVisitor(store),
    ];
    await store.endSession(ended.session.key, NOON);
    const { id: visitorId } = banned.visitor;
    const ban = { visitorId, propertyId: "main", address: "", reason: "", agentId: "a", createdAt: NOON };
    await store.saveBan(ban);
    const keys = [open, ended, banned].map(({ session }) => session.key);
    const closed = await store.findClosedSessions([...keys, "nothing"]);
    expect(new Set(closed)).toEqual(
      new Set([
        { key: ended.session.key, reason: "SESSION_ENDED" },
        { key: banned.session.key, reason: "BANNED" },
      ]),
    );
  });
}
