import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { behaviourRegions } from "./behaviour.ts";
import { diagnosisRegions } from "./diagnosis.ts";
import { errorRegions } from "./errors.ts";
import { javascriptApiRegions } from "./javascript-api.ts";
import { limitRegions } from "./limits.ts";
import { metricRegions } from "./metrics.ts";
import { operatingRegions } from "./operating.ts";
import { protocolRegions } from "./protocol.ts";
import { fillRegions, skeleton, type Regions } from "./regions.ts";
import { scalingRegions } from "./scaling.ts";
import { settingsRegions } from "./settings.ts";

interface Page {
  file: string;
  title: string;
  introduction: string;
  regions: (base: string) => Regions;
}

const pages: readonly Page[] = [
  {
    file: "docs/reference/protocol.md",
    title: "Protocol",
    introduction: "Every HTTP operation, socket command and socket event, generated from packages/protocol.",
    regions: protocolRegions,
  },
  {
    file: "docs/reference/errors.md",
    title: "Errors",
    introduction: "Every refusal is `{ code, message }` with one of these codes.",
    regions: errorRegions,
  },
  {
    file: "docs/reference/diagnosis.md",
    title: "Diagnosis",
    introduction: "What `Parley.diagnose()` looks at.",
    regions: diagnosisRegions,
  },
  {
    file: "docs/reference/limits.md",
    title: "Limits",
    introduction: "Every number of the contract.",
    regions: limitRegions,
  },
  {
    file: "docs/reference/metrics.md",
    title: "Metrics",
    introduction: "What `/metrics` tells.",
    regions: metricRegions,
  },
  {
    file: "docs/reference/settings.md",
    title: "Widget settings",
    introduction: "What the owner decides about a widget: one JSON document.",
    regions: settingsRegions,
  },
  {
    file: "docs/reference/javascript-api.md",
    title: "JavaScript API",
    introduction: "What a page can call and hear through `window.Parley`.",
    regions: javascriptApiRegions,
  },
  {
    file: "docs/guide/operating.md",
    title: "Operating",
    introduction: "How to run Parley for good.",
    regions: operatingRegions,
  },
  {
    file: "docs/guide/scaling.md",
    title: "A million visitors and more",
    introduction: "What many visitors need, reckoned from what one costs.",
    regions: scalingRegions,
  },
  {
    file: "docs/reference/behaviour.md",
    title: "Behaviour",
    introduction: "What is proved, in the words of the tests that prove it.",
    regions: behaviourRegions,
  },
];

/** A reference page as it is on disk and as it should be. */
export interface RenderedPage {
  file: string;
  /** undefined: there is no such page yet. */
  current: string | undefined;
  wanted: string;
}

/**
 * Renders every reference page; prose between the generated parts is kept.
 * @throws Error naming the page whose markers are broken
 */
export function renderPages(base: string): RenderedPage[] {
  return pages.map(({ file, title, introduction, regions }) => {
    const path = join(base, file);
    const current = existsSync(path) ? readFileSync(path, "utf8") : undefined;
    const generated = regions(base);
    try {
      const page = current ?? skeleton(title, introduction, Object.keys(generated));
      return { file, current, wanted: fillRegions(page, generated) };
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  });
}
