// What must happen before any TypeScript or native module is loaded: the right Node and the dependencies.
// Only built-in modules, and only syntax and names that Node 14 knows, so that an old Node gets a sentence
// instead of a stack trace.
import childProcess from "child_process";
import crypto from "crypto";
import fs from "fs";
import moduleApi from "module";
import path from "path";
import { fileURLToPath } from "url";
import { heedRelay, relay, stopWhenOrphaned } from "./relay.mjs";

/** The folder of the checkout, absolute. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const OLDEST_THAT_CAN_FETCH = 20;
const WANTED_MAJOR = 24;
const runtimeFolder = path.join(root, ".runtime");
// The package keeps its name for the binary on every system; only Windows adds the ending.
const fetchedNode = path.join(runtimeFolder, "node_modules", "node", "bin", "node") + exeEnding();

function exeEnding() {
  return process.platform === "win32" ? ".exe" : "";
}

/**
 * Ends the process with one clear sentence on stderr and exit code 1.
 * @param {string} sentence @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(sentence + "\n");
  process.exit(1);
}

/**
 * How to call npm with a given Node: the npm that started this script when there is one, else the one on the path.
 * @param {string} node @param {string[]} args @returns {[string, string[]]}
 */
function npmCommand(node, args) {
  const cli = process.env.npm_execpath;
  // Other package managers set npm_execpath too; only npm's own file understands these arguments.
  if (cli && path.basename(cli) === "npm-cli.js") return [node, [cli].concat(args)];
  return [process.platform === "win32" ? "npm.cmd" : "npm", args];
}

/**
 * Runs npm to its end, quietly: its own output is pages long even for an unplugged cable.
 * @param {string} node @param {string[]} args
 * @returns {string | undefined} undefined when it worked, else what npm calls the trouble and where it wrote the rest
 */
function npmTrouble(node, args) {
  const [command, commandArgs] = npmCommand(node, args.concat("--no-audit", "--no-fund", "--loglevel=error"));
  const env = Object.assign({}, process.env, { PATH: pathWith(node) });
  // An npm that runs scripts hands its own settings down; this folder is not the one it was started in.
  delete env.npm_config_prefix;
  const shell = command.endsWith(".cmd");
  const result = childProcess.spawnSync(command, commandArgs, { cwd: root, env, shell, encoding: "utf8" });
  if (result.status === 0) return undefined;
  if (result.error) return codeOf(result.error);
  const code = /error code (\S+)/.exec(result.stderr);
  const log = /complete log of this run can be found in: (.+)/.exec(result.stderr);
  return (code ? code[1] : `exit code ${result.status}`) + (log ? `, log: ${log[1]}` : "");
}

/** PATH with the folder of this Node first, so that every tool below finds the same one. @param {string} node */
function pathWith(node) {
  return path.dirname(node) + path.delimiter + (process.env.PATH || "");
}

/** Whether a Node was fetched before. @returns {boolean} */
function hasFetchedNode() {
  return fs.existsSync(fetchedNode);
}

/**
 * The Node to go on with: this one when it is new enough, else the one fetched into .runtime (fetched now when
 * missing). Ends the process with one sentence when there is no way to get one.
 * @returns {string} path of the executable
 */
function chooseNode() {
  const major = parseInt(process.versions.node, 10);
  if (major >= WANTED_MAJOR) return process.execPath;
  if (major < OLDEST_THAT_CAN_FETCH) {
    fail(
      `Parley needs Node ${WANTED_MAJOR} or newer (Node ${OLDEST_THAT_CAN_FETCH} is enough to fetch it by itself), but this is Node ${process.versions.node}: install Node ${WANTED_MAJOR} and try again.`,
    );
  }
  if (!hasFetchedNode()) fetchNode();
  return fetchedNode;
}

