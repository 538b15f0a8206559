import type { Metric, Registry } from "prom-client";
import { metricDefinitions, type MetricDefinition, type MetricName } from "./definitions.ts";

/**
 * A histogram without labels for what happens thousands of times a second: noting a value is a short search and an
 * addition. The library's own builds keys and objects each time, which costs twenty times as much.
 */
export class Distribution {
  readonly #name: MetricName;
  readonly #bounds: readonly number[];
  /** By bucket, the last for what is beyond all bounds; not yet added up. */
  readonly #counts: number[];
  #sum = 0;

  constructor(registry: Registry, name: MetricName) {
    const { help, buckets = [] }: MetricDefinition = metricDefinitions[name];
    this.#name = name;
    this.#bounds = buckets;
    this.#counts = [...buckets.map(() => 0), 0];
    const metric = { name, help, type: "histogram", aggregator: "sum" };
    const get = async () => ({ ...metric, values: this.#values() });
    // All that a registry asks of a metric is its name and its values.
    registry.registerMetric({ name, get } as unknown as Metric);
  }

  observe(value: number): void {
    const bounds = this.#bounds;
    let at = 0;
    while (at < bounds.length && value > (bounds[at] ?? 0)) at += 1;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sum += value;
  }

  #values() {
    let count = 0;
    const buckets = this.#counts.map((own, at) => {
      count += own;
      return { metricName: `${this.#name}_bucket`, labels: { le: this.#bounds[at] ?? "+Inf" }, value: count };
    });
    return [
      ...buckets,
      { metricName: `${this.#name}_sum`, labels: {}, value: this.#sum },
      { metricName: `${this.#name}_count`, labels: {}, value: count },
    ];
  }
}
