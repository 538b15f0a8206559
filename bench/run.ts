/**
 * `npm run bench [-- name …] [-- --write]`: runs the benches one after another and writes docs/benchmarks.md when all
 * ran; with --write, those sections of it that were measured.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { chaos } from "./benches/chaos.ts";
import { connections } from "./benches/connections.ts";
import { crowdReturn } from "./benches/crowd-return.ts";
import { faults } from "./benches/faults.ts";
import { history } from "./benches/history.ts";
import { idleMemory } from "./benches/idle-memory.ts";
import { latency } from "./benches/latency.ts";
import { launcher } from "./benches/launcher.ts";
import { lighthouse } from "./benches/lighthouse.ts";
import { longChat } from "./benches/long-chat.ts";
import { otherWidgetsBench } from "./benches/other-widgets.ts";
import { restart } from "./benches/restart.ts";
import { size } from "./benches/size.ts";
import { soak } from "./benches/soak.ts";
import { startUp } from "./benches/start-up.ts";
import { storages } from "./benches/storages.ts";
import { throughput } from "./benches/throughput.ts";
import { unitCosts } from "./benches/unit-costs.ts";
import { uploads } from "./benches/uploads.ts";
import { type Bench, type BenchResult, keepsLimit, renderReport, replaceSections } from "./support/report.ts";

const benches: Record<string, Bench> = {
  size,
  launcher,
  "other-widgets": otherWidgetsBench,
  lighthouse,
  "start-up": startUp,
  throughput,
  latency,
  "idle-memory": idleMemory,
  uploads,
  restart,
  "long-chat": longChat,
  chaos,
  faults,
  storages,
  history,
  connections,
  "unit-costs": unitCosts,
  "crowd-return": crowdReturn,
  soak,
};

const words = process.argv.slice(2);
const mayWrite = words.includes("--write");
const wanted = words.filter((word) => word !== "--write");
const unknown = wanted.find((name) => !(name in benches));
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}". There are: ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
const root = join(import.meta.dirname, "..");
const built = spawnSync(process.execPath, ["tools/build.ts"], { cwd: root, stdio: "inherit" });
if (built.status !== 0) process.exit(1);

const results: BenchResult[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`${name} …`);
  results.push(await bench());
}
const processors = cpus();
const machine = `Node ${process.version}, ${processors.length} × ${processors[0]?.model ?? "CPU"}`;
const report = renderReport(results, machine);
console.log(report);
if (wanted.length === 0 || mayWrite) {
  const path = join(root, "docs/benchmarks.md");
  writeFileSync(
    path,
    wanted.length === 0 ? report : replaceSections(readFileSync(path, "utf8"), results, machine),
  );
  spawnSync(join(root, "node_modules/.bin/oxfmt"), [path], { stdio: "inherit" });
}
process.exit(results.every(({ figures }) => figures.every(keepsLimit)) ? 0 : 1);
