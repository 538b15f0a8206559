import type { Message } from "@parley/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANNA, BOT } from "../support/agents.ts";
import {
  asAgent,
  connectVisitor,
  openDesk,
  register,
  visit,
  type VisitorClient,
} from "../support/clients.ts";
import type { TestServer } from "../support/harness.ts";
import { everyMedium, startTwo } from "../support/media.ts";
import type { RawSocket } from "../support/raw-socket.ts";

/** The event of this name that fits, among those that come from now on or came unread. */
async function until(
  socket: RawSocket,
  name: string,
  // oxlint-disable-next-line typescript/no-explicit-any -- what the contract says of it is what is tested
  fits: (payload: any) => boolean,
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
): Promise<any> {
  for (;;) {
    const [payload] = await socket.next(name);
    if (fits(payload)) return payload;
  }
}

for (const { name, missing, share } of await everyMedium()) {
  describe.skipIf(missing)(`two processes with ${name}${missing ? ` (not run: ${missing})` : ""}`, () => {
    let one: TestServer;
    let other: TestServer;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      ({ one, other, stop } = await startTwo(await share()));
      await one.store.ensureWidget("main", "driven", { agentDrivenStatus: true }, 1);
    });
    afterAll(async () => {
      await stop();
      expect([...one.errors, ...other.errors]).toEqual([]);
    });

    /** A visitor at one, whom a desk at the other sees. */
    async function meet(): Promise<{ visitor: VisitorClient; desk: RawSocket; conversationId: string }> {
      const desk = await openDesk(other);
      const visitor = await visit(one);
      const { vid } = visitor.session;
      const live = await until(desk, "visitorChanged", ({ visitorId }) => visitorId === vid);
      return { visitor, desk, conversationId: live.conversationId as string };
    }

    test("a chat: both sides hear each other at once, in order, once", async () => {
      const { visitor, desk, conversationId } = await meet();
      await desk.call("watch", { conversationId });
      const count = 40;
      for (let index = 0; index < count; index += 1) {
        visitor.socket.tell("sendChatMessage", { id: `v-${conversationId}-${index}`, message: `v ${index}` });
        desk.tell("sendMessage", {
          conversationId,
          id: `a-${conversationId}-${index}`,
          message: `a ${index}`,
        });
      }
      await until(visitor.socket, "visitorMessage", ({ m }) => m === `a ${count - 1}`);
      await until(desk, "message", ({ message }) => message.m === `v ${count - 1}`);
      const texts = (told: Message[], sender: string): string[] =>
        told.filter(({ t, ut }) => t === "c" && ut === sender).map(({ m }) => m);
      const atVisitor = texts(
        visitor.socket.all("visitorMessage").map(({ p: [message] }) => message as Message),
        "a",
      );
      const atDesk = texts(
        desk.all("message").map(({ p: [payload] }) => (payload as { message: Message }).message),
        "v",
      );
      expect(atVisitor).toEqual(Array.from({ length: count }, (_, index) => `a ${index}`));
      expect(atDesk).toEqual(Array.from({ length: count }, (_, index) => `v ${index}`));
      await desk.close();
      await visitor.socket.close();
    });

    test("typing and what is seen goes both ways; an agent who leaves no longer types", async () => {
      const { visitor, desk, conversationId } = await meet();
      await visitor.socket.call("sendChatMessage", { id: `first-${conversationId}`, message: "Hello" });
      await desk.call("watch", { conversationId });
      visitor.socket.tell("messagePreview", "I am wr");
      await until(desk, "visitorPreview", ({ text }) => text === "I am wr");
      const second = await openDesk(one, BOT);
      const { data } = await second.call("watch", { conversationId });
      expect(data.preview).toBe("I am wr");
      desk.tell("setTyping", { conversationId, typing: true });
      await visitor.socket.next("agentIsTyping");
      await until(second, "agentTyping", ({ typing }) => typing === true);
      await desk.call("markSeen", { conversationId, timestamp: Date.now() + 1_000 });
      await visitor.socket.next("agentChatSeen");
      await desk.close();
      await visitor.socket.next("agentStopedTyping");
      await second.close();
      await visitor.socket.close();
    });

    test("one visitor with tabs at both is one visitor with two connections, who leaves once", async () => {
      const { visitor, desk } = await meet();
      const here = await openDesk(one, BOT);
      const { vid } = visitor.session;
      const second = await connectVisitor(other, visitor.session);
      const isTwo = (live: { visitorId: string; connections: number }): boolean =>
        live.visitorId === vid && live.connections === 2;
      await until(desk, "visitorChanged", isTwo);
      await until(here, "visitorChanged", isTwo);
      second.socket.tell("nav", { u: "https://shop.example/cart", t: "Cart", r: "" });
      await until(here, "visitorChanged", ({ url }) => url === "https://shop.example/cart");
      second.socket.tell("socketStatusUpdate", "away");
      await second.socket.settled();
      visitor.socket.tell("socketStatusUpdate", "away");
      for (const at of [desk, here]) await until(at, "visitorChanged", ({ status }) => status === "away");
      for (const server of [one, other]) {
        const { body } = await asAgent(server, "GET", "/visitors");
        const mine = body.data.visitors.filter(({ visitorId }: { visitorId: string }) => visitorId === vid);
        expect(mine).toMatchObject([{ connections: 2, status: "away", title: "Cart" }]);
      }
      await visitor.socket.close();
      for (const at of [desk, here]) {
        await until(
          at,
          "visitorChanged",
          ({ visitorId, connections }) => visitorId === vid && connections === 1,
        );
      }
      await second.socket.close();
      for (const at of [desk, here]) await until(at, "visitorLeft", ({ visitorId }) => visitorId === vid);
      await Promise.all([desk.settled(), here.settled()]);
      for (const at of [desk, here]) {
        expect(
          at.all("visitorLeft").filter(({ p: [left] }) => (left as { visitorId: string }).visitorId === vid),
        ).toHaveLength(1);
      }
      await desk.close();
      await here.close();
    });

    test("the team and the page status follow the desks of all, with versions that never fall", async () => {
      const atOne = await visit(one, { widgetId: "driven" });
      expect(atOne.session.ast).toBe("offline");
      const desk = await openDesk(other);
      const [online] = await atOne.socket.next("pageStatus");
      expect(online.status).toBe("online");
      expect(online.version).toBeGreaterThan(atOne.session.asver);
      const { body: agents } = await asAgent(one, "GET", "/agents");
      const anna = agents.data.agents.find(
        ({ profileId }: { profileId: string }) => profileId === ANNA.agentId,
      );
      expect(anna.online).toBe(true);
      const { body } = await register(other, { widgetId: "driven" });
      expect(body.data.ast).toBe("online");
      const moved = await connectVisitor(other, atOne.session);
      expect(moved.ready.pageStatus.status).toBe("online");
      expect(moved.ready.pageStatus.version).toBeGreaterThanOrEqual(online.version);
      await desk.close();
      const offline = await until(atOne.socket, "pageStatus", ({ status }) => status === "offline");
      expect(offline.version).toBeGreaterThan(online.version);
      const back = await connectVisitor(one, atOne.session);
      expect(back.ready.pageStatus).toEqual(offline);
      for (const { socket } of [atOne, moved, back]) await socket.close();
    });

    test("who is disconnected or banned at one is gone from the other", async () => {
      const { visitor, desk } = await meet();
      const { vid } = visitor.session;
      await asAgent(other, "POST", `/visitors/${vid}/disconnect`);
      expect(await visitor.socket.closed).toMatchObject({ reason: "FORCED" });
      const again = await connectVisitor(one, visitor.session);
      await asAgent(other, "POST", `/visitors/${vid}/ban`, { reason: "", address: false });
      expect(await again.socket.closed).toMatchObject({ reason: "BANNED" });
      await desk.close();
    });

    test("settings that are saved at one reach the pages of the other", async () => {
      const visitor = await visit(one);
      await visit(other).then(async ({ socket }) => socket.close());
      const settings = { scheduler: { enabled: true, slots: [] } };
      await asAgent(other, "PUT", "/properties/main/widgets/default/settings", { settings });
      const [update] = await visitor.socket.next("widgetScheduleUpdate");
      expect(update.scheduler.enabled).toBe(true);
      const { body } = await register(one);
      expect(body.data.ast).toBe("offline");
      await asAgent(other, "PUT", "/properties/main/widgets/default/settings", { settings: {} });
      await visitor.socket.next("widgetScheduleUpdate");
      await visitor.socket.close();
    });
  });
}
