import { agentCommands, agentOperations, callOperations, visitorCommands } from "@parley/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { request, visit, visitorSocketUrl, type VisitorClient } from "./support/clients.ts";
import { startServer, type TestServer } from "./support/harness.ts";
import { RawSocket } from "./support/raw-socket.ts";

let server: TestServer;
let visitor: VisitorClient;
beforeAll(async () => {
  server = await startServer();
  visitor = await visit(server);
});
afterAll(async () => {
  await visitor.socket.close();
  await server.stop();
  expect(server.errors).toEqual([]);
});

test("[S1-23] whoever holds all that a widget is given can do nothing that agents do over HTTP", async () => {
  const { tkn, skey } = visitor.session;
  for (const [name, { method, path }] of Object.entries({ ...agentOperations, ...callOperations }))
    for (const secret of [tkn, skey]) {
      const url = `${server.url}${path.replace(/:\w+/g, "x")}?tkn=${tkn}&k=${skey}`;
      const headers = { authorization: `Bearer ${secret}` };
      const answer = await request(url, { method, headers });
      expect({ name, ...answer }).toMatchObject({
        status: 401,
        body: { error: { code: "UNAUTHENTICATED" } },
      });
    }
});

test("[S1-23] the visitor's socket knows no command of the desk's, and the desk's socket no visitor", async () => {
  const ofAgents = Object.keys(agentCommands).filter((command) => !(command in visitorCommands));
  expect(ofAgents.length).toBeGreaterThan(5);
  for (const command of ofAgents) {
    visitor.socket.tell(command, { conversationId: "x" });
    expect(await visitor.socket.next("commandRejected")).toMatchObject([{ code: "UNKNOWN_COMMAND" }]);
  }
  const { search } = new URL(visitorSocketUrl(server, visitor.session));
  const { tkn } = visitor.session;
  await expect(
    RawSocket.open(`${server.url}/v1/agent/socket${search}`, { authorization: `Bearer ${tkn}` }),
  ).rejects.toThrow("401");
});
