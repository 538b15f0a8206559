import type { Client } from "@parley/client";
import { createHelpCentre, type Article, type HelpCentre } from "@parley/client/help-centre";

/** The help centre of a window, and what the visitor has done in it. */
export interface Help {
  readonly centre: HelpCentre;
  /** Reads the popular articles, once. */
  readonly ensurePopular: () => void;
  /** An article; from the second time on without asking the server. Rejects with a Fault. */
  readonly read: (articleId: string) => Promise<Article>;
  /** An article that has been read. */
  readonly known: (articleId: string) => Article | undefined;
  /** What the visitor had come to in the search; kept on the way to an article and back. */
  readonly searching: { showsResults: boolean };
  /** The next search begins with an empty box. */
  readonly startAnew: () => void;
}

const known = new WeakMap<Client, Help>();

function create(client: Client, siteId: string): Help {
  const centre = createHelpCentre(client.link);
  const articles = new Map<string, Article>();
  const searching = { showsResults: false };
  let isPopularAsked = false;
  centre.setSite(siteId);
  // The pop-out is nothing but the chat: a link that opened in it would take it away.
  if (client.link.options.windowed) centre.setLinkTarget("blank");
  return {
    centre,
    searching,
    ensurePopular() {
      if (isPopularAsked) return;
      isPopularAsked = true;
      // Nobody asked for them: without them the search stands alone.
      centre.index().catch(() => {
        isPopularAsked = false;
      });
    },
    async read(articleId) {
      await centre.show(articleId);
      const { selected } = centre.getState();
      // Another article was wanted meanwhile.
      if (selected?.id !== articleId) throw new Error(`No article "${articleId}".`);
      articles.set(articleId, selected);
      return selected;
    },
    known: (articleId) => articles.get(articleId),
    startAnew() {
      searching.showsResults = false;
      centre.clear();
    },
  };
}

/** The one help centre of a window; created when it is first asked for. */
export function helpOf(client: Client, siteId: string): Help {
  const help = known.get(client) ?? create(client, siteId);
  known.set(client, help);
  return help;
}
