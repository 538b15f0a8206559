/** What is written and not sent, kept for this tab while it moves from page to page. */
export interface Draft {
  read(): string;
  write(text: string): void;
}

/** A draft under a key of its own. Where the browser refuses storage it lives as long as the page. */
export function createDraft(
  key: string,
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
): Draft {
  let kept = "";
  return {
    read() {
      try {
        return storage().getItem(key) ?? kept;
      } catch {
        // Blocked by the visitor.
        return kept;
      }
    },
    write(text) {
      kept = text;
      try {
        if (text) storage().setItem(key, text);
        else storage().removeItem(key);
      } catch {
        // Blocked, or full: `kept` has it.
      }
    },
  };
}
