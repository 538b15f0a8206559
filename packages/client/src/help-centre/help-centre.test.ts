import { expect, test } from "vitest";
import { Fault } from "../fault.ts";
import { createFakeLink, createPromise, type FakeLink } from "../testing/index.ts";
import { createHelpCentre } from "./help-centre.ts";
import { hasValue } from "./search.ts";

const article = (id: string) => ({
  id,
  title: `Title ${id}`,
  subtitle: `Sub ${id}`,
  highlight: `<b>${id}</b>`,
});
const found = (from: number, count: number, total: number) => ({
  articles: Array.from({ length: count }, (_, index) => article(`a${from + index}`)),
  total,
  token: "search-1",
});

function createWorld() {
  const link = createFakeLink();
  const help = createHelpCentre(link);
  help.setSite("site-1");
  return { link, help };
}

const searches = ({ requests }: FakeLink) => requests.filter(({ path }) => path === "/v1/kb/article/search");

test("[S3-88] [S3-89] [S3-90] the state begins empty, and links open in the same window", () => {
  const { help } = createWorld();
  expect(help.getState()).toEqual({
    items: [],
    selected: null,
    search: { query: "", results: [], hasNext: false, token: "", total: 0, error: false, linkTarget: "self" },
    siteId: "site-1",
    scrollPosition: 0,
    isLoadingIndex: false,
    isLoadingShow: false,
    isSearching: false,
  });
  help.setLinkTarget("blank");
  help.setScrollPosition(5);
  expect(help.getState()).toMatchObject({ search: { linkTarget: "blank" }, scrollPosition: 5 });
});

test("[S7-05] an article is read for property, site and id, with a sign while it loads", async () => {
  const { link, help } = createWorld();
  const answer = createPromise<unknown>();
  link.answer = () => answer.promise;
  const showing = help.show("a1");
  expect(help.getState().isLoadingShow).toBe(true);
  answer.keep(article("a1"));
  await showing;
  expect(link.requests).toEqual([
    {
      method: "GET",
      path: "/v1/kb/article",
      query: { propertyId: "main", siteId: "site-1", articleId: "a1" },
    },
  ]);
  expect(help.getState()).toMatchObject({ isLoadingShow: false, selected: { id: "a1" } });
});

test("[S8-15] showing an article needs a site and an id", async () => {
  const { link, help } = createWorld();
  const words = "Please set article ID before calling the action.show";
  await expect(help.show("")).rejects.toThrow(words);
  help.setSite("");
  await expect(help.show("a1")).rejects.toThrow(words);
  expect(link.requests).toEqual([]);
});

test("an article that comes late does not take the place of the one asked for after it", async () => {
  const { link, help } = createWorld();
  const slow = createPromise<unknown>();
  link.answer = () => slow.promise;
  const first = help.show("a1");
  link.answer = () => article("a2");
  await help.show("a2");
  slow.keep(article("a1"));
  await first;
  expect(help.getState().selected?.id).toBe("a2");
});

test("the start page's articles are read for the site; a failure ends the loading and is passed on", async () => {
  const { link, help } = createWorld();
  link.answer = () => [article("a1")];
  await help.index();
  expect(link.requests[0]).toMatchObject({ path: "/v1/kb/site", query: { siteId: "site-1" } });
  expect(help.getState().items).toHaveLength(1);
  link.answer = () => {
    throw new Fault({ code: "NOT_FOUND", message: "No." });
  };
  await expect(help.index()).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(help.getState().isLoadingIndex).toBe(false);
});

test("[S7-06] [S7-07] [S7-08] [S3-91] a search asks for ten, and for the next ten behind those that are here", async () => {
  const { link, help } = createWorld();
  link.answer = () => found(0, 10, 13);
  await help.search(" refund ");
  link.answer = () => found(10, 3, 13);
  await help.searchNext();
  expect(searches(link).map(({ query }) => query)).toEqual([
    { propertyId: "main", siteId: "site-1", query: "refund", limit: 10, from: 0 },
    { propertyId: "main", siteId: "site-1", query: "refund", limit: 10, from: 10 },
  ]);
  const { search } = help.getState();
  expect(search.results).toHaveLength(13);
  expect(search).toMatchObject({ query: "refund", hasNext: false, total: 13, token: "search-1" });
  expect(search.results[0]).toEqual(article("a0"));
  await help.searchNext();
  expect(searches(link)).toHaveLength(2);
});

test("[S5-42] an empty query is not searched for", async () => {
  const { link, help } = createWorld();
  await help.search("   ");
  help.type(" ");
  await link.clock.advance(5_000);
  expect(link.requests).toEqual([]);
});

test("[S9-10] typing searches a second after its last letter", async () => {
  const { link, help } = createWorld();
  link.answer = () => found(0, 1, 1);
  help.type("re");
  await link.clock.advance(900);
  help.type("refund");
  await link.clock.advance(999);
  expect(searches(link)).toEqual([]);
  await link.clock.advance(1);
  expect(searches(link).map(({ query }) => query?.["query"])).toEqual(["refund"]);
});

test("[S5-43] the box has a value from its second character on", () => {
  expect(["", "a", "ab"].map(hasValue)).toEqual([false, false, true]);
});

test("[S8-14] a search that fails says so; the next one begins without the error, and late results are dropped", async () => {
  const { link, help } = createWorld();
  link.answer = () => {
    throw new Fault({ code: "NETWORK_ERROR", message: "" });
  };
  await help.search("refund");
  expect(help.getState()).toMatchObject({ isSearching: false, search: { error: true, query: "refund" } });
  const slow = createPromise<unknown>();
  link.answer = () => slow.promise;
  const first = help.search("refund");
  expect(help.getState()).toMatchObject({ isSearching: true, search: { error: false } });
  link.answer = () => found(5, 1, 1);
  await help.search("order");
  slow.keep(found(0, 10, 10));
  await first;
  expect(help.getState().search.results.map(({ id }) => id)).toEqual(["a5"]);
});

test("[S9-11] [S3-86] the box suggests ten, and a row for all when there are more", async () => {
  const { link, help } = createWorld();
  link.answer = () => found(0, 10, 11);
  await help.search("refund");
  expect(help.suggestions()).toMatchObject({ showsAll: true });
  expect(help.suggestions().options).toHaveLength(10);
  expect(help.suggestions().options[0]).toEqual({ id: "a0", title: "Title a0", subtitle: "Sub a0" });
  link.answer = () => found(10, 1, 11);
  await help.searchNext();
  expect(help.suggestions().options).toHaveLength(10);
  link.answer = () => found(0, 10, 10);
  await help.search("refund");
  expect(help.suggestions().showsAll).toBe(false);
});

test("[S7-09] [S7-10] performed searches and opened results are told, and it does not matter when that fails", async () => {
  const { link, help } = createWorld();
  link.answer = ({ method }) => {
    if (method === "POST") throw new Fault({ code: "NOT_FOUND", message: "" });
    return found(0, 1, 1);
  };
  await help.search("refund");
  help.clicked("a0");
  await link.clock.settle();
  expect(link.requests.filter(({ method }) => method === "POST")).toEqual([
    { method: "POST", path: "/v1/kb/analytics/search-performed", body: { token: "search-1" } },
    {
      method: "POST",
      path: "/v1/kb/analytics/search-result-clicked",
      body: { token: "search-1", articleId: "a0" },
    },
  ]);
  expect(help.getState().search.error).toBe(false);
  expect(link.incidents).toHaveLength(2);
});
