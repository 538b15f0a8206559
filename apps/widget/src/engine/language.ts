import { chooseLanguage, followsPage, localeFor, wantedTags } from "@parley/languages/choose-language";
import { launcherLabels } from "@parley/languages/launcher-labels";
import { loadLanguage } from "@parley/languages/load-language";
import type { LanguagePack } from "@parley/languages";
import type { LoaderHandle } from "@parley/loader/types";
import { loadChunk, pause } from "./chunks.ts";

// Exported because a failed language is fetched again from another copy of this chunk.
export { loadLanguage };

/** How long the window waits for its texts, in milliseconds; after that it speaks English until they come. */
const LONGEST_WAIT_MS = 6_000;

type Code = NonNullable<ReturnType<typeof chooseLanguage>>;

const reported = new Set<string>();

/** The language to speak now; what there are no texts in is logged once, and English stands in for it. */
function codeFor(setting: string): Code {
  const tags = wantedTags(setting, document.documentElement.lang, navigator.languages);
  const code = chooseLanguage(tags);
  const wanted = tags.join(", ");
  if (code === undefined && tags.length > 0 && !reported.has(wanted)) {
    reported.add(wanted);
    console.error(`Parley: there are no texts in ${wanted}; English stands in for them.`);
  }
  return code ?? "en";
}

/** The texts of a language; undefined for English and for what could not be fetched. */
async function packOf(code: Code): Promise<LanguagePack | undefined> {
  if (code === "en") return undefined;
  try {
    return await loadChunk({ loadLanguage, url: import.meta.url }, async (copy) => copy.loadLanguage(code));
  } catch (error) {
    console.error(`Parley: the texts in ${code} could not be loaded; English stands in for them.`, error);
    return undefined;
  }
}

/**
 * Fetches the language that the settings name (S7-13) and, where they follow the page, each one that the page changes
 * to. Resolves when the first one is shown, or nobody should wait
 * any longer for it.
 * @param show takes the texts, none for English, and the locale of numbers and dates
 */
export async function followLanguage(
  { config, launcher }: Pick<LoaderHandle, "config" | "launcher">,
  show: (pack: LanguagePack | undefined, locale: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { language } = config.settings;
  // What the launcher and the texts start in.
  let wanted: Code = "en";
  const follow = async (): Promise<void> => {
    const code = codeFor(language);
    if (code === wanted) return;
    wanted = code;
    const pack = await packOf(code);
    // The page may have changed again meanwhile.
    if (signal.aborted || code !== wanted) return;
    launcher.setLabels(launcherLabels(pack));
    show(pack, localeFor(pack?.code ?? "en", navigator.languages));
  };
  if (followsPage(language)) {
    const observer = new MutationObserver(() => void follow());
    observer.observe(document.documentElement, { attributeFilter: ["lang"] });
    signal.addEventListener("abort", () => observer.disconnect());
  }
  await Promise.race([follow(), pause(LONGEST_WAIT_MS)]);
}
