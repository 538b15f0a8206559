import { useRef, type KeyboardEvent } from "react";
import { Icon } from "../common/Icon.tsx";
import { featureIcons } from "../common/feature-icons.ts";
import { useParts } from "../widget-context.ts";
import { codeOf, glyphOf } from "./categories.ts";
import { Glyph } from "./Glyph.tsx";
import type { Section } from "./grid.ts";
import css from "./Picker.module.css";
import { step } from "./step.ts";

interface Props {
  sections: readonly Section[];
  /** Which one is at the top; -1 while something is looked for. */
  current: number;
  onChoose: (section: number) => void;
}

/** The categories, as tabs over one list of all of them. */
export function CategoryTabs({ sections, current, onChoose }: Props) {
  const { t, direction } = useParts().translator;
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = step(event.key, Math.max(0, current), sections.length, direction === "rtl");
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      aria-label={t("emoji.categories")}
      className={css["tabs"]}
      onKeyDown={onKeyDown}
      ref={list}
      role="tablist"
      tabIndex={-1}
    >
      {sections.map(({ id, header }, index) => (
        <button
          aria-label={header}
          aria-selected={index === current}
          className={css["tab"]}
          key={id}
          onClick={() => onChoose(index)}
          role="tab"
          tabIndex={index === Math.max(0, current) ? 0 : -1}
          title={header}
          type="button"
        >
          {id === "recent" ? <Icon name={featureIcons.recent} /> : <Glyph glyph={glyphOf(codeOf(id))} />}
        </button>
      ))}
    </div>
  );
}
