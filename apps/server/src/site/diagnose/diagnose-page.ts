import { diagnosisCatalogue, sortFindings, type Finding } from "@parley/protocol/diagnosis";
import { html, prose, type Html } from "../openapi/html.ts";
import type { Question } from "./server-findings.ts";

/** How a finding is shown: by a word and a form, never by colour alone. The page's script uses the same. */
function markOf({ code, ok }: Finding): { kind: string; word: string } {
  if (ok) return { kind: "good", word: "Fine" };
  return diagnosisCatalogue[code].level === "note"
    ? { kind: "note", word: "Note" }
    : { kind: "fault", word: "Fault" };
}

function row(found: Finding): Html {
  const { kind, word } = markOf(found);
  return html`<li class="finding ${kind}">
    <span class="word">${word}</span>
    <p class="text">${prose(found.text)}</p>
    <code class="code">${found.code}</code>
  </li>`;
}

const list = (findings: readonly Finding[]): Html =>
  html`<ul class="findings" role="list">
    ${sortFindings(findings).map(row)}
  </ul>`;

function verdict(findings: readonly Finding[]): Html {
  const faults = findings.filter(({ code, ok }) => !ok && diagnosisCatalogue[code].level === "fault").length;
  if (faults === 0) return html`<p class="verdict good">The server finds nothing wrong.</p>`;
  const count = faults === 1 ? "one fault" : `${faults} faults`;
  return html`<p class="verdict fault">The server finds ${count}.</p>`;
}

const form = ({ propertyId, widgetId, site }: Question): Html =>
  html`<form method="get" action="/diagnose">
    <label>Property <input name="property" value="${propertyId}" required maxlength="128" /></label>
    <label>Widget <input name="widget" value="${widgetId}" required maxlength="128" /></label>
    <label class="wide"
      >Address of your site
      <input name="site" type="url" value="${site ?? ""}" placeholder="https://shop.example" maxlength="2048"
    /></label>
    <button type="submit">Check</button>
  </form>`;

/** The files that the page needs. */
const STYLE = "/diagnose/page.css";
const SCRIPT = "/diagnose/page.js";

const results = ({ propertyId, widgetId }: Question, findings: readonly Finding[]): Html => html`
  <section aria-labelledby="settings">
    <h2 id="settings">What the server says</h2>
    ${verdict(findings)} ${list(findings)}
  </section>
  <section aria-labelledby="browser">
    <h2 id="browser">What this browser says</h2>
    <div
      data-diagnosis
      data-property="${propertyId}"
      data-widget="${widgetId}"
      aria-live="polite"
      aria-busy="true"
    >
      <p class="waiting">Nothing yet. Where this line stays, the browser refuses the chat's scripts.</p>
    </div>
  </section>
  <section aria-labelledby="page">
    <h2 id="page">What only your page can say</h2>
    <p>
      Its policy, its styles and its own calls are seen from inside alone. Open your page, then the browser's
      console, and type <code>await Parley.diagnose()</code>. Where <code>Parley</code> is not defined, the
      embed script has not run: it is not on the page, or an ad blocker or the page's policy stops it.
    </p>
  </section>
`;

/**
 * The page that says why a widget is not shown. Without inline scripts or styles; what the browser alone can tell is
 * filled in by a script.
 * @param findings undefined while no widget has been named
 */
export function diagnosePage(question: Question, findings: readonly Finding[] | undefined): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Why is the chat not there?</title>
        <link rel="stylesheet" href="${STYLE}" />
        ${findings ? html`<script type="module" src="${SCRIPT}"></script>` : html``}
      </head>
      <body>
        <main>
          <h1>Why is the chat not there?</h1>
          <p class="lead">Name the widget as the embed snippet does, and the site that it is to be on.</p>
          ${form(question)} ${findings ? results(question, findings) : html``}
        </main>
      </body>
    </html> `.markup;
}
