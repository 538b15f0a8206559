import { ActionIcon } from "@mantine/core";
import { useDesk } from "../hooks/desk-context.ts";
import { goBack } from "../navigate.ts";
import classes from "./back-button.module.css";
import { Icon } from "./Icon.tsx";

/** On a narrow screen, where list and page take turns: back to the list. */
export function BackButton() {
  const desk = useDesk();
  return (
    <ActionIcon
      className={classes["back"] ?? ""}
      variant="subtle"
      color="gray"
      size={44}
      aria-label="Back to the list"
      onClick={() => goBack(desk)}
    >
      <Icon name="back" />
    </ActionIcon>
  );
}
