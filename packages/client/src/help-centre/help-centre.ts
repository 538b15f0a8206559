import { createFeatureStore } from "../feature-store.ts";
import type { ClientLink } from "../types.ts";
import { createHelpSearch, type HelpSearch } from "./search.ts";
import type { Article, HelpCentreState, SearchData } from "./types.ts";

/** Reads and searches help articles. */
export interface HelpCentre extends HelpSearch {
  readonly getState: () => HelpCentreState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly setSite: (siteId: string) => void;
  /** Reads the articles of the start page. Rejects with a Fault. */
  readonly index: () => Promise<void>;
  /** Reads one article. @throws Error without a site or an article's id; rejects with a Fault */
  readonly show: (articleId: string) => Promise<void>;
  readonly setScrollPosition: (pixels: number) => void;
  readonly setLinkTarget: (linkTarget: SearchData["linkTarget"]) => void;
}

const NO_ARTICLE = "Please set article ID before calling the action.show";

export function createHelpCentre(link: ClientLink): HelpCentre {
  const store = createFeatureStore<HelpCentreState>({
    items: [],
    selected: null,
    search: {
      query: "",
      results: [],
      hasNext: false,
      token: "",
      total: 0,
      error: false,
      linkTarget: "self",
    },
    siteId: "",
    scrollPosition: 0,
    isLoadingIndex: false,
    isLoadingShow: false,
    isSearching: false,
  });
  const { getState, patch } = store;
  const { propertyId } = link.options;
  let round = 0;

  const read = async <Data>(caller: "/article" | "/site", articleId?: string): Promise<Data> =>
    link.call<Data>({
      method: "GET",
      path: `/v1/kb${caller}`,
      query: { propertyId, siteId: getState().siteId, articleId },
    });

  return {
    ...createHelpSearch(link, store),
    getState,
    subscribe: store.subscribe,
    setSite: (siteId) => patch({ siteId }),
    async index() {
      patch({ isLoadingIndex: true });
      try {
        const items = await read<readonly Article[] | { articles?: readonly Article[] }>("/site");
        patch({ items: Array.isArray(items) ? items : ((items as { articles?: Article[] }).articles ?? []) });
      } finally {
        patch({ isLoadingIndex: false });
      }
    },
    async show(articleId) {
      if (!articleId || !getState().siteId) throw new Error(NO_ARTICLE);
      round += 1;
      const mine = round;
      patch({ isLoadingShow: true, selected: null });
      try {
        const selected = await read<Article>("/article", articleId);
        if (mine === round) patch({ selected });
      } finally {
        if (mine === round) patch({ isLoadingShow: false });
      }
    },
    setScrollPosition: (scrollPosition) => patch({ scrollPosition }),
    setLinkTarget: (linkTarget) => patch({ search: { ...getState().search, linkTarget } }),
  };
}
