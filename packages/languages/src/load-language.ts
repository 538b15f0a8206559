import type { LanguageCode } from "./plural-forms.ts";
import type { LanguagePack } from "./translator.ts";

type Import = () => Promise<{ pack: LanguagePack }>;

/** The languages that are complete; each is a chunk of its own. */
const importers = {
  ar: async () => import("./packs/ar.ts"),
  bg: async () => import("./packs/bg.ts"),
  cs: async () => import("./packs/cs.ts"),
  da: async () => import("./packs/da.ts"),
  de: async () => import("./packs/de.ts"),
  el: async () => import("./packs/el.ts"),
  es: async () => import("./packs/es.ts"),
  fa: async () => import("./packs/fa.ts"),
  fi: async () => import("./packs/fi.ts"),
  fr: async () => import("./packs/fr.ts"),
  he: async () => import("./packs/he.ts"),
  hi: async () => import("./packs/hi.ts"),
  hu: async () => import("./packs/hu.ts"),
  id: async () => import("./packs/id.ts"),
  it: async () => import("./packs/it.ts"),
  ja: async () => import("./packs/ja.ts"),
  ko: async () => import("./packs/ko.ts"),
  nb: async () => import("./packs/nb.ts"),
  nl: async () => import("./packs/nl.ts"),
  pl: async () => import("./packs/pl.ts"),
  "pt-BR": async () => import("./packs/pt-br.ts"),
  ro: async () => import("./packs/ro.ts"),
  ru: async () => import("./packs/ru.ts"),
  sv: async () => import("./packs/sv.ts"),
  th: async () => import("./packs/th.ts"),
  tr: async () => import("./packs/tr.ts"),
  uk: async () => import("./packs/uk.ts"),
  vi: async () => import("./packs/vi.ts"),
  "zh-CN": async () => import("./packs/zh-cn.ts"),
} as const satisfies Partial<Record<LanguageCode, Import>>;

/** Code of a language that can be loaded. */
export type LoadableCode = keyof typeof importers;

/** The languages that can be loaded, besides English. */
export const LOADABLE = Object.keys(importers) as LoadableCode[];

/**
 * Fetches one language.
 * @throws what the import throws when the chunk does not come
 */
export const loadLanguage = async (code: LoadableCode): Promise<LanguagePack> =>
  (await importers[code]()).pack;
