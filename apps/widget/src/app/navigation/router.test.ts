import { expect, test } from "vitest";
import { createRouter, type Router, type ViewPath } from "./router.ts";

const PATHS: readonly ViewPath[] = [
  "/",
  "chat",
  "prechat",
  "kb-article",
  "kb-search",
  "history-list",
  "history-chat",
  "agents",
  "name-form",
];
const pathsOf = (router: Router): string[] => router.get().history.map(({ path }) => path);

function changesOf(router: Router): () => number {
  let changes = 0;
  router.subscribe(() => changes++);
  return () => changes;
}

test("[S2-14] going to an unknown view fails with 'Unrecognised route' and leaves everything as it was", () => {
  const router = createRouter(PATHS);
  const changes = changesOf(router);
  const before = router.get();
  expect(() => router.go("restart-chat")).toThrow("Unrecognised route");
  expect(() => router.go("constructor" as ViewPath)).toThrow("Unrecognised route");
  expect(router.get()).toBe(before);
  expect(changes()).toBe(0);
});

test("[S2-15] going to the view that is current already does nothing", () => {
  const router = createRouter(PATHS);
  router.go("chat");
  const changes = changesOf(router);
  router.go("chat");
  expect(changes()).toBe(0);
  expect(pathsOf(router)).toEqual(["/", "chat"]);
  router.go("kb-article", { articleId: "1" });
  router.go("kb-article", { articleId: "1" });
  router.go("kb-article", { articleId: "2" });
  expect(changes()).toBe(2);
});

test("[S2-16] the view history keeps 15 entries and drops the oldest", () => {
  const router = createRouter(PATHS);
  for (let count = 0; count < 10; count++) {
    router.go("chat");
    router.go("history-chat", { chatId: String(count) });
  }
  const { history } = router.get();
  expect(history).toHaveLength(15);
  expect(history.at(-1)?.parameters).toEqual({ chatId: "9" });
  expect(history[0]).toMatchObject({ path: "history-chat", parameters: { chatId: "2" } });
});

test("[S2-17] going back removes the latest entry of the view history", () => {
  const router = createRouter(PATHS);
  router.go("chat");
  router.go("agents");
  router.back();
  expect(pathsOf(router)).toEqual(["/", "chat"]);
  expect(router.get().current.path).toBe("chat");
});

test("[S2-18] going back returns to home when no entry is left", () => {
  const router = createRouter(PATHS);
  router.back();
  expect(router.get()).toMatchObject({ history: [], current: { path: "/" }, main: "/" });
  router.back();
  expect(router.get().current.path).toBe("/");
});

test("[S2-19] after going back to home, chat or the form before it, the overlay is hidden", () => {
  for (const main of ["/", "chat", "prechat"] as const) {
    const router = createRouter(PATHS);
    router.go(main);
    router.go("history-list");
    router.go("history-chat", { chatId: "1" });
    expect(router.get()).toMatchObject({ isOverlayShown: true, main });
    router.back();
    expect(router.get()).toMatchObject({ isOverlayShown: true, current: { path: "history-list" } });
    router.back();
    expect(router.get()).toMatchObject({ isOverlayShown: false, current: { path: main }, main });
  }
});

test("[S2-20] after going back with nothing left in the history, the overlay is hidden", () => {
  const router = createRouter(PATHS);
  // Sixteen steps: home itself has been dropped.
  for (let count = 0; count < 16; count++) router.go("history-chat", { chatId: String(count) });
  for (let count = 0; count < 14; count++) router.back();
  expect(router.get()).toMatchObject({ isOverlayShown: true, main: "/" });
  router.back();
  expect(router.get()).toMatchObject({ isOverlayShown: false, history: [], current: { path: "/" } });
});

test("a main view that was gone to from the overlay leads back to it", () => {
  const router = createRouter(PATHS);
  router.go("history-chat", { chatId: "1" });
  router.go("chat");
  expect(router.get().isOverlayShown).toBe(false);
  router.back();
  expect(router.get()).toMatchObject({ isOverlayShown: true, main: "/", current: { path: "history-chat" } });
});

test("[S2-21] a view that is registered twice is refused with 'Duplicate routes'", () => {
  expect(() => createRouter([...PATHS, "chat"])).toThrow("Duplicate routes");
});

test("a view that takes another's place is no step of the way back", () => {
  const router = createRouter(PATHS);
  router.go("prechat");
  router.replace("chat");
  expect(pathsOf(router)).toEqual(["/", "chat"]);
});

test("[S4-82] another session begins at home with no way back", () => {
  const router = createRouter(PATHS);
  router.go("chat");
  router.go("agents");
  router.reset();
  expect(pathsOf(router)).toEqual(["/"]);
  expect(router.get().isOverlayShown).toBe(false);
});
