import { isNode, parseSource, type Syntax, type SyntaxNode } from "../source/syntax.ts";
import { listSources, type SourceFile } from "../source/files.ts";
import { docBefore } from "./doc-comments.ts";
import { table, type Regions } from "./regions.ts";

const SOURCE = "apps/loader/src/public-types.ts";
const METHODS = "ParleyGlobal";
const EVENTS = "ParleyEvents";

/** A member of an interface: its text without the comment, and what the comment says. */
interface Member {
  name: string;
  text: string;
  doc: string;
}

/**
 * The generated parts of docs/reference/javascript-api.md: every method, every event with its payload, and the types that
 * they are made of.
 * @throws Error naming a method or event that has no comment
 */
export function javascriptApiRegions(base: string): Regions {
  const source = listSources(base).find(({ path }) => path === SOURCE);
  if (!source) throw new Error(`${SOURCE} is missing`);
  return apiRegions(source);
}

/** The parts for one file of types. */
export function apiRegions(source: SourceFile): Regions {
  const syntax = parseSource(source);
  const declarations = (syntax.program.body as SyntaxNode[]).flatMap((statement) =>
    statement.type === "ExportNamedDeclaration" && isNode(statement.declaration)
      ? [{ start: statement.start, declaration: statement.declaration }]
      : [],
  );
  const membersOf = (wanted: string): Member[] => {
    const found = declarations.find(({ declaration }) => nameOf(declaration.id) === wanted);
    if (!found) throw new Error(`${SOURCE} has no ${wanted}`);
    const { body } = found.declaration.body as { body: SyntaxNode[] };
    return body.map((member) => describe(syntax, source.text, member));
  };
  const types = declarations
    .filter(({ declaration }) => ![METHODS, EVENTS].includes(nameOf(declaration.id)))
    .map(({ start, declaration }) => {
      const doc = docBefore(syntax, source.text, start);
      const code = source.text.slice(declaration.start, declaration.end);
      return `### ${nameOf(declaration.id)}\n\n${doc && `${doc}\n\n`}\`\`\`ts\n${code}\n\`\`\``;
    });
  return {
    methods: memberTable(["Method", "What it does"], groupOverloads(membersOf(METHODS)), METHODS),
    events: eventTable(membersOf(EVENTS)),
    types: types.join("\n\n"),
  };
}

const nameOf = (id: unknown): string => (isNode(id) && typeof id.name === "string" ? id.name : "");

function describe(syntax: Syntax, text: string, member: SyntaxNode): Member {
  return {
    name: nameOf(member.key),
    text: oneLine(text.slice(member.start, member.end)),
    doc: docBefore(syntax, text, member.start),
  };
}

const oneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\( | (?=\))/g, (space) => space.trim())
    .replaceAll(",)", ")")
    .replace(/;$/, "");

/** A method that can be called in several ways is one row, explained by the first of its comments. */
function groupOverloads(members: readonly Member[]): Member[] {
  return [...Map.groupBy(members, ({ name }) => name).values()].map((overloads) => ({
    name: overloads[0]?.name ?? "",
    text: overloads.map(({ text }) => text).join("\n"),
    doc: overloads.find(({ doc }) => doc !== "")?.doc ?? "",
  }));
}

function memberTable(head: readonly string[], members: readonly Member[], owner: string): string {
  const rows = members.map(({ name, text, doc }) => {
    requireDoc(owner, name, doc);
    const signatures = text.split("\n").map((line) => `\`${line}\``);
    return [signatures.join("<br>"), doc];
  });
  return table(head, rows);
}

function eventTable(members: readonly Member[]): string {
  const rows = members.map(({ name, text, doc }) => {
    requireDoc(EVENTS, name, doc);
    const payload = text.slice(text.indexOf(":") + 1).trim();
    return [`\`${name}\``, payload === "undefined" ? "–" : `\`${payload}\``, doc];
  });
  return table(["Event", "Payload", "When"], rows);
}

function requireDoc(owner: string, name: string, doc: string): void {
  if (doc === "") throw new Error(`${SOURCE}: ${owner}.${name} has no comment`);
}
