import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import type { ChatForm } from "@parley/protocol";
import { useRef, type ChangeEvent } from "react";
import { Icon } from "../components/Icon.tsx";
import classes from "./composer.module.css";

interface AddMenuProps {
  onFiles: (files: readonly File[]) => void;
  /** Left out while answers are offered already. */
  onChoices?: () => void;
  /** Left out while a form goes along already. */
  onForm?: (type: ChatForm["type"]) => void;
}

/** What can go with a message: files by one press, answers to choose from and forms by a menu. */
export function AddMenu({ onFiles, onChoices, onForm }: AddMenuProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(event.currentTarget.files ?? [])]);
    // The same file can then be chosen again.
    event.currentTarget.value = "";
  }

  return (
    <div className={classes.add}>
      <input ref={input} type="file" multiple hidden aria-label="Choose files" onChange={choose} />
      <Menu position="top-start" width={250}>
        <Menu.Target>
          <ActionIcon
            className={classes.tool ?? ""}
            variant="subtle"
            color="gray"
            size={36}
            radius="xl"
            aria-label="Add to the message"
          >
            <Icon name="plus" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="choices" size={18} />}
            disabled={!onChoices}
            onClick={() => onChoices?.()}
          >
            Answers to choose from
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="user" size={18} />}
            disabled={!onForm}
            onClick={() => onForm?.("lead-capture-form")}
          >
            Ask for contact details
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="form" size={18} />}
            disabled={!onForm}
            onClick={() => onForm?.("ticket-form")}
          >
            Ask for a ticket
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Tooltip label="Send files; they can be dropped or pasted too">
        <ActionIcon
          className={classes.tool ?? ""}
          variant="subtle"
          color="gray"
          size={36}
          radius="xl"
          aria-label="Attach files"
          onClick={() => input.current?.click()}
        >
          <Icon name="clip" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
