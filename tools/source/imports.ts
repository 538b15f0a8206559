import { isNode, visit, type Syntax, type SyntaxNode } from "./syntax.ts";

/** One import, re-export or import() of a file. */
export interface ImportReference {
  specifier: string;
  /** Nothing of it is left when the types are stripped. */
  typeOnly: boolean;
  line: number;
}

/** Everything that a file imports. */
export function importsOf({ program, lineOf }: Syntax): ImportReference[] {
  const found: ImportReference[] = [];
  visit(program, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined)
      found.push({ specifier, typeOnly: isTypeOnly(node), line: lineOf(node.start) });
  });
  return found;
}

const IMPORTING = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
]);

function specifierOf(node: SyntaxNode): string | undefined {
  if (!IMPORTING.has(node.type) || !isNode(node.source)) return undefined;
  const { value } = node.source;
  return typeof value === "string" ? value : undefined;
}

// `import { type A } from "./a.ts"` still runs a.ts under verbatimModuleSyntax: only a whole type import is nothing.
function isTypeOnly(node: SyntaxNode): boolean {
  return node.type === "TSImportType" || node.importKind === "type" || node.exportKind === "type";
}
