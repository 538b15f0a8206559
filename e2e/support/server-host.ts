import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { inherited, type Printed, type RunningServer, type ServerRunner } from "./server-runner.ts";

/** What a host is asked for; every request has its own number, and a server goes by that of its start. */
export type HostRequest = { id: number } & (
  | { kind: "start"; env: Record<string, string> }
  | { kind: "stop"; server: number }
  | { kind: "command"; env: Record<string, string>; words: readonly string[] }
);

/** What it answers: text that a server prints, or how a request ended. */
export type HostReply =
  | { kind: "printed"; id: number; text: string }
  | { kind: "done"; id: number; text?: string }
  | { kind: "failed"; id: number; error: string };

type Wish = HostRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, "id">
    : never
  : never;

/**
 * One process that holds the servers of many tests, one after another: starting a server's process takes ten times as
 * long as starting a server. The servers are whole and share nothing but the process, so none can be killed alone.
 */
export class ServerHost implements ServerRunner {
  private child: ChildProcess | undefined;
  private requests = 0;
  private readonly waiting = new Map<number, PromiseWithResolvers<string>>();
  private readonly printing = new Map<number, Printed>();

  async start(env: Record<string, string>, printed: Printed): Promise<RunningServer> {
    const server = ++this.requests;
    this.printing.set(server, printed);
    // What servers say as they go would drown the tests' own report.
    await this.ask(server, { kind: "start", env: { LOG_LEVEL: "error", ...env } });
    let stopped: Promise<unknown> | undefined;
    return {
      stop: async () => {
        await (stopped ??= this.ask(++this.requests, { kind: "stop", server }));
        this.printing.delete(server);
      },
      kill: async () => {
        throw new Error("this server shares its process: test.use({ canBeKilled: true })");
      },
    };
  }

  async command(env: Record<string, string>, words: readonly string[]): Promise<string> {
    return this.ask(++this.requests, { kind: "command", env, words });
  }

  /** Ends the process and whatever runs in it. */
  async close(): Promise<void> {
    if (!this.child || this.child.exitCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.disconnect();
    await ended;
  }

  private async ask(id: number, wish: Wish): Promise<string> {
    const answer = Promise.withResolvers<string>();
    this.waiting.set(id, answer);
    (this.child ??= this.launch()).send({ id, ...wish });
    return answer.promise;
  }

  private launch(): ChildProcess {
    const child = fork(join(import.meta.dirname, "server-host-process.ts"), { env: inherited() });
    child.on("message", (reply: HostReply) => this.hear(reply));
    child.on("exit", (code, signal) => {
      const how = `its host's end, ${code ?? signal}`;
      for (const { reject } of this.waiting.values()) reject(new Error(`no answer before ${how}`));
      for (const printed of this.printing.values()) printed.end(how);
      this.waiting.clear();
      this.printing.clear();
      this.child = undefined;
    });
    return child;
  }

  private hear(reply: HostReply): void {
    if (reply.kind === "printed") return this.printing.get(reply.id)?.write(reply.text);
    const answer = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (reply.kind === "done") answer?.resolve(reply.text ?? "");
    else answer?.reject(new Error(reply.error));
  }
}
