/** `npm run bench [-- name …]`: runs the benches one after another and writes docs/benchmarks.md when all ran. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { chaos } from "./benches/chaos.ts";
import { idleMemory } from "./benches/idle-memory.ts";
import { latency } from "./benches/latency.ts";
import { launcher } from "./benches/launcher.ts";
import { longChat } from "./benches/long-chat.ts";
import { restart } from "./benches/restart.ts";
import { size } from "./benches/size.ts";
import { startUp } from "./benches/start-up.ts";
import { throughput } from "./benches/throughput.ts";
import { uploads } from "./benches/uploads.ts";
import { type Bench, type BenchResult, keepsLimit, renderReport } from "./support/report.ts";

const benches: Record<string, Bench> = {
  size,
  launcher,
  "start-up": startUp,
  throughput,
  latency,
  "idle-memory": idleMemory,
  uploads,
  restart,
  "long-chat": longChat,
  chaos,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in benches));
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}". There are: ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
const built = spawnSync(process.execPath, ["tools/build.ts"], {
  cwd: join(import.meta.dirname, ".."),
  stdio: "inherit",
});
if (built.status !== 0) process.exit(1);

const results: BenchResult[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`${name} …`);
  results.push(await bench());
}
const processors = cpus();
const report = renderReport(
  results,
  `Node ${process.version}, ${processors.length} × ${processors[0]?.model ?? "CPU"}`,
);
console.log(report);
if (wanted.length === 0) writeFileSync(join(import.meta.dirname, "../docs/benchmarks.md"), report);
process.exit(results.every(({ figures }) => figures.every(keepsLimit)) ? 0 : 1);
