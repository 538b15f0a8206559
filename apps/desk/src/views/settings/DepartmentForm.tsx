import { Button, Checkbox, TextInput } from "@mantine/core";
import { NAME_MAX } from "@parley/protocol/limits";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { StaffedDepartment } from "../../api/owner-api.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { ErrorAlert } from "../../components/ErrorAlert.tsx";
import { useAction } from "../../hooks/use-action.ts";
import type { ListedAgent } from "../../state/directory.ts";
import dialogClasses from "../dialog.module.css";
import classes from "./settings.module.css";

interface DepartmentFormProps {
  department: StaffedDepartment;
  isNew: boolean;
  agents: readonly ListedAgent[];
  /** Both reject with a DeskError. */
  onSave: (department: StaffedDepartment) => Promise<void>;
  onDelete: (id: string) => Promise<void>;
}

/** One department's name and agents. */
export function DepartmentForm({ department, isNew, agents, onSave, onDelete }: DepartmentFormProps) {
  const [name, setName] = useState(department.name);
  const [agentIds, setAgentIds] = useState<readonly string[]>(department.agentIds);
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  const { busy, error, run } = useAction();
  const changed = name.trim() !== department.name || !sameIds(agentIds, department.agentIds);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== "")
      void run(() => onSave({ ...department, name: name.trim(), agentIds: [...agentIds] }));
  }

  return (
    <form className={classes.card} onSubmit={submit} aria-label={name || "New department"}>
      <TextInput
        label="Name"
        maxLength={NAME_MAX}
        ref={field}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox.Group label="Agents" value={[...agentIds]} onChange={setAgentIds}>
        <div className={classes.choices}>
          {agents.map(({ profileId, displayName }) => (
            <Checkbox key={profileId} value={profileId} label={displayName} />
          ))}
        </div>
      </Checkbox.Group>
      <ErrorAlert error={error} />
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => (isNew ? void run(() => onDelete(department.id)) : setAsking(true))}
        >
          {isNew ? "Cancel" : "Delete"}
        </Button>
        <Button size="xs" type="submit" loading={busy} disabled={name.trim() === "" || !changed}>
          Save
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Delete this department?"
        confirm="Delete"
        onClose={() => setAsking(false)}
        onConfirm={async () => onDelete(department.id)}
      >
        <p className={dialogClasses.text}>Its conversations stay and belong to no department.</p>
      </ConfirmDialog>
    </form>
  );
}

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
