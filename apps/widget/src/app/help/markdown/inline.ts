/** A part of a line. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong" | "emphasis"; content: Inline[] }
  /** Leads out of the widget; http, https, mailto or tel. */
  | { kind: "link"; href: string; content: Inline[] }
  /** Leads to another article. */
  | { kind: "article"; articleId: string; content: Inline[] }
  | { kind: "break" };

const SYNTAX =
  /\\([!-/:-@[-`{-~])|(`+)(.+?)\2(?!`)|\[([^\][]+)\]\(\s*([^\s()]+(?:\([^\s()]*\)[^\s()]*)?)\s*\)|\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\*)|\*(?=[^\s*])([^*]+?)(?<=\S)\*|(?<![\p{L}\p{N}_])_(?=\S)([^_]+?)(?<=\S)_(?![\p{L}\p{N}_])|(?:\\| {2,})\n|<(https?:\/\/[^\s<>]+)>/gsu;

const ARTICLE = "article:";
const OUTWARD = /^(?:https?:|mailto:|tel:)/i;

/** A link's parts; an address that may not be led to leaves the words. */
function linked(address: string, words: string): Inline[] {
  const content = parseInline(words);
  if (address.startsWith(ARTICLE))
    return [{ kind: "article", articleId: address.slice(ARTICLE.length), content }];
  if (!OUTWARD.test(address) || !URL.canParse(address)) return content;
  return [{ kind: "link", href: new URL(address).href, content }];
}

function partOf(match: RegExpMatchArray): Inline[] {
  const [, escaped, , code, words, address, strong, starred, underlined, bare] = match;
  if (escaped !== undefined) return [{ kind: "text", text: escaped }];
  if (code !== undefined) return [{ kind: "code", text: code.trim() || code }];
  if (words !== undefined && address !== undefined) return linked(address, words);
  if (strong !== undefined) return [{ kind: "strong", content: parseInline(strong) }];
  const stressed = starred ?? underlined;
  if (stressed !== undefined) return [{ kind: "emphasis", content: parseInline(stressed) }];
  return bare === undefined ? [{ kind: "break" }] : linked(bare, bare);
}

/** Reads what stands in a line: stress, code, links, breaks. Everything else is text. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let done = 0;
  for (const match of text.matchAll(SYNTAX)) {
    if (match.index > done) parts.push({ kind: "text", text: text.slice(done, match.index) });
    parts.push(...partOf(match));
    done = match.index + match[0].length;
  }
  if (done < text.length) parts.push({ kind: "text", text: text.slice(done) });
  return parts;
}
