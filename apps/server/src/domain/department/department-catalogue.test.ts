import { expect, test } from "vitest";
import type { DepartmentRecord } from "../../ports/property-store.ts";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { DepartmentCatalogue } from "./department-catalogue.ts";

const sales: DepartmentRecord = { propertyId: "main", id: "sales", name: "Sales", agentIds: ["anna"] };

function setUp(departments: DepartmentRecord[]) {
  const clock = new ManualClock();
  const reads: string[] = [];
  const store = {
    listDepartments: async (propertyId: string) => {
      reads.push(propertyId);
      return departments.filter((department) => department.propertyId === propertyId);
    },
  };
  return { clock, reads, catalogue: new DepartmentCatalogue(store, clock) };
}

const teamOf = (...agentIds: string[]) => ({
  profiles: agentIds.map((profileId) => ({
    profileId,
    displayName: "",
    profileTitle: "",
    profileImage: "",
    isBot: false,
  })),
});

test("departments are read once in a while, and at once after they were saved here", async () => {
  const departments = [sales];
  const { catalogue, clock, reads } = setUp(departments);
  await catalogue.list("main");
  departments.push({ ...sales, id: "help" });
  expect(await catalogue.list("main")).toHaveLength(1);
  catalogue.forget("main");
  expect(await catalogue.list("main")).toHaveLength(2);
  clock.advance(2_000);
  await catalogue.list("main");
  expect(reads).toHaveLength(3);
});

test("a department can be reached while one of its agents is at the desk; visitors do not learn who they are", async () => {
  const { catalogue } = setUp([sales, { ...sales, id: "empty", name: "Empty", agentIds: [] }]);
  expect(await catalogue.present("main", teamOf("anna", "bot"))).toEqual([
    { id: "sales", name: "Sales", online: true },
    { id: "empty", name: "Empty", online: false },
  ]);
  expect(await catalogue.present("main", teamOf("bot"))).toMatchObject([
    { online: false },
    { online: false },
  ]);
});

test("a conversation may be put into the property's own departments and into any", async () => {
  const { catalogue } = setUp([sales]);
  expect(await catalogue.has("main", "sales")).toBe(true);
  expect(await catalogue.has("main", "any")).toBe(true);
  expect(await catalogue.has("main", "help")).toBe(false);
  expect(await catalogue.has("other", "sales")).toBe(false);
});
