import { expect, test } from "vitest";
import type { ContractContext } from "../store-contract.ts";
import { NOON, seedProperty } from "./fixture.ts";

export function propertyContract(context: ContractContext): void {
  test("a property is made once and left as it is", async () => {
    const { store } = context.current;
    await seedProperty(store);
    await store.ensureProperty({ id: "main", name: "Other", secret: "0", createdAt: 1 });
    expect(await store.readProperty("main")).toEqual({
      id: "main",
      name: "Main",
      secret: "5ec2e7",
      allowedOrigins: [],
      settings: {},
      createdAt: NOON,
    });
    expect(await store.readProperty("nowhere")).toBeNull();
    expect((await store.listProperties()).map((property) => property.id)).toEqual(["main"]);
  });

  test("allowed origins are replaced as a whole", async () => {
    const { store } = context.current;
    await seedProperty(store);
    expect(await store.setAllowedOrigins("main", ["https://a.example", "https://b.example"])).toBe(true);
    expect(await store.setAllowedOrigins("main", ["https://c.example"])).toBe(true);
    expect((await store.readProperty("main"))?.allowedOrigins).toEqual(["https://c.example"]);
    expect(await store.setAllowedOrigins("nowhere", [])).toBe(false);
  });

  test("a widget's settings rise in version with each save", async () => {
    const { store } = context.current;
    await seedProperty(store);
    await store.ensureWidget("main", "default", { language: "xx" }, NOON);
    expect(await store.readWidget("main", "default")).toEqual({
      propertyId: "main",
      id: "default",
      settings: {},
      settingsVersion: 1,
    });
    expect(await store.saveWidgetSettings("main", "default", { language: "de", nested: [1] })).toBe(2);
    expect(await store.readWidget("main", "default")).toMatchObject({
      settings: { language: "de", nested: [1] },
      settingsVersion: 2,
    });
    expect(await store.saveWidgetSettings("main", "nowhere", {})).toBeNull();
    expect(await store.readWidget("main", "nowhere")).toBeNull();
    expect(await store.readWidget("nowhere", "default")).toBeNull();
    expect(await store.listWidgets("main")).toHaveLength(1);
  });

  test("a widget needs its property", async () => {
    await expect(context.current.store.ensureWidget("nowhere", "default", {}, NOON)).rejects.toThrow();
  });

  test("a property's name, settings and secret are saved each for itself", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const settings = { mail: { fromName: "Grüße" } };
    expect(await store.saveProperty("main", { settings })).toBe(true);
    expect(await store.saveProperty("main", { name: "Shop" })).toBe(true);
    expect(await store.saveProperty("main", {})).toBe(true);
    expect(await store.saveSecret("main", "f00d")).toBe(true);
    expect(await store.readProperty("main")).toMatchObject({ name: "Shop", settings, secret: "f00d" });
    expect(await store.saveProperty("nowhere", { name: "x" })).toBe(false);
    expect(await store.saveProperty("nowhere", {})).toBe(false);
    expect(await store.saveSecret("nowhere", "f00d")).toBe(false);
  });

  test("of two who save the same version of the settings one is told of the conflict", async () => {
    const { store } = context.current;
    await seedProperty(store);
    const saved = await Promise.all([
      store.saveWidgetSettings("main", "default", { by: "one" }, 1),
      store.saveWidgetSettings("main", "default", { by: "two" }, 1),
    ]);
    expect(saved).toEqual([2, "conflict"]);
    expect(await store.readWidget("main", "default")).toMatchObject({ settings: { by: "one" } });
    expect(await store.saveWidgetSettings("main", "default", {}, 2)).toBe(3);
    expect(await store.saveWidgetSettings("main", "nowhere", {}, 1)).toBeNull();
  });
}
