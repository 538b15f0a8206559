import { Radio } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { PersonAvatar } from "../components/PersonAvatar.tsx";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";
import { transferAgents } from "../state/selectors.ts";
import type { TransferTarget } from "../sync/desk.ts";
import classes from "./transfer-dialog.module.css";

interface TransferDialogProps {
  opened: boolean;
  propertyId: string;
  onClose: () => void;
  /** Rejects with a DeskError. */
  onTransfer: (target: TransferTarget) => Promise<void>;
}

/** Chooses whom the chat is handed on to: an agent, those at the desk first, or a department. */
export function TransferDialog({ opened, propertyId, onClose, onTransfer }: TransferDialogProps) {
  const desk = useDesk();
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    if (!opened) return;
    setChosen("");
    void desk.refreshDirectory();
  }, [desk, opened]);
  return (
    <ConfirmDialog
      opened={opened}
      title="Hand this chat on"
      confirm="Hand on"
      dangerous={false}
      enabled={chosen !== ""}
      onClose={onClose}
      onConfirm={async () => onTransfer(toTarget(chosen))}
    >
      <Radio.Group aria-label="Whom to" value={chosen} onChange={setChosen}>
        <Targets propertyId={propertyId} />
      </Radio.Group>
    </ConfirmDialog>
  );
}

/** A choice's value is the target's kind and id. */
function toTarget(value: string): TransferTarget {
  const [kind = "", id = ""] = value.split(/ (.*)/s);
  return { kind: kind === "department" ? "department" : "agent", id };
}

function Targets({ propertyId }: { propertyId: string }) {
  const agent = useDeskState((state) => state.agent);
  const directory = useDeskState((state) => state.directory);
  const agents = transferAgents({ agent, directory });
  const departments = directory.departments[propertyId] ?? [];
  if (directory.status === "loading") return <p className={classes.nobody}>Loading…</p>;
  if (directory.status === "failed") {
    return <p className={classes.nobody}>Who works here couldn't be loaded. Close this and try again.</p>;
  }
  if (agents.length + departments.length === 0) {
    return <p className={classes.nobody}>There is nobody else, and no department.</p>;
  }
  return (
    <div className={classes.targets}>
      {agents.length > 0 && <p className={classes.heading}>Agents</p>}
      {agents.map(({ profileId, displayName, profileImage, online }) => (
        <Target
          key={profileId}
          kind="agent"
          id={profileId}
          name={displayName}
          image={profileImage}
          online={online}
        />
      ))}
      {departments.length > 0 && <p className={classes.heading}>Departments</p>}
      {departments.map(({ id, name, online }) => (
        <Target key={id} kind="department" id={id} name={name} online={online} />
      ))}
    </div>
  );
}

interface TargetProps {
  kind: TransferTarget["kind"];
  id: string;
  name: string;
  image?: string;
  online: boolean;
}

function Target({ kind, id, name, image = "", online }: TargetProps) {
  const here = kind === "agent" ? "At the desk" : "Somebody is there";
  const away = kind === "agent" ? "Not at the desk" : "Nobody is there";
  return (
    <Radio.Card className={classes.target ?? ""} value={`${kind} ${id}`}>
      <PersonAvatar id={id} name={name} image={image} size={32} presence={online ? "online" : undefined} />
      <span className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.state}>{online ? here : away}</span>
      </span>
      <Radio.Indicator />
    </Radio.Card>
  );
}
