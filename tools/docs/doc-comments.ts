import { isNode, parseSource, type Comment, type Syntax, type SyntaxNode } from "../source/syntax.ts";
import type { SourceFile } from "../source/files.ts";

/** An exported name with the comment in front of it and the `// heading` that it stands under. */
export interface DocumentedExport {
  name: string;
  doc: string;
  heading: string;
}

/** The exported constants and types of a file, in its order. */
export function documentedExports(file: SourceFile): DocumentedExport[] {
  const syntax = parseSource(file);
  return (syntax.program.body as SyntaxNode[]).flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || !isNode(statement.declaration)) return [];
    const doc = docBefore(syntax, file.text, statement.start);
    const heading = headingBefore(syntax, statement.start);
    return declaredNames(statement.declaration).map((name) => ({ name, doc, heading }));
  });
}

function declaredNames(declaration: SyntaxNode): string[] {
  const declared = Array.isArray(declaration.declarations) ? declaration.declarations : [declaration];
  return (declared as { id?: { name?: string } }[]).map(({ id }) => id?.name ?? "");
}

/** The documenting comment right in front of a place, in one line; empty without one. */
export function docBefore({ comments }: Syntax, text: string, start: number): string {
  const comment = comments.findLast(({ end }) => end <= start);
  const isDoc = comment?.value.startsWith("*") && text.slice(comment.end, start).trim() === "";
  return comment && isDoc ? plain(comment) : "";
}

function headingBefore({ comments, lineOf }: Syntax, start: number): string {
  const headings = comments.filter(({ end, value }) => end <= start && /^ [A-Z][\w ]*$/.test(value));
  const heading = headings.findLast((comment) => lineOf(comment.start) === lineOf(comment.end));
  return heading?.value.trim() ?? "";
}

/** A comment's words in one line, without the references to clauses, which mean nothing to a reader. */
const plain = ({ value }: Comment): string =>
  value
    .replaceAll(/^\s*\*+ ?/gm, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?\((?:[^()]*\b)?S\d-\d+[^()]*\)/g, "")
    .trim();
