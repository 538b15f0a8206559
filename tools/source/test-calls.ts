import { isNode, type SyntaxNode } from "./syntax.ts";

const TEST_FUNCTIONS = new Set(["test", "it", "describe", "suite"]);

/** Name of an identifier; undefined for anything else. */
export function identifier(value: unknown): string | undefined {
  const node = value as { type?: unknown; name?: unknown } | null | undefined;
  return node?.type === "Identifier" && typeof node.name === "string" ? node.name : undefined;
}

/** Whether a node is a call that declares tests: test(…), it.only(…), test.each(…)(…), describe(…). */
export const isTestCall = (node: SyntaxNode): boolean =>
  node.type === "CallExpression" && isNode(node.callee) && namesTest(node.callee);

function namesTest(callee: SyntaxNode): boolean {
  const name = identifier(callee);
  if (name !== undefined) return TEST_FUNCTIONS.has(name);
  const inner = callee.object ?? callee.callee;
  return isNode(inner) && namesTest(inner);
}
