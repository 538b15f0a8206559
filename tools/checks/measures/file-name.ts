import { isNode, type Syntax } from "../../source/syntax.ts";
import { identifier } from "../../source/test-calls.ts";

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Why a file may not be called what it is called; undefined when it may. */
export function fileNameTrouble({ program }: Syntax, path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const [stem = "", ...endings] = name.split(".");
  if (!endings.every((ending) => KEBAB.test(ending))) return `file name "${name}" is not kebab-case`;
  if (KEBAB.test(stem)) return undefined;
  const isComponentFile = endings.at(-1) === "tsx" && /^[A-Z][A-Za-z0-9]*$/.test(stem);
  if (!isComponentFile) return `file name "${name}" is not kebab-case`;
  if (endings.length > 1) return undefined;
  const exported = exportedValues(program.body as unknown[]);
  if (exported.length === 1 && exported[0] === stem) return undefined;
  return `file name "${name}" is for a file whose one export is the component ${stem}; this one exports ${exported.join(", ") || "nothing"}`;
}

/** Names of the values (not types) that a file exports. */
function exportedValues(statements: readonly unknown[]): string[] {
  return statements.filter(isNode).flatMap((statement) => {
    if (statement.type === "ExportDefaultDeclaration") return ["default"];
    if (statement.type === "ExportAllDeclaration") return ["*"];
    if (statement.type !== "ExportNamedDeclaration" || statement.exportKind === "type") return [];
    const { declaration } = statement;
    if (!isNode(declaration)) return specifierNames(statement.specifiers);
    if (declaration.type.startsWith("TS")) return [];
    const declared = Array.isArray(declaration.declarations) ? declaration.declarations : [declaration];
    return declared.map((one: { id?: unknown }) => identifier(one.id) ?? "?");
  });
}

const specifierNames = (specifiers: unknown): string[] =>
  (specifiers as { exported: unknown }[]).map(({ exported }) => identifier(exported) ?? "?");
