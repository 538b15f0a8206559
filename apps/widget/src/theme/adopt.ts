const sheets: CSSStyleSheet[] = [];
const roots = new Set<DocumentOrShadowRoot>();

const add = (root: DocumentOrShadowRoot, added: readonly CSSStyleSheet[]): void => {
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...added];
};

/** A constructable sheet of this text, the one kind of style that strict policies let through. */
export function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Makes a style sheet apply in every root that has been or will be attached. Compiled CSS modules call it. */
export function adopt(css: string): void {
  const sheet = createSheet(css);
  sheets.push(sheet);
  for (const root of roots) add(root, [sheet]);
}

/** Applies all styles of the widget to a root, also those of chunks that are yet to come; returns the undoing. */
export function attachStyles(root: DocumentOrShadowRoot, own: readonly CSSStyleSheet[]): () => void {
  roots.add(root);
  add(root, [...sheets, ...own]);
  return () => {
    roots.delete(root);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter(
      (sheet) => !sheets.includes(sheet) && !own.includes(sheet),
    );
  };
}
