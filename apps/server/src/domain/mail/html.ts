const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML shows it, character by character. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Several lines of text as HTML. */
export function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n|\r|\n/g, "<br>");
}

/**
 * A whole letter. Styles are inline: mail programs know little else.
 * @param body HTML, every word of others in it escaped
 */
export function htmlLetter(title: string, body: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f5f7;font:15px/1.5 sans-serif;color:#171a21">',
    '<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">',
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>`,
    body,
    "</div></body></html>",
  ].join("");
}
