import { parseSync } from "vite";
import type { SourceFile } from "./files.ts";

/** A node of the syntax tree, as far as the checks look at it. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Comment {
  value: string;
  start: number;
  end: number;
}

/** A parsed file; `lineOf` turns an offset into a line number that starts at 1. */
export interface Syntax {
  program: SyntaxNode;
  comments: Comment[];
  lineOf: (offset: number) => number;
}

/**
 * Parses a source file.
 * @throws Error with path and position when it is not valid TypeScript
 */
export function parseSource({ path, text }: SourceFile): Syntax {
  const lang = path.endsWith(".tsx") ? "tsx" : path.endsWith(".mjs") ? "js" : "ts";
  const parsed = parseSync(path, text, { lang });
  const lineOf = lineFinder(text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return { program: parsed.program as unknown as SyntaxNode, comments: parsed.comments, lineOf };
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** Whether a value found in the tree is a node. */
export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** Visits a node and everything below it, parents before children; `ancestors` has the nearest one last. */
export function visit(
  node: SyntaxNode,
  enter: (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => void,
  ancestors: readonly SyntaxNode[] = [],
): void {
  enter(node, ancestors);
  const inside = [...ancestors, node];
  for (const value of Object.values(node)) {
    const children = Array.isArray(value) ? value : [value];
    for (const child of children) if (isNode(child)) visit(child, enter, inside);
  }
}
