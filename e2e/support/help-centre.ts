import type { Page } from "@playwright/test";

/** An article of the help centre, as the widget reads it. */
export interface HelpArticle {
  id: string;
  title: string;
  subtitle: string;
  body: string;
}

/** One request that the widget made of the help centre. */
export interface HelpRequest {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** Answers a page's help requests in the help centre's stead; it is a server of its own, which comes later. */
export class HelpCentre {
  readonly requests: HelpRequest[] = [];
  articles: HelpArticle[];
  /** Every answer is an error. */
  fails = false;

  constructor(articles: HelpArticle[]) {
    this.articles = articles;
  }

  async answer(page: Page): Promise<void> {
    await page.route("**/v1/kb/**", async (route) => {
      const url = new URL(route.request().url());
      const query = Object.fromEntries(url.searchParams);
      this.requests.push({
        path: url.pathname,
        query,
        body: route.request().postDataJSON() as unknown,
      });
      if (this.fails) await route.fulfill({ status: 503, body: "down" });
      else await route.fulfill({ json: { data: this.dataOf(url.pathname, query) } });
    });
  }

  /** Requests to a path under /v1/kb. */
  to(path: string): HelpRequest[] {
    return this.requests.filter((request) => request.path === `/v1/kb${path}`);
  }

  private dataOf(path: string, query: Record<string, string>): unknown {
    if (path.endsWith("/site")) return { articles: this.articles.slice(0, 5) };
    if (path.endsWith("/search"))
      return this.search(query["query"] ?? "", Number(query["from"]), Number(query["limit"]));
    return this.articles.find(({ id }) => id === query["articleId"]) ?? null;
  }

  private search(words: string, from: number, limit: number): unknown {
    const found = this.articles.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
    const articles = found.slice(from, from + limit).map(({ id, title, subtitle }) => ({
      id,
      title,
      subtitle,
      highlight: `All about <b>${words}</b>, <i>never</i> <script>alert(1)</script>`,
    }));
    return { articles, total: found.length, token: `search:${words}` };
  }
}
