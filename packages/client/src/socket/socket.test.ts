import { expect, test } from "vitest";
import { createContext } from "../context.ts";
import { createFakeClock, createSocketPair, createTab, type ServerEnd } from "../testing/index.ts";
import type { ClientOptions } from "../types.ts";
import { openSocket } from "./socket.ts";

/** A socket with its other end, and what its owner was told. */
function setUp() {
  const clock = createFakeClock();
  const told: string[] = [];
  const events: unknown[] = [];
  const ends: ServerEnd[] = [];
  const options: ClientOptions = {
    ...createTab({ clock }).client.link.options,
    createSocket(url: string) {
      const { client, server } = createSocketPair(url);
      ends.push(server);
      return client;
    },
    onIncident: ({ error }) => void told.push((error as { code?: string } | undefined)?.code ?? "incident"),
  };
  const context = createContext(options);
  context.timers.open();
  const socket = openSocket(context, "ws://chat.test/s?k=1", {
    event: (...event) => void events.push(event),
    lost: () => void told.push("lost"),
  });
  const reply = (error: { code: string } | null, data?: unknown) => void events.push(error?.code ?? data);
  return { clock, told, events, end: ends[0]!, socket, reply, context };
}

test("[S4-84] the socket is opening, open, closing or closed", () => {
  const { end, socket } = setUp();
  expect(socket.state()).toBe("opening");
  end.open();
  expect(socket.state()).toBe("open");
  end.close();
  expect(socket.state()).toBe("closed");
});

test("[S4-84] a socket that is closed while it opens is closing", () => {
  const { socket } = setUp();
  socket.close();
  expect(socket.state()).toBe("closing");
});

test("[S4-85] closing while it still opens is tried again after 1 second", async () => {
  const { clock, end, socket, context } = setUp();
  socket.close();
  context.timers.close();
  await clock.advance(999);
  expect(end.closeCalls).toBe(0);
  end.open();
  await clock.advance(1);
  expect(end.closeCalls).toBe(1);
  expect(clock.pending()).toBe(0);
});

test("[S4-86] sending while it is not open raises NOT_OPEN", () => {
  const { end, socket, reply } = setUp();
  const send = () => socket.send("nav", [], reply);
  expect(send).toThrow(expect.objectContaining({ code: "NOT_OPEN" }));
  end.open();
  expect(send).not.toThrow();
  end.close();
  expect(send).toThrow(expect.objectContaining({ code: "NOT_OPEN" }));
});

test("[S7-91] a command goes out with its parameters and a callback id", () => {
  const { end, socket, reply } = setUp();
  end.open();
  socket.send("nav", [{ u: "/" }], reply);
  socket.send("endChat", [], reply);
  expect(end.received).toEqual([
    { c: "nav", p: [{ u: "/" }], k: 1 },
    { c: "endChat", p: [], k: 2 },
  ]);
});

test("[S7-92] answers reach the command that they belong to, in any order", () => {
  const { end, events, socket, reply } = setUp();
  end.open();
  socket.send("first", [], reply);
  socket.send("second", [], reply);
  const [first, second] = end.received;
  end.answer(second!, "two");
  end.refuse(first!, { code: "NO_OPEN_CHAT", message: "There is none." });
  expect(events).toEqual(["two", "NO_OPEN_CHAT"]);
});

test("events reach the owner with their parameters", () => {
  const { end, events } = setUp();
  end.open();
  end.emit("visitorChatSeen", { timestamp: 1 });
  expect(events).toEqual([["visitorChatSeen", [{ timestamp: 1 }]]]);
});

test("[S7-86] a command without an answer is told TIMEOUT after 35 s, and the dead connection is lost", async () => {
  const { clock, end, events, told, socket, reply } = setUp();
  end.open();
  socket.send("nav", [], reply);
  await clock.advance(34_999);
  expect(events).toEqual([]);
  await clock.advance(1);
  expect(events).toEqual(["TIMEOUT"]);
  expect(told).toEqual(["TIMEOUT", "lost"]);
});

test("commands that wait when the connection ends are told at once", () => {
  const { end, events, socket, reply } = setUp();
  end.open();
  socket.send("nav", [], reply);
  end.close();
  expect(events).toEqual(["NOT_OPEN"]);
});

const broken: [title: string, text: string, code: string][] = [
  ["[S8-22] [S8-26] a frame without a command", '{"p":[]}', "NO_COMMAND"],
  ["[S8-23] the reserved command error", '{"c":"error","p":[]}', "RESERVED_COMMAND"],
  ["[S8-23] the reserved command connect", '{"c":"connect","p":[]}', "RESERVED_COMMAND"],
  ["[S8-23] the reserved command disconnect", '{"c":"disconnect","p":[]}', "RESERVED_COMMAND"],
  ["[S8-24] parameters that are no array", '{"c":"nav","p":{}}', "NOT_AN_ARRAY"],
  ["[S8-25] an invalid callback id", '{"c":"callback","p":[null,1],"k":"x"}', "UNKNOWN_CALLBACK"],
  ["[S8-25] an unknown callback", '{"c":"callback","p":[null,1],"k":77}', "UNKNOWN_CALLBACK"],
  ["[S8-25] a callback without an id", '{"c":"callback","p":[null,1]}', "UNKNOWN_CALLBACK"],
  ["what is not JSON", "hello", "INVALID_FRAME"],
  ["what is not an object", "[]", "INVALID_FRAME"],
];

for (const [title, text, code] of broken)
  test(`${title} is an incident, and [S8-16] the connection is ended and counts as lost`, () => {
    const { end, told } = setUp();
    end.open();
    end.raw(text);
    expect(told).toEqual([code, "lost"]);
    expect(end.closeCalls).toBe(1);
  });

test("[S8-16] an error of the socket is an incident and counts as a lost connection, once", () => {
  const { end, told } = setUp();
  end.open();
  end.fault();
  expect(told).toEqual(["incident", "lost"]);
});

test("nothing is heard of a socket that was closed", () => {
  const { end, events, told, socket } = setUp();
  end.open();
  socket.close();
  end.emit("pageStatus", {});
  end.close();
  expect([...events, ...told]).toEqual([]);
});

test("an answered command leaves nothing behind", async () => {
  const { clock, end, told, socket, reply } = setUp();
  end.open();
  socket.send("nav", [], reply);
  end.answer(end.received[0]!, null);
  expect(clock.pending()).toBe(0);
  await clock.advance(35_000);
  expect(told).toEqual([]);
});
