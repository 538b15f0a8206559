import type { Transfer } from "@parley/protocol";
import { expect, test } from "vitest";
import type { Domain } from "../domain.ts";
import { completedBy, withDepartments } from "./complete-transfer.ts";

const toAgent: Transfer = { status: "active", kind: "agent", id: "anna", name: "Anna" };
const toSales: Transfer = { status: "active", kind: "department", id: "sales", name: "Sales" };
const SALES = { propertyId: "main", id: "sales", name: "Sales", agentIds: ["anna", "bob"] };

test.each<[string, Transfer | null, agentId: string, completes: boolean]>([
  ["the agent it waits for", toAgent, "anna", true],
  ["another agent", toAgent, "bob", false],
  ["somebody of the department", toSales, "bob", true],
  ["nobody of the department", toSales, "eve", false],
  ["anybody, when the department is gone", { ...toSales, id: "gone" }, "eve", true],
  ["anybody, when it is completed already", { ...toAgent, status: "completed" }, "anna", false],
  ["anybody, without a transfer", null, "anna", false],
])("[S4-49] joined by %s", (_who, transfer, agentId, completes) => {
  const done = completedBy(agentId, { transfer, propertyId: "main" }, [SALES]);
  expect(done).toEqual(completes ? { ...transfer, status: "completed" } : undefined);
});

test("departments are read only for a change that wants them, and then once", async () => {
  const asked: string[] = [];
  const departments = {
    list: async (propertyId: string) => {
      asked.push(propertyId);
      return [SALES];
    },
  };
  const domain = { departments } as unknown as Domain;
  const joined = (transfer: Transfer) =>
    withDepartments(
      domain,
      async (known) => completedBy("bob", { transfer, propertyId: "main" }, known)?.status,
    );
  expect(await joined(toAgent)).toBeUndefined();
  expect(asked).toEqual([]);
  expect(await joined(toSales)).toBe("completed");
  expect(asked).toEqual(["main"]);
  const failing = withDepartments(domain, async () => Promise.reject(new Error("on purpose")));
  await expect(failing).rejects.toThrow("on purpose");
});
