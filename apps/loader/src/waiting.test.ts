import { expect, test, vi } from "vitest";
import type { PageLink } from "./types.ts";
import { waitingMethods } from "./waiting.ts";

type Methods = Record<string, (...args: unknown[]) => unknown>;

function open() {
  const bring = vi.fn<() => Promise<void>>(async () => undefined);
  const page = { waiting: [], bring } as unknown as PageLink;
  return { page, bring, methods: waitingMethods(page) as unknown as Methods };
}

test("calls wait in their order, bring the engine, and keep their promise later", async () => {
  const { page, bring, methods } = open();
  const outcome = methods["login"]?.({ userId: "42" });
  void methods["endChat"]?.();
  expect(bring).toHaveBeenCalledTimes(2);
  expect(page.waiting.map(({ name, args }) => [name, args])).toEqual([
    ["login", [{ userId: "42" }]],
    ["endChat", []],
  ]);
  page.waiting[0]?.settle("done");
  expect(await outcome).toBe("done");
});

test("listening brings nothing, and can be ended before anybody listens", async () => {
  const { page, bring, methods } = open();
  const end = methods["on"]?.("load", () => undefined) as () => void;
  expect(bring).not.toHaveBeenCalled();
  end();
  const stop = vi.fn<() => void>();
  page.waiting[0]?.settle(stop);
  await page.waiting[0]?.outcome;
  expect(stop).toHaveBeenCalledTimes(1);
});
