import { POPOUT_UUID_TIMEOUT_MS } from "@parley/protocol/limits";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerPopouts, askOpener, openerOrigin, type Identity, type MessageScope } from "./opener.ts";

const CHAT = "https://chat.example.com";
const SHOP = "https://shop.example.com";
const ADA: Identity = { uuid: "u1", uuidVer: 3 };

/** A window at an origin; what is posted to it arrives when the target origin is its own. */
class FakeWindow implements MessageScope {
  opener: unknown = null;
  readonly origin: string;
  private readonly listeners = new Set<(event: MessageEvent<unknown>) => void>();

  constructor(origin: string, opener: unknown = null) {
    this.origin = origin;
    this.opener = opener;
  }

  addEventListener(
    _name: "message",
    listener: (event: MessageEvent<unknown>) => void,
    options?: { signal: AbortSignal },
  ): void {
    this.listeners.add(listener);
    options?.signal.addEventListener("abort", () => this.listeners.delete(listener));
  }

  get listening(): number {
    return this.listeners.size;
  }

  /** A message from another window. */
  hear(data: unknown, source: FakeWindow, origin = source.origin): void {
    const seen = {
      opener: source.opener,
      postMessage: (sent: unknown, to: string) => source.take(sent, to, this),
    };
    const event = {
      data,
      origin,
      source: this.faces.get(source) ?? seen,
    } as unknown as MessageEvent<unknown>;
    this.listeners.forEach((listener) => listener(event));
  }

  /** How this window sees others: always the same object for the same one. */
  readonly faces = new Map<FakeWindow, unknown>();

  take(data: unknown, targetOrigin: string, from: FakeWindow): void {
    if (targetOrigin === this.origin) this.hear(data, from);
  }
}

function setUp(identity: Identity | null = ADA) {
  const shop = new FakeWindow(SHOP);
  const popout = new FakeWindow(CHAT, shop);
  const openerFace = { postMessage: (data: unknown, to: string) => shop.take(data, to, popout) };
  popout.opener = openerFace;
  popout.faces.set(shop, openerFace);
  shop.faces.set(popout, {
    opener: shop,
    postMessage: (data: unknown, to: string) => popout.take(data, to, shop),
  });
  const end = new AbortController();
  answerPopouts("p1", CHAT, () => identity, end.signal, shop);
  return { shop, popout, end };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("[S9-09] a pop-out learns from the page that opened it who the visitor is", async () => {
  const { popout } = setUp();
  expect(await askOpener("p1", SHOP, popout)).toEqual(ADA);
  expect(popout.listening).toBe(0);
  expect(await askOpener("p1", SHOP, setUp(null).popout)).toBeNull();
});

test("[S9-09] without an answer the pop-out goes on after ten seconds", async () => {
  const { popout, end } = setUp();
  end.abort();
  const asked = askOpener("p1", SHOP, popout);
  await vi.advanceTimersByTimeAsync(POPOUT_UUID_TIMEOUT_MS - 1);
  expect(popout.listening).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toBeNull();
  expect(popout.listening).toBe(0);
});

test("an answer from another window or another origin is not heard", async () => {
  const { popout, shop, end } = setUp();
  end.abort();
  const stranger = new FakeWindow(SHOP);
  const asked = askOpener("p1", SHOP, popout);
  const forged = { type: "parley:identity", propertyId: "p1", identity: { uuid: "evil", uuidVer: 9 } };
  popout.hear(forged, stranger);
  popout.hear(forged, shop, "https://evil.example");
  popout.hear({ ...forged, propertyId: "p2" }, shop);
  popout.hear({ ...forged, identity: ADA }, shop);
  expect(await asked).toEqual(ADA);
});

test("a window that this page did not open, or of another origin, is told nothing", () => {
  const { shop } = setUp();
  const question = { type: "parley:identity?", propertyId: "p1" };
  const told = vi.fn<(data: unknown) => void>();
  for (const [origin, opener] of [
    [CHAT, null],
    ["https://evil.example", shop],
  ] as const) {
    const asker = new FakeWindow(origin, opener);
    shop.faces.set(asker, { opener, postMessage: told });
    shop.hear(question, asker);
  }
  expect(told).not.toHaveBeenCalled();
});

test("the page that opened the pop-out is known from the address, else from the browser", () => {
  const plain = new URL("https://chat.example.com/chat/p/w?pop=1");
  const told = new URL(`${plain.href}&opener=https%3A%2F%2Fshop.example.com`);
  expect(openerOrigin(told, "https://other.example/a")).toBe("https://shop.example.com");
  expect(openerOrigin(plain, "https://shop.example.com/a")).toBe("https://shop.example.com");
  expect(openerOrigin(plain, "")).toBe("");
});
