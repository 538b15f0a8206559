import type { Client } from "@parley/client";
import { expect, test, vi } from "vitest";
import { perform, type CallName } from "./calls.ts";
import { createFault, notRunning } from "./fault.ts";

type Asynchronous = () => Promise<void>;

function means(outcome: Asynchronous = async () => undefined) {
  const method = vi.fn<(...args: unknown[]) => Promise<void>>(outcome);
  const names: CallName[] = [
    "endChat",
    "addEvent",
    "setAttributes",
    "addTags",
    "removeTags",
    "login",
    "logout",
  ];
  const client = Object.fromEntries(names.map((name) => [name, method])) as unknown as Client;
  return { method, means: { client, switchTo: method } };
}

test.each([
  ["endChat", [], []],
  ["addEvent", ["bought", { price: 3 }], ["bought", { price: 3 }]],
  ["addEvent", ["seen"], ["seen"]],
  ["setAttributes", [{ plan: "pro" }], [{ plan: "pro" }]],
  ["addTags", [["vip"]], [["vip"]]],
  ["removeTags", [["vip"]], [["vip"]]],
  ["login", [{ userId: "42" }], [{ userId: "42" }]],
  ["logout", [], []],
  ["switchWidget", ["p", "w"], ["p", "w"]],
] as const)("%s hands on what it is about and calls back without an error", async (name, args, handed) => {
  const { means: given, method } = means();
  const callback = vi.fn<(error: unknown) => void>();
  await perform(name, [...args, callback], given);
  expect(method).toHaveBeenCalledExactlyOnceWith(...handed);
  expect(callback).toHaveBeenCalledExactlyOnceWith(null);
});

test.each([
  ["addEvent", [], "INVALID_PAYLOAD"],
  ["addEvent", ["x", 5], "INVALID_PAYLOAD"],
  ["setAttributes", ["plan"], "INVALID_PAYLOAD"],
  ["setAttributes", [[]], "INVALID_PAYLOAD"],
  ["addTags", ["vip"], "INVALID_PAYLOAD"],
  ["removeTags", [[1]], "INVALID_PAYLOAD"],
  ["login", [null], "INVALID_PAYLOAD"],
  ["endChat", ["no function"], "INVALID_PAYLOAD"],
] as const)("%s(%j) is refused before anything is sent", async (name, args, code) => {
  const { means: given, method } = means();
  await expect(perform(name, args, given)).rejects.toMatchObject({ code, message: expect.any(String) });
  expect(method).not.toHaveBeenCalled();
});

test.each([
  [[], "INVALID_PROPERTY_ID"],
  [["  ", "w"], "INVALID_PROPERTY_ID"],
  [["p"], "INVALID_WIDGET_ID"],
  [["p", 7], "INVALID_WIDGET_ID"],
] as const)("[S8-10][S8-11] switchWidget(%j) tells its callback %s", async (args, code) => {
  const callback = vi.fn<(error: unknown) => void>();
  await expect(perform("switchWidget", [...args, callback], means().means)).rejects.toMatchObject({ code });
  expect(callback).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
});

test.each(["login", "logout"] as const)(
  "[S8-06][S8-07][S8-08][S8-09] the callback of %s gets true without an answer, else the answer's error",
  async (name) => {
    const args = name === "login" ? [{ userId: "1" }] : [];
    const callback = vi.fn<(error: unknown) => void>();
    const failing = (code: string) => means(async () => Promise.reject(createFault(code, "Why."))).means;
    await expect(perform(name, [...args, callback], failing("NETWORK_ERROR"))).rejects.toMatchObject({
      code: "NETWORK_ERROR",
    });
    await expect(perform(name, [...args, callback], failing("INVALID_HASH"))).rejects.toMatchObject({
      code: "INVALID_HASH",
    });
    expect(callback.mock.calls).toEqual([[true], [expect.objectContaining({ code: "INVALID_HASH" })]]);
  },
);

test("without an engine every call is refused; whatever else fails has a code as well", async () => {
  await expect(perform("endChat", [], notRunning())).rejects.toMatchObject({ code: "NOT_RUNNING" });
  const broken = means(async () => Promise.reject(new TypeError("fetch failed"))).means;
  await expect(perform("endChat", [], broken)).rejects.toMatchObject({ code: "NETWORK_ERROR" });
});

test("[S7-134] a callback that throws is logged", async () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  const throwing = (): void => {
    throw new Error("the page's own");
  };
  await perform("endChat", [throwing], means().means);
  await Promise.resolve();
  expect(report).toHaveBeenCalledTimes(1);
});
