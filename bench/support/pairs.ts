import { join } from "node:path";
import type WebSocket from "ws";
import { openSocket } from "./load.ts";
import { freePort, MeasuredProcess } from "./process.ts";
import { RealServer, type RealServerOptions } from "./real-server.ts";

/** A server under load: one agent's socket, and as many visitors' sockets as wanted. */
export interface Arena {
  process: MeasuredProcess;
  openVisitor(): Promise<WebSocket>;
  openAgent(): Promise<WebSocket>;
  end(): Promise<void>;
}

/** One whose server is the real one. */
export interface RealArena extends Arena {
  server: RealServer;
}

/**
 * The server as it ships, with durable commits.
 * @param prepare what is done to its data before anybody comes
 */
export async function realArena(
  options: RealServerOptions = {},
  prepare: (server: RealServer) => void = () => undefined,
): Promise<RealArena> {
  const server = await RealServer.start(options);
  prepare(server);
  return {
    server,
    process: server.process,
    openVisitor: async () => openSocket(await server.registerVisitor()),
    openAgent: () =>
      openSocket(`${server.url.replace("http", "ws")}/v1/agent/socket`, {
        authorization: `Bearer ${server.createToken()}`,
      }),
    end: () => server.end(),
  };
}

/** The bare `ws` relay without storage. */
export async function bareArena(options: { inspect?: boolean } = {}): Promise<Arena> {
  const port = await freePort();
  const env = { PORT: String(port) };
  const measured = new MeasuredProcess(join(import.meta.dirname, "bare-relay.ts"), { env, ...options });
  await measured.ready(`http://127.0.0.1:${port}/`);
  return {
    process: measured,
    openVisitor: () => openSocket(`ws://127.0.0.1:${port}/visitor`),
    openAgent: () => openSocket(`ws://127.0.0.1:${port}/agent`),
    end: () => measured.end(),
  };
}

/** Opens `count` visitors, some at a time. */
export async function openVisitors(arena: Arena, count: number, atOnce = 50): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const batch = Math.min(atOnce, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: batch }, () => arena.openVisitor()))));
  }
  return sockets;
}
