import type { SenderType } from "@parley/protocol";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Log } from "../ports/log.ts";
import type { Metrics, Readings, SocketKind } from "../ports/metrics.ts";
import { Distribution } from "./distribution.ts";
import { gauge, histogram, Tally } from "./instruments.ts";

/** How the process is put together. */
export interface Shape {
  database: "sqlite" | "postgresql";
  fanout: "memory" | "postgresql" | "redis";
  files: "disk" | "s3";
}

/** The metrics of this process and their text. */
export interface PrometheusMetrics extends Metrics {
  /** Everything in the text format of Prometheus. */
  render(): Promise<string>;
}

const SENDERS: Record<SenderType, string> = { v: "visitor", a: "agent", s: "system" };
/** Peers may close with any number; a label must not take them all. */
const CLOSE_CODES = new Set([1000, 1001, 1005, 1006, 1009, 1011, 1012, 1013, 4401, 4403, 4408]);
const KINDS: readonly SocketKind[] = ["visitor", "agent"];

/** Counts for Prometheus, with prom-client. */
export function createPrometheusMetrics(shape: Shape, log: Log): PrometheusMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const observed: Partial<Readings> = {};
  registerGauges(registry, shape, observed, log);
  return {
    ...counters(registry),
    observe: (readings) => void Object.assign(observed, readings),
    render: () => registry.metrics(),
  };
}

function counters(registry: Registry): Omit<Metrics, "observe"> {
  const messages = new Tally(registry, "parley_messages_stored_total");
  const opened = new Tally(registry, "parley_sockets_opened_total");
  const closed = new Tally(registry, "parley_sockets_closed_total");
  const slow = new Tally(registry, "parley_slow_consumers_total");
  const refusals = new Tally(registry, "parley_refusals_total");
  const limited = new Tally(registry, "parley_rate_limited_total");
  const requests = new Tally(registry, "parley_http_requests_total");
  const refusedWrites = new Tally(registry, "parley_store_refused_writes_total");
  const durations = histogram(registry, "parley_http_request_duration_seconds");
  const writes = new Distribution(registry, "parley_store_write_duration_seconds");
  const commits = new Distribution(registry, "parley_store_commit_duration_seconds");
  const batches = new Distribution(registry, "parley_store_batch_operations");
  return {
    messageStored: (sender) => messages.add(SENDERS[sender]),
    socketOpened: (kind, resumed) => opened.add(`${kind} ${resumed ? "yes" : "no"}`),
    socketClosed: (kind, code) => closed.add(`${kind} ${CLOSE_CODES.has(code) ? code : "other"}`),
    slowConsumerCut: (kind) => slow.add(kind),
    refused: (code) => refusals.add(code),
    rateLimited: (limit) => limited.add(limit),
    requestAnswered(route, status, seconds) {
      // The last label alone may have spaces.
      requests.add(`${status} ${route}`);
      durations.observe({ route }, seconds);
    },
    writeSettled: (seconds) => writes.observe(seconds),
    writeRefused: () => refusedWrites.add(),
    committed(operations, seconds) {
      batches.observe(operations);
      commits.observe(seconds);
    },
  };
}

function registerGauges(registry: Registry, shape: Shape, observed: Partial<Readings>, log: Log): void {
  gauge(registry, "parley_info", (set) => set(1, { ...shape }));
  gauge(registry, "parley_ready", (set) => set((observed.ready?.() ?? false) ? 1 : 0));
  const sockets = () => observed.sockets?.();
  gauge(registry, "parley_sockets", (set) => {
    for (const kind of KINDS) set(sockets()?.byKind[kind].open ?? 0, { kind });
  });
  gauge(registry, "parley_outgoing_bytes", (set) => {
    for (const kind of KINDS) set(sockets()?.byKind[kind].outgoingBytes ?? 0, { kind });
  });
  gauge(registry, "parley_visitors_connected", (set) => set(sockets()?.visitors ?? 0));
  gauge(registry, "parley_agents_connected", (set) => set(sockets()?.agents ?? 0));
  gauge(registry, "parley_store_pending_writes", (set) => set(observed.pendingWrites?.() ?? 0));
  const waiting = async (read: (() => Promise<number>) | undefined): Promise<number> => {
    try {
      return (await read?.()) ?? 0;
    } catch (error) {
      // A store that does not answer must not hide all the other figures.
      log.warn({ err: error }, "what waits could not be counted");
      return Number.NaN;
    }
  };
  gauge(registry, "parley_webhook_deliveries_waiting", async (set) =>
    set(await waiting(observed.deliveriesWaiting)),
  );
  gauge(registry, "parley_letters_waiting", async (set) => set(await waiting(observed.lettersWaiting)));
}
