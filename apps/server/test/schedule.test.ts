import { expect, onTestFinished, test } from "vitest";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { asAgent, connectVisitor, conversationOf, openDesk, register, visit } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => ({ day, start: 9 * HOUR, end: 17 * HOUR }));

/** A server whose clock stands at a moment, with a widget that is open on weekdays from 9 to 5 in a zone. */
async function openAt(time: string, timezone: string): Promise<{ server: TestServer; clock: ManualClock }> {
  const clock = new ManualClock(Date.parse(time));
  const server = await startServer({ clock });
  onTestFinished(async () => {
    await server.stop();
    expect(server.errors).toEqual([]);
  });
  const scheduler = { enabled: true, timezone, slots: WEEKDAYS };
  await server.store.saveWidgetSettings("main", "default", { scheduler, agentDrivenStatus: true });
  return { server, clock };
}

test("[S3-58] [S3-59] [S4-10] [S4-11] [S4-14] the page opens and closes by the schedule's own clocks, and open pages are told", async () => {
  const { server, clock } = await openAt("2026-11-23T07:59:30Z", "Europe/Berlin");
  const visitor = await visit(server);
  expect(visitor.session).toMatchObject({ ast: "offline", wstz: { tzo: 60, utc: "UTC+01:00" } });
  expect(visitor.ready.pageStatus).toEqual({ status: "offline", version: visitor.session.asver });
  clock.advance(30_000);
  const [opened] = await visitor.socket.next("pageStatus");
  expect(opened.status).toBe("online");
  expect(opened.version).toBeGreaterThan(visitor.session.asver);
  expect((await register(server)).body.data).toMatchObject({ ast: "online", asver: opened.version });
  clock.advance(8 * HOUR);
  const [closed] = await visitor.socket.next("pageStatus");
  expect(closed.status).toBe("offline");
  expect(closed.version).toBeGreaterThan(opened.version);
  await visitor.socket.close();
});

test("[S4-12] [S4-13] with an agent in the chat the page does not close for this visitor; it does when the agent leaves", async () => {
  const { server, clock } = await openAt("2026-11-23T15:59:00Z", "Europe/Berlin");
  const visitor = await visit(server);
  const { uuid } = visitor.session;
  const id = await conversationOf(server, visitor);
  await visitor.socket.call("sendChatMessage", { message: "Hello" });
  const desk = await openDesk(server);
  await asAgent(server, "POST", `/conversations/${id}/join`);
  clock.advance(HOUR);
  const during = (await register(server, { uuid })).body.data;
  expect(during.ast).toBe("online");
  const tab = await connectVisitor(server, during);
  expect(tab.ready.pageStatus).toEqual({ status: "online", version: during.asver });
  // Others find the page closed, whoever is at the desk.
  expect((await register(server)).body.data.ast).toBe("offline");
  await asAgent(server, "POST", `/conversations/${id}/leave`);
  expect((await register(server, { uuid })).body.data.ast).toBe("offline");
  await Promise.all([visitor.socket.close(), tab.socket.close(), desk.close()]);
});

test.each([
  ["Europe/Berlin", "2026-03-29T00:59:00Z", { tzo: 120, utc: "UTC+02:00" }],
  ["Europe/Berlin", "2026-10-25T00:59:00Z", { tzo: 60, utc: "UTC+01:00" }],
  ["America/New_York", "2026-03-08T06:59:00Z", { tzo: -240, utc: "UTC-04:00" }],
  ["America/New_York", "2026-11-01T05:59:00Z", { tzo: -300, utc: "UTC-05:00" }],
])(
  "[S3-82] when %s changes its clocks after %s the open pages get the new offset",
  async (zone, time, wstz) => {
    const { server, clock } = await openAt(time, zone);
    const visitor = await visit(server);
    expect(visitor.session.wstz).not.toEqual(wstz);
    clock.advance(MINUTE);
    const [update] = await visitor.socket.next("widgetScheduleUpdate");
    expect(update).toEqual({ scheduler: { enabled: true, timezone: zone, slots: WEEKDAYS }, wstz });
    expect((await register(server)).body.data.wstz).toEqual(wstz);
    await visitor.socket.close();
  },
);

test("settings that the command line saves reach open pages within a minute", async () => {
  const { server, clock } = await openAt("2026-11-23T12:00:10Z", "UTC");
  const visitor = await visit(server);
  await server.store.saveWidgetSettings("main", "default", { components: { liveChat: false } });
  clock.advance(MINUTE);
  expect(await visitor.socket.next("pageDisable")).toEqual([]);
  await visitor.socket.closed;
});
