import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./bootstrap.mjs";
import { makeCheckout } from "./testing/checkout.ts";

const launcher = join(root, "tools/run.mjs");
const script = (text: string): string => join(makeCheckout({ "script.ts": text }), "script.ts");

test("a script gets its arguments and gives its exit code", () => {
  const path = script(
    "const words: string[] = process.argv.slice(2); console.log(words.join()); process.exitCode = 3;",
  );
  const { stdout, status } = spawnSync(process.execPath, [launcher, path, "one", "two"], {
    encoding: "utf8",
  });
  expect([stdout, status]).toEqual(["one,two\n", 3]);
});

test("no script, and a script that throws, end with exit code 1 and say why", () => {
  const without = spawnSync(process.execPath, [launcher], { encoding: "utf8" });
  expect([without.status, without.stderr]).toEqual([
    1,
    "Usage: node tools/run.mjs <script.ts> [arguments]\n",
  ]);
  const throwing = spawnSync(process.execPath, [launcher, script('throw new Error("no luck");')], {
    encoding: "utf8",
  });
  expect(throwing.status).toBe(1);
  expect(throwing.stderr).toContain("no luck");
});

/** Starts a script as the launcher under an older Node does: with a channel for signals. */
async function startRelayed(
  text: string,
): Promise<{ child: ChildProcess; output: () => string; line: () => Promise<unknown> }> {
  let output = "";
  const child = spawn(process.execPath, [launcher, script(text)], {
    env: { ...process.env, PARLEY_RELAYED: "1" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  child.stdout?.on("data", (data) => (output += String(data)));
  const line = (): Promise<unknown> => once(child.stdout ?? child, "data");
  await line();
  return { child, output: () => output, line };
}

const counting = `
  let count = 0;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => { count += 1; console.log(signal, count); if (signal === "SIGTERM") process.exit(0); });
  }
  setInterval(() => undefined, 1000);
  console.log("up");`;

test("a signal that the launcher passes on arrives once, even when the terminal sent it as well", async () => {
  const { child, output, line } = await startRelayed(counting);
  child.send({ signal: "SIGINT" });
  await line();
  child.kill("SIGINT");
  child.send({ signal: "SIGINT" });
  await line();
  child.send({ signal: "SIGTERM" });
  await once(child, "exit");
  expect(output()).toBe("up\nSIGINT 1\nSIGINT 2\nSIGTERM 3\n");
});

test("a script whose launcher is gone is told to end", async () => {
  const { child, output } = await startRelayed(counting);
  child.disconnect();
  const [code] = (await once(child, "exit")) as [number];
  expect([code, output()]).toEqual([0, "up\nSIGTERM 1\n"]);
});

test("a script that waits for no signal ends with the signal's code", async () => {
  const { child } = await startRelayed('setInterval(() => undefined, 1000); console.log("up");');
  child.send({ signal: "SIGINT" });
  const [code] = (await once(child, "exit")) as [number];
  expect(code).toBe(130);
});
