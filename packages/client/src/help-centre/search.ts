import { HELP_PAGE_SIZE, HELP_SEARCH_DELAY_MS, HELP_SUGGESTIONS_MAX } from "@parley/protocol/limits";
import type { ClientLink } from "../types.ts";
import type { FoundArticle, HelpStore, SearchData, SearchOption } from "./types.ts";

/** Searches the help articles. */
export interface HelpSearch {
  /** The text in the box has changed: searches after a second without another change (S9-10). */
  readonly type: (query: string) => void;
  /** Searches at once; nothing for an empty query (S5-42). */
  readonly search: (query: string) => Promise<void>;
  /** The page of results behind those that are here. */
  readonly searchNext: () => Promise<void>;
  readonly clear: () => void;
  /** What the box suggests, and whether there is more than that (S9-11). */
  readonly suggestions: () => { readonly options: readonly SearchOption[]; readonly showsAll: boolean };
  /** A result was opened: told to the help centre's statistics. */
  readonly clicked: (articleId: string) => void;
}

interface Found {
  readonly articles: readonly FoundArticle[];
  readonly total: number;
  readonly token: string;
}

/** The box has a value when more than one character is in it (S5-43). */
export const hasValue = (text: string): boolean => text.length > 1;

const EMPTY = { query: "", results: [], hasNext: false, token: "", total: 0, error: false } as const;

/** Tells the help centre's statistics; nobody waits for them. */
const createStatistics =
  (link: ClientLink) =>
  (path: string, body: Record<string, string>): void => {
    link
      .call<null>({ method: "POST", path: `/v1/kb/analytics/${path}`, body })
      .catch((error: unknown) => link.options.onIncident?.({ message: "Help statistics failed.", error }));
  };

function suggest({ results, total }: SearchData): ReturnType<HelpSearch["suggestions"]> {
  const options = results
    .slice(0, HELP_SUGGESTIONS_MAX)
    .map(({ id, title, subtitle }) => ({ id, title, subtitle }));
  return { options, showsAll: total > HELP_SUGGESTIONS_MAX };
}

export function createHelpSearch(link: ClientLink, { getState, patch }: HelpStore): HelpSearch {
  const { clock, propertyId } = link.options;
  const tell = createStatistics(link);
  let timer: number | undefined;
  /** The search that counts: an answer to an earlier one comes too late. */
  let round = 0;

  const change = (changes: Partial<SearchData>): void =>
    patch({ search: { ...getState().search, ...changes } });

  function cancel(): void {
    round += 1;
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
  }

  async function read(query: string, before: readonly FoundArticle[]): Promise<void> {
    cancel();
    const mine = round;
    patch({ isSearching: true });
    change({ query, error: false });
    try {
      const { articles, total, token } = await link.call<Found>({
        method: "GET",
        path: "/v1/kb/article/search",
        query: {
          propertyId,
          siteId: getState().siteId,
          query,
          limit: HELP_PAGE_SIZE,
          from: before.length,
        },
      });
      if (mine !== round) return;
      const results = [...before, ...articles];
      patch({ isSearching: false });
      change({ results, total, token, hasNext: articles.length > 0 && results.length < total });
      if (before.length === 0) tell("search-performed", { token });
    } catch {
      // The state says it: the view offers to try again.
      if (mine !== round) return;
      patch({ isSearching: false });
      change({ error: true });
    }
  }

  async function search(query: string): Promise<void> {
    const words = query.trim();
    if (words !== "") await read(words, []);
  }

  return {
    search,
    type(query) {
      cancel();
      patch({ isSearching: false });
      change({ ...EMPTY, query });
      if (query.trim() === "") return;
      timer = clock.setTimeout(() => void search(query), HELP_SEARCH_DELAY_MS);
    },
    async searchNext() {
      const { search: data, isSearching } = getState();
      if (data.hasNext && !isSearching) await read(data.query, data.results);
    },
    clear() {
      cancel();
      patch({ isSearching: false });
      change(EMPTY);
    },
    suggestions: () => suggest(getState().search),
    clicked: (articleId) => tell("search-result-clicked", { token: getState().search.token, articleId }),
  };
}
