import { once } from "node:events";
import { HEARTBEAT_MS } from "@parley/protocol";
import { WebSocket } from "ws";
import { expect, test } from "vitest";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { bearer, ANNA } from "./support/agents.ts";
import { register, visit, visitorSocketUrl } from "./support/clients.ts";
import { startServer } from "./support/harness.ts";

test("a peer that is silent for two beats is cut; one that answers stays", async () => {
  const clock = new ManualClock();
  const server = await startServer({ heartbeatClock: clock });
  const lively = await visit(server);
  const { body } = await register(server);
  const mute = [
    new WebSocket(visitorSocketUrl(server, body.data), { autoPong: false }),
    new WebSocket(`${server.url}/v1/agent/socket`, { autoPong: false, headers: bearer(ANNA) }),
  ];
  const ended = Promise.all(mute.map(async (socket) => (await once(socket, "close")) as [number]));
  // Ready: the server counts them among its peers.
  await Promise.all(mute.map(async (socket) => once(socket, "message")));
  clock.advance(HEARTBEAT_MS);
  // The ping came before the first answer, so its pong is on the way before the second question.
  await lively.socket.call("messagePreview", "here");
  await lively.socket.call("messagePreview", "still here");
  clock.advance(HEARTBEAT_MS);
  // Abnormal: nothing was said, the connection just ended.
  expect((await ended).map(([code]) => code)).toEqual([1006, 1006]);
  expect((await lively.socket.call("messagePreview", "and here")).error).toBeNull();
  expect(server.domain.team.profiles).toEqual([]);
  expect(server.domain.visitors.list().map(({ visitorId }) => visitorId)).toEqual([lively.session.vid]);
  await lively.socket.close();
  await server.stop();
  expect(server.errors).toEqual([]);
});
