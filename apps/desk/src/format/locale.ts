/** The desk speaks English; of the agent's languages the first English one decides how times and dates are written. */
export function chooseLocale(languages: readonly string[]): string {
  return languages.find((language) => /^en\b/i.test(language)) ?? "en-GB";
}

/** The locale of this browser's agent. */
export const locale = chooseLocale(typeof navigator === "undefined" ? [] : navigator.languages);
