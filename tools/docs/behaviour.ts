import { listSources, type SourceFile } from "../source/files.ts";
import { parseSource, visit, type SyntaxNode } from "../source/syntax.ts";
import { isTestCall } from "../source/test-calls.ts";
import { table, type Regions } from "./regions.ts";

/** A test whose title says which numbered behaviours it proves. */
export interface BehaviourTest {
  ids: string[];
  title: string;
  file: string;
}

const ID = /\[(S\d-\d{2,3})\]/g;

/** The tests of a file that carry numbers in their titles. */
export function behaviourTests(file: SourceFile): BehaviourTest[] {
  const found: BehaviourTest[] = [];
  visit(parseSource(file).program, (node) => {
    const title = titleOf(node);
    const ids = [...(title?.matchAll(ID) ?? [])].map(([, id = ""]) => id);
    if (title && ids.length > 0) found.push({ ids, title: title.replaceAll(ID, "").trim(), file: file.path });
  });
  return found;
}

/** First argument of a call of test, it, test.each(…) and the like; templates keep their placeholders. */
function titleOf(node: SyntaxNode): string | undefined {
  if (!isTestCall(node)) return undefined;
  const [title] = node.arguments as SyntaxNode[];
  if (title?.type === "TemplateLiteral") {
    return (title.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…");
  }
  return typeof title?.value === "string" ? title.value : undefined;
}

/** The generated part of docs/reference/behaviour.md: every numbered behaviour that a test proves. */
export function behaviourRegions(base: string): Regions {
  const tests = listSources(base)
    // Only a hint, but it spares parsing everything else.
    .filter(({ text }) => text.search(ID) >= 0)
    .flatMap(behaviourTests);
  const rows = tests
    .flatMap(({ ids, title, file }) => ids.map((id) => [id, title, `[${file}](../../${file})`]))
    .toSorted(([one = ""], [other = ""]) => one.localeCompare(other, "en", { numeric: true }));
  const count = new Set(rows.map(([id]) => id)).size;
  return {
    behaviour: `${count} behaviours, ${tests.length} tests.\n\n${table(["Id", "Behaviour", "Test"], rows)}`,
  };
}
