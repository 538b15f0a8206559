// Keeps processes in step that start one another: the launcher under an older Node and the one that does the work.
// Plain syntax and old names only, as in bootstrap.mjs.
import childProcess from "child_process";

const ORPHAN_CHECK_MS = 500;

/**
 * npm passes a SIGTERM on to the shell between it and this process, and the shell dies alone: without this,
 * stopping npm would leave the server running with nobody to stop it.
 */
export function stopWhenOrphaned() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, ORPHAN_CHECK_MS);
  watch.unref();
}

const RELAYED_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a child that has this terminal and this exit code. Signals go over a channel instead of kill(), because
 * Ctrl-C reaches parent and child alike and must count once.
 * @param {string} node @param {string[]} args
 */
export function relay(node, args) {
  const child = childProcess.spawn(node, args, {
    env: Object.assign({}, process.env, { PARLEY_RELAYED: "1" }),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  RELAYED_SIGNALS.forEach((signal) => {
    process.on(signal, () => {
      if (child.connected) child.send({ signal });
    });
  });
  child.on("error", (error) => {
    process.stderr.write(
      `Could not run ${node} (${error.message}): delete the folder .runtime and try again.\n`,
    );
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    process.exit(signal ? 128 + signalNumber(signal) : code);
  });
}

/** @param {string} signal @returns {number} */
function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] || 0;
}

// Longer than the terminal needs to reach both processes, shorter than a second deliberate Ctrl-C.
const SAME_SIGNAL_MS = 300;

/** In the child: passes on what the parent was sent, unless the terminal sent it here as well. */
export function heedRelay() {
  delete process.env.PARLEY_RELAYED;
  /** @type {Record<string, number>} */
  const lastSeen = {};
  RELAYED_SIGNALS.forEach((signal) => {
    process.on(signal, () => {
      lastSeen[signal] = Date.now();
      // With a listener of ours Node no longer ends by itself; do it where nothing else wants the signal.
      if (process.listenerCount(signal) === 1) process.exit(128 + signalNumber(signal));
    });
  });
  process.on("message", (/** @type {{ signal?: string } | null} */ message) => {
    const signal = message && message.signal;
    if (!signal || RELAYED_SIGNALS.indexOf(signal) < 0) return;
    setTimeout(() => {
      const ago = Date.now() - (lastSeen[signal] || 0);
      if (ago > 2 * SAME_SIGNAL_MS) process.kill(process.pid, signal);
    }, SAME_SIGNAL_MS);
  });
  // The parent is gone without a word (killed): nobody can stop this process any more, so it stops itself.
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  if (process.channel) process.channel.unref();
}
