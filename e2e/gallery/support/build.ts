import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** Builds the gallery when it is stale: once, before the workers that look at it. */
// oxlint-disable-next-line import/no-default-export -- what Playwright looks for
export default function build(): void {
  const { status } = spawnSync(process.execPath, ["tools/gallery.ts", "--build"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the gallery does not build");
}
