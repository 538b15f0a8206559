import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import WebSocket from "ws";

/** Kernel clock ticks a second, as /proc counts CPU time. */
const TICKS_PER_SECOND = 100;

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** CPU time that a process has used so far, user and system, in seconds. @param withEnded that of its ended children too */
export async function cpuSecondsOf(pid: number | undefined, withEnded = false): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, withEnded ? 15 : 13).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/** A Node program under measurement, in a process of its own. */
export class MeasuredProcess {
  private readonly child: ChildProcess;
  private inspectorUrl = "";
  output = "";

  constructor(script: string, options: { env?: NodeJS.ProcessEnv; inspect?: boolean } = {}) {
    const flags = options.inspect ? ["--inspect=127.0.0.1:0"] : [];
    this.child = spawn(process.execPath, [...flags, script], {
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.output = (this.output + text).slice(-20_000);
        this.inspectorUrl ||= /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(text)?.[0] ?? "";
      });
    }
  }

  /** Waits until `url` answers 200. */
  async ready(url: string): Promise<void> {
    for (;;) {
      if (this.child.exitCode !== null) throw new Error(`ended with ${this.child.exitCode}:\n${this.output}`);
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.ok) return;
      await delay(20);
    }
  }

  /** CPU time that the process has used so far, user and system, in seconds. */
  async cpuSeconds(): Promise<number> {
    return cpuSecondsOf(this.child.pid);
  }

  /** Resident memory in bytes, after a full collection when started with `inspect`. */
  async residentBytes(): Promise<number> {
    await this.collectGarbage();
    return this.statusBytes("VmRSS");
  }

  /** The most resident memory in bytes since `forgetPeak`, or since the start. */
  async peakBytes(): Promise<number> {
    return this.statusBytes("VmHWM");
  }

  /** Files and sockets that the process holds open. */
  async openHandles(): Promise<number> {
    return (await readdir(`/proc/${this.child.pid}/fd`)).length;
  }

  async forgetPeak(): Promise<void> {
    await writeFile(`/proc/${this.child.pid}/clear_refs`, "5");
  }

  private async statusBytes(field: string): Promise<number> {
    const status = await readFile(`/proc/${this.child.pid}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024;
  }

  /** Bytes of living objects on the heap, after a full collection; the process must have been started with `inspect`. */
  async heapBytes(): Promise<number> {
    return this.inspect(async (ask) => {
      await collect(ask);
      const { usedSize } = (await ask("Runtime.getHeapUsage")) as { usedSize: number };
      return usedSize;
    });
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await ended;
  }

  private async collectGarbage(): Promise<void> {
    if (!this.inspectorUrl) return;
    await this.inspect(collect);
    await delay(500);
  }

  /** Talks to the process's debugger. */
  private async inspect<Result>(talk: (ask: Ask) => Promise<Result>): Promise<Result> {
    const inspector = new WebSocket(this.inspectorUrl, { perMessageDeflate: false });
    await once(inspector, "open");
    let id = 0;
    try {
      return await talk(async (method) => {
        inspector.send(JSON.stringify({ id: (id += 1), method }));
        const [data] = (await once(inspector, "message")) as [Buffer];
        return (JSON.parse(String(data)) as { result: unknown }).result;
      });
    } finally {
      inspector.close();
      await once(inspector, "close");
    }
  }
}

type Ask = (method: string) => Promise<unknown>;

async function collect(ask: Ask): Promise<void> {
  for (let round = 1; round <= 3; round++) await ask("HeapProfiler.collectGarbage");
}
