import type { ClientMessage } from "@parley/client";
import type { KeyboardEvent } from "react";
import { classNames } from "../common/class-names.ts";
import { Icon } from "../common/Icon.tsx";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import { answered } from "./answered.ts";
import css from "./Attachments.module.css";

/** More answers than this leave only the chosen one behind: nobody reads a long list again. */
const KEPT_MAX = 6;

interface Props {
  message: ClientMessage;
  options: readonly string[];
}

/** Answers to choose from: pressed, one is what the visitor says. Answered, they keep quiet and show which it was. */
export function SuggestedAnswers({ message, options }: Props) {
  const { client, translator } = useParts();
  const { t } = translator;
  // Joined to a plain value: "open", "closed", or the chosen one behind a colon.
  const told = useWidget(({ chat }) => {
    const state = answered(chat.messages, message.id, options);
    if (state === "open") return chat.hasChatEnded ? "closed" : state;
    return typeof state === "string" ? state : `:${state.chosen}`;
  });
  const isOpen = told === "open";
  const chosen = told.startsWith(":") ? told.slice(1) : null;
  const shown =
    isOpen || options.length <= KEPT_MAX ? options : options.filter((option) => option === chosen);
  if (shown.length === 0) return null;
  return (
    <div
      aria-label={t("answers.label")}
      className={classNames(css["answers"], !isOpen && css["quiet"])}
      onKeyDown={moveFocus}
      role="group"
    >
      {shown.map((option) => (
        <button
          // Not disabled: the pressed one keeps the focus.
          aria-disabled={!isOpen}
          className={classNames(css["answer"], option === chosen && css["chosen"])}
          key={option}
          onClick={() => isOpen && client.send(option)}
          tabIndex={isOpen ? 0 : -1}
          type="button"
        >
          {option === chosen && (
            <>
              <Icon name="check" size={16} />
              <OnlySpoken>{t("answers.chosen")} </OnlySpoken>
            </>
          )}
          <bdi>{option}</bdi>
        </button>
      ))}
    </div>
  );
}

/** Arrow keys go through the answers. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const isMirrored =
    /Left|Right/.test(event.key) && getComputedStyle(event.currentTarget).direction === "rtl";
  const towards = isMirrored ? -step : step;
  buttons.at((at + towards + buttons.length) % buttons.length)?.focus();
  event.preventDefault();
}
