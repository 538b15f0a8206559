import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Icon } from "../common/Icon.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { useParts } from "../widget-context.ts";
import css from "./Menu.module.css";
import { moveFocus } from "./move-focus.ts";
import { useMenuItems, type MenuItem } from "./use-menu-items.ts";

/** The three dots and their list. */
export function Menu({ onEnd }: { onEnd: () => void }) {
  const { t } = useParts().translator;
  const items = useMenuItems(onEnd);
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const root = anchor.current?.getRootNode();
    const onDown = ({ target }: Event): void => {
      if (!anchor.current?.contains(target as Node)) setIsOpen(false);
    };
    root?.addEventListener("pointerdown", onDown, true);
    return () => root?.removeEventListener("pointerdown", onDown, true);
  }, [isOpen]);

  const close = (): void => {
    setIsOpen(false);
    anchor.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={anchor}>
      <IconButton
        controls={id}
        icon="more"
        isExpanded={isOpen}
        label={t("menu.open")}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <List id={id} items={items} onClose={close} onLeave={() => setIsOpen(false)} />}
    </div>
  );
}

interface ListProps {
  id: string;
  items: readonly MenuItem[];
  /** Closes and gives the focus back to the button. */
  onClose: () => void;
  /** Closes; the focus goes where the visitor leads it. */
  onLeave: () => void;
}

/** The menu's lines: arrow keys, Home, End and first letters move in it, Escape and Tab close it. */
function List({ id, items, onClose, onLeave }: ListProps) {
  const { t } = useParts().translator;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("button")?.focus({ preventScroll: true });
    keepInside(list.current);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Escape") onClose();
    else if (event.key === "Tab") onLeave();
    else if (!moveFocus(event.currentTarget, event.key)) return;
    event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
  };
  return (
    <div
      aria-label={t("menu.open")}
      className={css["menu"]}
      id={id}
      onKeyDown={onKeyDown}
      ref={list}
      role="menu"
      tabIndex={-1}
    >
      {items.map(({ key, icon, label, onChoose }) => (
        <button
          className={css["item"]}
          key={key}
          onClick={() => {
            onClose();
            onChoose();
          }}
          role="menuitem"
          tabIndex={-1}
          type="button"
        >
          <Icon name={icon} />
          <span className={css["words"]}>{label}</span>
        </button>
      ))}
    </div>
  );
}

const MARGIN = 8;

/** Lets the list scroll where the window has less room than it wants. */
function keepInside(list: HTMLElement | null): void {
  const panel = list?.closest("[role=dialog]");
  if (!list || !panel) return;
  const room = panel.getBoundingClientRect().bottom - list.getBoundingClientRect().top - MARGIN;
  list.style.maxHeight = `${Math.floor(room)}px`;
}
