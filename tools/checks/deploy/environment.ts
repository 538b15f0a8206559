import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Problem } from "../report.ts";

const REFERENCE = "docs/reference/configuration.md";
/** Names that are not the server's: Node's, and those of the compose files for their own use. */
const OTHERS = new Set(["NODE_ENV"]);

interface ComposeFile {
  services: Record<string, { image?: string; environment?: Record<string, unknown> }>;
}

/** Variables that deploy/ gives the server and that the server does not read. */
export function environmentProblems(base: string): Problem[] {
  const read = (file: string): string => readFileSync(join(base, file), "utf8");
  const known = new Set(
    [...read(REFERENCE).matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name = ""]) => name),
  );
  const given: [file: string, names: string[]][] = [
    ...["one-machine/parley.service", "several-machines/parley@.service"].map((name): [string, string[]] => [
      `deploy/${name}`,
      unitNames(read(`deploy/${name}`)),
    ]),
    ...["one-machine", "several-machines"].map((shape): [string, string[]] => {
      const file = `deploy/${shape}/compose.yaml`;
      return [file, composeNames(read(file))];
    }),
    ["deploy/Dockerfile", dockerfileNames(read("deploy/Dockerfile"))],
  ];
  return given.flatMap(([file, names]) =>
    names
      .filter((name) => !known.has(name) && !OTHERS.has(name))
      .map((name) => ({ file, message: `gives the server ${name}, which ${REFERENCE} does not describe` })),
  );
}

const unitNames = (text: string): string[] =>
  [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = ""]) =>
    [...line.matchAll(/(?:^|\s)([A-Z0-9_]+)=/g)].map(([, name = ""]) => name),
  );

const dockerfileNames = (text: string): string[] => {
  const block = /^ENV ((?:.*\\\n)*.*)$/m.exec(text)?.[1] ?? "";
  return [...block.matchAll(/([A-Z0-9_]+)=/g)].map(([, name = ""]) => name);
};

function composeNames(text: string): string[] {
  const { services } = parse(text, { merge: true }) as ComposeFile;
  const own = Object.values(services).filter(({ image }) => image === "parley");
  return [...new Set(own.flatMap(({ environment = {} }) => Object.keys(environment)))];
}
