import type { EmbedConfig } from "@parley/protocol";

/** Characters that end a script element or a line of script when the text is pasted into a page. */
const UNSAFE = /[<\u2028\u2029]/g;

/** Writes a value as an expression that is safe in a script file and inside a script element. */
export function scriptLiteral(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

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
