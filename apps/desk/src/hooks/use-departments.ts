import { useMemo } from "react";
import type { StaffedDepartment } from "../api/owner-api.ts";
import { useDeskState } from "./desk-context.ts";

/** The departments of all properties, by name. */
export function useDepartments(): readonly StaffedDepartment[] {
  const departments = useDeskState((state) => state.directory.departments);
  return useMemo(
    () =>
      Object.values(departments)
        .flat()
        .sort((one, other) => one.name.localeCompare(other.name, "en")),
    [departments],
  );
}

/** The departments' names by their ids. */
export function useDepartmentNames(): Readonly<Record<string, string>> {
  const departments = useDepartments();
  return useMemo(() => Object.fromEntries(departments.map(({ id, name }) => [id, name])), [departments]);
}
