import type { EmbedConfig } from "@parley/protocol";

/** Characters that end a script element or a line of script when the text is pasted into a page. */
const UNSAFE = /[<\u2028\u2029]/g;

const NAME = /^[A-Za-z_$][\w$]*$/;

/**
 * Writes a JSON value as an expression that is safe in a script file and inside a script element: as short as a
 * minifier would, since every page loads it.
 */
export function scriptLiteral(value: unknown): string {
  if (typeof value === "boolean") return value ? "!0" : "!1";
  if (Array.isArray(value)) return `[${value.map(scriptLiteral).join(",")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value).flatMap(member).join(",")}}`;
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** As in JSON, what is undefined is left out. */
const member = ([name, value]: [string, unknown]): string[] =>
  value === undefined ? [] : [`${NAME.test(name) ? name : scriptLiteral(name)}:${scriptLiteral(value)}`];

/**
 * The embed script: the loader with the widget's settings in front of it, in a scope of their own.
 * @param prologue script that runs between the two and may change the settings
 */
export function embedScript(config: EmbedConfig, loader: string, prologue = ""): string {
  // A line break ends a comment that a script may end with.
  const scripts = [prologue, loader].map((script) => script.trimEnd()).filter((script) => script !== "");
  return `(()=>{const __PARLEY_CONFIG__=${scriptLiteral(config)};${scripts.join("\n")}\n})()`;
}

/** What stands in for the embed script when there is none to give: one line on the console. */
export function complaintScript(sentence: string): string {
  return `console.error(${scriptLiteral(`Parley: ${sentence}`)});\n`;
}
