import { directionOf } from "@parley/languages/direction";
import type { WidgetSettings } from "@parley/protocol";
import type { EmbedContent } from "../embed/embed-source.ts";
import { html, type Html } from "../openapi/html.ts";

/** Id of the element that the chat is drawn in. */
const CONTAINER = "chat";

/** A language code as opposed to a way of finding one (page, browser, auto). */
const LANGUAGE_CODE = /^[a-z]{2,3}(?:[-_]\w+)*$/i;
const WAYS = new Set(["page", "browser", "auto"]);

interface Page {
  title: string;
  attributes: Html;
  head?: Html;
  body: Html;
}

const page = ({ title, attributes, head = html``, body }: Page): string =>
  html`<!doctype html>
    <html ${attributes}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/chat/page.css" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html> `.markup;

const notice = (title: string, text: string): Html =>
  html`<main class="notice">
    <h1>${title}</h1>
    <p>${text}</p>
  </main>`;

/** Where the language is looked for elsewhere the page names none, so that it is the visitor's own. */
function languageAttributes({ language }: WidgetSettings): Html {
  if (!LANGUAGE_CODE.test(language) || WAYS.has(language)) return html``;
  return html`lang="${language}" dir="${directionOf(language)}"`;
}

/** Whether the widget would draw nothing: switched off, or nobody can be reached and the owner hides it then. */
const isClosed = ({ settings, pageStatus }: EmbedContent): boolean =>
  !settings.components.liveChat || (pageStatus.status === "offline" && !settings.visibility.showWhenOffline);

/**
 * The page that holds nothing but a widget's chat: the pop-out window's, and the one that a direct link leads to.
 * Without inline scripts or styles.
 */
export function chatPage(propertyId: string, widgetId: string, content: EmbedContent): string {
  const { settings } = content;
  const title = settings.branding.teamName;
  const script = `/embed/${encodeURIComponent(propertyId)}/${encodeURIComponent(widgetId)}.js`;
  return page({
    title,
    attributes: languageAttributes(settings),
    head: html`<script async src="${script}" data-container="${CONTAINER}"></script>`,
    body: html`${isClosed(content) ? notice(title, "The chat is closed right now. Please come back later.") : html``}
      <div id="${CONTAINER}"></div>`,
  });
}

/** What stands where no chat is. */
export const unknownChatPage = (): string =>
  page({
    title: "Chat not found",
    attributes: html`lang="en"`,
    body: notice("There is no chat here", "Check the address, or go back to the page that you came from."),
  });
