import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { onPath } from "../../system.ts";
import type { Report } from "../report.ts";

/** Where administrators' programs lie, which is not on everybody's path. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/sbin"];

const find = (name: string): string | undefined =>
  onPath(name) ?? SYSTEM_FOLDERS.map((folder) => join(folder, name)).find((path) => onPathOf(path));

const onPathOf = (path: string): boolean =>
  spawnSync(path, ["--version"], { stdio: "ignore" }).error === undefined;

/**
 * Lets a program judge files of deploy/ where it is installed.
 * @param judge gets the program and a folder of its own; answers what it complains of, empty for nothing
 */
function ask(
  program: string,
  files: readonly string[],
  judge: (path: string, file: string, folder: string) => string,
): Report {
  const path = find(program);
  if (path === undefined)
    return { problems: [], notes: [`not checked: ${files.join(", ")} (no ${program})`] };
  const folder = mkdtempSync(join(tmpdir(), "parley-deploy-"));
  try {
    const problems = files.flatMap((file) => {
      const complaint = judge(path, file, folder).trim();
      return complaint === "" ? [] : [{ file, message: `${program}: ${complaint.replaceAll("\n", " ")}` }];
    });
    return { problems, notes: [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a program says when it does not end well. */
function complaintOf(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (error) return error.message;
  return status === 0 ? "" : stderr + stdout;
}

/** The units, with this Node in the place of theirs: whether a program exists is asked of the wrong machine. */
export const systemdReport = (base: string): Report =>
  ask(
    "systemd-analyze",
    ["deploy/one-machine/parley.service", "deploy/several-machines/parley@.service"],
    (command, file, folder) => {
      const unit = join(folder, basename(file).replace("@.", "@4001."));
      writeFileSync(unit, readFileSync(join(base, file), "utf8").replace("/usr/bin/node", process.execPath));
      const { status, stderr } = spawnSync(command, ["verify", "--man=no", unit], { encoding: "utf8" });
      const own = stderr.split("\n").filter((line) => line.includes(basename(unit)));
      return status === 0 && own.length === 0 ? "" : own.join("\n") || stderr;
    },
  );

/** The proxies' configurations: names of other machines become this one, certificates are made for the moment. */
export function proxyReport(base: string): Report {
  const nginx = ask(
    "nginx",
    ["deploy/one-machine/nginx.conf", "deploy/several-machines/nginx.conf"],
    (command, file, folder) => nginxComplaint(command, join(base, file), folder),
  );
  const caddy = ask(
    "caddy",
    ["deploy/one-machine/Caddyfile", "deploy/several-machines/Caddyfile"],
    (command, file) =>
      complaintOf(command, ["adapt", "--validate", "--adapter", "caddyfile", "--config", join(base, file)]),
  );
  return { problems: [...nginx.problems, ...caddy.problems], notes: [...nginx.notes, ...caddy.notes] };
}

function nginxComplaint(command: string, file: string, folder: string): string {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const made = complaintOf("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
    ...["-keyout", key, "-out", certificate, "-subj", "/CN=chat.example.com", "-days", "1"],
  ]);
  if (made !== "") return made;
  const site = readFileSync(file, "utf8")
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
    .replaceAll(/server parley-\d:4000/g, "server 127.0.0.1:4000");
  const whole = join(folder, "nginx.conf");
  writeFileSync(
    whole,
    `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`,
  );
  return complaintOf(command, ["-t", "-q", "-c", whole, "-p", folder]);
}

/** Scrape configuration and alert rules. */
export const monitoringReport = (base: string): Report =>
  ask("promtool", ["deploy/monitoring/prometheus.yml"], (command, _file, folder) => {
    // The rules are looked for beside the configuration.
    cpSync(join(base, "deploy/monitoring"), folder, { recursive: true });
    return complaintOf(command, ["check", "config", join(folder, "prometheus.yml")]);
  });
