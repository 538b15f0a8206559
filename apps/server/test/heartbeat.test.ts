import { once } from "node:events";
import { WebSocket } from "ws";
import { expect, test } from "vitest";
import { bearer, ANNA } from "./support/agents.ts";
import { register, visit, visitorSocketUrl } from "./support/clients.ts";
import { startServer } from "./support/harness.ts";

test("a peer that is silent for two beats is cut; one that answers stays", async () => {
  const server = await startServer({ heartbeatMs: 25 });
  const lively = await visit(server);
  const { body } = await register(server);
  const mute = [
    new WebSocket(visitorSocketUrl(server, body.data), { autoPong: false }),
    new WebSocket(`${server.url}/v1/agent/socket`, { autoPong: false, headers: bearer(ANNA) }),
  ];
  const codes = await Promise.all(mute.map(async (socket) => (await once(socket, "close")) as [number]));
  // Abnormal: nothing was said, the connection just ended.
  expect(codes.map(([code]) => code)).toEqual([1006, 1006]);
  // By the time of this answer the server has noticed as well.
  expect((await lively.socket.call("messagePreview", "here")).error).toBeNull();
  expect(server.domain.team.profiles).toEqual([]);
  expect(server.domain.visitors.list().map(({ visitorId }) => visitorId)).toEqual([lively.session.vid]);
  await lively.socket.close();
  await server.stop();
  expect(server.errors).toEqual([]);
});
