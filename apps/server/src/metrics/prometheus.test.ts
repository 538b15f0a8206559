import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { metricDefinitions, processMetrics } from "./definitions.ts";
import { createPrometheusMetrics, type PrometheusMetrics } from "./prometheus.ts";

const log = pino({ level: "silent" });
let metrics: PrometheusMetrics;
beforeEach(() => {
  metrics = createPrometheusMetrics({ database: "sqlite", fanout: "memory", files: "disk" }, log);
});

/** Lines of figures that begin so. */
const linesOf = async (start: string): Promise<string[]> =>
  (await metrics.render()).split("\n").filter((line) => line.startsWith(start));

test("what is told are the defined metrics and those of the process, no others", async () => {
  const told = [...(await metrics.render()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
  const defined = [...Object.keys(metricDefinitions), ...processMetrics];
  expect(new Set(told)).toEqual(new Set(defined));
});

test("what happens is counted under its labels", async () => {
  metrics.messageStored("v");
  metrics.messageStored("v");
  metrics.messageStored("a");
  metrics.socketOpened("visitor", true);
  metrics.socketClosed("agent", 1012);
  metrics.slowConsumerCut("agent");
  metrics.rateLimited("message");
  metrics.refused("RATE_LIMITED");
  metrics.requestAnswered("POST /v1/session/start", 200, 0.004);
  expect(await linesOf("parley_messages_stored_total{")).toEqual([
    'parley_messages_stored_total{sender="visitor"} 2',
    'parley_messages_stored_total{sender="agent"} 1',
  ]);
  expect(await linesOf("parley_sockets_opened")).toEqual([
    'parley_sockets_opened_total{kind="visitor",resumed="yes"} 1',
  ]);
  expect(await linesOf("parley_sockets_closed")).toEqual([
    'parley_sockets_closed_total{kind="agent",code="1012"} 1',
  ]);
  expect(await linesOf("parley_slow")).toEqual(['parley_slow_consumers_total{kind="agent"} 1']);
  expect(await linesOf("parley_rate")).toEqual(['parley_rate_limited_total{limit="message"} 1']);
  expect(await linesOf("parley_refusals")).toEqual(['parley_refusals_total{code="RATE_LIMITED"} 1']);
  expect(await linesOf("parley_http_requests")).toEqual([
    'parley_http_requests_total{status="200",route="POST /v1/session/start"} 1',
  ]);
  expect(await linesOf("parley_http_request_duration_seconds_bucket")).toContain(
    'parley_http_request_duration_seconds_bucket{le="0.005",route="POST /v1/session/start"} 1',
  );
});

test("peers cannot make up labels: a close code that is none of ours is `other`", async () => {
  for (let code = 3_000; code < 4_000; code += 1) metrics.socketClosed("visitor", code);
  expect(await linesOf("parley_sockets_closed_total")).toEqual([
    'parley_sockets_closed_total{kind="visitor",code="other"} 1000',
  ]);
});

test("gauges are read when somebody looks, and one that cannot be read hides no other", async () => {
  let open = 3;
  metrics.observe({
    ready: () => true,
    pendingWrites: () => 7,
    sockets: () => ({
      byKind: { visitor: { open, outgoingBytes: 10 }, agent: { open: 1, outgoingBytes: 0 } },
      visitors: 2,
      agents: 1,
    }),
    deliveriesWaiting: () => Promise.reject(new Error("no database")),
    lettersWaiting: async () => 4,
  });
  expect(await linesOf('parley_sockets{kind="visitor"}')).toEqual(['parley_sockets{kind="visitor"} 3']);
  open = 5;
  const text = await metrics.render();
  for (const line of [
    "parley_ready 1",
    'parley_sockets{kind="visitor"} 5',
    'parley_outgoing_bytes{kind="visitor"} 10',
    "parley_visitors_connected 2",
    "parley_agents_connected 1",
    "parley_store_pending_writes 7",
    "parley_webhook_deliveries_waiting Nan",
    "parley_letters_waiting 4",
    'parley_info{database="sqlite",fanout="memory",files="disk"} 1',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
});

test("a distribution counts each value in its bucket and all above, up to the bound", async () => {
  metrics.committed(1, 0.000_1);
  metrics.committed(3, 0.02);
  metrics.committed(600, 20);
  const lines = await linesOf("parley_store_commit_duration_seconds");
  expect(lines).toEqual(
    expect.arrayContaining([
      'parley_store_commit_duration_seconds_bucket{le="0.0001"} 1',
      'parley_store_commit_duration_seconds_bucket{le="0.01"} 1',
      'parley_store_commit_duration_seconds_bucket{le="0.025"} 2',
      'parley_store_commit_duration_seconds_bucket{le="10"} 2',
      'parley_store_commit_duration_seconds_bucket{le="+Inf"} 3',
      "parley_store_commit_duration_seconds_sum 20.0201",
      "parley_store_commit_duration_seconds_count 3",
    ]),
  );
  expect(await linesOf("parley_store_batch_operations_sum")).toEqual([
    "parley_store_batch_operations_sum 604",
  ]);
});
