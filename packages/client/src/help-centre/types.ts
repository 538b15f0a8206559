import type { FeatureStore } from "../feature-store.ts";

/** A found article, as the box suggests it (S3-86). */
export interface SearchOption {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
}

/** A found article (S3-91). */
export interface FoundArticle extends SearchOption {
  /** The words around what was looked for, that between `<b>` and `</b>`; everything else in it is text. */
  readonly highlight: string;
}

/** An article, as the help centre tells it. */
export interface Article extends SearchOption {
  /** Markdown, as docs/adr/0008-help-articles-are-markdown.md says; left out in lists. */
  readonly body?: string;
  readonly [field: string]: unknown;
}

/** A search (S3-89). */
export interface SearchData {
  readonly query: string;
  readonly results: readonly FoundArticle[];
  readonly hasNext: boolean;
  /** Names the search in the statistics; empty until there is an answer. */
  readonly token: string;
  readonly total: number;
  readonly error: boolean;
  /** Where links of articles open (S3-90). */
  readonly linkTarget: "self" | "blank";
}

/** The help centre (S3-88). */
export interface HelpCentreState {
  /** Articles of the start page. */
  readonly items: readonly Article[];
  readonly selected: Article | null;
  readonly search: SearchData;
  readonly siteId: string;
  /** Of the list, in pixels. */
  readonly scrollPosition: number;
  readonly isLoadingIndex: boolean;
  readonly isLoadingShow: boolean;
  readonly isSearching: boolean;
}

export type HelpStore = FeatureStore<HelpCentreState>;
