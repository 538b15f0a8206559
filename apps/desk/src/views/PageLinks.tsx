import { ActionIcon, Tooltip, VisuallyHidden } from "@mantine/core";
import { Icon, type IconName } from "../components/Icon.tsx";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";
import { goBack, showPage } from "../navigate.ts";
import classes from "./desk.module.css";

const LINKS = [
  { page: "forms", label: "Forms", icon: "inbox" },
  { page: "settings", label: "Settings", icon: "settings" },
] as const satisfies readonly { page: string; label: string; icon: IconName }[];

/** Leads to the forms and the settings, and back when pressed there. */
export function PageLinks() {
  const desk = useDesk();
  const page = useDeskState((state) => state.page);
  const unseen = useDeskState((state) => state.inbox.unseen);
  return (
    <nav className={classes.links} aria-label="Desk">
      {LINKS.map((link) => (
        <Tooltip key={link.page} label={link.label}>
          <ActionIcon
            className={classes.link ?? ""}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={link.label}
            aria-current={page === link.page ? "page" : undefined}
            onClick={() => (page === link.page ? goBack(desk) : showPage(desk, link.page))}
          >
            <Icon name={link.icon} />
            {link.page === "forms" && unseen > 0 && (
              <span className={classes.linkCount} aria-hidden="true">
                {unseen > 9 ? "9+" : unseen}
              </span>
            )}
          </ActionIcon>
        </Tooltip>
      ))}
      <VisuallyHidden role="status">{unseen > 0 ? `${unseen} new in Forms` : ""}</VisuallyHidden>
    </nav>
  );
}
