/** What a person reads on standard output when the server has started. */
export interface Announcer {
  /** The server listens. */
  listening(): void;
  /** The link that signs the owner in; printed below, a moment later. */
  signInLink(link: string): void;
  /** Instead of a link: how to get one. */
  desk(): void;
}

export interface AnnouncerOptions {
  publicUrl: string;
  ownerEmail: string;
  /** Whether bold and faint text is understood. */
  styled: boolean;
  write: (text: string) => void;
}

/** The script tag that puts the widget on a page. */
export const embedSnippet = (publicUrl: string, propertyId = "main", widgetId = "default"): string =>
  `<script async src="${publicUrl}/embed/${propertyId}/${widgetId}.js"></script>`;

export function createAnnouncer({ publicUrl, ownerEmail, styled, write }: AnnouncerOptions): Announcer {
  const style = (code: number, text: string): string => (styled ? `\u001B[${code}m${text}\u001B[0m` : text);
  const bold = (text: string): string => style(1, text);
  const faint = (text: string): string => style(2, text);
  const stop = `\n  ${faint("Ctrl-C stops it.")}\n\n`;
  const row = (name: string, value: string): string => `  ${faint(name.padEnd(6))}${value}\n`;
  return {
    listening: () =>
      write(
        [
          `\n  ${bold("Parley")} is listening on ${bold(publicUrl)}\n\n`,
          row("Demo", `${publicUrl}/demo`),
          row("Embed", embedSnippet(publicUrl)),
        ].join(""),
      ),
    signInLink: (link) =>
      write(
        [row("Desk", link), row("", faint(`signs in ${ownerEmail}, once, within 24 hours`)), stop].join(""),
      ),
    desk: () =>
      write(
        [
          row("Desk", `${publicUrl}/desk/`),
          row("", faint(`npm run parley -- agent link --email ${ownerEmail} prints a link that signs in`)),
          stop,
        ].join(""),
      ),
  };
}
