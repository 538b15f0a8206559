import { expect, test, vi } from "vitest";
import { installPublicInterface } from "./public-interface.ts";
import type { ParleyGlobal } from "./types.ts";

const spies = () => ({
  start: vi.fn<() => void>(),
  maximize: vi.fn<() => void>(),
  minimize: vi.fn<() => void>(),
  toggle: vi.fn<() => void>(),
  showWidget: vi.fn<() => void>(),
  hideWidget: vi.fn<() => void>(),
  popup: vi.fn<() => void>(),
  getWindowType: vi.fn<() => "inline">(() => "inline"),
  toggleVisibility: vi.fn<() => void>(),
  isChatHidden: vi.fn<() => boolean>(() => false),
  isChatMaximized: vi.fn<() => boolean>(() => false),
  isChatMinimized: vi.fn<() => boolean>(() => true),
  destroy: vi.fn<() => void>(),
});

/** Installs into a page whose `Parley` is `existing`; returns what the page sees afterwards. */
function install(existing?: unknown) {
  const methods = spies();
  const page: { Parley?: unknown } = existing === undefined ? {} : { Parley: existing };
  // The rest is installed alike.
  installPublicInterface(methods as unknown as ParleyGlobal, page);
  return { methods, api: page.Parley as ParleyGlobal & { push(...calls: unknown[]): void } };
}

test("without anything in place the methods are there", () => {
  const { methods, api } = install();
  api.maximize();
  expect(methods.maximize).toHaveBeenCalledTimes(1);
});

test("calls queued in an array are replayed in their order, and push goes on working", () => {
  const order: string[] = [];
  const queue: unknown[] = ["hideWidget", ["maximize"], () => order.push("function")];
  const { methods, api } = install(queue);
  expect(api).toBe(queue);
  expect(queue).toHaveLength(0);
  expect(methods.hideWidget).toHaveBeenCalledTimes(1);
  expect(methods.maximize).toHaveBeenCalledTimes(1);
  expect(order).toEqual(["function"]);
  api.push(["toggle"]);
  expect(methods.toggle).toHaveBeenCalledTimes(1);
});

test("a plain object keeps its identity and its own fields, and its q is replayed", () => {
  const stub = { q: [["showWidget"]], mine: 1 };
  const { methods, api } = install(stub);
  expect(api).toBe(stub);
  expect(stub.mine).toBe(1);
  expect(methods.showWidget).toHaveBeenCalledTimes(1);
});

test("a call that fails or does not exist is reported and the ones behind it still run", () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  const failing = (): void => {
    throw new Error("the page's own");
  };
  const { methods } = install([failing, ["noSuchMethod"], ["maximize"]]);
  expect(report).toHaveBeenCalledTimes(2);
  expect(methods.maximize).toHaveBeenCalledTimes(1);
});

test("an element that the page calls Parley is left alone", () => {
  const element = { nodeType: 1 };
  const { api } = install(element);
  expect(api).not.toBe(element);
  expect(element).toEqual({ nodeType: 1 });
});
