import { errorCatalogue, type ErrorCode } from "@parley/protocol/errors";
import type { OpenApiDocument, SocketDescription, SocketMessage } from "./document.ts";
import { html, prose, type Html } from "./html.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { OperationObject } from "./operation-object.ts";
import { fieldsHtml, schemaAnchor } from "./schema-html.ts";

interface Call {
  method: string;
  path: string;
  operation: OperationObject;
}

/** Writes the document as one page for people: no script, one style sheet. */
export function referencePage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = document.tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const sockets = document["x-sockets"];
  const schemas = Object.entries(document.components.schemas);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Parley API</title>
        <link rel="stylesheet" href="/docs/api.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <div class="shell">
          <nav class="contents" aria-label="Contents">
            <p class="title"><a href="#content">Parley API</a></p>
            ${groups.map(({ name, calls: own }) => contentsHtml(name, own.map(callLink)))}
            ${contentsHtml(
              "Sockets",
              sockets.map(({ path }) => linkHtml(socketAnchor(path), path)),
            )}
            ${contentsHtml(
              "Schemas",
              schemas.map(([name]) => linkHtml(schemaAnchor(name), name)),
            )}
          </nav>
          <main id="content">
            <h1>Parley API</h1>
            <p class="lede">${prose(String(document.info["description"]))}</p>
            <p>The same as data: <a href="/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
            ${groups.map(
              ({ name, description, calls: own }) =>
                html`<section>
                  <h2>${name}</h2>
                  <p>${prose(description)}</p>
                  ${own.map(callHtml)}
                </section>`,
            )}
            <section>
              <h2>Sockets</h2>
              <p>
                ${prose('One JSON text a message: `{"c": command, "p": [parameters], "k": id}`. A frame with `k` is answered by `{"c": "callback", "p": [error or null, data], "k": id}`.')}
              </p>
              ${sockets.map(socketHtml)}
            </section>
            <section>
              <h2>Schemas</h2>
              ${schemas.map(schemaHtml)}
            </section>
          </main>
        </div>
      </body>
    </html> `;
  return page.markup;
}

const socketAnchor = (path: string): string => `socket${path.replaceAll("/", "-")}`;
const linkHtml = (anchor: string, text: string): Html => html`<li><a href="#${anchor}">${text}</a></li>`;
const callLink = ({ operation }: Call): Html => linkHtml(operation.operationId, operation.operationId);
const contentsHtml = (title: string, links: readonly Html[]): Html =>
  html`<p class="group">${title}</p>
    <ul>
      ${links}
    </ul>`;

function callHtml({ method, path, operation }: Call): Html {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const asObject: JsonSchema = {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        description ? { ...schema, description } : schema,
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  const answer = responses["200"]?.content["application/json"].schema.properties?.["data"] ?? {};
  return html`<article id="${operationId}">
    <h3>${summary}</h3>
    <p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
    ${
      parameters.length > 0
        ? html`<h4>Parameters</h4>
            ${fieldsHtml(asObject)}`
        : ""
    }
    ${
      requestBody
        ? html`<h4>Body</h4>
            ${fieldsHtml(requestBody.content["application/json"].schema)}`
        : ""
    }
    <h4>Answer</h4>
    ${fieldsHtml(answer)}
    ${errorsHtml(Object.values(responses).flatMap(({ content }) => Object.keys(content["application/json"].examples ?? {})))}
  </article>`;
}

function errorsHtml(codes: readonly string[]): Html {
  if (codes.length === 0) return html``;
  const known = codes.filter((code): code is ErrorCode => code in errorCatalogue);
  return html`<h4>Errors</h4>
    <ul class="errors">
      ${known.map((code) => html`<li><code>${code}</code> ${prose(errorCatalogue[code].meaning)}</li>`)}
    </ul>`;
}

function socketHtml({ path, summary, authentication, commands, events }: SocketDescription): Html {
  return html`<article id="${socketAnchor(path)}">
    <h3>${summary}</h3>
    <p class="address"><span class="method ws">WS</span> <code>${path}</code></p>
    <p>${prose(authentication)}</p>
    <h4>Commands, sent by the client</h4>
    ${messagesHtml(commands)}
    <h4>Events, sent by the server</h4>
    ${messagesHtml(events)}
  </article>`;
}

const messagesHtml = (messages: Record<string, SocketMessage>): Html =>
  html`${Object.entries(messages).map(([name, { summary, parameters, reply, errors = [] }]) => {
    const details = [
      fieldsHtml(parameters),
      ...(reply ? [html`<p class="plain">Reply</p>`, fieldsHtml(reply)] : []),
      errorsHtml(errors),
    ];
    return html`<details>
      <summary><code>${name}</code> <span>${prose(summary)}</span></summary>
      ${details}
    </details>`;
  })}`;

const schemaHtml = ([name, schema]: [string, JsonSchema]): Html =>
  html`<article id="${schemaAnchor(name)}">
    <h3>${name}</h3>
    ${fieldsHtml(schema)}
  </article>`;
