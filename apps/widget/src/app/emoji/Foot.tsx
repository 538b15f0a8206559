import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { TextKey } from "@parley/languages";
import { useParts } from "../widget-context.ts";
import { Glyph } from "./Glyph.tsx";
import css from "./Picker.module.css";
import { step } from "./step.ts";
import { TONES, withTone, type Tone } from "./tone.ts";

const HAND = "\u{270B}";

interface Props {
  /** The emoji that is pointed at; empty without one. */
  glyph: string;
  name: string | undefined;
  tone: Tone;
  onTone: (tone: Tone) => void;
}

/** Under the emoji: what the one pointed at is called, and the skin tone. */
export function Foot({ glyph, name, tone, onTone }: Props) {
  const { t } = useParts().translator;
  const [isChoosing, setIsChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  useEffect(() => {
    if (!isChoosing && hasChosen.current) button.current?.focus();
    hasChosen.current = isChoosing;
  }, [isChoosing]);
  const choose = (next: Tone): void => {
    onTone(next);
    setIsChoosing(false);
  };
  if (isChoosing) return <Tones onCancel={() => setIsChoosing(false)} onChoose={choose} tone={tone} />;
  return (
    <div className={css["foot"]}>
      <span aria-hidden="true" className={css["shown"]}>
        {glyph !== "" && <Glyph glyph={withTone(glyph, tone)} key={glyph} />}
        <bdi className={css["name"]}>{name}</bdi>
      </span>
      <button
        aria-expanded={false}
        aria-label={`${t("emoji.tone")}: ${t(keyOf(tone))}`}
        className={css["tone"]}
        onClick={() => setIsChoosing(true)}
        ref={button}
        title={t("emoji.tone")}
        type="button"
      >
        <Glyph glyph={withTone(HAND, tone)} key={tone} />
      </button>
    </div>
  );
}

const keyOf = (tone: Tone): TextKey => `emoji.tone${tone}`;

interface TonesProps {
  tone: Tone;
  onChoose: (tone: Tone) => void;
  onCancel: () => void;
}

/** The six tones to choose from. */
function Tones({ tone, onChoose, onCancel }: TonesProps) {
  const { t, direction } = useParts().translator;
  const list = useRef<HTMLDivElement>(null);
  const focus = (index: number): void => (list.current?.children[index] as HTMLElement | undefined)?.focus();
  useEffect(() => focus(tone), [tone]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      // Not the whole picker.
      event.stopPropagation();
      event.preventDefault();
      onCancel();
      return;
    }
    const from = [...(list.current?.children ?? [])].indexOf(event.target as Element);
    const next = step(event.key, from, TONES.length, direction === "rtl");
    if (next === null) return;
    event.preventDefault();
    focus(next);
  };
  return (
    <div
      aria-label={t("emoji.tone")}
      className={css["foot"]}
      onKeyDown={onKeyDown}
      ref={list}
      role="radiogroup"
      tabIndex={-1}
    >
      {TONES.map((one) => (
        <button
          aria-checked={one === tone}
          aria-label={t(keyOf(one))}
          className={css["tone"]}
          key={one}
          onClick={() => onChoose(one)}
          role="radio"
          tabIndex={one === tone ? 0 : -1}
          title={t(keyOf(one))}
          type="button"
        >
          <Glyph glyph={withTone(HAND, one)} />
        </button>
      ))}
    </div>
  );
}
