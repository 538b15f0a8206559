import { INCIDENT_GAP_MS } from "@parley/protocol/limits";
import { Fault } from "../fault.ts";
import type { Http } from "../http/http.ts";
import type { Clock } from "../types.ts";

/** What reports work with. */
export interface IncidentsOptions {
  readonly http: Http;
  readonly clock: Clock;
  /** Base address of the logging service (no slash at the end). */
  readonly apiUrl: string;
  readonly propertyId: string;
  readonly widgetId: string;
  /** Of the widget. */
  readonly version: string;
  /** The page's address. */
  readonly url: () => string;
  /** The console: told of reports that could not be sent, and of nothing else (S8-18). */
  readonly log: (message: string, error: unknown) => void;
}

/** Tells the server of faults and timings. Neither ever carries what somebody wrote. */
export interface Incidents {
  /** As the engine's `onIncident`. At most one of a kind in a minute. */
  readonly report: (incident: { readonly message: string; readonly error?: unknown }) => void;
  readonly performance: (timings: Readonly<Record<string, number>>) => void;
}

/** Kinds that are remembered at a time. */
const KINDS_MAX = 100;

/** Places in the code; the sentence above them may quote what was being handled. */
const placesOf = (stack: string): string =>
  stack
    .split("\n")
    .filter((line) => /^\s*at\s/.test(line) || /^[^\s@]*@\S+:\d+/.test(line))
    .join("\n");

/** What sort of error it was, without its words: a parser's quote the text that it failed on. */
function sortOf(error: unknown): string {
  if (error instanceof Fault) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

const describe = ({ message, error }: { readonly message: string; readonly error?: unknown }): string =>
  error === undefined ? message : `${message} (${sortOf(error)})`;

export function createIncidents(options: IncidentsOptions): Incidents {
  const { http, clock, apiUrl, propertyId, widgetId, version, log } = options;
  const reportedAt = new Map<string, number>();

  function isDue(kind: string): boolean {
    const now = clock.now();
    const last = reportedAt.get(kind);
    if (last !== undefined && now - last < INCIDENT_GAP_MS) return false;
    reportedAt.set(kind, now);
    for (const oldest of reportedAt.keys()) if (reportedAt.size > KINDS_MAX) reportedAt.delete(oldest);
    return true;
  }

  function post(path: string, json: unknown): void {
    http<null>({ method: "POST", url: apiUrl + path, body: { json } }).then(
      ({ error }) => {
        if (error) log("A report was refused.", error);
      },
      (error: unknown) => log("A report could not be sent.", error),
    );
  }

  return {
    report(incident) {
      const message = describe(incident);
      if (!isDue(message)) return;
      const { error } = incident;
      post("/log", {
        type: "incident",
        message,
        stack: error instanceof Error ? placesOf(error.stack ?? "") : "",
        // What stands behind the path may name a person.
        url: options.url().replace(/[?#].*$/, ""),
        version,
        propertyId,
        widgetId,
      });
    },
    performance: (timings) => post("/log-performance/v3", { logData: JSON.stringify(timings) }),
  };
}
