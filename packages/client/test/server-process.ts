import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Conversation, Message } from "@parley/protocol";

const SERVER = fileURLToPath(new URL("../../../apps/server/src/", import.meta.url));

/** The real server in a process of its own, on a data folder that outlives the process. */
export interface ServerProcess {
  /** As http://127.0.0.1:1234; the same after a restart. */
  readonly url: string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again where it was; resolves when it listens. */
  restart(): Promise<void>;
  /** Calls the agent API with a token of the command line. */
  agent: AgentApi;
  /** Ends the process and takes the folder away. */
  end(): Promise<void>;
}

/** What the tests want of the agent API. */
export interface AgentApi {
  conversations(): Promise<Conversation[]>;
  /** All messages, oldest first. */
  messages(conversationId: string): Promise<Message[]>;
  act(conversationId: string, action: "join" | "leave" | "end"): Promise<void>;
  /** Any other call, by its path under /v1/agent; answers with its data. */
  call<Data>(path: string, body?: object): Promise<Data>;
  say(conversationId: string, message: string): Promise<void>;
}

/** Starts the server on a free port. */
export async function startServer(): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), "parley-client-"));
  const env = { PATH: process.env["PATH"], HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  let child: ChildProcess;

  async function start(port: string): Promise<string> {
    child = spawn(process.execPath, [join(SERVER, "main.ts")], {
      env: { ...env, PORT: port },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let said = "";
    child.stdout?.on("data", (chunk) => {
      said += String(chunk);
      const address = /listening on (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`The server did not start: ${said}`)));
    return promise;
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }

  const url = await start("0");
  const cli = [join(SERVER, "cli/main.ts"), "token", "create", "--name", "Ada"];
  const token = spawnSync(process.execPath, cli, { env, encoding: "utf8" }).stdout.trim();
  return {
    url,
    kill,
    restart: async () => void (await start(new URL(url).port)),
    agent: createAgentApi(url, token),
    async end() {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function createAgentApi(url: string, token: string): AgentApi {
  async function call<Data>(path: string, body?: object): Promise<Data> {
    const response = await fetch(`${url}/v1/agent${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, error } = (await response.json()) as { data: Data; error?: { message: string } };
    if (error) throw new Error(`${path}: ${error.message}`);
    return data;
  }
  return {
    call,
    conversations: async () =>
      (await call<{ conversations: Conversation[] }>("/conversations")).conversations,
    async messages(id) {
      const all: Message[] = [];
      for (;;) {
        const after = all.at(-1)?.cver ?? 0;
        const page = await call<{ messages: Message[]; more: boolean }>(
          `/conversations/${id}/messages?after=${after}&limit=200`,
        );
        all.push(...page.messages);
        if (!page.more) return all;
      }
    },
    act: async (id, action) => void (await call(`/conversations/${id}/${action}`, {})),
    say: async (id, message) => void (await call(`/conversations/${id}/messages`, { message })),
  };
}
