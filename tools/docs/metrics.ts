import {
  metricDefinitions,
  processMetrics,
  type MetricDefinition,
} from "../../apps/server/src/metrics/definitions.ts";
import { table, type Regions } from "./regions.ts";

/** The generated parts of docs/reference/metrics.md: the server's own figures and those of its process. */
export function metricRegions(): Regions {
  const rows = Object.entries<MetricDefinition>(metricDefinitions).map(
    ([name, { type, help, labels = {} }]) => [
      `\`${name}\``,
      type,
      Object.entries(labels)
        .map(([label, values]) => `\`${label}\`: ${values}`)
        .join("; "),
      help,
    ],
  );
  return {
    metrics: table(["Name", "Type", "Labels", "What it is"], rows),
    process: processMetrics.map((name) => `\`${name}\``).join(", "),
  };
}
