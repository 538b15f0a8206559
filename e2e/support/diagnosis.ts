import type { Page } from "@playwright/test";
import type { EmbedConfig } from "@parley/protocol";
import type { Finding } from "@parley/protocol/diagnosis";

interface Diagnosis {
  ok: boolean;
  findings: Finding[];
}

/** Asks the page's own `Parley.diagnose()`. */
export const askParley = async (page: Page): Promise<Diagnosis> =>
  page.evaluate(async () =>
    (globalThis as unknown as { Parley: { diagnose(): Promise<Diagnosis> } }).Parley.diagnose(),
  );

/**
 * Asks a page why its chat is not there, with the chunk that `Parley.diagnose()` fetches; without a config as one types
 * it into the console where even the chat's engine is missing.
 */
export async function diagnose(page: Page, chat: string, config?: EmbedConfig): Promise<Diagnosis> {
  return page.evaluate(
    async ([origin, carried]) => {
      const { diagnose: run } = (await import(`${origin}/embed/diagnose.js`)) as {
        diagnose: (config?: EmbedConfig, origin?: string) => Promise<Diagnosis>;
      };
      return carried ? run(carried, origin) : run();
    },
    [chat, config] as const,
  );
}

/** What is not well, as `code: text`, the gravest first. */
export const faultsOf = ({ findings }: Diagnosis): string[] =>
  findings.filter(({ ok }) => !ok).map(({ code, text }) => `${code}: ${text}`);
