import { expect, test } from "vitest";
import { anna } from "../testing/samples.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { settled } from "../testing/settled.ts";
import { SocketEnd } from "../testing/socket-end.ts";
import type { AgentEvent } from "./agent-event.ts";
import { AgentSocket, type ConnectionPhase } from "./agent-socket.ts";

function setUp(isSignedIn: () => Promise<boolean> = async () => true) {
  const clock = manualClock();
  const ends: SocketEnd[] = [];
  const phases: ConnectionPhase[] = [];
  const events: AgentEvent[] = [];
  let signedOut = false;
  const socket = new AgentSocket({
    schedule: clock.schedule,
    random: () => 0.5,
    isSignedIn,
    open: () => {
      const end = new SocketEnd();
      ends.push(end);
      return end;
    },
    onPhase: (phase) => phases.push(phase),
    onEvent: (event) => events.push(event),
    onSignedOut: () => {
      signedOut = true;
    },
  });
  socket.start();
  const end = (): SocketEnd => ends.at(-1)!;
  const ready = (): void => end().tell("ready", { agent: anna, now: 0 });
  return { clock, ends, end, phases, events, socket, ready, signedOut: () => signedOut };
}

test("is ready when the server says so, not when the socket opens", async () => {
  const { socket, ready, phases, end } = setUp();
  await expect(socket.call("joinChat", { conversationId: "c1" })).rejects.toMatchObject({ code: "NOT_OPEN" });
  expect(end().frames).toEqual([]);
  ready();
  expect(phases).toEqual(["connecting", "ready"]);
});

test("an answer reaches its own call, whatever the order", async () => {
  const { socket, ready, end } = setUp();
  ready();
  const first = socket.call("joinChat", { conversationId: "c1" });
  const second = socket.call("leaveChat", { conversationId: "c2" });
  end().answer("second", null, 1);
  end().answer("first", null, 0);
  expect(await first).toBe("first");
  expect(await second).toBe("second");
});

test("a refusal rejects with the server's code and sentence", async () => {
  const { socket, ready, end } = setUp();
  ready();
  const call = socket.call("endChat", { conversationId: "c1" });
  end().answer(null, { code: "NO_OPEN_CHAT", message: "There is no chat to end." });
  await expect(call).rejects.toMatchObject({ code: "NO_OPEN_CHAT", message: "There is no chat to end." });
});

test("a lost connection rejects what waits and comes back after a second", async () => {
  const { socket, ready, end, ends, clock, phases } = setUp();
  ready();
  const call = socket.call("joinChat", { conversationId: "c1" });
  end().break();
  await expect(call).rejects.toMatchObject({ code: "NOT_OPEN" });
  clock.advance(999);
  expect(ends).toHaveLength(1);
  clock.advance(1);
  await settled();
  ready();
  expect(phases).toEqual(["connecting", "ready", "waiting", "connecting", "ready"]);
});

test("waits longer after every failed try, and a second again after a good one", async () => {
  const { ready, end, ends, clock } = setUp();
  for (const [index, seconds] of [1, 2, 4, 8, 15, 15].entries()) {
    end().break();
    clock.advance(seconds * 1_000 - 1);
    await settled();
    expect(ends).toHaveLength(index + 1);
    clock.advance(1);
    await settled();
    expect(ends).toHaveLength(index + 2);
  }
  ready();
  end().break();
  clock.advance(1_000);
  await settled();
  expect(ends).toHaveLength(8);
});

test("coming back online ends the wait", async () => {
  const { socket, ready, end, ends } = setUp();
  ready();
  end().break();
  socket.hurry();
  await settled();
  expect(ends).toHaveLength(2);
});

test("an open connection that does not answer a check is given up", async () => {
  const { socket, ready, end, ends, clock, phases } = setUp();
  ready();
  socket.hurry();
  clock.advance(8_000);
  expect(end().closed).toBe(true);
  expect(phases.at(-1)).toBe("waiting");
  clock.advance(1_000);
  await settled();
  expect(ends).toHaveLength(2);
});

test("a call without an answer in 35 seconds is timed out and costs the connection", async () => {
  const { socket, ready, clock, phases } = setUp();
  ready();
  const call = socket.call("joinChat", { conversationId: "c1" });
  clock.advance(35_000);
  await expect(call).rejects.toMatchObject({ code: "TIMEOUT" });
  expect(phases.at(-1)).toBe("waiting");
});

test("a connection that never gets ready is given up after 15 seconds", async () => {
  const { end, clock, phases } = setUp();
  clock.advance(15_000);
  expect(end().closed).toBe(true);
  expect(phases).toEqual(["connecting", "waiting"]);
});

test("an ended session is found out before the next try and ends the trying", async () => {
  const { ready, end, ends, clock, signedOut } = setUp(async () => false);
  ready();
  end().break();
  clock.advance(1_000);
  await settled();
  expect(signedOut()).toBe(true);
  clock.advance(60_000);
  await settled();
  expect(ends).toHaveLength(1);
});

test("an unreachable server is asked again", async () => {
  let reachable = false;
  const { ready, end, ends, clock } = setUp(async () => {
    if (!reachable) throw new Error("unreachable");
    return true;
  });
  ready();
  end().break();
  clock.advance(1_000);
  await settled();
  expect(ends).toHaveLength(1);
  reachable = true;
  clock.advance(2_000);
  await settled();
  expect(ends).toHaveLength(2);
});

test("what an old connection still says is not heard", async () => {
  const { ready, ends, clock, events } = setUp();
  ready();
  const old = ends[0]!;
  const { onmessage } = old;
  old.break();
  clock.advance(1_000);
  await settled();
  onmessage?.call(
    {} as WebSocket,
    { data: JSON.stringify({ c: "visitorLeft", p: [{ visitorId: "v1" }] }) } as MessageEvent,
  );
  expect(events.map(({ name }) => name)).toEqual(["ready"]);
});

test("frames that are unreadable or unknown leave the connection as it is", () => {
  const { ready, end, events, phases } = setUp();
  const warn = console.warn;
  console.warn = () => {};
  ready();
  end().raw("{");
  end().tell("somethingNew", {});
  end().raw(JSON.stringify({ c: "message", p: [] }));
  console.warn = warn;
  expect(events).toHaveLength(1);
  expect(phases.at(-1)).toBe("ready");
});

test("stopping closes the socket and stays so; starting opens another", async () => {
  const { socket, ready, end, ends, clock } = setUp();
  ready();
  const call = socket.call("joinChat", { conversationId: "c1" });
  socket.stop();
  await expect(call).rejects.toMatchObject({ code: "NOT_OPEN" });
  expect(end().closed).toBe(true);
  clock.advance(60_000);
  await settled();
  expect(ends).toHaveLength(1);
  socket.start();
  expect(ends).toHaveLength(2);
});
