/** One figure that the server tells; docs/reference/metrics.md is generated from these. */
export interface MetricDefinition {
  readonly type: "counter" | "gauge" | "histogram";
  /** A sentence; with many processes, of this one process unless it says otherwise. */
  readonly help: string;
  /** Label → what its values are. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Upper bounds of a histogram, in its unit. */
  readonly buckets?: readonly number[];
}

const KIND = { kind: "`visitor` or `agent`" };
/** From a tenth of a millisecond to ten seconds: a write on a good disk, and one on a disk that is in trouble. */
const LATENCIES = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];
const REQUEST_LATENCIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const BATCH_SIZES = [1, 2, 5, 10, 20, 50, 100, 200, 512];

/** What the server tells of itself, by name. */
export const metricDefinitions = {
  parley_info: {
    type: "gauge",
    help: "Always 1; its labels say how the process is put together.",
    labels: {
      database: "`sqlite` or `postgresql`",
      fanout: "`memory`, `postgresql` or `redis`",
      files: "`disk` or `s3`",
    },
  },
  parley_ready: {
    type: "gauge",
    help: "1 while new visitors are taken, 0 from the moment it begins to stop.",
  },
  parley_sockets: { type: "gauge", help: "Open sockets.", labels: KIND },
  parley_visitors_connected: { type: "gauge", help: "Visitors with at least one open socket." },
  parley_agents_connected: { type: "gauge", help: "Agents and bots with at least one open socket." },
  parley_outgoing_bytes: {
    type: "gauge",
    help: "Bytes that were sent to sockets and that the system has not taken yet.",
    labels: KIND,
  },
  parley_sockets_opened_total: {
    type: "counter",
    help: "Sockets that were opened.",
    labels: { ...KIND, resumed: "`yes`: a page that goes on from what it has; `no`: one that has nothing" },
  },
  parley_sockets_closed_total: {
    type: "counter",
    help: "Sockets that were closed.",
    labels: { ...KIND, code: "the WebSocket close code, `other` for one that the contract does not know" },
  },
  parley_slow_consumers_total: {
    type: "counter",
    help: "Sockets that were cut off because their peer did not read.",
    labels: KIND,
  },
  parley_messages_stored_total: {
    type: "counter",
    help: "Entries of conversations that were stored.",
    labels: { sender: "`visitor`, `agent` or `system`" },
  },
  parley_store_write_duration_seconds: {
    type: "histogram",
    help: "From asking for a write that a visitor or agent waits for until it is durable.",
    buckets: LATENCIES,
  },
  parley_store_commit_duration_seconds: {
    type: "histogram",
    help: "One transaction of the batch writer, from its begin until it is durable.",
    buckets: LATENCIES,
  },
  parley_store_batch_operations: {
    type: "histogram",
    help: "Operations that shared one transaction.",
    buckets: BATCH_SIZES,
  },
  parley_store_pending_writes: { type: "gauge", help: "Writes that are asked for and not durable yet." },
  parley_store_refused_writes_total: {
    type: "counter",
    help: "Writes that were refused with UNAVAILABLE because too many were waiting.",
  },
  parley_http_requests_total: {
    type: "counter",
    help: "Answered HTTP requests.",
    labels: { status: "the HTTP status", route: "method and pattern, as `POST /v1/session/start`" },
  },
  parley_http_request_duration_seconds: {
    type: "histogram",
    help: "From the request's head until its answer was handed on.",
    labels: { route: "method and pattern" },
    buckets: REQUEST_LATENCIES,
  },
  parley_refusals_total: {
    type: "counter",
    help: "Errors that were answered, over HTTP and over the sockets.",
    labels: { code: "the [error code](errors.md)" },
  },
  parley_rate_limited_total: {
    type: "counter",
    help: "Calls that a rate limit has refused.",
    labels: { limit: "the limit's name, as `message`" },
  },
  parley_webhook_deliveries_waiting: {
    type: "gauge",
    help: "Webhook deliveries that wait; every process tells the same number, that of all.",
  },
  parley_letters_waiting: {
    type: "gauge",
    help: "Letters that wait for the mail server; every process tells the same number, that of all.",
  },
} as const satisfies Record<string, MetricDefinition>;

export type MetricName = keyof typeof metricDefinitions;

/** What Node itself is asked by prom-client; listed here so that the reference page and the dashboard can be checked. */
export const processMetrics: readonly string[] = [
  "nodejs_active_handles",
  "nodejs_active_handles_total",
  "nodejs_active_requests",
  "nodejs_active_requests_total",
  "nodejs_active_resources",
  "nodejs_active_resources_total",
  "nodejs_eventloop_lag_max_seconds",
  "nodejs_eventloop_lag_mean_seconds",
  "nodejs_eventloop_lag_min_seconds",
  "nodejs_eventloop_lag_p50_seconds",
  "nodejs_eventloop_lag_p90_seconds",
  "nodejs_eventloop_lag_p99_seconds",
  "nodejs_eventloop_lag_seconds",
  "nodejs_eventloop_lag_stddev_seconds",
  "nodejs_external_memory_bytes",
  "nodejs_gc_duration_seconds",
  "nodejs_heap_size_total_bytes",
  "nodejs_heap_size_used_bytes",
  "nodejs_heap_space_size_available_bytes",
  "nodejs_heap_space_size_total_bytes",
  "nodejs_heap_space_size_used_bytes",
  "nodejs_version_info",
  "process_cpu_seconds_total",
  "process_cpu_system_seconds_total",
  "process_cpu_user_seconds_total",
  "process_heap_bytes",
  "process_max_fds",
  "process_open_fds",
  "process_resident_memory_bytes",
  "process_start_time_seconds",
  "process_virtual_memory_bytes",
];