function fetchNode() {
  process.stderr.write(
    `This is Node ${process.versions.node}; fetching Node ${WANTED_MAJOR} into .runtime (once, about 190 MB) …\n`,
  );
  // The package places its binary by a script, so scripts have to run here whatever the user's settings say.
  const args = [
    "install",
    `node@${WANTED_MAJOR}`,
    "--prefix",
    runtimeFolder,
    "--no-save",
    "--ignore-scripts=false",
  ];
  try {
    fs.mkdirSync(runtimeFolder, { recursive: true });
  } catch (error) {
    fail(
      `Cannot write to ${runtimeFolder} (${codeOf(error)}): make the folder writable or install Node ${WANTED_MAJOR}.`,
    );
  }
  const trouble = npmTrouble(process.execPath, args);
  if (!trouble && hasFetchedNode()) return;
  fail(
    `Could not fetch Node ${WANTED_MAJOR} with npm (${trouble || "no binary for this system"}): check the network connection, or install Node ${WANTED_MAJOR} yourself and try again.`,
  );
}

const lockPath = path.join(root, "package-lock.json");
const modulesFolder = path.join(root, "node_modules");
const stampPath = path.join(modulesFolder, ".parley-lock");

/**
 * Installs the dependencies when they are missing or made from another lockfile; a few milliseconds otherwise.
 * Ends the process with one sentence when npm fails.
 * @param {string} node the Node to run npm with
 */
function ensureDependencies(node) {
  const lock = fs.readFileSync(lockPath);
  const hash = crypto.createHash("sha256").update(lock).digest("hex");
  if (readText(stampPath) === hash) return;
  if (!installedMatches(lock.toString())) {
    process.stderr.write("Installing dependencies …\n");
    // Not `npm ci`: it refuses a lockfile that lacks optional packages for other systems, which npm itself leaves out
    // when a registry has not got them yet. With --no-save the lockfile is followed and never changed.
    const trouble = npmTrouble(node, ["install", "--no-save", "--ignore-scripts"]);
    if (trouble) {
      fail(
        `Could not install the dependencies with npm (${trouble}): check the network connection and try again.`,
      );
    }
  }
  fs.writeFileSync(stampPath, hash);
}

/** The code of a system error, such as ENOENT. @param {unknown} error @returns {string} */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

/** @param {string} file @returns {string | undefined} its text, undefined when it cannot be read */
function readText(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Whether what npm itself recorded as installed is what the lockfile asks for: then somebody ran `npm install` by
 * hand and reinstalling would only cost time.
 * @param {string} lockText @returns {boolean}
 */
function installedMatches(lockText) {
  const recorded = readText(path.join(modulesFolder, ".package-lock.json"));
  if (recorded === undefined) return false;
  const wanted = JSON.parse(lockText).packages;
  const installed = JSON.parse(recorded).packages;
  return Object.keys(wanted).every((key) => {
    if (!key.includes("node_modules/")) return true;
    const there = installed[key];
    // Packages for other operating systems are in the lockfile only.
    if (!there) return Boolean(wanted[key].optional || wanted[key].devOptional);
    return there.version === wanted[key].version && Boolean(there.link) === Boolean(wanted[key].link);
  });
}

/**
 * Goes on in this process when its Node is new enough, else in a child with the fetched one.
 * @param {string} script absolute path of the script that called this
 * @param {string[]} args what comes after the script
 * @param {() => Promise<unknown>} work what to do under Node 24
 */
export function underWantedNode(script, args, work) {
  const node = chooseNode();
  if (process.env.npm_lifecycle_event && !process.env.PARLEY_RELAYED) stopWhenOrphaned();
  if (node !== process.execPath) return relay(node, [script].concat(args));
  ensureDependencies(node);
  process.env.PATH = pathWith(node);
  // Keeps stripped and compiled sources between starts: the second start skips that work.
  moduleApi.enableCompileCache(path.join(modulesFolder, ".cache", "compile"));
  if (process.env.PARLEY_RELAYED) heedRelay();
  work().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
