import { Button } from "@mantine/core";
import { useCallback, useState } from "react";
import { ownerApi, type StaffedDepartment } from "../../api/owner-api.ts";
import { FetchedContent } from "../../components/FetchedContent.tsx";
import { useDesk, useDeskState } from "../../hooks/desk-context.ts";
import { useFetched } from "../../hooks/use-fetched.ts";
import { newMessageId } from "../../sync/message-id.ts";
import { DepartmentForm } from "./DepartmentForm.tsx";
import classes from "./settings.module.css";

/** The groups of agents that a visitor can ask for. */
export function DepartmentsPanel({ propertyId }: { propertyId: string }) {
  const fetched = useFetched(useCallback(async () => ownerApi.listDepartments(propertyId), [propertyId]));
  return (
    <FetchedContent fetched={fetched} what="the departments">
      {(departments) => (
        <Departments propertyId={propertyId} departments={departments} onChange={fetched.set} />
      )}
    </FetchedContent>
  );
}

interface DepartmentsProps {
  propertyId: string;
  departments: readonly StaffedDepartment[];
  onChange: (departments: readonly StaffedDepartment[]) => void;
}

function Departments({ propertyId, departments, onChange }: DepartmentsProps) {
  const desk = useDesk();
  const agents = useDeskState((state) => state.directory.agents);
  const [fresh, setFresh] = useState<StaffedDepartment | null>(null);

  async function save(department: StaffedDepartment): Promise<void> {
    const { id, name, agentIds } = department;
    const saved = await ownerApi.saveDepartment(propertyId, id, { name, agentIds });
    if (fresh?.id === id) setFresh(null);
    const known = departments.some((other) => other.id === id);
    onChange(known ? departments.map((other) => (other.id === id ? saved : other)) : [...departments, saved]);
    void desk.refreshDirectory();
  }

  async function remove(id: string): Promise<void> {
    if (fresh?.id === id) {
      setFresh(null);
      return;
    }
    await ownerApi.deleteDepartment(propertyId, id);
    onChange(departments.filter((other) => other.id !== id));
    void desk.refreshDirectory();
  }

  const shown = fresh ? [...departments, fresh] : departments;
  return (
    <div className={classes.fields}>
      {shown.length === 0 && (
        <p className={classes.hint}>
          There are no departments. With some, visitors choose one in a form, and chats can be handed on to
          them.
        </p>
      )}
      {shown.length > 0 && (
        <ul className={classes.cards} aria-label="Departments">
          {shown.map((department) => (
            <li key={department.id}>
              <DepartmentForm
                department={department}
                isNew={department.id === fresh?.id}
                agents={agents}
                onSave={save}
                onDelete={remove}
              />
            </li>
          ))}
        </ul>
      )}
      {!fresh && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            onClick={() => setFresh({ id: newMessageId(), name: "", online: false, agentIds: [] })}
          >
            Add a department
          </Button>
        </div>
      )}
    </div>
  );
}
