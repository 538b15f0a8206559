import { ActionIcon, Tooltip } from "@mantine/core";
import { Icon } from "./Icon.tsx";
import classes from "./shortcut-help.module.css";

const SHORTCUTS = [
  ["↑ ↓ Home End", "move in a list"],
  ["Enter", "open; in the reply: send"],
  ["Shift + Enter", "new line"],
  ["Alt + ↑ ↓", "previous, next conversation"],
  ["Esc", "back to the list"],
] as const;

const SENTENCE = SHORTCUTS.map(([keys, effect]) => `${keys}: ${effect}`).join(". ");

/** The keyboard's shortcuts, told by a tooltip. */
export function ShortcutHelp() {
  const table = (
    <span className={classes.table}>
      {SHORTCUTS.map(([keys, effect]) => (
        <span className={classes.row} key={keys}>
          <span className={classes.keys}>{keys}</span>
          <span>{effect}</span>
        </span>
      ))}
    </span>
  );
  return (
    <Tooltip label={table} events={{ hover: true, focus: true, touch: true }} position="bottom">
      <ActionIcon
        className={classes.button}
        variant="subtle"
        color="gray"
        size="md"
        aria-label="Keyboard shortcuts"
        aria-description={SENTENCE}
      >
        <Icon name="keyboard" size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
