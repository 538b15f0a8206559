import { isNode, visit, type Syntax, type SyntaxNode } from "../../source/syntax.ts";
import { identifier, isTestCall } from "../../source/test-calls.ts";

/** A function with the number of lines from its first to its last. */
export interface MeasuredFunction {
  name: string;
  line: number;
  lines: number;
  /** A React component: its markup counts as lines, so it may be longer. */
  component: boolean;
}

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
/** Every function of a file, methods and callbacks included. */
export function measureFunctions({ program, lineOf }: Syntax, path: string): MeasuredFunction[] {
  const found: MeasuredFunction[] = [];
  visit(program, (node, ancestors) => {
    const parent = ancestors.at(-1);
    if (!FUNCTIONS.has(node.type) || groupsTests(node)) return;
    const name = nameOf(node, parent);
    found.push({
      name,
      line: lineOf(node.start),
      lines: lineOf(node.end) - lineOf(node.start) + 1,
      component: path.endsWith(".tsx") && /^[A-Z]/.test(name),
    });
  });
  return found;
}

function nameOf(node: SyntaxNode, parent: SyntaxNode | undefined): string {
  return identifier(node.id) ?? identifier(parent?.id) ?? identifier(parent?.key) ?? "(anonymous)";
}

/** A function whose statements declare tests: each of those is measured by itself. */
function groupsTests({ body }: SyntaxNode): boolean {
  const statements = isNode(body) && Array.isArray(body.body) ? (body.body as SyntaxNode[]) : [];
  return statements.some(({ expression }) => isNode(expression) && isTestCall(expression));
}
