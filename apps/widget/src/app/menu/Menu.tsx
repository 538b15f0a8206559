import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { featureIcons } from "../common/feature-icons.ts";
import { Icon, type IconName } from "../common/Icon.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Menu.module.css";
import type { OverlayName } from "./overlay-name.ts";

interface Item {
  icon: IconName;
  label: string;
  onChoose: () => void;
}

/** What can be done in the chat now, in the order of the menu. */
function useItems(onOverlay: (name: OverlayName) => void): Item[] {
  const { client, config, translator } = useParts();
  const { t } = translator;
  const { features, notification } = config.settings;
  const soundOn = useWidget(({ chat }) => chat.soundOn);
  const runs = useWidget(({ chat }) => chat.hasChatStarted && !chat.hasChatEnded);
  const items: (Item | false)[] = [
    { icon: featureIcons.person, label: t("menu.name"), onChoose: () => onOverlay("name") },
    features.transcript && {
      icon: featureIcons.mail,
      label: t("menu.transcript"),
      onChoose: () => onOverlay("transcript"),
    },
    notification.sound && {
      icon: soundOn ? featureIcons.soundOff : featureIcons.sound,
      label: t(soundOn ? "menu.soundOff" : "menu.soundOn"),
      onChoose: () => client.setSound(!soundOn),
    },
    runs && { icon: "close", label: t("menu.end"), onChoose: () => onOverlay("end") },
  ];
  return items.filter((item) => item !== false);
}

/** The three dots and their list. Arrow keys move in it, Escape and a click elsewhere close it. */
export function Menu({ onOverlay }: { onOverlay: (name: OverlayName) => void }) {
  const { t } = useParts().translator;
  const items = useItems(onOverlay);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    list.current?.querySelector("button")?.focus();
    const root = list.current?.getRootNode();
    const onDown = ({ target }: Event): void => {
      const isInside = list.current?.contains(target as Node) || button.current?.contains(target as Node);
      if (!isInside) setIsOpen(false);
    };
    root?.addEventListener("pointerdown", onDown, true);
    return () => root?.removeEventListener("pointerdown", onDown, true);
  }, [isOpen]);

  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close();
    else if (event.key === "Tab") setIsOpen(false);
    else if (step) moveFocus(event.currentTarget, step);
    else return;
    event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
  };
  return (
    <div className={css["anchor"]}>
      <IconButton
        controls={id}
        icon="more"
        isExpanded={isOpen}
        label={t("menu.open")}
        onClick={() => setIsOpen(!isOpen)}
        ref={button}
      />
      {isOpen && (
        <div
          aria-label={t("menu.open")}
          className={css["menu"]}
          id={id}
          onKeyDown={onKeyDown}
          ref={list}
          role="menu"
          tabIndex={-1}
        >
          {items.map(({ icon, label, onChoose }) => (
            <button
              className={css["item"]}
              key={icon}
              onClick={() => {
                close();
                onChoose();
              }}
              role="menuitem"
              tabIndex={-1}
              type="button"
            >
              <Icon name={icon} />
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the next or previous line, round the ends. */
function moveFocus(menu: HTMLElement, step: number): void {
  const lines = [...menu.querySelectorAll("button")];
  const focused = (menu.getRootNode() as ShadowRoot).activeElement;
  const at = lines.findIndex((line) => line === focused);
  lines.at((at + step) % lines.length)?.focus();
}
