import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { metricDefinitions, type MetricDefinition, type MetricName } from "./definitions.ts";

/**
 * A counter whose numbers are kept in a plain map and handed over when somebody looks: counting costs one look-up, where
 * the library would build a key from an object of labels.
 */
export class Tally {
  readonly #names: readonly string[];
  readonly #counts = new Map<string, number>();

  constructor(registry: Registry, name: MetricName) {
    const { help, labels = {} }: MetricDefinition = metricDefinitions[name];
    this.#names = Object.keys(labels);
    const counts = this.#counts;
    const toLabels = (key: string): Record<string, string> => this.#labelsOf(key);
    if (this.#names.length === 0) counts.set("", 0);
    registry.registerMetric(
      new Counter({
        name,
        help,
        labelNames: this.#names,
        registers: [],
        collect() {
          this.reset();
          for (const [key, count] of counts) this.inc(toLabels(key), count);
        },
      }),
    );
  }

  /** @param key the labels' values in the definition's order, with spaces between; the last may have spaces itself */
  add(key = ""): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  #labelsOf(key: string): Record<string, string> {
    const values = key.split(" ");
    const last = this.#names.length - 1;
    const textOf = (at: number): string => (at === last ? values.slice(at).join(" ") : (values[at] ?? ""));
    return Object.fromEntries(this.#names.map((name, at) => [name, textOf(at)]));
  }
}

/** A histogram as the definition describes it. */
export function histogram(registry: Registry, name: MetricName): Histogram {
  const { help, labels = {}, buckets = [] }: MetricDefinition = metricDefinitions[name];
  return new Histogram({
    name,
    help,
    labelNames: Object.keys(labels),
    buckets: [...buckets],
    registers: [registry],
  });
}

/** A gauge that is read when somebody looks. @param read sets the gauge */
export function gauge(
  registry: Registry,
  name: MetricName,
  read: (set: (value: number, labels?: Record<string, string>) => void) => void | Promise<void>,
): void {
  const { help, labels = {} }: MetricDefinition = metricDefinitions[name];
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: Object.keys(labels),
      registers: [],
      async collect() {
        await read((value, given = {}) => this.set(given, value));
      },
    }),
  );
}
