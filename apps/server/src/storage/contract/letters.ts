import { expect, test } from "vitest";
import type { LetterRecord } from "../../ports/letter-store.ts";
import type { ContractContext } from "../store-contract.ts";
import { draft, nextId, NOON, seedVisitor } from "./fixture.ts";

const MINUTE = 60_000;

const letter = (overrides: Partial<LetterRecord> = {}): LetterRecord => ({
  id: nextId("letter"),
  kind: "written",
  conversationId: "",
  ref: "",
  from: "chat@desk.example",
  to: ["ada@home.example", "bob@home.example"],
  body: "Subject: Gr\u00FC\u00DFe\r\n\r\nHello\r\n",
  attempts: 0,
  firstTriedAt: null,
  dueAt: NOON,
  createdAt: NOON - MINUTE,
  ...overrides,
});

export function letterContract(context: ContractContext): void {
  test("the letter that is due the longest is claimed first, whole, and nobody else gets it", async () => {
    const { store } = context.current;
    const [later, first, other] = [letter({ dueAt: NOON + 1 }), letter(), letter({ dueAt: NOON + MINUTE })];
    for (const one of [later, first, other]) await store.addLetter(one);
    expect(await store.nextLetterDueAt()).toBe(NOON);
    const until = NOON + 10 * MINUTE;
    expect(await store.claimLetter(NOON + 1, until)).toEqual({ ...first, dueAt: until });
    expect(await store.claimLetter(NOON + 1, until)).toEqual({ ...later, dueAt: until });
    expect(await store.claimLetter(NOON + 1, until)).toBeNull();
    expect(await store.countLetters()).toBe(3);
    expect(await store.nextLetterDueAt()).toBe(NOON + MINUTE);
  });

  test("a letter that is added again stays as it is", async () => {
    const { store } = context.current;
    const one = letter();
    await store.addLetter(one);
    await store.addLetter({ ...one, body: "other", dueAt: NOON - 1 });
    expect(await store.claimLetter(NOON, NOON + MINUTE)).toMatchObject({ body: one.body });
    expect(await store.claimLetter(NOON, NOON + MINUTE)).toBeNull();
  });

  test("of many who claim at once, from two processes, each letter goes to one", async () => {
    const { store, openAgain } = context.current;
    const other = await openAgain();
    for (let count = 0; count < 20; count += 1) await store.addLetter(letter());
    const claims = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? store : other).claimLetter(NOON, NOON + MINUTE)),
    );
    const ids = claims.flatMap((claimed) => claimed?.id ?? []);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
    await other.close();
  });

  test("a claim that has ended is somebody else's, and the first one can do nothing any more", async () => {
    const { store } = context.current;
    await store.addLetter(letter());
    const dead = await store.claimLetter(NOON, NOON + MINUTE);
    const heir = await store.claimLetter(NOON + MINUTE, NOON + 2 * MINUTE);
    if (!dead || !heir) throw new Error("The letter was not claimed.");
    expect(await store.changeClaimedLetter(dead, { attempts: 9, dueAt: NOON })).toBe(false);
    expect(await store.dropClaimedLetter(dead)).toBe(false);
    const tried = { attempts: 1, firstTriedAt: NOON, dueAt: NOON + 5 * MINUTE, to: ["bob@home.example"] };
    expect(await store.changeClaimedLetter(heir, tried)).toBe(true);
    const again = await store.claimLetter(NOON + 5 * MINUTE, NOON + 6 * MINUTE);
    expect(again).toEqual({ ...heir, ...tried, dueAt: NOON + 6 * MINUTE });
    expect(again && (await store.dropClaimedLetter(again))).toBe(true);
    expect(await store.nextLetterDueAt()).toBeNull();
  });

  test("letters are asked for together with the change that they are about, or not at all", async () => {
    const { store } = context.current;
    const { conversation } = await seedVisitor(store);
    const letters = [{ id: "l1", kind: "transcript", ref: "a chat" }] as const;
    const change = { conversationId: conversation.id, at: NOON };
    await store.changeConversation({ ...change, decide: () => ({ entries: [draft()], letters }) });
    const refused = store.changeConversation({
      ...change,
      decide: () => ({
        entries: [draft({ id: "twice" }), draft({ id: "twice" })],
        letters: [{ ...letters[0], id: "l2" }],
      }),
    });
    await expect(refused).rejects.toThrow();
    expect(await store.claimLetter(NOON, NOON + MINUTE)).toEqual({
      ...letters[0],
      conversationId: conversation.id,
      from: "",
      to: [],
      body: "",
      attempts: 0,
      firstTriedAt: null,
      dueAt: NOON + MINUTE,
      createdAt: NOON,
    });
    expect(await store.claimLetter(NOON, NOON + MINUTE)).toBeNull();
  });
}
