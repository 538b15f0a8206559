import { errorCatalogue } from "@parley/protocol/errors";
import type { Problem } from "../checks/report.ts";
import { isTest, listSources, type SourceFile } from "../source/files.ts";
import { identifier } from "../source/test-calls.ts";
import { parseSource, visit, type SyntaxNode } from "../source/syntax.ts";

const CATALOGUE = "packages/protocol/src/errors.ts";

/** Codes that are declared and never used, and codes that are used and not declared. */
export function errorUsageProblems(base: string): Problem[] {
  const sources = listSources(base).filter(
    ({ path }) => /^(packages|apps)\/[\w-]+\/src\//.test(path) && !isTest(path),
  );
  const uses = sources.filter(({ path }) => path !== CATALOGUE).flatMap(usedCodes);
  const used = new Set(uses.map(({ code }) => code));
  const unused = Object.keys(errorCatalogue).filter((code) => !used.has(code));
  const undeclared = uses.filter(({ code, raised }) => raised && !(code in errorCatalogue));
  return [
    ...unused.map((code) => ({ file: CATALOGUE, message: `${code} is declared and nothing uses it` })),
    ...undeclared.map(({ code, file, line }) => ({
      file,
      line,
      message: `${code} is not in the error catalogue`,
    })),
  ];
}

interface CodeUse {
  code: string;
  /** The code is given to a ProtocolError: it must be declared. */
  raised: boolean;
  file: string;
  line: number;
}

function usedCodes(source: SourceFile): CodeUse[] {
  const { program, lineOf } = parseSource(source);
  const found: CodeUse[] = [];
  // The contract's lists only say which codes an operation may answer with; that is no use.
  const isContract = source.path.startsWith("packages/protocol/");
  visit(program, (node, ancestors) => {
    if (node.type !== "Literal" || typeof node.value !== "string" || !/^[A-Z][A-Za-z_]+$/.test(node.value))
      return;
    const raised = isRaised(ancestors.at(-1));
    const isListed = ancestors.some(({ type }) => type === "ArrayExpression");
    if (ancestors.at(-1)?.type === "TSLiteralType" || (isContract && isListed)) return;
    found.push({ code: node.value, raised, file: source.path, line: lineOf(node.start) });
  });
  return found;
}

const isRaised = (parent: SyntaxNode | undefined): boolean =>
  parent?.type === "NewExpression" && identifier(parent.callee) === "ProtocolError";
