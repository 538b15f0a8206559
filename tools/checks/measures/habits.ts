import { isTest } from "../../source/files.ts";
import { isNode, visit, type Syntax, type SyntaxNode } from "../../source/syntax.ts";
import { identifier } from "../../source/test-calls.ts";

/** A habit that the house does not want, where it was seen. */
export interface BadHabit {
  measure: "any" | "empty catch" | "sleep in a test";
  line: number;
  message: string;
}

// Here everything is spelt out; elsewhere `any` needs its reason in a comment beside it.
const WITHOUT_ANY = ["packages/protocol/", "packages/client/"];
// Lines that a reason may stand above: one for the directive that the linter wants between.
const REASON_REACH = 2;

/** Finds `any` without leave, catches that swallow, and tests that wait by the clock. */
export function findBadHabits(syntax: Syntax, path: string): BadHabit[] {
  const found: BadHabit[] = [];
  const { lineOf } = syntax;
  visit(syntax.program, (node, ancestors) => {
    const line = lineOf(node.start);
    if (node.type === "TSAnyKeyword" && !mayBeAny(syntax, path, line)) {
      found.push({
        measure: "any",
        line,
        message: "`any`: name the type, or say in a comment why it has none",
      });
    }
    if (swallows(syntax, node)) {
      found.push({
        measure: "empty catch",
        line,
        message: "empty catch: handle it, report it or say why not",
      });
    }
    if (isTest(path) && sleeps(node, ancestors)) {
      found.push({ measure: "sleep in a test", line, message: "sleep: wait for what should happen instead" });
    }
  });
  return found;
}

function mayBeAny({ comments, lineOf }: Syntax, path: string, line: number): boolean {
  if (WITHOUT_ANY.some((folder) => path.startsWith(folder))) return false;
  return comments.some(({ value, end }) => {
    // A directive to the linter is no reason, unless it gives one behind two dashes.
    const isReason = !/^\s*(oxlint|eslint)-/.test(value) || / -- \S/.test(value);
    const above = line - lineOf(end);
    return isReason && above >= 0 && above <= REASON_REACH;
  });
}

/** `catch {}` and `.catch(() => {})` with neither a statement nor a word inside. */
function swallows({ comments }: Syntax, node: SyntaxNode): boolean {
  const block = node.type === "CatchClause" ? node.body : emptyHandler(node);
  if (!isNode(block) || !Array.isArray(block.body) || block.body.length > 0) return false;
  return !comments.some((comment) => comment.start > block.start && comment.end < block.end);
}

function emptyHandler(node: SyntaxNode): unknown {
  if (node.type !== "CallExpression" || !isNode(node.callee)) return undefined;
  const [handler] = node.arguments as SyntaxNode[];
  return identifier(node.callee.property) === "catch" && handler?.type === "ArrowFunctionExpression"
    ? handler.body
    : undefined;
}

/** `waitForTimeout(…)`, an import of timers/promises, or a promise that a timer resolves. */
function sleeps(node: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  if (node.type === "ImportDeclaration")
    return String((node.source as SyntaxNode).value).endsWith("timers/promises");
  if (node.type !== "CallExpression" || !isNode(node.callee)) return false;
  if (identifier(node.callee.property) === "waitForTimeout") return true;
  if (identifier(node.callee) !== "setTimeout") return false;
  const [callback, delay] = node.arguments as (SyntaxNode | undefined)[];
  return delay !== undefined && delay.value !== 0 && resolvesPromise(identifier(callback), ancestors);
}

function resolvesPromise(name: string | undefined, ancestors: readonly SyntaxNode[]): boolean {
  return ancestors.some(
    (node) =>
      node.type === "NewExpression" &&
      identifier(node.callee) === "Promise" &&
      (node.arguments as { params?: SyntaxNode[] }[])[0]?.params?.[0] !== undefined &&
      identifier((node.arguments as { params?: SyntaxNode[] }[])[0]?.params?.[0]) === name,
  );
}
